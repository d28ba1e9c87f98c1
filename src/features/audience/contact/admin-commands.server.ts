// What staff do with the messages that readers sent (permissions.csv Z135).
import type { Selectable, Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { messageReading } from "./rules.ts";

type Message = Selectable<Database["contact_messages"]>;

function lockMessage(trx: Transaction<Database>, id: string): Promise<Message | undefined> {
  return trx.selectFrom("contact_messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

async function lockStored(trx: Transaction<Database>, id: string): Promise<Message | undefined> {
  const row = await lockMessage(trx, id);
  return row?.deleted_at === null ? row : undefined;
}

/** Notes that a message was read, or is to be read again. The first reading is the one that is kept. */
export const markMessage = command({
  name: "contactMessage.mark",
  permission: "settings.edit",
  input: messageReading,
  row: ({ trx, input }) => lockStored(trx, input.id),
  async run({ trx, input, row, now }) {
    await trx
      .updateTable("contact_messages")
      .set({ read_at: input.is_read ? (row.read_at ?? now) : null })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { is_read: input.is_read } }),
});

export const deleteMessage = command({
  name: "contactMessage.delete",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockStored(trx, input.id),
  async run({ trx, row, now }) {
    await trx.updateTable("contact_messages").set({ deleted_at: now }).where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

export const restoreMessage = command({
  name: "contactMessage.restore",
  permission: "settings.edit",
  input: entityChoice,
  async row({ trx, input, now }) {
    const row = await lockMessage(trx, input.id);
    return row?.deleted_at && row.deleted_at >= retentionCutoff(now) ? row : undefined;
  },
  async run({ trx, row }) {
    await trx.updateTable("contact_messages").set({ deleted_at: null }).where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});
