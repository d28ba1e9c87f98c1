// Every write of templates of stories: permissions.csv N541 to N546.
import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import { libraryPictureId } from "#app/features/media/chosen-picture.server.ts";
import { refuseTrashedCategory } from "#app/features/newsroom/articles/story-columns.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive, lockOrder, nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import { firstTemplateRows } from "./first-templates.ts";
import { type TemplateInput, templateChange, templateInput } from "./rules.ts";

type TemplateRow = Selectable<Database["story_templates"]>;
type DocumentField = "document" | "document_ne";

/** No page of readers shows a template. */
const invalidates = () => [];
const constraintErrors = { story_templates_category_fkey: { field: "category", code: "choice.invalid" } };

/** A text as it is stored, checked as that of a story is. */
async function storedDocument(trx: Transaction<Database>, input: TemplateInput, field: DocumentField) {
  const document = input[field];
  if (document === null) return null;
  try {
    const story = renderDocument(document);
    for (const address of story.pictures) await libraryPictureId(trx, address, "document");
    return story.isEmpty ? null : JSON.stringify(story.document);
  } catch (error) {
    const codes = error instanceof AppError ? error.fieldErrors.document : undefined;
    throw codes?.[0] ? fieldError(field, codes[0]) : error;
  }
}

/** The columns that a form decides. */
async function columnsOf(trx: Transaction<Database>, input: TemplateInput) {
  await refuseTrashedCategory(trx, input.category);
  const { name, name_ne, title, title_ne, category, tags, reminders, reminders_ne } = input;
  return {
    ...{ name, name_ne, title, title_ne, category, tags, reminders, reminders_ne },
    document: await storedDocument(trx, input, "document"),
    document_ne: await storedDocument(trx, input, "document_ne"),
  };
}

export const createTemplate = command({
  name: "template.create",
  permission: "template.edit",
  input: templateInput,
  async run({ trx, input, now, newId }) {
    const order_index = await nextOrder(trx, "story_templates");
    const id = newId();
    const columns = await columnsOf(trx, input);
    const row = { ...columns, id, order_index, created_at: now, updated_at: now };
    await trx.insertInto("story_templates").values(row).execute();
    return { id };
  },
  invalidates,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name } }),
  constraintErrors,
});

export const updateTemplate = command({
  name: "template.update",
  permission: "template.edit",
  input: templateChange,
  row: ({ trx, input }) => lockActive(trx, "story_templates", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, formOf(row));
    await changeRow(trx, "story_templates", row, await columnsOf(trx, input), now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { name: input.name, fields: changedFields(row, input) },
  }),
  constraintErrors,
});

/** What a form shows of a row. */
function formOf(row: TemplateRow) {
  const { order_index: _order, created_at: _made, updated_at: _changed, deleted_at: _deleted, ...form } = row;
  return form;
}

export const moveTemplate = moveCommand("story_templates", {
  name: "template.move",
  permission: "template.edit",
  invalidates,
  detail: ({ name }) => ({ name }),
});

export const { delete: deleteTemplate, restore: restoreTemplate } = trashCommands("story_templates", {
  name: "template",
  permission: "template.delete",
  invalidates,
  detail: ({ name }) => ({ name }),
});

/** The templates that a new site has from its beginning; none where there is one already. */
export const addFirstTemplates = command({
  name: "template.addFirst",
  permission: "template.edit",
  input: z.object({}),
  async run({ trx, newId }) {
    await lockOrder(trx, "story_templates");
    const known = await trx
      .selectFrom("story_templates")
      .select("id")
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (known) return { count: 0 };
    const rows = firstTemplateRows(newId);
    await trx.insertInto("story_templates").values(rows).execute();
    return { count: rows.length };
  },
  invalidates,
  audit: ({ result }) => ({ subjectId: null, detail: { count: result.count } }),
});
