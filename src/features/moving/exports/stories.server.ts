// Every story with what belongs to it, some at a time, for files that other programs read (docs/moving.md).
import { type Kysely, sql } from "kysely";
import { currentBody } from "#app/features/media/current-bodies.server.ts";
import { keyOf, originalKeyOf } from "#app/features/media/media-urls.ts";
import { legendIn, type PictureSource, portableUrl } from "#app/features/media/picture-source.ts";
import { type LiveEntry, listAllEntries } from "#app/features/sport/live-blogs/queries.server.ts";
import { publicationTime } from "#app/messages/dates.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";

const batch = 100;

export type ExportedComment = {
  id: string;
  parent_id: string | null;
  writer: string | null;
  content: string;
  status: Database["comments"]["status"] extends { __select__: infer Status } ? Status : string;
  created_at: Date;
};
export type ExportedStory = Awaited<ReturnType<typeof readBatch>>[number] & {
  /** Counts up with every story that was ever made, so that a later export gives it the same. */
  number: number;
  comments: readonly ExportedComment[];
  formerSlugs: readonly string[];
  /** What a system that was moved in from said beside the text. */
  fields: Readonly<Record<string, readonly string[]>>;
};

/**
 * Stories in the order in which they were made. What is in the trash or was taken down for legal reasons is not
 * exported.
 */
export async function* readStories(db: Kysely<Database>): AsyncGenerator<ExportedStory> {
  let after: { created: string; id: string } | undefined;
  let number = 0;
  for (;;) {
    const rows = await readBatch(db, after);
    const last = rows.at(-1);
    if (!last) return;
    after = { created: last.created, id: last.id };
    const ids = rows.map(({ id }) => id);
    const [comments, addresses, items] = await Promise.all([
      commentsOf(db, ids),
      db.selectFrom("article_addresses").select(["article_id", "slug"]).where("article_id", "in", ids).execute(),
      db.selectFrom("import_items").select(["entity_id", "fields"]).where("entity_id", "in", ids).execute(),
    ]);
    for (const row of rows) {
      number += 1;
      if (!isExported(row)) continue;
      const content = row.kind === "live" ? row.content + (await entriesAsHtml(db, row)) : row.content;
      yield {
        ...{ ...row, number },
        // The files beside the stories are those of now.
        content: await currentBody(db, content, { keepsOver: true }),
        comments: comments.filter(({ article_id }) => article_id === row.id),
        formerSlugs: addresses
          .filter((one) => one.article_id === row.id && one.slug !== row.slug)
          .map(({ slug }) => slug),
        fields: items.find(({ entity_id }) => entity_id === row.id)?.fields ?? {},
      };
    }
  }
}

const manyFilings = 1_000;

export type Filing = Awaited<ReturnType<typeof readFilingBatch>>[number];

/** The same stories without their texts: who signs them and what they are filed under. In no order. */
export async function* readFilings(db: Kysely<Database>): AsyncGenerator<Filing> {
  let last: string | undefined;
  for (;;) {
    const rows = await readFilingBatch(db, last);
    yield* rows.filter(isExported);
    last = rows.at(-1)?.id;
    if (last === undefined) return;
  }
}

const isExported = (row: { deleted_at: Date | null; withdrawal: string | null }) =>
  !row.deleted_at && row.withdrawal !== "taken_down";

function readFilingBatch(db: Kysely<Database>, after: string | undefined) {
  return db
    .selectFrom("articles")
    .select(["id", "category", "tags", "bylines", "author_id", "deleted_at", "withdrawal"])
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(manyFilings)
    .execute();
}

function readBatch(db: Kysely<Database>, after: { created: string; id: string } | undefined) {
  return db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .select([
      ...([
        "articles.id",
        "articles.lang",
        "title",
        "articles.slug",
        "excerpt",
        "content",
        "category",
        "tags",
        "kind",
      ] as const),
      ...(["status", "image_media_id", "author_id", "bylines", "search_title", "search_description"] as const),
      "related_ids",
      ...(["comments as comment_state", "published_at", "articles.created_at", "articles.updated_at"] as const),
      ...(["deleted_at", "withdrawal", "profiles.full_name as author_name"] as const),
      // As text: a date of this program has milliseconds only.
      sql<string>`articles.created_at::text`.as("created"),
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(articles.created_at, articles.id) > (${after?.created}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("articles.created_at")
    .orderBy("articles.id")
    .limit(batch)
    .execute();
}

async function commentsOf(db: Kysely<Database>, storyIds: readonly string[]) {
  const rows = await db
    .selectFrom("comments")
    .leftJoin("profiles", "profiles.id", "comments.user_id")
    .select(["comments.id", "article_id", "parent_id", "content", "status", "comments.created_at"])
    .select(({ fn }) => fn.coalesce("writer_name", "full_name").as("writer"))
    .where("article_id", "in", [...storyIds])
    .where("deleted_at", "is", null)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .execute();
  return answersLast(rows);
}

/** A comment comes after the one that it answers; one whose question is gone stands by itself. */
function answersLast<Row extends { id: string; parent_id: string | null }>(rows: readonly Row[]): Row[] {
  const answers = new Map<string, Row[]>();
  for (const row of rows) if (row.parent_id) answers.set(row.parent_id, [...(answers.get(row.parent_id) ?? []), row]);
  const known = new Set(rows.map(({ id }) => id));
  const ordered = rows.filter(({ parent_id }) => !parent_id || !known.has(parent_id));
  for (const row of ordered) ordered.push(...(answers.get(row.id) ?? []));
  return ordered;
}

export type ExportedFile = Awaited<ReturnType<typeof readFiles>>[number];

/** The files of the library in the order in which they were made, with the key of the original. */
export async function readFiles(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("media")
    .select(["id", "filename", "original_filename", "file_path", "alt_text", "caption", "created_at", "deleted_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows
    .map((row, index) => ({ ...row, number: index + 1, key: originalKeyOf(row) }))
    .filter(({ deleted_at, key }) => deleted_at === null && key.startsWith(keyOf("")));
}

/** The entries of a live blog as one text: summary and entries, the oldest first, each below its time and headline. */
async function entriesAsHtml(db: Kysely<Database>, { id, lang }: { id: string; lang: Lang }): Promise<string> {
  const { summary, entries } = await listAllEntries(db, id);
  const above = summary === "" ? "" : `<p>${escapeText(summary)}</p>`;
  return above + entries.map((entry) => entryAsHtml(entry, lang)).join("");
}

function entryAsHtml({ at, headline, html, pictures, youtubeId }: LiveEntry, lang: Lang): string {
  const title = [publicationTime(at, lang), headline].filter((part) => part !== "").join(": ");
  const address = youtubeId === null ? "" : youtubeWatchUrl(youtubeId);
  const video = address === "" ? "" : `<p><a href="${address}">${address}</a></p>`;
  const figures = pictures.map((picture) => pictureAsHtml(picture, lang)).join("");
  return `<h3>${escapeText(title)}</h3>${html}${figures}${video}`;
}

function pictureAsHtml(picture: PictureSource, lang: Lang): string {
  const source = picture.kind === "outside" ? picture.url : portableUrl(picture);
  const caption = picture.kind === "outside" ? "" : legendIn(picture, lang).caption;
  const below = caption === "" ? "" : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure><img src="${escapeAttribute(source)}" alt="${escapeAttribute(picture.alt)}">${below}</figure>`;
}
