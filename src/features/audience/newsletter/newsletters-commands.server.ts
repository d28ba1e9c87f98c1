// Every write of the newsletters themselves: permissions.csv N661 to N666.
import { type Selectable, sql, type Transaction } from "kysely";
import type { z } from "zod";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive, nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { nextSlug, slugify } from "#app/platform/text/slug.ts";
import { activeSwitch, changedFields } from "#app/platform/versioned-input.ts";
import {
  firstNewsletterId,
  newsletterChange,
  newsletterInput,
  newslettersLimits,
  newslettersTag,
  topicValue,
} from "./newsletters-rules.ts";

type NewsletterRow = Selectable<Database["newsletters"]>;

const permission = "settings.edit";
const invalidates = () => [newslettersTag];
/** A section, competition or team that is gone meanwhile. */
const constraintErrors = Object.fromEntries(
  ["category_id", "competition_id", "team_id"].map((column) => [
    `newsletters_${column}_fkey`,
    { field: "topic", code: "choice.invalid" },
  ]),
);

function columnsOf({ name, name_ne, lang, topic, is_active }: z.output<typeof newsletterInput>) {
  return { name, name_ne, lang, is_active, ...topic };
}

/** What a form shows of a row. */
function formOf(row: NewsletterRow) {
  const { id, version, name, name_ne, lang, is_active } = row;
  return { id, version, name, name_ne, lang, is_active, topic: topicValue(row) };
}

async function freeSlug(trx: Transaction<Database>, name: string): Promise<string> {
  const wanted = slugify(name);
  const rows = await trx.selectFrom("newsletters").select("slug").execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? wanted : nextSlug(wanted, attempt);
    if (!taken.has(slug)) return slug;
  }
}

/** Adds one at the end of the order. Error at `name` where there are as many as can be. */
export const createNewsletter = command({
  name: "newsletters.create",
  permission,
  input: newsletterInput,
  async run({ trx, input, now, newId }) {
    const order_index = await nextOrder(trx, "newsletters");
    if (order_index > newslettersLimits.most) throw fieldError("name", `list.tooLong:${newslettersLimits.most}`);
    const id = newId();
    const slug = await freeSlug(trx, input.name);
    const row = { ...columnsOf(input), id, slug, order_index, created_at: now, updated_at: now };
    await trx.insertInto("newsletters").values(row).execute();
    return { id };
  },
  invalidates,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name } }),
  constraintErrors,
});

export const updateNewsletter = command({
  name: "newsletters.update",
  permission,
  input: newsletterChange,
  row: ({ trx, input }) => lockActive(trx, "newsletters", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, formOf(row));
    await changeRow(trx, "newsletters", row, columnsOf(input), now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { name: input.name, fields: changedFields(formOf(row), { ...input, topic: topicValue(input.topic) }) },
  }),
  constraintErrors,
});

export const toggleNewsletter = switchCommand("newsletters", "is_active", {
  name: "newsletters.setActive",
  permission,
  input: activeSwitch,
  invalidates,
  detail: ({ name }, { to }) => ({ name, is_active: to }),
});

export const moveNewsletter = moveCommand("newsletters", {
  name: "newsletters.move",
  permission,
  invalidates,
  detail: ({ name }) => ({ name }),
});

/**
 * Only one that nobody gets and that has no issues goes: what was sent stays to be read, and whoever chose a newsletter
 * keeps their choice. Any other is switched off.
 */
export const { delete: deleteNewsletter, restore: restoreNewsletter } = trashCommands("newsletters", {
  name: "newsletters",
  permission,
  invalidates,
  detail: ({ name }) => ({ name }),
  async beforeDelete(trx, { id }) {
    const issue = await trx
      .selectFrom("newsletter_issues")
      .select("id")
      .where("newsletter_id", "=", id)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    const reader = await trx
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where(sql<boolean>`newsletters @> array[${id}]::uuid[]`)
      .where("status", "<>", "unsubscribed")
      .limit(1)
      .executeTakeFirst();
    if (issue || reader || id === firstNewsletterId)
      throw new AppError("invalid", { fieldErrors: { "": ["newsletter.inUse"] } });
  },
});
