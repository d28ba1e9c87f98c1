// What is alive on an open page, on the real server and in a real browser.
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { findChromium } from "#tests/harness/chromium.ts";
import { signIn } from "#tests/harness/program.ts";
import { expectBelow } from "#tests/harness/timed.ts";
import { type SeededApp, startSeededApp } from "#tests/permissions/seeded-app.ts";

let app: SeededApp;
let isStopped = false;
let browser: Browser;
let story: { id: string; title: string; slug: string };

beforeAll(async () => {
  app = await startSeededApp();
  browser = await chromium.launch(await findChromium());
  const headline = await app.platform.db
    .selectFrom("breaking_news")
    .innerJoin("articles", "articles.slug", "breaking_news.slug")
    .where("articles.lang", "=", "en")
    .select(["articles.id", "articles.slug", "breaking_news.title"])
    .orderBy("breaking_news.created_at", "desc")
    .executeTakeFirstOrThrow();
  story = headline;
}, 300_000);

afterAll(async () => {
  await browser?.close();
  if (!isStopped) await app?.stop();
});

async function setStatus(status: "published" | "archived"): Promise<void> {
  const { origin } = app;
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const answer = await admin.post("/admin/articles", { intent: "changeStatus", id: story.id, status });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

const lines = (page: Page) => page.locator(".ticker-run:not([aria-hidden]) > li");

/** Waits for what an open page hears of, which takes two seconds at most. */
async function heardIn(what: string, heard: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await heard();
  expectBelow(what, performance.now() - startedAt, 2_000);
}

/** Opens a page and waits for its stream. */
async function openPage(path: string): Promise<Page> {
  const page = await browser.newPage();
  const stream = page.waitForResponse((answer) => answer.url().endsWith("/live/ticker"));
  await page.goto(app.origin + path);
  expect((await stream).status()).toBe(200);
  return page;
}

describe("the ticker of an open page", () => {
  test("loses a headline and gets it, stays paused, and says only what is new", async () => {
    const page = await openPage("/terms");
    await page.locator(".ticker-switch").click();
    await expect.poll(() => lines(page).filter({ hasText: story.title }).count()).toBe(1);
    await page.mouse.move(0, 0);
    const before = await lines(page).allTextContents();
    const line = lines(page).filter({ hasText: story.title });
    await setStatus("archived");
    await heardIn("a headline has gone", () => line.waitFor({ state: "detached" }));
    await setStatus("published");
    await heardIn("a headline has come", () => line.waitFor({ state: "attached" }));
    expect(await lines(page).allTextContents()).toEqual(before);
    expect(await page.locator(".ticker-run[aria-hidden] > li").count()).toBe(before.length);
    expect(await page.locator(".ticker-switch input").isChecked()).toBe(true);
    expect(await page.locator(".ticker [aria-live]").textContent()).toBe(`Breaking news: ${story.title}`);
    expect(await page.context().cookies()).toEqual([]);
    await page.close();
  });

  test("leaves the line under the keyboard's focus where it is until the focus has gone", async () => {
    const page = await openPage("/terms");
    await lines(page).first().locator("a").focus();
    await setStatus("archived");
    await setStatus("published");
    await setStatus("archived");
    expect(await lines(page).filter({ hasText: story.title }).count()).toBe(1);
    await page.locator("#content").focus();
    await lines(page).filter({ hasText: story.title }).waitFor({ state: "detached", timeout: 20_000 });
    await setStatus("published");
    await page.close();
  });

  test("reaches whoever asks uncompressed and as it comes", async () => {
    const { origin } = app;
    const left = new AbortController();
    const answer = await fetch(`${origin}/ne/live/ticker`, { signal: left.signal });
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain("event: lines");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store, no-transform");
    left.abort();
  });
});

describe("a page that is looked at", () => {
  const countsOf = async () => {
    const { db } = app.platform;
    const { views } = await db
      .selectFrom("articles")
      .select("views")
      .where("id", "=", story.id)
      .executeTakeFirstOrThrow();
    // Of all days: one may end between two looks.
    const { pages } = await db
      .selectFrom("readership_days")
      .select(({ fn }) => fn.sum("page_views").as("pages"))
      .executeTakeFirstOrThrow();
    return { views: Number(views), pages: Number(pages) };
  };

  test("is counted once as a read, each time as a page, and never when it is only fetched", async () => {
    const before = await countsOf();
    const page = await browser.newPage();
    const address = `${app.origin}/article/${encodeURIComponent(story.slug)}`;
    await page.goto(address);
    await expect.poll(countsOf, { timeout: 20_000 }).toEqual({ views: before.views + 1, pages: before.pages + 1 });
    await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address);
    await page.reload();
    await expect.poll(countsOf, { timeout: 20_000 }).toEqual({ views: before.views + 1, pages: before.pages + 2 });
    await page.close();
  });

  test("is counted as a stay when half a minute of looking has passed, and not before", async () => {
    const page = await browser.newPage();
    // The page's time stands still unless it is put forward.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/reads")) sent.push(request.postData() ?? "");
    });
    await page.goto(`${app.origin}/about`);
    await expect.poll(() => sent).toEqual(["path=%2Fabout"]);
    await page.clock.runFor(29_000);
    expect(sent).toHaveLength(1);
    await page.clock.runFor(2_000);
    await expect.poll(() => sent).toEqual(["path=%2Fabout", "path=%2Fabout&stayed=1"]);
    await page.close();
  });

  test("tells nothing while it is hidden", async () => {
    const page = await browser.newPage();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/reads")) sent.push(request.postData() ?? "");
    });
    await page.addInitScript(() => {
      let state = "hidden";
      Object.defineProperty(document, "visibilityState", { get: () => state });
      addEventListener("become-visible", () => {
        state = "visible";
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
    await page.goto(`${app.origin}/about`, { waitUntil: "networkidle" });
    expect(sent).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event("become-visible")));
    await expect.poll(() => sent).toEqual(["path=%2Fabout"]);
    await page.close();
  });
});

// The last one: it stops the server.
test("a stop does not wait for open streams", async () => {
  const answer = await fetch(`${app.origin}/live/ticker`);
  const reader = answer.body?.getReader();
  await reader?.read();
  const end = (async () => {
    const startedAt = performance.now();
    while (!(await reader?.read())?.done);
    return performance.now() - startedAt;
  })();
  isStopped = true;
  const stopping = app.stop();
  const milliseconds = await end;
  expect(answer.status).toBe(200);
  expectBelow("an open stream ends at a stop", milliseconds, 1_000);
  await stopping;
});
