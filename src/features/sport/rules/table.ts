// The table of a league or a group, from what each finished match gave its two sides. Pure: the order in which results
// are handed over changes nothing.
import type { MatchResult, TableShare } from "./sport.ts";
import { type TieBreakerName, tieBreakers, tieBreakerValue } from "./tie-breakers.ts";

export type TableTeam = { id: string; name: string };

/** A finished match that counts. */
export type TableMatch = {
  id: string;
  /** Milliseconds since 1970: orders the form. */
  startsAt: number;
  teamIds: readonly [string, string];
  shares: readonly [TableShare, TableShare];
};

/** One of which the round in its stage is known. */
export type RoundMatch = TableMatch & { round: number };

/** Points that a team lost to a decision, with whatever says why. */
export type Deduction = { teamId: string; points: number };

export type FormEntry = { matchId: string; result: MatchResult };

export type TableRow<OneDeduction extends Deduction = Deduction> = {
  teamId: string;
  /** Teams that nothing separates share a rank; the one after them skips as many. */
  rank: number;
  /** After deductions. */
  points: number;
  /** Summed values of all matches; `played`, `won`, `drawn`, `lost`, `no_result` and `away_scored` are always there. */
  sums: Readonly<Record<string, number>>;
  deductions: readonly OneDeduction[];
  /** The last five, the oldest first. */
  form: readonly FormEntry[];
};

type Standing<OneDeduction extends Deduction> = Omit<TableRow<OneDeduction>, "rank"> & { name: string };

const formLength = 5;

/**
 * The table of these teams: by points, then by the named tie-breakers in their order, then by name without separating
 * ranks. Matches of other teams count for nobody. Throws for a tie-breaker that does not exist.
 */
export function rankTable<OneDeduction extends Deduction>(
  teams: readonly TableTeam[],
  matches: readonly TableMatch[],
  { tieBreakers: chosen, deductions = [] }: { tieBreakers: readonly string[]; deductions?: readonly OneDeduction[] },
): readonly TableRow<OneDeduction>[] {
  const ordered = matches.toSorted((a, b) => a.startsAt - b.startsAt || compareText(a.id, b.id));
  const standings = teams.map((team) => standingOf(team, ordered, deductions));
  const tied = partition(standings, ({ points }) => points).flatMap((group) =>
    separate(group, ordered, chosen.map(named)),
  );
  let rank = 1;
  return tied.flatMap((group) => {
    const rows = group
      .toSorted((a, b) => collator.compare(a.name, b.name) || compareText(a.teamId, b.teamId))
      .map(({ teamId, points, sums, deductions: lost, form }) => ({
        teamId,
        rank,
        points,
        sums,
        deductions: lost,
        form,
      }));
    rank += group.length;
    return rows;
  });
}

/**
 * The rank of each team before the round of the latest match; `undefined` where nothing was played before it, and where
 * nothing has been played.
 */
