import { describe, expect, test } from "vitest";
import type { Lang } from "#app/platform/db/schema.ts";
import { createLog } from "#app/platform/log.ts";
import { createLiveTicker, type StreamLimits, streamLimits } from "./live-ticker.ts";

function newsdesk(limits: Partial<StreamLimits> = {}) {
  const lines: Record<Lang, string[]> = { en: ["first"], ne: ["पहिलो"] };
  const logged: string[] = [];
  let asked = 0;
  let gate: Promise<unknown> = Promise.resolve();
  const ticker = createLiveTicker({
    readLines: async (lang) => {
      asked += 1;
      const seen = [...lines[lang]];
      await gate;
      if (seen[0] === "broken") throw new Error("the database is away");
      return seen;
    },
    log: createLog((line) => void logged.push(line)),
    limits: { ...streamLimits, ...limits },
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { ticker, lines, logged, hold, asked: () => asked };
}

function listen(response: Response) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("there is no stream");
  return {
    next: async () => {
      const { value, done } = await reader.read();
      return done ? "the end" : new TextDecoder().decode(value);
    },
    leave: () => reader.cancel(),
  };
}

const message = (lines: readonly string[]) => `event: lines\ndata: ${JSON.stringify(lines)}\n\n`;

describe("a stream of headlines", () => {
  test("begins with what there is, and brings what was touched, in its own language", async () => {
    const { ticker, lines } = newsdesk();
    const [english, nepali] = [listen(ticker.open("en", "a")), listen(ticker.open("ne", "a"))];
    expect([await english.next(), await nepali.next()]).toEqual([message(["first"]), message(["पहिलो"])]);
    lines.en = ["second"];
    ticker.heed(["article:1"]);
    ticker.heed(["settings", "breaking-news"]);
    expect(await english.next()).toBe(message(["second"]));
    lines.ne = ["दोस्रो"];
    ticker.heed("everything");
    expect(await nepali.next()).toBe(message(["दोस्रो"]));
  });

  test("asks the database once for all pages, and tells nobody what they know", async () => {
    const { ticker, asked } = newsdesk();
    const pages = Array.from({ length: 50 }, (_, n) => listen(ticker.open("en", `a${n}`)));
    await Promise.all(pages.map(({ next }) => next()));
    const late = listen(ticker.open("en", "late"));
    expect(await late.next()).toBe(message(["first"]));
    expect(asked()).toBe(1);
    await ticker.beat();
    expect(await late.next()).toBe("event: beat\ndata: 1\n\n");
    expect(asked()).toBe(2);
    ticker.close();
    expect(await late.next()).toBe("the end");
  });

  test("never ends with headlines that were read before the last touch", async () => {
    const { ticker, lines, hold } = newsdesk();
    const page = listen(ticker.open("en", "a"));
    await page.next();
    const release = hold();
    lines.en = ["second"];
    ticker.heed(["breaking-news"]);
    lines.en = ["third"];
    ticker.heed(["breaking-news"]);
    release();
    expect(await page.next()).toBe(message(["third"]));
  });

  test("lives on when the headlines cannot be read, and brings them later", async () => {
    const { ticker, lines, logged } = newsdesk();
    const page = listen(ticker.open("en", "a"));
    await page.next();
    lines.en = ["broken"];
    ticker.heed(["breaking-news"]);
    lines.en = ["second"];
    await ticker.beat();
    expect(await page.next()).toBe("event: beat\ndata: 1\n\n");
    await ticker.beat();
    expect(await page.next()).toBe(message(["second"]));
    expect(logged.join()).toContain("could not be read for open pages");
  });

  test("asks nothing when the last page has gone, and begins anew with the next", async () => {
    const { ticker, lines, asked } = newsdesk();
    const page = listen(ticker.open("en", "a"));
    await page.next();
    await page.leave();
    expect(ticker.stats()).toEqual({ open: 0, addresses: 0 });
    ticker.heed(["breaking-news"]);
    await ticker.beat();
    expect(asked()).toBe(1);
    lines.en = ["second"];
    expect(await listen(ticker.open("en", "a")).next()).toBe(message(["second"]));
  });
});

test("many pages are told in turn, so that requests are answered meanwhile, and each hears all in order", async () => {
  const { ticker } = newsdesk({ batch: 2 });
  const got = Array.from({ length: 5 }, (): string[] => []);
  for (const heard of got) {
    const wish = { kind: "scores", wanted: "all", catchUp: async () => [] } as const;
    const page = listen(ticker.open("en", "a", [wish]));
    // The headlines, and that nothing was missed.
    await page.next();
    await page.next();
    void (async () => {
      for (;;) heard.push((await page.next()).includes("first goal") ? "first" : "second");
    })();
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const counts: number[] = [];
  ticker.tell("scores", "match", { en: '"first goal"', ne: "" });
  ticker.tell("scores", "match", { en: '"second goal"', ne: "" });
  for (let turns = 0; turns < 8; turns += 1) {
    await turn();
    counts.push(got.flat().length);
  }
  expect(counts[0]).toBeLessThan(10);
  expect(got).toEqual(got.map(() => ["first", "second"]));
});

describe("limits", () => {
  test("hold for one address and for all; beyond them 503 with Retry-After", async () => {
    const { ticker } = newsdesk({ perAddress: 2, total: 3 });
    const first = listen(ticker.open("en", "a"));
    expect([ticker.open("ne", "a").status, ticker.open("en", "a").status]).toEqual([200, 503]);
    expect([ticker.open("en", "b").status, ticker.open("en", "c").status]).toEqual([200, 503]);
    await first.leave();
    const refusedAddress = ticker.open("en", "b");
    expect(refusedAddress.status).toBe(200);
    const refused = ticker.open("en", "d");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  });

  test("hold for a whole network of IPv6, whose owner has every address of it", () => {
    const { ticker } = newsdesk({ perAddress: 2, total: 9 });
    const statuses = [1, 2, 3].map((n) => ticker.open("en", `2001:db8:0:1::${n}`).status);
    expect([...statuses, ticker.open("en", "2001:db8:0:2::1").status]).toEqual([200, 200, 503, 200]);
    expect(ticker.stats()).toEqual({ open: 3, addresses: 2 });
  });

  test("let a reader go who takes nothing, and no one else", async () => {
    const { ticker, lines } = newsdesk({ waiting: 3 });
    ticker.open("en", "slow");
    const quick = listen(ticker.open("en", "quick"));
    for (let n = 0; n < 6; n += 1) {
      expect(await quick.next()).toBe(message(lines.en));
      lines.en = [`news ${n}`];
      ticker.heed(["breaking-news"]);
    }
    expect(ticker.stats()).toEqual({ open: 1, addresses: 1 });
  });

  test("end every stream at once when we stop, and refuse new ones", async () => {
    const { ticker } = newsdesk();
    const pages = [listen(ticker.open("en", "a")), listen(ticker.open("ne", "b"))];
    await Promise.all(pages.map(({ next }) => next()));
    ticker.close();
    expect(await Promise.all(pages.map(({ next }) => next()))).toEqual(["the end", "the end"]);
    expect([ticker.open("en", "a").status, ticker.stats().open]).toEqual([503, 0]);
  });
});
