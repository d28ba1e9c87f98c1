import { expect, test, vi } from "vitest";
import { createSharedData } from "./shared-data.server.ts";
import type { SharedDataNotes } from "./shared-data.ts";

function dataUnderTest() {
  let now = Date.parse("2026-11-22T06:00:00Z");
  const nextMidnight = () => new Date("2026-11-22T18:15:00Z");
  const shared = createSharedData({ clock: { now: () => new Date(now) }, nextMidnight });
  const tags: string[] = [];
  const limits: Date[] = [];
  const notes: SharedDataNotes = { tag: (...names) => tags.push(...names), expiresAt: (at) => limits.push(at) };
  return { shared, notes, tags, limits, later: (ms: number) => (now += ms), at: () => new Date(now) };
}

/** Loads 1, then 2, then 3, with a tag. */
function counting(tag = "sections") {
  let count = 0;
  return vi.fn(async (notes: SharedDataNotes) => {
    notes.tag(tag);
    count += 1;
    return count;
  });
}

test("is loaded once for all who ask, and each page bears its tags", async () => {
  const { shared, notes, tags } = dataUnderTest();
  const load = counting();
  expect(await Promise.all([shared.read("a", notes, load), shared.read("a", notes, load)])).toEqual([1, 1]);
  expect(await shared.read("a", notes, load)).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(tags).toEqual(["sections", "sections", "sections"]);
});

test("is loaded anew after one of its tags was invalidated, and not after another", async () => {
  const { shared, notes } = dataUnderTest();
  const load = counting();
  await shared.read("a", notes, load);
  shared.invalidate(["ads"]);
  expect(await shared.read("a", notes, load)).toBe(1);
  shared.invalidate(["sections"]);
  expect(await shared.read("a", notes, load)).toBe(2);
  shared.invalidateEverything();
  expect(await shared.read("a", notes, load)).toBe(3);
});

test("what was being loaded while something was invalidated is not kept, nor joined", async () => {
  const { shared, notes } = dataUnderTest();
  const gate = Promise.withResolvers<void>();
  const slow = shared.read("a", notes, async (inner) => {
    await gate.promise;
    inner.tag("sections");
    return "old";
  });
  shared.invalidate(["sections"]);
  const second = shared.read("a", notes, async (inner) => {
    inner.tag("sections");
    return "new";
  });
  gate.resolve();
  expect([await slow, await second]).toEqual(["old", "new"]);
  expect(await shared.read("a", notes, counting())).toBe("new");
});

test("is over at its time, and says so to each page", async () => {
  const { shared, notes, limits, later, at } = dataUnderTest();
  const load = async (inner: SharedDataNotes) => {
    inner.tag("ticker");
    inner.expiresAt(new Date(at().getTime() + 60_000));
    return at().toISOString();
  };
  const first = await shared.read("a", notes, load);
  later(59_999);
  expect(await shared.read("a", notes, load)).toBe(first);
  later(1);
  expect(await shared.read("a", notes, load)).not.toBe(first);
  expect(limits.map((limit) => limit.toISOString())).toEqual([
    "2026-11-22T06:01:00.000Z",
    "2026-11-22T06:01:00.000Z",
    "2026-11-22T06:02:00.000Z",
  ]);
});

test("is not held beyond the day, of which pages know by themselves", async () => {
  const { shared, notes, limits, later } = dataUnderTest();
  const load = counting();
  await shared.read("a", notes, load);
  later(12.25 * 3_600_000 - 1);
  expect(await shared.read("a", notes, load)).toBe(1);
  later(1);
  expect(await shared.read("a", notes, load)).toBe(2);
  expect(limits).toEqual([]);
});

test("is loaded anew where the clock was set back before its time", async () => {
  const { shared, notes, later } = dataUnderTest();
  const load = counting();
  await shared.read("a", notes, load);
  later(-1_000);
  expect(await shared.read("a", notes, load), "a correction").toBe(1);
  later(-60_000);
  expect(await shared.read("a", notes, load)).toBe(2);
});

test("a failure is everybody's who waited, and is not kept", async () => {
  const { shared, notes } = dataUnderTest();
  const fail = () => Promise.reject(new Error("the database is away"));
  const asked = [shared.read("a", notes, fail), shared.read("a", notes, fail)];
  for (const answer of asked) await expect(answer).rejects.toThrow("away");
  expect(await shared.read("a", notes, counting())).toBe(1);
});

test("is loaded each time without a tag, and while invalidations cannot be heard", async () => {
  const { shared, notes } = dataUnderTest();
  const untagged = vi.fn(async () => 1);
  await shared.read("a", notes, untagged);
  await shared.read("a", notes, untagged);
  expect(untagged).toHaveBeenCalledTimes(2);
  const load = counting();
  await shared.read("b", notes, load);
  shared.bypass(true);
  expect([await shared.read("b", notes, load), await shared.read("b", notes, load)]).toEqual([2, 3]);
  shared.bypass(false);
  expect([await shared.read("b", notes, load), await shared.read("b", notes, load)]).toEqual([4, 4]);
});
