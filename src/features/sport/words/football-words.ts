// Football in sentences: what an entry of the timeline did to the match, and the report of the whole of it.

import type { FootballEntry, FootballState } from "#app/features/sport/rules/football/state.ts";
import { scoreAfter } from "#app/features/sport/rules/football/timeline-rows.ts";
import { otherSide, type Side } from "#app/features/sport/rules/sport.ts";
import type { PlaceValues, SentencePart } from "./grammar.ts";
import { count, person, type ReportSentence, score, sentence, team, type WordedMatch } from "./match-facts.ts";
import { sayParts, type Topic } from "./say.ts";

/**
 * The sentence of an entry, its names apart; `undefined` for one that the timeline says as well by itself. Without its
 * minute, which stands beside it.
 */
export function footballLine(
  match: Pick<WordedMatch, "lang" | "seed" | "gender" | "nameOf" | "sides">,
  entry: FootballEntry,
): readonly SentencePart[] | undefined {
  const topic = topicOf(entry);
  if (topic === undefined || entry.side === null) return undefined;
  const places = { ...placesOfEntry(match, entry, entry.side), minute: undefined };
  return sayParts(match.lang, topic, places, `${match.seed} ${entry.id}`);
}

function topicOf({ kind, how, side, score: after }: FootballEntry): Topic | undefined {
  if (kind === "penalty_missed") return "penalty.missed";
  if (kind === "red") return "card.red";
  if (kind === "second_yellow") return "card.second";
  if (kind !== "goal" || side === null || after === null) return undefined;
  if (how === "penalty") return "goal.penalty";
  if (how === "own") return "goal.own";
  const [own, theirs] = [after[side], after[otherSide(side)]];
  if (own === theirs) return "goal.equaliser";
  if (own < theirs) return "goal.reduce";
  if (own > theirs + 1) return "goal.extend";
  return own === 1 ? "goal.opener" : "goal.lead";
}

type Named = Pick<WordedMatch, "gender" | "nameOf" | "sides">;

function placesOfEntry(names: Named, entry: FootballEntry, side: Side): PlaceValues {
  const { player, other, clock, score: after, kind } = entry;
  return {
    player: person(names, player),
    assist: kind === "goal" ? person(names, other) : undefined,
    side: team(names, side),
    minute: clock === "" ? undefined : { is: "minute", clock },
    ...(after ? { score: score(after), lead: score([after[side], after[otherSide(side)]]) } : {}),
  };
}

/** What happened, in the order in which a report tells it: goals, the break, who was sent off. */
export function footballStory(match: WordedMatch, state: FootballState): readonly ReportSentence[] {
  const told = state.timeline.filter((entry) => topicOf(entry) !== undefined);
  const half = halfTime(match, state);
  const isFirst = ({ period }: FootballEntry) => period === "first_half";
  const lines = (entries: readonly FootballEntry[]) => entries.flatMap((entry) => lineOf(match, entry));
  return [
    ...lines(told.filter(isFirst)),
    ...half,
    ...lines(told.filter((entry) => !isFirst(entry))),
    ...scorers(match, state),
    ...comeback(match, state),
    ...short(match, state),
  ];
}

function lineOf(match: WordedMatch, entry: FootballEntry): readonly ReportSentence[] {
  const topic = topicOf(entry);
  if (topic === undefined || entry.side === null) return [];
  return sentence(match, topic, placesOfEntry(match, entry, entry.side), entry.id);
}

function halfTime(match: WordedMatch, { timeline }: FootballState): readonly ReportSentence[] {
  const after = timeline.some(({ period }) => period === "second_half")
    ? scoreAfter(timeline, "first_half")
    : undefined;
  if (!after) return [];
  const [home, away] = after;
  if (home === 0 && away === 0) return sentence(match, "football.halfGoalless", {});
  if (home === away) return sentence(match, "football.halfLevel", { score: score(after) });
  const side: Side = home > away ? 0 : 1;
  const lead = score([after[side], after[otherSide(side)]]);
  return sentence(match, "football.halfLead", { side: team(match, side), lead });
}

const goalsOf = ({ timeline }: FootballState) => timeline.filter(({ kind, how }) => kind === "goal" && how !== "own");

/** Who scored three times or more, in the order of their first goals. */
export function hatTricks(state: FootballState): readonly { player: string; side: Side; goals: number }[] {
  return manyGoals(state).filter(({ goals }) => goals >= 3);
}

function manyGoals(state: FootballState) {
  const byPlayer = Map.groupBy(goalsOf(state), ({ player }) => player);
  return [...byPlayer].flatMap(([player, goals]) => {
    const side = goals[0]?.side;
    return player === null || side === null || side === undefined || goals.length < 2
      ? []
      : [{ player, side, goals: goals.length }];
  });
}

function scorers(match: WordedMatch, state: FootballState): readonly ReportSentence[] {
  return manyGoals(state).flatMap(({ player, side, goals }) => {
    const values = { player: person(match, player), side: team(match, side) };
    if (goals === 2) return sentence(match, "football.brace", values, player);
    return sentence(match, "football.hatTrick", { ...values, count: count(goals) }, player);
  });
}

function comeback(match: WordedMatch, { timeline }: FootballState): readonly ReportSentence[] {
  const { winner } = match.summary;
  if (winner !== 0 && winner !== 1) return [];
  const wasBehind = timeline.some(
    ({ kind, score: after }) => kind === "goal" && after !== null && after[winner] < after[otherSide(winner)],
  );
  return wasBehind ? sentence(match, "football.comeback", { winner: team(match, winner) }) : [];
}

/** A side that ended with fewer than it began with: by its cards, where eleven began. */
function short(match: WordedMatch, { timeline, players }: FootballState): readonly ReportSentence[] {
  return ([0, 1] as const).flatMap((side) => {
    const starters = Object.values(players).filter((player) => player.side === side && player.starts).length;
    const off = timeline.filter(
      ({ kind, side: of }) => of === side && (kind === "red" || kind === "second_yellow"),
    ).length;
    if (starters !== 11 || off === 0) return [];
    return sentence(match, "football.tenPlayers", { side: team(match, side), count: count(11 - off) });
  });
}

/** The goal of the last ten minutes that decided a match won by one. */
export function lateDecider({ timeline }: FootballState, winner: Side): FootballEntry | undefined {
  const last = timeline.findLast(({ kind }) => kind === "goal");
  if (last?.side !== winner || last.how === "own" || last.score === null) return undefined;
  const isByOne = last.score[winner] - last.score[otherSide(winner)] === 1;
  return isByOne && last.period === "second_half" && Number.parseInt(last.clock, 10) >= 80 ? last : undefined;
}
