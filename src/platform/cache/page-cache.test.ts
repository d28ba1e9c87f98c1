import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { type StatedHealth, statedHealth } from "#tests/harness/database-health.ts";
import { createPageCache } from "./page-cache.server.ts";
import type { PageAnswer, PageCache, RenderNotes } from "./page-cache.ts";
import { freshnessByAge, sharedCacheControl } from "./page-freshness.ts";
import { cacheControlAt, type SharedPage } from "./shared-page.server.ts";

const minute = 60_000;
const noon = Date.parse("2026-11-20T06:15:00Z");
const midnight = Date.parse("2026-11-20T18:15:00Z");

/** A cache whose clock and database are switches. */
function cacheUnderTest({ maximumBytes = 1_000_000, namesTags = false } = {}) {
  const world = { now: noon };
  const database = statedHealth();
  const cache = createPageCache({
    maximumBytes,
    clock: { now: () => new Date(world.now) },
    log: createLog(() => undefined),
    nextMidnight: () => new Date(midnight),
    database,
    namesTags,
  });
  return { cache, world, database };
}

type Made = {
  text?: string;
  status?: number;
  headers?: Record<string, string>;
  tags?: string[];
  expiresAt?: number;
  isSame?: () => Promise<boolean>;
};

function page({ text = "page", status = 200, headers = {}, tags = ["home"], expiresAt, isSame }: Made = {}) {
  return async (notes: RenderNotes) => {
    notes.tag(...tags);
    if (isSame) notes.recheck(isSame);
    if (expiresAt !== undefined) notes.expiresAt(new Date(expiresAt));
    return new Response(text, { status, headers: { "content-type": "text/html", ...headers } });
  };
}

/** Text of so many bytes once it is compressed. */
const noise = (bytes: number) => randomBytes(bytes).toString("hex");

/** A render that waits until it is told to go on. */
function heldPage(made: Made = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { go: resolve, fail: reject, render: (notes: RenderNotes) => promise.then(() => page(made)(notes)) };
}

const failure = async () => {
  throw new Error("no database");
};

function pageOf(answer: PageAnswer): SharedPage {
  if (answer.kind !== "page") throw new Error("not a shared page");
  return answer.page;
}

function text(answer: PageAnswer): string {
  return pageOf(answer).variants.best(["identity"]).body.toString();
}

function headersOf(answer: PageAnswer): Headers {
  const flat = pageOf(answer).variants.best(["br", "gzip"]).headers;
  const headers = new Headers();
  for (let index = 0; index < flat.length; index += 2) headers.append(flat[index] ?? "", flat[index + 1] ?? "");
  return headers;
}

