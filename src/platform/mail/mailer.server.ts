// A mail is a row first, written with the change that causes it, and sent by a job: it survives a restart and a mail
// server that is down. Without SMTP the demo writes mails into the outbox folder; production says that mail is not set
// up.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Transporter } from "nodemailer";
import { z } from "zod";
import type { CommandContext } from "#app/platform/command.ts";
import type { Config } from "#app/platform/config.ts";
import { guardTransaction } from "#app/platform/db/transaction-guard.server.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type BulkLine, openSmtpLine } from "./bulk-line.server.ts";

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> };

type OutboxMail = { id: string; to: string; subject: string; text: string; html: string; at: string };

export type Mailer = {
  /** "smtp" reaches people, "outbox" only the demo's folder, "none" nobody. */
  kind: "smtp" | "outbox" | "none";
  deliver(id: string, mail: Mail): Promise<void>;
  /** For many mails in a row. Whoever opens a line closes it. */
  openLine(): BulkLine;
  /** What lies in the demo's outbox, newest first; empty for the other kinds. */
  readOutbox(): Promise<readonly OutboxMail[]>;
};

/** What somebody waits for: codes and links of accounts. */
const sendQueue = "mail.send";
/**
 * A queue of their own, so that a code that lives ten minutes never waits behind what forms of the site have brought.
 */
const sendVisitorsQueue = "mail.send-visitors";

/** Builds the mailer that the settings ask for. Opens no connection yet. */
export function createMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "demo" | "dataDir" | "publicUrl">): Mailer {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom, messageIdDomain(config));
  if (config.demo === "off")
    return { kind: "none", deliver: refuse, openLine: () => lineOver(refuse), readOutbox: async () => [] };
  return outboxMailer(path.join(config.dataDir, "outbox"));
}

async function refuse(): Promise<never> {
  throw new Error("mail is not set up: SMTP_URL is missing");
}

/** A line of a mailer that needs no connection. */
function lineOver(deliver: Mailer["deliver"]): BulkLine {
  return {
    close: () => undefined,
    async deliver(id, mail, beforeText) {
      if (!(await beforeText())) return { kind: "skipped" };
      try {
        await deliver(id, mail);
        return { kind: "sent" };
      } catch (error) {
        return { kind: "server", reason: String(error).slice(0, 300) };
      }
    },
  };
}

