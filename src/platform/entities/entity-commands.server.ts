// The commands that are alike for every entity that staff edit (docs/decisions/0009): into the trash and out of it, one
// column changed from the list, a move within an order. What is different in a feature stands in the options.
import type { Transaction, Updateable } from "kysely";
import type { z } from "zod";
import type { Action } from "#app/platform/auth/policy.ts";
import { command, type VersionKeeper } from "#app/platform/command.ts";
import {
  type ChangedTable,
  changeRow,
  type EditedRow,
  isOrdered,
  lockActive,
  lockAllInOrder,
  lockOrder,
  lockTrashed,
  moveInOrder,
  type OrderedTable,
  restoreRow,
  softDelete,
} from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { EditedTable } from "#app/platform/entities/entities.ts";
import { entityChoice, moveInput } from "#app/platform/versioned-input.ts";

type Detail = Record<string, unknown>;

type TrashOptions<Row, More> = {
  /** The entity's part of the names: "video" declares `video.delete` and `video.restore`. */
  name: string;
  /** Whoever may delete may restore. */
  permission: Action;
  versions?: () => VersionKeeper;
  /** Locks that every command takes before that of the row. */
  lockFirst?: (trx: Transaction<Database>, id: string) => Promise<unknown>;
  /** What `invalidates` and `detail` need to know beyond the row. */
  load?: (trx: Transaction<Database>, row: Row) => Promise<More>;
  invalidates: (row: Row, more: More) => readonly string[];
  /** What the audit log keeps of the row, beside its id. */
  detail: (row: Row, more: More) => Detail;
  /** What follows from the row being gone, or there again. */
  afterwards?: (trx: Transaction<Database>, row: Row) => Promise<void>;
  /** Throws where this row may not go, or not come back, now. The row is locked. */
  beforeDelete?: (trx: Transaction<Database>, row: Row) => Promise<void>;
  beforeRestore?: (trx: Transaction<Database>, row: Row) => Promise<void>;
  /** Constraints that a row can violate when it comes out of the trash, as `constraintErrors` of a command. */
  restoreErrors?: Readonly<Record<string, { field: string; code: string }>>;
};

/**
 * Declares `delete` and `restore`: into the trash, and out of it for as long as the trash keeps the row. In an ordered
 * table the others close the gap and open it again, under the lock of the order.
 */
export function trashCommands<Table extends EditedTable, More = undefined>(
  table: Table,
  options: TrashOptions<EditedRow<Table>, More>,
) {
  const { name, permission, load, beforeDelete, beforeRestore, afterwards, restoreErrors = {} } = options;
  const lockBefore = async (trx: Transaction<Database>, id: string) => {
    if (isOrdered(table)) await lockOrder(trx, table);
    await options.lockFirst?.(trx, id);
  };
  type Row = EditedRow<Table>;
  type Outcome = { row: Row; result: More };
  const shared = {
    permission,
    versions: options.versions,
    input: entityChoice,
    invalidates: ({ row, result }: Outcome) => options.invalidates(row, result),
    audit: ({ row, result }: Outcome) => ({ subjectId: row.id, detail: options.detail(row, result) }),
  };
  // Without `load` nothing more is known: `More` is `undefined`.
  const loadMore = async (trx: Transaction<Database>, row: Row) => (await load?.(trx, row)) as More;
  return {
    delete: command({
      ...shared,
      name: `${name}.delete`,
      async row({ trx, input }) {
        await lockBefore(trx, input.id);
        return lockActive(trx, table, input.id);
      },
      async run({ trx, row, now }) {
        const more = await loadMore(trx, row);
        await beforeDelete?.(trx, row);
        await softDelete(trx, table, row, now);
        await afterwards?.(trx, row);
        return more;
      },
    }),
    restore: command({
      ...shared,
      name: `${name}.restore`,
      async row({ trx, input, now }) {
        await lockBefore(trx, input.id);
        return lockTrashed(trx, table, input.id, now);
      },
      async run({ trx, row }) {
        const more = await loadMore(trx, row);
        await beforeRestore?.(trx, row);
        await restoreRow(trx, table, row);
        await afterwards?.(trx, row);
        return more;
      },
      constraintErrors: restoreErrors,
    }),
  };
}

type SwitchOptions<Row, Column extends string, Value, More> = {
  name: string;
  permission: Action;
  versions?: () => VersionKeeper;
  input: z.ZodType<{ id: string } & Record<Column, Value>>;
  /** What `invalidates` needs to know beyond the row. */
  load?: (trx: Transaction<Database>, row: Row) => Promise<More>;
  /** Asked for the row as it was and as it is then. */
  invalidates: (row: Row, more: More) => readonly string[];
  /** What the audit log keeps, beside the id, of the row as it was and of the change. */
  detail: (row: Row, change: { from: Value; to: Value }) => Detail;
};

/**
 * Declares the write of one column from the list. It takes no version: it says what is wanted, so that two clicks never
 * undo each other.
 */
export function switchCommand<
  Table extends ChangedTable,
  Column extends string & keyof EditedRow<Table>,
  More = undefined,
>(table: Table, column: Column, options: SwitchOptions<EditedRow<Table>, Column, EditedRow<Table>[Column], More>) {
  const { name, permission, load, invalidates, detail } = options;
  const wanted = (input: Record<Column, EditedRow<Table>[Column]>) => input[column];
  return command({
    name,
    permission,
    versions: options.versions,
    input: options.input,
    row: ({ trx, input }) => lockActive(trx, table, input.id),
    async run({ trx, input, row, now }) {
      // The type of a computed name is `string`; `Column` is one of this table.
      const columns = { [column]: wanted(input) } as Updateable<Database[Table]>;
      await changeRow(trx, table, row, columns, now);
      return (await load?.(trx, row)) as More; // as `loadMore`
    },
    invalidates: ({ input, row, result }) => [
      ...new Set([row, { ...row, [column]: wanted(input) }].flatMap((one) => invalidates(one, result))),
    ],
    audit: ({ input, row }) => ({
      subjectId: row.id,
      detail: detail(row, { from: row[column], to: wanted(input) }),
    }),
  });
}

type MoveOptions<Row> = {
  name: string;
  permission: Action;
  versions?: (() => VersionKeeper) | undefined;
  invalidates: (row: Row) => readonly string[];
  /** What the audit log keeps of the row, beside its id and the move. */
  detail?: (row: Row) => Detail;
  /** Which rows share an order with the moved one. Left out where all do. */
  among?: (row: Row, moved: Row) => boolean;
};

/**
 * Declares the move up, down, or to another's position. The first cannot go up, the last cannot go down: an error at
 * `move`.
 */
export function moveCommand<Table extends OrderedTable>(
  table: Table,
  { name, permission, versions, invalidates, detail, among = () => true }: MoveOptions<EditedRow<Table>>,
) {
  return command({
    name,
    permission,
    versions,
    input: moveInput,
    async row({ trx, input }) {
      const all = await lockAllInOrder(trx, table);
      const moved = all.find(({ id }) => id === input.id);
      return moved && { moved, order: all.filter((row) => among(row, moved)) };
    },
    run: ({ trx, input, row: { order }, now }) => moveInOrder(trx, table, order, { ...input, now }),
    invalidates: ({ row: { moved } }) => invalidates(moved),
    audit: ({ input, row: { moved } }) => ({
      subjectId: moved.id,
      detail: { ...detail?.(moved), move: input.move },
    }),
  });
}
