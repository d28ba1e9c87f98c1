import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { LowDataContext } from "#app/ui/low-data-context.tsx";
import { MatchesByCompetition, MatchesByDay } from "./match-list.tsx";
import { MatchRow } from "./match-row.tsx";
import { ScoreStrip } from "./score-strip.tsx";

const team = (name: string, more: Partial<SportTeam> = {}) =>
  ({
    ...{ id: name, slug: name.toLowerCase(), name, name_ne: null, short_name: name, short_name_ne: null },
    ...{ published: true, colour: "#c8102e", crest: undefined },
    ...more,
  }) as SportTeam;

const summary = (home: string, away: string, more: Partial<MatchSummary> = {}): MatchSummary => ({
  sides: [
    { main: home, detail: "", total: 0 },
    { main: away, detail: "", total: 0 },
  ],
  ...{ winner: null, decidedBy: null, period: null, clock: "", finished: false, note: null },
  ...more,
});

const match = (more: Partial<MatchListItem> = {}) =>
  ({
    ...{ id: "m1", slug: "arun-bheri", sport: "football" as SportId, status: "scheduled", summary: null, leaders: [] },
    ...{ status_reason: "", status_reason_ne: null, time_confirmed: true },
    ...{ starts_at: new Date("2026-11-21T09:15:00Z"), title: null, title_ne: null },
    ...{ round_name: "Round 3", round_name_ne: "तेस्रो चरण" },
    ...{ home: team("Arun", { name_ne: "अरुण" }), away: team("Bheri"), home_source: null, away_source: null },
    competition: {
      ...{ id: "c1", slug: "himal", name: "Himal League", name_ne: "हिमाल लिग" },
      ...{ short_name: "Himal", short_name_ne: null },
    },
    ...more,
  }) as MatchListItem;

function drawn(shown: React.ReactNode, lang: "en" | "ne" = "en", isLowData = false) {
  return renderToStaticMarkup(
    <LowDataContext value={isLowData}>
      <SiteMessages lang={lang}>{shown}</SiteMessages>
    </LowDataContext>,
  );
}
const sentence = (markup: string) => /<span class="sr-only">([^<]*)</.exec(markup)?.[1];
const seen = (markup: string) =>
  markup
    .replace(/<span class="sr-only">[^<]*<\/span>/g, "")
    .replace(/<[^>]+>/g, "|")
    .split("|")
    .filter((part) => part.trim() !== "");

describe("who listens to a row of a match", () => {
  const finished = match({ status: "finished", summary: summary("2", "1", { winner: 0, finished: true }) });
  test.each([
    ["hears the result", finished, "Arun 2, Bheri 1, Full time"],
    ["hears when it begins", match(), "Arun against Bheri, Saturday, Nov 21, 2026, 3:00 PM Nepal time"],
    [
      "hears that the time is open",
      match({ time_confirmed: false }),
      "Arun against Bheri, Saturday, Nov 21, 2026, Time to be confirmed",
    ],
    [
      "hears what is played",
      match({ status: "live", summary: summary("1", "0", { period: "first_half", clock: "45+3" }) }),
      "Arun 1, Bheri 0, First half 45+3′",
    ],
    [
      "hears wickets as words",
      match({
        sport: "cricket",
        status: "live",
        summary: summary("184/6", "12", { period: "innings_2", clock: "2.1" }),
      }),
      "Arun 184 for 6, Bheri 12, Innings 2 after 2.1 overs",
    ],
    [
      "hears both innings",
      match({ sport: "cricket", status: "finished", summary: summary("275 & 250/7", "300", { finished: true }) }),
      "Arun 275 and 250 for 7, Bheri 300, Result",
    ],
    [
      "hears how it was decided",
      match({
        status: "finished",
        summary: summary("1", "1", {
          note: { code: "football.wonOnPenalties", values: { side: 1, won: 4, lost: 3 } },
        }),
      }),
      "Arun 1, Bheri 1, Full time, Bheri won 4–3 on penalties",
    ],
    [
      "hears a walkover once, and why",
      match({
        status: "walkover",
        status_reason: "Bheri did not come",
        summary: summary("3", "0", { note: { code: "common.walkover", values: {} } }),
      }),
      "Arun 3, Bheri 0, Walkover, Bheri did not come",
    ],
    [
      "hears where an unknown side comes from",
      match({ away: undefined, away_source: { from: "group", group: "B", rank: 2 } }),
      "Arun against No. 2 of group B, Saturday, Nov 21, 2026, 3:00 PM Nepal time",
    ],
    [
      "hears which tie an unknown side has to win",
      match({
        away: undefined,
        away_source: {
          ...{ from: "match", matchId: "m2", take: "winner" },
          match: { round_name: "Semi-final", round_name_ne: null, round_index: 2, tie_index: 2 },
        },
      }),
      "Arun against Winner of Semi-final 2, Saturday, Nov 21, 2026, 3:00 PM Nepal time",
    ],
    [
      "hears what is contested where there are no sides",
      match({ home: undefined, away: undefined, title: "100 m, final", status: "finished", sport: "athletics" }),
      "100 m, final, Contest over",
    ],
    [
      "hears who won a contest of many, and with which mark",
      match({
        ...{ home: undefined, away: undefined, title: "100 m, final", status: "finished", sport: "athletics" },
        summary: summary("", "", {
          note: { code: "athletics.won", values: { entrant: "p1", mark: "10.62", unit: "time" } },
        }),
        leaders: [{ id: "p1", name: "Asha Rai", name_ne: null }],
      }),
      "100 m, final, Contest over, Asha Rai won with 10.62",
    ],
    [
      "hears no unnamed winner of a contest of many",
      match({
        ...{ home: undefined, away: undefined, title: "100 m, final", status: "finished", sport: "athletics" },
        summary: summary("", "", { note: { code: "athletics.won", values: { entrant: "p1", mark: "10.62" } } }),
      }),
      "100 m, final, Contest over",
    ],
  ])("%s", (_what, shown, expected) => {
    expect(sentence(drawn(<MatchRow match={shown} />))).toBe(expected);
  });

  test("in Nepali hears Nepali names and digits where there are some", () => {
    expect(sentence(drawn(<MatchRow match={finished} />, "ne"))).toBe("अरुण २, Bheri १, खेल समाप्त");
  });
});