describe("what enters the page cache", () => {
  test("a 200 that named its tags, found by the next look-up", async () => {
    const { cache } = cacheUnderTest();
    await cache.answer("/", page());
    expect(cache.lookup("/")?.variants.best(["identity"]).body.toString()).toBe("page");
    expect(cache.stats()).toMatchObject({ pages: 1, renders: 1 });
  });

  test.each<[string, Made]>([
    ["a 404", { status: 404 }],
    ["a redirect", { status: 301 }],
    ["an error", { status: 500 }],
    ["a page that no write could drop", { tags: [] }],
    ["no-store", { headers: { "cache-control": "no-store" } }],
    ["private", { headers: { "cache-control": "private, max-age=60" } }],
    ["a cookie", { headers: { "set-cookie": "a=b" } }],
    ["Vary: *", { headers: { vary: "*" } }],
    ["a page that is wrong already", { expiresAt: noon }],
    ["a page larger than a quarter of the cache", { text: noise(300_000) }],
  ])("not %s", async (_case, made) => {
    const { cache } = cacheUnderTest();
    await cache.answer("/", page(made));
    expect(cache.lookup("/")).toBeUndefined();
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("bytes stay below the bound, and what was used last stays longest", async () => {
    const { cache } = cacheUnderTest({ maximumBytes: 40_000 });
    const text = noise(5_000);
    for (const key of ["/a", "/b", "/c"]) await cache.answer(key, page({ text: text + key }));
    cache.lookup("/a");
    for (const key of ["/d", "/e", "/f", "/g"]) {
      cache.lookup("/a");
      await cache.answer(key, page({ text: text + key }));
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.lookup("/a")).toBeDefined();
    expect(cache.lookup("/b")).toBeUndefined();
  });

  test("a private answer goes to its own asker only", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage({ headers: { "set-cookie": "a=b" }, text: "first" });
    const first = cache.answer("/", held.render);
    const second = cache.answer("/", page({ headers: { "set-cookie": "c=d" }, text: "second" }));
    held.go();
    const texts = (await Promise.all([first, second])).map(async (answer) =>
      answer.kind === "response" ? answer.response.text() : "shared",
    );
    expect(await Promise.all(texts)).toEqual(["first", "second"]);
  });
});

describe("one page of the cache", () => {
  let answer: PageAnswer;
  beforeEach(async () => {
    const tags = ["home", "section:राष्ट्रिय"];
    answer = await cacheUnderTest({ namesTags: true }).cache.answer(
      "/",
      page({
        text: "नेपाल ".repeat(500),
        tags,
        headers: { "x-other": "kept", vary: "Cookie, Accept-Encoding", date: "long ago" },
      }),
    );
  });

  test("says how it is encoded, how long it is, and that the encoding was chosen", () => {
    const headers = headersOf(answer);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("content-length")).toBe(String(pageOf(answer).variants.best(["gzip"]).body.byteLength));
    expect(headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(headers.get("x-other")).toBe("kept");
    expect(headers.get("date")).toBeNull();
  });

  test("names its tags for a CDN in letters that a header may hold", () => {
    const section = `section:${encodeURIComponent("राष्ट्रिय")}`;
    expect(headersOf(answer).get("surrogate-key")).toBe(`home ${section}`);
    expect(headersOf(answer).get("cache-tag")).toBe(`home,${section}`);
  });

  test("has a weak ETag that follows its text", async () => {
    const { cache } = cacheUnderTest();
    const etags = await Promise.all(
      ["a", "a", "b"].map(async (body, index) => pageOf(await cache.answer(`/${index}`, page({ text: body }))).etag),
    );
    expect(etags[0]).toMatch(/^W\/"[\w-]{27}"$/);
    expect(etags[1]).toBe(etags[0]);
    expect(etags[2]).not.toBe(etags[0]);
  });

  test("keeps the freshness that its loader named by the story's age", async () => {
    const now = new Date(noon);
    const old = sharedCacheControl(freshnessByAge(new Date(noon - 90 * 24 * 60 * minute), now));
    const story = await cacheUnderTest().cache.answer("/story", page({ headers: { "cache-control": old } }));
    expect(pageOf(story).cacheControl).toBe(
      "public, max-age=0, s-maxage=3600, stale-while-revalidate=300, stale-if-error=600",
    );
    expect(pageOf(answer).cacheControl).toBe(
      "public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=600",
    );
  });

  test.each([0, 1, 30, 90, 4_000])("of a story of %d days is shown five minutes after its time at most", (days) => {
    const published = new Date(noon - days * 24 * 60 * minute);
    expect(freshnessByAge(published, new Date(noon)).revalidateSeconds).toBeLessThanOrEqual(300);
  });

  test("is kept in front of us no longer than it is right", () => {
    expect(cacheControlAt(pageOf(answer), midnight - 12_000)).toContain("s-maxage=12,");
    expect(cacheControlAt(pageOf(answer), midnight + 1)).toContain("s-maxage=0,");
  });

  test("is not kept in front of us at all when its tags do not fit into a header", async () => {
    const tags = Array.from({ length: 200 }, (_, index) => `article:${"0".repeat(30)}${index}`);
    const many = await cacheUnderTest({ namesTags: true }).cache.answer("/", page({ tags }));
    expect(headersOf(many).get("surrogate-key")).toBeNull();
    expect(pageOf(many).cacheControl).toContain("s-maxage=0,");
  });

  test("says nothing to a CDN that is not there, however many tags it has", async () => {
    const tags = Array.from({ length: 200 }, (_, index) => `article:${"0".repeat(30)}${index}`);
    const few = await cacheUnderTest().cache.answer("/", page());
    expect([headersOf(few).get("surrogate-key"), headersOf(few).get("cache-tag")]).toEqual([null, null]);
    const many = await cacheUnderTest().cache.answer("/", page({ tags }));
    expect(pageOf(many).cacheControl).toContain("s-maxage=30,");
  });
});

describe("the end of a page", () => {
  test.each<[string, number | undefined, number]>([
    ["at midnight in Kathmandu", undefined, midnight],
    ["at the moment a loader named", noon + 5 * minute, noon + 5 * minute],
    ["at midnight, when the loader's moment is later", midnight + minute, midnight],
  ])("%s", async (_case, expiresAt, end) => {
    const { cache, world } = cacheUnderTest();
    await cache.answer("/", page(expiresAt === undefined ? {} : { expiresAt }));
    world.now = end - 1;
    expect(cache.lookup("/")).toBeDefined();
    world.now = end;
    expect(cache.lookup("/")).toBeUndefined();
  });

  test("is its beginning as well, where the clock was set back", async () => {
    const { cache, world } = cacheUnderTest();
    await cache.answer("/", page());
    expect(cache.lookup("/")).toBeDefined();
    world.now = noon - 1_000;
    expect(cache.lookup("/"), "a correction").toBeDefined();
    world.now = noon - minute - 1;
    expect(cache.lookup("/")).toBeUndefined();
  });

  test("the nearest of several moments counts", async () => {
    const { cache, world } = cacheUnderTest();
    await cache.answer("/", async (notes) => {
      for (const minutes of [30, 10, 20]) notes.expiresAt(new Date(noon + minutes * minute));
      return page()(notes);
    });
    world.now = noon + 10 * minute;
    expect(cache.lookup("/")).toBeUndefined();
  });
});

describe("a touch", () => {
  test("drops every page made from what was touched and no other", async () => {
    const { cache } = cacheUnderTest();
    await cache.answer("/", page({ tags: ["home", "article:1"] }));
    await cache.answer("/article/one", page({ tags: ["article:1"] }));
    await cache.answer("/about", page({ tags: ["about"] }));
    cache.invalidate(["article:1"]);
    expect(["/", "/article/one", "/about"].map((key) => cache.lookup(key) !== undefined)).toEqual([false, false, true]);
  });

  test("keeps a render out that began before it", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage({ text: "old", tags: ["home"] });
    const old = cache.answer("/", held.render);
    cache.invalidate(["home"]);
    held.go();
    expect(text(await old)).toBe("old");
    expect(cache.lookup("/")).toBeUndefined();
  });

  test("lets a render in that began before it and was made from other things", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage({ tags: ["about"] });
    const answer = cache.answer("/about", held.render);
    cache.invalidate(["home"]);
    held.go();
    await answer;
    expect(cache.lookup("/about")).toBeDefined();
  });

  test("is seen by whoever asks after it: they do not join a render begun before", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage({ text: "old" });
    const before = cache.answer("/", held.render);
    cache.invalidate(["home"]);
    const after = cache.answer("/", page({ text: "new" }));
    expect(text(await after)).toBe("new");
    held.go();
    expect(text(await before)).toBe("old");
    expect(cache.lookup("/")?.variants.best(["identity"]).body.toString()).toBe("new");
  });

  test("never lets an older render take the place of a newer one", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage({ text: "older", tags: ["home"] });
    const older = cache.answer("/", held.render);
    cache.invalidate(["elsewhere"]);
    await cache.answer("/", page({ text: "newer", tags: ["home"] }));
    held.go();
    await older;
    expect(cache.lookup("/")?.variants.best(["identity"]).body.toString()).toBe("newer");
  });

  test("counts for a render however late it names the tag", async () => {
    const { cache } = cacheUnderTest();
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = cache.answer("/", async (notes) => {
      await promise;
      return page({ tags: ["late"] })(notes);
    });
    cache.invalidate(["late"]);
    resolve();
    await answer;
    expect(cache.lookup("/")).toBeUndefined();
  });

  test("of everything drops all pages and all renders under way", async () => {
    const { cache } = cacheUnderTest();
    await cache.answer("/about", page({ tags: ["about"] }));
    const held = heldPage();
    const answer = cache.answer("/", held.render);
    cache.invalidateEverything();
    held.go();
    await answer;
    expect(cache.stats().pages).toBe(0);
  });

  test("of nothing changes nothing", async () => {
    const { cache } = cacheUnderTest();
    await cache.answer("/", page());
    cache.invalidate([]);
    expect(cache.lookup("/")).toBeDefined();
  });
});

