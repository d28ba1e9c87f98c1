// Issues through a mail server on this machine: each confirmed address once, whatever fails in between.
import { EventEmitter } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { firstNewsletterId } from "#app/features/audience/newsletter/newsletters-rules.ts";
import type { SubscriberStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { BulkLine } from "#app/platform/mail/bulk-line.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { createIssue } from "./commands.server.ts";
import { sendIssues } from "./jobs.server.ts";
import { findIssue, listFailures, sumDeliveries } from "./queries.server.ts";
import { sendIssue, sendRest } from "./send-commands.server.ts";

const never = new AbortController().signal;
const minute = 60_000;
const hour = 60 * minute;

/** What the server answers at which step; nothing to go on. "cut" ends the connection in the middle of the text. */
type Answers = {
  connection?: () => string | undefined;
  recipient?: (address: string) => string | undefined;
  text?: (address: string) => "cut" | undefined;
};

const refusal = (answer: string) => {
  const [code, ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
};

/** A catching mail server, which can be stopped and started at the same port. */
async function mailServer(answers: Answers = {}) {
  const received: { to: string; source: string }[] = [];
  const sockets = new Set<Socket>();
  const create = () =>
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onConnect(_session, done) {
        const answer = answers.connection?.();
        done(answer ? refusal(answer) : undefined);
      },
      onRcptTo({ address }, _session, done) {
        const answer = answers.recipient?.(address);
        done(answer ? refusal(answer) : undefined);
      },
      onData(stream, session, done) {
        const [to = ""] = session.envelope.rcptTo.map(({ address }) => address);
        let source = "";
        const isCut = answers.text?.(to) === "cut";
        stream.on("data", (chunk: Buffer) => {
          // Of all of them: no test cuts while others send.
          if (isCut) for (const socket of sockets) socket.destroy();
          source += chunk.toString();
        });
        stream.on("end", () => {
          if (!isCut) received.push({ to, source });
          done();
        });
      },
    });
  let server = create();
  // A client that goes away in the middle is nothing to fail for.
  const listen = (port: number) => {
    EventEmitter.prototype.on.call(server, "error", () => undefined);
    server.server.on("connection", (socket: Socket) => sockets.add(socket));
    return new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((closed) => server.close(closed));
  };
  await listen(0);
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo; // a server that listens on a port has one
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close,
    async start() {
      server = create();
      await listen(port);
    },
  };
}

/** A newsletter with these addresses, and one issue of it that is on its way. */
async function office(addresses: readonly string[], answers: Answers = {}) {
  const bench = await commandBench();
  const { db, run, clock, mailSigner } = bench;
  const server = await mailServer(answers);
  const mailer = createMailer({
    smtpUrl: server.url,
    mailFrom: "Rangashala <news@example.com>",
    publicUrl: "https://news.example",
    demo: "off",
    dataDir: "/nowhere",
  });
  const rows = addresses.map((email) => ({ id: newIdentifier(), email, status: "active" as SubscriberStatus }));
  for (let begin = 0; begin < rows.length; begin += 500)
    await db
      .insertInto("newsletter_subscribers")
      .values(rows.slice(begin, begin + 500))
      .execute();
  const admin = await bench.person("admin");
  const issue = async (fields: Record<string, unknown> = {}) => {
    const base = { newsletter_id: firstNewsletterId, subject: "The week", intro: "Hello" };
    return (await run(createIssue, admin, { ...base, ...fields })).id;
  };
  const send = (id: string, version = 1) => run(sendIssue, admin, { id, version, send_at: "" });
  const platform = { db, clock, run, mailSigner, mailer };
  return {
    ...{ bench, server, mailer, rows, admin, issue, send },
    work: (openLine: () => BulkLine = mailer.openLine) =>
      sendIssues({ ...platform, mailer: { kind: "smtp", openLine } }, never),
    status: async (id: string) => (await findIssue(db, id))?.issue.status,
    sums: async (id: string) => (await sumDeliveries(db, [id])).get(id),
    times: () => [...Map.groupBy(server.received, ({ to }) => to).values()].map((mails) => mails.length),
  };
}

const readers = (count: number) => Array.from({ length: count }, (_, number) => `reader-${number}@example.com`);

