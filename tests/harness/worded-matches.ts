// Matches to make sentences of: the two files of Cricsheet, a round of a league from scores alone, six invented ones
// with everything that happened. Names of the invented ones stand for nobody.
import { readFileSync } from "node:fs";
import { readCricsheet } from "#app/features/sport/import/cricsheet.ts";
import { type Played, play } from "#app/features/sport/rules/event-log.ts";
import type { MatchEvent, MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { MatchSetting, WordedMatch } from "#app/features/sport/words/match-facts.ts";
import type { ReportContext } from "#app/features/sport/words/report.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

type Both = Readonly<Record<Lang, string>>;
type Player = { id: string; side: Side | null; starts: boolean; name: Both; team?: Both };

export type PlayedExample = {
  title: string;
  played: Played<unknown>;
  facts: MatchFacts;
  worded: (lang: Lang) => WordedMatch;
  setting: (lang: Lang) => MatchSetting;
  context: ReportContext;
};

type Example = {
  title: string;
  sport: SportId;
  gender?: WordedMatch["gender"];
  rules?: object;
  sides: readonly [Both, Both] | null;
  players?: readonly Player[];
  events: readonly (readonly [kind: string, details: object])[];
  competition: Both;
  event?: Both;
  context?: ReportContext;
};

function playedExample(given: Example): PlayedExample {
  const { title, sport: id, sides, players = [], competition, context = {} } = given;
  const sport = sportOf(id);
  const entrants = players.map((player) => ({ ...player, number: null, captain: false, role: null, lane: null }));
  const facts: MatchFacts = { rules: sport.rules.parse(given.rules ?? {}), entrants };
  const events = given.events.map(
    ([kind, details], position): MatchEvent => ({ id: `e${position}`, kind, position, details }),
  );
  const played = play(sport, facts, events);
  if (played.faults.length > 0) throw new Error(`${title}: ${JSON.stringify(played.faults[0])}`);
  const playerOf = new Map(players.map((player) => [player.id, player]));
  return {
    ...{ title, played, facts, context },
    worded: (lang) => ({
      ...{ lang, seed: title, sport: id, gender: given.gender ?? "masculine" },
      sides: sides && [sides[0][lang], sides[1][lang]],
      nameOf: (player) => playerOf.get(player)?.name[lang],
      sideOf: (player) => playerOf.get(player)?.side ?? null,
      teamOf: (player) => playerOf.get(player)?.team?.[lang],
      summary: sport.summarize(played.state, facts),
    }),
    setting: (lang) => ({
      competition: competition[lang],
      day: lang === "en" ? "on Saturday" : "शनिबार",
      event: given.event?.[lang],
    }),
  };
}

const fixture = (path: string) => readFileSync(new URL(`../fixtures/${path}`, import.meta.url), "utf8");
const same = (text: string): Both => ({ en: text, ne: text });

const countries: Readonly<Record<string, Both>> = {
  Nepal: { en: "Nepal", ne: "नेपाल" },
  Oman: { en: "Oman", ne: "ओमान" },
  Malaysia: { en: "Malaysia", ne: "मलेसिया" },
};

/** A match of Cricsheet, its players under the names of the file. */
export function cricsheetExample(number: number): PlayedExample {
  const [match] = readCricsheet(fixture(`cricket/${number}.json`)).items;
  if (!match) throw new Error("The file holds no match.");
  const nameOf = (name: string | undefined) => countries[name ?? ""] ?? same(name ?? "");
  return playedExample({
    title: `Cricsheet ${number}`,
    sport: "cricket",
    rules: match.rules,
    sides: [nameOf(match.teams[0].name), nameOf(match.teams[1].name)],
    players: match.lineups.map(({ ref, side, name }) => ({ id: ref, side, starts: true, name: same(name) })),
    events: match.events.map(({ kind, details }) => [kind, details as object]),
    competition: { en: "Asia Qualifier", ne: "एसिया छनोट" },
  });
}

type Score = { round: string; team1: string; team2: string; score: { ft: readonly [number, number] } };

/** A round of a season from scores alone. */
export function roundOfScores(file: string, round: string): readonly PlayedExample[] {
  const { matches } = JSON.parse(fixture(`football/${file}`)) as { matches: readonly Score[] };
  return matches
    .filter((match) => match.round === round)
    .map(({ team1, team2, score: { ft } }) =>
      playedExample({
        title: `${team1} – ${team2}`,
        sport: "football",
        sides: [same(team1), same(team2)],
        events: [["result", { home: ft[0], away: ft[1] }]],
        competition: file.includes("en")
          ? { en: "Premier League", ne: "प्रिमियर लिग" }
          : { en: "Primera División", ne: "प्रिमेरा डिभिजन" },
      }),
    );
}

const arun: Both = { en: "Arun Valley", ne: "अरुण क्लब" };
const bheri: Both = { en: "Bheri City", ne: "भेरी सिटी" };
const men: readonly Both[] = [
  { en: "Bimal Rai", ne: "विमल राई" },
  { en: "Sandip Thapa", ne: "सन्दीप थापा" },
  { en: "Kiran Gurung", ne: "किरण गुरुङ" },
  { en: "Milan Shahi", ne: "मिलन शाही" },
];
const women: readonly Both[] = [
  { en: "Anita Rai", ne: "अनिता राई" },
  { en: "Sunita Thapa", ne: "सुनिता थापा" },
  { en: "Maya Gurung", ne: "माया गुरुङ" },
  { en: "Rita Shahi", ne: "रीता शाही" },
];
/** Two of each side by name, a1 a2 b1 b2, and nine more of the first side so that eleven begin. */
const squad = (names: readonly Both[]): readonly Player[] => [
  ...["a1", "a2", "b1", "b2"].map(
    (id, index): Player => ({
      ...{ id, side: index < 2 ? 0 : 1, starts: true, name: names[index] ?? same(id) },
    }),
  ),
  ...Array.from(
    { length: 9 },
    (_, index): Player => ({ id: `a${index + 3}`, side: 0, starts: true, name: same(`A${index}`) }),
  ),
];
const half = (period: string, phase: string) => ["period", { period, phase }] as const;
const goal = (side: Side, player: string | null, clock: string, more: object = {}) =>
  ["goal", { side, player, clock, ...more }] as const;
const league: Both = { en: "Himal League", ne: "हिमाल लिग" };

/** Six matches with everything that happened in them. */
export const inventedExamples = (): readonly PlayedExample[] => [
  playedExample({
    ...{ title: "late winner", sport: "football", sides: [arun, bheri], players: squad(men), competition: league },
    events: [
      half("first_half", "start"),
      goal(1, "b1", "12", { assist: "b2" }),
      half("first_half", "end"),
      half("second_half", "start"),
      goal(0, "a1", "58", { how: "penalty" }),
      ["red", { side: 0, player: "a3", clock: "71" }],
      goal(0, "a1", "88", { assist: "a2" }),
      half("second_half", "end"),
      ["whistle", {}],
    ],
    context: {
      crowd: 4500,
      best: { player: "a1", side: 0 },
      ranks: [{ side: 0, rank: 2, points: 21, played: 10 }],
      balance: { home: 4, drawn: 2, away: 1 },
    },
  }),
  playedExample({
    ...{
      title: "women’s hat-trick",
      sport: "football",
      sides: [arun, bheri],
      players: squad(women),
      competition: league,
    },
    gender: "feminine",
    events: [
      goal(0, "a1", "3"),
      goal(0, "a1", "45+2", { assist: "a2" }),
      half("first_half", "end"),
      half("second_half", "start"),
      goal(1, null, "50", { how: "own" }),
      goal(0, "a1", "61"),
      goal(0, "a2", "70"),
      goal(0, null, ""),
      ["penalty_missed", { side: 1, player: "b1", clock: "80" }],
      ["whistle", {}],
    ],
    context: { balance: { home: 0, drawn: 0, away: 0 } },
  }),
  playedExample({
    ...{ title: "shoot-out", sport: "football", sides: [arun, bheri], players: squad(men), competition: league },
    rules: { shootout: "on" },
    events: [
      goal(0, "a1", "30"),
      goal(1, "b1", "90+4"),
      half("second_half", "end"),
      ...(["a1", "b1", "a2", "b2"] as const).map(
        (player, index) =>
          ["shootout_kick", { side: index % 2 === 0 ? 0 : 1, player, scored: index !== 3 ? "on" : "" }] as const,
      ),
      ["shootout_kick", { side: 0, player: "a3", scored: "on" }],
      ["shootout_kick", { side: 1, player: "b1", scored: "" }],
      ["shootout_kick", { side: 0, player: "a4", scored: "on" }],
    ],
  }),
  playedExample({
    ...{ title: "five sets", sport: "volleyball", sides: [arun, bheri], players: squad(women), competition: league },
    gender: "feminine",
    events: [
      ["set", { home: 22, away: 25 }],
      ["set", { home: 25, away: 20 }],
      ["set", { home: 25, away: 27 }],
      ["set", { home: 25, away: 19 }],
      ["set", { home: 15, away: 12 }],
    ],
  }),
  playedExample({
    ...{ title: "three maps", sport: "esports", sides: [arun, bheri], players: squad(men), competition: league },
    events: [
      ["map", { name: "Mirage", home: 9, away: 13, best: "b1" }],
      ["map", { name: "Nuke", home: 13, away: 7, best: "a1" }],
      ["map", { name: "", home: 13, away: 11, best: null }],
    ],
  }),
  playedExample({
    ...{ title: "100 m", sport: "athletics", sides: null, competition: { en: "National Games", ne: "राष्ट्रिय खेलकुद" } },
    gender: "feminine",
    event: { en: "women’s 100 m", ne: "महिला १०० मिटर" },
    players: women.map((name, index) => ({
      ...{ id: `w${index}`, side: null, starts: true, name, team: index % 2 === 0 ? arun : bheri },
    })),
    rules: { discipline: "run_100", round: "final" },
    events: [
      ["mark", { entrant: "w0", mark: "11.92", records: ["NR"] }],
      ["mark", { entrant: "w1", mark: "12.04" }],
      ["mark", { entrant: "w2", mark: "12.10" }],
      ["status", { entrant: "w3", status: "DQ" }],
      ["finish", {}],
    ],
  }),
];
