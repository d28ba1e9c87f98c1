// Every write of the team. Specification: back-office.md 4 and 7, Team; permissions.csv Z096 to Z100.
import type { Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { command } from "#app/platform/command.ts";
import {
  assertVersion,
  changeRow,
  lockActive,
  lockAllInOrder,
  lockOrder,
  moveInOrder,
  nextOrder,
} from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { activeSwitch } from "#app/platform/versioned-input.ts";
import { type MemberInput, memberChange, memberInput, staffTag } from "./rules.ts";

async function columnsOf(trx: Transaction<Database>, input: Omit<MemberInput, "order_index">) {
  const { name, name_ne, position, position_ne, description, description_ne, image_url } = input;
  return {
    name,
    name_ne,
    position,
    position_ne,
    description,
    description_ne,
    ...(await chosenPicture(trx, image_url)),
  };
}

/** Puts a member at a place, counted from 1; beyond the end it is the last. Others give way. */
async function putAt(trx: Transaction<Database>, id: string, order: number, now: Date): Promise<void> {
  const rows = await lockAllInOrder(trx, "team_members");
  const other = rows.filter((row) => row.id !== id)[order - 1];
  if (rows[order - 1]?.id === id) return;
  const move = other ? ({ move: "before", other: other.id } as const) : ({ move: "last", other: undefined } as const);
  await moveInOrder(trx, "team_members", rows, { id, now, ...move });
}

export const createMember = command({
  name: "team.create",
  permission: "settings.edit",
  input: memberInput,
  async run({ trx, input, now, newId }) {
    const id = newId();
    const last = await nextOrder(trx, "team_members");
    await trx
      .insertInto("team_members")
      .values({ id, ...(await columnsOf(trx, input)), order_index: last, created_at: now, updated_at: now })
      .execute();
    if (input.order_index !== undefined && input.order_index < last) await putAt(trx, id, input.order_index, now);
    return { id };
  },
  invalidates: () => [staffTag],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name } }),
});

export const updateMember = command({
  name: "team.update",
  permission: "settings.edit",
  input: memberChange,
  async row({ trx, input }) {
    await lockOrder(trx, "team_members");
    return lockActive(trx, "team_members", input.id);
  },
  async run({ trx, input, row, now }) {
    assertVersion(row, input);
    await changeRow(trx, "team_members", row, await columnsOf(trx, input), now);
    if (input.order_index !== row.order_index) await putAt(trx, row.id, input.order_index, now);
    return { id: row.id };
  },
  invalidates: () => [staffTag],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { name: input.name } }),
});

export const toggleMember = switchCommand("team_members", "is_active", {
  name: "team.setActive",
  permission: "settings.edit",
  input: activeSwitch,
  invalidates: () => [staffTag],
  detail: ({ name }, { to }) => ({ name, is_active: to }),
});

export const moveMember = moveCommand("team_members", {
  name: "team.move",
  permission: "settings.edit",
  invalidates: () => [staffTag],
});

export const { delete: deleteMember, restore: restoreMember } = trashCommands("team_members", {
  name: "team",
  permission: "settings.edit",
  invalidates: () => [staffTag],
  detail: ({ name }) => ({ name }),
});
