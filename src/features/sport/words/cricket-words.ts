// Cricket in sentences: the line of a ball, and the report of a match.
import type { Batter, Bowler, CricketState, Innings } from "#app/features/sport/rules/cricket/state.ts";
import { ballsOfOver, mainInnings, oversText, totalOf } from "#app/features/sport/rules/cricket/state.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import type { CourseBall } from "./cricket-course.ts";
import type { PlaceValues, SentencePart } from "./grammar.ts";
import { count, figure, name, person, type ReportSentence, sentence, team, type WordedMatch } from "./match-facts.ts";
import { say, sayParts, type Topic } from "./say.ts";

type Named = Pick<WordedMatch, "lang" | "seed" | "gender" | "nameOf" | "sides">;

/** What a ball was, its names apart. */
export function ballLine(match: Named, ball: CourseBall): readonly SentencePart[] {
  const topic = topicOf(ball);
  return sayParts(match.lang, topic, ballPlaces(match, ball), `${match.seed} ${ball.id}`) ?? [];
}

function topicOf({ details }: CourseBall): Topic {
  const { wicket, wides, noBalls, byes, legByes, runs, allRun } = details;
  if (wicket) return `ball.${wicket}`;
  if (wides > 0) return "ball.wide";
  if (noBalls > 0) return "ball.noBall";
  if (byes > 0) return "ball.byes";
  if (legByes > 0) return "ball.legByes";
  if (runs === 0) return "ball.dot";
  if (runs === 6 && !allRun) return "ball.six";
  return runs === 4 && !allRun ? "ball.four" : "ball.runs";
}

function ballPlaces(match: Named, { details, out, total, runs, wickets }: CourseBall): PlaceValues {
  const { bowler, batter, fielder, byes, legByes, wides, noBalls } = details;
  const extras = wides > 0 || noBalls > 0 ? total - details.penalty : byes + legByes || details.runs;
  return {
    bowler: person(match, bowler),
    batter: person(match, batter),
    out: out ? person(match, out.id) : undefined,
    fielder: person(match, fielder),
    runs: count(extras),
    score: figure(`${runs}/${wickets}`),
  };
}

/** What follows from a ball: what somebody made, a fifty, the fifth wicket, the runs that won. */
export function ballNotes(match: Named, ball: CourseBall, side: 0 | 1): readonly string[] {
  const { details, out, milestone, isFifthWicket, won } = ball;
  const seed = `${match.seed} ${ball.id}`;
  const told = (topic: Topic, values: PlaceValues) => say(match.lang, topic, values, seed);
  const made = out && { out: person(match, out.id), made: count(out.runs), balls: count(out.balls) };
  const reached = milestone && { batter: person(match, details.batter), balls: count(milestone.balls) };
  return [
    made && out ? told(out.runs === 0 ? "ball.duck" : "ball.made", made) : "",
    reached ? told(milestone.runs === 100 ? "ball.hundred" : "ball.fifty", reached) : "",
    isFifthWicket ? told("ball.fiveWickets", { bowler: person(match, details.bowler) }) : "",
    details.penalty > 0 ? told("ball.penalty", { side: team(match, side), runs: count(details.penalty) }) : "",
    won ? told("ball.won", { side: team(match, side) }) : "",
  ].filter((text) => text !== "");
}

/** How the innings stands after the over that ended with this ball; empty where none did. */
export function overNotes(match: Named, ball: CourseBall, side: 0 | 1): readonly string[] {
  const { overEnd, needs, runs, wickets } = ball;
  if (!overEnd) return [];
  const seed = `${match.seed} ${ball.id}`;
  const stand = { side: team(match, side), score: figure(`${runs}/${wickets}`), over: count(overEnd.number) };
  const end = say(
    match.lang,
    overEnd.isMaiden ? "over.maiden" : "over.end",
    { ...stand, runs: count(overEnd.runs) },
    seed,
  );
  const chase = needs && {
    side: team(match, side),
    runs: count(needs.runs),
    balls: count(needs.balls),
  };
  return [end, chase ? say(match.lang, "chase.needs", chase, seed) : ""].filter((text) => text !== "");
}

const beginnings: ReadonlySet<string> = new Set([
  ...["cricket.total", "cricket.totalWithoutLoss", "cricket.allOut", "cricket.chased", "cricket.chasedWithoutLoss"],
]);

/** The story of a match: each innings is a paragraph of its own; the toss stands before the first. */
export function cricketParagraphs(match: WordedMatch, state: CricketState): readonly (readonly ReportSentence[])[] {
  const paragraphs: ReportSentence[][] = [[]];
  for (const one of cricketStory(match, state)) {
    const isLater = paragraphs.at(-1)?.some(({ topic }) => beginnings.has(topic)) ?? false;
    if (isLater && beginnings.has(one.topic)) paragraphs.push([]);
    paragraphs.at(-1)?.push(one);
  }
  return paragraphs;
}

