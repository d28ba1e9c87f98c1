// Reads of subscribers for staff (back-office.md 2 and 7, Newsletter; permissions.csv Z080, Z085).
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database, Lang, SubscriberStatus } from "../../platform/db/schema.ts";
import { type ReadList, type RowFault, readSubscriberList } from "./desk-rules.ts";

export type SubscriberPlace = { at: Date; id: string };

export type DeskSubscriber = {
  id: string;
  email: string;
  name: string | null;
  status: SubscriberStatus;
  lang: Lang;
  subscribedAt: Date;
  unsubscribedAt: Date | null;
};

const longestSearch = 100;
const columns = ["id", "email", "name", "status", "lang", "subscribed_at", "unsubscribed_at"] as const;

/** One page of the list, whoever came last first. `search` looks into addresses and names. */
export async function listDeskSubscribers(
  db: Kysely<Database>,
  { status, search = "" }: { status?: SubscriberStatus | undefined; search?: string },
  { limit, after }: { limit: number; after?: SubscriberPlace | undefined },
): Promise<{ items: readonly DeskSubscriber[]; older: SubscriberPlace | undefined }> {
  const words = search.normalize("NFC").trim().slice(0, longestSearch);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  let query = db.selectFrom("newsletter_subscribers").select(columns);
  if (status) query = query.where("status", "=", status);
  if (words !== "") {
    query = query.where((eb) => eb.or([eb("email", "ilike", pattern), eb("name", "ilike", pattern)]));
  }
  if (after) query = query.where(sql<SqlBool>`(subscribed_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("subscribed_at", "desc")
    .orderBy("id", "desc") // breaks ties, else paging repeats somebody
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ subscribed_at, unsubscribed_at, ...row }) => ({
    ...row,
    subscribedAt: subscribed_at,
    unsubscribedAt: unsubscribed_at,
  }));
  const last = items.at(-1);
  return { items, older: rows.length > limit && last ? { at: last.subscribedAt, id: last.id } : undefined };
}

/** The three counts. Whoever has not confirmed is in none of them (spec/README.md, Newsletter box). */
export async function countSubscribers(
  db: Kysely<Database>,
): Promise<{ total: number; active: number; unsubscribed: number }> {
  const rows = await db
    .selectFrom("newsletter_subscribers")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .where("status", "in", ["active", "unsubscribed"])
    .groupBy("status")
    .execute();
  const of = (status: SubscriberStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [active, unsubscribed] = [of("active"), of("unsubscribed")];
  return { total: active + unsubscribed, active, unsubscribed };
}

export type ExportedSubscriber = { email: string; name: string | null; subscribedAt: Date };

const exportPage = 1_000;

/** Every active subscriber, whoever came last first, in pages so that no list is too long for the memory. */
export async function* exportSubscribers(db: Kysely<Database>): AsyncGenerator<readonly ExportedSubscriber[]> {
  let after: SubscriberPlace | undefined;
  do {
    const page = await listDeskSubscribers(db, { status: "active" }, { limit: exportPage, after });
    yield page.items.map(({ email, name, subscribedAt }) => ({ email, name, subscribedAt }));
    after = page.older;
  } while (after);
}

export type ImportPreview = {
  rows: number;
  /** Each once and new: what an import would add. */
  fresh: number;
  /** On the list already, whether active, waiting or unsubscribed: these stay as they are. */
  known: readonly { line: number; email: string; status: SubscriberStatus }[];
  faults: readonly RowFault[];
};

/** What would happen to each row of a file. Changes nothing. */
export async function previewImport(db: Kysely<Database>, text: string): Promise<ImportPreview & { list: ReadList }> {
  const list = readSubscriberList(text);
  const lineOf = new Map(list.entries.map(({ email, line }) => [email, line]));
  const known: { line: number; email: string; status: SubscriberStatus }[] = [];
  for (let begin = 0; begin < list.entries.length; begin += 5_000) {
    const emails = list.entries.slice(begin, begin + 5_000).map(({ email }) => email);
    const rows = await db
      .selectFrom("newsletter_subscribers")
      .select(["email", "status"])
      .where(sql<SqlBool>`email = any(${emails}::text[])`)
      .execute();
    known.push(...rows.map(({ email, status }) => ({ line: lineOf.get(email) ?? 0, email, status })));
  }
  known.sort((a, b) => a.line - b.line);
  return { rows: list.rows, fresh: list.entries.length - known.length, known, faults: list.faults, list };
}

export type ImportProgress = { total: number; done: number; added: number; known: number; finishedAt: Date | null };

/** How far a list has been taken in. */
export async function findImport(db: Kysely<Database>, id: string): Promise<ImportProgress | undefined> {
  const row = await db
    .selectFrom("newsletter_imports")
    .select(["total", "done", "added", "known", "finished_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, finishedAt: row.finished_at };
}
