import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCricsheet } from "./cricsheet.ts";
import { readOpenfootball } from "./openfootball.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/football/${name}`, import.meta.url), "utf8");

const one = (match: Record<string, unknown>) =>
  readOpenfootball(
    JSON.stringify({
      name: "Invented Cup 2026",
      matches: [{ round: "Final", date: "2026-06-01", team1: "A", team2: "B", ...match }],
    }),
  );

describe("a file of openfootball", () => {
  test("holds all results of a season, each with a reference of its own", () => {
    const { items, problems } = readOpenfootball(fixture("2023-24-en.1.json"), { timeZone: "Europe/London" });
    expect(problems).toEqual([]);
    expect(items).toHaveLength(380);
    expect(new Set(items.map(({ ref }) => ref)).size).toBe(380);
    expect(items.every(({ events }) => events.length === 1)).toBe(true);
    expect(items[0]).toMatchObject({
      ref: "openfootball|english premier league 2023/24|matchday 1||burnley fc|manchester city fc",
      competition: "English Premier League 2023/24",
      season: "2023/24",
      round: "Matchday 1",
      teams: [{ name: "Burnley FC" }, { name: "Manchester City FC" }],
      day: "2023-08-11",
      startsAt: "2023-08-11T19:00:00.000Z",
      events: [{ kind: "result", details: { home: 0, away: 3, after: "regular" } }],
    });
  });

  test("keeps its references when a match is postponed", () => {
    const [before] = one({}).items;
    const [after] = one({ date: "2026-06-09", score: { ft: [1, 0] } }).items;
    expect(after?.ref).toBe(before?.ref);
    expect(after?.events[0]?.ref).toBe(`${before?.ref}#result`);
  });

  test.each([
    [{ score: { ft: [1, 1], et: [2, 1] } }, { home: 2, away: 1, after: "extra_time" }],
    [
      { score: { ft: [1, 1], et: [2, 2], p: [4, 3] } },
      { home: 2, away: 2, after: "shootout", home_kicks: 4, away_kicks: 3 },
    ],
    [{ score: [3, 0] }, { home: 3, away: 0, after: "regular" }],
    [{ score: {} }, undefined],
  ])("reads %j", (match, details) => {
    expect(one(match).items[0]?.events[0]?.details).toEqual(details);
  });

  test("takes the zone that a time names before the one of the import", () => {
    expect(one({ time: "13:00 UTC-6" }).items[0]?.startsAt).toBe("2026-06-01T19:00:00.000Z");
    expect(one({ time: "13:00" }).items[0]?.startsAt).toBe("2026-06-01T07:15:00.000Z");
  });

  test("has teams and rounds in older files, too", () => {
    const { items } = readOpenfootball(
      JSON.stringify({
        name: "League 2015/16",
        rounds: [{ name: "Matchday 1", matches: [{ date: "2015-08-08", team1: { name: "A" }, team2: { name: "B" } }] }],
      }),
    );
    expect(items).toMatchObject([{ round: "Matchday 1", teams: [{ name: "A" }, { name: "B" }] }]);
  });

  test.each([
    [{ date: "2026-02-30" }, { path: "matches[0]", field: "date", code: "matchImport.shape" }],
    [{ team2: "A" }, { path: "matches[0]", field: "team2", code: "matchImport.sameTeam" }],
    [{ time: "soon" }, { path: "matches[0]", field: "time", code: "matchImport.time" }],
    [{ score: { ft: [1] } }, { path: "matches[0]", field: "score", code: "matchImport.shape" }],
  ])("reports %j at its path", (match, problem) => {
    expect(one(match)).toEqual({ items: [], problems: [problem] });
  });
});

test("no JSON makes a parser throw", () => {
  const shapes = fc.record(
    {
      name: fc.oneof(fc.string(), fc.integer()),
      info: fc.object(),
      matches: fc.oneof(fc.array(fc.oneof(fc.object(), fc.anything())), fc.anything()),
      innings: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(shapes, fc.jsonValue()), (value) => {
      const text = JSON.stringify(value) ?? "";
      for (const read of [readOpenfootball, readCricsheet]) expect(read(text).items.length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});
