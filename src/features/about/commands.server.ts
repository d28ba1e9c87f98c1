// Every write of the About page's sections. Specification: back-office.md 4, 5 and 7; permissions.csv Z091 to Z095, N022.
import type { Selectable, Transaction } from "kysely";
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
import { changedFields, moveInput, thingChoice } from "../../platform/edited-thing.ts";
import { chosenPicture } from "../media/chosen-picture.server.ts";
import { type AboutInput, aboutChange, aboutInput, aboutSwitch, aboutTag } from "./rules.ts";

type AboutRow = Selectable<Database["about_sections"]>;

const touches = () => [aboutTag];

/** The columns that a form decides. */
async function columnsOf(trx: Transaction<Database>, input: AboutInput) {
  return {
    section_name: input.section_name,
    title: input.title,
    title_ne: input.title_ne,
    content: input.content,
    content_ne: input.content_ne,
    is_active: input.is_active,
    ...(await chosenPicture(trx, input.image_url)),
  };
}

export const createAboutSection = command({
  name: "aboutSection.create",
  permission: "settings.edit",
  input: aboutInput,
  async run({ trx, input, now, newId }) {
    const end = await nextOrder(trx, "about_sections");
    const id = newId();
    await trx
      .insertInto("about_sections")
      .values({
        ...(await columnsOf(trx, input)),
        id,
        order_index: input.order_index ?? end,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id };
  },
  touches,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.title } }),
});

export const updateAboutSection = command({
  name: "aboutSection.update",
  permission: "settings.edit",
  input: aboutChange,
  row: ({ trx, input }) => lockLiving(trx, "about_sections", input.id),
  async run({ trx, input, row, now }) {
    refuseOtherVersion(row, input, formOf(row));
    await trx
      .updateTable("about_sections")
      .set({
        ...(await columnsOf(trx, input)),
        order_index: input.order_index ?? row.order_index,
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    return { id: row.id, version: row.version + 1 };
  },
  touches,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.title, fields: changedFields(row, input) },
  }),
});

/** What a form shows of a row. */
function formOf(row: AboutRow) {
  const { id, version, section_name, title, title_ne, content, content_ne, image_url, order_index, is_active } = row;
  return { id, version, section_name, title, title_ne, content, content_ne, image_url, order_index, is_active };
}

export const setAboutSectionActive = command({
  name: "aboutSection.setActive",
  permission: "settings.edit",
  input: aboutSwitch,
  row: ({ trx, input }) => lockLiving(trx, "about_sections", input.id),
  async run({ trx, input, row, now }) {
    await changeRow(trx, "about_sections", row, { is_active: input.is_active }, now);
  },
  touches,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.title, is_active: { from: row.is_active, to: input.is_active } },
  }),
});

export const moveAboutSection = command({
  name: "aboutSection.move",
  permission: "settings.edit",
  input: moveInput,
  row: async ({ trx, input }) => {
    const rows = await lockAllInOrder(trx, "about_sections");
    const row = rows.find(({ id }) => id === input.id);
    return row && { ...row, rows };
  },
  run: ({ trx, input, row, now }) => moveInOrder(trx, "about_sections", row.rows, { ...input, now }),
  touches,
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: row.title, move: input.move } }),
});

/** Into the trash, from where it can be brought back for 30 days. Those behind it move up by one. */
export const deleteAboutSection = command({
  name: "aboutSection.delete",
  permission: "settings.edit",
  input: thingChoice,
  row: async ({ trx, input }) => {
    await lockOrder(trx, "about_sections");
    return lockLiving(trx, "about_sections", input.id);
  },
  async run({ trx, row, now }) {
    await throwAway(trx, "about_sections", row, now);
    await closeGap(trx, "about_sections", row.order_index);
  },
  touches,
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});

/** Out of the trash, to the place where it stood. */
export const restoreAboutSection = command({
  name: "aboutSection.restore",
  permission: "settings.edit",
  input: thingChoice,
  row: async ({ trx, input, now }) => {
    await lockOrder(trx, "about_sections");
    return lockTrashed(trx, "about_sections", input.id, now);
  },
  async run({ trx, row }) {
    await openGap(trx, "about_sections", row.order_index);
    await bringBack(trx, "about_sections", row);
  },
  touches,
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});
