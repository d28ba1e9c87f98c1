// The innings of a Cricsheet file as events of our kinds.
import { applyCricket } from "#app/features/sport/rules/cricket/apply.ts";
import { type CricketKind, cricketEventKinds } from "#app/features/sport/rules/cricket/events.ts";
import { outcomeOf } from "#app/features/sport/rules/cricket/outcome.ts";
import type { CricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import { beginCricket, type CricketState, openInnings } from "#app/features/sport/rules/cricket/state.ts";
import type { MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import type { CricsheetInnings, CricsheetMatch, Delivery } from "./cricsheet-format.ts";
import type { ImportedEntrant, ImportedEvent, ImportProblem } from "./items.ts";

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

type Recorded = { events: readonly RawEvent[]; problems: readonly ImportProblem[] };

/**
 * Laws that a match may break and still have been: umpires count wrong, conditions of play differ, and rain makes of
 * the score that was reached a target afterwards.
 */
const brokenLaws: ReadonlySet<string> = new Set([
  "cricket.bowlerQuota",
  "cricket.bowlerTwoOvers",
  "cricket.inningsClosed",
]);

/**
 * Every event of the file in order, or the first problem with it. An innings that breaks a law as it was bowled is
 * taken as the scorers have it.
 */
export function matchEvents(file: CricsheetMatch, people: readonly ImportedEntrant[], facts: Facts): Recorded {
  const asRecorded = new Set<number>();
  for (;;) {
    const { problemIn, ...recorded } = record(file, { people, facts, asRecorded });
    const [problem] = recorded.problems;
    const isBrokenLaw = problem !== undefined && brokenLaws.has(problem.code.replace(/:.*/, ""));
    if (!isBrokenLaw || problemIn === null || asRecorded.has(problemIn)) return recorded;
    asRecorded.add(problemIn);
  }
}

type Recording = { people: readonly ImportedEntrant[]; facts: Facts; asRecorded: ReadonlySet<number> };

/** `problemIn` is the index of the innings with the problem. What follows a problem would only repeat it. */
function record(
  { info, innings }: CricsheetMatch,
  { people, facts, asRecorded }: Recording,
): Recorded & { problemIn: number | null } {
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
    else playInnings(recorder, one, { side: side === 0 ? 0 : 1, path, refOfName, asRecorded: asRecorded.has(index) });
    if (recorder.problems.length > 0) return { ...recorder, problemIn: index };
  }
  takeResult(recorder, info, facts.rules);
  return { ...recorder, problemIn: null };
}

function newRecorder(facts: Facts): Recorder {
  const recorder: Recorder = {
    events: [],
    problems: [],
    state: beginCricket(),
    ballsPerOver: facts.rules.ballsPerOver,
    take(kind, details, path) {
      if (recorder.problems.length > 0) return;
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

type InningsContext = { side: Side; path: string; refOfName: RefOfName; asRecorded: boolean };

function playInnings(recorder: Recorder, innings: CricsheetInnings, context: InningsContext): void {
  const { side, path, refOfName, asRecorded } = context;
  const { target } = innings;
  const first = innings.overs[0]?.deliveries[0];
  const start = {
    side,
    striker: first ? refOfName(first.batter, side) : null,
    nonStriker: first ? refOfName(first.non_striker, side) : null,
    target: innings.super_over ? null : (target?.runs ?? null),
    maxOvers: target?.overs === undefined || innings.super_over ? null : Math.max(1, Math.ceil(target.overs)),
    superOver: innings.super_over,
    asRecorded,
  };
  recorder.take("innings", start, path);
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
  checkTotals(recorder, innings, path);
}

/** A match whose innings are not what the file's own balls add up to is not taken. */
function checkTotals(recorder: Recorder, { overs, penalty_runs: penalty = {} }: CricsheetInnings, path: string): void {
  if (recorder.problems.length > 0) return;
  const balls = overs.flatMap(({ deliveries }) => deliveries);
  const runs = balls.reduce((sum, ball) => sum + ball.runs.total, (penalty.pre ?? 0) + (penalty.post ?? 0));
  const fallen = balls.flatMap(({ wickets = [] }) => wickets).filter(({ kind }) => !notOutKinds.has(kind)).length;
  const played = recorder.state.innings.at(-1);
  if (played?.runs !== runs) recorder.problems.push({ path, field: "runs", code: "matchImport.totals" });
  else if (played.wickets !== fallen) recorder.problems.push({ path, field: "wickets", code: "matchImport.totals" });
}

const notOutKinds: ReadonlySet<string> = new Set(["retired hurt", "retired not out"]);

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
    "retired not out": "retired_not_out",
    "retired out": "retired_out",
    "timed out": "timed_out",
  }),
);

type DeliveryContext = InningsContext & { endsOver: boolean | null };

function playDelivery(recorder: Recorder, delivery: Delivery, context: DeliveryContext): void {
  const { side, path, refOfName } = context;
  for (const { role, out, reason } of delivery.replacements?.role ?? [])
    if (role === "batter" && out !== undefined) takeLeaving(recorder, refOfName(out, side), { reason, path });
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
    const batter = refOfName(player_out, side);
    // Somebody may come in and leave between two balls.
    if (reason === "retired_out" && !isBatting(recorder.state, batter)) recorder.take("batter", { batter }, path);
    if (reason) recorder.take("retired", { batter: batter ?? "", reason }, path);
    else if (!ballKinds.get(kind))
      recorder.problems.push({ path, field: "wickets", code: "matchImport.unknownWicket" });
  }
}

