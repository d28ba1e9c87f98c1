import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { acceptEvent, faultAt, play } from "./event-log.ts";
import type { EventFault, MatchEvent, Sport } from "./sport.ts";

type Score = { sides: readonly [number, number]; corrected: number; over: boolean };

/** The least that a sport can be: points for two sides until somebody says that it is over. */
const counting: Sport<Score, null> = {
  id: "football",
  shape: "two_sides",
  rules: z.null(),
  eventKinds: {
    point: z.object({
      side: z.union([z.literal(0), z.literal(1)], { error: "choice.invalid" }),
      by: z.number().default(1),
    }),
    end: z.object({}),
  },
  periods: () => [],
  begin: () => ({ sides: [0, 0], corrected: 0, over: false }),
  apply(state, event) {
    if (state.over) return faultAt(event, "kind", "over");
    if (event.kind === "end") return { ...state, over: true };
    const { side, by } = event.details as { side: 0 | 1; by: number };
    const [home, away] = state.sides;
    return {
      ...state,
      sides: side === 0 ? [home + by, away] : [home, away + by],
      corrected: state.corrected + (event.corrected ? 1 : 0),
    };
  },
  summarize: ({ sides: [home, away], over }) => ({
    sides: [
      { main: String(home), detail: "", total: home },
      { main: String(away), detail: "", total: away },
    ],
    winner: null,
    decidedBy: null,
    period: null,
    clock: "",
    finished: over,
    note: null,
  }),
  playerShares: () => [],
  table: null,
  statistics: [],
};
const facts = { rules: null, entrants: [] };

const event = (id: string, position: number, kind: string, details: unknown = {}, target?: string): MatchEvent => ({
  id,
  kind,
  position,
  details,
  target,
});
const point = (id: string, position: number, side = 0) => event(id, position, "point", { side });
const undo = (id: string, position: number, target: string) => event(id, position, "undo", {}, target);
const correct = (id: string, position: number, target: string, details: unknown) =>
  event(id, position, "correct", details, target);

const scoreOf = (...events: MatchEvent[]) => play(counting, facts, events).state.sides;
const faultsOf = (...events: MatchEvent[]) =>
  play(counting, facts, events).faults.map(({ eventId, field, code }: EventFault) => [eventId, field, code]);

describe("the events that count", () => {
  test("stand in the order of their positions, equal ones by id", () => {
    const { timeline } = play(counting, facts, [point("c", 2), point("b", 1), point("z", 0), point("a", 2)]);
    expect(timeline.map(({ id }) => id)).toEqual(["z", "b", "a", "c"]);
  });

  test("are counted once, however often they were sent", () => {
    expect(scoreOf(point("a", 1), point("a", 1), point("b", 2, 1))).toEqual([1, 1]);
  });

  test("of two with one id the same one counts in either order", () => {
    const two = [point("a", 1, 0), point("a", 1, 1)];
    expect(scoreOf(...two)).toEqual(scoreOf(...two.toReversed()));
  });

  test("are judged by order and not by arrival: what comes after the end is no point", () => {
    expect(faultsOf(point("late", 9), event("end", 5, "end"), point("in", 1))).toEqual([["late", "kind", "over"]]);
    expect(scoreOf(point("late", 9), event("end", 5, "end"), point("in", 1))).toEqual([1, 0]);
  });
});

describe("undo", () => {
  test("takes an event away", () => {
    expect(scoreOf(point("a", 1), point("b", 2), undo("u", 3, "a"))).toEqual([1, 0]);
  });

  test("of an undo brings the event back, and undoing that takes it away again", () => {
    const events = [point("a", 1), undo("u1", 2, "a"), undo("u2", 3, "u1"), undo("u3", 4, "u2")];
    expect(scoreOf(...events.slice(0, 2))).toEqual([0, 0]);
    expect(scoreOf(...events.slice(0, 3))).toEqual([1, 0]);
    expect(scoreOf(...events)).toEqual([0, 0]);
  });

  test("by two devices is one: the event stays away until both are taken back", () => {
    const twice = [point("a", 1), undo("u1", 2, "a"), undo("u2", 2, "a")];
    expect(scoreOf(...twice)).toEqual([0, 0]);
    expect(scoreOf(...twice, undo("b1", 3, "u1"))).toEqual([0, 0]);
    expect(scoreOf(...twice, undo("b1", 3, "u1"), undo("b2", 3, "u2"))).toEqual([1, 0]);
  });

  test("opens a match that was over", () => {
    expect(scoreOf(event("end", 5, "end"), undo("u", 6, "end"), point("a", 7))).toEqual([1, 0]);
  });

  test.each([
    ["an event that is not there", [undo("u", 1, "none")], ["u"]],
    ["nothing", [event("u", 1, "undo")], ["u"]],
    ["itself", [undo("u", 1, "u")], ["u"]],
    ["an undo that undoes it", [undo("u", 1, "v"), undo("v", 2, "u")], ["u", "v"]],
  ])("of %s is a fault", (_what, events, ids) => {
    expect(faultsOf(...events)).toEqual(ids.map((id) => [id, "target", "sports.noTarget"]));
  });

  test("that arrived before its event waits for it", () => {
    expect(faultsOf(undo("u", 2, "a"))).toHaveLength(1);
    expect(faultsOf(undo("u", 2, "a"), point("a", 1))).toEqual([]);
    expect(scoreOf(undo("u", 2, "a"), point("a", 1))).toEqual([0, 0]);
  });
});

