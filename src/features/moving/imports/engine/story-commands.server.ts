// Stories of an import with their comments, some in one transaction. permissions.csv N390. The body passes the same
// gate as that of every story; what somebody has edited here stays as they left it.
import type { Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { takeStorySlug } from "#app/features/newsroom/articles/slugs.server.ts";
import { noteBodyPictures } from "#app/features/newsroom/articles/story-columns.server.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database, ImportOutcome } from "#app/platform/db/schema.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { noteAddresses, noteAddressesOf, noteItem, noteItems } from "./commands.server.ts";
import { isUntouched, type KnownItem, knownItems } from "./import-rows.server.ts";
import { renderOnce } from "./rendered-stories.server.ts";
import { type CommentEntry, type StoryEntry, storiesInput } from "./rules.ts";

type Context = { trx: Transaction<Database>; importId: string; now: Date; newId: () => string };
/** Our ids of stories that others translate, by their ids in the source. */
type Originals = ReadonlyMap<string, string>;

export type StoryOutcome = { sourceId: string; outcome: "taken" | "changed" | "edited" };

export const importStories = command({
  name: "import.stories",
  permission: "article.publish",
  input: storiesInput,
  allow: systemOnly,
  async run({ trx, input, now, newId }) {
    const context = { trx, importId: input.import_id, now, newId };
    const ids = input.entries.map(({ sourceId }) => sourceId);
    const known = await knownItems(trx, input.import_id, "story", ids);
    const added = input.entries.flatMap(({ story }) => (story && !known.get(story.sourceId)?.entityId ? [story] : []));
    const originals = await originalsOf(context, input.entries);
    const addedIds = await addStories(context, added, originals);
    const outcomes: StoryOutcome[] = [];
    const said: SaidBelow[] = [];
    const linked = new Map([...originals, ...addedIds]);
    const tags = new Set(added.flatMap((entry) => pagesOf(shownOf(entry, addedIds.get(entry.sourceId) ?? "", linked))));
    for (const { sourceId, story, comments } of input.entries) {
      const before = known.get(sourceId);
      let articleId = addedIds.get(sourceId) ?? before?.entityId ?? null;
      if (addedIds.has(sourceId)) outcomes.push({ sourceId, outcome: "taken" });
      else if (story && before) {
        const written = await changeStory(context, story, before, linked);
        articleId = written.id;
        outcomes.push({ sourceId, outcome: written.outcome });
        for (const tag of written.tags) tags.add(tag);
      }
      if (articleId !== null) said.push(...comments.map((entry) => ({ articleId, entry })));
    }
    for (let at = 0; at < said.length; at += commentsAtOnce)
      await writeComments(context, said.slice(at, at + commentsAtOnce));
    return { outcomes, tags: [...tags] };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ input, result }) => ({ subjectId: input.import_id, detail: { stories: result.outcomes.length } }),
  // Somebody else took one of the addresses meanwhile: another one is looked for.
  retryOn: ["articles_slug_unique", "article_addresses_pkey"],
});

const bylinesOf = ({ story: { byline } }: StoryEntry) => (byline === null ? [] : [{ name: byline }]);

/** What decides on which pages a story stands. */
function shownOf(entry: StoryEntry, id: string, linked: Originals) {
  const { category, tags, authorId: author_id, publishedAt: published_at, status } = entry.story;
  const bylines = bylinesOf(entry);
  return {
    id,
    lang: entry.lang,
    category,
    tags,
    author_id,
    published_at,
    bylines,
    translation_of: originalIn(linked, entry),
    status,
  };
}

const originalIn = (linked: Originals, { original }: StoryEntry) => linked.get(original ?? "") ?? null;

