import { describe, expect, test } from "vitest";
import { readDemoContent } from "#app/features/demo/content.server.ts";
import { kickoffOf } from "#app/features/demo/sport-match-rows.server.ts";
import { sportRows } from "#app/features/demo/sport-rows.server.ts";
import type { MatchSummary, TableShare } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { rankTable } from "#app/features/sport/rules/table.ts";

const { sports, stories } = await readDemoContent(import.meta.dirname);
const now = new Date("2026-11-22T12:00:00Z");
let count = 0;
const rows = sportRows(sports, {
  now,
  newId: () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`,
  admin: "admin",
  categoryId: (slug) => slug,
  storyId: (key) => key,
});
const teams = new Map(rows.sport_teams.map(({ id, slug }) => [id, slug]));
const people = new Map(rows.sport_people.map(({ id, name }) => [id, name]));
const summaryOf = ({ summary }: { summary: string | null }) => JSON.parse(summary ?? "null") as MatchSummary;
const ofStory = (key: string) => {
  const ids = rows.article_matches.filter(({ article_id }) => article_id === key).map(({ match_id }) => match_id);
  return rows.matches.filter(({ id }) => ids.includes(id));
};
const scoresOf = (key: string) =>
  ofStory(key).map((match) => summaryOf(match).sides.map(({ main, detail }) => `${main} ${detail}`.trim()));
const seasonOf = (slug: string) => {
  const competition = rows.competitions.find((row) => row.slug === slug)?.id;
  return rows.seasons.find(({ competition_id }) => competition_id === competition)?.id;
};

function tableOf(competition: string, round = 99) {
  const season = seasonOf(competition);
  const [stage] = rows.season_stages.filter(({ season_id }) => season_id === season);
  const members = rows.stage_teams.filter(({ stage_id }) => stage_id === stage?.id);
  const matches = rows.matches.filter(
    (row) => row.stage_id === stage?.id && row.table_shares && row.round_index <= round,
  );
  const sport = rows.competitions.find(({ slug }) => slug === competition)?.sport ?? "football";
  const table = rankTable(
    members.map(({ team_id }) => ({ id: team_id, name: teams.get(team_id) ?? "" })),
    matches.map((row) => ({
      ...{ id: row.id, startsAt: row.starts_at.getTime() },
      teamIds: [row.home_team_id ?? "", row.away_team_id ?? ""] as const,
      shares: JSON.parse(row.table_shares ?? "") as readonly [TableShare, TableShare],
    })),
    { tieBreakers: sportOf(sport).table?.tieBreakers ?? [] },
  );
  return table.map(({ teamId, rank, points, sums }) => ({ team: teams.get(teamId), rank, points, sums }));
}

describe("what the stories of the demo say of matches", () => {
  test.each([
    ["himal-united-late-winner", [["2", "1"]]],
    ["trishuli-academy-goals", [["1", "4"]]],
    [
      "women-league-opening-weekend",
      [
        ["3", "3"],
        ["2", "1"],
      ],
    ],
    ["monsoon-shield-final", [["3", "2"]]],
    ["tuskers-final-last-ball", [["164/8 (20)", "163/7 (20)"]]],
    ["harbour-kings-chase", [["302/4 (39)", "301/7 (50)"]]],
    ["bheri-spikers-five-set-final", [["3", "2"]]],
    ["mechi-blockers-record", [["3", "0"]]],
    ["danphe-five-valley-lan", [["3", "2"]]],
  ])("%s: the score is the one of its match", (key, scores) => {
    expect(scoresOf(key)).toEqual(scores);
  });

  test("every linked story exists, and so does its translation, which is linked to the same matches", () => {
    for (const { article_id, match_id } of rows.article_matches) {
      const story = stories.find(({ key }) => key === article_id);
      expect(story, article_id).toBeDefined();
      const translation = stories.find(({ translationOf }) => translationOf === article_id);
      if (translation) expect(rows.article_matches).toContainEqual({ article_id: translation.key, match_id });
    }
  });

  test("a match that a story reports is over before the story appears", () => {
    const previews = [
      "two-oceans-trophy-preview",
      "ilam-tea-growers-rise",
      "rapti-rangers-relegation",
      "hurdler-carpenter",
    ];
    for (const { article_id, match_id } of rows.article_matches) {
      const match = rows.matches.find(({ id }) => id === match_id);
      const story = stories.find(({ key }) => key === article_id);
      if (!match?.summary || !story || previews.includes(story.translationOf ?? story.key)) continue;
      if (story.key === "rapti-rangersko-bhansaghar") continue;
      const published = now.getTime() - story.hoursAgo * 3_600_000;
      expect.soft(match.starts_at.getTime(), article_id).toBeLessThan(published);
    }
  });

  test("the table of the Himal League is that of the story, four rounds before the end", () => {
    const table = tableOf("himal-league");
    expect(
      table.slice(0, 4).map(({ team, points, sums }) => [team, sums.played, sums.won, sums.drawn, sums.lost, points]),
    ).toEqual([
      ["himal-united", 18, 12, 5, 1, 41],
      ["koshi-rovers", 18, 12, 3, 3, 39],
      ["phewa-city", 18, 10, 5, 3, 35],
      ["bagmati-athletic", 18, 8, 6, 4, 30],
    ]);
    expect(tableOf("himal-league", 17).at(-1)).toMatchObject({ team: "rapti-rangers", points: 11 });
    expect(tableOf("himal-league", 16)[5]).toMatchObject({ team: "trishuli-rapids" });
  });

  test("the finalists of the T20 league were its first two, the Tuskers after three defeats", () => {
    const first = tableOf("rhododendron-t20").slice(0, 2);
    expect(new Set(first.map(({ team }) => team))).toEqual(new Set(["annapurna-arrows", "tarai-tuskers"]));
    expect(tableOf("rhododendron-t20", 3).find(({ team }) => team === "tarai-tuskers")?.sums).toMatchObject({
      lost: 3,
    });
  });

  test("who scored what stands in the stories", () => {
    const sharesOf = (name: string, key: string) => {
      const [match] = ofStory(key);
      const share = rows.player_shares.find((row) => row.match_id === match?.id && people.get(row.person_id) === name);
      return JSON.parse(share?.values ?? "{}");
    };
    expect(sharesOf("Sagar Nuptse", "himal-united-late-winner")).toMatchObject({ goals: 2 });
    expect(sharesOf("Rajan Annapurna", "tuskers-final-last-ball")).toMatchObject({ runs: 71 });
    expect(sharesOf("Manoj Babai", "tuskers-final-last-ball")).toMatchObject({ wickets: 3 });
    expect(sharesOf("Bikram Lhotse", "tuskers-final-last-ball")).toMatchObject({ wickets: 3 });
    expect(sharesOf("Jonas Melville", "monsoon-shield-final")).toMatchObject({ goals: 2 });
    expect(sharesOf("Kanchhi Api", "rara-half-marathon")).toMatchObject({ gold: 1 });
  });
});

describe("the matches of the demo", () => {
  test("one of each sport is finished in full detail", () => {
    for (const { sport } of sports) {
      const full = rows.matches.filter(
        ({ id, sport: of, status }) =>
          of === sport &&
          status === "finished" &&
          rows.match_events.filter(({ match_id }) => match_id === id).length >= 5 &&
          rows.match_entrants.some(({ match_id }) => match_id === id) &&
          rows.match_officials.some(({ match_id }) => match_id === id),
      );
      expect(full.filter(({ attendance }) => attendance !== null).length, sport).toBeGreaterThan(0);
    }
  });

  test("every way in which one ends or waits is there", () => {
    const found = new Set(rows.matches.map(({ status }) => status));
    expect([...found].toSorted()).toEqual(["abandoned", "finished", "postponed", "scheduled", "walkover"]);
    const decided = new Set(rows.matches.map((match) => summaryOf(match)?.decidedBy));
    for (const way of ["regular", "extra_time", "shootout", "walkover"]) expect([...decided]).toContain(way);
  });

  test("no name, slug or shirt is there twice, and every name is in both languages", () => {
    const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    for (const table of ["venues", "sport_teams", "sport_people", "competitions", "matches"] as const)
      expect(twice(rows[table].map(({ slug }) => slug)), table).toEqual([]);
    const shirts = rows.squad_members.filter(({ shirt_number }) => shirt_number !== null);
    expect(twice(shirts.map((row) => `${row.season_id} ${row.team_id} ${row.shirt_number}`))).toEqual([]);
    for (const { name, name_ne } of [...rows.sport_people, ...rows.sport_teams]) {
      expect(/\p{Script=Latin}/u.test(name_ne ?? "a"), name).toBe(false);
      expect(/\p{Script=Devanagari}/u.test(name)).toBe(false);
    }
  });

  test("nothing that is over lies ahead, at whatever hour of the day the demo begins", () => {
    const all = sports.flatMap(({ competitions }) =>
      competitions.flatMap(({ stages }) => stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))),
    );
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.UTC(2026, 10, 22, hour, 30));
      const ahead = all.filter(({ events, start }) => events && kickoffOf(start, at) > at);
      expect(ahead.map(({ sides }) => sides)).toEqual([]);
    }
  });

  test("some matches are today, and some tomorrow", () => {
    const from = kickoffOf({ day: 0, hour: 0 }, now).getTime();
    const on = (day: number) =>
      rows.matches.filter(({ starts_at }) => Math.floor((starts_at.getTime() - from) / 86_400_000) === day);
    expect(on(0).length).toBeGreaterThan(2);
    expect(on(1).length).toBeGreaterThan(1);
  });
});
