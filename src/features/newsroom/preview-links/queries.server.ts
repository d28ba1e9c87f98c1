// Reads of preview links: what one shows, and those of a story for whoever may edit it.
import type { Kysely } from "kysely";
import { findStoryBeforeReaders, type Story } from "#app/features/newsroom/articles/queries.server.ts";
import type { TypedFields } from "#app/features/newsroom/articles/rules.ts";
import { storyWith } from "#app/features/newsroom/articles/story-preview.server.ts";
import { isEmbargoed } from "#app/features/newsroom/times/story-times.ts";
import { may } from "#app/platform/auth/policy.ts";
import { standingOf } from "#app/platform/auth/sessions.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { digestOfKey, isKey } from "./keys.server.ts";

export type LinkedText = { linkId: string; story: Story; expiresAt: Date };

/**
 * The text that a link shows; `undefined` once it has run out or was revoked, and as long as nobody outside may read
 * the story: in the trash, withdrawn, before the end of its embargo.
 */
export async function findLinkedText(
  db: Kysely<Database>,
  { id, key, now }: { id: string; key: string; now: Date },
): Promise<LinkedText | undefined> {
  if (!isKey(key)) return undefined;
  const link = await db
    .selectFrom("preview_links")
    .innerJoin("articles", "articles.id", "preview_links.article_id")
    .select(["preview_links.id", "preview_links.fields", "preview_links.expires_at"])
    .select(["preview_links.created_by", "articles.author_id"])
    .where("preview_links.digest", "=", digestOfKey(key))
    .where("preview_links.article_id", "=", id)
    .where("preview_links.expires_at", ">", now)
    // Every reason for which nobody outside may read a story stands here.
    .where("articles.deleted_at", "is", null)
    .where("articles.withdrawal", "is", null)
    .select("articles.embargo_until")
    .executeTakeFirst();
  if (!link || isEmbargoed(link, now) || !(await mayStillShow(db, link, now))) return undefined;
  const found = await findStoryBeforeReaders(db, id, { reach: "all", personId: "", now });
  if (!found) return undefined;
  const { content, ...typed } = JSON.parse(link.fields) as TypedFields & { content?: string }; // of makePreviewLink
  return { linkId: link.id, story: await storyWith(db, found.story, typed, content), expiresAt: link.expires_at };
}

/** Whether whoever made a link may still edit its story. Of a link of somebody who is gone its time alone decides. */
async function mayStillShow(
  db: Kysely<Database>,
  { created_by, author_id }: { created_by: string | null; author_id: string | null },
  now: Date,
): Promise<boolean> {
  if (created_by === null) return true;
  const reach = may(await standingOf(db, created_by, now), "article.edit");
  return reach === "all" || (reach === "own" && author_id === created_by);
}

export type PreviewLink = {
  id: string;
  /** A name; `null` for somebody who is gone. */
  by: string | null;
  madeAt: Date;
  expiresAt: Date;
  opened: number;
  openedAt: Date | null;
};

/** The links to a story that are good at `now`, the newest first. */
export async function listPreviewLinks(
  db: Kysely<Database>,
  articleId: string,
  now: Date,
): Promise<readonly PreviewLink[]> {
  const rows = await db
    .selectFrom("preview_links")
    .leftJoin("profiles", "profiles.id", "preview_links.created_by")
    .select(["preview_links.id", "preview_links.created_at", "preview_links.expires_at"])
    .select(["preview_links.opened", "preview_links.opened_at", "profiles.full_name"])
    .where("preview_links.article_id", "=", articleId)
    .where("preview_links.expires_at", ">", now)
    .orderBy("preview_links.created_at", "desc")
    .orderBy("preview_links.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    by: row.full_name?.trim() || null,
    madeAt: row.created_at,
    expiresAt: row.expires_at,
    opened: row.opened,
    openedAt: row.opened_at,
  }));
}
