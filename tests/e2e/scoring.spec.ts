// The scoring screen on two phones that lose their network: nothing is lost, nothing counts twice, and both agree with
// what readers see.
import { type BrowserContext, expect } from "@playwright/test";
import { isWhole, whole } from "#tests/harness/whole.ts";
import { sendForm } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { makeFootballMatch } from "./screens/matches.ts";
import { offlinePhone, phoneSize } from "./screens/offline-phone.ts";
import { openScreen, untilStarted } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { type Credentials, signIn, staff } from "./screens/sign-in-form.ts";

/** Somebody else of the demo who may enter results. */
const otherStaff: Credentials = { ...staff, email: "editor@rangashala.example" };

type Match = Awaited<ReturnType<typeof makeFootballMatch>>;

/** One phone at the scoring screen of a match. */
function phoneOf(context: BrowserContext, { id, names, players }: Match) {
  const offline = offlinePhone(context, `/admin/matches/${id}/score`);
  const { page } = offline;
  const press = (name: string) => page().getByRole("button", { name, exact: true }).first().click();
  return {
    ...offline,
    press,
    /** What ends a part is held: a touch in passing does nothing. */
    hold: (name: string) => page().getByRole("button", { name, exact: true }).click({ delay: 800 }),
    /** Takes the newest entry back. */
    undo: () =>
      page()
        .getByRole("button", { name: /^Undo: / })
        .first()
        .click(),
    async goal(side: 0 | 1, player = 0) {
      await page().getByRole("group", { name: names[side] }).getByRole("button", { name: "Goal", exact: true }).click();
      if (side === 1) await press(players[player] ?? "");
    },
    score: (text: string) => expect(page().locator("[data-score]")).toHaveText(text),
  };
}

/** What the server has of the match, as it tells a phone. */
async function eventsOn(phone: ReturnType<typeof phoneOf>): Promise<readonly { id: string; kind: string }[]> {
  const answer = await phone.page().request.get(`${phone.address}/entries`);
  return ((await answer.json()) as { events: readonly { id: string; kind: string }[] }).events;
}

/** A third of so many entries in the gate. */
const some = (count: number) => (isWhole ? count : Math.ceil(count / 3));

test(`${isWhole ? "sixty" : "twenty"} entries of two phones that go offline, are reloaded, closed and signed out`, async ({
  editor,
  reader,
  word,
  browser,
  staffSession,
}) => {
  const match = await makeFootballMatch(editor, word);
  const [first, second] = [
    await browser.newContext({ storageState: staffSession, viewport: phoneSize }),
    await browser.newContext({ viewport: phoneSize }),
  ];
  const [a, b] = [phoneOf(first, match), phoneOf(second, match)];
  await a.open();
  // The second phone has a session of its own, which will end.
  await b.beginSession();
  await b.open();
  await a.untilStored();
  await b.untilStored();

  await a.press("First half · begins");
  const goals = { a: 0, b: 0 };
  const scored = () => `${goals.a} – ${goals.b}`;
  const scoreGoals = async (phone: "a" | "b", count: number) => {
    for (let index = 0; index < count; index += 1) await (phone === "a" ? a.goal(0) : b.goal(1, index % 2));
    goals[phone] += count;
  };
  await expect(b.page().getByRole("group", { name: match.names[1] })).toBeVisible();
  await scoreGoals("a", some(6));
  await scoreGoals("b", some(6));
  for (const phone of [a, b]) {
    await phone.score(scored());
    await phone.untilSent(); // what is on its way when the network goes would wait as well
  }

  // Without a network for the first time, and reloaded.
  await a.network(false);
  await scoreGoals("a", some(10));
  const alone = scored();
  await scoreGoals("b", some(6));
  await a.waiting(some(10));
  await a.page().reload();
  await untilStarted(a.page());
  await a.waiting(some(10));
  await a.score(alone);
  await expect.poll(() => sidewaysScroll(a.page())).toBe(0);
  await expectNothingForAxe(a.page());
  await a.network(true);
  await a.untilSent();
  await a.score(scored());

  // The other one: closed, and opened again without a network.
  await b.network(false);
  await scoreGoals("b", some(8));
  await b.waiting(some(8));
  await b.close();
  await b.open();
  await b.waiting(some(8));
  await scoreGoals("b", some(2));
  await b.waiting(some(8) + some(2));
  await b.network(true);
  await b.untilSent();
  await b.score(scored());

  // A second time for both, and the session of one has ended meanwhile.
  await a.network(false);
  await b.network(false);
  await scoreGoals("a", some(6));
  const aloneAgain = scored();
  await scoreGoals("b", some(6));
  await b.undo();
  goals.b -= 1;
  await b.waiting(some(6) - 1);
  await second.clearCookies();
  await b.network(true);
  await a.network(true);
  await b.says("Your session has ended");
  await b.waiting(some(6) - 1);
  await a.score(aloneAgain);
  await b.renewSession();
  await b.untilSent();
  await b.score(scored());

  // The same goal from both, and another one that looks the same.
  await a.goal(1);
  await expect(a.page().getByText("Is this the same?")).toBeVisible();
  await a.press("The same");
  await expect(a.page().getByText("Is this the same?")).toBeHidden();
  await a.goal(1);
  await a.press("Another one");
  goals.b += 1;
  await a.score(scored());

  // What contradicts waits for a decision; what comes late is put in its place.
  await b.network(false);
  const ofBheri = a.page().getByRole("group", { name: match.names[1] });
  await ofBheri.getByRole("button", { name: "Red card", exact: true }).click();
  await a.press(match.players[2] ?? "");
  // "Connected" may still be what it said before the key was pressed.
  await expect.poll(async () => (await eventsOn(a)).filter(({ kind }) => kind === "red")).toHaveLength(1);
  await b.goal(1, 2);
  await b.goal(1, 0);
  goals.b += 1;
  await b.waiting(2);
  await a.hold("First half · ends");
  await a.press("Second half · begins");
  await a.hold("Final whistle");
  await expect(a.page().getByText("The match is over.")).toBeVisible();
  await b.network(true);
  // The other phone has entered a goal of this team a minute before.
  await expect(b.page().getByText("Is this the same?")).toHaveCount(2);
  await b.press("Another one");
  await expect(b.page().getByText("Is this the same?")).toHaveCount(1);
  await b.press("Another one");
  await expect(a.page().getByRole("heading", { name: "Needs a decision" })).toBeVisible();
  await expect(a.page().getByText("This player was sent off.")).toBeVisible();
  await a.press("Discard");
  await expect(a.page().getByRole("heading", { name: "Needs a decision" })).toBeHidden();

  expect(scored()).toBe(isWhole ? "22 – 29" : "8 – 11");
  await a.score(scored());
  await b.score(scored());
  await a.untilSent();
  const events = await eventsOn(a);
  expect(events.filter(({ kind }) => kind === "goal")).toHaveLength(goals.a + goals.b);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.length).toBeGreaterThan(goals.a + goals.b + 4);
  await reader.goto(`/match/${match.slug}`);
  await expect(reader.getByText(new RegExp(`${goals.a}\\D+${goals.b}`)).first()).toBeVisible();
  await first.close();
  await second.close();
});

