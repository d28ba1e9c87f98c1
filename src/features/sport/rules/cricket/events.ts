// The kinds of event of a cricket match, in the order of the form, with what each of them takes.
import { z } from "zod";
import {
  awardInput,
  checkInput,
  choiceInput,
  entrantInput,
  matchNoteInput,
  sideInput,
} from "#app/features/sport/rules/event-details.ts";
import {
  countOrNone,
  optionalChoiceInput,
  optionalNumberInput,
  optionalSideInput,
  orNull,
  requiredEntrantInput,
} from "#app/features/sport/rules/optional-details.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";

/** Ways to be out on a ball. */
export const ballWickets = [
  "bowled",
  "caught",
  "caught_and_bowled",
  "lbw",
  "run_out",
  "stumped",
  "hit_wicket",
  "obstructing",
  "hit_twice",
] as const;
export type BallWicket = (typeof ballWickets)[number];

/** Ways to leave without a ball. Who leaves in one of the first two is not out, and may come back. */
export const departures = ["retired_hurt", "retired_not_out", "retired_out", "timed_out"] as const;
export type Departure = (typeof departures)[number];
export type NotOutDeparture = Extract<Departure, "retired_hurt" | "retired_not_out">;

export const endReasons = ["closed", "all_out", "declared", "forfeited"] as const;
export const outcomes = [
  "runs",
  "wickets",
  "innings",
  "super_over",
  "bowl_out",
  "fewer_wickets",
  "first_innings",
  "otherwise",
  "tie",
  "draw",
  "no_result",
  "abandoned",
  "awarded",
  "walkover",
] as const;
/** Outcomes that name a winner. */
export const wonOutcomes: ReadonlySet<string> = new Set([
  "runs",
  "wickets",
  "innings",
  "super_over",
  "bowl_out",
  "fewer_wickets",
  "first_innings",
  "otherwise",
  "awarded",
  "walkover",
]);
/** Outcomes that name a winner where the runs alone have none. */
export const tieBreakOutcomes: ReadonlySet<string> = new Set([
  "super_over",
  "bowl_out",
  "fewer_wickets",
  "first_innings",
  "otherwise",
]);
export type TypedOutcome = (typeof outcomes)[number];

const endOfOver = z.union([z.boolean(), z.enum(["true", "false"]).transform((typed) => typed === "true")], {
  error: "choice.invalid",
});

const ball = z.object({
  batter: entrantInput,
  nonStriker: entrantInput,
  bowler: entrantInput,
  /** Off the bat. */
  runs: countOrNone(12),
  wides: countOrNone(12),
  noBalls: countOrNone(12),
  byes: countOrNone(12),
  legByes: countOrNone(12),
  penalty: countOrNone(15),
  /** Four or six runs that were run, not hit over the boundary. */
  allRun: checkInput,
  wicket: optionalChoiceInput(ballWickets),
  /** Left out: the batter who faced the ball. */
  out: entrantInput,
  /** Who caught, stumped or threw; of a run-out a second one may have a part in it. */
  fielder: entrantInput,
  secondFielder: entrantInput,
  /** Where the umpire counted wrong: `true` ends the over here, `false` lets it go on. Left out: the count decides. */
  endsOver: orNull(endOfOver).meta({ input: "choice", options: ["true", "false"] }),
});

/** "19.4" as overs and balls; "20" without balls. */
const oversInput = z
  .union([z.string(), z.number()], { error: "cricket.overs" })
  .transform((typed, context): string => {
    const text = asciiDigits(String(typed).trim());
    if (/^\d{1,3}(?:\.\d)?$/.test(text)) return text;
    context.addIssue({ code: "custom", message: "cricket.overs" });
    return z.NEVER;
  })
  .meta({ input: "text" });

const totals = z.object({
  side: sideInput,
  runs: countOrNone(1500),
  wickets: countOrNone(14),
  overs: oversInput,
  allOut: checkInput,
  declared: checkInput,
  target: optionalNumberInput(1, 2000),
  /** Overs that this side could have had, where they were reduced. */
  maxOvers: optionalNumberInput(1, 200),
  superOver: checkInput,
});

export const cricketEventKinds = {
  toss: z.object({ winner: sideInput, decision: choiceInput(["bat", "bowl"]) }),
  innings: z.object({
    side: sideInput,
    striker: entrantInput,
    nonStriker: entrantInput,
    target: optionalNumberInput(1, 2000),
    maxOvers: optionalNumberInput(1, 200),
    superOver: checkInput,
    /** Taken over from the scorers: who bowled how much, and when it ended, is not judged by the laws. */
    asRecorded: checkInput,
  }),
  ball,
  over: z.object({
    bowler: entrantInput,
    runs: countOrNone(99),
    wickets: countOrNone(10),
    /** Byes and leg byes among the runs: they are not the bowler's. */
    byes: countOrNone(60),
    /** Wickets that are not the bowler's. */
    runOuts: countOrNone(10),
    /** Fewer than a whole over has: the innings ended in it. */
    balls: optionalNumberInput(1, 8),
  }),
  totals,
  retired: z.object({ batter: requiredEntrantInput, reason: choiceInput(departures) }),
  batter: z.object({ batter: requiredEntrantInput }),
  penalty: z.object({
    side: sideInput,
    runs: wholeNumberInput({ least: 1, most: 10, blank: 5 }).meta({ input: "count" }),
  }),
  revision: z.object({ target: optionalNumberInput(1, 2000), maxOvers: optionalNumberInput(1, 200) }),
  innings_end: z.object({ reason: choiceInput(endReasons) }),
  result: z.object({
    /** Totals typed in one go; empty where the innings were entered before. */
    innings: z.array(totals).max(8, "list.tooLong:8").default([]).meta({ input: "list" }),
    /** Left out: it follows from the totals. */
    outcome: optionalChoiceInput(outcomes),
    winner: optionalSideInput,
    margin: optionalNumberInput(1, 2000),
    /** Fewer overs were reckoned in, also where the target came out as it would have been. */
    revised: checkInput,
  }),
  award: awardInput,
  note: matchNoteInput,
} as const;

type Kinds = typeof cricketEventKinds;
export type CricketKind = keyof Kinds;
export type CricketDetails<Kind extends CricketKind> = z.output<Kinds[Kind]>;
