// A live blog or an entry of it that a command is about: locked, with the story that says who may write.
import type { Selectable, Transaction } from "kysely";
import { lockLiveArticle, onlyOwnDrafts } from "#app/features/newsroom/articles/commands.server.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { matchTag } from "#app/features/newsroom/match-links/rules.ts";
import type { Actor, Reach } from "#app/platform/auth/policy.ts";
import type { ArticleKind, Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { liveBlogTag } from "./rules.ts";

export type EntryRow = Selectable<Database["live_entries"]>;
export type BlogRow = ArticleRow & { kind: ArticleKind; live_ended_at: Date | null; match_id: string | null };
export type LockedEntry = BlogRow & { entry: EntryRow };

/** A story that is not in the trash, with its kind. Its lock lets one write of its entries happen at a time. */
export async function lockStory(trx: Transaction<Database>, id: string): Promise<BlogRow | undefined> {
  const row = await lockLiveArticle(trx, id);
  if (!row) return undefined;
  const live = await trx
    .selectFrom("articles")
    .leftJoin("live_blogs", "live_blogs.article_id", "articles.id")
    .select(["articles.kind", "articles.live_ended_at", "live_blogs.match_id"])
    .where("articles.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, ...live };
}

/** As `lockStory`; a story of another kind has no entries. */
export async function lockBlog(trx: Transaction<Database>, id: string): Promise<BlogRow | undefined> {
  const row = await lockStory(trx, id);
  return row?.kind === "live" ? row : undefined;
}

/** An entry with its story. One that was removed is as unknown as one that never was, unless it is asked for. */
export async function lockEntry(
  trx: Transaction<Database>,
  id: string,
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<LockedEntry | undefined> {
  const known = await trx.selectFrom("live_entries").select("article_id").where("id", "=", id).executeTakeFirst();
  const row = known && (await lockBlog(trx, known.article_id));
  const entry =
    row && (await trx.selectFrom("live_entries").selectAll().where("id", "=", id).forUpdate().executeTakeFirst());
  return entry && (entry.deleted_at !== null) === isRemoved ? { ...row, entry } : undefined;
}

/**
 * Whoever may edit the story in its state may write its entries: what is public, or goes public at once, is no draft of
 * one's own.
 */
export function mayWrite({ actor, row, reach }: { actor: Actor; row: BlogRow; reach: Reach }) {
  return onlyOwnDrafts({ actor, row, reach, input: row });
}

/** What was withdrawn stays as it is until that has ended. */
export function refuseWithdrawn({ withdrawal }: Pick<ArticleRow, "withdrawal">): void {
  if (withdrawal !== null) throw fieldError("", "article.withdrawn");
}

/** What a change of its entries makes another: the pages of the blog alone, whose script asks for the rest. */
export function tagsOfEntries({ id, status }: Pick<ArticleRow, "id" | "status">): readonly string[] {
  return status === "published" ? [liveBlogTag(id)] : [];
}

/** The page of its match links to it. */
export const tagsOfMatch = ({ match_id }: { match_id: string | null }) => (match_id ? [matchTag(match_id)] : []);

type Writing = { trx: Transaction<Database>; actor: Actor; row: BlogRow };

/**
 * What somebody writes into a blog that readers do not have yet belongs to the text of the story: whoever found that
 * ready has not read this, so it is not ready any more, and the writer is the one who changed it last. Entries of a
 * public blog are public at once, and nobody writes those that are made from the events of a match.
 */
export async function endReady({ trx, actor, row }: Writing): Promise<void> {
  if (row.status === "published") return;
  await trx
    .updateTable("articles")
    .set((eb) => ({
      approved_text: null,
      edited_by: actor.kind === "person" ? actor.id : null,
      review: eb
        .case()
        .when("review", "=", "ready")
        .then("submitted" as const)
        .else(eb.ref("review"))
        .end(),
    }))
    .where("id", "=", row.id)
    .execute();
}

/** Feeds and search engines fetch a story again that has changed; a form that is open is not behind. */
export async function noteChange(trx: Transaction<Database>, articleId: string, now: Date): Promise<void> {
  await trx.updateTable("articles").set({ updated_at: now }).where("id", "=", articleId).execute();
}
