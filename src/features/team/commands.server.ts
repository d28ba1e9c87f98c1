// Every write of the team. Specification: back-office.md 4 and 7, Team; permissions.csv Z096 to Z100.
import type { Transaction } from "kysely";
import { command } from "../../platform/command.ts";
import {
  bringBack,
  changeRow,
  closeGap,
  lockAllInOrder,
  lockLiving,
  lockOrder,
  lockTrashed,
  moveInOrder,
  nextOrder,
  openGap,
  refuseOtherVersion,
  throwAway,
} from "../../platform/db/edited-rows.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { moveInput, thingChoice } from "../../platform/edited-thing.ts";
import { chosenPicture } from "../media/chosen-picture.server.ts";
import { type MemberInput, memberChange, memberInput, memberToggle, teamTag } from "./rules.ts";

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
async function putAt(trx: Transaction<Database>, id: string, place: number, now: Date): Promise<void> {
  const rows = await lockAllInOrder(trx, "team_members");
  const other = rows.filter((row) => row.id !== id)[place - 1];
  if (rows[place - 1]?.id === id) return;
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
  touches: () => [teamTag],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name } }),
});

export const updateMember = command({
  name: "team.update",
  permission: "settings.edit",
  input: memberChange,
  async row({ trx, input }) {
    await lockOrder(trx, "team_members");
    return lockLiving(trx, "team_members", input.id);
  },
  async run({ trx, input, row, now }) {
    refuseOtherVersion(row, input);
    await changeRow(trx, "team_members", row, await columnsOf(trx, input), now);
    if (input.order_index !== row.order_index) await putAt(trx, row.id, input.order_index, now);
    return { id: row.id };
  },
  touches: () => [teamTag],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { name: input.name } }),
});

export const toggleMember = command({
  name: "team.setActive",
  permission: "settings.edit",
  input: memberToggle,
  row: ({ trx, input }) => lockLiving(trx, "team_members", input.id),
  async run({ trx, input, row, now }) {
    await changeRow(trx, "team_members", row, { is_active: input.is_active }, now);
  },
  touches: () => [teamTag],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { name: row.name, is_active: input.is_active } }),
});

/** Up, down, or to another's place. The first cannot go up, the last cannot go down: a fault at `move`. */
export const moveMember = command({
  name: "team.move",
  permission: "settings.edit",
  input: moveInput,
  async row({ trx, input }) {
    const rows = await lockAllInOrder(trx, "team_members");
    return rows.some(({ id }) => id === input.id) ? rows : undefined;
  },
  run: ({ trx, input, row: rows, now }) => moveInOrder(trx, "team_members", rows, { ...input, now }),
  touches: () => [teamTag],
  audit: ({ input }) => ({ subjectId: input.id, detail: { move: input.move } }),
});

export const deleteMember = command({
  name: "team.delete",
  permission: "settings.edit",
  input: thingChoice,
  async row({ trx, input }) {
    await lockOrder(trx, "team_members");
    return lockLiving(trx, "team_members", input.id);
  },
  async run({ trx, row, now }) {
    await throwAway(trx, "team_members", row, now);
    await closeGap(trx, "team_members", row.order_index);
  },
  touches: () => [teamTag],
  audit: ({ row }) => ({ subjectId: row.id, detail: { name: row.name } }),
});

export const restoreMember = command({
  name: "team.restore",
  permission: "settings.edit",
  input: thingChoice,
  async row({ trx, input, now }) {
    await lockOrder(trx, "team_members");
    return lockTrashed(trx, "team_members", input.id, now);
  },
  async run({ trx, row }) {
    await openGap(trx, "team_members", row.order_index);
    await bringBack(trx, "team_members", row);
  },
  touches: () => [teamTag],
  audit: ({ row }) => ({ subjectId: row.id, detail: { name: row.name } }),
});
