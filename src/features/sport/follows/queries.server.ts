// Reads of what people follow, always of one person. Every function takes whose it is; none reads another's.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import { listMatches, type MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type FollowedKind, followLimits } from "./rules.ts";

export type Follow = {
  id: string;
  kind: FollowedKind;
  /** Its name, for a team and a competition. */
  name: string;
  name_ne: string | null;
  slug: string;
  /** False for what readers do not see any more. */
  isShown: boolean;
  match: MatchListItem | undefined;
};

/** Everything that a person follows: teams and competitions by name, then matches by their start. */
export async function listFollows(db: Kysely<Database>, personId: string, lang: Lang): Promise<readonly Follow[]> {
  const named = await db
    .selectFrom("follows")
    .leftJoin("sport_teams", "sport_teams.id", "follows.team_id")
    .leftJoin("competitions", "competitions.id", "follows.competition_id")
    .select(["follows.id", "follows.team_id", "follows.match_id"])
    .select((eb) => [
      eb.fn.coalesce("sport_teams.name", "competitions.name", eb.val("")).as("name"),
      eb.fn.coalesce("sport_teams.name_ne", "competitions.name_ne").as("name_ne"),
      eb.fn.coalesce("sport_teams.slug", "competitions.slug", eb.val("")).as("slug"),
      eb.fn.coalesce("sport_teams.published", "competitions.published", eb.val(false)).as("published"),
      eb.fn.coalesce("sport_teams.deleted_at", "competitions.deleted_at").as("deleted_at"),
    ])
    .where("user_id", "=", personId)
    .orderBy("follows.id")
    .execute();
  const ids = named.flatMap(({ match_id }) => match_id ?? []);
  const matches = await listMatches(db, { ids, published: true }, { limit: followLimits.most });
  const order = new Map(matches.map((match, index) => [match.id, index]));
  const follows = named.map(({ id, team_id, match_id, published, deleted_at, ...names }): Follow => {
    const match = matches.find((one) => one.id === match_id);
    const kind = match_id !== null ? "match" : team_id !== null ? "team" : "competition";
    return { id, kind, ...names, isShown: match !== undefined || (published && deleted_at === null), match };
  });
  const rankOf = ({ kind, match }: Follow) => (kind === "match" ? 1 + (order.get(match?.id ?? "") ?? ids.length) : 0);
  return inNameOrder(follows, lang, (follow) => nameIn(lang, follow)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Which of these a person follows. */
export async function findFollowed(
  db: Kysely<Database>,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const target = sql<string>`coalesce(team_id, competition_id, match_id)`;
  const rows = await db
    .selectFrom("follows")
    .select(target.as("id"))
    .where("user_id", "=", personId)
    .where(target, "in", [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** The conditions of a match that some `follows` names: itself, its competition or one of its teams. */
const names: RawBuilder<boolean> = sql<boolean>`(follows.match_id = matches.id or follows.competition_id = seasons.competition_id
  or follows.team_id in (matches.home_team_id, matches.away_team_id))`;

/** A match and what of it can be followed: itself, its competition and those of its teams that readers see. */
export type FollowedMatch = { id: string; competitionId: string; teamIds: readonly string[] };

/** The condition of the `follows` that name one of these matches; nothing where there are none. */
export function followsOf(matches: readonly FollowedMatch[]): RawBuilder<boolean> | undefined {
  if (matches.length === 0) return undefined;
  const oneOf = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? sql`false` : sql`${sql.ref(`follows.${column}`)} in (${sql.join([...new Set(ids)])})`;
  return sql<boolean>`(${oneOf(
    "match_id",
    matches.map(({ id }) => id),
  )} or ${oneOf(
    "competition_id",
    matches.map(({ competitionId }) => competitionId),
  )} or ${oneOf(
    "team_id",
    matches.flatMap(({ teamIds }) => teamIds),
  )})`;
}

/** Which of these matches each of these people follows, by the id of the person. */
export async function listFollowedAmong<Match extends FollowedMatch>(
  db: Kysely<Database>,
  people: readonly string[],
  matches: readonly Match[],
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const isNamed = followsOf(matches);
  if (!isNamed || people.length === 0) return new Map();
  const rows = await db
    .selectFrom("follows")
    .select(["user_id", "team_id", "competition_id", "match_id"])
    .where("user_id", "in", [...people])
    .where(isNamed)
    .execute();
  const ofPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...ofPerson].map(([person, follows]) => {
      const named = new Set(
        follows.map(({ team_id, competition_id, match_id }) => team_id ?? competition_id ?? match_id),
      );
      const isFollowed = ({ id, competitionId, teamIds }: Match) =>
        [id, competitionId, ...teamIds].some((one) => named.has(one));
      return [person, matches.filter(isFollowed)];
    }),
  );
}

/** Of what a person follows: what is played, the last results and what is next, in this order. */
export async function listFollowedMatches(
  db: Kysely<Database>,
  personId: string,
  now: Date,
): Promise<readonly MatchListItem[]> {
  const half = followLimits.shownMatches / 2;
  const some = sql`select matches.id from ${shownMatches} join seasons on seasons.id = matches.season_id
    where exists (select from follows where follows.user_id = ${personId} and ${names})`;
  const among = sql`(${some} and matches.status = 'live' limit ${half})
    union (${some} and matches.starts_at <= ${now} and matches.status in ('finished', 'walkover', 'awarded')
      order by matches.starts_at desc limit ${half})
    union (${some} and matches.starts_at > ${now} and matches.status = 'scheduled' order by matches.starts_at limit ${half})`;
  const matches = await listMatches(db, { among, published: true }, { limit: 3 * half });
  const isLive = ({ status }: MatchListItem) => status === "live";
  const isNext = ({ status }: MatchListItem) => status === "scheduled";
  const isOver = (match: MatchListItem) => !isLive(match) && !isNext(match);
  return [...matches.filter(isLive), ...matches.filter(isOver).toReversed(), ...matches.filter(isNext)].slice(
    0,
    followLimits.shownMatches,
  );
}
