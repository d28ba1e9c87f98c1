// The squads of a team by season, for readers.
import { type Kysely, sql } from "kysely";
import type { Database, SportPersonKind } from "#app/platform/db/schema.ts";

type Named = { slug: string; name: string; name_ne: string | null };

export type TeamSquad = {
  season: Named & { id: string };
  competition: Named & { id: string };
  members: readonly (Named & {
    person_id: string;
    published: boolean;
    kind: SportPersonKind;
    role: string | null;
    shirt_number: number | null;
  })[];
};

type Row = TeamSquad["members"][number] & {
  season_id: string;
  season_slug: string;
  season_name: string;
  season_name_ne: string | null;
  competition_id: string;
  competition_slug: string;
  competition_name: string;
  competition_name_ne: string | null;
};

/** The squads of a team in its newest seasons that have one, as many as `seasons`: by number, then by name. */
export async function listTeamSquads(
  db: Kysely<Database>,
  teamId: string,
  { seasons }: { seasons: number },
): Promise<readonly TeamSquad[]> {
  const { rows } = await sql<Row>`
    with taken as (
      select seasons.id, seasons.slug, seasons.name, seasons.name_ne, seasons.starts_on, seasons.competition_id
      from (select distinct season_id from squad_members where team_id = ${teamId}) as with_squad
      join seasons on seasons.id = with_squad.season_id and seasons.published and seasons.deleted_at is null
      join competitions on competitions.id = seasons.competition_id
        and competitions.published and competitions.deleted_at is null
      order by seasons.starts_on desc, seasons.id limit ${seasons}::int
    )
    select taken.id as season_id, taken.slug as season_slug, taken.name as season_name, taken.name_ne as season_name_ne,
      competitions.id as competition_id, competitions.slug as competition_slug,
      competitions.name as competition_name, competitions.name_ne as competition_name_ne,
      people.id as person_id, people.slug, people.name, people.name_ne, people.published, people.kind,
      coalesce(members.role, people.role) as role, members.shirt_number
    from taken
    join competitions on competitions.id = taken.competition_id
    join squad_members as members on members.season_id = taken.id and members.team_id = ${teamId}
    join sport_people as people on people.id = members.person_id and people.deleted_at is null
    order by taken.starts_on desc, taken.id, people.kind = 'player' desc, members.shirt_number nulls last, lower(people.name)`.execute(
    db,
  );
  return [...Map.groupBy(rows, ({ season_id }) => season_id).values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ ...seasonOf(first), members }] : [];
  });
}

function seasonOf(row: Row): Pick<TeamSquad, "season" | "competition"> {
  return {
    season: { id: row.season_id, slug: row.season_slug, name: row.season_name, name_ne: row.season_name_ne },
    competition: {
      id: row.competition_id,
      slug: row.competition_slug,
      name: row.competition_name,
      name_ne: row.competition_name_ne,
    },
  };
}

export type Shirt = { person_id: string; team_id: string; shirt_number: number | null };

/** The numbers that these people wear in a season. */
export async function readShirts(
  db: Kysely<Database>,
  seasonId: string,
  personIds: readonly string[],
): Promise<readonly Shirt[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("squad_members")
    .select(["person_id", "team_id", "shirt_number"])
    .where("season_id", "=", seasonId)
    .where("person_id", "in", [...new Set(personIds)])
    .execute();
}
