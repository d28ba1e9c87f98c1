// Makes a layout what readers have, within the transaction of a command.
import { sql, type Transaction } from "kysely";
import type { CommandContext } from "#app/platform/command.ts";
import { changeRow, type EditedRow, lockAllInOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { changedMeanwhile, isPinOver, type Place } from "./places.ts";

export type LayoutRow = { id: string; seen: Record<string, number>; version: number };

type Publishing = Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now" | "newId">;

type LockedSection = EditedRow<"homepage_sections">;

/** What publishing changed in one section. */
export type SectionChange = { section_id: string; title: string; before: string[]; after: string[] };

export type Published = {
  /** Titles of stories that readers may not see, or whose time is over. */
  leftOut: readonly string[];
  changes: readonly SectionChange[];
};

/**
 * Every section of the front page, kept from other writers; throws `conflict` with the titles of those that were
 * changed after the layout's editor saw them.
 */
export async function lockUnchanged(trx: Transaction<Database>, seen: Readonly<Record<string, number>>) {
  const sections = await lockAllInOrder(trx, "homepage_sections");
  const changed = changedMeanwhile(sections, seen);
  if (changed.length > 0)
    throw new AppError("conflict", { detail: { sections: changed.map(({ section_title }) => section_title) } });
  return sections;
}

/** Publishes. `sections` come from `lockUnchanged` or were compared by the caller. */
export async function publishLayout(
  { trx, actor, now, newId }: Publishing,
  layout: LayoutRow,
  sections: readonly LockedSection[],
): Promise<Published> {
  const rows = await placesOf(trx, layout.id);
  const titles = await readableTitles(trx, [...rows.map(({ article_id }) => article_id)]);
  const leftOut = new Set<string>();
  const changes: SectionChange[] = [];
  for (const section of sections) {
    if (layout.seen[section.id] === undefined) {
      await keepForHistory({ trx, newId }, layout.id, section);
      continue;
    }
    const wanted = rows.filter(({ section_id }) => section_id === section.id);
    const kept = wanted.filter((place) => titles.get(place.article_id)?.isReadable && !isPinOver(place, now));
    for (const { article_id } of wanted.filter((place) => !kept.includes(place)))
      leftOut.add(titles.get(article_id)?.title ?? "");
    const after = kept.map(({ article_id }) => article_id);
    await changeRow(trx, "homepage_sections", section, { article_ids: after }, now);
    await trx
      .deleteFrom("front_page_places")
      .where("layout_id", "is", null)
      .where("section_id", "=", section.id)
      .execute();
    await insertPlaces({ trx, newId }, { layoutId: null, sectionId: section.id }, kept.filter(hasOwn));
    changes.push({ section_id: section.id, title: section.section_title, before: section.article_ids, after });
  }
  await trx
    .updateTable("front_page_layouts")
    .set({ state: "published", published_at: now, publish_at: null, changes: JSON.stringify(changes) })
    .set({ changed_by: actor.kind === "person" ? actor.id : sql.ref("changed_by"), updated_at: now })
    .set({ version: layout.version + 1 })
    .where("id", "=", layout.id)
    .execute();
  return { leftOut: [...leftOut], changes };
}

/** Whether a place has more than its story. */
const hasOwn = ({ headline, kicker, pinned_until }: Place) =>
  headline !== null || kicker !== null || pinned_until !== null;

/** What readers have in a section that the layout leaves as it is, so that the layout can be published again whole. */
async function keepForHistory(
  { trx, newId }: Pick<Publishing, "trx" | "newId">,
  layoutId: string,
  { id, article_ids }: LockedSection,
): Promise<void> {
  await insertPlaces({ trx, newId }, { layoutId, sectionId: id }, await readersPlaces(trx, { id, article_ids }));
}

/** A section's places as readers have them; stories that are erased are left out. */
export async function readersPlaces(
  trx: Transaction<Database>,
  { id, article_ids }: { id: string; article_ids: readonly string[] },
): Promise<readonly Place[]> {
  const titles = await readableTitles(trx, article_ids);
  const own = await trx
    .selectFrom("front_page_places")
    .select(["article_id", "headline", "kicker", "pinned_until"])
    .where("layout_id", "is", null)
    .where("section_id", "=", id)
    .execute();
  const byStory = new Map(own.map((place) => [place.article_id, place]));
  return article_ids
    .filter((article_id) => titles.has(article_id))
    .map((article_id) => byStory.get(article_id) ?? { article_id, headline: null, kicker: null, pinned_until: null });
}

/** Every place of a layout, section by section. */
export async function placesOf(trx: Transaction<Database>, layoutId: string) {
  return trx
    .selectFrom("front_page_places")
    .select(["section_id", "article_id", "headline", "kicker", "pinned_until"])
    .where("layout_id", "=", layoutId)
    .orderBy("section_id")
    .orderBy("position")
    .execute();
}

/** Writes the places of a section that has none yet. `layoutId` is null for what readers have. */
export async function insertPlaces(
  { trx, newId }: Pick<Publishing, "trx" | "newId">,
  { layoutId, sectionId }: { layoutId: string | null; sectionId: string },
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  await trx
    .insertInto("front_page_places")
    .values(
      places.map(({ article_id, headline, kicker, pinned_until }, position) => ({
        ...{ id: newId(), layout_id: layoutId, section_id: sectionId, position },
        ...{ article_id, headline, kicker, pinned_until },
      })),
    )
    .execute();
}

/** The stories that exist, by id, and whether readers may see them. */
export async function readableTitles(trx: Transaction<Database>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; isReadable: boolean }>();
  const rows = await trx
    .selectFrom("articles")
    .select(["id", "title", "status", "deleted_at"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, title, status, deleted_at }) => [
      id,
      { title, isReadable: status === "published" && deleted_at === null },
    ]),
  );
}
