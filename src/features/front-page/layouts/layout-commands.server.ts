// Every write of the front page's layouts (permissions.csv N681 to N689).
import { sql, type Transaction } from "kysely";
import { frontPageVersions } from "#app/features/front-page/homepage/front-page-versions.server.ts";
import { arrangedPages, sectionErrors } from "#app/features/front-page/homepage/rules.ts";
import { type CommandContext, command, systemOnly } from "#app/platform/command.ts";
import { lockAllInOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { changedMeanwhile, type Place } from "./places.ts";
import {
  insertPlaces,
  type LayoutRow,
  lockUnchanged,
  placesOf,
  publishLayout,
  readableTitles,
  type SectionChange,
} from "./publish.server.ts";
import {
  arrangement,
  draftChoice,
  layoutChoice,
  layoutDueQueue,
  layoutErrors,
  preparation,
  publishedLayoutChoice,
  settlement,
} from "./rules.ts";

const permission = "settings.edit";
const versions = frontPageVersions;
/** Readers see nothing of it. */
const invalidatesNothing = () => [];

type Writing = Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now" | "newId">;

const lockLayouts = (trx: Transaction<Database>) =>
  trx.selectFrom("front_page_layouts").select(["id", "state", "seen", "version", "publish_at"]).forUpdate();

const lockDraft = (trx: Transaction<Database>) => lockLayouts(trx).where("state", "=", "draft").executeTakeFirst();

/** The draft as the editor saw it; `conflict` when somebody else has changed it. */
async function lockSeenDraft(trx: Transaction<Database>, version: number): Promise<LayoutRow> {
  const draft = await lockDraft(trx);
  if (draft?.version !== version) throw new AppError("conflict");
  return draft;
}

const changedBy = ({ actor, now }: Pick<Writing, "actor" | "now">) => ({
  changed_by: actor.kind === "person" ? actor.id : null,
  updated_at: now,
});

/** Sections as they are to be, in the draft; the first change makes one. */
export const arrangeFrontPage = command({
  name: "homepage.arrange",
  permission,
  input: arrangement,
  async run(context) {
    const { trx, input, now, newId } = context;
    const draft = await lockDraft(trx);
    if ((draft?.version ?? 0) !== input.version) throw new AppError("conflict");
    const wanted = input.sections.map((section) => ({
      ...section,
      places: section.places.map((place) => (place.article_id === input.edited ? withTyped(place, input) : place)),
    }));
    if (input.edited && input.pinned_until && input.pinned_until <= now)
      throw fieldError("pinned_until", layoutErrors.pinPast);
    await assertPlaceable(trx, wanted, draft?.id);
    const seen = { ...draft?.seen };
    for (const { id, version } of wanted) seen[id] ??= version;
    const layoutId = draft?.id ?? newId();
    const columns = { ...changedBy(context), seen: JSON.stringify(seen), version: (draft?.version ?? 0) + 1 };
    if (draft) await trx.updateTable("front_page_layouts").set(columns).where("id", "=", layoutId).execute();
    else
      await trx
        .insertInto("front_page_layouts")
        .values({ ...columns, id: layoutId, state: "draft", created_at: now })
        .execute();
    for (const { id: sectionId, places } of wanted) {
      await trx
        .deleteFrom("front_page_places")
        .where("layout_id", "=", layoutId)
        .where("section_id", "=", sectionId)
        .execute();
      await insertPlaces({ trx, newId }, { layoutId, sectionId }, places);
    }
    return { version: columns.version };
  },
  invalidates: invalidatesNothing,
  // Made of many small steps, none of which readers see; publishing is logged.
  audit: () => undefined,
  // Two editors began one at the same moment: the second is told.
  retryOn: ["front_page_layouts_one_draft"],
});

type Typed = Pick<Place, "headline" | "kicker" | "pinned_until">;
const withTyped = (place: Place, { headline, kicker, pinned_until }: Typed): Place => ({
  ...place,
  ...{ headline, kicker, pinned_until },
});

/** The same rules as on Homepage Sections (Z056); a story that stands already may have been withdrawn meanwhile. */
async function assertPlaceable(
  trx: Transaction<Database>,
  wanted: readonly { id: string; places: readonly Place[] }[],
  layoutId: string | undefined,
): Promise<void> {
  const sections = await trx
    .selectFrom("homepage_sections")
    .select(["id", "max_articles", "article_ids"])
    .where("deleted_at", "is", null)
    .execute();
  const standing = new Set(sections.flatMap(({ article_ids }) => article_ids));
  if (layoutId) for (const { article_id } of await placesOf(trx, layoutId)) standing.add(article_id);
  const titles = await readableTitles(
    trx,
    wanted.flatMap(({ places }) => places.map(({ article_id }) => article_id)),
  );
  for (const { id, places } of wanted) {
    const section = sections.find((known) => known.id === id);
    if (!section) throw fieldError("sections", "choice.invalid");
    if (new Set(places.map(({ article_id }) => article_id)).size < places.length)
      throw fieldError("sections", sectionErrors.twice);
    if (places.length > Math.max(section.max_articles, section.article_ids.length))
      throw fieldError("sections", sectionErrors.full(section.max_articles));
    for (const { article_id } of places) {
      const story = titles.get(article_id);
      if (!story || !(story.isReadable || standing.has(article_id)))
        throw fieldError("sections", sectionErrors.notPublished);
    }
  }
}

export const discardFrontPageDraft = command({
  name: "homepage.discardDraft",
  permission,
  input: draftChoice,
  async run({ trx, input }) {
    const { id } = await lockSeenDraft(trx, input.version);
    await trx.deleteFrom("front_page_layouts").where("id", "=", id).execute();
    return { id };
  },
  invalidates: invalidatesNothing,
  audit: ({ result }) => ({ subjectId: result.id }),
});

const changesForLog = (changes: readonly SectionChange[]) => ({ sections: changes.map(({ title }) => title) });

/** The draft, for readers. Refused where a section was changed meanwhile. */
export const publishFrontPage = command({
  name: "homepage.publish",
  permission,
  versions,
  input: draftChoice,
  async run(context) {
    const draft = await lockSeenDraft(context.trx, context.input.version);
    const published = await publishLayout(context, draft, await lockUnchanged(context.trx, draft.seen));
    return { id: draft.id, ...published };
  },
  invalidates: () => arrangedPages,
  audit: ({ result }) => ({ subjectId: result.id, detail: changesForLog(result.changes) }),
});

/** The draft, for readers at a time. The draft is free again. */
export const prepareFrontPage = command({
  name: "homepage.prepare",
  permission,
  input: preparation,
  async run(context) {
    const { trx, input, now, enqueue } = context;
    const at = input.publish_at;
    if (at === null) throw fieldError("publish_at", "text.required");
    if (at <= now) throw fieldError("publish_at", layoutErrors.timePast);
    const { id, version } = await lockSeenDraft(trx, input.version);
    await trx
      .updateTable("front_page_layouts")
      .set({ state: "prepared", publish_at: at, version: version + 1, ...changedBy(context) })
      .where("id", "=", id)
      .execute();
    const startAfterSeconds = Math.ceil((at.getTime() - now.getTime()) / 1_000);
    await enqueue({ queue: layoutDueQueue, data: { id }, startAfterSeconds });
    return { id };
  },
  invalidates: invalidatesNothing,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { publish_at: input.publish_at } }),
  constraintErrors: { front_page_layouts_one_a_minute: { field: "publish_at", code: layoutErrors.sameMinute } },
});

