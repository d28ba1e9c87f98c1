import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCricsheet } from "#app/features/sport/import/cricsheet.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { type SportId, sportIds } from "#app/platform/sport-ids.ts";
import { languages } from "#app/platform/text/languages.ts";
import { cricketRules } from "./cricket/rules.ts";
import { play } from "./event-log.ts";
import { footballRules } from "./football/rules.ts";
import { clockAt, runningTime } from "./running-clock.ts";
import type { ScoringKey } from "./scoring.ts";
import type { Entrant, MatchEvent, MatchFacts, Side } from "./sport.ts";
import { scoringOf } from "./sport-scoring.ts";
import { sportOf } from "./sports.ts";
import { entryText } from "./view/summary-text.ts";

const entrant = (id: string, side: Side | null, starts = true): Entrant => ({
  ...{ id, side, starts, number: null, captain: false, role: null, lane: null },
});
const squad = (side: Side, starters: number, bench = 0) =>
  Array.from({ length: starters + bench }, (_, index) => entrant(`${side}-${index}`, side, index < starters));

type Given = Pick<MatchEvent, "kind" | "details">;

/** Taps beyond which an entry has no key: its form would be filled. */
const noKey = 6;

/**
 * How many taps an event takes on the screen in a state: its key, its questions, and whoever has to be named by hand.
 */
