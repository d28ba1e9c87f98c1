// The innings of a Cricsheet file as events of our kinds.
import { applyCricket } from "#app/features/sport/rules/cricket/apply.ts";
import { type CricketKind, cricketEventKinds } from "#app/features/sport/rules/cricket/events.ts";
import { outcomeOf } from "#app/features/sport/rules/cricket/outcome.ts";
import type { CricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import { beginCricket, type CricketState, openInnings } from "#app/features/sport/rules/cricket/state.ts";
import type { MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import type { CricsheetInnings, CricsheetMatch, Delivery } from "./cricsheet-format.ts";
import { type ImportedEntrant, type ImportedEvent, type ImportProblem, matchImportLimits } from "./items.ts";

type Facts = MatchFacts<CricketRules>;
type RawEvent = Omit<ImportedEvent, "ref"> & { kind: CricketKind };

/** The events so far, with the state that they give. */
type Recorder = {
  events: RawEvent[];
  problems: ImportProblem[];
  state: CricketState;
  ballsPerOver: number;
  /** Takes one more event, or notes why it cannot be. */
  take: (kind: CricketKind, details: Record<string, unknown>, path: string) => void;
};

/**
 * A name of the file as the `ref` of a person; `null` for substitutes and others whom it does not list for the side.
 */
type RefOfName = (name: string, side: Side) => string | null;

/** Every event of the file in order, and a problem for each that cannot have been. */
export function matchEvents(
  { info, innings }: CricsheetMatch,
  people: readonly ImportedEntrant[],
  facts: Facts,
): { events: readonly RawEvent[]; problems: readonly ImportProblem[] } {
  const recorder = newRecorder(facts);
  const refs = new Map(people.map(({ name, side, ref }) => [`${side} ${name}`, ref]));
  const refOfName: RefOfName = (name, side) => refs.get(`${side} ${name}`) ?? null;
  const { toss } = info;
  const winner = info.teams.indexOf(toss?.winner ?? "");
  if (toss?.decision && winner !== -1)
    recorder.take("toss", { winner, decision: toss.decision === "bat" ? "bat" : "bowl" }, "info.toss");
  for (const [index, one] of innings.entries()) {
    const side = info.teams.indexOf(one.team);
    const path = `innings[${index}]`;
    if (side === -1) recorder.problems.push({ path, field: "team", code: "matchImport.unknownTeam" });
    else playInnings(recorder, one, { side: side === 0 ? 0 : 1, path, refOfName });
  }
  takeResult(recorder, info, facts.rules);
  return { events: recorder.events, problems: recorder.problems.slice(0, matchImportLimits.problems) };
}

function newRecorder(facts: Facts): Recorder {
  const recorder: Recorder = {
    events: [],
    problems: [],
    state: beginCricket(),
    ballsPerOver: facts.rules.ballsPerOver,
    take(kind, details, path) {
      const read = cricketEventKinds[kind].safeParse(details);
      const id = `${recorder.events.length}`;
      const next = read.success
        ? applyCricket(recorder.state, { id, kind, position: 0, details: read.data, corrected: false }, facts)
        : { eventId: id, field: String(read.error.issues[0]?.path[0] ?? kind), code: "matchImport.shape" };
      if ("code" in next) recorder.problems.push({ path, field: next.field, code: next.code });
      else {
        recorder.state = next;
        recorder.events.push({ kind, details });
      }
    },
  };
  return recorder;
}

type InningsContext = { side: Side; path: string; refOfName: RefOfName };

function playInnings(recorder: Recorder, innings: CricsheetInnings, context: InningsContext): void {
  const { side, path, refOfName } = context;
  const { target } = innings;
  const first = innings.overs[0]?.deliveries[0];
  const start = {
    side,
    striker: first ? refOfName(first.batter, side) : null,
    nonStriker: first ? refOfName(first.non_striker, side) : null,
    target: innings.super_over ? null : (target?.runs ?? null),
    maxOvers: target?.overs === undefined || innings.super_over ? null : Math.max(1, Math.ceil(target.overs)),
    superOver: innings.super_over,
  };
  const known = recorder.problems.length;
  recorder.take("innings", start, path);
  // What follows an innings that cannot be would only repeat it.
  if (recorder.problems.length > known) return;
  if (innings.penalty_runs?.pre) recorder.take("penalty", { side, runs: innings.penalty_runs.pre }, path);
  for (const [index, over] of innings.overs.entries()) {
    const isLast = index === innings.overs.length - 1;
    const ends = overEnds(over.deliveries, { whole: recorder.ballsPerOver, isLastOver: isLast });
    for (const [ball, delivery] of over.deliveries.entries())
      playDelivery(recorder, delivery, {
        ...context,
        path: `${path}.overs[${index}].deliveries[${ball}]`,
        endsOver: ends[ball] ?? null,
      });
  }
  if (innings.penalty_runs?.post) recorder.take("penalty", { side, runs: innings.penalty_runs.post }, path);
  if (openInnings(recorder.state)) recorder.take("innings_end", { reason: endReason(innings) }, path);
}

function endReason(innings: CricsheetInnings): string {
  if (innings.declared) return "declared";
  if (innings.forfeited) return "forfeited";
  return innings.absent_hurt.length > 0 ? "all_out" : "closed";
}

/**
 * For each delivery whether it ends the over where the count alone would say otherwise: umpires count wrong at times.
 */
function overEnds(
  deliveries: readonly Delivery[],
  { whole, isLastOver }: { whole: number; isLastOver: boolean },
): (boolean | null)[] {
  let legal = 0;
  return deliveries.map(({ extras }, index) => {
    if (!extras?.wides && !extras?.noballs) legal += 1;
    const byCount = legal >= whole;
    const isLast = index === deliveries.length - 1;
    const ends = isLast && (byCount || !isLastOver);
    return ends === byCount ? null : ends;
  });
}

const ballKinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bowled: "bowled",
    caught: "caught",
    "caught and bowled": "caught_and_bowled",
    lbw: "lbw",
    "run out": "run_out",
    stumped: "stumped",
    "hit wicket": "hit_wicket",
    "obstructing the field": "obstructing",
    "handled the ball": "obstructing",
    "hit the ball twice": "hit_twice",
  }),
);

const departureKinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "retired hurt": "retired_hurt",
    "retired not out": "retired_hurt",
    "retired out": "retired_out",
    "timed out": "timed_out",
  }),
);

type DeliveryContext = InningsContext & { endsOver: boolean | null };

function playDelivery(recorder: Recorder, delivery: Delivery, context: DeliveryContext): void {
  const { side, path, refOfName } = context;
  const fielding: Side = side === 0 ? 1 : 0;
  const wickets = delivery.wickets ?? [];
  const onBall = wickets.find(({ kind }) => ballKinds.get(kind));
  const { extras = {} } = delivery;
  const [fielder, secondFielder] = (onBall?.fielders ?? []).flatMap(
    ({ name }) => (name && refOfName(name, fielding)) || [],
  );
  const ball = {
    batter: refOfName(delivery.batter, side),
    nonStriker: refOfName(delivery.non_striker, side),
    bowler: refOfName(delivery.bowler, fielding),
    runs: delivery.runs.batter,
    wides: extras.wides ?? 0,
    noBalls: extras.noballs ?? 0,
    byes: extras.byes ?? 0,
    legByes: extras.legbyes ?? 0,
    penalty: extras.penalty ?? 0,
    allRun: delivery.runs.non_boundary === true,
    wicket: onBall ? (ballKinds.get(onBall.kind) ?? null) : null,
    out: onBall ? refOfName(onBall.player_out, side) : null,
    fielder: fielder ?? null,
    secondFielder: secondFielder ?? null,
    endsOver: context.endsOver,
  };
  recorder.take("ball", ball, path);
  for (const { kind, player_out } of wickets) {
    const reason = departureKinds.get(kind);
    if (reason) recorder.take("retired", { batter: refOfName(player_out, side) ?? "", reason }, path);
    else if (!ballKinds.get(kind))
      recorder.problems.push({ path, field: "wickets", code: "matchImport.unknownWicket" });
  }
}

/** The result as the file has it, where the innings do not say the same. */
function takeResult(recorder: Recorder, { outcome, teams }: CricsheetMatch["info"], rules: CricketRules): void {
  const typed = typedResult(outcome);
  const winner = teams.indexOf(outcome.winner ?? outcome.eliminator ?? outcome.bowl_out ?? "");
  const computed = outcomeOf(recorder.state, rules);
  if (!typed) return;
  const isSame =
    computed?.kind === typed.outcome &&
    (computed.winner ?? -1) === winner &&
    (computed.margin ?? typed.margin) === typed.margin;
  if (isSame) return;
  recorder.take("result", { ...typed, winner: winner === -1 ? null : winner }, "info.outcome");
}

function typedResult({
  winner,
  by = {},
  result,
  eliminator,
  bowl_out,
}: CricsheetMatch["info"]["outcome"]): { outcome: string; margin: number | null } | null {
  if (eliminator || bowl_out) return { outcome: "super_over", margin: null };
  if (result) return { outcome: result.replace(" ", "_"), margin: null };
  if (!winner) return null;
  if (by.innings) return { outcome: "innings", margin: by.runs ?? null };
  if (by.runs) return { outcome: "runs", margin: by.runs };
  return by.wickets ? { outcome: "wickets", margin: by.wickets } : { outcome: "awarded", margin: null };
}
