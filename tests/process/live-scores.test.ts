// Scores on open pages, on the real server and in a real browser: in place, by stream or by asking, and at rest while
// nobody looks.
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { findChromium } from "#tests/harness/chromium.ts";
import { system } from "#tests/harness/commands.ts";
import { followed, hidePage, inPage, patient } from "#tests/harness/open-page.ts";
import { type SeededApp, startSeededApp } from "#tests/permissions/seeded-app.ts";

let app: SeededApp;
let browser: Browser;
let match: { id: string; slug: string };
let goals = 0;

beforeAll(async () => {
  app = await startSeededApp();
  browser = await chromium.launch(await findChromium());
  match = await app.platform.db
    .selectFrom("matches")
    .select(["id", "slug"])
    .where("sport", "=", "football")
    .where("status", "=", "scheduled")
    .where("home_team_id", "is not", null)
    .where("away_team_id", "is not", null)
    .orderBy("starts_at")
    .executeTakeFirstOrThrow();
  await goal();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The home side scores. */
async function goal(): Promise<void> {
  goals += 1;
  await app.platform.run(addEvent, system, {
    match_id: match.id,
    id: newIdentifier(),
    kind: "goal",
    details: { side: 0, how: "open", clock: String(goals) },
  });
}

const asked = (page: Page, part: string) => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes(part)) addresses.push(pathname + search);
  });
  return addresses;
};

/** Counts from now on by how much the layout moves; the answer tells the sum. */
async function layoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.sum += Number(entry.value);
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

const total = (page: Page) => page.locator(".scoreboard-total").first();
const path = () => `/match/${encodeURIComponent(match.slug)}`;

