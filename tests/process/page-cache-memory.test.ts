// What the page cache says that it holds, against what this process has in use: in a process of its own, because what
// other tests have left behind may be collected meanwhile.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import type { RenderNotes } from "#app/platform/cache/page-cache.ts";
import { createLog } from "#app/platform/log.ts";
import { statedHealth } from "#tests/harness/database-health.ts";

/** Bytes in use, in the heap of scripts and outside of it, when nothing is left to collect. */
function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void; // V8's own, there since the flag is set
  for (let round = 0; round < 3; round += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const pages = 1_400;
const browser = ["br", "gzip", "identity"] as const;
const keyOf = (number: number) => `/article/a-story-of-the-cup-${number}`;

/** A page as a story is: so many terms, tags and headers. */
function story(number: number) {
  const terms = Array.from({ length: 3_000 }, (_, n) => ((number * 7919 + n * 104_729) % 1_000_003).toString(36));
  return async ({ tag }: RenderNotes) => {
    tag("sections", "navigation", "settings", "ads", `article:00000000-0000-7000-8000-${number}`, `author:${number}`);
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": "x".repeat(400) };
    return new Response(`<p>${terms.join(" ")}</p>`.repeat(4), { headers });
  };
}

/** An empty cache that is filled with stories, of which each is then read until it lies there at its best. */
function filledCache() {
  const cache = createPageCache({
    maximumBytes: 1_000_000_000,
    clock: { now: () => new Date("2026-11-20T06:15:00Z") },
    log: createLog(() => undefined),
    nextMidnight: () => new Date("2026-11-20T18:15:00Z"),
    database: statedHealth(),
  });
  const read = (number: number) => cache.lookup(keyOf(number))?.variants.best(browser).headers;
  return {
    bytes: () => cache.stats().bytes,
    async fill(count: number) {
      for (let number = 0; number < count; number += 1) {
        await cache.answer(keyOf(number), story(number));
        read(number);
      }
    },
    async readOften(count: number) {
      for (let number = 0; number < count; number += 1)
        await vi.waitFor(() => expect(read(number)).toContain("br"), { timeout: 10_000, interval: 1 });
      for (let number = 0; number < count; number += 1) read(number); // what has grown is counted when it is read
    },
  };
}

test("what a page cache says that it holds is what it takes, within 15 %, of pages read once and of pages read often", async () => {
  const other = filledCache();
  await other.fill(100);
  await other.readOften(100);
  const cache = filledCache();
  const before = bytesInUse();
  const said = () => cache.bytes() / (bytesInUse() - before);
  await cache.fill(pages);
  expect(said()).toBeGreaterThan(0.85);
  expect(said()).toBeLessThan(1.15);
  await cache.readOften(pages);
  expect(said()).toBeGreaterThan(0.85);
  expect(said()).toBeLessThan(1.15);
  expect(other.bytes()).toBeGreaterThan(0); // still there, as it was before
}, 240_000);