describe("many askers of one page", () => {
  test("get one render", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage();
    const answers = Array.from({ length: 50 }, () => cache.answer("/", held.render));
    held.go();
    expect(new Set((await Promise.all(answers)).map(text))).toEqual(new Set(["page"]));
    expect(cache.stats()).toMatchObject({ renders: 1, joins: 49 });
  });

  test("get its failure together, and the next asker a new render", async () => {
    const { cache } = cacheUnderTest();
    const held = heldPage();
    const answers = [cache.answer("/", held.render), cache.answer("/", held.render)];
    held.fail(new Error("broken"));
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(text(await cache.answer("/", page()))).toBe("page");
  });
});

describe("when the database is away", () => {
  async function invalidatedPage(): Promise<ReturnType<typeof cacheUnderTest>> {
    const made = cacheUnderTest();
    await made.cache.answer("/", page({ text: "last good" }));
    made.cache.invalidate(["home"]);
    return made;
  }

  test.each<[string, () => Promise<Response>]>([
    ["throws", failure],
    ["answers 503", async () => new Response("unavailable", { status: 503 })],
  ])("and the render %s, the last good page stands in, marked", async (_case, render) => {
    const { cache, database } = await invalidatedPage();
    database.end();
    const answer = await cache.answer("/", render);
    expect(answer).toMatchObject({ kind: "page", stale: true });
    expect(text(answer)).toBe("last good");
  });

  test("it stands in for ten minutes and no longer", async () => {
    const { cache, world, database } = await invalidatedPage();
    database.end();
    world.now = noon + 10 * minute;
    expect(text(await cache.answer("/", failure))).toBe("last good");
    world.now = noon + 10 * minute + 1;
    await expect(cache.answer("/", failure)).rejects.toThrow("no database");
  });

  test("it is asked once for all readers, and the next ones do not even wait for a render", async () => {
    const { cache, database } = await invalidatedPage();
    database.end();
    await Promise.all(Array.from({ length: 20 }, () => cache.answer("/", failure)));
    for (let count = 0; count < 20; count += 1) await cache.answer("/", failure);
    expect(cache.stats().renders).toBe(2);
    database.begin();
    database.heard();
    expect(text(await cache.answer("/", page({ text: "back" })))).toBe("back");
  });

  test("who waits for a render gets the last good page as soon as the database falls silent", async () => {
    const { cache, database } = await invalidatedPage();
    const held = heldPage();
    const waiting = [cache.answer("/", held.render), cache.answer("/", held.render)];
    database.fallSilent();
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ kind: "page", stale: true });
    held.go();
  });

  test("who waits for a page that never was goes on waiting", async () => {
    const { cache, database } = await invalidatedPage();
    const held = heldPage({ text: "late" });
    const waiting = cache.answer("/other", held.render);
    database.fallSilent();
    held.go();
    expect(text(await waiting)).toBe("late");
  });

  test("an address without a last good page gets the failure", async () => {
    const { cache, database } = await invalidatedPage();
    database.end();
    await expect(cache.answer("/other", failure)).rejects.toThrow("no database");
  });
});

