import { describe, expect, test } from "vitest";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { play } from "#app/features/sport/rules/event-log.ts";
import { football } from "#app/features/sport/rules/football/football.ts";
import { footballRules } from "#app/features/sport/rules/football/rules.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { matchData } from "#app/site/sport/match/match-data.ts";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import { spokenMatch, stateText } from "#app/site/sport/match-texts.ts";
import { liveScore } from "./live-score.ts";
import { atMinute, withMinute } from "./running-minute.ts";

const minute = 60_000;
const start = Date.parse("2026-11-21T09:15:00Z");
const facts = { rules: footballRules.parse({ extraTime: "on" }), entrants: [] };
type Given = readonly [at: number, kind: string, details: object];
const begin = (period: string, at = 0, ahead = 0): Given => [at, "period", { period, phase: "start", ahead }];
const goal = (at: number, clock: string): Given => [at, "goal", { side: 0, clock }];

/** A live match of these events, as a list reads it. */
function match(...given: readonly Given[]): MatchListItem {
  const events = given.map(([at, kind, details], index) => ({
    ...{ id: `e${index}`, kind, details, position: start + at * minute },
  }));
  const { state, faults } = play(football, facts, events);
  expect(faults).toEqual([]);
  const team = (name: string) => ({ id: name, slug: name, name, name_ne: null, short_name: name, published: true });
  return {
    ...{ id: "m", slug: "m", sport: "football", status: "live", title: null, home: team("Arun"), away: team("Bheri") },
    ...{ status_reason: "", status_reason_ne: null, updated_at: new Date(start), starts_at: new Date(start) },
    ...{ competition: { name: "Himal League", name_ne: null, slug: "himal" }, neutral: false, time_confirmed: true },
    venue: { name: "Dasharath", name_ne: null, city: "Kathmandu", city_ne: null, country: "NP", slug: "d" },
    ...{ summary: { ...football.summarize(state, facts), clock: "" }, leaders: [] },
  } as unknown as MatchListItem; // what these texts do not read is left out
}

const texts = { t: siteMessages("en"), lang: "en" } as const;
const stateAt = (at: number, shown: MatchListItem) => stateText(texts, atMinute(shown, new Date(start + at * minute)));

describe("the running minute", () => {
  const played = match(begin("first_half"), goal(12, "13"));

  test("goes on behind the last goal, in the page, its head and what open pages are told", () => {
    const shown = atMinute(played, new Date(start + 33.5 * minute));
    expect(stateText(texts, shown)).toBe("First half 34′");
    expect(spokenMatch(texts, shown)).toContain("First half 34′");
    const [data] = matchData(texts, shown as ShownMatch, { origin: "https://o", address: "https://o/m" });
    expect(data).toMatchObject({ description: expect.stringContaining("First half 34′") });
    expect(liveScore(texts, shown)).toMatchObject({ state: "First half 34′", said: spokenMatch(texts, shown) });
  });

  test("is counted on by the script to what a page made then says, in both languages", () => {
    const told = liveScore(texts, atMinute(played, new Date(start + 20 * minute)));
    const at = (now: number, lang: "en" | "ne", text = told.state) =>
      withMinute(text, told.clock ?? "", { lang, now: start + now * minute });
    expect(at(46.2, "en")).toBe("First half 45+2′");
    expect(at(47, "en", at(46.2, "en"))).toBe("First half 45+3′");
    expect(at(33.5, "ne", "पहिलो हाफ २१′")).toBe("पहिलो हाफ ३४′");
    expect(at(33.5, "en", told.said)).toBe(spokenMatch(texts, atMinute(played, new Date(start + 33.5 * minute))));
  });

  test("makes its page anew with the next minute", () => {
    const ends: Date[] = [];
    atMinute(played, new Date(start + 33.5 * minute), { expiresAt: (at) => ends.push(at) });
    expect(ends).toEqual([new Date(start + 34 * minute)]);
  });

  test.each<[string, string, number, MatchListItem]>([
    ["is never before the last entry's", "First half 13′", 11, played],
    ["is as the clock was set", "First half 22′", 19.5, match(begin("first_half", 0, 2))],
    ["belongs to its half", "Second half 60′", 76.5, match(begin("first_half", 0, 42), begin("second_half", 62))],
    ["runs in extra time", "Extra time, first half 91′", 110.2, match(begin("extra_first", 110))],
    ["is not known where nobody started the half", "First half", 30, match(goal(12, "13"))],
    ["is doubted long after the end of a half", "First half", 76, played],
    [
      "is not known of entries without a time",
      "First half",
      29_000_000,
      match(begin("first_half", 1 - start / minute)),
    ],
  ])("%s", (_case, said, at, shown) => {
    expect(stateAt(at, shown)).toBe(said);
  });

  test("stays out of pages that are not made anew with it", () => {
    expect(stateText(texts, played)).toBe("First half");
  });
});
