// How an issue goes out: tried, sent now or at a time, and what was left over once more (permissions.csv N673 to N675).
// The mails themselves are handed over by the job (jobs.server.ts).
import { type Kysely, sql, type Transaction } from "kysely";
import { findNewsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { newslettersTag } from "#app/features/audience/newsletter/newsletters-rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { assertVersion, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { type EmailContext, type Mail, queueMail } from "#app/platform/mail/mailer.server.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { type IssueContents, type IssueRow, readIssueContents } from "./contents.server.ts";
import { writeIssue } from "./issue-mail.server.ts";
import { audienceOf } from "./queries.server.ts";
import { isOpen, sendInput, sendingLimits } from "./rules.ts";

const permission = "settings.edit";
const invalidates = () => [];
export const sendQueue = "newsletter.send-issues";
/** Whom the links of a test are about. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Source = Pick<EmailContext, "mailSigner" | "now"> & { db: Kysely<Database> };

/** The mail as it would go out now, with what was left out of it. */
export async function previewIssue(
  { db, mailSigner, now }: Source,
  issue: IssueRow,
  email: string,
): Promise<{ mail: Mail; contents: IssueContents }> {
  const newsletter = await findNewsletter(db, { id: issue.newsletter_id });
  if (!newsletter) throw new AppError("conflict");
  const contents = await readIssueContents(db, issue, { lang: newsletter.lang, now });
  const settings = await readSettings(db);
  return {
    contents,
    mail: writeIssue({ mailSigner, settings, now }, { newsletter, issue, contents }, { id: nobody, email }),
  };
}

/** Why an issue cannot go out as it is. */
function refuse({ mail, contents }: Awaited<ReturnType<typeof previewIssue>>, issue: IssueRow): void {
  const { stories, results, tables } = contents;
  const hasText = issue.intro !== null || issue.outro !== null;
  if (stories.length + results.length + tables.length === 0 && !hasText) throw fieldError("", "newsletter.empty");
  if (Buffer.byteLength(mail.html) > sendingLimits.htmlBytes) throw fieldError("", "newsletter.tooLong");
}

/** Sends it to whoever asks, and to nobody else. */
export const testIssue = command({
  name: "newsletterIssue.test",
  permission,
  input: entityChoice,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  async run(context) {
    const { trx, actor, row, mailSigner, now } = context;
    if (actor.kind !== "person") throw new AppError("forbidden");
    if (!mailSigner.isSetUp) throw fieldError("", "newsletter.noMail");
    const preview = await previewIssue({ db: trx, mailSigner, now }, row, actor.email);
    refuse(preview, row);
    await queueMail(context, preview.mail);
    return { leftOut: preview.contents.leftOut };
  },
  invalidates,
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Lets it go out at once, or at a time. `conflict` where it is not what was looked at. */
export const sendIssue = command({
  name: "newsletterIssue.send",
  permission,
  input: sendInput,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  allow: ({ row }) => (isOpen(row.status) ? undefined : "conflict"),
  async run({ trx, input, row, now, mailSigner, enqueue }) {
    assertVersion(row, input);
    if (!mailSigner.isSetUp) throw fieldError("", "newsletter.noMail");
    refuse(await previewIssue({ db: trx, mailSigner, now }, row, ""), row);
    const send_at = input.send_at ?? now;
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "scheduled", send_at, updated_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    if (send_at <= now) await enqueue({ queue: sendQueue, data: {} });
  },
  invalidates,
  audit: ({ row, input }) => ({ subjectId: row.id, detail: { send_at: input.send_at?.toISOString() ?? null } }),
});

/** Takes a planned one back. Once it has begun it cannot be. */
export const unscheduleIssue = command({
  name: "newsletterIssue.unschedule",
  permission,
  input: entityChoice,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  allow: ({ row }) => (row.status === "scheduled" ? undefined : "conflict"),
  async run({ trx, row, now }) {
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "draft", send_at: null, updated_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates,
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Tries everybody again who was left over, and at once who waits. Nobody who may have it already is among them. */
export const sendRest = command({
  name: "newsletterIssue.sendRest",
  permission,
  input: entityChoice,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  allow: ({ row }) => (isOpen(row.status) ? "conflict" : undefined),
  async run({ trx, row, now, mailSigner, enqueue }) {
    if (!mailSigner.isSetUp) throw fieldError("", "newsletter.noMail");
    const again = await trx
      .updateTable("newsletter_deliveries")
      .set({ status: "waiting", attempts: 0, due_at: now, ended_at: null })
      .where("issue_id", "=", row.id)
      .where("status", "in", ["waiting", "given_up"])
      .returning("subscriber_id")
      .execute();
    if (again.length === 0) return { count: 0 };
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "sending", rests_until: null, rests: 0, rest_reason: null })
      .where("id", "=", row.id)
      .execute();
    await enqueue({ queue: sendQueue, data: {} });
    return { count: again.length };
  },
  invalidates,
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { count: result.count } }),
});

/**
 * Writes down to whom an issue goes: every confirmed address of its newsletter and segment, once. From here on it is
 * under way. The program's own job; doing it twice adds nobody.
 */
export const beginIssue = command({
  name: "newsletterIssue.begin",
  permission,
  input: entityChoice,
  allow: systemOnly,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  async run({ trx, row, now }) {
    if (row.status !== "scheduled") return { count: 0 };
    const { rows } = await sql<{ count: number }>`
      with added as (
        insert into newsletter_deliveries (issue_id, subscriber_id, due_at)
        select ${row.id}, newsletter_subscribers.id, ${now} from newsletter_subscribers where ${audienceOf(row)}
        on conflict do nothing returning 1
      ) select count(*)::int as count from added`.execute(trx);
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "sending", begun_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    return { count: rows[0]?.count ?? 0 };
  },
  invalidates,
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { count: result.count } }),
});

/** Notes that nobody waits for an issue any more; from here on readers find it. The program's own job. */
export const finishIssue = command({
  name: "newsletterIssue.finish",
  permission,
  input: entityChoice,
  allow: systemOnly,
  row: ({ trx, input }) => lockActive(trx, "newsletter_issues", input.id),
  async run({ trx, row, now }) {
    if (row.status !== "sending" || (await isUnderWay(trx, row.id))) return { isSent: false };
    await trx
      .updateTable("newsletter_issues")
      .set({ status: "sent", sent_at: row.sent_at ?? now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    return { isSent: true };
  },
  invalidates: () => [newslettersTag],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: result }),
});

async function isUnderWay(trx: Transaction<Database>, issueId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("newsletter_deliveries")
    .select("subscriber_id")
    .where("issue_id", "=", issueId)
    .where("status", "in", ["waiting", "handed"])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
