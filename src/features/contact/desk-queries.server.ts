// The messages of readers, for staff (permissions.csv Z135).
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";

export type MessagePlace = { at: Date; id: string };

export type DeskMessage = {
  id: string;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  lang: Lang;
  createdAt: Date;
  readAt: Date | null;
};

const longestSearch = 100;

function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "subject", "message", "lang", "created_at", "read_at"])
    .where("deleted_at", "is", null);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

const messageOf = ({ created_at, read_at, ...row }: MessageRow): DeskMessage => ({
  ...row,
  createdAt: created_at,
  readAt: read_at,
});

/** One page of messages, the newest first. `search` looks into everything that was typed. */
export async function listDeskMessages(
  db: Kysely<Database>,
  { isRead, search = "" }: { isRead?: boolean | undefined; search?: string },
  { limit, after }: { limit: number; after?: MessagePlace | undefined },
): Promise<{ items: readonly DeskMessage[]; older: MessagePlace | undefined }> {
  const words = search.normalize("NFC").trim().slice(0, longestSearch);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  let query = selectMessages(db);
  if (isRead !== undefined) query = query.where("read_at", isRead ? "is not" : "is", null);
  if (words !== "") {
    query = query.where((eb) =>
      eb.or((["name", "email", "subject", "message"] as const).map((column) => eb(column, "ilike", pattern))),
    );
  }
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc") // breaks ties, else paging repeats one
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(messageOf);
  const last = items.at(-1);
  return { items, older: rows.length > limit && last ? { at: last.createdAt, id: last.id } : undefined };
}

export async function findDeskMessage(db: Kysely<Database>, id: string): Promise<DeskMessage | undefined> {
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
