// Entries of a live blog on open pages, on the real server and in a real browser: what is read never moves, what is
// shown changes in place, and a blocked stream or a hidden page costs nothing but time.
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { endLiveBlog, startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { addLiveEntry, changeLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { markKeyEntry, removeLiveEntry } from "#app/features/sport/live-blogs/switch-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { axeViolations } from "#tests/harness/axe.ts";
import { findChromium } from "#tests/harness/chromium.ts";
import { system } from "#tests/harness/commands.ts";
import { followed, hidePage, inPage, patient } from "#tests/harness/open-page.ts";
import { type SeededApp, startSeededApp } from "#tests/permissions/seeded-app.ts";

let app: SeededApp;
let browser: Browser;
let count = 0;

beforeAll(async () => {
  app = await startSeededApp();
  browser = await chromium.launch(await findChromium());
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function newBlog(entries: number) {
  count += 1;
  const fields = { title: `Final live ${count}`, document: documentWith("Follow it here"), status: "published" };
  const { id, slug } = await app.platform.run(createArticle, system, fields);
  await app.platform.run(startLiveBlog, system, { id });
  const add = (headline: string) =>
    app.platform.run(addLiveEntry, system, {
      ...{ id: newIdentifier(), article_id: id, headline },
      document: documentWith("What happened is told here in a line or two."),
    });
  const added = [];
  for (let n = 1; n <= entries; n += 1) added.push(await add(`Entry ${n}`));
  return { id, path: `/article/${slug}`, add, entries: added };
}

const headlines = (page: Page) => page.locator("[data-entries] h3").allTextContents();
const link = (page: Page) => page.locator("[data-new]");

describe("the open page of a live blog", () => {
  test("puts new entries behind a link, changes others in place, and moves nothing that is read", async () => {
    const { path, add, entries } = await newBlog(6);
    await inPage(browser, app.origin + path, async (page) => {
      await followed(page, "blog=");
      expect(await link(page).isVisible()).toBe(false);
      const read = page.getByRole("heading", { name: "Entry 3" });
      await read.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
      const top = () => read.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
      const before = await top();
      await add("Entry 7");
      await expect.poll(() => link(page).textContent(), patient).toBe("1 new entry");
      await add("Entry 8");
      const [, , , , , sixth] = entries;
      const text = { revision: 1, headline: "Entry 6, with a longer headline that takes two lines on a phone" };
      await app.platform.run(changeLiveEntry, system, { id: sixth?.id ?? "", ...text });
      await app.platform.run(markKeyEntry, system, { id: entries[4]?.id ?? "", is_key: true });
      await app.platform.run(removeLiveEntry, system, { id: entries[3]?.id ?? "" });
      await expect.poll(() => link(page).textContent(), patient).toBe("2 new entries");
      await expect
        .poll(() => headlines(page), patient)
        .toEqual([text.headline, "Entry 5", "Entry 3", "Entry 2", "Entry 1"]);
      await expect.poll(() => page.locator(".live-keys a").allTextContents(), patient).toEqual(["Entry 5"]);
      expect(await page.locator(".live-keys a").getAttribute("href")).toBe(`#entry-${entries[4]?.id}`);
      expect(await page.locator(".live-entry-corrected").count()).toBe(1);
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      await page.clock.runFor(15_000);
      await expect.poll(() => page.locator("[data-live-status]").textContent(), patient).toBe("2 new entries");
      expect(await axeViolations(page)).toEqual([]);
      await link(page).click();
      expect((await headlines(page)).slice(0, 3)).toEqual(["Entry 8", "Entry 7", text.headline]);
      expect(await link(page).isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent)).toBe("Entry 8");
      expect(new URL(page.url()).search).toBe("");
    });
  });

  test("asks for the fragment where its stream is blocked, and says when it hears nothing", async () => {
    const { path, add } = await newBlog(1);
    await inPage(browser, `${app.origin}/about`, async (page, context) => {
      await context.route(/\/live\/ticker/, (route) => route.abort());
      await page.goto(app.origin + path);
      await page.locator(".live-list").waitFor();
      await add("Entry 2");
      await page.clock.runFor(5_000);
      await expect.poll(() => link(page).textContent(), patient).toBe("1 new entry");
      await context.route(/\/entries$/, (route) => route.abort());
      await page.clock.runFor(26_000);
      await expect.poll(() => page.locator("[data-live-down]").isVisible(), patient).toBe(true);
    });
  });

  test("rests in the background, and catches up when it is looked at again", async () => {
    const { path, add } = await newBlog(1);
    await inPage(browser, app.origin + path, async (page) => {
      await followed(page, "blog=");
      await hidePage(page, true);
      const asked: string[] = [];
      // Its scripts may still be on their way.
      page.on("request", (request) => {
        if (!request.url().includes("/assets/")) asked.push(request.url());
      });
      await add("Entry 2");
      expect(asked).toEqual([]);
      await hidePage(page, false);
      await page.clock.runFor(2_000);
      await expect.poll(() => link(page).textContent(), patient).toBe("1 new entry");
    });
  });

  test("leads who was away for long, and who reads another page, to the newest", async () => {
    const { id, path, add } = await newBlog(2);
    await inPage(browser, `${app.origin}${path}?order=oldest`, async (page) => {
      await followed(page, "blog=");
      for (let n = 3; n <= 24; n += 1) await add(`Entry ${n}`);
      await page.clock.runFor(2_000);
      await expect.poll(() => link(page).isVisible(), patient).toBe(true);
      await app.platform.run(endLiveBlog, system, { id, summary: "Two all" });
      await page.clock.runFor(2_000);
      await expect.poll(() => page.locator(".live-summary").textContent(), patient).toContain("Two all");
      await link(page).click();
      await expect.poll(() => new URL(page.url()).search, patient).toBe("");
      expect((await headlines(page))[0]).toBe("Entry 24");
    });
  });

  test("has its script in less than 10 kB, and a page that is fetched after an entry has it at once", async () => {
    const { path, add } = await newBlog(3);
    const context = await browser.newContext();
    try {
      const scripts = new Set<string>();
      const page = await context.newPage();
      page.on("request", (request) => {
        if (request.url().endsWith(".js")) scripts.add(request.url());
      });
      const stream = page.waitForRequest(/\/live\/ticker\?blog=/, { timeout: 60_000 });
      await page.goto(app.origin + path);
      await stream;
      let bytes = 0;
      for (const script of scripts) {
        const answer = await fetch(script, { headers: { "accept-encoding": "br" } });
        bytes += Number(answer.headers.get("content-length"));
        await answer.text();
      }
      expect(bytes).toBeGreaterThan(1_000);
      expect(bytes).toBeLessThan(10_000);
    } finally {
      await context.close();
    }
    for (let n = 0; n < 3; n += 1) {
      const entry = await add(`Fresh ${n}`);
      for (const address of [path, `${path}/entries`, `${path}?entry=${entry.id}`]) {
        expect(await (await fetch(app.origin + address)).text()).toContain(`Fresh ${n}`);
      }
    }
  });
});
