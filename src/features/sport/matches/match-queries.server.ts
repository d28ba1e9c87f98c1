// Reads of one match with everything that happened in it, for readers and for staff.
import { type Kysely, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { shownToReaders } from "#app/features/newsroom/match-links/shown-matches.ts";
import { type PlayedMatch, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import type { Database, SportPersonKind } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { activeRows, itemOf, type MatchListItem } from "./queries.server.ts";
import { matchFormColumns, officialRoles } from "./rules.ts";

type MatchColumns = Selectable<Database["matches"]>;

const detailColumns = ["attendance", "player_of_match_id", "watch", "watch_ne", "rules", "reopened_at"] as const;

/** Somebody who is named in a match. One who was deleted is missing. */
export type MatchPerson = {
  id: string;
  slug: string;
  published: boolean;
  name: string;
  name_ne: string | null;
  kind: SportPersonKind;
  /** The team for which an entrant of a contest without sides takes part. */
  team: { name: string; name_ne: string | null } | null;
};

export type MatchOfficial = { person_id: string; role: string };

export type MatchVenue = Pick<
  Selectable<Database["venues"]>,
  "id" | "slug" | "published" | "name" | "name_ne" | "city" | "city_ne" | "country"
>;

/** A match as its page shows it: the list's facts, what is told beside it, and how it was played. */
export type MatchPage = MatchListItem &
  Pick<MatchColumns, (typeof detailColumns)[number]> & {
    /** `null` where none is named, or it was deleted. */
    venue: MatchVenue | null;
    /** Whether something names this match, published or not. */
    links: { hasVideos: boolean; hasPictures: boolean; hasEvents: boolean };
    play: PlayedMatch;
    officials: readonly MatchOfficial[];
    /** Entrants, officials and the player of the match, by id. */
    people: ReadonlyMap<string, MatchPerson>;
  };

type Which = { slug: string; published: true } | { id: string };

/** The match that readers find at a slug, or any by its id, with the events played anew. */
export async function findMatch(db: Kysely<Database>, which: Which): Promise<MatchPage | undefined> {
  const row = await activeRows(db)
    .select([...columnsIn("matches", detailColumns), venueValue(db).as("venue")])
    .select([isNamedBy("videos").as("hasVideos"), isNamedBy("gallery_images").as("hasPictures")])
    .select(isNamedBy("events").as("hasEvents"))
    .where((eb) =>
      "id" in which ? eb("matches.id", "=", which.id) : eb.and([eb("matches.slug", "=", which.slug), shownToReaders]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const play = await readPlayedMatch(db, row);
  const { people, officials } = await readPeople(db, row);
  const { venue, hasVideos, hasPictures, hasEvents } = row;
  const links = { hasVideos, hasPictures, hasEvents };
  return { ...itemOf(row), ...pick(row, detailColumns), venue, links, play, officials, people };
}

const venueValue = (db: Kysely<Database>) =>
  jsonObjectFrom(
    db
      .selectFrom("venues")
      .select(["id", "slug", "published", "name", "name_ne", "city", "city_ne", "country"])
      .where(sql<boolean>`venues.id = matches.venue_id`)
      .where("deleted_at", "is", null),
  );

/** Whether something names the match of the row: most matches need not be asked about it. */
const isNamedBy = (table: "videos" | "gallery_images" | "events") =>
  sql<boolean>`exists (select from ${sql.table(table)} as linked where linked.match_id = matches.id)`;

/** Everybody who is named in a match, and in which offices some of them were. */
async function readPeople(
  db: Kysely<Database>,
  { id, player_of_match_id }: Pick<MatchColumns, "id" | "player_of_match_id">,
): Promise<Pick<MatchPage, "people" | "officials">> {
  const rows = await db
    .selectFrom("sport_people")
    .select(["id", "slug", "published", "name", "name_ne", "kind"])
    .select(
      sql<string[]>`array(select role from match_officials
        where match_id = ${id} and person_id = sport_people.id order by role)`.as("roles"),
    )
    .select(
      sql<MatchPerson["team"]>`(select jsonb_build_object('name', sport_teams.name, 'name_ne', sport_teams.name_ne)
        from match_entrants join sport_teams on sport_teams.id = match_entrants.team_id
        where match_id = ${id} and person_id = sport_people.id)`.as("team"),
    )
    .where(
      sql<boolean>`id in (select person_id from match_entrants where match_id = ${id}
        union all select person_id from match_officials where match_id = ${id} union all select ${player_of_match_id}::uuid)`,
    )
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const offices = rows.flatMap(({ id: person_id, roles }) => roles.map((role) => ({ person_id, role })));
  return {
    people: new Map(rows.map(({ roles: _roles, ...person }) => [person.id, person])),
    officials: offices.toSorted((a, b) => orderOf(a) - orderOf(b)),
  };
}

const inOrder: readonly string[] = officialRoles;
const orderOf = ({ role }: MatchOfficial) => inOrder.indexOf(role);

/** What the form of a fixture begins with. */
export async function findMatchForm(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("matches")
    .select([...columnsIn("matches", matchFormColumns), "season_id", "sport"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
