// Reads of one match with everything that happened in it, for readers and for staff.
import { type Kysely, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { shownToReaders } from "#app/features/newsroom/match-links/shown-matches.ts";
import { type PlayedMatch, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { bestsSetIn } from "#app/features/sport/results/season-bests.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import type { Database, Lang, SportGender, SportPersonKind } from "#app/platform/db/schema.ts";
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

/** An entry of a live blog that was made from an event of the match. */
export type EventEntry = { event: string; entry: string; article_id: string; slug: string; lang: Lang };

/** A match as its page shows it: the list's facts, what is told beside it, and how it was played. */
export type MatchPage = MatchListItem &
  Pick<MatchColumns, (typeof detailColumns)[number]> & {
    /** `null` where none is named, or it was deleted. */
    venue: MatchVenue | null;
    /** Whether something names this match, published or not. */
    links: { hasVideos: boolean; hasPictures: boolean; hasEvents: boolean };
    /** The other leg of its tie, where this one is the second: who had it at home, and how it ended. */
    firstLeg: { home_team_id: string | null; summary: MatchSummary | null } | null;
    /** Of published live blogs that follow the match, in both languages. */
    eventEntries: readonly EventEntry[];
    play: PlayedMatch;
    /** Of the competition: verbs of Nepali sentences agree with it. */
    gender: SportGender;
    officials: readonly MatchOfficial[];
    /** Entrants, officials and the player of the match, by id. */
    people: ReadonlyMap<string, MatchPerson>;
    /** Where marks are measured, once it is over: whose best of the season was set in it. */
    seasonBests: readonly string[];
  };

type Which = { slug: string; published: true } | { id: string; published?: true };

/** One match with its events played anew; with `published` only where readers see it. */
export async function findMatch(db: Kysely<Database>, which: Which): Promise<MatchPage | undefined> {
  const row = await activeRows(db)
    .select([...columnsIn("matches", detailColumns), venueValue(db).as("venue")])
    .select([isNamedBy("videos").as("hasVideos"), isNamedBy("gallery_images").as("hasPictures")])
    .select("competitions.gender")
    .select([isNamedBy("events").as("hasEvents"), firstLeg.as("firstLeg"), eventEntries.as("eventEntries")])
    .where((eb) => ("id" in which ? eb("matches.id", "=", which.id) : eb("matches.slug", "=", which.slug)))
    .$if(which.published === true, (query) => query.where(shownToReaders))
    .executeTakeFirst();
  if (!row) return undefined;
  const play = await readPlayedMatch(db, row);
  const { people, officials } = await readPeople(db, row);
  const seasonBests = await bestsSetIn(db, row);
  const { venue, hasVideos, hasPictures, hasEvents } = row;
  const links = { hasVideos, hasPictures, hasEvents };
  const beside = { venue, links, gender: row.gender, firstLeg: row.firstLeg, eventEntries: row.eventEntries };
  return { ...itemOf(row), ...pick(row, detailColumns), ...beside, play, officials, people, seasonBests };
}

const venueValue = (db: Kysely<Database>) =>
  jsonObjectFrom(
    db
      .selectFrom("venues")
      .select(["id", "slug", "published", "name", "name_ne", "city", "city_ne", "country"])
      .where(sql<boolean>`venues.id = matches.venue_id`)
      .where("deleted_at", "is", null),
  );

const firstLeg = sql<MatchPage["firstLeg"]>`case when matches.leg = 2 then
  (select jsonb_build_object('home_team_id', first.home_team_id, 'summary', first.summary) from matches as first
  where first.stage_id = matches.stage_id and first.round_index = matches.round_index
    and first.tie_index = matches.tie_index and first.leg = 1 and first.published and first.deleted_at is null
  order by first.id limit 1) end`;

const eventEntries = sql<
  EventEntry[]
>`coalesce((select jsonb_agg(jsonb_build_object('event', live_entries.match_event_id,
    'entry', live_entries.id, 'article_id', articles.id, 'slug', articles.slug, 'lang', articles.lang))
  from live_blogs
  join articles on articles.id = live_blogs.article_id
  join live_entries on live_entries.article_id = articles.id
  where live_blogs.match_id = matches.id and live_entries.match_event_id is not null
    and live_entries.deleted_at is null and articles.status = 'published' and articles.deleted_at is null), '[]'::jsonb)`;

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
