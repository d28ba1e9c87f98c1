// What a report tells of a match of volleyball, of e-sports, of a contest of athletes.
import { disciplineOf } from "#app/features/sport/rules/athletics/disciplines.ts";
import { markText } from "#app/features/sport/rules/athletics/marks.ts";
import { type RankedAthlete, ranking } from "#app/features/sport/rules/athletics/ranking.ts";
import type { AthleticsState } from "#app/features/sport/rules/athletics/state.ts";
import type { EsportsState } from "#app/features/sport/rules/esports/esports.ts";
import { otherSide, type Side } from "#app/features/sport/rules/sport.ts";
import type { VolleyballState } from "#app/features/sport/rules/volleyball/volleyball.ts";
import {
  count,
  figure,
  name,
  person,
  type ReportSentence,
  score,
  sentence,
  team,
  type WordedMatch,
} from "./match-facts.ts";
import { markPlace } from "./result.ts";

type Points = readonly [number, number];

const wonBy = ([home, away]: Points): Side => (home > away ? 0 : 1);
const from = (points: Points, side: Side) => score([points[side], points[otherSide(side)]]);

/** The sets as the winner had them, how the first or the last one went, who scored most for each side. */
export function volleyballStory(match: WordedMatch, state: VolleyballState): readonly ReportSentence[] {
  const { winner } = match.summary;
  const sets = state.sets.map(({ points }) => points);
  if (winner !== 0 && winner !== 1) return sets.flatMap((points, index) => setSentence(match, points, index));
  const [first, last] = [sets[0], sets.at(-1)];
  const list = sets.map((points) => `${points[winner]}–${points[otherSide(winner)]}`).join(", ");
  const values = { winner: team(match, winner) };
  const wasBehind = first !== undefined && wonBy(first) !== winner;
  const isDecider = last !== undefined && sets.length > 2 && sets.length % 2 === 1 && isLevelBefore(sets);
  return [
    ...(list === "" ? [] : sentence(match, "volleyball.scores", { list: figure(list) })),
    ...(wasBehind ? sentence(match, "volleyball.comeback", { ...values, points: from(first, winner) }) : []),
    ...(isDecider ? sentence(match, "volleyball.decider", { ...values, points: from(last, winner) }) : []),
    ...([0, 1] as const).flatMap((side) => bestScorer(match, state, side)),
  ];
}

function setSentence(match: WordedMatch, points: Points, index: number): readonly ReportSentence[] {
  const side = wonBy(points);
  const values = { side: team(match, side), number: count(index + 1), points: from(points, side) };
  return sentence({ ...match, seed: `${match.seed} ${index}` }, "volleyball.set", values);
}

const isLevelBefore = (sets: readonly Points[]) =>
  sets.slice(0, -1).filter((points) => wonBy(points) === 0).length === (sets.length - 1) / 2;

/** Whoever scored most for a side, from five points on: fewer say little. */
function bestScorer(match: WordedMatch, { players }: VolleyballState, side: Side): readonly ReportSentence[] {
  const own = Object.entries(players).filter(([id]) => match.sideOf?.(id) === side);
  const [best] = own.toSorted(([, one], [, other]) => (other.points ?? 0) - (one.points ?? 0));
  const [id, values] = best ?? [];
  if (id === undefined || (values?.points ?? 0) < 5) return [];
  const aces = values?.aces ?? 0;
  return sentence(
    match,
    "volleyball.scorer",
    {
      player: person(match, id),
      side: team(match, side),
      points: count(values?.points ?? 0),
      aces: aces > 0 ? count(aces) : undefined,
    },
    id,
  );
}

/** Every map, and whether the winner had lost the first or needed the last. */
export function esportsStory(match: WordedMatch, { maps }: EsportsState): readonly ReportSentence[] {
  const told = maps.flatMap(({ name: map, score: points, best }, index) => {
    const side = wonBy(points);
    const values = {
      ...{ side: team(match, side), points: from(points, side), number: count(index + 1) },
      map: name(map ?? undefined),
      player: map === null || best === null ? undefined : person(match, best),
    };
    return sentence({ ...match, seed: `${match.seed} ${index}` }, "esports.map", values);
  });
  const { winner } = match.summary;
  const [first, last] = [maps[0], maps.at(-1)];
  if ((winner !== 0 && winner !== 1) || !first || !last) return told;
  const values = { winner: team(match, winner) };
  const wasBehind = wonBy(first.score) !== winner;
  const isDecider = maps.length > 1 && maps.length % 2 === 1 && isLevelBefore(maps.map(({ score: points }) => points));
  return [
    ...told,
    ...(wasBehind ? sentence(match, "esports.comeback", values) : []),
    ...(isDecider ? sentence(match, "esports.decider", { ...values, points: from(last.score, winner) }) : []),
  ];
}

const recordNames: Readonly<Record<string, readonly [string, string]>> = {
  WR: ["world record", "विश्व कीर्तिमान"],
  AR: ["Asian record", "एसियाली कीर्तिमान"],
  SAR: ["South Asian record", "दक्षिण एसियाली कीर्तिमान"],
  GR: ["competition record", "प्रतियोगिता कीर्तिमान"],
  NR: ["national record", "राष्ट्रिय कीर्तिमान"],
};
const bestNames: Readonly<Record<string, readonly [string, string]>> = {
  PB: ["personal best", "व्यक्तिगत उत्कृष्ट"],
  SB: ["season’s best", "सिजनको उत्कृष्ट"],
};

/** The second and the third, records, who has no place and why, how many had a mark. */
export function athleticsStory(match: WordedMatch, state: AthleticsState): readonly ReportSentence[] {
  const ranked = ranking(state);
  const placed = ranked.filter(({ rank }) => rank !== null);
  const { kind } = disciplineOf(state.rules.discipline);
  const place = ({ entrantId, mark }: RankedAthlete) => ({
    player: person(match, entrantId),
    team: name(match.teamOf?.(entrantId)),
    mark: mark === null ? undefined : markPlace(markText(mark, kind), kind),
  });
  const placing = (rank: number, topic: "athletics.second" | "athletics.third") =>
    placed.filter((one) => one.rank === rank).flatMap((one) => sentence(match, topic, place(one), one.entrantId));
  return [
    ...recordsOf(match, placed.slice(0, 3)),
    ...placing(2, "athletics.second"),
    ...placing(3, "athletics.third"),
    ...ranked.flatMap((one) => withoutPlace(match, one)),
    ...(placed.length > 3 ? sentence(match, "athletics.field", { count: count(placed.length) }) : []),
  ];
}

function recordsOf(match: WordedMatch, athletes: readonly RankedAthlete[]): readonly ReportSentence[] {
  return athletes.flatMap(({ entrantId, records }) =>
    records.slice(0, 1).flatMap((code) => {
      const [en, ne] = recordNames[code] ?? bestNames[code] ?? ["", ""];
      if (en === "") return [];
      const topic = recordNames[code] ? "athletics.record" : "athletics.best";
      const values = { player: person(match, entrantId), record: { is: "word", en, ne } as const };
      return sentence(match, topic, values, entrantId);
    }),
  );
}

function withoutPlace(match: WordedMatch, { entrantId, status }: RankedAthlete): readonly ReportSentence[] {
  if (status !== "DQ" && status !== "DNF") return [];
  const topic = status === "DQ" ? "athletics.out" : "athletics.notFinished";
  return sentence(match, topic, { player: person(match, entrantId) }, entrantId);
}
