// What a section of a sport shows of its first competition: the top of its table, what comes and what was last.
import { type Kysely, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { closedStatuses } from "./near-queries.server.ts";
import { listMatches, type MatchListItem } from "./queries.server.ts";
import { type ContextRow, contextRowOf, standingRows } from "./season-context.server.ts";

type Named = Pick<Selectable<Database["competitions"]>, "id" | "slug" | "name" | "name_ne">;

export type SectionSeason = {
  sport: SportId;
  competition: Named;
  season: Named;
  /** The first of its table; nobody while nothing was played, and where it has several groups. */
  table: readonly ContextRow[];
  /** The nearest first. */
  next: readonly MatchListItem[];
  last: readonly MatchListItem[];
};

const shown = { rows: 8, matches: 4 } as const;

/**
 * The latest season of the first competition of these sections, by their ids: those that are on stand before others,
 * then the rank decides. `undefined` where there is none, or nothing of it to see. Two queries.
 */
export async function readSectionSeason(
  db: Kysely<Database>,
  { sport, sections, now }: { sport: SportId; sections: readonly string[]; now: Date },
): Promise<SectionSeason | undefined> {
  const day = kathmanduDay(now);
  const row = await db
    .selectFrom(firstSeason(db, { sport, sections, day }).as("first"))
    .selectAll("first")
    .select(
      jsonArrayFrom(
        standingRows(db).where(sql<boolean>`stage_standings.stage_id = first.stage_id`).limit(shown.rows),
      ).as("standings"),
    )
    .select([
      idsOf(sql`status = 'scheduled' and starts_at >= ${startOfKathmanduDay(day)}`, "asc").as("next_ids"),
      idsOf(sql`status = any(${[...closedStatuses]}::text[])`, "desc").as("last_ids"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const ids = [...row.next_ids, ...row.last_ids];
  const matches = await listMatches(db, { ids, published: true }, { limit: Math.max(ids.length, 1) });
  const byId = new Map(matches.map((match) => [match.id, match]));
  const inOrder = (some: readonly string[]) => some.flatMap((id) => byId.get(id) ?? []);
  const table = row.standings.map(contextRowOf);
  if (table.length + matches.length === 0) return undefined;
  const { id, slug, name, name_ne, season_id, season_slug, season_name, season_name_ne } = row;
  return {
    ...{ sport, table, next: inOrder(row.next_ids), last: inOrder(row.last_ids) },
    competition: { id, slug, name, name_ne },
    season: { id: season_id, slug: season_slug, name: season_name, name_ne: season_name_ne },
  };
}

type Asked = { sport: SportId; sections: readonly string[]; day: string };

function firstSeason(db: Kysely<Database>, { sport, sections, day }: Asked) {
  const latest = sql<boolean>`seasons.id = (select id from seasons as latest
    where latest.competition_id = competitions.id and latest.published and latest.deleted_at is null
    order by latest.starts_on desc, latest.id desc limit 1)`;
  return db
    .selectFrom("competitions")
    .innerJoin("seasons", (join) => join.on(latest))
    .select(["competitions.id", "competitions.slug", "competitions.name", "competitions.name_ne"])
    .select(["seasons.id as season_id", "seasons.slug as season_slug"])
    .select(["seasons.name as season_name", "seasons.name_ne as season_name_ne"])
    .select(tableStage.as("stage_id"))
    .where("competitions.sport", "=", sport)
    .where("competitions.category_id", "in", [...sections])
    .where("competitions.published", "=", true)
    .where("competitions.deleted_at", "is", null)
    .orderBy(sql`${day}::date between seasons.starts_on and seasons.ends_on`, "desc")
    .orderBy("competitions.rank")
    .orderBy("competitions.id")
    .limit(1);
}

/** The last stage whose table is one and has begun. */
const tableStage = sql<string | null>`(select stages.id from season_stages as stages
  join stage_standings on stage_standings.stage_id = stages.id
  where stages.season_id = seasons.id and stages.kind <> 'knockout'
  group by stages.id having count(distinct stage_standings.group_name) = 1 and sum(stage_standings.played) > 0
  order by stages.order_index desc limit 1)`;

/** The nearest matches of the season, along its index. */
function idsOf(condition: ReturnType<typeof sql>, direction: "asc" | "desc") {
  const way = sql.raw(direction);
  return sql<readonly string[]>`array(select id from matches
    where season_id = first.season_id and published and deleted_at is null and ${condition}
    order by starts_at ${way}, id ${way} limit ${shown.matches}::int)`;
}
