// The messages of readers, for staff (permissions.csv Z135).
import { type Kysely, sql } from "kysely";
import { newestPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";

export type AdminMessage = {
  id: string;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  lang: Lang;
  createdAt: Date;
  readAt: Date | null;
};

function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "subject", "message", "lang", "created_at", "read_at"])
    .where("deleted_at", "is", null);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

const messageOf = ({ created_at, read_at, ...row }: MessageRow): AdminMessage => ({
  ...row,
  createdAt: created_at,
  readAt: read_at,
});

/** One page of messages, the newest first. `search` looks into everything that was typed. */
export async function listAdminMessages(
  db: Kysely<Database>,
  { isRead, search = "" }: { isRead?: boolean | undefined; search?: string },
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<AdminMessage>> {
  const pattern = searchPattern(search);
  let query = selectMessages(db);
  if (isRead !== undefined) query = query.where("read_at", isRead ? "is not" : "is", null);
  if (pattern) {
    query = query.where((eb) =>
      eb.or((["name", "email", "subject", "message"] as const).map((column) => eb(column, "ilike", pattern))),
    );
  }
  const { items, older } = await newestPage(query, { at: "created_at", id: "id", after, limit });
  return { items: items.map(messageOf), older };
}

export async function findAdminMessage(db: Kysely<Database>, id: string): Promise<AdminMessage | undefined> {
  const row = await selectMessages(db).where("id", "=", id).executeTakeFirst();
  return row && messageOf(row);
}

/** How many messages there are, and how many nobody has read. */
export async function countMessages(db: Kysely<Database>): Promise<{ total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      fn.countAll<string>().as("total"),
      sql<string>`count(*) filter (where read_at is null)`.as("unread"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
}
