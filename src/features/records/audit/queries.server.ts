// Reads of the audit log: the history of one thing, and who changed each of many last.
import type { Kysely } from "kysely";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { type Fact, factsOf, type HistoryKind } from "./rules.ts";

export type Change = {
  id: string;
  at: Date;
  /** The command's name, such as `category.update`. */
  command: string;
  /** Who did it: a name, or nothing for the program itself and for somebody who is gone. */
  by: string | null;
  isProgram: boolean;
  facts: readonly Fact[];
  /** Whether it holds the text that was saved over on purpose. */
  holdsReplaced: boolean;
};

type HistoryPage = { changes: readonly Change[]; older: Cursor | undefined };

/** What became of one thing, the latest change first. */
export async function historyOf(
  db: Kysely<Database>,
  subjectId: string,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<HistoryPage> {
  const query = entries(db)
    .leftJoin("articles", "articles.id", "audit_log.subject_id")
    .select(["audit_log.detail", "articles.withdrawal"])
    .where("audit_log.subject_id", "=", subjectId);
  const { items, older } = await newestPage(query, { at: "audit_log.at", id: "audit_log.id", after, limit });
  return {
    changes: items.map((row) => ({
      ...changeOf(row),
      facts: factsOf(row.detail),
      // What was taken down is read with a reason only (docs/decisions/0023).
      holdsReplaced: "replaced" in row.detail && row.withdrawal !== "taken_down",
    })),
    older,
  };
}

export type LastChange = Pick<Change, "at" | "by" | "isProgram">;

/** The latest change of each of these things, by its id; a thing without any is left out. One query for all. */
export async function lastChanges(
  db: Kysely<Database>,
  subjectIds: readonly string[],
): Promise<Readonly<Record<string, LastChange>>> {
  if (subjectIds.length === 0) return {};
  const rows = await entries(db)
    .select("audit_log.subject_id")
    .distinctOn("audit_log.subject_id")
    .where("audit_log.subject_id", "in", [...subjectIds])
    .orderBy("audit_log.subject_id")
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const { at, by, isProgram } = changeOf(row);
      return [row.subject_id ?? "", { at, by, isProgram }];
    }),
  );
}

/** Who ran a command last, for what has no id of its own: the settings of a screen. */
export async function lastRunOf(db: Kysely<Database>, command: string): Promise<LastChange | undefined> {
  const row = await entries(db)
    .where("audit_log.command", "=", command)
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { at, by, isProgram } = changeOf(row);
  return { at, by, isProgram };
}

/** Whether there is such a thing, in the trash or not; with `authorId`, whether it is a story of that person. */
export async function isKnown(
  db: Kysely<Database>,
  kind: HistoryKind,
  id: string,
  authorId: string | undefined,
): Promise<boolean> {
  if (authorId !== undefined && kind !== "articles") return false;
  // Kysely cannot type a table that is a parameter; `HistoryKind` lists only tables with an id.
  let query = db
    .selectFrom(kind as "articles")
    .select("id")
    .where("id", "=", id);
  if (authorId !== undefined) query = query.where("author_id", "=", authorId);
  return (await query.executeTakeFirst()) !== undefined;
}

function entries(db: Kysely<Database>) {
  return db
    .selectFrom("audit_log")
    .leftJoin("profiles", "profiles.id", "audit_log.actor_id")
    .select(["audit_log.id", "audit_log.at", "audit_log.command", "audit_log.actor_kind", "profiles.full_name"]);
}

function changeOf(row: { id: string; at: Date; command: string; actor_kind: string; full_name: string | null }) {
  const isProgram = row.actor_kind.startsWith("system");
  return { id: row.id, at: row.at, command: row.command, by: row.full_name?.trim() || null, isProgram };
}