test("eyes get state, round, sides and score once, the winner marked", () => {
  const markup = drawn(
    <MatchRow
      withDay
      withCompetition
      match={match({ status: "finished", summary: summary("2", "1", { winner: 0, finished: true }) })}
    />,
  );
  expect(seen(markup)).toEqual(["Full time · ", "Nov 21", "Himal, Round 3", "Arun", "2", "Bheri", "1"]);
  expect(markup.match(/data-winner/g)).toHaveLength(1);
  expect(markup).toContain('href="/match/arun-bheri"');
  expect(markup).not.toMatch(/\sstyle=/);
});

test("a name without a Nepali one is marked as English on a Nepali page", () => {
  expect(drawn(<MatchRow match={match()} />, "ne")).toContain('<span lang="en">Bheri</span>');
});

test("the low-data edition has the sentence alone", () => {
  const markup = drawn(<MatchRow match={match()} />, "en", true);
  expect(markup).toBe('<a href="/match/arun-bheri">Arun against Bheri, Saturday, Nov 21, 2026, 3:00 PM Nepal time</a>');
});

test("matches stand below their competition, or below their day in both calendars", () => {
  const matches = [match(), match({ id: "m2", starts_at: new Date("2026-11-21T18:30:00Z") })];
  expect(drawn(<MatchesByCompetition matches={matches} />).match(/<h2/g)).toHaveLength(1);
  const days = drawn(<MatchesByDay matches={matches} heading="h3" />);
  // The second one begins after midnight in Nepal.
  expect(days.match(/<h3/g)).toHaveLength(2);
  expect(seen(days).slice(0, 3)).toEqual(["Saturday, November 21, 2026", "Mangsir 5, 2083", "3:00 PM"]);
  expect(seen(drawn(<MatchesByDay matches={matches} />, "ne")).slice(0, 3)).toEqual([
    "२०८३ मंसिर ५, शनिबार",
    "सन् २०२६ नोभेम्बर २१",
    "१५:००",
  ]);
});

describe("a match that is put off", () => {
  const putOff = match({ id: "m3", status: "postponed", starts_at: new Date("2026-11-20T09:15:00Z") });

  test("has its old day struck out, and said as the one that was set", () => {
    const row = drawn(<MatchRow match={putOff} withDay />);
    expect(row).toContain('<s><time dateTime="2026-11-20">Nov 20</time></s>');
    expect(sentence(row)).toBe("Arun against Bheri, Postponed, Was set for Nov 20, 2026");
  });

  test("stands below no day, but last", () => {
    const days = drawn(<MatchesByDay matches={[putOff, match()]} heading="h3" />);
    expect([...days.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, head]) => seen(head ?? "")[0])).toEqual([
      "Saturday, November 21, 2026",
      "New day not set",
    ]);
  });
});

test.each([
  ["2027-04-14T09:15:00Z", "२०८४ वैशाख १, बुधबार", "सन् २०२७ अप्रिल १४"],
  ["2030-04-14T09:15:00Z", "२०८७ वैशाख १, आइतबार", "सन् २०३० अप्रिल १४"],
])("a Nepali page of %s is written by Bikram Sambat, the common calendar beside it", (iso, day, other) => {
  const matches = [match({ starts_at: new Date(iso) })];
  expect(seen(drawn(<MatchesByDay matches={matches} />, "ne")).slice(0, 2)).toEqual([day, other]);
});

test("the strip of scores is nothing at all without matches, else each of them and the way to all", () => {
  const now = new Date("2026-11-21T06:15:00Z");
  expect(drawn(<ScoreStrip matches={[]} now={now} />)).toBe("");
  const strip = drawn(<ScoreStrip matches={[match(), match({ id: "m2", slug: "bheri-arun" })]} now={now} />, "ne");
  expect([...strip.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...["/ne/match/arun-bheri", "/ne/match/bheri-arun", "/ne/matches"],
  ]);
});
