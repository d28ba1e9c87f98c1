// What every sport has to say about itself. One folder beside this file is one sport; `sports.ts` lists them. Nothing
// here reads a database or a clock: a score follows from a match's facts and its events alone (docs/decisions/0021).
import type { ReactNode } from "react";
import type { z } from "zod";
import type { SignedTeam } from "#app/features/sport/teams/crest.tsx";
import type { Translator } from "#app/messages/messages.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { TimedClock } from "./running-clock.ts";
import type { Thread } from "./view/thread.ts";

/** The first or the second named team of a match: home and away where there is a home. */
export type Side = 0 | 1;

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** A player as the events of a match name them. `side` is the team's, in a match of two teams. */
export type Entrant = {
  id: string;
  side: Side | null;
  /** In the first side rather than on the bench; in athletics: started. */
  starts: boolean;
  number: number | null;
  captain: boolean;
  /** Goalkeeper, wicket-keeper, libero: a code of the sport. */
  role: string | null;
  /** Athletics: lane or starting position. */
  lane: number | null;
};

/** What a match is before anything has happened in it. */
export type MatchFacts<Rules = unknown> = {
  rules: Rules;
  /** Empty where nobody entered line-ups: then events may leave players out. */
  entrants: readonly Entrant[];
};

/**
 * One event as its device sent it. Events are never changed or removed: `undo` takes one back, `correct` replaces its
 * contents. Both name it by `target`.
 */
export type MatchEvent<Details = unknown> = {
  /** Made by the device: the same event sent twice is one event. */
  id: string;
  /** Its kind, from the sport's `eventKinds`, or `undo` or `correct`. */
  kind: string;
  /** The event that `undo` takes back or `correct` replaces; nothing in others. */
  target?: string | null;
  /**
   * Where it stands among the match's events. Milliseconds since 1970 when entered as it happens, a number between its
   * neighbours when entered later. Equal ones are ordered by `id`.
   */
  position: number;
  /**
   * What the sport's schema of this kind accepts; of `correct`: what it accepts for the target's kind. Of `undo`:
   * empty.
   */
  details: Details;
};

/** An event as a sport gets it: with the contents of its last correction, as its schema gave them. Never undone. */
export type EffectiveEvent<Details = unknown> = MatchEvent<Details> & { corrected: boolean };

/** Why an event cannot be: an error code of the messages, at one field of its form. */
export type EventFault = { eventId: string; field: string; code: string; values?: Record<string, string | number> };

/** How a finished match was decided. */
export const decisions = [
  "regular",
  "extra_time",
  "shootout",
  "super_over",
  "bowl_out",
  "walkover",
  "awarded",
  "aggregate",
] as const;
export type Decision = (typeof decisions)[number];

/** What lists show of one side of a match, in Latin digits; the page turns them into those of its language. */
export type SideScore = {
  /** "2", "184/6", "3": what stands largest. Empty before the first event. */
  main: string;
  /** What stands smaller beside it: "(4)" of a shoot-out, "(20)" overs. */
  detail: string;
  /** The number that is compared and added over two legs. */
  total: number;
};

/** What is the same of every sport's score: stored with the match, shown in lists, read by tables. */
export type MatchSummary = {
  sides: readonly [SideScore, SideScore];
  /** `null` while it is not decided; `draw` also for a tie that nothing broke. */
  winner: Side | "draw" | "no_result" | null;
  decidedBy: Decision | null;
  /**
   * Period or break that is being played, a code of the sport ("first_half", "innings_2", "set_3"); null before and
   * after.
   */
  period: string | null;
  /** Minute, over or the like of the last entry: "67", "45+2", "12.3". Readers get that of `minuteAt`. */
  clock: string;
  /** The clock of time that runs on by itself; see `Minute`. */
  running?: TimedClock | null;
  /** True once the events say that it is over. */
  finished: boolean;
  /** Who goes on by a shoot-out after the second leg of a tie, where `winner` says who won on the day. */
  advances?: Side;
  /**
   * A message below `sports`: `{ code: "cricket.wonByWickets", values: { side: 1, wickets: 5 } }`. `side` is shown as
   * its team, `entrant` as its name; several ids of entrants have a space between them.
   */
  note: { code: string; values: Record<string, string | number> } | null;
};

/** What one team takes from one finished match into the table. Numbers that are added up over the season. */
export type TableShare = {
  /** A key of the sport's `table.points`. */
  outcome: string;
  /**
   * What it was in the form of the last five, and in the counts `won`, `drawn`, `lost`, `no_result` beside `played`.
   */
  result: MatchResult;
  points: number;
  /**
   * Names as in `tableValues` of table.ts where a tie-breaker reads them: `scored`, `conceded`, `sets_won`, `runs_for`.
   */
  values: Readonly<Record<string, number>>;
};

