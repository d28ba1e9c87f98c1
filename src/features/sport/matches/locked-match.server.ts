// A match that a command is about, and the pages that show it.

import type { Selectable, Transaction } from "kysely";
import { homePages } from "#app/features/front-page/homepage/rules.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import type { ResultEffects } from "#app/features/sport/results/commands.server.ts";
import type { PlayedMatchRow } from "#app/features/sport/results/played-match.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { matchDayTag, matchTag, scoresTag } from "./rules.ts";

export type LockedSeason = {
  season: Selectable<Database["seasons"]>;
  competition: { id: string; sport: SportId; short_name: string };
};

export type LockedMatch = LockedSeason & { match: PlayedMatchRow };

/**
 * A season that no other command changes until this one is done: what is stored of its results follows from all of
 * them.
 */
export async function lockSeason(trx: Transaction<Database>, id: string): Promise<LockedSeason | undefined> {
  const season = await lockActive(trx, "seasons", id);
  if (!season) return undefined;
  const competition = await trx
    .selectFrom("competitions")
    .select(["id", "sport", "short_name"])
    .where("id", "=", season.competition_id)
    .executeTakeFirstOrThrow();
  return { season, competition };
}

/**
 * The season of a match, as `lockSeason`. Whoever locks the match takes this first: so two commands never wait for each
 * other in a circle.
 */
export async function lockSeasonOf(trx: Transaction<Database>, matchId: string): Promise<LockedSeason | undefined> {
  const known = await trx.selectFrom("matches").select("season_id").where("id", "=", matchId).executeTakeFirst();
  return known && lockSeason(trx, known.season_id);
}

/** A match and its season, both locked. */
export async function lockMatch(trx: Transaction<Database>, id: string): Promise<LockedMatch | undefined> {
  const locked = await lockSeasonOf(trx, id);
  const match = locked && (await lockActive(trx, "matches", id));
  return match && { ...locked, match };
}

/** The match as it stands after what the command has written. */
export const rereadMatch = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

type Shown = Pick<PlayedMatchRow, "id" | "published" | "starts_at" | "home_team_id" | "away_team_id" | "venue_id">;

/**
 * The tags of every page on which a match stands, but for sections, which look at the scores by themselves
 * (docs/decisions/0028); none while readers cannot see it.
 */
export function matchTags(match: Shown, { competition }: Pick<LockedSeason, "competition">): readonly string[] {
  if (!match.published) return [];
  const { home_team_id, away_team_id, venue_id } = match;
  return [
    matchTag(match.id),
    matchDayTag(match.starts_at),
    competitionTag(competition.id),
    ...[home_team_id, away_team_id].filter((id) => id !== null).map(teamTag),
    ...(venue_id === null ? [] : [venueTag(venue_id)]),
    ...[scoresTag, ...homePages],
  ];
}

/**
 * The tags of the pages of those who play or officiate in a match that readers begin to see: until then their pages
 * have nothing of it.
 */
export async function tagsOfEntrants(trx: Transaction<Database>, matchId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("match_entrants")
    .select("person_id")
    .where("match_id", "=", matchId)
    .union(trx.selectFrom("match_officials").select("person_id").where("match_id", "=", matchId))
    .execute();
  return rows.map(({ person_id }) => personTag(person_id));
}

/** As `tagsOf`, with the pages of what changed beside the match. */
export function tagsOfResult(locked: LockedMatch, { personIds, filled }: ResultEffects): readonly string[] {
  const filledTags = filled.flatMap(({ matchId, teamIds }) => [matchTag(matchId), ...teamIds.map(teamTag)]);
  const persons = locked.match.published ? personIds.map(personTag) : [];
  return [...new Set([...matchTags(locked.match, locked), ...persons, ...filledTags])];
}

/** What a history says of a match: the teams, or what is contested. */
export async function nameOfMatch(
  trx: Transaction<Database>,
  { title, home_team_id, away_team_id }: Pick<PlayedMatchRow, "title" | "home_team_id" | "away_team_id">,
): Promise<string> {
  if (title) return title;
  const ids = [home_team_id, away_team_id].filter((id) => id !== null);
  const teams =
    ids.length === 0 ? [] : await trx.selectFrom("sport_teams").select(["id", "name"]).where("id", "in", ids).execute();
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? "?";
  return `${nameOf(home_team_id)} – ${nameOf(away_team_id)}`;
}