describe("while the database is there", () => {
  test("a page that a write has dropped never comes back, whatever fails", async () => {
    const { cache } = cacheUnderTest();
    await cache.answer("/", page({ text: "withdrawn" }));
    cache.invalidate(["home"]);
    await expect(cache.answer("/", failure)).rejects.toThrow("no database");
    const failed = await cache.answer("/", page({ status: 500, text: "error" }));
    expect(failed).toMatchObject({ stale: false, page: { status: 500 } });
  });

  test("an invalidation says that it is there again", async () => {
    const { cache, world, database } = cacheUnderTest();
    await cache.answer("/", page({ text: "withdrawn" }));
    world.now = midnight;
    database.end();
    await cache.answer("/", failure);
    database.begin();
    cache.invalidate(["home"]);
    await expect(cache.answer("/", failure)).rejects.toThrow("no database");
  });

  test("a page that only grew old stands in for one that fails", async () => {
    const { cache, world } = cacheUnderTest();
    await cache.answer("/", page({ text: "yesterday" }));
    world.now = midnight + minute;
    expect(await cache.answer("/", failure)).toMatchObject({ kind: "page", stale: true });
  });

  test("a page that is gone is forgotten, so that it cannot stand in later", async () => {
    const { cache, database } = cacheUnderTest();
    await cache.answer("/article/one", page({ tags: ["article:1"] }));
    cache.invalidate(["article:1"]);
    await cache.answer("/article/one", page({ status: 404, tags: [] }));
    database.end();
    await expect(cache.answer("/article/one", failure)).rejects.toThrow("no database");
  });
});

