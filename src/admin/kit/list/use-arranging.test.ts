import { describe, expect, test } from "vitest";
import { arrangedBefore, arrangedByStep } from "./use-arranging.ts";

const ids = ["a", "b", "c"];

describe("an order that is being changed", () => {
  test("moves by a step, and not beyond its ends", () => {
    expect(arrangedByStep(ids, "b", "up")).toEqual(["b", "a", "c"]);
    expect(arrangedByStep(ids, "b", "down")).toEqual(["a", "c", "b"]);
    expect(arrangedByStep(ids, "a", "up")).toBe(ids);
    expect(arrangedByStep(ids, "c", "down")).toBe(ids);
    expect(arrangedByStep(ids, "z", "up")).toBe(ids);
  });

  test("puts one before another, or at the end", () => {
    expect(arrangedBefore(ids, "c", "a")).toEqual(["c", "a", "b"]);
    expect(arrangedBefore(ids, "a", null)).toEqual(["b", "c", "a"]);
    expect(arrangedBefore(ids, "a", "z")).toBe(ids);
  });
});
