// A mail is a row first, written with the change that causes it, and sent by a job: it survives a restart and a mail
// server that is down. Without SMTP the demo writes mails into the outbox folder; production says that mail is not set up.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { CommandContext } from "../command.ts";
import type { Config } from "../config.ts";
import type { JobDefinition } from "../jobs/jobs.server.ts";
import type { Platform } from "../platform.ts";

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> };

export type OutboxMail = { id: string; to: string; subject: string; text: string; html: string; at: string };

export type Mailer = {
  /** "smtp" reaches people, "outbox" only the demo's folder, "none" nobody. */
  kind: "smtp" | "outbox" | "none";
  deliver(id: string, mail: Mail): Promise<void>;
  /** What lies in the demo's outbox, newest first; empty for the other kinds. */
  readOutbox(): Promise<readonly OutboxMail[]>;
};

const sendQueue = "mail.send";

/** Builds the mailer that the settings ask for. Opens no connection yet. */
export function createMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "demo" | "dataDir">): Mailer {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom);
  if (config.demo === "off") return { kind: "none", deliver: refuse, readOutbox: async () => [] };
  return outboxMailer(path.join(config.dataDir, "outbox"));
}

async function refuse(): Promise<never> {
  throw new Error("mail is not set up: SMTP_URL is missing");
}

function smtpMailer(url: string, from: string): Mailer {
  const transport: Transporter = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing a person typed may name a file or an address for the mail library to open.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: "smtp",
    async deliver(id, { to, subject, text, html, headers = {} }) {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
        messageId: `<${id}@rangashala>`,
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
  return {
    kind: "outbox",
    async deliver(id, { to, subject, text, html }) {
      await mkdir(folder, { recursive: true });
      const mail: OutboxMail = { id, to, subject: oneLine(subject), text, html, at: new Date().toISOString() };
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(mail, null, 2));
    },
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
export type LetterContext = MailContext & Pick<CommandContext<unknown, unknown>, "mailDesk">;

/** Writes a mail with the change that causes it; the job sends it after the commit. */
export async function queueMail(context: MailContext, mail: Mail): Promise<void> {
  const row = mailRow(context, mail);
  await context.trx.insertInto("mails").values(row).execute();
  await context.enqueue({ queue: sendQueue, data: { mailId: row.id } });
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
 * Sends a mail that waits; one that was sent or is gone is passed over. A failure is kept on the row and thrown.
 */
export async function sendWaitingMail(
  { db, mailer, clock }: Pick<Platform, "db" | "mailer" | "clock">,
  mailId: string,
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
      .set((eb) => ({ attempts: eb("attempts", "+", 1), last_error: String(error).slice(0, 500) }))
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

const sendData = z.object({ mailId: z.uuid() });

/** Sends one waiting mail; what failed is tried again with growing pauses for about a day. */
export const sendMailJob: JobDefinition = {
  queue: sendQueue,
  retryLimit: 30,
  expireInSeconds: 120,
  pollingSeconds: 2,
  handle: (platform, data) => sendWaitingMail(platform, sendData.parse(data).mailId),
};
