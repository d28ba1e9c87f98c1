// Every write of stories. Specification: back-office.md 4, 5 and 7; permissions.csv Z030 to Z033.
import type { Transaction } from "kysely";
import { type Actor, may, type Reach } from "../../platform/auth/policy.ts";
import { command, systemOnly } from "../../platform/command.ts";
import { retentionCutoff } from "../../platform/db/entity-rows.server.ts";
import type { ArticleStatus, Database, Lang } from "../../platform/db/schema.ts";
import { AppError } from "../../platform/errors.ts";
import { followStoryTitle } from "../breaking-news/commands.server.ts";
import { tickerTagsOf } from "../breaking-news/queries.server.ts";
import {
  articleChange,
  articleChoice,
  articleFields,
  articleInput,
  articleStatusChange,
  publishedAt,
} from "./rules.ts";
import { takeSlug } from "./slugs.server.ts";
import { columnsOf, noteBodyPictures, publishLater } from "./story-columns.server.ts";
import { pagesOf } from "./story-pages.ts";

export const fieldErrors = {
  articles_category_fkey: { field: "category", code: "choice.invalid" },
  articles_translation_of_fkey: { field: "translation_of", code: "choice.invalid" },
};

export type ArticleRow = {
  id: string;
  lang: Lang;
  title: string;
  slug: string;
  category: string | null;
  tags: string[];
  status: ArticleStatus;
  author_id: string | null;
  translation_of: string | null;
  published_at: Date | null;
  publish_at: Date | null;
  version: number;
  deleted_at: Date | null;
};

