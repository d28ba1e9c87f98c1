// Feeds of partners over HTTP: what a partner gets, and that nothing else of the newsroom is ever in one.
import { expect, test } from "vitest";
import {
  createPartnerFeed,
  deletePartnerFeed,
  rotatePartnerKey,
  togglePartnerFeed,
  updatePartnerFeed,
} from "#app/features/open/partner-feeds/commands.server.ts";
import { partnerFeedAddress, partnerFeedPath } from "#app/features/open/partner-feeds/rules.ts";
import { newsroom, now, origin, setup, titlesOf } from "#tests/harness/discovery.ts";
import { atomErrors, jsonFeedErrors, rssErrors } from "#tests/harness/feed-check.ts";
import { readXml } from "#tests/harness/read-xml.ts";
import { partnerFeedEndpoint } from "./partner-feed.ts";

const usual = { name: "Collector", format: "rss", languages: "both", sections: "", pictures: "true" };

async function partners() {
  const room = await newsroom();
  const { db, clock, files, bench } = room;
  const endpoint = partnerFeedEndpoint({ db, clock, origin, files }, "sandbox");
  const keyOf = async (id: string) => {
    const found = db.selectFrom("partner_feeds").select("key").where("id", "=", id);
    return (await found.executeTakeFirstOrThrow()).key;
  };
  const add = async (fields: object = {}) =>
    (await bench.run(createPartnerFeed, setup, { ...usual, delay_minutes: "0", story_count: "30", ...fields })).id;
  const get = async (id: string, headers: Record<string, string> = {}) => {
    const address = partnerFeedAddress("", await keyOf(id));
    const answer = await endpoint.request(address, { headers });
    return { answer, status: answer.status, text: await answer.text(), address: `${origin}${address}` };
  };
  const titles = async (id: string) => titlesOf(readXml((await get(id)).text));
  return { ...room, run: bench.run, endpoint, add, get, titles, keyOf };
}

const picture = '<figure><img src="/media/1-640.jpg" alt=""><figcaption>The cup</figcaption></figure>';
const story = {
  ...{ title: "Final", excerpt: "Short & plain.", image_url: "https://pictures.example/cup.png" },
  content: `<p>Long <a href="/tag/x">text</a>.</p>${picture}`,
};

test("a feed is valid in each format, whole or as an excerpt, and names both languages of its stories", async () => {
  const { publish, add, get } = await partners();
  await publish(
    story,
    { title: "फाइनल", slug: "f", lang: "ne", hours: 2, content: "<p>x</p>" },
    { title: "Bare", slug: "bare", hours: 3, content: "<p>x</p>" },
  );
  for (const [format, errorsOf, full_text] of [
    ["rss", rssErrors, ""],
    ["atom", atomErrors, "true"],
    ["json", jsonFeedErrors, ""],
  ] as const) {
    const { text, address, answer } = await get(await add({ format, full_text }));
    expect(errorsOf(text, address)).toEqual([]);
    expect(text.indexOf("Final")).toBeLessThan(text.indexOf("फाइनल"));
    expect(text.includes("Long ")).toBe(full_text === "true");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    if (format === "json") expect(text).toContain('"language":"ne"');
  }
});

test("a feed without pictures has none within the text either, nor what was said of them", async () => {
  const { publish, add, get } = await partners();
  await publish(story);
  const [bare, whole] = await Promise.all(
    ["", "true"].map(async (pictures) => get(await add({ full_text: "true", pictures }))),
  );
  expect(whole?.text).toMatch(/media:content.*|<img|The cup/);
  expect(bare?.text).toContain("Long ");
  expect(bare?.text).not.toMatch(/media:content|&lt;img|<img|The cup|cup\.png/);
});

test("only published stories of its sections and its language are in it, as many and as late as it says", async () => {
  const { publish, add, titles, run, db } = await partners();
  await publish(
    { title: "Now", slug: "now", hours: 0.1, category: "national-football" },
    { title: "Before", slug: "before", hours: 2, category: "national-football" },
    { title: "Long before", slug: "long-before", hours: 4, category: "national" },
    { title: "Elsewhere", slug: "elsewhere", hours: 3 },
    { title: "अहिले", slug: "n", lang: "ne", hours: 1 },
    { title: "Draft", slug: "d", status: "draft" },
    { title: "Archived", slug: "a", status: "archived" },
    { title: "Deleted", slug: "x", deleted: true },
  );
  const national = await db
    .selectFrom("categories")
    .select("id")
    .where("slug", "=", "national")
    .executeTakeFirstOrThrow();
  expect(await titles(await add())).toEqual(["Now", "अहिले", "Before", "Elsewhere", "Long before"]);
  expect(await titles(await add({ languages: "ne" }))).toEqual(["अहिले"]);
  expect(await titles(await add({ languages: "en", story_count: "2" }))).toEqual(["Now", "Before"]);
  const late = await add({ languages: "en", delay_minutes: "60", sections: national.id });
  expect(await titles(late)).toEqual(["Before", "Long before"]);
  const fields = { ...usual, delay_minutes: "120", story_count: "1", sections: national.id };
  await run(updatePartnerFeed, setup, { ...fields, id: late, version: 1 });
  expect(await titles(late)).toEqual(["Before"]); // two hours ago to the second
  // A section that is gone is none of them, and never all.
  await db.updateTable("categories").set({ deleted_at: now }).where("id", "=", national.id).execute();
  await db.updateTable("categories").set({ deleted_at: now }).where("parent_id", "=", national.id).execute();
  expect(await titles(late)).toEqual([]);
});

test("a key that opens nothing is 404 at the next request: unknown, changed, switched off, in the trash", async () => {
  const { endpoint, run, add, get, keyOf, publish } = await partners();
  await publish(story);
  const id = await add();
  const before = await keyOf(id);
  expect(before).toMatch(/^[\w-]{43}$/);
  const first = await get(id);
  expect((await get(id, { "if-none-match": first.answer.headers.get("etag") ?? "" })).status).toBe(304);
  await run(rotatePartnerKey, setup, { id });
  const status = async (query: string) => (await endpoint.request(`${partnerFeedPath}${query}`)).status;
  expect(await status(`?key=${before}`)).toBe(404);
  expect((await get(id)).status).toBe(200);
  await run(togglePartnerFeed, setup, { id, is_active: "false" });
  const off = await get(id);
  expect([off.status, off.text, off.answer.headers.get("etag")]).toEqual([404, "Not found\n", null]);
  await run(togglePartnerFeed, setup, { id, is_active: "true" });
  await run(deletePartnerFeed, setup, { id });
  expect((await get(id)).status).toBe(404);
  for (const query of ["", "?key=", "?key=%00", `?key=${"k".repeat(43)}`, `?key=${"k".repeat(5000)}`])
    expect(await status(query)).toBe(404);
});
