// Whatever interrupts the typing in the back office, the text is there afterwards. Each case is a form and an
// interruption; `npm run test:interruptions` tries a hundred, in which every form is interrupted at least three times.
// Twelve of them run in the whole, two of these in the gate. SEED chooses others. With DATABASE=postgres the program
// stands on a PostgreSQL server.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { offersIn, type TypedForm, textsIn, typedForms, typeInto } from "./screens/interrupted-forms.ts";
import { openScreen } from "./screens/screen.ts";
import { type SeparateProgram, signInAt, test } from "./screens/separate-program.ts";
import { signIn, staff } from "./screens/sign-in-form.ts";
import { withoutAutosave } from "./screens/story-form.ts";

type Attempt = { form: TypedForm; page: Page; context: BrowserContext; browser: Browser; server: SeparateProgram };

/** What happens after the typing. Answers with the page in which the person goes on. */
type Interruption = (attempt: Attempt, typed: readonly string[]) => Promise<Page>;

/** Tries to save, which cannot work now, and expects to be told so. */
async function saveInVain({ form, page }: Attempt, typed: readonly string[]): Promise<void> {
  if (!form.save) return;
  await form.save(page);
  // A form that lacks something is not sent.
  const isSendable = (await form.area(page).locator("button[type=submit]:disabled").count()) === 0;
  if (isSendable) await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  await expect.poll(() => textsIn(form.area(page))).toEqual(typed);
}

/**
 * Opens the form anew and has the text that is offered there restored; a form that saves by itself may begin with it.
 */
async function restore(
  { form }: Pick<Attempt, "form">,
  page: Page,
  typed: readonly string[],
  position = 0,
): Promise<void> {
  await form.open(page);
  const offer = offersIn(form.area(page)).nth(position);
  const isThere = async () => JSON.stringify(await textsIn(form.area(page))) === JSON.stringify(typed);
  await expect.poll(async () => (await offer.isVisible()) || (await isThere())).toBe(true);
  if (!(await isThere())) await offer.click();
}

const interruptions: Readonly<Record<string, Interruption>> = {
  async reload(attempt, typed) {
    await attempt.page.reload();
    await restore(attempt, attempt.page, typed);
    return attempt.page;
  },
  async "crash of the page"(attempt, typed) {
    const crash = attempt.page.waitForEvent("crash");
    const devtools = await attempt.context.newCDPSession(attempt.page);
    devtools.send("Page.crash").catch(() => undefined); // nobody is left to answer
    await crash;
    await attempt.page.close();
    const page = await attempt.context.newPage();
    await restore(attempt, page, typed);
    return page;
  },
  async offline(attempt, typed) {
    await attempt.context.setOffline(true);
    await saveInVain(attempt, typed);
    await attempt.context.setOffline(false);
    return attempt.page;
  },
  async "end of the session"(attempt, typed) {
    const { page, context, server } = attempt;
    await context.request.post("/sign-out", { headers: { origin: server.origin } });
    await saveInVain(attempt, typed);
    await page.reload();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await signIn(page, staff);
    await page.waitForURL((url) => url.pathname.startsWith("/admin"));
    await restore(attempt, page, typed);
    return page;
  },
  async "killed server"(attempt, typed) {
    await attempt.server.kill();
    await saveInVain(attempt, typed);
    await attempt.server.start();
    await attempt.page.reload();
    await restore(attempt, attempt.page, typed);
    return attempt.page;
  },
  async "second editor"(attempt, typed) {
    const { form, page, context, browser } = attempt;
    if (!form.isOfSaved || !form.save) {
      // Nobody else can meet them in it but they themselves, in a second tab.
      const second = await context.newPage();
      await form.open(second);
      await typeInto(form.area(second), "second");
      await second.close();
      await page.reload();
      await form.open(page);
      await expect(offersIn(form.area(page))).toHaveCount(2);
      await restore(attempt, page, typed, 1);
      return page;
    }
    // Kept by the server before the other one saves, these words would be refused there: who comes first would be left
    // to chance.
    await withoutAutosave(page);
    const others = await browser.newContext({
      baseURL: attempt.server.origin,
      storageState: await context.storageState(),
    });
    const second = await others.newPage();
    await form.open(second);
    await typeInto(form.area(second), "theirs");
    await form.save(second);
    await expect(second.locator("[data-sonner-toast]").first()).toBeVisible();
    await others.close();
    await form.save(page);
    const conflict = page.getByRole("dialog", { name: "Somebody else saved this meanwhile" });
    const besides = form.besides ? await textsIn(form.besides(page)) : [];
    for (const text of typed.filter((each) => each.startsWith("mine") && !besides.includes(each)))
      await expect(conflict).toContainText(text);
    await conflict.getByRole("button", { name: "Go on editing" }).click();
    return page;
  },
  async "another language"(attempt, typed) {
    const { form, page, context } = attempt;
    const isInDialog = (await page.getByRole("dialog").count()) > 0;
    // The switch lies below a dialog: then it is pressed in another tab.
    const switching = isInDialog ? await context.newPage() : page;
    if (isInDialog) await openScreen(switching, "/admin");
    await switching.getByRole("button", { name: "नेपाली" }).click();
    await expect(switching.locator("html")).toHaveAttribute("lang", "ne");
    if (!isInDialog) return page;
    await page.reload();
    await restore({ form }, page, typed);
    return page;
  },
};

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const seed = Number(process.env.SEED ?? 20_261_122);
const count = Number(process.env.INTERRUPTIONS ?? 12);

/** Round by round through all forms; each meets another interruption in every round. */
function casesOf(): readonly { form: TypedForm; name: string }[] {
  const random = randomFrom(seed);
  const [forms, names] = [shuffled(typedForms, random), shuffled(Object.keys(interruptions), random)];
  return Array.from({ length: count }, (_, index) => {
    const form = forms[index % forms.length];
    const name =
      names[(index + Math.floor(index / forms.length) * (1 + (forms.length % names.length ? 0 : 1))) % names.length];
    if (!form || !name) throw new Error("there is no such case");
    return { form, name };
  });
}

// A killed server is nobody else's: a worker has its own. A second one is worth its start where there are many cases.
test.describe.configure({ mode: count > 12 ? "parallel" : "default", retries: 0 });

const cases = casesOf();
/** In the gate the two that take most away: the server, and the session. */
const inGate = ["killed server", "end of the session"].map((name) => cases.findIndex((each) => each.name === name));

for (const [index, { form, name }] of cases.entries()) {
  const details = count > 12 || inGate.includes(index) ? {} : whole("tests/e2e/interruptions.spec.ts");
  test(`${index + 1}. ${form.name}: ${name}`, details, async ({ browser, server, session }) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 900 },
      ...(name === "end of the session" ? {} : { storageState: session }),
    });
    const page = await context.newPage();
    if (name === "end of the session") await signInAt(page);
    page.on("dialog", (dialog) => void dialog.accept()); // "leave this page?"
    await form.open(page);
    // Another word each time: what an earlier case has saved would be no change.
    const typed = await typeInto(form.area(page), `mine${index + 1}`);
    expect(typed.length).toBeGreaterThan(0);
    const interrupt = interruptions[name];
    if (!interrupt) throw new Error(`there is no ${name}`);
    const after = await interrupt({ form, page, context, browser, server }, typed);
    await expect.poll(() => textsIn(form.area(after))).toEqual(typed);
    await context.close();
  });
}
