// The whole log of what was done, for those who manage people (permissions.csv Z137). The history of one thing is
// another question: whoever may edit the thing may ask it.
import { type Kysely, type SqlBool, sql } from "kysely";
import { kathmanduDay } from "#app/messages/dates.ts";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { type EntityTable, entities, trashKind } from "#app/platform/entities/entities.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";

export type LoggedAction = {
  id: string;
  at: Date;
  /** "person", "anonymous", or "system:" and the name of what ran by itself. */
  actorKind: string;
  actor: { id: string; fullName: string; email: string } | undefined;
  command: string;
  subjectId: string | null;
  detail: Readonly<Record<string, unknown>>;
};

export type AuditFilter = {
  actorId?: string | undefined;
  subjectId?: string | undefined;
  /** A command's name, or the beginning of several: "person." */
  command?: string | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
};

/** One page of the log, the newest entry first. */
export async function listAuditLog(
  db: Kysely<Database>,
  { actorId, subjectId, command = "", from, until }: AuditFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<LoggedAction>> {
  let query = db
    .selectFrom("audit_log")
    .leftJoin("profiles", "profiles.id", "audit_log.actor_id")
    .select(["audit_log.id", "at", "actor_kind", "actor_id", "command", "subject_id", "detail"])
    .select(["profiles.full_name", "profiles.email"]);
  if (actorId) query = query.where("actor_id", "=", actorId);
  if (subjectId) query = query.where("subject_id", "=", subjectId);
  if (command !== "") query = query.where(sql<SqlBool>`starts_with(command, ${command})`);
  if (from) query = query.where("at", ">=", from);
  if (until) query = query.where("at", "<", until);
  const page = await newestPage(query, { at: "audit_log.at", id: "audit_log.id", after, limit });
  const items = page.items.map((row) => ({
    id: row.id,
    at: row.at,
    actorKind: row.actor_kind,
    actor:
      row.actor_id === null || row.email === null
        ? undefined
        : { id: row.actor_id, fullName: row.full_name ?? "", email: row.email },
    command: row.command,
    subjectId: row.subject_id,
    detail: row.detail,
  }));
  return { items, older: page.older };
}

export type AuditLine = LoggedAction & {
  /** How often the program did the same on that day; 1 for everything that people do. */
  times: number;
};

/**
 * Entries that one look at the database brings, and most looks for a page: machine work is folded, so a page reads
 * many.
 */
const chunk = 200;
const mostChunks = 10;

/**
 * One page of the log as people read it: what they did, line by line, and what the program did by itself folded into
 * one line for each task and day, where its latest run stands.
 */
export async function listAuditLines(
  db: Kysely<Database>,
  filter: AuditFilter,
  { lines: most, after }: { lines: number; after?: Cursor | undefined },
): Promise<Page<AuditLine>> {
  const lines: AuditLine[] = [];
  const folded = new Map<string, AuditLine>();
  let cursor = after;
  for (let round = 0; round < mostChunks; round += 1) {
    const { items, older } = await listAuditLog(db, filter, { limit: chunk, after: cursor });
    for (const entry of items) {
      const key = entry.actorKind.startsWith("system") ? `${entry.command} ${kathmanduDay(entry.at)}` : undefined;
      const line = key === undefined ? undefined : folded.get(key);
      if (line) line.times += 1;
      else if (lines.length === most) return { items: lines, older: cursor };
      else {
        const begun = { ...entry, times: 1 };
        lines.push(begun);
        if (key !== undefined) folded.set(key, begun);
      }
      cursor = { at: entry.at, id: entry.id };
    }
    if (!older) return { items: lines, older: undefined };
  }
  return { items: lines, older: cursor };
}

export type LoggedPerson = { id: string; fullName: string; email: string };

/** Everybody with a role or a permission of their own, by name, at most `most` of them. For the filter by person. */
export async function listLoggedPeople(
  db: Kysely<Database>,
  { most, also }: { most: number /** Somebody who is in it in any case. */; also: string | undefined },
): Promise<readonly LoggedPerson[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "full_name", "email"])
    .where((eb) =>
      eb.or([
        eb("role", "<>", "subscriber"),
        eb("id", "in", eb.selectFrom("user_permissions").select("user_id").where("granted", "=", true)),
        ...(also === undefined ? [] : [eb("id", "=", also)]),
      ]),
    )
    .orderBy(({ fn }) => fn("lower", ["full_name"]))
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id, full_name, email }) => ({ id, fullName: full_name, email }));
}

export type Subject = { table: EntityTable; name: string; isTrashed: boolean };

const longestName = 80;

/**
 * What entries of the log are about: the things behind these ids, by id, in one query for a whole page. What is erased
 * is left out.
 */
export async function findSubjects(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Readonly<Record<string, Subject>>> {
  if (ids.length === 0) return {};
  const selects = Object.entries(entities).map(
    ([table, { name }]) =>
      sql`select id, ${sql.lit(table)} as "table", left(${sql.raw(name)}, ${sql.lit(longestName)}) as name,
        ${trashKind(table) ? sql`deleted_at is not null` : sql`false`} as "isTrashed"
        from ${sql.table(table)} where id = any(${sql.val([...ids])}::uuid[])`,
  );
  const { rows } = await sql<Subject & { id: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ id, table, name, isTrashed }) => [id, { table, name: name.trim(), isTrashed }]),
  );
}
