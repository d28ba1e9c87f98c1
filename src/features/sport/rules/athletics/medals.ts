// The medal table of a games, from its finished finals. Pure: the order in which finals are handed over changes
// nothing.

export const medals = ["gold", "silver", "bronze"] as const;
export type Medal = (typeof medals)[number];

/** Who came how many-th in a final, with the team: a nation, a province, a club. */
export type FinalRank = { teamId: string | null; rank: number | null };

export type MedalRow = Readonly<Record<Medal, number>> & { teamId: string; total: number; rank: number };

/**
 * The medals of each team: by gold, then silver, then bronze. Two who share the first rank both have gold, and there is
 * no silver then. Teams with the same medals share a rank; `nameOf` orders those.
 */
export function medalTable(
  finals: readonly (readonly FinalRank[])[],
  nameOf: (teamId: string) => string = (teamId) => teamId,
): readonly MedalRow[] {
  const won = new Map<string, Record<Medal, number>>();
  for (const { teamId, rank } of finals.flat()) {
    const medal = rank === null ? undefined : medals[rank - 1];
    if (teamId === null || !medal) continue;
    const row = won.get(teamId) ?? { gold: 0, silver: 0, bronze: 0 };
    row[medal] += 1;
    won.set(teamId, row);
  }
  const compare = (a: Record<Medal, number>, b: Record<Medal, number>) =>
    b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze;
  const rows = [...won].sort(
    ([aId, a], [bId, b]) => compare(a, b) || nameOf(aId).localeCompare(nameOf(bId), "en") || (aId < bId ? -1 : 1),
  );
  return rows.map(([teamId, row]) => ({
    teamId,
    ...row,
    total: row.gold + row.silver + row.bronze,
    rank: rows.findIndex(([, other]) => compare(row, other) === 0) + 1,
  }));
}
