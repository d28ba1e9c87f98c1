// What is changed of an entry beside its text: pinned, a key moment, removed, restored (permissions.csv N476 to N479).
import type { Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { keepEarlierEntry, recordEntry } from "./entry-versions.server.ts";
import {
  endReady,
  type LockedEntry,
  lockEntry,
  mayWrite,
  noteChange,
  refuseWithdrawn,
  tagsOfEntries,
} from "./locked-blog.server.ts";
import { entryChoice, keyInput, liveLimits, pinInput } from "./rules.ts";

/** What all of them share. */
const shared = {
  permission: "article.edit",
  allow: mayWrite,
  invalidates: ({ row }: { row: LockedEntry }) => tagsOfEntries(row),
} as const;

type Changed = { is_pinned?: boolean; is_key?: boolean; deleted_at?: Date | null; is_undone?: boolean };

async function change(trx: Transaction<Database>, row: LockedEntry, columns: Changed, now: Date): Promise<void> {
  refuseWithdrawn(row);
  await trx
    .updateTable("live_entries")
    .set({ ...columns, updated_at: now })
    .where("id", "=", row.entry.id)
    .execute();
  await noteChange(trx, row.id, now);
}

const logged = (row: LockedEntry, detail: object = {}) => ({
  subjectId: row.id,
  detail: { title: row.title, entry: row.entry.id, ...detail },
});

/** Pinned entries stand above all others: a few, so that the newest stay in sight. */
export async function assertRoomForPin(trx: Transaction<Database>, articleId: string): Promise<void> {
  const pinned = await trx
    .selectFrom("live_entries")
    .select("id")
    .where("article_id", "=", articleId)
    .where("is_pinned", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  if (pinned.length >= liveLimits.pinned) throw fieldError("is_pinned", `list.tooLong:${liveLimits.pinned}`);
}

/** Puts an entry above all others, or among them again. */
export const pinLiveEntry = command({
  ...shared,
  name: "article.pinLiveEntry",
  input: pinInput,
  row: ({ trx, input }) => lockEntry(trx, input.id),
  async run({ trx, input: { is_pinned }, row, now }) {
    if (is_pinned === row.entry.is_pinned) return;
    if (is_pinned) await assertRoomForPin(trx, row.id);
    await change(trx, row, { is_pinned }, now);
  },
  audit: ({ input, row }) => logged(row, { is_pinned: input.is_pinned }),
});

/** Whether an entry stands in the list of key moments. */
export const markKeyEntry = command({
  ...shared,
  name: "article.markKeyEntry",
  input: keyInput,
  row: ({ trx, input }) => lockEntry(trx, input.id),
  async run({ trx, input: { is_key }, row, now }) {
    if (is_key !== row.entry.is_key) await change(trx, row, { is_key }, now);
  },
  audit: ({ input, row }) => logged(row, { is_key: input.is_key }),
});

/** Takes an entry from readers. It can be brought back for as long as the trash keeps anything. */
export const removeLiveEntry = command({
  ...shared,
  name: "article.removeLiveEntry",
  input: entryChoice,
  row: ({ trx, input }) => lockEntry(trx, input.id),
  async run(context) {
    const { trx, row, now } = context;
    await keepEarlierEntry(trx, row, row.entry);
    // It comes back among the others: others may be pinned by then.
    await change(trx, row, { deleted_at: now, is_pinned: false }, now);
    await recordEntry(context, row, row.entry.id, "updated");
    await endReady(context);
  },
  audit: ({ row }) => logged(row),
});

export const restoreLiveEntry = command({
  ...shared,
  name: "article.restoreLiveEntry",
  input: entryChoice,
  row: ({ trx, input }) => lockEntry(trx, input.id, { isRemoved: true }),
  async run(context) {
    const { trx, row, now } = context;
    await change(trx, row, { deleted_at: null, is_undone: false }, now);
    await recordEntry(context, row, row.entry.id, "restored");
    await endReady(context);
  },
  audit: ({ row }) => logged(row),
});
