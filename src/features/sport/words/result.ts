// How a match ended, in one sentence and as a headline. From the stored summary alone, so that lists and share texts
// can say it without playing a match again.
import { otherSide, type Side } from "#app/features/sport/rules/sport.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { PlaceValue, PlaceValues } from "./grammar.ts";
import {
  count,
  figure,
  type MatchSetting,
  person,
  type ReportSentence,
  score,
  sentence,
  settingPlaces,
  team,
  type WordedMatch,
} from "./match-facts.ts";
import type { Topic } from "./say.ts";

/** What of a result the play of the match knows and its summary does not. */
export type ResultHighlights = {
  /** Who scored three times or more for the winner. */
  hatTrick?: string | undefined;
  /** Who scored the late goal that decided it. */
  decider?: string | undefined;
  /** A hundred for the winner, and how many it was. */
  hundred?: { player: string; made: number } | undefined;
  fiveWickets?: { player: string; wickets: number } | undefined;
};

type Said = { topic: Topic; values: PlaceValues };

/** The result as a sentence; none while it is open, or where nobody knows how it ended. */
export function resultSentence(match: WordedMatch, setting: MatchSetting = {}): readonly ReportSentence[] {
  const said = match.summary.finished ? resultOf(match) : undefined;
  if (!said) return [];
  return sentence(match, said.topic, { ...settingPlaces(setting), ...said.values });
}

function resultOf(match: WordedMatch): Said | undefined {
  const given = givenResult(match);
  if (given) return given;
  const { winner, note } = match.summary;
  if (winner !== "no_result") return results[match.sport](match);
  const values = { home: team(match, 0), away: team(match, 1) };
  return { topic: note?.code === "cricket.abandoned" ? "match.abandoned" : "cricket.noResult", values };
}

const results: Readonly<Record<SportId, (match: WordedMatch) => Said | undefined>> = {
  football: footballResult,
  cricket: cricketResult,
  volleyball: volleyballResult,
  athletics: contestResult,
  esports: esportsResult,
};

/** Winner and loser by name. */
const placesOfWin = (match: WordedMatch, winner: Side): PlaceValues => ({
  winner: team(match, winner),
  loser: team(match, otherSide(winner)),
});

const isSide = (winner: unknown): winner is Side => winner === 0 || winner === 1;

function givenResult(match: WordedMatch): Said | undefined {
  const { winner, decidedBy, note } = match.summary;
  if (!isSide(winner) || (decidedBy !== "walkover" && decidedBy !== "awarded")) return undefined;
  const values = placesOfWin(match, winner);
  if (note?.code === "esports.forfeited") return { topic: "esports.forfeit", values };
  return { topic: decidedBy === "walkover" ? "match.walkover" : "match.awarded", values };
}

const totalsOf = ({ summary }: WordedMatch): readonly [number, number] => [
  summary.sides[0].total,
  summary.sides[1].total,
];

/** The score with the winner's number first. */
function leadOf(match: WordedMatch, winner: Side): PlaceValue {
  const totals = totalsOf(match);
  return score([totals[winner], totals[otherSide(winner)]]);
}

function footballResult(match: WordedMatch): Said | undefined {
  const { winner, decidedBy, advances, note } = match.summary;
  const totals = totalsOf(match);
  const level = { home: team(match, 0), away: team(match, 1), score: score(totals) };
  const byKicks = advances ?? winner;
  if (decidedBy === "shootout" && isSide(byKicks) && totals[0] === totals[1]) {
    const { won = 0, lost = 0 } = note?.values ?? {};
    const values = { ...placesOfWin(match, byKicks), kicks: figure(`${won}–${lost}`), score: level.score };
    return { topic: "football.shootout", values };
  }
  if (!isSide(winner)) {
    if (winner !== "draw") return undefined;
    return { topic: totals[0] === 0 ? "football.goalless" : "football.drawn", values: level };
  }
  const values = { ...placesOfWin(match, winner), lead: leadOf(match, winner) };
  if (decidedBy === "extra_time") return { topic: "football.extraTime", values };
  const margin = Math.abs(totals[0] - totals[1]);
  if (margin >= clearMargin) return { topic: "football.wonClearly", values };
  return { topic: margin === 1 ? "football.wonNarrowly" : "football.won", values };
}

/** Goals from which a win is a clear one. */
const clearMargin = 4;

function cricketResult(match: WordedMatch): Said | undefined {
  const { winner, note } = match.summary;
  if (winner === "draw") {
    const values = { home: team(match, 0), away: team(match, 1) };
    return { topic: note?.code === "cricket.drawn" ? "cricket.drawn" : "cricket.tied", values };
  }
  if (!isSide(winner)) return undefined;
  const values = placesOfWin(match, winner);
  const topic = note ? wins[note.code] : undefined;
  const margin = note?.values.margin;
  if (topic === "cricket.superOver") return { topic, values };
  if (topic === undefined || typeof margin !== "number") return { topic: "cricket.otherWin", values };
  return { topic, values: { ...values, margin: count(margin) } };
}