/** The same numbers between 0 and 1 in every run. */
function repeatableRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("an issue", () => {
  test("reaches 2,000 addresses once each: 3 % fail at random, the server restarts, two runs are killed", async () => {
    const random = repeatableRandom(40);
    let isDown = false;
    let asked = 0;
    const gone = new Set(["reader-77@example.com", "reader-1234@example.com"]);
    const { bench, server, mailer, issue, send, work, status, sums, times } = await office(readers(2_000), {
      connection: () => (isDown ? "421 4.3.2 Going down" : undefined),
      recipient(address) {
        asked += 1;
        if (asked === 1_200) isDown = true;
        if (isDown) return "421 4.3.2 Going down";
        if (gone.has(address)) return "550 5.1.1 No such user";
        return random() < 0.03 ? "451 4.3.0 Try later" : undefined;
      },
    });
    /** Dies after so many mails were taken: what was taken last is noted nowhere, and nothing more goes out. */
    const dyingLine = (after: number, died: () => void) => {
      let taken = 0;
      const lost = new Promise<never>(() => undefined);
      return (): BulkLine => {
        const line = mailer.openLine();
        onTestFinished(() => line.close());
        return {
          close: line.close,
          async deliver(...mail) {
            if (taken >= after) return lost;
            const delivered = await line.deliver(...mail);
            taken += 1;
            if (taken < after) return delivered;
            died();
            return lost;
          },
        };
      };
    };
    const killAfter = (after: number) =>
      new Promise<void>((died) => void work(dyingLine(after, died)).catch(() => undefined));
    const id = await issue();
    await send(id);
    await killAfter(300);
    bench.pass(4 * minute);
    await killAfter(400);
    bench.pass(4 * minute);
    await work();
    expect(isDown).toBe(true);
    expect((await findIssue(bench.db, id))?.issue).toMatchObject({ status: "sending", rests: 1 });
    await server.close();
    bench.pass(2 * minute);
    await work();
    await server.start();
    isDown = false;
    for (let round = 0; round < 12 && (await status(id)) !== "sent"; round += 1) {
      bench.pass(6 * hour);
      await work();
    }
    expect(await status(id)).toBe("sent");
    expect(new Set(times())).toEqual(new Set([1]));
    expect(server.received).toHaveLength(1_998);
    const end = await sums(id);
    expect(end).toMatchObject({ total: 2_000, refused: 2, waiting: 0, handed: 0, given_up: 0 });
    // At most what was under way when the two runs died, and every one of those had arrived.
    expect(end?.unsure).toBeLessThanOrEqual(6);
    expect((end?.sent ?? 0) + (end?.unsure ?? 0)).toBe(1_998);
    expect((await listFailures(bench.db, id, 10)).filter((failure) => failure.status === "refused")).toEqual(
      [...gone].sort().map((email) => ({ email, status: "refused", reason: expect.stringContaining("No such user") })),
    );
  }, 90_000);

  test("whose text was cut off is not sent twice, and the screen says so", async () => {
    let cuts = 0;
    const { bench, issue, send, work, status, sums, server } = await office(["cut@example.com"], {
      text: () => (cuts++ === 0 ? "cut" : undefined),
    });
    const id = await issue();
    await send(id);
    await work();
    bench.pass(hour);
    await work();
    expect([await status(id), server.received.length, (await sums(id))?.unsure]).toEqual(["sent", 0, 1]);
    expect(await bench.run(sendRest, await bench.person("admin"), { id })).toEqual({ count: 0 });
  });

  test("waits where the server takes some and stops, and one press sends the rest at once", async () => {
    let isOpen = false;
    const { bench, admin, issue, send, work, status, times, server } = await office(readers(100), {
      recipient: () => (!isOpen && server.received.length >= 40 ? "452 4.2.2 Enough for today" : undefined),
    });
    const id = await issue();
    await send(id);
    await work();
    const taken = server.received.length;
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThan(50);
    await work(); // it rests
    expect(server.received).toHaveLength(taken);
    const before = (await findIssue(bench.db, id))?.issue;
    expect(before).toMatchObject({ status: "sending", rests: 1, rest_reason: expect.stringContaining("Enough") });
    isOpen = true;
    expect(await bench.run(sendRest, admin, { id })).toEqual({ count: 100 - taken });
    await work();
    expect([await status(id), server.received.length, new Set(times())]).toEqual(["sent", 100, new Set([1])]);
  });

  test("goes to the confirmed addresses of its newsletter and language alone, whoever has left meanwhile", async () => {
    const { bench, rows, issue, send, work, server } = await office([
      "ram@b.np",
      "sita@b.np",
      "hari@b.np",
      "gita@b.np",
    ]);
    const set = (index: number, columns: Record<string, unknown>) =>
      bench.db
        .updateTable("newsletter_subscribers")
        .set(columns)
        .where("id", "=", rows[index]?.id ?? "")
        .execute();
    await set(0, { lang: "ne" });
    await set(1, { lang: "ne", status: "pending" });
    await set(2, { lang: "en" });
    await set(3, { lang: "ne", newsletters: [] });
    const id = await issue({ segment_lang: "ne" });
    await send(id);
    await work();
    expect(server.received.map(({ to }) => to)).toEqual(["ram@b.np"]);
  });

  test("leaves out what was withdrawn between test and sending, and says which", async () => {
    const { bench, issue, send, work, server } = await office(["ram@b.np"]);
    const story = { slug: "kept", title: "Kept story", status: "published" as const, published_at: bench.now };
    const [kept, gone] = [newIdentifier(), newIdentifier()];
    await bench.db
      .insertInto("articles")
      .values([
        { ...story, id: kept },
        { ...story, id: gone, slug: "gone", title: "Withdrawn story" },
      ])
      .execute();
    const id = await issue();
    await bench.db
      .updateTable("newsletter_issues")
      .set({ story_ids: [gone, kept] })
      .where("id", "=", id)
      .execute();
    await send(id);
    await bench.db.updateTable("articles").set({ status: "archived" }).where("id", "=", gone).execute();
    await work();
    const [mail] = server.received;
    expect(mail?.source).toContain("Kept story");
    expect(mail?.source).not.toContain("Withdrawn story");
    expect((await findIssue(bench.db, id))?.issue.left_out).toEqual([gone]);
  });

  test("has the headers that bulk senders need", async () => {
    const { issue, send, work, server } = await office(["ram@b.np"]);
    await send(await issue());
    await work();
    const source = server.received[0]?.source.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/news\.example\/unsubscribe\?token=\S+>\r$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(source).toMatch(/^List-Id: <newsletter\.news\.example>\r$/im);
    expect(source).toMatch(/^Message-ID: <\S+@news\.example>\r$/m);
    expect(source).toContain("text/plain");
    expect(source.length).toBeLessThan(100_000);
  });
});
