import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { createMailer, mailJobs, queueMail, queueVisitorsMail, sendWaitingMail } from "./mailer.server.ts";

const log = createLog(() => undefined);
const clock = { now: () => new Date("2026-11-21T06:15:00Z") };
const mailTo = (to: string) => ({ to, subject: "S", text: "T", html: "H" });

/** A database, its jobs, and a mail server; `refusals` says what that answers to which recipient. */
async function postOffice(
  refusals: Readonly<Record<string, string>> = {},
  sender: { publicUrl?: string; mailFrom?: string } = {},
) {
  const [received, identifiers]: [string[], string[]] = [[], []];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const answer = refusals[address];
      if (!answer) return done();
      const [code, ...messages] = answer.split(" ");
      done(Object.assign(new Error(messages.join(" ")), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on("end", () => {
        identifiers.push(/^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? "none");
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo; // a server that listens on a port has one
  const database = await freshDatabase();
  const { db } = database;
  const jobs = await openJobs({ ...database, definitions: mailJobs, log });
  onTestFinished(() => jobs.stop());
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const { publicUrl, mailFrom = "news@example.com" } = sender;
  const mailer = createMailer({ smtpUrl, mailFrom, publicUrl, demo: "off", dataDir: "/nowhere" });
  const platform = { db, mailer, clock, log } as unknown as Platform; // sending mail uses no more of it
  const write = (queue: typeof queueMail, addresses: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      const context = { trx, enqueue: jobs.enqueue, newId: newIdentifier, now: clock.now() };
      const enqueue = (job: Parameters<typeof jobs.enqueue>[0]) => jobs.enqueue(job, trx);
      for (const address of addresses) await queue({ ...context, enqueue }, mailTo(address));
    });
  return {
    received,
    identifiers,
    write,
    begin: () => jobs.start(platform),
    async send(address: string, isLastTry: boolean) {
      const found = db.selectFrom("mails").select("id").where("recipient", "=", address);
      const { id } = await found.executeTakeFirstOrThrow();
      await sendWaitingMail(platform, id, isLastTry);
    },
    stateOf: (address: string) =>
      db
        .selectFrom("mails")
        .select(["status", "attempts", "last_error"])
        .where("recipient", "=", address)
        .executeTakeFirst(),
  };
}

test("many mails that visitors caused are gone in seconds, and hold up no code", async () => {
  const count = isWhole ? 100 : 30;
  const { received, write, begin } = await postOffice();
  const visitors = Array.from({ length: count }, (_, number) => `visitor-${number}@example.com`);
  await write(queueVisitorsMail, visitors);
  await write(queueMail, ["maya@example.com"]);
  await begin();
  // The two seconds between looks, after each mail, would be more than a minute, and three for a hundred.
  await vi.waitFor(() => expect(received).toHaveLength(count + 1), {
    timeout: isWhole ? 60_000 : 30_000,
    interval: 50,
  });
  expect(received.indexOf("maya@example.com")).toBeLessThan(20);
  expect([...received].sort()).toEqual([...visitors, "maya@example.com"].sort());
}, 120_000);

test("a mail waits while there is another try, and has failed after the last", async () => {
  const { write, send, stateOf } = await postOffice({ "full@example.com": "452 4.2.2 Mailbox full" });
  await write(queueMail, ["full@example.com"]);
  await expect(send("full@example.com", false)).rejects.toThrow("Mailbox full");
  expect(await stateOf("full@example.com")).toMatchObject({ status: "waiting", attempts: 1 });
  await expect(send("full@example.com", true)).rejects.toThrow("Mailbox full");
  expect(await stateOf("full@example.com")).toMatchObject({
    status: "failed",
    attempts: 2,
    last_error: expect.stringContaining("452"),
  });
  await send("full@example.com", false); // passed over
  expect(await stateOf("full@example.com")).toMatchObject({ status: "failed", attempts: 2 });
});

test.each([
  ["https://news.example:8443", "Rangashala <news@example.com>", "news.example"],
  [undefined, "Rangashala <news@Mail.Example.com>", "mail.example.com"],
  [undefined, "news@example.com", "example.com"],
  [undefined, "nobody", "localhost"],
])("a mail of %s by %s is identified below %s", async (publicUrl, mailFrom, domain) => {
  const { write, send, identifiers } = await postOffice({}, { mailFrom, ...(publicUrl ? { publicUrl } : {}) });
  await write(queueMail, ["maya@example.com"]);
  await send("maya@example.com", false);
  expect(identifiers).toEqual([
    expect.stringMatching(new RegExp(`^<[0-9a-f-]{36}@${domain.replaceAll(".", "\\.")}>$`)),
  ]);
});

test("a recipient whom the mail server refuses for good is not asked again", async () => {
  const refusals = {
    "gone@example.com": "550 5.1.1 No such user",
    "lost@example.com": "550 No such user",
    "late@example.com": "451 4.3.0 Try later",
    // We are not let in: no recipient's fault, and to be mended by an operator.
    "other@example.com": "554 5.7.1 Relay access denied",
  };
  const { write, send, stateOf } = await postOffice(refusals);
  const addresses = Object.keys(refusals);
  await write(queueMail, addresses);
  for (const address of addresses) await expect(send(address, false)).rejects.toThrow();
  const states = await Promise.all(addresses.map(stateOf));
  expect(states.map((state) => state?.status)).toEqual(["failed", "failed", "waiting", "waiting"]);
});