export function ranksBefore(
  teams: readonly TableTeam[],
  matches: readonly RoundMatch[],
  options: Parameters<typeof rankTable>[2],
): ReadonlyMap<string, number> | undefined {
  const ids = new Set(teams.map(({ id }) => id));
  const own = matches.filter(({ teamIds }) => teamIds.some((id) => ids.has(id)));
  const latest = own.reduce<RoundMatch | undefined>(
    (last, match) => (last && (last.startsAt - match.startsAt || compareText(last.id, match.id)) > 0 ? last : match),
    undefined,
  );
  const before = own.filter(({ round }) => round !== latest?.round);
  if (before.length === 0) return undefined;
  return new Map(rankTable(teams, before, options).map(({ teamId, rank }) => [teamId, rank]));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const collator = new Intl.Collator("en");

function named(name: string): TieBreakerName {
  const found = tieBreakers.find((known) => known === name);
  if (!found) throw new Error(`There is no tie-breaker "${name}".`);
  return found;
}

function standingOf<OneDeduction extends Deduction>(
  team: TableTeam,
  ordered: readonly TableMatch[],
  deductions: readonly OneDeduction[],
): Standing<OneDeduction> {
  const shares = sharesOf(team.id, ordered);
  const deducted = deductions.filter(({ teamId }) => teamId === team.id);
  const lost = deducted.reduce((sum, { points }) => sum + points, 0);
  return {
    teamId: team.id,
    name: team.name,
    points: sumPoints(shares) - lost,
    sums: sumShares(shares),
    deductions: deducted,
    form: shares.slice(-formLength).map(({ matchId, share }) => ({ matchId, result: share.result })),
  };
}

type OneShare = { matchId: string; share: TableShare; away: boolean };

function sharesOf(teamId: string, matches: readonly TableMatch[]): readonly OneShare[] {
  return matches.flatMap(({ id, teamIds, shares }): readonly OneShare[] => {
    if (teamIds[0] === teamId) return [{ matchId: id, share: shares[0], away: false }];
    return teamIds[1] === teamId ? [{ matchId: id, share: shares[1], away: true }] : [];
  });
}

function sumPoints(shares: readonly OneShare[]): number {
  return shares.reduce((sum, { share }) => sum + share.points, 0);
}

function sumShares(shares: readonly OneShare[]): Record<string, number> {
  const sums: Record<string, number> = { played: 0, won: 0, drawn: 0, lost: 0, no_result: 0, away_scored: 0 };
  const add = (name: string, value: number) => {
    sums[name] = (sums[name] ?? 0) + value;
  };
  for (const { share, away } of shares) {
    add("played", 1);
    add(share.result, 1);
    for (const [name, value] of Object.entries(share.values)) add(name, value);
    if (away) add("away_scored", share.values.scored ?? 0);
  }
  return sums;
}

/** Groups of equal value, the highest first. */
function partition<Row>(rows: readonly Row[], measure: (row: Row) => number): Row[][] {
  const groups = Map.groupBy(rows, measure);
  return [...groups].sort(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, group]) => group);
}

/**
 * Separates teams with equal points. Head to head is a table of the matches among exactly the teams that are still
 * equal; when one of its criteria separates some, the rest begin again with the first head-to-head criterion among
 * themselves. That is the rule of the Spanish league: who is separated leaves, and the rule for as many as remain is
 * asked.
 */
function separate<Row extends Standing<Deduction>>(
  group: readonly Row[],
  matches: readonly TableMatch[],
  names: readonly TieBreakerName[],
  index = 0,
): (readonly Row[])[] {
  const name = names[index];
  if (group.length < 2 || name === undefined) return [group];
  const headToHead = isHeadToHead(name);
  const parts = partition(group, valuesOf(name, group, matches));
  if (parts.length === 1) return separate(group, matches, names, index + 1);
  return parts.flatMap((part) => separate(part, matches, names, headToHead ? firstOfBlock(names, index) : index + 1));
}

const isHeadToHead = (name: TieBreakerName) => name.startsWith("head_to_head_");

/** Where the unbroken row of head-to-head criteria around this one begins. */
function firstOfBlock(names: readonly TieBreakerName[], index: number): number {
  let first = index;
  for (let before = names[first - 1]; before && isHeadToHead(before); before = names[first - 1]) first -= 1;
  return first;
}

function valuesOf<Row extends Standing<Deduction>>(
  name: TieBreakerName,
  group: readonly Row[],
  matches: readonly TableMatch[],
): (row: Row) => number {
  if (name === "name") {
    const byName = group.toSorted((a, b) => collator.compare(a.name, b.name) || compareText(a.teamId, b.teamId));
    return (row) => -byName.indexOf(row);
  }
  if (!isHeadToHead(name)) return ({ sums }) => rounded(tieBreakerValue(name, sums, 0));
  const among = new Set(group.map(({ teamId }) => teamId));
  const between = matches.filter(({ teamIds }) => teamIds.every((id) => among.has(id)));
  return ({ teamId }) => {
    const shares = sharesOf(teamId, between);
    return rounded(tieBreakerValue(name, sumShares(shares), sumPoints(shares)));
  };
}

/** Two rates that are equal on paper are equal here, whatever the divisions left behind. */
const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
