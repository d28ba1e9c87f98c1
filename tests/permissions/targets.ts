// Stories and their like to be read, changed and deleted, put into the database directly: each attempt that changes one
// has its own.
import type { Insertable } from "kysely";
import type { ArticleStatus, Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import type { SeededApp } from "./seeded-app.ts";

export type Article = { id: string; title: string; slug: string };

/** A word that nothing else in the database has, so that reading it anywhere means having read exactly this. */
export function uniqueWord(): string {
  return `zq${newIdentifier().replaceAll("-", "").slice(-16)}`;
}

const longAgo = new Date("2025-01-02T03:04:05Z");

export async function insertArticle(
  { platform: { db } }: SeededApp,
  given: { author: string | undefined; status: ArticleStatus; isTrashed?: boolean; tags?: string[]; category?: string },
): Promise<Article> {
  const { author = null, status, isTrashed = false, tags = [], category = null } = given;
  const [id, word] = [newIdentifier(), uniqueWord()];
  const article = { id, title: `Hushed ${word}`, slug: `hushed-${word}` };
  await db
    .insertInto("articles")
    .values({
      ...article,
      excerpt: `Excerpt of ${word}`,
      content: `<p>Body of ${word}</p>`,
      document: documentWith(`Body of ${word}`),
      status,
      tags,
      category,
      author_id: author,
      published_at: status === "draft" ? null : longAgo,
      deleted_at: isTrashed ? new Date() : null,
    })
    .execute();
  await db.insertInto("article_addresses").values({ slug: article.slug, article_id: id }).execute();
  return article;
}

export async function readArticle({ platform: { db } }: SeededApp, id: string) {
  return db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function readArticleTitled({ platform: { db } }: SeededApp, title: string) {
  return db.selectFrom("articles").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
}

export type Media = { id: string; originalFilename: string };

/** A row of the library. Its file does not exist: whoever lists, edits or trashes it needs none. */
export async function insertMedia(
  { platform: { db } }: SeededApp,
  { isTrashed = false, by }: { isTrashed?: boolean; by?: string | undefined } = {},
): Promise<Media> {
  const [id, word] = [newIdentifier(), uniqueWord()];
  const originalFilename = `${word}.webm`;
  const values: Insertable<Database["media"]> = {
    id,
    filename: `${word}.webm`,
    original_filename: originalFilename,
    file_path: `media/${word}`,
    file_size: 1_000,
    mime_type: "video/webm",
    uploaded_by: by ?? null,
    deleted_at: isTrashed ? new Date() : null,
  };
  await db.insertInto("media").values(values).execute();
  return { id, originalFilename };
}

/** A file that stood under a row of the library before. */
export async function insertFormerFile({ platform: { db } }: SeededApp, media_id: string, replaced_at: Date) {
  const timestamp = 1_600_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const former = { file_path: `media/${timestamp}-0a1b2c3d`, filename: `${timestamp}.webm` };
  const facts = { original_filename: "former.webm", file_size: 10, mime_type: "video/webm" };
  await db
    .insertInto("media_former_files")
    .values({ ...former, ...facts, media_id, replaced_at })
    .execute();
  return former;
}

export async function readMedia({ platform: { db } }: SeededApp, id: string) {
  return db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A video that anybody may watch, or one that is switched off. */
export async function insertVideo({ platform: { db } }: SeededApp, given: { isActive: boolean }) {
  const [id, word] = [newIdentifier(), uniqueWord()];
  const video = { id, title: `Hushed ${word}` };
  await db
    .insertInto("videos")
    .values({
      ...video,
      youtube_url: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
      youtube_video_id: "aaaaaaaaaaa",
      is_active: given.isActive,
    })
    .execute();
  return video;
}