/** The stories of earlier batches and runs that some of these translate, as far as they are still there. */
async function originalsOf(
  { trx, importId }: Context,
  entries: readonly { story: StoryEntry | undefined }[],
): Promise<Originals> {
  const wanted = entries.flatMap(({ story }) => story?.original ?? []);
  const known = await knownItems(trx, importId, "story", wanted);
  const ids = [...known.values()].flatMap(({ entityId }) => entityId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("articles")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return new Map([...known].flatMap(([sourceId, { entityId: id }]) => (id && there.has(id) ? [[sourceId, id]] : [])));
}

async function columnsOf(trx: Transaction<Database>, entry: StoryEntry) {
  const { story, lang } = entry;
  const { html, document, pictures } = renderOnce(story.document);
  const columns = {
    ...{ lang, title: story.title, excerpt: story.excerpt, content: html, document: JSON.stringify(document) },
    ...{ category: story.category, tags: [...story.tags], status: story.status, image_alt: story.pictureAlt },
    ...(await chosenPicture(trx, story.picture)),
    ...{ author_id: story.authorId, bylines: JSON.stringify(bylinesOf(entry)), published_at: story.publishedAt },
    ...{ search_title: story.searchTitle, search_description: story.searchDescription },
    ...{ created_at: story.createdAt, updated_at: story.updatedAt },
  };
  return { columns, pictures };
}

/** Stories that one statement takes: a longer one keeps readers waiting while it is written. */
const storiesAtOnce = 10;

/** Adds stories that were not there, in a few statements. Answers with their ids by those of the source. */
async function addStories(
  { trx, importId, now, newId }: Context,
  entries: readonly StoryEntry[],
  originals: Originals,
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map();
  const ids = new Map(entries.map(({ sourceId }) => [sourceId, newId()]));
  const idOf = ({ sourceId }: StoryEntry) => ids.get(sourceId) ?? "";
  const linked = new Map([...originals, ...ids]);
  const bodies = new Map<string, readonly string[]>();
  const free = await freeSlugs(trx, entries);
  const addresses: { id: string; slug: string }[] = [];
  for (let at = 0; at < entries.length; at += storiesAtOnce) {
    const rows = [];
    for (const entry of entries.slice(at, at + storiesAtOnce)) {
      const { columns, pictures } = await columnsOf(trx, entry);
      const [id, slug] = [idOf(entry), free.get(entry.sourceId)];
      bodies.set(id, pictures);
      rows.push({ ...columns, id, slug: slug ?? id, translation_of: originalIn(linked, entry) });
      if (slug !== undefined) addresses.push({ id, slug });
    }
    await trx.insertInto("articles").values(rows).execute();
  }
  if (addresses.length > 0) {
    const values = addresses.map(({ slug, id }) => ({ slug, article_id: id, created_at: now }));
    await trx.insertInto("article_addresses").values(values).execute();
  }
  for (const entry of entries.filter(({ sourceId }) => !free.has(sourceId))) {
    const slug = await takeStorySlug(trx, { articleId: idOf(entry), typed: null, title: entry.story.slug, now });
    await trx.updateTable("articles").set({ slug }).where("id", "=", idOf(entry)).execute();
  }
  for (const [id, pictures] of bodies) if (pictures.length > 0) await noteBodyPictures(trx, id, pictures);
  const paths = entries.flatMap((entry) => entry.paths.map((path) => ({ path, owner: { article_id: idOf(entry) } })));
  await noteAddressesOf(trx, importId, paths);
  const became = (entry: StoryEntry) => ({
    outcome: "taken" as const,
    entityId: idOf(entry),
    version: 1,
    isMade: true,
  });
  await noteItems(
    trx,
    importId,
    false,
    entries.map((note) => ({ note, became: became(note) })),
  );
  return ids;
}

/** The slugs that no story ever had, each for the first that asks for it; by the ids of the source. */
async function freeSlugs(
  trx: Transaction<Database>,
  entries: readonly StoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = entries.map(({ sourceId, story }) => ({ sourceId, slug: slugify(story.slug) }));
  const found = await trx
    .selectFrom("article_addresses")
    .select("slug")
    .where(
      "slug",
      "in",
      wanted.map(({ slug }) => slug),
    )
    .execute();
  const taken = new Set(found.map(({ slug }) => slug));
  const free = new Map<string, string>();
  for (const { sourceId, slug } of wanted) {
    if (!taken.has(slug)) free.set(sourceId, slug);
    taken.add(slug);
  }
  return free;
}

async function changeStory({ trx, importId }: Context, entry: StoryEntry, before: KnownItem, linked: Originals) {
  const row = await trx
    .selectFrom("articles")
    .select([
      ...(["id", "slug", "version", "deleted_at", "lang", "category", "tags", "status"] as const),
      ...(["author_id", "bylines", "published_at", "translation_of"] as const),
    ])
    .where("id", "=", before.entityId ?? "")
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isUntouched(row, before)) {
    const reasons = [...entry.reasons, "edited.here"];
    // With the version from before: also the next run sees that it was edited.
    const { entityId, version } = before;
    await noteItem(
      trx,
      importId,
      { ...entry, reasons },
      { outcome: "changed", entityId, version, isMade: before.isMade },
    );
    return { id: row?.id ?? null, outcome: "edited" as const, tags: [] };
  }
  const { columns, pictures } = await columnsOf(trx, entry);
  const { id } = row;
  const version = row.version + 1;
  // Without a pair in the file, a pair that somebody made here stays.
  const translation_of = originalIn(linked, entry) ?? row.translation_of;
  await trx
    .updateTable("articles")
    .set({ ...columns, version, translation_of })
    .where("id", "=", id)
    .execute();
  await noteBodyPictures(trx, id, pictures);
  await noteAddresses(trx, importId, entry.paths, { article_id: id });
  await noteItem(trx, importId, entry, { outcome: "changed", entityId: id, version, isMade: true });
  return { id, outcome: "changed" as const, tags: [...pagesOf(row), ...pagesOf(shownOf(entry, id, linked))] };
}

