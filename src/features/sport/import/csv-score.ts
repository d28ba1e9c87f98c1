// A result in a row of a table: goals, runs for wickets, or sets, told apart by how they are written.
import { asciiDigits } from "#app/platform/text/characters.ts";
import type { CsvRow, MatchColumn } from "./csv-columns.ts";
import { type ImportedEvent, keyPart, matchImportLimits, type UnplayedStatus } from "./items.ts";
import { type FileStatus, isUnplayed, statusOf } from "./status-words.ts";

type Result = {
  events: readonly Omit<ImportedEvent, "ref">[];
  status?: UnplayedStatus;
  /** Columns of the row that are not kept. */
  left?: readonly string[];
};
type Wrong = { field: string; code: string };
type Row = CsvRow<MatchColumn>;

const resultEvent = (details: Record<string, unknown>): Result => ({ events: [{ kind: "result", details }] });

/** The event that the row's columns of results give, or what became of the match instead; none where they are empty. */
export function readScore(row: Row): Result | Wrong {
  const status = readStatus(row);
  if (status !== null && typeof status === "object") return status;
  if (isUnplayed(status)) return { events: [], status, left: typedColumns(row) };
  if (status === "walkover" || status === "awarded") return readAward(row, status);
  const typed = typedColumns(row);
  const [field] = typed;
  if (status === "scheduled" && field !== undefined) return { field, code: "matchImport.scoreBeforePlay" };
  if (status === "played" && field === undefined) return { field: "score", code: "matchImport.noScore" };
  const sets = asciiDigits(row.value("sets"));
  if (sets !== "") return readSets(sets);
  const scores = scoresOf(row);
  // What stands beside a score says nothing without one.
  if (!scores) return field === undefined ? { events: [] } : { field: "score", code: "matchImport.noScore" };
  if ("code" in scores) return scores;
  const [home, away] = scores;
  return home.includes("/") || away.includes("/") || row.value("homeOvers") !== ""
    ? readInnings(row, [home, away])
    : readGoals(row, [home, away]);
}

/** The columns of a result that are filled in. */
const typedColumns = (row: Row) => resultColumns.filter((name) => row.value(name) !== "");

const resultColumns = [
  ...["score", "homeScore", "awayScore", "homeOvers", "awayOvers", "battedFirst", "penalties", "extraTime"],
  ...["sets", "winner"],
] as const satisfies readonly MatchColumn[];

/** What the row says became of the match: in one column, or in two that agree. */
function readStatus(row: Row): FileStatus | null | Wrong {
  const read: FileStatus[] = [];
  for (const field of ["status", "decision"] as const) {
    const typed = row.value(field);
    const status = statusOf(typed);
    if (typed !== "" && !status) return { field, code: "matchImport.status" };
    if (status) read.push(status);
  }
  const decided = read.filter((status) => status !== "played");
  if (new Set(decided).size > 1) return { field: "decision", code: "matchImport.twoStatuses" };
  return decided[0] ?? read[0] ?? null;
}

/** A match that was given to one side: to the one that is named, or that has more in the score. */
function readAward(row: Row, how: "walkover" | "awarded"): Result | Wrong {
  const scores = scoresOf(row);
  const goals = scores && !("code" in scores) ? scores.map(goalsOf) : [];
  const [home, away] = goals;
  const hasScore = home !== undefined && away !== undefined && home !== away;
  const leads = hasScore ? (home > away ? 0 : 1) : undefined;
  const named = winnerOf(row, "winner");
  if (row.value("winner") !== "" && named === undefined) return { field: "winner", code: "matchImport.winner" };
  const winner = named ?? leads;
  if (winner === undefined) return { field: "winner", code: "matchImport.awardedTo" };
  if (leads !== undefined && leads !== winner) return { field: "winner", code: "matchImport.winnerScore" };
  const left = typedColumns(row).filter((name) => name !== "winner" && !(hasScore && scoreColumns.has(name)));
  return { events: [{ kind: "award", details: { winner, how, ...(hasScore ? { home, away } : {}) } }], left };
}

const scoreColumns: ReadonlySet<string> = new Set(["score", "homeScore", "awayScore"]);

