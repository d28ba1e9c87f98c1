import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { createMailer, queueMail } from "./mailer.server.ts";
import { queueManyMails, sendManyMails } from "./many-mails.server.ts";

const never = new AbortController().signal;

async function postOffice() {
  const bench = await commandBench();
  const { db } = bench;
  const dataDir = await mkdtemp(path.join(tmpdir(), "many-mails-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mailer = createMailer({
    smtpUrl: undefined,
    publicUrl: undefined,
    mailFrom: "news@example.com",
    demo: "local",
    dataDir,
  });
  const write = <Result>(work: (context: Parameters<typeof queueMail>[0]) => Promise<Result>) =>
    db.transaction().execute((trx) => {
      const enqueue = async (job: (typeof bench.jobs)[number]) => void bench.jobs.push(job);
      return work({ trx, enqueue, newId: newIdentifier, now: bench.now });
    });
  const mail = (number: number) => ({ to: `reader-${number}@example.com`, subject: "S", text: "T", html: "H" });
  return {
    bench,
    db,
    dataDir,
    write,
    mails: (count: number) => Array.from({ length: count }, (_, number) => mail(number)),
    waiting: () => db.selectFrom("mails").select(["id", "recipient", "attempts", "last_error"]).orderBy("id").execute(),
    received: async () => (await mailer.readOutbox()).map(({ to }) => to).sort(),
    send: (data: unknown, signal = never) =>
      sendManyMails({ db, mailer, clock: { now: () => bench.now } }, data, signal, false),
  };
}

test("many mails wait in few jobs, in another queue than a single one, and are not kept once sent", async () => {
  const { bench, write, mails, waiting, received, send } = await postOffice();
  const [single, ...many] = mails(46);
  await write((context) => queueManyMails(context, many));
  if (single) await write((context) => queueMail(context, single));
  expect(bench.jobs.map(({ queue }) => queue)).toEqual([...Array(3).fill("mail.send-many"), "mail.send"]);
  for (const { data } of bench.jobs.slice(0, 3)) await send(data);
  for (const { data } of bench.jobs.slice(0, 3)) await send(data);
  expect(await received()).toEqual(many.map(({ to }) => to).sort());
  expect((await waiting()).map(({ recipient }) => recipient)).toEqual([single?.to]);
});

test("one that fails holds up no other, and the job is tried again for it alone", async () => {
  const { bench, dataDir, write, mails, waiting, received, send } = await postOffice();
  await write((context) => queueManyMails(context, mails(3)));
  const id = (await waiting())[0]?.id ?? "";
  const [job] = bench.jobs;
  // Where its file should lie is a folder.
  const obstacle = path.join(dataDir, "outbox", `${id}.json`);
  await mkdir(obstacle, { recursive: true });
  await expect(send(job?.data)).rejects.toThrow("EISDIR");
  expect(await waiting()).toEqual([
    expect.objectContaining({ id, attempts: 1, last_error: expect.stringContaining("EISDIR") }),
  ]);
  await rm(obstacle, { recursive: true });
  await send(job?.data);
  expect(await waiting()).toEqual([]);
  expect(await received()).toHaveLength(3);
});

test("a run that counts as lost sends no more", async () => {
  const { bench, write, mails, received, send } = await postOffice();
  await write((context) => queueManyMails(context, mails(3)));
  await expect(send(bench.jobs[0]?.data, AbortSignal.abort())).rejects.toThrow();
  expect(await received()).toEqual([]);
});

test("no mails are no job", async () => {
  const { bench, write } = await postOffice();
  await write((context) => queueManyMails(context, []));
  expect(bench.jobs).toEqual([]);
});
