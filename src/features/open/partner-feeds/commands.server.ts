// Every write of partners' feeds: permissions.csv N646 to N651. No page of readers shows one, and its own answer is
// made anew each time.
import type { z } from "zod";
import { newKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { activeSwitch, changedFields, entityChoice } from "#app/platform/versioned-input.ts";
import { partnerFeedChange, partnerFeedInput } from "./rules.ts";

const invalidates = () => [];
const permission = "site.operate";

/** The columns that a form decides. */
function columnsOf(input: z.output<typeof partnerFeedInput>) {
  const { name, format, languages, sections, full_text, pictures, delay_minutes, story_count } = input;
  return { name, format, languages, sections, full_text, pictures, delay_minutes, story_count };
}

export const createPartnerFeed = command({
  name: "partnerFeed.create",
  permission,
  input: partnerFeedInput,
  async run({ trx, input, now, newId }) {
    const id = newId();
    const row = { ...columnsOf(input), id, key: newKey(), created_at: now, updated_at: now };
    await trx.insertInto("partner_feeds").values(row).execute();
    return { id };
  },
  invalidates,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name } }),
});

export const updatePartnerFeed = command({
  name: "partnerFeed.update",
  permission,
  input: partnerFeedChange,
  row: ({ trx, input }) => lockActive(trx, "partner_feeds", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, { id: row.id, version: row.version, ...columnsOf(row) });
    await changeRow(trx, "partner_feeds", row, columnsOf(input), now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { name: input.name, fields: changedFields(row, input) },
  }),
});

export const togglePartnerFeed = switchCommand("partner_feeds", "is_active", {
  name: "partnerFeed.setActive",
  permission,
  input: activeSwitch,
  invalidates,
  detail: ({ name }, { to }) => ({ name, is_active: to }),
});

/** Gives the feed another address. The one before opens nothing any more, at once. The log keeps neither. */
export const rotatePartnerKey = command({
  name: "partnerFeed.changeKey",
  permission,
  input: entityChoice,
  row: ({ trx, input }) => lockActive(trx, "partner_feeds", input.id),
  async run({ trx, row, now }) {
    await changeRow(trx, "partner_feeds", row, { key: newKey() }, now);
    return { id: row.id };
  },
  invalidates,
  audit: ({ row }) => ({ subjectId: row.id, detail: { name: row.name } }),
});

export const { delete: deletePartnerFeed, restore: restorePartnerFeed } = trashCommands("partner_feeds", {
  name: "partnerFeed",
  permission,
  invalidates,
  detail: ({ name }) => ({ name }),
});