describe("the open page of a match", () => {
  test("shows a goal in board, timeline and title, says it, and moves nothing that is read", async () => {
    await inPage(browser, app.origin + path(), async (page) => {
      await followed(page);
      const before = goals;
      const documents = asked(page, path());
      const entries = page.locator(".sport-timeline > li");
      const count = await entries.count();
      const read = page.locator("#about-match");
      await read.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
      const top = () => read.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
      const topBefore = await top();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      const shifts = await layoutShifts(page);
      await goal();
      await expect.poll(() => total(page).textContent(), patient).toBe(String(before + 1));
      await expect.poll(() => page.title(), patient).toContain(`${before + 1}–0`);
      await expect.poll(() => entries.count(), patient).toBe(count + 1);
      expect(Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(1);
      expect(await shifts()).toBeLessThan(0.02);
      await expect.poll(() => page.locator("[data-live-status]").textContent(), patient).toContain(` ${before + 1},`);
      // The fragment and nothing else of it.
      expect(new Set(documents)).toEqual(new Set([`${path()}/board`]));
    });
  });

  test("says at most one sentence in fifteen seconds, the last", async () => {
    await inPage(browser, app.origin + path(), async (page) => {
      await followed(page);
      await page.evaluate(() => {
        const status = document.querySelector("[data-live-status]");
        const said: { text: string; at: number }[] = [];
        Object.assign(window, { said });
        if (status) {
          new MutationObserver(() => said.push({ text: status.textContent, at: performance.now() })).observe(status, {
            childList: true,
          });
        }
      });
      const said = () => page.evaluate(() => (window as unknown as { said: { text: string; at: number }[] }).said);
      // From here on the page's time stands still unless it is put forward. Seconds enough for a machine that halts
      // meanwhile, and fewer than those after which a silent stream is given up.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
      const shownGoal = async () => {
        await goal();
        await expect.poll(() => total(page).textContent(), patient).toBe(String(goals));
      };
      await shownGoal();
      await page.clock.runFor(1);
      expect(await said()).toHaveLength(1);
      await shownGoal();
      await shownGoal();
      await page.clock.runFor(14_900);
      expect(await said()).toHaveLength(1);
      await page.clock.runFor(200);
      const [first, second, ...others] = await said();
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(14_900);
      expect(second?.text).toContain(` ${goals},`);
      expect(others).toEqual([]);
    });
  });

  test("asks every quarter of a minute where its stream is blocked, and says when it hears nothing", async () => {
    await inPage(browser, `${app.origin}/about`, async (page, context) => {
      await context.route(/\/live\/ticker/, (route) => route.abort());
      await page.goto(app.origin + path());
      const polls = asked(page, "/live/scores");
      await goal();
      await page.clock.runFor(5_000);
      await expect.poll(() => polls.length, patient).toBe(1);
      expect(polls[0]).toMatch(new RegExp(`^/live/scores\\?match=${match.id}&age=\\d+$`));
      await expect.poll(() => total(page).textContent(), patient).toBe(String(goals));
      await context.route(/\/live\/scores/, (route) => route.abort());
      await page.clock.runFor(20_000);
      await expect.poll(() => page.locator("[data-live-down]").isVisible(), patient).toBe(true);
    });
  });

  test("rests in the background, and catches up when it is looked at again", async () => {
    await inPage(browser, app.origin + path(), async (page) => {
      await followed(page);
      const before = await total(page).textContent();
      await hidePage(page, true);
      const streams = asked(page, "/live/");
      await goal();
      expect(await total(page).textContent()).toBe(before);
      expect(streams).toEqual([]);
      await hidePage(page, false);
      await expect.poll(() => total(page).textContent(), patient).toBe(String(goals));
    });
  });
});

describe("the open page of many matches", () => {
  test.each(["/", "/ne/matches?day=", "/national/football"])(
    "%s corrects the row of a match in place",
    async (list) => {
      const { starts_at } = await app.platform.db
        .selectFrom("matches")
        .select("starts_at")
        .where("id", "=", match.id)
        .executeTakeFirstOrThrow();
      const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kathmandu" }).format(starts_at);
      await inPage(browser, app.origin + (list.endsWith("=") ? list + day : list), async (page) => {
        await followed(page);
        const row = page.locator(`.match-row[href$="${path()}"]`).first();
        const shifts = await layoutShifts(page);
        await goal();
        const digits = (text: string | null) => text?.replace(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));
        await expect
          .poll(async () => digits(await row.locator(".match-row-score").first().textContent()), patient)
          .toBe(String(goals));
        expect(digits(await row.locator(".sr-only").textContent())).toContain(` ${goals},`);
        expect(await row.locator(".match-row-state").getAttribute("data-status")).toBe("live");
        expect(await shifts()).toBeLessThan(0.02);
      });
    },
  );

  test("a page without script says when it was made", async () => {
    const text = await (await fetch(app.origin + path())).text();
    expect(text).toMatch(/<noscript>.*As of \d{1,2}:\d{2} [AP]M/);
    const low = await (await fetch(app.origin + path(), { headers: { "save-data": "on" } })).text();
    expect(low).toMatch(/As of \d{1,2}:\d{2} [AP]M/);
    expect(low).not.toContain("<noscript>");
  });

  test("a page that is fetched after a goal has it at once", async () => {
    for (let n = 0; n < 5; n += 1) {
      await goal();
      for (const address of [path(), `${path()}/board`]) {
        expect(await (await fetch(app.origin + address)).text()).toContain(`>${goals}<`);
      }
    }
  });
});

test("an entry a second under fifty readers has each page rendered once for it, and no more", async () => {
  const pages = [path(), `${path()}/board`];
  const entries = 6;
  let isOver = false;
  const reader = async (page: string) => {
    while (!isOver) {
      await (await fetch(app.origin + page)).arrayBuffer();
      await pause(40);
    }
  };
  for (const page of pages) await (await fetch(app.origin + page)).arrayBuffer();
  const before = app.platform.cache.stats();
  const startedAt = performance.now();
  const reading = Promise.all(Array.from({ length: 50 }, (_, n) => reader(pages[n % pages.length] ?? "")));
  for (let n = 0; n < entries; n += 1) {
    const nextSecond = pause(1_000);
    await goal();
    await nextSecond;
  }
  isOver = true;
  await reading;
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = app.platform.cache.stats();
  const renders = after.renders - before.renders;
  expect(renders).toBeLessThanOrEqual(pages.length * entries);
  expect(renders / pages.length / seconds).toBeLessThanOrEqual(1);
  expect(renders).toBeGreaterThanOrEqual(pages.length);
  // Many were there at once: without that it would say nothing.
  expect(after.hits - before.hits).toBeGreaterThan(50 * entries);
});