function tapsOf(sport: SportId, facts: MatchFacts, before: readonly MatchEvent[], { kind, details }: Given): number {
  const scoring = scoringOf(sport);
  const { state } = play(sportOf(sport), facts, before);
  const wanted = details as Readonly<Record<string, unknown>>;
  const named = scoring.selectedIn?.includes(kind) ? (scoring.selections?.(state, facts) ?? []) : [];
  const naming = named.map(({ field, value, isGuess }) => {
    if (wanted[field] === null || wanted[field] === undefined || value === wanted[field]) return 0;
    return value === null || isGuess ? 1 : 2;
  });
  // The clock comes by itself; overs of the innings from the rules; a second fielder is added by correcting.
  const free = new Set(["clock", "target", "maxOvers", "secondFielder", ...named.map(({ field }) => field)]);
  const costs = scoring.keys(state, facts).flatMap((key) => costOf(key, { kind, details: wanted }, free) ?? []);
  return Math.min(noKey, ...costs) + naming.reduce<number>((sum, taps) => sum + taps, 0);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === 0 || value === false;

function costOf(
  key: ScoringKey,
  { kind, details }: { kind: string; details: Readonly<Record<string, unknown>> },
  free: Set<string>,
) {
  const asked = new Set(key.steps.map(({ field }) => field));
  const subject = String(details[key.kindOf?.field ?? ""] as string);
  if ((key.kindOf?.kinds[subject] ?? key.kind) !== kind) return undefined;
  const fits = Object.entries(details).every(([name, value]) => {
    // Of most wickets nobody says who is out: it is who faces the ball.
    if (free.has(name) || (name === "out" && !asked.has(name) && value === details.batter)) return true;
    if (!asked.has(name))
      return (
        key.details[name] === value ||
        (isNothing(key.details[name]) && isNothing(value)) ||
        (name === "how" && value === "open")
      );
    const step = key.steps.find(({ field }) => field === name);
    if (!step || step.ask === "text") return true;
    return isNothing(value) || (step.of as readonly unknown[]).includes(value);
  });
  // "More" is a tap of its own.
  return fits ? 1 + key.steps.length + (key.rank === "rare" ? 1 : 0) : undefined;
}

function tapsOfAll(sport: SportId, facts: MatchFacts, events: readonly MatchEvent[]): readonly number[] {
  return events.map((event, index) => tapsOf(sport, facts, events.slice(0, index), event));
}

describe.each(sportIds)("the keys of %s", (id) => {
  const sport = sportOf(id);
  const facts: MatchFacts = {
    rules: sport.rules.parse({}),
    entrants: [...squad(0, 11, 5), ...squad(1, 11, 5)],
  };
  const keys = scoringOf(id).keys(sport.begin(facts), facts);

  test("are there before the first event, with words in the messages and kinds that the sport has", () => {
    expect(keys.length).toBeGreaterThan(0);
    for (const lang of languages) {
      const t = getMessages(lang);
      const parts = keys.flatMap((key) => key.label).filter((word) => typeof word !== "string");
      // A code that stands for itself has no message: an English one is another word.
      for (const [group, name] of parts)
        expect(
          t.has(`sports.${id}.${group}.${name}` as never) || t.has(`sports.common.${group}.${name}` as never),
          `${group} ${name} ${entryText(t, id, group, name)}`,
        ).toBe(true);
    }
    expect(keys.filter(({ kind }) => !Object.hasOwn(sport.eventKinds, kind))).toEqual([]);
  });
});

describe("a football match", () => {
  const facts: MatchFacts = { rules: footballRules.parse({}), entrants: [...squad(0, 11, 7), ...squad(1, 11, 7)] };
  const start = Date.parse("2026-11-21T09:15:00Z");
  const given: readonly [number, string, object][] = [
    [0, "period", { period: "first_half", phase: "start" }],
    [12, "goal", { side: 0, how: "open", player: "0-9", assist: null }],
    [20, "yellow", { side: 1, player: "1-4" }],
    [33, "yellow", { side: 0, player: "0-4" }],
    [46, "period", { period: "first_half", phase: "end" }],
    [61, "period", { period: "second_half", phase: "start" }],
    ...[0, 1, 2].map((index): [number, string, object] => [
      ...([70 + index, "substitution"] as const),
      { side: 0, off: `0-${index}`, on: `0-${11 + index}` },
    ]),
    [74, "goal", { side: 1, how: "open", player: "1-9", assist: null }],
    ...[0, 1, 2].map((index): [number, string, object] => [
      ...([75 + index, "substitution"] as const),
      { side: 1, off: `1-${index}`, on: `1-${11 + index}` },
    ]),
    [80, "second_yellow", { side: 1, player: "1-4" }],
    [85, "red", { side: 0, player: "0-5" }],
    [100, "goal", { side: 0, how: "open", player: "0-9", assist: null }],
    [107, "whistle", {}],
  ];
  const events = given.map(
    ([minute, kind, details], index): MatchEvent => ({
      ...{ id: `e${index}`, kind, details, position: start + minute * 60_000 },
    }),
  );

  test("with three goals, four cards and six exchanges takes at most 45 taps from its fixture on", () => {
    expect(play(sportOf("football"), facts, events).faults).toEqual([]);
    const taps = tapsOfAll("football", facts, events);
    expect(Math.max(...taps)).toBe(3);
    const fromTheFixture = 2;
    expect(fromTheFixture + taps.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(45);
  });

  test("has two taps for a goal and for a card, the second yellow one included", () => {
    const taps = tapsOfAll("football", facts, events);
    for (const [index, { kind }] of events.entries())
      if (/goal|yellow|red/.test(kind)) expect([kind, taps[index]]).toEqual([kind, 2]);
  });

  test("has a clock that runs through added time, and a place for what happened some minutes ago", () => {
    const { state, timeline } = play(sportOf("football"), facts, events.slice(0, 2));
    const scoring = scoringOf("football");
    const clock = sportOf("football").summarize(state, facts).running;
    expect(scoring.clockStart?.(timeline)?.id).toBe("e0");
    if (!clock) throw new Error("it runs");
    expect(clockAt(clock, start)).toBe("1");
    expect(clockAt(clock, start + 44.9 * 60_000)).toBe("45");
    expect(clockAt(clock, start + 46.5 * 60_000)).toBe("45+2");
    expect(runningTime(clock, start + 754_000)).toBe("12:34");
    const { state: over, timeline: whole } = play(sportOf("football"), facts, events);
    expect(sportOf("football").summarize(over, facts).running).toBeUndefined();
    expect(scoring.clockStart?.(whole)).toBeUndefined();
    expect(scoring.positionAt?.(whole, "30", facts)).toBe(start + 30 * 60_000 - 1);
    expect(scoring.positionAt?.(whole, "45+3", facts)).toBe(start + 46 * 60_000 - 1);
    expect(scoring.positionAt?.(whole, "46", facts)).toBe(start + 62 * 60_000 - 1);
    expect(scoring.positionAt?.(timeline, "46", facts)).toBeNull();
  });
});

describe("an innings of twenty overs", () => {
  test.each(["1405319", "1405327"])("of the match %s takes at most 1.3 taps a ball", (file) => {
    const text = readFileSync(new URL(`../../../../tests/fixtures/cricket/${file}.json`, import.meta.url), "utf8");
    const [match] = readCricsheet(text).items;
    if (!match) throw new Error("it can be read");
    // A line-up in the order in which they bat, as teams hand it in.
    const inOrder = [...new Set(match.events.flatMap(({ kind, details }) => battersOf(kind, details)))];
    const order = (ref: string) => (inOrder.includes(ref) ? inOrder.indexOf(ref) : inOrder.length);
    const people = match.lineups.toSorted((a, b) => order(a.ref) - order(b.ref));
    const facts: MatchFacts = {
      rules: cricketRules.parse(match.rules),
      entrants: people.map(({ ref, side }) => entrant(ref, side)),
    };
    const events = match.events.map(
      ({ kind, details }, index): MatchEvent => ({
        ...{ id: String(index).padStart(5, "0"), kind, details, position: index },
      }),
    );
    const innings = events.filter(({ kind }) => kind === "innings").slice(0, 2);
    expect(innings).toHaveLength(2);
    for (const begin of innings) {
      const from = events.indexOf(begin);
      const next = events.findIndex(({ kind }, index) => index > from && kind !== "ball");
      const part = events.slice(from, next === -1 ? undefined : next);
      const taps = part.map((event, index) => tapsOf("cricket", facts, events.slice(0, from + index), event));
      const sum = taps.reduce((total, one) => total + one, 0);
      expect(sum / (part.length - 1)).toBeLessThanOrEqual(1.3);
    }
  });
});

function battersOf(kind: string, details: unknown): readonly string[] {
  const { batter, nonStriker } = details as { batter?: string | null; nonStriker?: string | null };
  return kind === "ball" ? [batter, nonStriker].filter((ref) => typeof ref === "string") : [];
}
