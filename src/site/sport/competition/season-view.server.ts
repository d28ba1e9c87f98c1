// What one view of a season shows: tables, bracket, fixtures, results, leading players.
import type { Kysely } from "kysely";
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import {
  type listStages,
  readStageTeams,
  type Season,
  type Stage,
} from "#app/features/sport/competitions/season-queries.server.ts";
import { readShirts, type Shirt } from "#app/features/sport/competitions/squad-queries.server.ts";
import { closedStatuses, listNearMatches, openStatuses } from "#app/features/sport/matches/near-queries.server.ts";
import { listMatches, type MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { peopleById, type SportPerson } from "#app/features/sport/players/queries.server.ts";
import {
  type PlayerSums,
  type Ranked,
  rankPlayers,
  readPlayerSums,
  readStandings,
  type TableStanding,
} from "#app/features/sport/results/queries.server.ts";
import {
  arrangeRounds,
  bracketRounds,
  isPossibleBracket,
  type TeamSource,
  type Tie,
} from "#app/features/sport/rules/bracket.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { type SportTeam, teamsById } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { startOfKathmanduDay } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { type NextMatch, nextMatchesOf } from "#app/site/sport/table/next-matches.ts";
import type { View } from "./competition-address.ts";

type BareStage = Awaited<ReturnType<typeof listStages>>[number];

export type Bracket = { stage: BareStage; rounds: readonly (readonly Tie[])[]; matches: readonly MatchListItem[] };
export type Leaders = { name: string; players: readonly Ranked[] };

export type SeasonView =
  | {
      view: "table";
      stages: readonly Stage[];
      standings: readonly TableStanding[];
      nextMatches: readonly NextMatch[];
      coming: readonly MatchListItem[];
      last: readonly MatchListItem[];
    }
  | { view: "medals"; players: readonly PlayerSums[]; teams: ReadonlyMap<string, SportTeam> }
  | { view: "bracket"; brackets: readonly Bracket[] }
  | { view: "fixtures" | "results"; matches: readonly MatchListItem[]; next: Cursor | undefined }
  | {
      view: "scorers";
      lists: readonly Leaders[];
      shirts: readonly Shirt[];
      people: ReadonlyMap<string, SportPerson>;
      teams: ReadonlyMap<string, SportTeam>;
    };

/** Matches on one page of fixtures or results. */
const matchesOnPage = 60;
/** Matches of one bracket: 64 teams over two legs. */
const matchesOfBracket = 130;
const playersInList = 10;
/** Of one round, beside the table. */
const matchesBeside = 8;
/** Enough for the next match of each of 24 teams, some of which do not play in the next round. */
const matchesAhead = 24;

/** The views that a season has, the one that stands at its own address first. */
export function viewsOf(
  sport: Competition["sport"],
  stages: readonly Pick<Stage, "kind">[],
): readonly [View, ...View[]] {
  const hasTable = sportViewOf(sport).SeasonTable
    ? true
    : sportOf(sport).table !== null && stages.some(({ kind }) => kind !== "knockout");
  const hasBracket = stages.some(({ kind }) => kind === "knockout");
  const others: readonly [View, ...View[]] = ["fixtures", "results", "scorers"];
  const first: readonly View[] = [
    ...(hasTable ? (["table"] as const) : []),
    ...(hasBracket ? (["bracket"] as const) : []),
  ];
  const [view, ...rest] = [...first, ...others];
  return view === undefined ? others : [view, ...rest];
}

type Asked = {
  sport: Competition["sport"];
  season: Season;
  stages: readonly BareStage[];
  view: View;
  /** With it a table comes with what is played around now. */
  now?: Date;
  after?: Cursor | undefined;
};

/** Reads what a view shows. Each costs what it shows, however many matches other seasons have. */
export async function readSeasonView(db: Kysely<Database>, asked: Asked): Promise<SeasonView> {
  const { view, sport, season, stages, after } = asked;
  switch (view) {
    case "table":
      return sportViewOf(sport).SeasonTable ? readMedals(db, season) : readTable(db, asked);
    case "bracket":
      return { view, brackets: await readBrackets(db, stages) };
    case "fixtures":
    case "results": {
      const isComing = view === "fixtures";
      const found = await listMatches(
        db,
        { seasonId: season.id, statuses: isComing ? openStatuses : closedStatuses, after, published: true },
        { direction: isComing ? "asc" : "desc", limit: matchesOnPage + 1 },
      );
      const matches = found.slice(0, matchesOnPage);
      const last = found.length > matchesOnPage ? matches.at(-1) : undefined;
      return { view, matches, next: last && { at: last.starts_at, id: last.id } };
    }
    case "scorers":
      return { view, ...(await readLeaders(db, sport, season)) };
  }
}

/** The tables, and what is played around now beside them. */
async function readTable(db: Kysely<Database>, { season, stages, now }: Asked): Promise<SeasonView> {
  const [tables, standings, near] = await Promise.all([
    readStageTeams(
      db,
      stages.filter(({ kind }) => kind !== "knockout"),
    ),
    readStandings(db, season.id),
    now
      ? listNearMatches(
          db,
          { seasonId: season.id },
          { today: startOfKathmanduDay(kathmanduDay(now)), next: matchesAhead, last: matchesBeside },
        )
      : { next: [], last: [] },
  ]);
  const beside = { coming: shownNext(near.next), last: ofOneRound(near.last) };
  return { view: "table", stages: tables, standings, nextMatches: nextMatchesOf(near.next), ...beside };
}

/** What is played now, and the next round. */
function shownNext(matches: readonly MatchListItem[]): readonly MatchListItem[] {
  const live = matches.filter(({ status }) => status === "live");
  const next = ofOneRound(matches.filter(({ status }) => status === "scheduled"));
  return [...live, ...next].slice(0, matchesBeside);
}

/** The first of them, and those of the same round. */
const ofOneRound = (matches: readonly MatchListItem[]) =>
  matches.filter(
    ({ stage_id, round_index }) => stage_id === matches[0]?.stage_id && round_index === matches[0]?.round_index,
  );

async function readMedals(db: Kysely<Database>, season: Season): Promise<SeasonView> {
  const players = await readPlayerSums(db, { seasonId: season.id });
  const ids = players.flatMap(({ teamId }) => teamId ?? []);
  return { view: "medals", players, teams: await teamsById(db, ids) };
}

async function readBrackets(db: Kysely<Database>, stages: Asked["stages"]): Promise<readonly Bracket[]> {
  const knockouts = stages.filter(({ kind }) => kind === "knockout");
  const filter = { stageIds: knockouts.map(({ id }) => id), published: true } as const;
  const matches = await listMatches(db, filter, { limit: matchesOfBracket });
  return knockouts.flatMap((stage) => {
    const ofStage = matches.filter(({ stage_id }) => stage_id === stage.id);
    const rules = { legs: stage.legs === 2 ? 2 : 1 } as const;
    const rounds = bracketRounds(ofStage.map(bracketMatch), rules);
    // Ties that cannot have been are shown to nobody: the matches stand among the fixtures and results.
    return isPossibleBracket(rounds, rules) ? [{ stage, rounds: arrangeRounds(rounds), matches: ofStage }] : [];
  });
}

const bracketMatch = (match: MatchListItem) => ({
  id: match.id,
  roundIndex: match.round_index,
  tieIndex: match.tie_index,
  leg: match.leg === 2 ? (2 as const) : (1 as const),
  teamIds: [match.home_team_id, match.away_team_id] as const,
  sources: [match.home_source, match.away_source] as readonly [TeamSource | null, TeamSource | null],
  summary: match.summary,
});

async function readLeaders(db: Kysely<Database>, sport: Competition["sport"], season: Season) {
  const players = await readPlayerSums(db, { seasonId: season.id });
  const lists = sportOf(sport)
    .statistics.map(
      (statistic): Leaders => ({
        name: statistic.name,
        players: rankPlayers(players, statistic, playersInList),
      }),
    )
    .filter((list) => list.players.length > 0);
  const shown = lists.flatMap((list) => list.players);
  const [people, teams, shirts] = await Promise.all([
    peopleById(
      db,
      shown.map(({ personId }) => personId),
    ),
    teamsById(
      db,
      shown.flatMap(({ teamId }) => teamId ?? []),
    ),
    readShirts(
      db,
      season.id,
      shown.map(({ personId }) => personId),
    ),
  ]);
  return { lists, people, teams, shirts };
}