/** The side that a column names: by the team's name, or as home or away. */
function winnerOf(row: Row, column: MatchColumn): 0 | 1 | undefined {
  const typed = keyPart(asciiDigits(row.value(column)));
  if (["home", "1", "घरेलु", keyPart(asciiDigits(row.value("home")))].includes(typed)) return 0;
  return ["away", "2", "पाहुना", keyPart(asciiDigits(row.value("away")))].includes(typed) ? 1 : undefined;
}

/** Both scores as text: from two columns, or from one with a hyphen or colon between them. */
function scoresOf(row: Row): readonly [string, string] | Wrong | undefined {
  const [home, away] = [asciiDigits(row.value("homeScore")), asciiDigits(row.value("awayScore"))];
  if (home !== "" && away !== "") return [home, away];
  if (home !== "" || away !== "") return { field: home === "" ? "homeScore" : "awayScore", code: "text.required" };
  const both = asciiDigits(row.value("score"));
  if (both === "") return undefined;
  const [, first, second] = /^([\d/]+)\s*[-–:]\s*([\d/]+)$/.exec(both) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : { field: "score", code: "matchImport.score" };
}

function readGoals(row: Row, scores: readonly [string, string]): Result | Wrong {
  const [home, away] = scores.map(goalsOf);
  if (home === undefined || away === undefined) return { field: "score", code: "matchImport.score" };
  const typed = asciiDigits(row.value("penalties"));
  if (typed !== "") {
    const [, first, second] = /^(\d{1,2})\s*[-–:]\s*(\d{1,2})$/.exec(typed) ?? [];
    if (first === undefined || first === second) return { field: "penalties", code: "matchImport.penalties" };
    const wrong = wrongWinner(row, Number(first) - Number(second));
    return (
      wrong ?? resultEvent({ home, away, after: "shootout", home_kicks: Number(first), away_kicks: Number(second) })
    );
  }
  const wrong = wrongWinner(row, home - away);
  if (wrong) return wrong;
  return resultEvent({ home, away, after: row.value("extraTime") === "" ? "regular" : "extra_time" });
}

/** A winner whom the score does not have. */
function wrongWinner(row: Row, lead: number): Wrong | undefined {
  if (row.value("winner") === "") return undefined;
  const winner = winnerOf(row, "winner");
  if (winner === undefined) return { field: "winner", code: "matchImport.winner" };
  return Math.sign(lead) === (winner === 0 ? 1 : -1) ? undefined : { field: "winner", code: "matchImport.winnerScore" };
}

const goalsOf = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

function readInnings(row: Row, scores: readonly [string, string]): Result | Wrong {
  const columns = ["homeOvers", "awayOvers"] as const;
  const innings: Record<string, unknown>[] = [];
  for (const [side, score] of scores.entries()) {
    const [, runs, wickets] = /^(\d{1,4})(?:\/(\d{1,2}))?$/.exec(score) ?? [];
    const column = columns[side] ?? "homeOvers";
    const overs = asciiDigits(row.value(column));
    if (runs === undefined) return { field: side === 0 ? "homeScore" : "awayScore", code: "matchImport.score" };
    if (!/^\d{1,3}(?:\.\d)?$/.test(overs)) return { field: column, code: "cricket.overs" };
    // Runs without wickets are those of a side that is all out.
    innings.push({ side, runs: Number(runs), wickets: Number(wickets ?? 10), overs, allOut: wickets === undefined });
  }
  const first = row.value("battedFirst") === "" ? 0 : winnerOf(row, "battedFirst");
  if (first === undefined) return { field: "battedFirst", code: "matchImport.winner" };
  return resultEvent({ innings: first === 0 ? innings : innings.toReversed() });
}

/** "25-20 23-25 25-19". */
function readSets(text: string): Result | Wrong {
  const sets = text.split(/[\s,;]+/).map((set) => /^(\d{1,3})[-–:](\d{1,3})$/.exec(set));
  if (sets.length > matchImportLimits.sets || sets.some((set) => set === null))
    return { field: "sets", code: "matchImport.sets" };
  return {
    events: sets.map((set) => ({ kind: "set", details: { home: Number(set?.[1]), away: Number(set?.[2]) } })),
  };
}
