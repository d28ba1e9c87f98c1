// The steps that the commands of all things that staff edit share (docs/decisions/0009): lock the living row, refuse a
// version that somebody was faster than, keep an order that many hands move at once.

import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { type EditedTable, type PathOwnerColumn, withoutPathOwner } from "#app/platform/entities/entities.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { type Move, trashDays } from "#app/platform/versioned-input.ts";
import type { Database } from "./schema.ts";

/** Those of them that also say when they were changed. */
export type ChangedTable = {
  [Table in EditedTable]: "updated_at" extends keyof Database[Table] ? Table : never;
}[EditedTable];

/** Those of them that also say who made a row, when readers see it, and where it stands. */
export type MadeTable = {
  [Table in ChangedTable]: "created_by" | "slug" | "published" extends keyof Database[Table] ? Table : never;
}[ChangedTable];

/** Those that people put in an order by hand, few enough to lock together. */
const orderedTables = [
  "homepage_sections",
  "navbar_items",
  "about_sections",
  "team_members",
  "story_templates",
  "newsletters",
] as const;
export type OrderedTable = (typeof orderedTables)[number];

export function isOrdered(table: keyof Database): table is OrderedTable {
  return orderedTables.some((ordered) => ordered === table);
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row of such a table. It repeats the columns that all of them have, for whoever has the table as a parameter. */
export type EditedRow<Table extends EditedTable> = Row<Table> & Seen & { deleted_at: Date | null };

/** The row as it stands, kept from other writers until this command is done; `undefined` if unknown or in the trash. */
export async function lockActive<Table extends EditedTable>(
  trx: Transaction<Database>,
  table: Table,
  id: string,
): Promise<EditedRow<Table> | undefined> {
  const row = await lock(trx, table, id);
  return row?.deleted_at === null ? row : undefined;
}

/**
 * A row that the trash still holds at `now`, kept from other writers; `undefined` if alive, gone for good or unknown.
 */
export async function lockTrashed<Table extends EditedTable>(
  trx: Transaction<Database>,
  table: Table,
  id: string,
  now: Date,
): Promise<EditedRow<Table> | undefined> {
  const row = await lock(trx, table, id);
  return row?.deleted_at && row.deleted_at >= retentionCutoff(now) ? row : undefined;
}

async function lock<Table extends EditedTable>(
  trx: Transaction<Database>,
  table: Table,
  id: string,
): Promise<EditedRow<Table> | undefined> {
  // Kysely cannot type a table that is a parameter; `EditedTable` lists only tables with these columns.
  const row = await trx
    .selectFrom(table as "about_sections")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as EditedRow<Table> | undefined;
}

/** What went into the trash before this moment is gone for good; what went later can be restored. Never both. */
export function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMilliseconds);
}

/**
 * Throws `conflict` when the editor saw another version than the one that stands there, with what stands there now, so
 * that the screen can show both. `current` is left out where the row is just what the form shows.
 */
export function assertVersion(
  row: { version: number },
  input: { version: number },
  current: Readonly<Record<string, unknown>> = row,
): void {
  if (row.version !== input.version) throw new AppError("conflict", { detail: { current } });
}

type Seen = { id: string; version: number };

