// One connection to the mail server for many mails in a row. Whoever uses it hears exactly when the text of a mail
// begins to go out: before that nobody can have it, afterwards somebody may.
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { z } from "zod";
import type { Mail } from "./mailer.server.ts";

/**
 * refused: never to this recipient. later: not now to this one. server: it takes nothing from us now, and nothing went
 * out. unsure: the connection ended while the text went out. skipped: `beforeText` said no.
 */
export type Delivered = { kind: "sent" } | { kind: "skipped" } | Undelivered;
type Undelivered = { kind: "refused" | "later" | "server" | "unsure"; reason: string };

export type BulkLine = {
  /** Hands one mail over. `beforeText` is asked when the server waits for the text; with `false` it gets none. */
  deliver(id: string, mail: Mail, beforeText: () => Promise<boolean>): Promise<Delivered>;
  close(): void;
};

type LineOptions = { url: string; from: string; domain: string };

type Opened = { connection: SMTPConnection; broken: Promise<never>; mails: number };

/** Servers end a connection after so many. */
const mailsOfConnection = 100;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens no connection before the first mail, and a new one after each failure. */
export function openSmtpLine({ url, from, domain }: LineOptions): BulkLine {
  let opened: Opened | undefined;
  const close = () => {
    opened?.connection.close();
    opened = undefined;
  };
  return {
    close,
    async deliver(id, mail, beforeText) {
      const { envelope, source } = await build({ ...mail, from, id: `<${id}@${domain}>` });
      let hasBegun = false;
      let isSkipped = false;
      const text = Readable.from(
        (async function* () {
          isSkipped = !(await beforeText());
          if (isSkipped) throw new Error("not to be sent any more");
          hasBegun = true;
          yield source;
        })(),
      );
      try {
        if (opened && opened.mails >= mailsOfConnection) close();
        opened ??= await connect(url);
        opened.mails += 1;
        await Promise.race([send(opened.connection, envelope, text), opened.broken]);
        return { kind: "sent" };
      } catch (error) {
        const delivered = judge(error, hasBegun);
        const isUsable = delivered.kind === "refused" || delivered.kind === "later";
        if (!isUsable || !opened || isSkipped || !(await reset(opened))) close();
        return isSkipped ? { kind: "skipped" } : delivered;
      }
    },
  };
}

async function build({ id, from, to, subject, text, html, headers = {} }: Mail & { id: string; from: string }) {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const node = new MailComposer({
    ...{ from, to: { name: "", address: to }, subject: subject.replace(/[\r\n]+/g, " "), text, html, headers },
    messageId: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), source: await node.build() };
}

async function connect(url: string): Promise<Opened> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const { parseConnectionUrl } = await import("nodemailer/lib/shared");
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new Connection({ ...options, ...timeouts });
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("the mail server closed the connection")));
  });
  // Also heard of while no mail is under way, when nobody waits for it.
  broken.catch(() => undefined);
  try {
    await Promise.race([new Promise<void>((ready) => connection.connect(() => ready())), broken]);
    // One that knows no sign-in lets us in without, as a relay beside us does.
    if (auth && (connection as { allowsAuth?: boolean }).allowsAuth !== false) {
      const { user = "", pass = "" } = auth as { user?: string; pass?: string }; // an address has no other kind
      const signedIn = new Promise<void>((ready, fail) => {
        connection.login({ credentials: { user, pass } }, (error) => (error ? fail(error) : ready()));
      });
      await Promise.race([signedIn, broken]);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return { connection, broken, mails: 0 };
}

function send(connection: SMTPConnection, envelope: { from: string | false; to: string[] }, text: Readable) {
  return new Promise<void>((sent, fail) => {
    text.on("error", fail);
    connection.send(envelope, text, (error) => (error ? fail(error) : sent()));
  });
}

/** Whether the connection is good for the next mail. */
async function reset({ connection, broken }: Opened): Promise<boolean> {
  const done = new Promise<boolean>((answered) => connection.reset((error) => answered(!error)));
  return Promise.race([done, broken]).catch(() => false);
}

const answer = z.object({ responseCode: z.number(), command: z.string(), response: z.string().default("") });

/** What an error says of the mail. 5.7 speaks of us and not of the recipient, so it is for nobody's good. */
function judge(error: unknown, hasBegun: boolean): Undelivered {
  // Servers repeat the address, which must not outlive its erasure in what is kept of a failure.
  const words = error instanceof Error ? error.message : String(error);
  const reason = words.replace(/\S+@\S+/g, "…").slice(0, 300);
  const known = answer.safeParse(error).data;
  if (!known) return { kind: hasBegun ? "unsure" : "server", reason };
  const { responseCode: code, command, response } = known;
  if (code === 421 || (command !== "RCPT TO" && command !== "DATA")) return { kind: "server", reason };
  if (code >= 500 && !/^\d{3}[ -]5\.7\./.test(response)) return { kind: "refused", reason };
  return { kind: "later", reason };
}
