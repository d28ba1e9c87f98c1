// Every write of the About page's sections. Specification: back-office.md 4, 5 and 7; permissions.csv Z091 to Z095,
// N022.
import type { Selectable, Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive, nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { activeSwitch, changedFields } from "#app/platform/versioned-input.ts";
import { aboutVersions } from "./about-versions.server.ts";
import { type AboutInput, aboutChange, aboutInput, aboutTag } from "./rules.ts";

type AboutRow = Selectable<Database["about_sections"]>;

const invalidates = () => [aboutTag];
const permission = "settings.edit";
const versions = aboutVersions;

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
  permission,
  versions,
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
  invalidates,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.title } }),
});

export const updateAboutSection = command({
  name: "aboutSection.update",
  permission,
  versions,
  input: aboutChange,
  row: ({ trx, input }) => lockActive(trx, "about_sections", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, formOf(row));
    const order_index = input.order_index ?? row.order_index;
    await changeRow(trx, "about_sections", row, { ...(await columnsOf(trx, input)), order_index }, now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates,
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

export const setAboutSectionActive = switchCommand("about_sections", "is_active", {
  name: "aboutSection.setActive",
  permission,
  versions,
  input: activeSwitch,
  invalidates,
  detail: ({ title }, is_active) => ({ title, is_active }),
});

export const moveAboutSection = moveCommand("about_sections", {
  name: "aboutSection.move",
  permission,
  versions,
  invalidates,
  detail: ({ title }) => ({ title }),
});

export const { delete: deleteAboutSection, restore: restoreAboutSection } = trashCommands("about_sections", {
  name: "aboutSection",
  permission,
  versions,
  invalidates,
  detail: ({ title }) => ({ title }),
});
