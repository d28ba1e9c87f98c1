// Every write of stories. Specification: back-office.md 4, 5 and 7; permissions.csv Z030 to Z033.
import type { Transaction } from "kysely";
import { tickerTagsOf } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { linkMatches, tagsOfLinkedMatches } from "#app/features/newsroom/match-links/linked-matches.server.ts";
import { endTags, planStory } from "#app/features/newsroom/times/plan-story.server.ts";
import {
  assertSeen,
  cancelDueUpdate,
  endCopy,
  restoredOpening,
  typedBy,
  typedIn,
} from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { type Actor, may, type Reach } from "#app/platform/auth/policy.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { ArticleStatus, Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { noteSentences } from "./begun/begun-sentences.server.ts";
import { releaseDue, releaseOf } from "./release.server.ts";
import {
  articleChange,
  articleChoice,
  articleFields,
  articleInput,
  articleStatusChange,
  publishedAt,
} from "./rules.ts";
import { takeStorySlug } from "./slugs.server.ts";
import { type ArticleRow, noteBodyPictures, storyColumnsOf } from "./story-columns.server.ts";
import { pagesOf } from "./story-pages.ts";
import { keepPublic, recordStory } from "./story-versions.server.ts";
import { writeStory } from "./write-story.server.ts";

/** Where in the form of a story a broken constraint of its table is shown. */
export const articleConstraintErrors = {
  articles_category_fkey: { field: "category", code: "choice.invalid" },
  articles_translation_of_fkey: { field: "translation_of", code: "choice.invalid" },
};

