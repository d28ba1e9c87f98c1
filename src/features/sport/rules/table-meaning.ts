// What one result changed in a table, for a sentence beside it. Pure, and silent where it is not certain.
import { type Deduction, rankTable, type TableMatch, type TableRow, type TableTeam } from "./table.ts";

/** A match of the table by its start; `slot` is the same for matches of which nobody knows which ended first. */
export type SlottedMatch = TableMatch & { slot: number };

/** Where a team stands after a match, and how it got there. */
export type TableMeaning = {
  rank: number;
  /** Nothing separates it from another team. */
  isJoint: boolean;
  /** `none` where it had no place to compare with: it had not played, or shared or shares its place. */
  move: "up" | "down" | "stay" | "none";
  /** Of the team that stands first alone: points more than the next; `null` of every other. */
  lead: number | null;
  /** Of the team that stands first alone: those that have as many points, by their ids. */
  levelWith: readonly string[];
};

type Options = { tieBreakers: readonly string[]; deductions?: readonly Deduction[] };

/**
 * The table as it was before everything in the slot of a match, and as it was after it. `matches` are those that count
 * in it, in any order; later ones change neither. `undefined` where the match gave nothing to the table.
 */
export function tablesAround(
  teams: readonly TableTeam[],
  matches: readonly SlottedMatch[],
  matchId: string,
  options: Options,
): { before: readonly TableRow[]; after: readonly TableRow[] } | undefined {
  const slot = matches.find(({ id }) => id === matchId)?.slot;
  if (slot === undefined) return undefined;
  const until = (isIncluded: (match: SlottedMatch) => boolean) => rankTable(teams, matches.filter(isIncluded), options);
  return { before: until((match) => match.slot < slot), after: until((match) => match.slot <= slot) };
}

/** What the two tables say of a team; `undefined` of one that is not in them or has nobody to be compared with. */
export function tableMeaning(
  before: readonly TableRow[],
  after: readonly TableRow[],
  teamId: string,
): TableMeaning | undefined {
  const [was, is] = [before, after].map((rows) => rows.find((row) => row.teamId === teamId));
  if (!is || after.length < 2) return undefined;
  const isJoint = isShared(after, is);
  const move = was && was.sums.played !== 0 && !isJoint && !isShared(before, was) ? moveOf(was, is) : "none";
  const next = is.rank === 1 && !isJoint ? after.find((row) => row.rank > 1) : undefined;
  const level = next ? after.filter((row) => row !== is && row.points === is.points) : [];
  return {
    ...{ rank: is.rank, isJoint, move },
    lead: next ? is.points - next.points : null,
    levelWith: level.map((row) => row.teamId),
  };
}

const isShared = (rows: readonly TableRow[], row: TableRow) =>
  rows.some((other) => other !== row && other.rank === row.rank);

const moveOf = (was: TableRow, is: TableRow) => (is.rank < was.rank ? "up" : is.rank > was.rank ? "down" : "stay");