const wins: Readonly<Record<string, Topic>> = {
  "cricket.wonByRuns": "cricket.byRuns",
  "cricket.wonByWickets": "cricket.byWickets",
  "cricket.wonByInnings": "cricket.byInnings",
  "cricket.wonSuperOver": "cricket.superOver",
};

function volleyballResult(match: WordedMatch): Said | undefined {
  const { winner } = match.summary;
  if (!isSide(winner)) return undefined;
  const values = { ...placesOfWin(match, winner), sets: leadOf(match, winner) };
  const isStraight = totalsOf(match)[otherSide(winner)] === 0;
  return { topic: isStraight ? "volleyball.straight" : "volleyball.won", values };
}

function esportsResult(match: WordedMatch): Said | undefined {
  const { winner } = match.summary;
  const totals = totalsOf(match);
  if (winner === "draw") {
    const values = { home: team(match, 0), away: team(match, 1), score: score(totals) };
    return { topic: "esports.drawn", values };
  }
  if (!isSide(winner)) return undefined;
  const values = { ...placesOfWin(match, winner), maps: leadOf(match, winner) };
  const isClean = totals[otherSide(winner)] === 0 && totals[winner] > 1;
  return { topic: isClean ? "esports.withoutLoss" : "esports.won", values };
}

/** The one who won a contest of many, or the two who share the first place. */
function contestResult(match: WordedMatch): Said | undefined {
  const { mark, unit, entrant } = match.summary.note?.values ?? {};
  const [first = "", second] = String(entrant ?? "").split(" ");
  const player = person(match, first);
  if (!player || mark === undefined) return undefined;
  const values = { player, mark: markPlace(String(mark), String(unit ?? "")) };
  if (second === undefined) return { topic: "athletics.won", values };
  return { topic: "athletics.shared", values: { ...values, other: person(match, second) } };
}

/** "in 10.44 seconds", "with 7.62 metres"; a time of minutes has no unit. */
export function markPlace(mark: string, unit: string): PlaceValue {
  const [en, ne] = unit === "time" ? (mark.includes(":") ? ["", ""] : seconds) : (units[unit] ?? ["", ""]);
  const nepali = mark.replace(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit)));
  return { is: "word", en: `${unit === "time" ? "in" : "with"} ${mark} ${en}`.trim(), ne: `${nepali} ${ne}`.trim() };
}

const seconds = ["seconds", "सेकेन्ड"] as const;
const units: Readonly<Record<string, readonly [string, string]>> = {
  distance: ["metres", "मिटर"],
  height: ["metres", "मिटर"],
  points: ["points", "अंक"],
};

/** A headline that says the result; none where the result is none, or nothing but a walkover. */
export function headline(
  match: WordedMatch,
  setting: MatchSetting = {},
  highlights: ResultHighlights = {},
): readonly ReportSentence[] {
  const said = match.summary.finished ? resultOf(match) : undefined;
  if (!said) return [];
  const special = specialHeadline(match, highlights);
  const topic = special ? special.topic : headlines[said.topic];
  if (topic === undefined) return [];
  return sentence(match, topic, { ...settingPlaces(setting), ...said.values, ...special?.values });
}

const headlines: Readonly<Partial<Record<Topic, Topic>>> = {
  "football.won": "football.headWon",
  "football.wonNarrowly": "football.headWon",
  "football.extraTime": "football.headWon",
  "football.wonClearly": "football.headClearly",
  "football.drawn": "football.headDrawn",
  "football.goalless": "football.headDrawn",
  "football.shootout": "football.headShootout",
  "cricket.byRuns": "cricket.headRuns",
  "cricket.byWickets": "cricket.headWickets",
  "cricket.superOver": "cricket.headSuperOver",
  "volleyball.straight": "volleyball.headStraight",
  "volleyball.won": "volleyball.headWon",
  "esports.won": "esports.headWon",
  "esports.withoutLoss": "esports.headWon",
  "athletics.won": "athletics.headWon",
};

function specialHeadline(match: WordedMatch, given: ResultHighlights): Said | undefined {
  const { hatTrick, decider, hundred, fiveWickets } = given;
  const player = person(match, hatTrick ?? decider ?? null);
  if (player) return { topic: hatTrick ? "football.headHatTrick" : "football.headDecider", values: { player } };
  const batter = person(match, hundred?.player ?? null);
  if (batter && hundred) return { topic: "cricket.headHundred", values: { batter, made: count(hundred.made) } };
  const bowler = person(match, fiveWickets?.player ?? null);
  if (!bowler || !fiveWickets) return undefined;
  return { topic: "cricket.headFive", values: { bowler, wickets: count(fiveWickets.wickets) } };
}
