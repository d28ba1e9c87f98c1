// A mail server of the test's own, and the program that sends to it: mails are looked at as they arrive.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Environment, type RunningProgram, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

export type Email = { to: string; raw: string; text: string };

export type MailingProgram = {
  program: RunningProgram;
  /**
   * Waits for the mail to an address that holds a text, or for a later one of those: other mails may come between at
   * any hour.
   */
  emailTo(address: string, text: string, later?: number): Promise<Email>;
  emailsTo(address: string, text?: string): readonly Email[];
  stop(): Promise<void>;
};

const patienceMilliseconds = 60_000;

/**
 * Starts the local demo with a real mail server behind it, and with these settings more. Attempts are let in as often
 * as the tests need them.
 */
export async function startMailingProgram(settings: Environment = {}): Promise<MailingProgram> {
  const emails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("utf8");
        for (const { address } of session.envelope.rcptTo) emails.push({ to: address, raw, text: plainText(raw) });
        for (const look of waiting) look();
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo; // a server that listens on a port has one
  const { folder, remove } = temporaryFolder();
  const program = await startProgramProcess(
    {
      DATA_DIR: folder,
      DEMO: "1",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Rangashala <news@example.com>",
      ATTEMPT_LIMIT_FACTOR: "100",
      ...settings,
    },
    240,
  );
  const emailsTo = (address: string, part = "") =>
    emails.filter(({ to, text }) => to === address && text.includes(part));
  return {
    program,
    emailsTo,
    emailTo: (address, part, later = 0) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`no mail ${later + 1} to ${address} with “${part}”`)),
          patienceMilliseconds,
        );
        const look = () => {
          const found = emailsTo(address, part)[later];
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      await program.end("SIGTERM");
      await new Promise<void>((closed) => server.close(closed));
      remove();
    },
  };
}

/** The plain part of a mail as its reader sees it. */
function plainText(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw);
  const [head, body] = [part?.[0] ?? "", part?.[1] ?? ""];
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
