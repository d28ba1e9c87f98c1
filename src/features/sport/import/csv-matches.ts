// Fixtures and results as a table: one match a row.

import { readTime } from "#app/messages/typed-moment.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { type CsvRow, type MatchColumn, matchColumns, readTable } from "./csv-columns.ts";
import { readScore } from "./csv-score.ts";
import {
  type Imported,
  type ImportedMatch,
  type ImportProblem,
  matchImportLimits,
  refOf,
  resultRef,
  withoutDoubles,
} from "./items.ts";
import { legOf, splitRound } from "./rounds-of-cups.ts";
import { instantIn, isTimeZone, lastFixtureDay, readDay } from "./start-time.ts";

export type MatchTableOptions = {
  /** On whose clocks the times are. */
  timeZone?: string;
  /** The day of the import: years far ahead of it are of Bikram Sambat. */
  today?: string;
};

/** The matches of a table that has a date and two teams in each row; results where there are columns of them. */
export function readMatchTable(
  text: string,
  { timeZone = "Asia/Kathmandu", today }: MatchTableOptions = {},
): Imported<ImportedMatch> {
  if (!isTimeZone(timeZone)) return { items: [], problems: [{ line: 1, field: "timeZone", code: "choice.invalid" }] };
  const { rows, problems: tableProblems, left = [] } = readTable(text, matchColumns, ["date", "home", "away"]);
  const problems: ImportProblem[] = [...tableProblems];
  const pairOfTie = new Map<string, string>();
  const read = rows.flatMap((row) => {
    const match = readRow(row, { timeZone, today });
    if ("item" in match && isOfItsTie(match.item, pairOfTie)) return [{ item: match.item, at: { line: row.line } }];
    if ("item" in match) problems.push({ line: row.line, field: "tie", code: "matchImport.tie" });
    else problems.push({ line: row.line, ...match });
    return [];
  });
  const { items, problems: doubles } = withoutDoubles(withTimesInKeys(read));
  const all = [...problems, ...doubles].toSorted((a, b) => lineOf(a) - lineOf(b));
  return { items, problems: all.slice(0, matchImportLimits.problems), left };
}

/** Whether no other two teams have the tie of this match. */
function isOfItsTie({ round, tie, teams }: ImportedMatch, pairOfTie: Map<string, string>): boolean {
  if (tie === null) return true;
  const [key, pair] = [refOf(round ?? "", tie), refOf(...teams.map(({ name }) => name).toSorted())];
  if (!pairOfTie.has(key)) pairOfTie.set(key, pair);
  return pairOfTie.get(key) === pair;
}

type Entry = { item: ImportedMatch; at: { line: number } };

/** Several matches of two teams on one day are told apart by their times, where each has one of its own. */
function withTimesInKeys(entries: readonly Entry[]): readonly Entry[] {
  const byKey = Map.groupBy(entries, ({ item }) => item.key);
  return entries.map((entry) => {
    const alike = byKey.get(entry.item.key) ?? [];
    const times = new Set(alike.flatMap(({ item }) => item.startsAt ?? []));
    const isTold = alike.length > 1 && times.size === alike.length;
    return isTold
      ? { ...entry, item: { ...entry.item, key: refOf(entry.item.ref, entry.item.startsAt ?? "") } }
      : entry;
  });
}

const lineOf = (problem: ImportProblem) => ("line" in problem ? problem.line : 0);

type Wrong = { field: string; code: string };

function readRow(
  row: CsvRow<MatchColumn>,
  { timeZone, today }: { timeZone: string; today: string | undefined },
): { item: ImportedMatch } | Wrong {
  const [home, away] = [row.value("home"), row.value("away")];
  if (home === "") return { field: "home", code: "text.required" };
  if (away === "") return { field: "away", code: "text.required" };
  if (home.toLowerCase() === away.toLowerCase()) return { field: "away", code: "matchImport.sameTeam" };
  const day = readDay(row.value("date"), { last: today && lastFixtureDay(today) });
  if (day === undefined) return { field: "date", code: "date.invalid" };
  const typedTime = row.value("time");
  const time = typedTime === "" ? null : readTime(typedTime);
  if (time === undefined) return { field: "time", code: "matchImport.time" };
  const named = splitRound(row.value("round"));
  const typedLeg = row.value("leg");
  const leg = typedLeg === "" ? named.leg : legOf(typedLeg);
  if (leg === undefined || (named.leg !== null && leg !== named.leg)) return { field: "leg", code: "matchImport.leg" };
  const typedTie = asciiDigits(row.value("tie"));
  if (!/^(?:[1-9]\d{0,2})?$/.test(typedTie)) return { field: "tie", code: "matchImport.tie" };
  const result = readScore(row);
  if ("code" in result) return result;
  const ref = refOfRow(row, { day, home, away });
  return {
    item: {
      ...{ ref, key: ref },
      competition: null,
      season: null,
      stage: null,
      group: row.value("group") || null,
      ...{ round: named.round || null, leg, tie: typedTie === "" ? null : Number(typedTie) },
      teams: [
        { name: home, nameNe: row.value("homeNe") || null },
        { name: away, nameNe: row.value("awayNe") || null },
      ],
      day,
      startsAt: time === null ? null : instantIn(timeZone, day, time).toISOString(),
      venue: row.value("venue") || null,
      city: row.value("city") || null,
      rules: {},
      lineups: [],
      events: result.events.map((event, index) => ({ ...event, ref: resultRef(ref, event.kind, index) })),
      playerOfMatch: null,
      status: result.status ?? null,
      left: result.left ?? [],
    },
  };
}

/** By the id of the table; else by round, so that a postponed match stays the same; else by the day. */
function refOfRow(row: CsvRow<MatchColumn>, { day, home, away }: { day: string; home: string; away: string }): string {
  const typed = asciiDigits(row.value("ref"));
  if (typed !== "") return refOf("csv", "id", typed);
  return refOf("csv", row.value("group"), row.value("round") || day, home, away);
}