/** Writes some columns of a row that is locked, and counts its version on. */
export async function changeRow<Table extends ChangedTable>(
  trx: Transaction<Database>,
  table: Table,
  { id, version }: Seen,
  columns: Updateable<Database[Table]>,
  now: Date,
): Promise<void> {
  await writable(trx, table)
    .set({ ...(columns as Updateable<Database["about_sections"]>), version: version + 1, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/**
 * Into the trash, from where a row comes back as it was. In an ordered table those behind it move up by one. After
 * `lockActive`, in an ordered table after `lockOrder` too.
 */
export async function softDelete(
  trx: Transaction<Database>,
  table: EditedTable,
  { id, version, order_index }: Seen & Partial<Placed>,
  now: Date,
): Promise<void> {
  await writable(trx, table)
    .set({ deleted_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
  if (isOrdered(table) && order_index !== undefined) await shiftBack(trx, table, order_index);
}

/** Out of the trash, in an ordered table to the position it had. After `lockTrashed`, as `softDelete`. */
export async function restoreRow(
  trx: Transaction<Database>,
  table: EditedTable,
  { id, version, order_index }: Seen & Partial<Placed>,
): Promise<void> {
  if (isOrdered(table) && order_index !== undefined) await shiftForward(trx, table, order_index);
  await writable(trx, table)
    .set({ deleted_at: null, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * Waits until nobody else changes this order. Called first, before any row is locked, by whatever adds to, takes from
 * or rearranges it: so those who wait for each other never wait in a circle.
 */
export async function lockOrder(trx: Transaction<Database>, table: OrderedTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`order:${table}`}))`.execute(trx);
}

/** The `order_index` of a new thing: the count of the living, plus one (back-office.md 4). Holds the order's lock. */
export async function nextOrder(trx: Transaction<Database>, table: OrderedTable): Promise<number> {
  await lockOrder(trx, table);
  const { count } = await ordered(trx, table)
    .select((expression) => expression.fn.countAll().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}

/** Into the trash: those behind move up by one, so that the count plus one is the end again. After `lockOrder`. */
export async function shiftBack(trx: Transaction<Database>, table: OrderedTable, target: number): Promise<void> {
  await writable(trx, table)
    .set({ order_index: sql<number>`order_index - 1` })
    .where("deleted_at", "is", null)
    .where("order_index", ">", target)
    .execute();
}

/** Out of the trash: those at its old place and behind it make room. After `lockOrder`, before the row lives again. */
export async function shiftForward(trx: Transaction<Database>, table: OrderedTable, target: number): Promise<void> {
  await writable(trx, table)
    .set({ order_index: sql<number>`order_index + 1` })
    .where("deleted_at", "is", null)
    .where("order_index", ">=", target)
    .execute();
}

type Placed = { id: string; order_index: number };

/** Every living row in its order, all of them kept from other writers. Takes the order's lock first. */
export async function lockAllInOrder<Table extends OrderedTable>(
  trx: Transaction<Database>,
  table: Table,
): Promise<(EditedRow<Table> & Placed)[]> {
  await lockOrder(trx, table);
  const rows = await ordered(trx, table)
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as unknown as (EditedRow<Table> & Placed)[]; // as in `lock`
}

/**
 * Moves one of `rows` (from `lockAllInOrder`, all or those of one parent) and swaps the `order_index` values of those
 * that it passes: the numbers stay the same, only who has which changes. Where two have the same number, all are
 * numbered anew first. The first cannot move up nor the last down: an error at `move`.
 */
export async function moveInOrder(
  trx: Transaction<Database>,
  table: OrderedTable,
  rows: readonly Placed[],
  { id, move, other, now }: { id: string; now: Date } & Move,
): Promise<void> {
  const numbers = rows.map(({ order_index }) => order_index);
  const slots = new Set(numbers).size === numbers.length ? numbers : numbers.map((_, position) => position + 1);
  const arranged = arrange(rows, id, { move, other });
  for (const [position, row] of arranged.entries()) {
    const target = slots[position];
    if (target === undefined || target === row.order_index) continue;
    await writable(trx, table)
      .set({ order_index: target, version: sql<number>`version + 1`, updated_at: now })
      .where("id", "=", row.id)
      .execute();
  }
}

function arrange(rows: readonly Placed[], id: string, { move, other }: Move): readonly Placed[] {
  const from = rows.findIndex((row) => row.id === id);
  const moved = rows[from];
  if (!moved) throw new AppError("not_found");
  const rest = rows.filter((row) => row.id !== id);
  if (move === "up" && from === 0) throw fieldError("move", "order.first");
  if (move === "down" && from === rest.length) throw fieldError("move", "order.last");
  const target = {
    up: () => from - 1,
    down: () => from + 1,
    before: () => rest.findIndex((row) => row.id === other),
    last: () => rest.length,
  }[move]();
  if (target === -1) throw fieldError("other", "choice.invalid");
  return rest.toSpliced(target, 0, moved);
}

/** As in `lock`: the columns used here are the same in every ordered table. */
function ordered(trx: Transaction<Database>, table: OrderedTable) {
  return trx.selectFrom(table as "about_sections");
}

function writable(trx: Transaction<Database>, table: EditedTable) {
  return trx.updateTable(table as "about_sections");
}

/** The column of whoever a path led to. Pictures never moved here. */
type OwnerColumn = Exclude<PathOwnerColumn, "article_id" | "media_id">;
type PathOwner = { [Column in OwnerColumn]: Readonly<Record<Column, string>> }[OwnerColumn];

/**
 * Notes that `path`, without language, led to its owner until now: from here on it redirects there. Stories have a
 * table of their own, because nobody else may take an address that was theirs.
 */
export async function noteFormerPath(trx: Transaction<Database>, path: string, owner: PathOwner): Promise<void> {
  const columns = { ...withoutPathOwner, target: null, is_gone: false, lang: null, import_id: null, ...owner };
  await trx
    .insertInto("former_paths")
    .values({ path, ...columns })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(columns))
    .execute();
}

/**
 * Refuses at `field` what is no active row of the table, and keeps one that is from being deleted until the command is
 * done.
 */
export async function assertActive(
  trx: Transaction<Database>,
  table: EditedTable,
  id: string | null,
  field: string,
): Promise<void> {
  if (id === null) return;
  // As in `lock`: `EditedTable` lists only tables with these columns.
  const row = await trx
    .selectFrom(table as "about_sections")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw fieldError(field, "choice.invalid");
}

/** Puts a new row into a table that notes who made it. */
export async function insertRow<Table extends MadeTable>(
  trx: Transaction<Database>,
  table: Table,
  columns: Insertable<Database[Table]>,
): Promise<void> {
  await trx
    .insertInto(table as "venues")
    .values(columns as Insertable<Database["venues"]>) // as in `lock`
    .execute();
}
