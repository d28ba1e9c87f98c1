import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { perMinuteLimit } from "./per-minute-limit.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes of the heap that are still in use: what waits to be collected is not counted. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const noon = new Date("2026-11-21T06:15:00Z");

describe("a limit by the minute", () => {
  test("lets in what one address may do in a minute, and the next minute again", () => {
    const takes = perMinuteLimit(3_000);
    const taken = Array.from({ length: 3_005 }, () => takes("192.0.2.1", noon)).filter(Boolean);
    expect(taken.length).toBe(3_000);
    expect(takes("192.0.2.2", noon)).toBe(true);
    expect(takes("192.0.2.1", new Date(noon.getTime() + 60_000))).toBe(true);
  });

  test("counts a whole network of IPv6 as one, since its owner has every address of it", () => {
    const takes = perMinuteLimit(100);
    const taken = Array.from({ length: 110 }, (_, n) => takes(`2001:db8:0:1::${n.toString(16)}`, noon));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(takes("2001:db8:0:2::1", noon)).toBe(true);
  });

  test("needs no more memory for more addresses", () => {
    const takes = perMinuteLimit(1_000);
    const before = heapInUse();
    let taken = 0;
    for (let n = 0; n < 300_000; n += 1) taken += Number(takes(`2001:db8:${n.toString(16)}::`, noon));
    expect(taken).toBe(300_000);
    expect(takes("2001:db8::", noon)).toBe(true);
    expect(heapInUse() - before).toBeLessThan(1_000_000);
  });
});