type SaidBelow = { articleId: string; entry: CommentEntry };

/** Comments that one statement takes. */
const commentsAtOnce = 500;

/** Writes comments; of a number that the file has twice the later one. */
async function writeComments({ trx, importId, newId }: Context, given: readonly SaidBelow[]): Promise<void> {
  const said = [...new Map(given.map((one) => [one.entry.sourceId, one])).values()];
  const wanted = said.flatMap(({ entry: { sourceId, parent } }) => (parent ? [sourceId, parent] : [sourceId]));
  const known = await knownItems(trx, importId, "comment", wanted);
  const ids = new Map([...known].map(([sourceId, { entityId }]) => [sourceId, entityId]));
  const written = said.map(({ articleId: article_id, entry }) => {
    const { sourceId, writer: writer_name, content, status, at } = entry;
    const before = known.get(sourceId);
    const id = before?.entityId ?? newId();
    const version = (before?.version ?? 0) + 1;
    // An answer comes after what it answers.
    const parent_id = (entry.parent && ids.get(entry.parent)) || null;
    ids.set(sourceId, id);
    const columns = { article_id, writer_name, content, status, parent_id, created_at: at, updated_at: at };
    return { entry, id, version, isNew: !before?.entityId, columns };
  });
  const added = written.filter(({ isNew }) => isNew);
  const rows = added.map(({ id, columns }) => ({ id, user_id: null, ...columns }));
  if (rows.length > 0) await trx.insertInto("comments").values(rows).execute();
  const changed = [];
  for (const one of written.filter(({ isNew }) => !isNew)) {
    const { id, version, columns } = one;
    const row = await trx
      .updateTable("comments")
      .set({ ...columns, version })
      .where("id", "=", id)
      .where("version", "=", version - 1)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (row) changed.push(one);
  }
  const items = [...added, ...changed].map(({ entry: note, id: entityId, version, isNew }) => {
    const outcome: ImportOutcome = isNew ? "taken" : "changed";
    return { note, became: { outcome, entityId, version, isMade: true } };
  });
  await noteItems(trx, importId, false, items);
}