/** Reads a story and keeps others from changing it until this command is done. */
async function lockArticle(trx: Transaction<Database>, id: string): Promise<ArticleRow | undefined> {
  return trx
    .selectFrom("articles")
    .select([
      "id",
      "lang",
      "title",
      "slug",
      "category",
      "tags",
      "status",
      "author_id",
      "translation_of",
      "published_at",
      "publish_at",
      "version",
      "deleted_at",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockArticle`; one in the trash is as unknown as one that never was. */
export async function lockLiveArticle(trx: Transaction<Database>, id: string): Promise<ArticleRow | undefined> {
  const row = await lockArticle(trx, id);
  return row?.deleted_at === null ? row : undefined;
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
  const mine = actor.kind === "person" && row.author_id === actor.id;
  // A draft that waits for its moment has been let pass by somebody else: what is changed now nobody would see first.
  return mine && row.status === "draft" && row.publish_at === null ? undefined : ("forbidden" as const);
}

export const createArticle = command({
  name: "article.create",
  permission: "article.create",
  input: articleInput,
  allow: ({ actor, input, reach }) => onlyOwnDrafts({ actor, input, row: undefined, reach }),
  async run(context) {
    const { trx, actor, input, now, newId } = context;
    const { columns, pictures } = await columnsOf(trx, input);
    const id = newId();
    // The address points at the story, so the story comes first, under a name that nobody else can have.
    await trx
      .insertInto("articles")
      .values({
        ...columns,
        id,
        slug: id,
        author_id: actor.kind === "person" ? actor.id : null,
        published_at: publishedAt({ status: input.status, before: null, now }),
        publish_at: await publishLater(context, { id, before: null }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const slug = await takeSlug(trx, { articleId: id, typed: input.slug, title: input.title, now });
    await trx.updateTable("articles").set({ slug }).where("id", "=", id).execute();
    await noteBodyPictures(trx, id, pictures);
    return {
      id,
      slug,
      author_id: actor.kind === "person" ? actor.id : null,
      ticker: input.status === "published" ? await tickerTagsOf(trx, id, input.translation_of) : [],
    };
  },
  invalidates: ({ input, result }) => [
    ...pagesOf({ ...input, id: result.id, author_id: result.author_id }),
    ...result.ticker,
  ],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.title, status: input.status } }),
  constraintErrors: fieldErrors,
});

export const updateArticle = command({
  name: "article.update",
  permission: "article.edit",
  input: articleChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: onlyOwnDrafts,
  async run(context) {
    const { trx, input, row, now } = context;
    if (row.version !== input.version) throw new AppError("conflict", { detail: { version: row.version } });
    const { columns, pictures } = await columnsOf(trx, input);
    const replaced = input.replaces && (await readText(trx, row.id));
    const slug =
      input.slug === null || input.slug === row.slug
        ? row.slug
        : await takeSlug(trx, { articleId: row.id, typed: input.slug, title: input.title, now });
    await trx
      .updateTable("articles")
      .set({
        ...columns,
        slug,
        published_at: publishedAt({ status: input.status, before: row.published_at, now }),
        publish_at: await publishLater(context, { id: row.id, before: row.publish_at }),
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await noteBodyPictures(trx, row.id, pictures);
    const { translation_of } = input;
    await followStoryTitle(trx, { id: row.id, translation_of, from: row.title, to: input.title, now });
    return {
      id: row.id,
      slug,
      status: input.status,
      version: row.version + 1,
      replaced,
      ticker: await tickerTagsOf(trx, row.id, row.translation_of, input.translation_of),
    };
  },
  invalidates: ({ input, row, result }) => [
    ...pagesOf(row),
    ...pagesOf({ ...input, author_id: row.author_id }),
    ...result.ticker,
  ],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: {
      title: input.title,
      status: { from: row.status, to: input.status },
      slug: { from: row.slug, to: result.slug },
      ...(result.replaced ? { replaced: result.replaced } : {}),
    },
  }),
  constraintErrors: fieldErrors,
});

/** Publishing and unpublishing from the list, without opening the story. */
export const changeArticleStatus = command({
  name: "article.changeStatus",
  permission: "article.publish",
  input: articleStatusChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run({ trx, input, row, now }) {
    await trx
      .updateTable("articles")
      .set({
        status: input.status,
        published_at: publishedAt({ status: input.status, before: row.published_at, now }),
        ...(input.status === "draft" ? {} : { publish_at: null }),
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    return { ticker: await tickerTagsOf(trx, row.id, row.translation_of) };
  },
  invalidates: ({ input, row, result }) => [
    ...pagesOf(row),
    ...pagesOf({ ...row, status: input.status }),
    ...result.ticker,
  ],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.title, status: { from: row.status, to: input.status } },
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
  async run({ trx, row, now }) {
    await trx
      .updateTable("articles")
      .set({
        status: "published",
        published_at: publishedAt({ status: "published", before: row.published_at, now }),
        publish_at: null,
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    return { ticker: await tickerTagsOf(trx, row.id, row.translation_of) };
  },
  invalidates: ({ row, result }) => [...pagesOf({ ...row, status: "published" }), ...result.ticker],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title, status: { from: "draft", to: "published" } } }),
});

/** Into the trash: the address stays the story's, and it can be brought back for 30 days. */
export const deleteArticle = command({
  name: "article.delete",
  permission: "article.delete",
  input: articleChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run({ trx, row, now }) {
    await trx
      .updateTable("articles")
      .set({ deleted_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    return { ticker: await tickerTagsOf(trx, row.id, row.translation_of) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.ticker],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});

/** Out of the trash. A moment that passed there is no plan any more, and nobody restores one who may not publish. */
export const restoreArticle = command({
  name: "article.restore",
  permission: "article.delete",
  input: articleChoice,
  row: async ({ trx, input, now }) => {
    const row = await lockArticle(trx, input.id);
    return row?.deleted_at && row.deleted_at >= retentionCutoff(now) ? row : undefined;
  },
  async run({ trx, actor, row, now }) {
    const stillWaits = row.publish_at !== null && row.publish_at > now && may(actor, "article.publish") !== "none";
    await trx
      .updateTable("articles")
      .set({ deleted_at: null, publish_at: stillWaits ? row.publish_at : null, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    return { ticker: await tickerTagsOf(trx, row.id, row.translation_of) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.ticker],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});
