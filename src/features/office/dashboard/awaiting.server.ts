// What waits for somebody of staff: for the dashboard, and beside the screens in the menu.
import type { Kysely } from "kysely";
import { countCommentsByStatus } from "#app/features/audience/comments/moderation-queries.server.ts";
import { countEndingFiles } from "#app/features/media/ending-rights.server.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** How many of each wait to be moderated, read, answered or replaced. */
export type Awaiting = { comments: number; messages: number; subscriptions: number; rights: number };

/**
 * Counts what waits for this person: nought where their rights do not reach. Asked with every click, so by index alone.
 */
export async function countAwaiting(db: Kysely<Database>, actor: Actor): Promise<Awaiting> {
  const comments = may(actor, "comment.moderate") === "none" ? 0 : (await countCommentsByStatus(db)).pending;
  const rights = may(actor, "media.edit") === "all" ? await countEndingFiles(db) : 0;
  if (may(actor, "settings.edit") === "none") return { comments, rights, messages: 0, subscriptions: 0 };
  const { messages, subscriptions } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("contact_messages")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("read_at", "is", null)
        .where("deleted_at", "is", null)
        .as("messages"),
      eb
        .selectFrom("subscriptions")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("status", "=", "pending")
        .as("subscriptions"),
    ])
    .executeTakeFirstOrThrow();
  return { comments, rights, messages: Number(messages), subscriptions: Number(subscriptions) };
}
