// Reads of subscribers for staff (back-office.md 2 and 7, Newsletter; permissions.csv Z080, Z085).
import { type Kysely, type SqlBool, sql } from "kysely";
import { type KeysetCursor, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang, SubscriberStatus } from "#app/platform/db/schema.ts";
import { countByStatus } from "#app/platform/db/status-counts.server.ts";
import { allPages } from "#app/platform/text/csv.server.ts";
import { type ReadList, type RowError, readSubscriberList } from "./admin-rules.ts";

export type AdminSubscriber = {
  id: string;
  email: string;
  name: string | null;
  status: SubscriberStatus;
  lang: Lang;
  subscribedAt: Date;
  unsubscribedAt: Date | null;
};

const columns = ["id", "email", "name", "status", "lang", "subscribed_at", "unsubscribed_at"] as const;

/** What the list can be ordered by; each has an index that ends with nothing or with the id. */
const sorts = {
  subscribed: { by: sql.ref("subscribed_at"), kind: "time" },
  email: { by: sql.ref("email"), kind: "text" },
} as const;

/** Which subscribers, in which order. `search` looks into addresses and names. */
export type SubscriberChoice = {
  status?: SubscriberStatus | undefined;
  search?: string;
  sort?: keyof typeof sorts;
  direction?: "asc" | "desc";
};

/** One page of the list, whoever came last first unless the choice says otherwise. */
export async function listAdminSubscribers(
  db: Kysely<Database>,
  { status, search = "", sort = "subscribed", direction = "desc" }: SubscriberChoice,
  { limit, after }: { limit: number; after?: KeysetCursor | undefined },
): Promise<{ items: readonly AdminSubscriber[]; next: KeysetCursor | undefined }> {
  const pattern = searchPattern(search);
  const query = db
    .selectFrom("newsletter_subscribers")
    .select(columns)
    .$if(status !== undefined, (chosen) => chosen.where("status", "=", status ?? "active"))
    .$if(pattern !== undefined, (chosen) =>
      chosen.where((eb) => eb.or([eb("email", "ilike", pattern ?? ""), eb("name", "ilike", pattern ?? "")])),
    );
  const { items, next } = await keysetPage(query, { ...sorts[sort], direction, id: "id", after, limit });
  return {
    items: items.map(({ subscribed_at, unsubscribed_at, ...row }) => ({
      ...row,
      subscribedAt: subscribed_at,
      unsubscribedAt: unsubscribed_at,
    })),
    next,
  };
}

/** The three counts, and beside them who has not confirmed and is in none of them (spec/README.md, Newsletter box). */
export async function countSubscribers(
  db: Kysely<Database>,
): Promise<{ total: number; active: number; unsubscribed: number; pending: number }> {
  const counts = await countByStatus(db, "newsletter_subscribers");
  const of = (status: SubscriberStatus) => counts.get(status) ?? 0;
  const [active, unsubscribed] = [of("active"), of("unsubscribed")];
  return { total: active + unsubscribed, active, unsubscribed, pending: of("pending") };
}

/** Each page is looked for anew, so a file is read in few of them. */
const exportPage = 5_000;

/** Every active subscriber, whoever came last first, page by page so that no list is too long. */
export function exportSubscribers(db: Kysely<Database>): AsyncGenerator<readonly AdminSubscriber[]> {
  return allPages((after: KeysetCursor | undefined) =>
    listAdminSubscribers(db, { status: "active" }, { limit: exportPage, after }),
  );
}

type ImportPreview = {
  rows: number;
  /** Each once and new: what an import would add. */
  fresh: number;
  /** On the list already, whether active, waiting or unsubscribed: these stay as they are. */
  known: readonly { line: number; email: string; status: SubscriberStatus }[];
  fieldErrors: readonly RowError[];
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
  return { rows: list.rows, fresh: list.entries.length - known.length, known, fieldErrors: list.fieldErrors, list };
}

export type ImportProgress = {
  id: string;
  total: number;
  done: number;
  added: number;
  known: number;
  /** With rows left over: it was stopped. */
  finishedAt: Date | null;
};

/** The list that was begun last, if it still goes on or ended after `since`. */
export async function findLatestImport(db: Kysely<Database>, since: Date): Promise<ImportProgress | undefined> {
  const row = await db
    .selectFrom("newsletter_imports")
    .select(["id", "total", "done", "added", "known", "finished_at"])
    .where((eb) => eb.or([eb("finished_at", "is", null), eb("finished_at", ">", since)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { finished_at: finishedAt, ...counts } = row;
  return { ...counts, finishedAt };
}
