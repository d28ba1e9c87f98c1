// What `npm run pictures` does before it takes a picture: finds the address in the demo, signs somebody in, writes what
// is to be seen.
import type { Page } from "@playwright/test";
import { openScreen } from "#tests/e2e/screens/screen.ts";
import { setUpTwoStep, signOut } from "#tests/e2e/screens/second-factor.ts";
import { signIn, subscriber } from "#tests/e2e/screens/sign-in-form.ts";
import { withoutAutosave } from "#tests/e2e/screens/story-form.ts";

export type PicturedScreen = {
  name: string;
  /** The address below the origin, without the language. */
  address: string | ((page: Page, prefix: Prefix) => Promise<string>);
  who: "stranger" | "reader" | "staff";
  /** What is done before the picture is taken. */
  afterwards?: (page: Page) => Promise<void>;
  /** Without a network, as in a stand. */
  isOffline?: boolean;
};

type Prefix = "" | "/ne";

/** The first link in a page whose address holds `part`. */
export const linkIn =
  (from: PicturedScreen["address"], part: string) =>
  async (page: Page, prefix: Prefix): Promise<string> => {
    const at = typeof from === "string" ? from : await from(page, prefix);
    await page.goto(prefix + at);
    const href = await page.locator(`main a[href*="${part}"]`).first().getAttribute("href");
    if (!href) throw new Error(`no ${part} in ${prefix}${at}`);
    return href.slice(prefix.length);
  };

/** Does the work for the first who asks; all others get what came of it. */
function once<Result>(work: (page: Page) => Promise<Result>): (page: Page) => Promise<Result> {
  let done: Promise<Result> | undefined;
  return (page) => {
    done ??= work(page);
    return done;
  };
}

/** Sends a form of the back office as the one who is signed in. */
async function post(page: Page, address: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post(address, { headers: { origin }, form });
}

/**
 * The link of the mail that a form of the demo sends to its reader; asked for once, because a newer one ends the older.
 */
export function mailedLink(form: string, part: string): PicturedScreen["address"] {
  return once(async (page) => {
    await page.goto(form);
    await page.getByRole("main").locator("input[type=email]").fill(subscriber.email);
    await page.getByRole("main").locator("button[type=submit]").first().click();
    for (;;) {
      const outbox = await (await page.request.get("/dev/outbox")).text();
      const found = new RegExp(`(${part}\\?token=[\\w.%-]+)`).exec(outbox)?.[1];
      if (found) return found;
      await page.waitForTimeout(500);
    }
  });
}

/** Where somebody stands whose password was right and whose phone is asked for next. */
export function secondStep(): PicturedScreen["address"] {
  const author = { ...subscriber, email: "nabin@rangashala.example" };
  return once(async (page) => {
    const enter = async () => {
      await page.goto("/login");
      await signIn(page, author);
      await page.waitForURL((url) => url.pathname !== "/login");
      return new URL(page.url()).pathname;
    };
    const address = await enter();
    if (address === "/two-step") return address; // set up by an earlier run
    await page.goto("/profile/security");
    await setUpTwoStep(page);
    await signOut(page);
    return enter();
  });
}

const demoLiveBlog = linkIn("/admin/articles?search=draw+hands+the+holders", "/admin/articles/0");

/** The demo's live blogs are over: one is opened again, because only then something can be written. */
export async function liveBlogScreen(page: Page, prefix: Prefix): Promise<string> {
  const story = await demoLiveBlog(page, prefix);
  const screen = `${story}/live`;
  await post(page, screen, { intent: "reopen", id: story.slice(story.lastIndexOf("/") + 1) });
  return screen;
}

/** Here a colleague has named the one who looks, in two notes: without them there is nothing to read. */
export function notificationsScreen(): PicturedScreen["address"] {
  return once(async (page) => {
    await page.goto("/admin");
    const email = "editor@rangashala.example";
    const found = await (await page.request.get(`/admin/roles?search=${email}`)).text();
    const id = /edit=([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
    await post(page, "/admin/roles", { intent: "permission", id, permission: "edit_articles", granted: "true" });
    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin });
    const colleague = await context?.newPage();
    if (!colleague) throw new Error("no browser");
    await colleague.goto("/login");
    await signIn(colleague, { ...subscriber, email });
    await colleague.waitForURL((url) => url.pathname !== "/login");
    await colleague.goto("/admin/articles");
    const links = await colleague.locator('main a[href*="/admin/articles/0"]').all();
    const stories = await Promise.all(links.map((link) => link.getAttribute("href")));
    for (const [index, story] of [...new Set(stories)].slice(0, 2).entries()) {
      await openScreen(colleague, story ?? "");
      const text = ["who counted the seats?", "the second half is yours."][index];
      await colleague.getByLabel("New note").fill(`@Rangashala Demo Admin ${text}`);
      await colleague.getByRole("button", { name: "Add note" }).press("Enter");
      await colleague.getByText("Note added").first().waitFor();
    }
    await context?.close();
    return "/admin/notifications";
  });
}

/** Somebody else saves the story that is open, and both texts are put beside each other. */
export async function mergeStory(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const { href } = new URL(page.url());
  for (const each of [other, page]) {
    await withoutAutosave(each);
    await openScreen(each, href);
  }
  for (const [index, each] of [other, page].entries()) {
    await each.locator("[name=title]").fill(["Rovers at the gate by four", "Rovers at the gate by five"][index] ?? "");
    await each.locator("[name=excerpt]").fill(`${Date.now() % 1000} seats are left.`);
    await each.locator("button[form=story]").first().click();
    if (each === other) await each.waitForResponse((answer) => answer.request().method() === "POST");
  }
  await other.close();
  const conflict = page.getByRole("dialog");
  await conflict.getByRole("button").nth(-3).click();
  await page.getByRole("radio").first().waitFor();
}