/** Toss, each innings with its best batters and bowler, the best stand, the super over. */
function cricketStory(match: WordedMatch, state: CricketState): readonly ReportSentence[] {
  const played = mainInnings(state);
  return [
    ...tossOf(match, state),
    ...played.flatMap((innings, index) => inningsStory(match, { state, innings, index })),
    ...superOver(match, state),
  ];
}

function tossOf(match: WordedMatch, { toss }: CricketState): readonly ReportSentence[] {
  if (!toss) return [];
  const topic = toss.decision === "bat" ? "cricket.tossBat" : "cricket.tossBowl";
  return sentence(match, topic, { side: team(match, toss.winner) });
}

type Part = { state: CricketState; innings: Innings; index: number };

function inningsStory(match: WordedMatch, part: Part): readonly ReportSentence[] {
  const { innings, index } = part;
  const of = { ...match, seed: `${match.seed} innings ${index}` };
  return [...totalSentence(of, part), ...battingOf(of, innings), ...standOf(of, innings), ...bowlingOf(of, innings)];
}

function totalSentence(match: WordedMatch, { state, innings, index }: Part): readonly ReportSentence[] {
  const { side, runs, wickets, closed } = innings;
  const batting = team(match, side);
  const target = closed === "target" ? (innings.typedTarget ?? totalOf(state, otherSide(side)) + 1) : null;
  const values: PlaceValues = {
    ...(index === 0 ? { first: batting } : {}),
    side: batting,
    runs: count(runs),
    wickets: wickets === 0 ? undefined : count(wickets),
    overs: figure(oversText(innings)),
    ...(target === null ? {} : { target: count(target) }),
  };
  if (target !== null) return sentence(match, wickets === 0 ? "cricket.chasedWithoutLoss" : "cricket.chased", values);
  if (closed === "all_out") return sentence(match, "cricket.allOut", values);
  return sentence(match, wickets === 0 ? "cricket.totalWithoutLoss" : "cricket.total", values);
}

/** The two who made most, where it was worth telling. */
function battingOf(match: WordedMatch, { batters }: Innings): readonly ReportSentence[] {
  const [best, next] = batters.toSorted((one, other) => other.runs - one.runs);
  if (!best || best.runs < 20) return [];
  const first = sentence(match, best.out ? "cricket.bestBatter" : "cricket.notOut", batterPlaces(match, best), best.id);
  if (!next || next.runs < 20) return first;
  return [...first, ...sentence(match, "cricket.nextBatter", batterPlaces(match, next), next.id)];
}

const some = (number: number) => (number === 0 ? undefined : count(number));

const batterPlaces = (match: WordedMatch, { id, runs, balls, fours, sixes }: Batter): PlaceValues => ({
  batter: person(match, id),
  made: count(runs),
  balls: some(balls),
  fours: some(fours),
  sixes: some(sixes),
});

/** The best stand of an innings, of fifty runs or more. */
function standOf(match: WordedMatch, { partnerships }: Innings): readonly ReportSentence[] {
  const best = partnerships.toSorted((one, other) => other.runs - one.runs)[0];
  if (!best || best.runs < 50) return [];
  const [one, other] = best.batters.map((id) => person(match, id));
  return sentence(match, "cricket.partnership", {
    ...{ one, other, runs: count(best.runs), wicket: count(best.wicket) },
  });
}

/** Most wickets, then fewest runs; two wickets at least. */
export function bestBowlerOf({ bowlers }: Innings): Bowler | undefined {
  return bowlers.toSorted((one, other) => other.wickets - one.wickets || one.runs - other.runs)[0];
}

function bowlingOf(match: WordedMatch, innings: Innings): readonly ReportSentence[] {
  const best = bestBowlerOf(innings);
  if (!best || best.wickets < 2) return [];
  const whole = ballsOfOver(innings);
  return sentence(
    match,
    "cricket.bestBowler",
    {
      bowler: person(match, best.id),
      side: team(match, otherSide(innings.side)),
      overs: figure(oversText({ overs: Math.floor(best.balls / whole), ballsInOver: best.balls % whole })),
      wickets: count(best.wickets),
      conceded: count(best.runs),
    },
    best.id,
  );
}

function superOver(match: WordedMatch, state: CricketState): readonly ReportSentence[] {
  const [first, second] = state.innings.filter(({ superOver: isOne }) => isOne).slice(-2);
  if (!first || !second) return [];
  return sentence(match, "cricket.superOverScores", {
    one: name(match.sides?.[first.side]),
    other: name(match.sides?.[second.side]),
    first: figure(String(first.runs)),
    second: figure(String(second.runs)),
  });
}
