// Reads of what editors put on the front page. Specification: back-office.md 3 and 4, homepage_sections.
import type { Kysely } from "kysely";
import { isPinOver, listed, type Place, type PlaceWords } from "#app/features/front-page/layouts/places.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

export type HomepageSection = {
  id: string;
  name: string;
  title: string;
  maxArticles: number;
  articleIds: readonly string[];
  /** What its stories are called here alone, by their ids. */
  words: ReadonlyMap<string, PlaceWords>;
  /** Active and within its times. One that is not hides the grid of its name. */
  isShown: boolean;
};

type TimeFacts = { now: Date; expiresAt(timestamp: Date): void };

/** The sections but for the trash, in their order. Says when the next one, or a story in one, changes by itself. */
export async function listHomepageSections(
  db: Kysely<Database>,
  lang: Lang,
  { now, expiresAt }: TimeFacts,
): Promise<readonly HomepageSection[]> {
  const rows = await db
    .selectFrom("homepage_sections")
    .select(["id", "section_name", "section_title", "section_title_ne", "max_articles", "article_ids"])
    .select(["starts_at", "ends_at", "is_active"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  const active = rows.filter(({ is_active }) => is_active);
  for (const change of active.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])) {
    if (change && change > now) expiresAt(change);
  }
  const own = await ownPlaces(db);
  for (const { pinned_until } of own.values()) if (pinned_until && pinned_until > now) expiresAt(pinned_until);
  return rows.map((row) => ({
    id: row.id,
    name: row.section_name,
    title: inLanguage(lang, row.section_title, row.section_title_ne),
    maxArticles: row.max_articles,
    ...listed(
      row.article_ids
        .map((article_id) => own.get(`${row.id} ${article_id}`) ?? { article_id, ...noWords, pinned_until: null })
        .filter((place) => !isPinOver(place, now)),
    ),
    isShown: row.is_active && isWithin(row, now),
  }));
}

/** From its start on, and no longer at its end. */
export function isWithin({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || now < ends_at);
}

const noWords: PlaceWords = { headline: null, kicker: null };

/** Words and times that stories have in a section alone, by the ids of both. */
export async function ownPlaces(db: Kysely<Database>): Promise<ReadonlyMap<string, Place>> {
  const rows = await db
    .selectFrom("front_page_places")
    .select(["section_id", "article_id", "headline", "kicker", "pinned_until"])
    .where("layout_id", "is", null)
    .execute();
  return new Map(rows.map(({ section_id, ...place }) => [`${section_id} ${place.article_id}`, place]));
}