describe("a page with figures that change often", () => {
  /** The figure in the database and what it was asked; each render writes it down. */
  function figurePage() {
    const { cache, world, database } = cacheUnderTest();
    const figure = { value: 1, questions: 0, answers: Promise.resolve() };
    const render = (notes: RenderNotes) => {
      const shown = figure.value;
      const isSame = async () => {
        figure.questions += 1;
        await figure.answers;
        return figure.value === shown;
      };
      return page({ text: `${shown} views`, isSame })(notes);
    };
    const ask = async () => text(await cache.answer("/", render));
    return { cache, world, database, figure, ask };
  }

  test("is compared once a minute while somebody asks, and made anew when a figure has changed", async () => {
    const { cache, world, figure, ask } = figurePage();
    expect(await ask()).toBe("1 views");
    figure.value = 2;
    world.now += minute - 1;
    expect(cache.lookup("/")).toBeDefined();
    world.now += 1;
    expect(cache.lookup("/")).toBeUndefined();
    expect(await ask()).toBe("2 views");
    expect(cache.lookup("/")?.variants.best(["identity"]).body.toString()).toBe("2 views");
    world.now += 10 * minute;
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toBe("2 views");
    expect(figure.questions).toBe(2);
    expect(cache.stats()).toMatchObject({ pages: 1, renders: 2 });
  });

  test("asks each of its questions as often as that was said to be needed", async () => {
    const { cache, world } = cacheUnderTest();
    const asked: string[] = [];
    const figure = { isSame: true };
    const render = (notes: RenderNotes) => {
      notes.recheck(async () => asked.push("views") > 0);
      notes.recheck(async () => asked.push("scores") > 0 && figure.isSame, 15);
      return page()(notes);
    };
    await cache.answer("/", render);
    for (let second = 0; second < 60; second += 1) {
      if (second === 20) figure.isSame = false;
      world.now += 1_000;
      if (!cache.lookup("/")) await cache.answer("/", render);
      if (second === 40) figure.isSame = true;
    }
    // A new page begins to count anew.
    expect(asked).toEqual(["scores", "scores", "scores", "scores"]);
    expect(cache.stats().renders).toBe(2);
    world.now += minute;
    await cache.answer("/", render);
    expect(asked.slice(4).toSorted()).toEqual(["scores", "views"]);
  });

  test("is there for everybody else while one asks, and for the one too who would wait too long", async () => {
    const { cache, world, figure, ask } = figurePage();
    await ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(figure, { value: 2, answers: promise });
    world.now += minute;
    const waiting = ask();
    expect(cache.lookup("/")?.variants.best(["identity"]).body.toString()).toBe("1 views");
    expect(await waiting).toBe("1 views");
    resolve();
    await expect.poll(ask, { timeout: 20_000 }).toBe("2 views");
    expect(cache.stats()).toMatchObject({ pages: 1, renders: 2 });
  });

  test("stays as it is when the database does not answer, or the page cannot be made", async () => {
    const { cache, world, figure, ask } = figurePage();
    await ask();
    figure.answers = Promise.reject(new Error("no database"));
    world.now += minute;
    expect(await ask()).toBe("1 views");
    Object.assign(figure, { value: 2, answers: Promise.resolve() });
    world.now += minute;
    expect(text(await cache.answer("/", failure))).toBe("1 views");
    world.now += minute;
    expect(await ask()).toBe("2 views");
  });

  test("is given as it is, without a question, while the database is known not to answer", async () => {
    const { world, figure, ask, database } = figurePage();
    await ask();
    database.fallSilent();
    figure.value = 2;
    world.now += minute;
    expect([await ask(), figure.questions]).toEqual(["1 views", 0]);
    database.begin();
    database.heard();
    expect([await ask(), figure.questions]).toEqual(["2 views", 1]);
  });

  test("does not come back when a write drops it while one asks", async () => {
    const { cache, world, figure, ask } = figurePage();
    await ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    figure.answers = promise;
    world.now += minute;
    const waiting = ask();
    figure.value = 3;
    cache.invalidate(["home"]);
    resolve();
    expect(await waiting).toBe("3 views");
    expect(await ask()).toBe("3 views");
  });
});

describe("a bypassed cache", () => {
  let made: { cache: PageCache; database: StatedHealth };
  beforeEach(async () => {
    made = cacheUnderTest();
    await made.cache.answer("/", page({ text: "before" }));
    made.cache.bypass(true);
  });

  test("reads and keeps nothing", async () => {
    expect(made.cache.lookup("/")).toBeUndefined();
    expect(text(await made.cache.answer("/", page({ text: "during" })))).toBe("during");
    expect(made.cache.lookup("/")).toBeUndefined();
  });

  test("starts empty when it is in use again, renders under way included", async () => {
    const held = heldPage({ text: "during" });
    const during = made.cache.answer("/about", held.render);
    made.cache.bypass(false);
    held.go();
    await during;
    expect(made.cache.stats()).toMatchObject({ pages: 0, bypassing: false });
    await made.cache.answer("/", page({ text: "after" }));
    expect(made.cache.lookup("/")).toBeDefined();
  });

  test("still has a last good page for when the database is away, and only then", async () => {
    await expect(made.cache.answer("/", failure)).rejects.toThrow("no database");
    made.database.end();
    expect(text(await made.cache.answer("/", failure))).toBe("before");
  });
});