const isBatting = (state: CricketState, id: string | null): boolean =>
  openInnings(state)?.batters.some((batter) => batter.id === id && !batter.out && !batter.retired) ?? false;

/** A batter who is replaced before a ball, where no wicket of the file says so. */
function takeLeaving(
  recorder: Recorder,
  batter: string | null,
  { reason, path }: { reason: string | undefined; path: string },
): void {
  if (!isBatting(recorder.state, batter)) return;
  recorder.take("retired", { batter, reason: reason === "injury" ? "retired_hurt" : "retired_not_out" }, path);
}

/** The result as the file has it, where the innings do not say the same. */
function takeResult(recorder: Recorder, { outcome, teams }: CricsheetMatch["info"], rules: CricketRules): void {
  const typed = typedResult(outcome);
  const named = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out;
  const winner = teams.indexOf(named ?? "");
  if (named !== undefined && winner === -1)
    recorder.problems.push({ path: "info.outcome", field: "winner", code: "matchImport.unknownTeam" });
  const computed = outcomeOf(recorder.state, rules);
  if (!typed) return;
  const revised = revisedMethods.has(outcome.method ?? "");
  const isSame =
    (computed?.revised || !revised) &&
    computed?.kind === typed.outcome &&
    (computed.winner ?? -1) === winner &&
    (computed.margin ?? typed.margin) === typed.margin;
  if (isSame) return;
  recorder.take("result", { ...typed, revised, winner: winner === -1 ? null : winner }, "info.outcome");
}

function typedResult({
  winner,
  by = {},
  result,
  eliminator,
  bowl_out,
  method = "",
}: CricsheetMatch["info"]["outcome"]): { outcome: string; margin: number | null } | null {
  if (eliminator) return { outcome: "super_over", margin: null };
  if (bowl_out) return { outcome: "bowl_out", margin: null };
  if (result) return { outcome: result.replace(" ", "_"), margin: null };
  if (!winner) return null;
  if (by.innings) return { outcome: "innings", margin: by.runs ?? null };
  if (by.runs) return { outcome: "runs", margin: by.runs };
  if (by.wickets) return { outcome: "wickets", margin: by.wickets };
  return { outcome: methods.get(method.toLowerCase()) ?? "otherwise", margin: null };
}

/** Ways to reckon in fewer overs. */
const revisedMethods: ReadonlySet<string> = new Set(["D/L", "VJD"]);

/** Ways to win without a margin, as the format names them; of another one only the winner is said. */
const methods: ReadonlyMap<string, string> = new Map([
  ["awarded", "awarded"],
  ["lost fewer wickets", "fewer_wickets"],
  ["1st innings score", "first_innings"],
  ["first innings score", "first_innings"],
]);
