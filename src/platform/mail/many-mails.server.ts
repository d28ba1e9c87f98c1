// Mails to many people at once. They have a queue of their own, so that who waits for a code does not wait behind them,
// and are not kept once they were sent: a hundred thousand copies of one text serve nobody.
import { z } from "zod";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type Mail, type MailContext, mailRow, sendWaitingMail } from "./mailer.server.ts";

const sendManyQueue = "mail.send-many";

/** Few enough that even a slow mail server takes them before the job counts as lost. */
const mailsOfJob = 20;

/** Writes all these mails with the change that causes them; jobs send them after the commit, some at a time. */
export async function queueManyMails(context: MailContext, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map((mail) => mailRow(context, mail));
  if (rows.length === 0) return;
  await context.trx.insertInto("mails").values(rows).execute();
  const ids = rows.map(({ id }) => id);
  for (let begin = 0; begin < ids.length; begin += mailsOfJob)
    await context.enqueue({ queue: sendManyQueue, data: { mailIds: ids.slice(begin, begin + mailsOfJob) } });
}

const sendData = z.object({ mailIds: z.array(z.uuid()) });

/**
 * Sends those that still wait and removes each that went. One that fails holds up no other; the first failure is
 * thrown.
 */
export async function sendManyMails(
  platform: Pick<Platform, "db" | "mailer" | "clock">,
  data: unknown,
  signal: AbortSignal,
  isLastTry: boolean,
): Promise<void> {
  const failures: unknown[] = [];
  for (const mailId of sendData.parse(data).mailIds) {
    // A run that counts as lost is begun again elsewhere: two of them would mail people twice.
    signal.throwIfAborted();
    try {
      await sendWaitingMail(platform, mailId, isLastTry);
      await platform.db.deleteFrom("mails").where("id", "=", mailId).where("status", "=", "sent").execute();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export const sendManyMailsJob: JobDefinition = {
  queue: sendManyQueue,
  retryLimit: 30,
  expireInSeconds: 900,
  handle: sendManyMails,
};
