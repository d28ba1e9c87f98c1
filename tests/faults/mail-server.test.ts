// A mail server that is away, slow, drops connections, refuses for now and for good, and a program that is started anew
// meanwhile.
import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyMailServer, startFaultyMailServer, type Try } from "#tests/harness/faulty-mail-server.ts";
import { type Newsroom, startNewsroom } from "#tests/harness/newsroom.ts";
import { ask, controlFile, until } from "#tests/harness/outage-load.ts";
import { runCommandLine } from "#tests/harness/program.ts";

const isShort = process.env.FAULTS === "short";
const answeredMilliseconds = 2_000;
/** From SIGTERM to the end of the process, whatever hangs. */
const stoppedMilliseconds = 10_000;

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

/** An upload that the program has begun to read and that never comes whole. */
function beginEndlessUpload(): Promise<ClientRequest> {
  const upload = request(`${newsroom.origin}/admin/media/upload`, {
    method: "POST",
    headers: {
      ...{ cookie: newsroom.cookie, origin: newsroom.origin, expect: "100-continue" },
      ...{ "x-filename": "endless.png", "content-type": "image/png", "content-length": 1_000_000 },
    },
  });
  return new Promise((resolve, reject) => {
    upload.once("error", reject);
    upload.once("response", ({ statusCode }) => reject(new Error(`the upload was answered with ${statusCode}`)));
    upload.once("continue", () => {
      upload.write("the beginning");
      resolve(upload);
    });
    upload.flushHeaders();
  });
}

test("each mail comes once, also after a stop in the middle; one that nobody takes stands in the list; nobody waits for it in front of the site", async () => {
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

  // Told to stop while a mail is not taken and an upload does not end.
  const slow = "slow@example.com";
  mails.holdGreetings();
  const answer = await subscribe(slow);
  expect(answer.status).toBe(200);
  const later = await ask(newsroom.origin, controlFile);
  expect(answer.milliseconds).toBeLessThan(answeredMilliseconds + 10 * later.milliseconds);
  await until(() => mails.waiting() > 0, "a mail waits for the greeting");
  const upload = await beginEndlessUpload();
  const cut = new Promise((resolve) => upload.once("close", resolve));
  const stopsAt = performance.now();
  expect(await newsroom.program.end("SIGTERM")).toMatchObject({ code: 0 });
  expect(performance.now() - stopsAt).toBeLessThan(stoppedMilliseconds + 10 * later.milliseconds);
  await cut;
  expect(mails.takenFor(slow)).toEqual([]);
  mails.greet();
  await newsroom.restart();

  const isDone = () =>
    Object.entries(plans).every(([recipient, { tries, comes }]) =>
      comes > 0 ? mails.triesFor(recipient) === tries.length + 1 : mails.triesFor(recipient) === tries.length,
    );
  await until(isDone, "every mail has come or has failed for good");
  await until(() => mails.takenFor(slow).length > 0, "the one that waited comes");
  const listed = await failed();
  for (const recipient of recipients) expect(listed.includes(recipient), recipient).toBe(plans[recipient]?.comes === 0);
  expect(Object.fromEntries(recipients.map((recipient) => [recipient, mails.takenFor(recipient).length]))).toEqual(
    Object.fromEntries(Object.entries(plans).map(([recipient, { comes }]) => [recipient, comes])),
  );
  expect(mails.takenFor(slow)).toHaveLength(1);
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
