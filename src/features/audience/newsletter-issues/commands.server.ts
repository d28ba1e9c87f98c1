// What staff write into an issue: permissions.csv N669 to N672. Sending it: send-commands.server.ts.
import type { Transaction } from "kysely";
import type { z } from "zod";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import type { IssueRow } from "./contents.server.ts";
import { isOpen, issueChange, issueFields, issueInput, issueLimits, issueStory, issueStoryMove } from "./rules.ts";

const permission = "settings.edit";
const invalidates = () => [];
const constraintErrors = Object.fromEntries(
  ["newsletter_id", "competition_id", "segment_newsletter_id"].map((column) => [
    `newsletter_issues_${column}_fkey`,
    { field: column, code: "choice.invalid" },
  ]),
);

/** What was sent stays as it was sent. */
const onlyOpen = ({ row }: { row: IssueRow }) => (isOpen(row.status) ? undefined : "conflict");

/** What a form shows of a row. */
function formOf(row: IssueRow) {
  const fields = Object.fromEntries(issueFields.map((name) => [name, row[name]]));
  return { id: row.id, version: row.version, ...fields };
}

async function refuseTrashed(trx: Transaction<Database>, id: string): Promise<void> {
  if (!(await lockActive(trx, "newsletters", id))) throw fieldError("newsletter_id", "choice.invalid");
}

export const createIssue = command({
  name: "newsletterIssue.create",
  permission,
  input: issueInput,
  async run({ trx, input, now, newId }) {
    await refuseTrashed(trx, input.newsletter_id);
    const id = newId();
    await trx
      .insertInto("newsletter_issues")
      .values({ ...input, id, created_at: now, updated_at: now })
      .execute();
    return { id };
  },
  invalidates,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { subject: input.subject } }),
  constraintErrors,
});

export const updateIssue = command({
  name: "newsletterIssue.update",
  permission,
  input: issueChange,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  allow: onlyOpen,
  async run({ trx, input, row, now }) {
    assertVersion(row, input, formOf(row));
    await refuseTrashed(trx, input.newsletter_id);
    const { id: _id, version: _version, ...columns } = input;
    await changeRow(trx, "newsletter_issues", row, columns, now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { subject: input.subject, fields: changedFields(row, input) },
  }),
  constraintErrors,
});

type StoryWish = { id: string; issue_id: string };

/** Stories are kept at once and one by one, so that nobody's order undoes another's. */
function storyCommand<Wish extends StoryWish>(
  name: string,
  input: z.ZodType<Wish>,
  arrange: (ids: readonly string[], wish: Wish) => readonly string[],
) {
  return command({
    name: `newsletterIssue.${name}`,
    permission,
    input,
    row: ({ trx, input: { issue_id } }) => lockActive(trx, "newsletter_issues", issue_id),
    allow: onlyOpen,
    async run({ trx, input: wish, row, now }) {
      const story_ids = [...arrange(row.story_ids, wish)];
      // The version of the form stays: stories are no field of it.
      await trx.updateTable("newsletter_issues").set({ story_ids, updated_at: now }).where("id", "=", row.id).execute();
    },
    invalidates,
    audit: ({ row, input: wish }) => ({ subjectId: row.id, detail: { story: wish.id } }),
  });
}

export const addStory = storyCommand("addStory", issueStory, (ids, { id }) => {
  if (ids.length >= issueLimits.stories) throw fieldError("id", `list.tooLong:${issueLimits.stories}`);
  return ids.includes(id) ? ids : [...ids, id];
});

export const removeStory = storyCommand("removeStory", issueStory, (ids, { id }) =>
  ids.filter((known) => known !== id),
);

export const moveStory = storyCommand("moveStory", issueStoryMove, (ids, { id, move, other }) => {
  const from = ids.indexOf(id);
  const rest = ids.filter((known) => known !== id);
  const steps = { up: from - 1, down: from + 1, before: other ? rest.indexOf(other) : -1, last: rest.length };
  const to = steps[move];
  if (from === -1 || to < 0 || to > rest.length) throw fieldError("move", "order.end");
  return rest.toSpliced(to, 0, id);
});

/** Only what was not begun: what readers have got stays to be read. */
export const { delete: deleteIssue, restore: restoreIssue } = trashCommands("newsletter_issues", {
  name: "newsletterIssue",
  permission,
  invalidates,
  detail: ({ subject }) => ({ subject }),
  async beforeDelete(_trx, { status }) {
    if (!isOpen(status)) throw new AppError("conflict");
  },
  beforeRestore: (trx, { newsletter_id }) => refuseTrashed(trx, newsletter_id),
  async afterwards(trx, { id }) {
    // One that comes back waits for somebody to send it.
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "draft", send_at: null })
      .where("id", "=", id)
      .where("status", "=", "scheduled")
      .execute();
  },
});