/** Reads a story and keeps others from changing it until this command is done. */
export async function lockArticle(trx: Transaction<Database>, id: string): Promise<ArticleRow | undefined> {
  return trx
    .selectFrom("articles")
    .select(["id", "lang", "title", "slug", "category", "tags", "status", "author_id", "translation_of"])
    .select(["bylines", "published_at", "publish_at", "embargo_until", "unpublish_at"])
    .select(["planned_by", "version", "deleted_at", "withdrawal"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockArticle`; one in the trash is as unknown as one that never was. */
export async function lockLiveArticle(trx: Transaction<Database>, id: string): Promise<ArticleRow | undefined> {
  const row = await lockArticle(trx, id);
  return row?.deleted_at === null ? row : undefined;
}

/**
 * What belongs to a story, with its locked story: a correction, a note, a link. It is read again once the story is
 * locked, which is what everybody locks who changes any of them.
 */
export async function lockWithStory<Row extends { article_id: string }>(
  trx: Transaction<Database>,
  read: () => Promise<Row | undefined>,
): Promise<(Row & { story: ArticleRow }) | undefined> {
  const seen = await read();
  const story = seen && (await lockLiveArticle(trx, seen.article_id));
  const row = story && (await read());
  return row && { ...row, story };
}

/** All that the form of a story shows of it. */
async function readText(trx: Transaction<Database>, id: string) {
  return trx.selectFrom("articles").select(articleFields).where("id", "=", id).executeTakeFirst();
}

/** Those who may only write their own work write drafts (permissions.csv Z030, Z032). */
export function onlyOwnDrafts({
  actor,
  input,
  row,
  reach,
}: {
  actor: Actor;
  input: { status: ArticleStatus };
  row: ArticleRow | undefined;
  reach: Reach;
}) {
  if (input.status !== "draft" && may(actor, "article.publish") === "none") return "forbidden" as const;
  if (reach !== "own" || row === undefined) return undefined;
  return isMyOpenDraft(actor, row) ? undefined : ("forbidden" as const);
}

/**
 * Whoever may edit only their own stories may do so while they are drafts. One that waits for its time has been let
 * pass by somebody else: what is changed in it now nobody would see before readers do.
 */
export function isMyOpenDraft(actor: Actor, row: Pick<ArticleRow, "author_id" | "status" | "publish_at">): boolean {
  return actor.kind === "person" && row.author_id === actor.id && row.status === "draft" && row.publish_at === null;
}

/** Where else a story stands, or is named: in the ticker, on the pages of its matches. */
export async function tagsElsewhere(trx: Transaction<Database>, { id, translation_of }: ArticleRow) {
  return [...(await tickerTagsOf(trx, id, translation_of)), ...(await tagsOfLinkedMatches(trx, id))];
}

/** A template that was erased meanwhile keeps nobody from saving. */
async function knownTemplate(trx: Transaction<Database>, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const row = await trx
    .selectFrom("story_templates")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

export const createArticle = command({
  name: "article.create",
  permission: "article.create",
  input: articleInput,
  allow: ({ actor, input, reach }) => onlyOwnDrafts({ actor, input, row: undefined, reach }),
  async run(context) {
    const { trx, actor, now, newId } = context;
    const id = newId();
    const planned = await planStory(context, { id, before: undefined });
    const input = { ...context.input, ...planned };
    const { columns, text, pictures } = await storyColumnsOf(trx, input);
    const release = await releaseOf(context, { ...text, ...planned, text });
    const published_at = publishedAt({ status: input.status, before: null, now });
    // The address points at the story, so the story comes first, under a name that nobody else can have.
    await trx
      .insertInto("articles")
      .values({
        ...columns,
        ...release.columns,
        ...planned,
        id,
        slug: id,
        template_id: await knownTemplate(trx, input.template_id),
        author_id: actor.kind === "person" ? actor.id : null,
        published_at,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const slug = await takeStorySlug(trx, { articleId: id, typed: input.slug, title: input.title, now });
    await trx.updateTable("articles").set({ slug }).where("id", "=", id).execute();
    await noteBodyPictures(trx, id, pictures);
    const matches = await linkMatches(trx, id, input.match_ids);
    if (input.report) await noteSentences(trx, id, input.report);
    await recordStory(context, { id, status: input.status, cause: "published" });
    return {
      id,
      slug,
      planned,
      published_at,
      author_id: actor.kind === "person" ? actor.id : null,
      alone: release.alone,
      elsewhere:
        input.status === "published" ? [...matches, ...(await tickerTagsOf(trx, id, input.translation_of))] : [],
    };
  },
  invalidates: ({ input, result }) => [
    ...pagesOf({ ...input, ...result.planned, ...pick(result, ["id", "author_id", "published_at"]) }),
    ...result.elsewhere,
    ...endTags(result.planned),
  ],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, status: result.planned.status, ...result.alone },
  }),
  constraintErrors: articleConstraintErrors,
});

export const updateArticle = command({
  name: "article.update",
  permission: "article.edit",
  input: articleChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: onlyOwnDrafts,
  async run(context) {
    const { trx, row } = context;
    const copy = await endCopy(trx, row.id);
    assertSeen(row, copy, context.input);
    const planned = await planStory(context, { id: row.id, before: row });
    const input = { ...context.input, ...planned };
    const { columns, text, pictures } = await storyColumnsOf(trx, input);
    const replaced = input.replaces && (copy ? typedIn(copy.fields) : await readText(trx, row.id));
    const typed = { text, ...(copy ? typedBy(copy, input) : {}) };
    const release = await releaseOf(context, { ...text, ...planned, id: row.id, ...typed });
    const isRestored = copy?.opening === restoredOpening && copy.version === input.version;
    const cause = row.status !== "published" ? "published" : isRestored ? "restored" : "updated";
    const story = { columns: { ...columns, ...release.columns, ...planned }, pictures, cause } as const;
    return { ...(await writeStory({ ...context, input }, story)), planned, replaced, alone: release.alone };
  },
  invalidates: ({ input, row, result }) => [
    ...pagesOf(row),
    ...pagesOf({ ...input, ...result.planned, author_id: row.author_id, published_at: result.published_at }),
    ...result.elsewhere,
    ...endTags(row, result.planned),
  ],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: {
      title: input.title,
      status: { from: row.status, to: result.status },
      slug: { from: row.slug, to: result.slug },
      ...(result.replaced ? { replaced: result.replaced } : {}),
      ...result.alone,
    },
  }),
  constraintErrors: articleConstraintErrors,
});

/** Publishing and unpublishing from the list, without opening the story. */
export const changeArticleStatus = command({
  name: "article.changeStatus",
  permission: "article.publish",
  input: articleStatusChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run(context) {
    const { trx, row, now } = context;
    const { publish_at, embargo_until } = row;
    // Whoever takes a story from readers by hand gives up the time at which that was to happen.
    const unpublish_at = row.status === "published" && context.input.status !== "published" ? null : row.unpublish_at;
    const wanted = { ...context.input, publish_at, embargo_until, unpublish_at };
    const planned = await planStory({ ...context, input: wanted }, { id: row.id, before: row });
    const release = await releaseOf(context, { ...row, ...planned });
    const published_at = publishedAt({ status: planned.status, before: row.published_at, now });
    await keepPublic(trx, row);
    await trx
      .updateTable("articles")
      .set({
        ...release.columns,
        ...planned,
        published_at,
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    if (planned.status !== "published") await cancelDueUpdate(trx, row.id);
    else if (row.status !== "published")
      await recordStory(context, { id: row.id, status: "published", cause: "published" });
    return { planned, published_at, alone: release.alone, elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [
    ...pagesOf(row),
    ...pagesOf({ ...row, ...result.planned, published_at: result.published_at }),
    ...result.elsewhere,
    ...endTags(row, result.planned),
  ],
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: row.title, status: { from: row.status, to: result.planned.status }, ...result.alone },
  }),
});

/** The moment of a waiting draft has come. One that was published, discarded or put off meanwhile is left alone. */
export const publishDueArticle = command({
  name: "article.publishDue",
  permission: "article.publish",
  input: articleChoice,
  row: async ({ trx, input, now }) => {
    const row = await lockLiveArticle(trx, input.id);
    return row?.publish_at && row.publish_at <= now ? row : undefined;
  },
  allow: systemOnly,
  async run(context) {
    const { trx, row, now } = context;
    // Its end came while nothing ran: readers would have it for no time at all.
    const isOver = row.unpublish_at !== null && row.unpublish_at <= now;
    const release = isOver ? { status: "archived" as const, unpublish_at: null } : await releaseDue(context, row);
    const published_at = publishedAt({ status: release.status, before: row.published_at, now });
    const times = { publish_at: null, embargo_until: null };
    await trx
      .updateTable("articles")
      .set({ ...release, published_at, ...times, version: row.version + 1, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    await recordStory(context, { id: row.id, status: release.status, cause: "scheduled" });
    return { status: release.status, published_at, elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [
    ...pagesOf({ ...row, status: result.status, published_at: result.published_at }),
    ...result.elsewhere,
    ...endTags(row),
  ],
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: row.title, status: { from: "draft", to: result.status } },
  }),
});