describe("a correction", () => {
  test("replaces what an event says, and the event says so", () => {
    const { state, timeline } = play(counting, facts, [
      point("a", 1),
      point("b", 2),
      correct("c", 3, "a", { side: 1 }),
    ]);
    expect(state).toEqual({ sides: [1, 1], corrected: 1, over: false });
    expect(timeline.map(({ id, corrected }) => [id, corrected])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });

  test("the last by position counts, until it is undone", () => {
    const events = [
      correct("c2", 4, "a", { side: 1, by: 3 }),
      point("a", 1),
      correct("c1", 3, "a", { side: 1, by: 2 }),
    ];
    expect(scoreOf(...events)).toEqual([0, 3]);
    expect(scoreOf(...events, undo("u", 5, "c2"))).toEqual([0, 2]);
    expect(scoreOf(...events, undo("u", 5, "c2"), undo("v", 6, "c1"))).toEqual([1, 0]);
  });

  test("of an undone event waits until the event is back", () => {
    const events = [point("a", 1), undo("u", 2, "a"), correct("c", 3, "a", { side: 1 })];
    expect(scoreOf(...events)).toEqual([0, 0]);
    expect(faultsOf(...events)).toEqual([]);
    expect(scoreOf(...events, undo("v", 4, "u"))).toEqual([0, 1]);
  });

  test("of a change is a fault, and so is one that its event's schema refuses", () => {
    expect(faultsOf(point("a", 1), undo("u", 2, "a"), correct("c", 3, "u", {}))).toEqual([
      ["c", "target", "sports.correctsChange"],
    ]);
    expect(faultsOf(point("a", 1), correct("c", 3, "a", { side: 2 }))).toEqual([["c", "side", "choice.invalid"]]);
  });
});

describe("an event that may be stored", () => {
  test("is handed back as its schema gave it", () => {
    const { faults, event: stored } = acceptEvent(counting, facts, [], point("a", 1));
    expect(faults).toEqual([]);
    expect(stored.details).toEqual({ side: 0, by: 1 });
    const change = acceptEvent(counting, facts, [stored], correct("c", 2, "a", { side: 1, other: 1 }));
    expect(change.event.details).toEqual({ side: 1, by: 1 });
    expect(change.played.state.sides).toEqual([0, 1]);
  });

  test("has no faults of its own and causes none at others", () => {
    const stored = [point("a", 2)];
    expect(acceptEvent(counting, facts, stored, event("end", 1, "end")).faults).toEqual([
      { eventId: "a", field: "kind", code: "over" },
    ]);
    expect(acceptEvent(counting, facts, stored, event("end", 3, "end")).faults).toEqual([]);
  });

  test("is judged without the faults that stood before it", () => {
    const stored = [event("end", 1, "end"), point("a", 2)];
    expect(acceptEvent(counting, facts, stored, point("b", 0)).faults).toEqual([]);
  });

  test("is the stored one when its id is there already", () => {
    const stored = [point("a", 1)];
    expect(acceptEvent(counting, facts, stored, point("a", 5, 1))).toMatchObject({ faults: [], event: stored[0] });
  });

  test.each([
    ["a kind that the sport does not have", event("x", 1, "wicket"), "kind"],
    ["a name of every object", event("x", 1, "constructor"), "kind"],
    ["a side that is not there", point("x", 1, 2), "side"],
  ])("is not %s", (_what, next, field) => {
    expect(acceptEvent(counting, facts, [], next).faults).toEqual([{ eventId: "x", field, code: "choice.invalid" }]);
  });
});

/** Any events: points, ends, undos and corrections of each other and of what is not there. */
const anyEvents = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
    kind: fc.constantFrom("point", "point", "end", "undo", "correct", "unknown"),
    position: fc.integer({ min: 0, max: 5 }),
    target: fc.constantFrom("a", "b", "c", "d", "e", "f", "z", null),
    details: fc.record({ side: fc.integer({ min: 0, max: 2 }) }),
  }),
  { maxLength: 12 },
);

describe("for any events", () => {
  test("every order of arrival gives one answer", () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, arrived]) => {
          expect(play(counting, facts, [...arrived, ...arrived.slice(0, 2)])).toEqual(play(counting, facts, events));
        },
      ),
    );
  });

  test("an undo gives what was before", () => {
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 0, max: 5 }), (events, position) => {
        const before = play(counting, facts, events);
        const next = point("new", position, 1);
        const after = play(counting, facts, [...events, next, undo("back", 9, "new")]);
        expect(after).toEqual(before);
      }),
    );
  });
});
