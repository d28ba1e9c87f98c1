// A mail server that is away, drops connections, refuses for now and for good, and a program that is started anew meanwhile.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyMailServer, startFaultyMailServer, type Try } from "../harness/faulty-mail-server.ts";
import { type Newsroom, startNewsroom } from "../harness/newsroom.ts";
import { ask, controlFile, until } from "../harness/outage-load.ts";
import { runCommandLine } from "../harness/program.ts";

const isShort = process.env.FAULTS === "short";
const answeredMilliseconds = 2_000;

let mails: FaultyMailServer;
let newsroom: Newsroom;

beforeAll(async () => {
  mails = await startFaultyMailServer();
  newsroom = await startNewsroom({ SMTP_URL: mails.url, MAIL_FROM: "Rangashala <news@example.com>" });
}, 600_000);

afterAll(async () => {
  await newsroom?.stop();
  await mails?.close();
});

/** What fails at first, and how often each mail must then have come. */
const plans: Readonly<Record<string, { tries: readonly Try[]; comes: number }>> = {
  "dropped@example.com": { tries: ["drop in the middle"], comes: 1 },
  "later@example.com": { tries: [{ toRecipient: "451 4.3.0 Try later" }], comes: 1 },
  // The second pause is longer.
  ...(isShort
    ? {}
    : { "twice@example.com": { tries: [{ toMessage: "451 4.3.0 Try later" }, "drop in the middle"], comes: 1 } }),
  "policy@example.com": { tries: [{ toMessage: "554 5.7.1 Not from you" }], comes: 1 },
  // Nobody can tell that it was taken: it comes again, as the same message.
  "unanswered@example.com": { tries: ["drop after all"], comes: 2 },
  "gone@example.com": { tries: [{ toRecipient: "550 5.1.1 No such user" }], comes: 0 },
  "first-later-then-gone@example.com": {
    tries: [{ toRecipient: "451 4.3.0 Try later" }, { toRecipient: "550 5.1.1 No such user" }],
    comes: 0,
  },
};
const recipients = Object.keys(plans);

/** Mails that nobody tries any more, as the operator's command line lists them. */
async function failed(): Promise<string> {
  const { code, output } = await runCommandLine(newsroom.environment, ["mails"]).ended;
  expect(code, output).toBe(0);
  return output;
}

const subscribe = (email: string) =>
  ask(newsroom.origin, "/newsletter", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: newsroom.origin },
    body: new URLSearchParams({ email }).toString(),
  });

test("each mail comes once, and one that nobody takes stands in the list; nobody waits for it in front of the site", async () => {
  for (const [recipient, { tries }] of Object.entries(plans)) mails.plan(recipient, tries);
  const answers = await Promise.all(recipients.map(subscribe));
  expect(answers.map(({ status }) => status)).toEqual(recipients.map(() => 200));
  const control = await ask(newsroom.origin, controlFile);
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(
    answeredMilliseconds + recipients.length * control.milliseconds,
  );

  // Started anew when every mail has failed once.
  const failures = () => newsroom.program.output().split("jobs: mail.send-visitors failed").length - 1;
  await until(() => failures() >= recipients.length, "every mail has failed once");
  await newsroom.restart();

  const isDone = () =>
    Object.entries(plans).every(([recipient, { tries, comes }]) =>
      comes > 0 ? mails.triesFor(recipient) === tries.length + 1 : mails.triesFor(recipient) === tries.length,
    );
  await until(isDone, "every mail has come or has failed for good");
  const listed = await failed();
  for (const recipient of recipients) expect(listed.includes(recipient), recipient).toBe(plans[recipient]?.comes === 0);
  expect(Object.fromEntries(recipients.map((recipient) => [recipient, mails.takenFor(recipient).length]))).toEqual(
    Object.fromEntries(Object.entries(plans).map(([recipient, { comes }]) => [recipient, comes])),
  );
  const [first, again] = mails.takenFor("unanswered@example.com");
  expect(first).toMatch(/^<.+@localhost>$/);
  expect(again).toBe(first);
}, 240_000);

test("the program is killed after a mail was taken and before it heard so: that one comes once more, those behind it once", async () => {
  const unheard = "unheard@example.com";
  const behind = ["behind-1@example.com", "behind-2@example.com", "behind-3@example.com"];
  mails.plan(unheard, ["never answer"]);
  for (const recipient of [unheard, ...behind]) expect((await subscribe(recipient)).status).toBe(200);
  await until(() => mails.takenFor(unheard).length > 0, "the mail is taken");
  await newsroom.program.end("SIGKILL");
  expect(behind.map((recipient) => mails.takenFor(recipient).length)).toEqual([0, 0, 0]);
  await newsroom.restart();
  await until(() => mails.takenFor(unheard).length > 1, "it comes once more", 60);
  await until(() => behind.every((recipient) => mails.takenFor(recipient).length > 0), "the others come", 60);
  // One that is sent after all of them, and no other comes meanwhile.
  expect((await subscribe("last@example.com")).status).toBe(200);
  await until(() => mails.takenFor("last@example.com").length > 0, "the last one comes", 60);
  expect(behind.map((recipient) => mails.takenFor(recipient).length)).toEqual([1, 1, 1]);
  const [first, ...again] = mails.takenFor(unheard);
  expect(again).toEqual([first]);
  expect(await failed()).not.toContain(unheard);
}, 240_000);

test("while nobody listens there, people are answered and the mail waits", async () => {
  await mails.close();
  expect((await subscribe("waits@example.com")).status).toBe(200);
  await until(() => /mail\.send-visitors failed.*ECONNREFUSED/.test(newsroom.program.output()), "it was tried");
  await mails.listenAgain();
  await until(() => mails.takenFor("waits@example.com").length > 0, "it is sent");
  expect(mails.takenFor("waits@example.com")).toHaveLength(1);
}, 240_000);