/** Mail servers distrust an identifier whose right side is no domain of the sender's (RFC 5322, 3.6.4). */
function messageIdDomain({ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">): string {
  if (publicUrl) return new URL(publicUrl).hostname;
  return /@([a-z\d.-]+)>?\s*$/i.exec(mailFrom)?.[1]?.toLowerCase() ?? "localhost";
}

/** The mail library costs 49 ms and 28 MB to load, so only when there is a mail to send. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing a person typed may name a file or an address for the mail library to open.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function smtpMailer(url: string, from: string, domain: string): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    kind: "smtp",
    openLine: () => openSmtpLine({ url, from, domain }),
    async deliver(id, { to, subject, text, html, headers = {} }) {
      opened ??= openTransport(url);
      await (await opened).sendMail({
        from,
        to: { name: "", address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
        messageId: `<${id}@${domain}>`,
      });
    },
    readOutbox: async () => [],
  };
}

const outboxFile = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});

function outboxMailer(folder: string): Mailer {
  const deliver = async (id: string, { to, subject, text, html }: Mail) => {
    await mkdir(folder, { recursive: true });
    const mail: OutboxMail = { id, to, subject: oneLine(subject), text, html, at: new Date().toISOString() };
    await writeFile(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2));
  };
  return {
    kind: "outbox",
    deliver,
    openLine: () => lineOver(deliver),
    async readOutbox() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
      const newest = names.sort().reverse().slice(0, 100);
      return Promise.all(
        newest.map(async (name) => outboxFile.parse(JSON.parse(await readFile(path.join(folder, name), "utf8")))),
      );
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

/** What of a command's context writing mail takes. */
export type MailContext = Pick<CommandContext<unknown, unknown>, "trx" | "enqueue" | "newId" | "now">;
/** What composing one takes besides: the address and the seal of its links. */
export type EmailContext = MailContext & Pick<CommandContext<unknown, unknown>, "mailSigner">;

/** Writes a mail that somebody waits for with the change that causes it; the job sends it after the commit. */
export function queueMail(context: MailContext, mail: Mail): Promise<void> {
  return queueIn(sendQueue, context, mail);
}

/** The same for what came of a form that anybody may send: it never stands in front of a mail about an account. */
export function queueVisitorsMail(context: MailContext, mail: Mail): Promise<void> {
  return queueIn(sendVisitorsQueue, context, mail);
}

async function queueIn(queue: string, context: MailContext, mail: Mail): Promise<void> {
  const row = mailRow(context, mail);
  await context.trx.insertInto("mails").values(row).execute();
  await context.enqueue({ queue, data: { mailId: row.id } });
}

/** A mail as its table holds it. */
export function mailRow(
  { newId, now }: Pick<MailContext, "newId" | "now">,
  { to, subject, text, html, headers = {} }: Mail,
) {
  return {
    id: newId(),
    recipient: to,
    subject: oneLine(subject),
    text_body: text,
    html_body: html,
    headers: JSON.stringify(headers),
    created_at: now,
  };
}

/**
 * Sends a mail that waits; one that was sent, has failed or is gone is passed over. A failure is kept on the row and
 * thrown. After the last try, or when the mail server says that there is no such recipient, the mail waits no more: it
 * has failed.
 */
export async function sendWaitingMail(
  { db, mailer, clock }: Pick<Platform, "db" | "mailer" | "clock">,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", mailId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (!mail) return;
  try {
    await mailer.deliver(mail.id, {
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      headers: mail.headers,
    });
  } catch (error) {
    await db
      .updateTable("mails")
      .set((eb) => ({
        attempts: eb("attempts", "+", 1),
        last_error: String(error).slice(0, 500),
        ...(isLastTry || refusesRecipient(error) ? { status: "failed" as const } : {}),
      }))
      .where("id", "=", mailId)
      .execute();
    throw error;
  }
  await db
    .updateTable("mails")
    .set((eb) => ({
      status: "sent" as const,
      attempts: eb("attempts", "+", 1),
      sent_at: clock.now(),
      last_error: null,
    }))
    .where("id", "=", mailId)
    .execute();
}

/** Has every mail that was given up sent once more, as often as a new one. Answers how many. */
export function retryFailedMails({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<number> {
  return db.transaction().execute((trx) =>
    guardTransaction(async () => {
      const failed = await trx
        .updateTable("mails")
        .set({ status: "waiting", attempts: 0 })
        .where("status", "=", "failed")
        .returning("id")
        .execute();
      // Behind what somebody waits for.
      for (const { id } of failed) await jobs.enqueue({ queue: sendVisitorsQueue, data: { mailId: id } }, trx);
      return failed.length;
    }),
  );
}

const refusal = z.object({
  command: z.literal("RCPT TO"),
  responseCode: z.number().min(500).max(599),
  // 5.7 speaks of us, not of the recipient: a relay that does not know us says it of everybody, until an operator mends
  // it.
  response: z.string().regex(/^(?!\d{3}[ -]5\.7\.)/),
});

/** Whether the mail server has said for good that it takes nothing for this recipient. */
function refusesRecipient(error: unknown): boolean {
  return refusal.safeParse(error).success;
}

const sendData = z.object({ mailId: z.uuid() });

/** Each sends one waiting mail; what failed is tried again with growing pauses for about a day. */
export const mailJobs: readonly JobDefinition[] = [sendQueue, sendVisitorsQueue].map((queue) => ({
  queue,
  retryLimit: 30,
  expireInSeconds: 120,
  handle: (platform, data, _signal, isLastTry) => sendWaitingMail(platform, sendData.parse(data).mailId, isLastTry),
}));