/** A layout that waits, or was held back. */
const lockWaiting = (trx: Transaction<Database>, id: string) =>
  lockLayouts(trx).where("id", "=", id).where("state", "in", ["prepared", "held"]).executeTakeFirst();

/** A prepared layout is the draft again; it goes out by nobody's clock any more. */
export const reopenPreparedFrontPage = command({
  name: "homepage.reopenPrepared",
  permission,
  input: layoutChoice,
  row: ({ trx, input }) => lockWaiting(trx, input.id),
  async run(context) {
    const { trx, input, row } = context;
    if (row.version !== input.version) throw new AppError("conflict");
    await trx
      .updateTable("front_page_layouts")
      .set({ state: "draft", publish_at: null, version: row.version + 1, ...changedBy(context) })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: invalidatesNothing,
  audit: ({ row }) => ({ subjectId: row.id }),
  constraintErrors: { front_page_layouts_one_draft: { field: "id", code: layoutErrors.hasDraft } },
});

export const deletePreparedFrontPage = command({
  name: "homepage.deletePrepared",
  permission,
  input: layoutChoice,
  row: ({ trx, input }) => lockWaiting(trx, input.id),
  async run({ trx, input, row }) {
    if (row.version !== input.version) throw new AppError("conflict");
    await trx.deleteFrom("front_page_layouts").where("id", "=", row.id).execute();
  },
  invalidates: invalidatesNothing,
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Publishes a prepared layout whose time has come; one of which a section was changed meanwhile is held back. */
export const publishDueFrontPage = command({
  name: "homepage.publishDue",
  permission,
  versions,
  input: entityChoice,
  allow: systemOnly,
  row: ({ trx, input }) =>
    lockLayouts(trx).where("id", "=", input.id).where("state", "=", "prepared").executeTakeFirst(),
  async run(context) {
    const { trx, row, now } = context;
    if (row.publish_at === null || row.publish_at > now) throw new AppError("not_found");
    const sections = await lockAllInOrder(trx, "homepage_sections");
    if (changedMeanwhile(sections, row.seen).length > 0) {
      await trx
        .updateTable("front_page_layouts")
        .set({ state: "held", version: row.version + 1, updated_at: now })
        .where("id", "=", row.id)
        .execute();
      return undefined;
    }
    const published = await publishLayout(context, row, sections);
    await followInPrepared(trx, sections, published.changes);
    return published;
  },
  invalidates: ({ result }) => (result ? arrangedPages : []),
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: result ? changesForLog(result.changes) : { isHeld: true },
  }),
});

/** Whoever prepared a later layout knew that this one would come first. */
async function followInPrepared(
  trx: Transaction<Database>,
  sections: readonly { id: string; version: number }[],
  changes: readonly SectionChange[],
): Promise<void> {
  for (const { section_id } of changes) {
    const before = sections.find(({ id }) => id === section_id)?.version ?? 0;
    await trx
      .updateTable("front_page_layouts")
      .set({ seen: sql`seen || jsonb_build_object(${section_id}::text, ${before + 1}::int)` })
      .where("state", "=", "prepared")
      .where(sql<boolean>`seen ->> ${section_id}::text = ${String(before)}::text`)
      .execute();
  }
}

/** The front page as it was after an earlier publishing, whole; sections that are gone are left out. */
export const publishFrontPageAgain = command({
  name: "homepage.publishAgain",
  permission,
  versions,
  input: publishedLayoutChoice,
  row: ({ trx, input }) =>
    lockLayouts(trx).where("id", "=", input.id).where("state", "=", "published").executeTakeFirst(),
  async run(context) {
    const { trx, input, row, now, newId } = context;
    const sections = await lockUnchanged(trx, input.seen);
    const places = await placesOf(trx, row.id);
    const known = sections.filter(({ id }) => input.seen[id] !== undefined);
    const seen = Object.fromEntries(known.map(({ id, version }) => [id, version]));
    const layout = { id: newId(), seen, version: 1 };
    await trx
      .insertInto("front_page_layouts")
      // A draft in the making would be in its way.
      .values({ ...changedBy(context), id: layout.id, state: "published", published_at: now })
      .execute();
    for (const { id: sectionId } of known)
      await insertPlaces(
        { trx, newId },
        { layoutId: layout.id, sectionId },
        places.filter(({ section_id }) => section_id === sectionId),
      );
    return { id: layout.id, ...(await publishLayout(context, layout, sections)) };
  },
  invalidates: () => arrangedPages,
  audit: ({ result }) => ({ subjectId: result.id, detail: changesForLog(result.changes) }),
});

/** Ends the conflict of a section: the layout keeps its places, or leaves the section as readers have it. */
export const settleFrontPageSection = command({
  name: "homepage.settle",
  permission,
  input: settlement,
  row: ({ trx, input }) =>
    lockLayouts(trx).where("id", "=", input.id).where("state", "!=", "published").executeTakeFirst(),
  async run(context) {
    const { trx, input, row } = context;
    if (row.version !== input.version) throw new AppError("conflict");
    const { [input.section_id]: known, ...others } = row.seen;
    if (known === undefined) throw fieldError("section_id", "choice.invalid");
    const isKept = input.keep === "layout";
    const seen = isKept ? { ...row.seen, [input.section_id]: input.section_version } : others;
    await trx
      .updateTable("front_page_layouts")
      .set({ seen: JSON.stringify(seen), version: row.version + 1, ...changedBy(context) })
      .where("id", "=", row.id)
      .execute();
    if (!isKept)
      await trx
        .deleteFrom("front_page_places")
        .where("layout_id", "=", row.id)
        .where("section_id", "=", input.section_id)
        .execute();
  },
  invalidates: invalidatesNothing,
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { section_id: input.section_id, keep: input.keep } }),
});
