import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { statedHealth } from "../../../tests/harness/database-health.ts";
import { createLog } from "../log.ts";
import { createPageCache } from "./page-cache.server.ts";
import type { RenderNotes } from "./page-cache.ts";
import { PageVariants } from "./page-variants.server.ts";

// Not so plain that every encoding finds the same: each line has numbers of its own.
const text = Array.from({ length: 500 }, (_, line) => `नेपालको खेल ${(line * 7919) % 1013}: ${(line * 31) % 17}. `).join(
  "",
);
const variantsOf = (isCompressible = true) =>
  new PageVariants(Buffer.from(text), {
    headers: ["Content-Type", "text/html"],
    cacheControl: "public",
    isCompressible,
  });

function encodingOf(headers: readonly string[]): string | undefined {
  const at = headers.indexOf("Content-Encoding");
  return at < 0 ? undefined : headers[at + 1];
}

describe("a page", () => {
  test("comes to its first reader as what is quick to make, and to those after the second as the best", async () => {
    const variants = variantsOf();
    const first = variants.best(browser);
    expect(encodingOf(first.headers)).toBe("gzip");
    expect(gunzipSync(first.body).toString()).toBe(text);
    await vi.waitFor(() => expect(encodingOf(variants.best(browser).headers)).toBe("br"), 10_000);
    const { body, headers, usual } = variants.best(browser);
    expect(usual).toEqual([...headers, "Cache-Control", "public"]);
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(headers).toEqual([
      "Content-Type",
      "text/html",
      "Content-Encoding",
      "br",
      "Content-Length",
      `${body.length}`,
    ]);
    expect(body.length).toBeLessThan(first.body.length);
  });

  test("becomes smaller for those who take gzip alone", async () => {
    const variants = variantsOf();
    const quick = variants.best(["gzip", "identity"]).body.length;
    await vi.waitFor(() => expect(variants.best(["gzip", "identity"]).body.length).toBeLessThan(quick), 10_000);
    expect(gunzipSync(variants.best(["gzip", "identity"]).body).toString()).toBe(text);
  });

  test("is plain for who takes no encoding", async () => {
    const variants = variantsOf();
    for (let asked = 0; asked < 3; asked += 1) expect(variants.best(["identity"]).body.toString()).toBe(text);
  });

  test("that compressing would not help is plain for everybody", () => {
    expect(variantsOf(false).best(browser).body.toString()).toBe(text);
  });
});

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
  const read = (number: number) => encodingOf(cache.lookup(keyOf(number))?.variants.best(browser).headers ?? []);
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
        await vi.waitFor(() => expect(read(number)).toBe("br"), { timeout: 10_000, interval: 1 });
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
