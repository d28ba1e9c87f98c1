import { describe, expect, test } from "vitest";
import { perMinuteLimit } from "./per-minute-limit.ts";

const noon = new Date("2026-11-21T06:15:00Z");

describe("a limit by the minute", () => {
  test("lets in what one address may do in a minute, and the next minute again", () => {
    const takes = perMinuteLimit(3_000);
    const taken = Array.from({ length: 3_005 }, () => takes("192.0.2.1", noon)).filter(Boolean);
    expect(taken.length).toBe(3_000);
    expect(takes("192.0.2.2", noon)).toBe(true);
    expect(takes("192.0.2.1", new Date(noon.getTime() + 60_000))).toBe(true);
  });

  test("needs no more memory for more addresses", () => {
    const takes = perMinuteLimit(1_000);
    const before = process.memoryUsage().heapUsed;
    let taken = 0;
    for (let n = 0; n < 300_000; n += 1) taken += Number(takes(`2001:db8:${n.toString(16)}::`, noon));
    expect(taken).toBe(300_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(16_000_000);
  });
});
