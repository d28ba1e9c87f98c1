import { describe, expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { type EventSentence, entrySentence } from "./event-sentence.ts";
import type { EventNames } from "./event-text.ts";

const namesOf = (lang: "en" | "ne", sport: SportId = "football"): EventNames => ({
  ...{ t: getMessages(lang), lang, sport },
  names: [
    { id: "a", label: "9 K. Rai" },
    { id: "b", label: "14 Langtang" },
  ],
  sides: ["Seti Valley", "Arun"],
});
const whole = ({ title, rest }: EventSentence) => `${title}${rest}`;
const said = (kind: string, details: object, lang: "en" | "ne" = "en", sport: SportId = "football") =>
  whole(entrySentence(namesOf(lang, sport), { kind, details }, []));

describe("an entry in a sentence", () => {
  test("says what, who and when, and leaves out what is usual", () => {
    const goal = { side: 0, how: "open", player: "a", assist: "b", clock: "45+2" };
    expect(said("goal", goal)).toBe("Goal, Seti Valley, 45+2′ (9 K. Rai; Assist: 14 Langtang)");
    expect(said("goal", { ...goal, how: "own", player: null, assist: null })).toBe("Own goal, Seti Valley, 45+2′");
    expect(said("yellow", { side: 1, player: "b", clock: "" })).toBe("Yellow card, Arun (14 Langtang)");
  });

  test("calls the end of a half by the break that follows", () => {
    expect(said("period", { period: "first_half", phase: "end", ahead: 3 })).toBe("Half-time");
    expect(said("period", { period: "first_half", phase: "end" }, "ne")).toBe("मध्यान्तर");
    expect(said("period", { period: "second_half", phase: "start" })).toBe("Second half: begins");
    expect(said("period", { period: "extra_second", phase: "end" })).toBe("Extra time, second half: ends");
  });

  test("tells an exchange as one is told", () => {
    const exchange = { side: 0, off: "a", on: "b", clock: "67" };
    expect(said("substitution", exchange)).toBe("67′ 14 Langtang for 9 K. Rai, Seti Valley");
    expect(said("substitution", { ...exchange, off: null })).toBe("Substitution, Seti Valley, 67′ (On: 14 Langtang)");
  });

  test("writes a score as a score, in the digits of the language", () => {
    expect(said("result", { home: 3, away: 0, after: "regular" })).toBe("Result 3–0");
    expect(said("set", { home: 25, away: 0 }, "ne", "volleyball")).toBe("सेट २५–०");
  });

  test("names an athlete and a mark, and the runs of a ball", () => {
    expect(said("mark", { entrant: "a", heat: 1, mark: "10.61" }, "en", "athletics")).toBe(
      "Mark of an athlete, 9 K. Rai, 10.61 (Heat 1)",
    );
    expect(said("ball", { batter: "a", bowler: "b", runs: 0 }, "en", "cricket")).toBe(
      "Ball (Batter: 9 K. Rai; Bowler: 14 Langtang; Runs 0)",
    );
  });

  test("says of a change what it changes", () => {
    const goal = { id: "g", kind: "goal", details: { side: 0, how: "open", player: "a", clock: "5" } };
    const names = namesOf("en");
    expect(whole(entrySentence(names, { kind: "undo", target: "g", details: {} }, [goal]))).toBe(
      "Undone: Goal, Seti Valley, 5′ (9 K. Rai)",
    );
    const corrected = { kind: "correct", target: "g", details: { ...goal.details, clock: "6" } };
    expect(whole(entrySentence(names, corrected, [goal]))).toBe("Corrected: Goal, Seti Valley, 6′ (9 K. Rai)");
  });
});
