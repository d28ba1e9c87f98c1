// The search of authors, events, videos, teams, players and competitions: `searched_entities` holds what readers may
// see of them (migrations/0026).
import { type Kysely, sql } from "kysely";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import type { WidenedQuestion } from "./question.server.ts";
import type { SearchKind } from "./rules.ts";

/** What is found beside stories. */
export type EntityKind = Exclude<SearchKind, "story">;

/** Of each kind: how many match, and the best of them by their ids. */
export type FoundEntities = Readonly<Record<EntityKind, { total: number; ids: readonly string[] }>>;

export const noEntities: FoundEntities = {
  video: { total: 0, ids: [] },
  event: { total: 0, ids: [] },
  person: { total: 0, ids: [] },
  team: { total: 0, ids: [] },
  player: { total: 0, ids: [] },
  competition: { total: 0, ids: [] },
};

/** Entities that are looked at; beyond that they are not counted. */
const candidates = 1_000;

type Wanted = { lang: Lang; since: Date | undefined; section: string | undefined } & {
  limit: number;
  offset: number;
};

/**
 * What matches beside stories, what is in the language of the page first, then the best and the newest. Within a
 * section are the videos, teams, players and competitions of its sport alone, since a day the videos put up and the
 * events that begin after it.
 */
export async function searchEntities(
  db: Kysely<Database>,
  question: WidenedQuestion | undefined,
  { lang, since, section, limit, offset }: Wanted,
): Promise<FoundEntities> {
  if (!question) return noEntities;
  const query = question.ofEntities;
  const only = hasTwoLanguages() ? undefined : siteLanguages()[0];
  const { rows } = await sql<{ kind: EntityKind; id: string; total: string; rank: string }>`
    with matching as materialized (
      select kind, entity_id, lang, listed_at, document from searched_entities
      where document @@ ${query}
        ${since ? sql`and listed_at >= ${since}` : sql``}
        ${section === undefined ? sql`` : sql`and category = any(string_to_array(${section}, '-'))`}
        ${only === undefined ? sql`` : sql`and coalesce(lang, ${only}) = ${only}`}
        and (kind <> 'person' or exists (
          select from story_bylines where person_id = entity_id
            ${only === undefined ? sql`` : sql`and story_bylines.lang = ${only}`}))
      limit ${candidates}
    ), numbered as (
      select kind, entity_id as id, count(*) over (partition by kind) as total, row_number() over (
        partition by kind order by coalesce(lang, ${lang}) = ${lang} desc, ts_rank(document, ${query}, 1) desc,
          listed_at desc nulls last, entity_id) as rank
      from matching
    )
    select kind, id, total, rank from numbered where rank > ${offset} and rank <= ${offset + limit} or rank = 1
    order by kind, rank`.execute(db);
  const found = (kind: EntityKind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const shown = ofKind.filter(({ rank }) => Number(rank) > offset);
    return { total: Number(ofKind[0]?.total ?? 0), ids: shown.map(({ id }) => id) };
  };
  return {
    ...{ video: found("video"), event: found("event"), person: found("person") },
    ...{ team: found("team"), player: found("player"), competition: found("competition") },
  };
}