test(
  "a whole match takes at most forty taps, a goal one or two, and no touch in passing ends a half",
  whole("src/features/sport/scoring/scoring.test.ts"),
  async ({ editor, word, browser, staffSession }) => {
    const match = await makeFootballMatch(editor, word);
    const context = await browser.newContext({ storageState: staffSession, viewport: phoneSize });
    const phone = phoneOf(context, match);
    await phone.open();
    await phone.untilStored();
    const page = phone.page();
    let taps = 0;
    await page.exposeFunction("countTap", () => {
      taps += 1;
    });
    await page.evaluate(() => {
      // The name under which the line before has exposed it.
      const count = (globalThis as unknown as { countTap: () => void }).countTap;
      addEventListener("pointerdown", () => count(), true);
    });
    await phone.press("First half · begins");
    await phone.goal(0);
    await phone.score("1 – 0");
    expect(taps).toBe(2);
    await phone.goal(1, 0);
    await phone.score("1 – 1");
    expect(taps).toBe(4);
    const ends = page.getByRole("button", { name: "First half · ends", exact: true });
    await ends.click();
    await expect(page.getByText("Press once more: First half · ends")).toBeVisible();
    await expect(ends).toBeVisible();
    await phone.hold("First half · ends");
    await phone.press("Second half · begins");
    for (const player of [1, 2, 0]) await phone.goal(1, player);
    await phone.goal(0);
    await phone.score("2 – 4");
    await phone.hold("Final whistle");
    await expect(page.getByText("The match is over.")).toBeVisible();
    expect(taps).toBeLessThanOrEqual(40);
    await context.close();
  },
);

test(
  "signing out takes the kept page away and leaves the queue, which nobody else sends",
  whole("src/admin/kit/offline-queue/queue.test.ts"),
  async ({ editor, word, browser }) => {
    const match = await makeFootballMatch(editor, word);
    const search = new URLSearchParams({ search: otherStaff.email });
    const found = await (await editor.request.get(`/admin/roles?${search}`)).text();
    const other = /edit=([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
    const granted = { intent: "permission", id: other, permission: "edit_articles", granted: "true" };
    await sendForm(editor, "/admin/roles", granted);
    const context = await browser.newContext({ viewport: phoneSize });
    const phone = phoneOf(context, match);
    const signedIn = async (person: Credentials, path: string) => {
      const page = await context.newPage();
      await page.goto(`/login?next=${path}`);
      await signIn(page, person);
      await page.waitForURL((url) => url.pathname === path);
      return page;
    };
    await (await signedIn(staff, "/admin")).close();
    await phone.open();
    await phone.untilStored();
    await phone.network(false);
    await phone.press("First half · begins");
    await phone.waiting(1);
    await phone.close();
    await phone.network(true);

    const leaving = await context.newPage();
    await openScreen(leaving, "/admin");
    await leaving.getByRole("button", { name: "Sign Out" }).click();
    await leaving.waitForURL("/");
    const left = () =>
      leaving.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        (await indexedDB.databases()).map(({ name }) => name),
      ]);
    await expect.poll(left).toEqual([0, 0, ["rangashala-scoring"]]);

    await (await signedIn(otherStaff, "/admin")).close();
    await phone.open();
    await expect(phone.page().getByText("1 entry of somebody else waits on this phone.")).toBeVisible();
    const entries = async () => (await eventsOn(phone)).length;
    expect(await entries()).toBe(0);
    await phone.press("First half · begins");
    // "Connected" may still be what it said before the key was pressed.
    await expect.poll(entries).toBe(1);
    await phone.untilSent();
    await context.clearCookies();
    await phone.page().goto(phone.address);
    await signIn(phone.page(), staff);
    // Now it is sent, and asked about: somebody else has begun the half meanwhile.
    await expect(phone.page().getByText("Is this the same?")).toBeVisible();
    await phone.press("The same");
    await phone.untilSent();
    expect(await entries()).toBe(1);
    await context.close();
  },
);
