// The best marks of athletes in a season: a calendar year, since one season of a competition is often one meeting.
import type { SeasonBest, SeasonMark } from "#app/features/sport/rules/sport.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { type DisciplineId, disciplineOf, disciplines } from "./disciplines.ts";
import { markText } from "./marks.ts";
import { type Athlete, type AthleticsState, legalWind } from "./state.ts";

/** Contests of which one is not like the next: other distances, other weights, or run by a team. */
const apart: readonly DisciplineId[] = [
  "race_walk",
  "relay_4x100",
  "relay_4x400",
  "other_time",
  "other_distance",
  "other_points",
];

const prefix = "best_";

/** The name below which a player's numbers of a match hold the mark; none where a contest is like no other. */
export const bestNameOf = (discipline: DisciplineId): string | undefined =>
  apart.includes(discipline) ? undefined : `${prefix}${discipline}`;

/**
 * The mark of an athlete that may be a best: none of who was disqualified or has no mark, none with too much wind, and
 * none whose wind nobody measured where it has to be.
 */
export function countedMark(athlete: Athlete, { rules, winds }: AthleticsState): number | null {
  const { kind, wind } = disciplineOf(rules.discipline);
  const isDone = athlete.status === null || (athlete.status === "DNF" && (kind === "distance" || kind === "height"));
  if (!isDone) return null;
  if (wind === "race") {
    const measured = winds.find(({ heat }) => heat === athlete.heat)?.wind;
    return measured !== undefined && measured <= legalWind ? athlete.mark : null;
  }
  if (wind === null) return athlete.mark;
  const legal = athlete.attempts.flatMap((one) =>
    one.mark !== null && one.wind !== null && one.wind <= legalWind ? one.mark : [],
  );
  return legal.length > 0 ? Math.max(...legal) : null;
}

/**
 * The best marks of the newest season in which each person has one, by discipline in the order of the list of them. A
 * mark that is equalled later stays the best; the one that equals it is none.
 */
export function seasonBests(marks: readonly SeasonMark[]): readonly SeasonBest[] {
  const ofPerson = Map.groupBy(marks, ({ person_id }) => person_id);
  return [...ofPerson.values()].flatMap((all) => {
    const newest = all.map(yearOf).reduce((a, b) => (a > b ? a : b));
    const ofSeason = Map.groupBy(
      all.filter((one) => yearOf(one) === newest),
      ({ name }) => name,
    );
    return disciplineIds.flatMap((discipline) => {
      const [best, ...others] = inOrder(ofSeason.get(prefix + discipline) ?? [], discipline);
      return best ? [{ ...best, beatsAnother: others.some(({ mark }) => mark !== best.mark) }] : [];
    });
  });
}

const disciplineIds = Object.keys(disciplines) as DisciplineId[]; // the keys of a constant table

const yearOf = ({ match }: SeasonMark) => kathmanduDay(match.starts_at).slice(0, 4);

function inOrder(marks: readonly SeasonMark[], discipline: DisciplineId): readonly SeasonMark[] {
  const sign = disciplineOf(discipline).kind === "time" ? 1 : -1;
  return marks.toSorted(
    (a, b) => sign * (a.mark - b.mark) || a.match.starts_at.getTime() - b.match.starts_at.getTime(),
  );
}

/** "1500 m", "3:41.20". */
export function bestTexts({ name, mark }: SeasonBest, t: Translator, lang: "en" | "ne") {
  const discipline = disciplineIds.find((id) => prefix + id === name) ?? "other_time";
  const { kind } = disciplineOf(discipline);
  const digits = digitsFor(lang, markText(mark, kind));
  return {
    contest: t(`sports.athletics.disciplines.${discipline}`),
    mark: t(`sports.athletics.units.${kind}`, { mark: digits }),
  };
}