export const matchResults = ["won", "drawn", "lost", "no_result"] as const;
export type MatchResult = (typeof matchResults)[number];

/**
 * One column of a sport's table: `value` computes it from the summed values, `played`, `won`, `drawn` and `lost` among
 * them.
 */
export type TableColumn = {
  /** A key of `messages.sports.columns`; the short and the long name stand there. */
  name: string;
  value: (sums: Readonly<Record<string, number>>) => number | null;
  /** "count" 12, "signed" +5, "ratio" 1.250, "rate" +0.450. `null` values show as a dash. */
  format: "count" | "signed" | "ratio" | "rate";
  /** Left out where there is room for a few: share cards, blocks of stories. */
  wide?: boolean;
  /** Stands behind the points, which it decides where these are equal: net run rate, ratios. */
  afterPoints?: boolean;
};

/** What a player did in one match, added up over the season for lists of scorers. */
export type PlayerShare = { entrantId: string; side: Side | null; values: Readonly<Record<string, number>> };

export type Points = Readonly<Record<string, number>>;

/** Two events of one name may be the same one: whenever they were entered, or within two minutes of each other. */
export type CountedOnce = { name: string; within: "match" | "minutes" };

/**
 * A sport. `State` is what its scoreboard and scorecard draw; `Rules` is what staff can set for a season or a match.
 * Written as methods, so that a list of sports is a list of `Sport<unknown, unknown>` without a cast.
 */
export type Sport<State, Rules> = {
  id: SportId;
  /** Two teams, or many entrants (athletics). */
  shape: "two_sides" | "many_entrants";
  /** Input of the rules, with a default for each: minutes of a half, overs, best of, shoot-out or not. */
  rules: z.ZodType<Rules>;
  /** Schema of the details of each kind of event, in the order of the form. */
  eventKinds: Readonly<Record<string, z.ZodType>>;
  /** Codes of the periods in their order. */
  periods(rules: Rules): readonly string[];
  /** The state before the first event. */
  begin(facts: MatchFacts<Rules>): State;
  /** The state after one more event, or why it cannot be. Pure; never throws for what its schema accepts. */
  apply(state: State, event: EffectiveEvent, facts: MatchFacts<Rules>): State | EventFault;
  summarize(state: State, facts: MatchFacts<Rules>): MatchSummary;
  /**
   * What the side has to which a match is given, where nobody says how much; the other has none. Left out where none is
   * given.
   */
  awardedTotal?(rules: Rules): number;
  /** What two people beside one field may both enter. Left out where a second one is a fault by itself. */
  countedOnce?(kind: string, details: unknown): CountedOnce | null;
  playerShares(state: State, facts: MatchFacts<Rules>): readonly PlayerShare[];
  table: {
    /** Points for each outcome a share can have. */
    points: Points;
    /** Outcomes that the two sides of one match can have, either way round. */
    outcomes: readonly (readonly [string, string])[];
    /** What stands between the matches played and the points, which every table has. */
    columns: readonly TableColumn[];
    /** Names from `tieBreakers` of table.ts, in the order in which they are asked. */
    tieBreakers: readonly string[];
    /** What a finished match gives each side; `null` for one that does not count (abandoned without result rules). */
    shares(
      state: State,
      summary: MatchSummary,
      facts: MatchFacts<Rules>,
      points: Points,
    ): readonly [TableShare, TableShare] | null;
  } | null;
  /** Numbers of players that lists rank: goals, assists, runs, wickets. A key of `messages.sports.statistics`. */
  statistics: readonly {
    name: string;
    value: (sums: Readonly<Record<string, number>>) => number;
    lowIsBetter?: boolean;
  }[];
  /** The best of these marks of players, each in its newest season. Left out where marks are not measured. */
  seasonBests?(marks: readonly SeasonMark[]): readonly SeasonBest[];
};

/** What somebody reached in one match, below a name of the numbers in their shares. */
export type SeasonMark = {
  person_id: string;
  name: string;
  mark: number;
  match: { id: string; slug: string; title: string | null; title_ne: string | null; starts_at: Date };
};

/** With whether it beats another mark of the season: the only one says nothing in a list of results. */
export type SeasonBest = SeasonMark & { beatsAnother: boolean };

