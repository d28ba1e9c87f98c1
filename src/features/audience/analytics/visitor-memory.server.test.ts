import { describe, expect, test } from "vitest";
import { isFullSize } from "#tests/harness/whole.ts";
import { createVisitorMemory } from "./visitor-memory.server.ts";

const noon = new Date("2026-11-21T06:15:00Z"); // 12:00 in Kathmandu
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const maya = { address: "192.0.2.1", userAgent: "Firefox" };
const story = "01a1fbf8-aa2e-76a7-b6a4-8af2072b8c11";
const other = "01a1fbf8-aa2e-76a7-b6a4-8af2072b8c12";
const shown = (path: string, id?: string) => ({ path, story: id, stayed: false });
const stayed = (path: string) => ({ path, story: undefined, stayed: true });
// 2^16 bits: enough for what a test does, and quick to make.
const memory = () => createVisitorMemory(undefined, 16);

describe("a read", () => {
  test("counts once an hour for a visitor and a story", () => {
    const { note } = memory();
    const read = (minutes: number, visitor = maya, id = story) => note(shown("/a", id), visitor, later(minutes)).read;
    expect([read(0), read(10), read(44)]).toEqual([true, false, false]);
    expect(read(45)).toBe(true); // 07:00 UTC
    expect(read(46, maya, other)).toBe(true);
    expect(read(46, { ...maya, userAgent: "Chrome" })).toBe(true);
    expect(read(46, { ...maya, address: "192.0.2.2" })).toBe(true);
  });

  test("is not what a page without a story is", () => {
    expect(memory().note(shown("/"), maya, noon).read).toBe(false);
  });
});

describe("a visit", () => {
  test("is a visitor's day, and counts as engaged once: with the second page", () => {
    const { note } = memory();
    const pages = ["/", "/", "/a", "/b"].map((path) => note(shown(path), maya, noon));
    expect(pages.map(({ visit }) => visit)).toEqual([true, false, false, false]);
    expect(pages.map(({ engaged }) => engaged)).toEqual([false, false, true, false]);
  });

  test("counts as engaged after half a minute on its only page, and not again with the second", () => {
    const { note } = memory();
    note(shown("/"), maya, noon);
    expect(note(stayed("/"), maya, noon).engaged).toBe(true);
    expect(note(stayed("/"), maya, noon).engaged).toBe(false);
    expect(note(shown("/a"), maya, noon).engaged).toBe(false);
  });

  test("is not made of a stay alone: nobody saw the page come", () => {
    expect(memory().note(stayed("/"), maya, noon)).toEqual({ read: false, visit: false, engaged: false });
  });

  test("begins anew after midnight in Kathmandu, with a salt that nobody knows", () => {
    const salts: number[] = [];
    const { note } = createVisitorMemory((bytes) => {
      salts.push(bytes);
      return Buffer.alloc(bytes, salts.length);
    }, 16);
    note(shown("/"), maya, new Date("2026-11-21T18:14:59Z"));
    const before = salts.length;
    expect(note(shown("/"), maya, new Date("2026-11-21T18:14:59Z")).visit).toBe(false);
    expect(note(shown("/"), maya, new Date("2026-11-21T18:15:00Z")).visit).toBe(true);
    expect(salts.length).toBe(before + 1);
  });
});

describe("the memory", () => {
  test("tells many visitors apart nearly all the time, and grows by none of them", () => {
    const visitors = isFullSize ? 50_000 : 5_000;
    const { note } = createVisitorMemory(undefined, 22);
    const count = () => {
      let reads = 0;
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        reads += Number(
          note(shown("/a", story), { address: `10.0.${visitor >> 8}.${visitor & 255}`, userAgent: "x" }, noon).read,
        );
      }
      return reads;
    };
    const before = process.memoryUsage().arrayBuffers;
    expect(count()).toBeGreaterThan(0.99 * visitors);
    expect(count()).toBe(0);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  });
});
