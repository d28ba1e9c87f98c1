// The next match of each team, out of those that are read for a table anyway.
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";

export type NextMatch = { stage_id: string; team_id: string; opponent_id: string | null; slug: string };

/** Of each team in each stage the first of these matches, the nearest first, whose day is known. */
export function nextMatchesOf(
  matches: readonly Pick<MatchListItem, "stage_id" | "slug" | "status" | "home_team_id" | "away_team_id">[],
): readonly NextMatch[] {
  const found = new Map<string, NextMatch>();
  for (const { stage_id, slug, status, home_team_id, away_team_id } of matches) {
    if (status !== "scheduled") continue;
    for (const [team_id, opponent_id] of [
      [home_team_id, away_team_id],
      [away_team_id, home_team_id],
    ] as const) {
      const key = `${stage_id} ${team_id}`;
      if (team_id !== null && !found.has(key)) found.set(key, { stage_id, team_id, opponent_id, slug });
    }
  }
  return [...found.values()];
}