/** What each kind of event makes of the state of a match, or why it cannot be. */
export type Steps<State, Details, Rules> = {
  readonly [Kind in keyof Details]: (
    state: State,
    details: Details[Kind],
    event: EffectiveEvent,
    facts: MatchFacts<Rules>,
  ) => State | EventFault;
};

/** The `apply` of a sport that consists of these steps. */
export function applyBy<State, Details, Rules>(steps: Steps<State, Details, Rules>): Sport<State, Rules>["apply"] {
  // The kind is one of these and its details are what its schema gave: event-log.ts let nothing else through.
  return (state, event, facts) =>
    steps[event.kind as keyof Details](state, event.details as Details[keyof Details], event, facts);
}

/** A sport whose state and rules are nobody else's business: they go from one of its methods to the next. */
export type AnySport = Sport<unknown, unknown>;

/**
 * One thing that happened to a player, as a line-up marks it. The clock is that of its event, empty where none is
 * known.
 */
export type PlayerMark = {
  kind: "goal" | "own_goal" | "yellow" | "second_yellow" | "red" | "on" | "off";
  clock: string;
};

/** What a sport draws. Apart from the rules, so that commands and jobs load no markup. */
export type SportView<State> = {
  /** Large, at the head of a match's page. */
  Scoreboard(props: SportViewProps<State>): ReactNode;
  /** Everything that happened: timeline, innings, sets, heats. Tables with captions and headers of rows. */
  Scorecard(props: SportViewProps<State>): ReactNode;
  /** The course of a match of this sport over its length, to be drawn; `null` where too little is known of it. */
  thread?(props: SportViewProps<State>, t: Translator): Thread | null;
  /** Whether the scorecard names everybody who begins for a side; left out where it never does. */
  namesLineUp?(state: State, side: Side): boolean;
  /** What happened to each player, by id, in order: the marks of a line-up. Left out where line-ups have none. */
  playerMarks?(state: State): ReadonlyMap<string, readonly PlayerMark[]>;
  /** The table of a season where none is computed from points: the medals of a games. */
  SeasonTable?(props: SeasonTableProps): ReactNode;
  /** What a share card says below the score of a side, most important first: scorers, best batters, points of sets. */
  sideLines?(props: SportViewProps<State>, side: Side, t: Translator): readonly string[];
  /** The first of a contest of many entrants as a share card shows them, in the digits of the language. */
  firstEntrants?(props: SportViewProps<State>, t: Translator): readonly RankedEntrant[];
  /** A best of a season in words and the digits of the language: in what it was reached, and the mark. */
  bestTexts?(best: SeasonBest, t: Translator, lang: "en" | "ne"): { contest: string; mark: string };
  /** The table of a season that `SeasonTable` draws, as a share card shows it. */
  seasonRows?(props: Pick<SeasonTableProps, "players" | "teamOf">, t: Translator): SeasonRows;
};

export type RankedEntrant = { id: string; rank: string; mark: string };

export type SeasonRows = {
  columns: readonly string[];
  rows: readonly { teamId: string; rank: number; cells: readonly number[] }[];
};

export type SeasonTableProps = {
  /** What each player won in the season, with the team. */
  players: readonly { teamId: string | null; sums: Readonly<Record<string, number>> }[];
  teamOf: (teamId: string) => { name: string; url: string | null };
  /** What stands there while nobody has won anything. */
  empty: ReactNode;
};

export type SportViewProps<State> = {
  state: State;
  summary: MatchSummary;
  sides: readonly [SideName, SideName] | null;
  /** Entrants by id with the names that this page shows; a player who was erased is missing. */
  entrants: ReadonlyMap<string, EntrantName>;
  lang: "en" | "ne";
  /** What ended a match before its time, in words: "Abandoned". It stands in the place of the period. */
  stopped?: string | undefined;
  /** "On aggregate Arun 4–3 Bheri", of the second leg of a tie. */
  aggregate?: string | undefined;
  /** Sentences that say what an event was, by its id; they stand in the place of its single facts. */
  eventLines?: ReadonlyMap<string, ReactNode> | undefined;
  /** Addresses at which more is told of an event, by its id. */
  linksOf?: ReadonlyMap<string, string> | undefined;
  /** Of athletics: whose best mark of the season stands here, by their ids. */
  seasonBests?: readonly string[];
};

export type SideName = {
  name: string;
  shortName: string;
  url: string | null;
  /** Crest and colours, where the page shows them. */
  team?: SignedTeam | undefined;
};
export type EntrantName = {
  name: string;
  url: string | null;
  number: number | null;
  side: Side | null;
  /** Whether they begin the match; missing where nobody asks. */
  starts?: boolean;
  teamName: string | null;
};
