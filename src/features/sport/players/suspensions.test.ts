import { describe, expect, test } from "vitest";
import { type PlayedMatch, suspensionsAfter } from "./suspensions.ts";

const none: PlayedMatch = { cards: [] };
const match = (...cards: readonly (readonly [string, "y" | "yy" | "r" | "yr"])[]): PlayedMatch => ({
  cards: cards.map(([personId, shown]) => ({
    personId,
    yellow: shown === "r" ? 0 : 1,
    secondYellow: shown === "yy" ? 1 : 0,
    red: shown.endsWith("r") ? 1 : 0,
  })),
});
const suspended = (played: readonly PlayedMatch[], yellowsUntilBan = 0) =>
  Object.fromEntries(suspensionsAfter(played, { yellowsUntilBan }));

describe("suspensions", () => {
  test("nobody is suspended without cards, and yellow cards alone suspend nobody where no rule says so", () => {
    expect(suspended([])).toEqual({});
    expect(suspended([match(["a", "y"]), match(["a", "y"]), match(["a", "y"])])).toEqual({});
  });

  test("a red card or a second yellow one is for the next match, which serves it", () => {
    expect(suspended([match(["a", "r"], ["b", "yy"])])).toEqual({ a: "red", b: "red" });
    expect(suspended([match(["a", "r"], ["b", "yy"]), none])).toEqual({});
  });

  test("each nth yellow card is for one match", () => {
    const two = [match(["a", "y"]), none, match(["a", "y"])];
    expect(suspended(two, 3)).toEqual({});
    expect(suspended([...two, match(["a", "y"])], 3)).toEqual({ a: "yellows" });
    expect(suspended([...two, match(["a", "y"]), none], 3)).toEqual({});
    const five = [...two, match(["a", "y"]), none, match(["a", "y"]), match(["a", "y"])];
    expect(suspended(five, 3)).toEqual({});
    expect(suspended([...five, match(["a", "y"])], 3)).toEqual({ a: "yellows" });
  });

  test("the yellow cards of who was sent off by the second are no more counted", () => {
    expect(suspended([match(["a", "y"]), match(["a", "yy"]), none, match(["a", "y"])], 3)).toEqual({});
  });

  test("two bans of one match are served one behind the other", () => {
    const played = [match(["a", "y"]), match(["a", "yr"])];
    expect(suspended(played, 2)).toEqual({ a: "red" });
    expect(suspended([...played, none], 2)).toEqual({ a: "yellows" });
    expect(suspended([...played, none, none], 2)).toEqual({});
  });
});
