// The real client of PostgreSQL against a server that speaks just enough of its protocol to fail in every way we want.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { invalidationPayloads, listenForInvalidations, type Schedule } from "./invalidation.server.ts";

describe("touchPayloads", () => {
  test("names what was touched, once each, and who touched it", () => {
    expect(invalidationPayloads(["home", "article:1", "home"], "me")).toEqual([
      '{"from":"me","tags":["home","article:1"]}',
    ]);
  });

  test("sends nothing when nothing was touched", () => expect(invalidationPayloads([], "me")).toEqual([]));

  test.each([
    ["ASCII", "article:0190a8c0-0000-7000-8000-00000000"],
    ["Devanagari", "tag:नेपाली-फुटबल-"],
    ["characters that JSON escapes", 'tag:"\\"\u0001'],
  ])("splits long lists of %s below PostgreSQL's 8,000 bytes and loses none", (_case, prefix) => {
    const tags = Array.from({ length: 700 }, (_, index) => prefix + index);
    const payloads = invalidationPayloads(tags, "me");
    expect(payloads.length).toBeGreaterThan(1);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
    expect(payloads.flatMap((payload) => JSON.parse(payload).tags)).toEqual(tags);
  });

  test.each([
    ["very many tags", Array.from({ length: 10_000 }, (_, index) => `article:${index}`)],
    ["a tag that fits nowhere", ["x".repeat(8000)]],
  ])("folds %s into one payload that means everything", (_case, tags) => {
    expect(invalidationPayloads(tags, "me")).toEqual(['{"from":"me","all":true}']);
  });
});

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const message = (type: string, body: Buffer | string) => {
  const bytes = Buffer.from(body);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.byteLength + 4);
  return Buffer.concat([Buffer.from(type), length, bytes]);
};
const authenticated = message("R", "\0\0\0\0");
const ready = message("Z", "I");

/** PostgreSQL as far as LISTEN and a ping go. `mute` stops its answers without closing anything. */
async function databaseDouble() {
  const sockets = new Set<Socket>();
  const double = { mute: false, queries: [] as string[], port: 0, notify, cut, start, stop };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.once("data", () => {
      if (!double.mute) socket.write(Buffer.concat([authenticated, ready]));
      socket.on("data", (data) => {
        if (data[0] !== "Q".charCodeAt(0)) return;
        double.queries.push(data.toString("utf8", 5, data.byteLength - 1));
        if (!double.mute) socket.write(Buffer.concat([message("C", "DONE\0"), ready]));
      });
    });
  });
  function notify(payload: string, channel = "page_cache") {
    for (const socket of sockets) socket.write(message("A", `\0\0\0\x01${channel}\0${payload}\0`));
  }
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  async function stop() {
    cut();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  async function start() {
    server.listen(double.port, "127.0.0.1");
    await once(server, "listening");
    // A listening server's address is one of a network socket.
    double.port = (server.address() as AddressInfo).port;
  }
  await start();
  closers.push(stop);
  return double;
}

/** A listener whose timers go off when the test says so, and a cache that only writes down what it is told. */
async function listenerUnderTest() {
  const database = await databaseDouble();
  const heard: unknown[] = [];
  const questions: Promise<unknown>[] = [];
  const lines: { retryInSeconds?: number }[] = [];
  const waiters = new Set<() => void>();
  const note = (what: unknown) => {
    heard.push(what);
    for (const start of waiters) start();
  };
  const timers = new Map<object, { seconds: number; work: () => void }>();
  const schedule: Schedule = (seconds, work) => {
    const key = {};
    timers.set(key, { seconds, work });
    for (const start of waiters) start();
    return () => timers.delete(key);
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiters.add(resolve);
      await promise;
      waiters.delete(resolve);
    }
  };
  const pending = () => [...timers.values()].map(({ seconds }) => seconds);
  const fire = async (seconds: number) => {
    await until(() => pending().includes(seconds));
    for (const [key, timer] of timers) {
      if (timer.seconds !== seconds) continue;
      timers.delete(key);
      timer.work();
      return;
    }
  };
  const listener = listenForInvalidations({
    createClient: () => new pg.Client({ host: "127.0.0.1", port: database.port, user: "u", database: "d" }),
    cache: {
      invalidate: (tags) => note(tags),
      invalidateEverything: () => note("everything"),
      bypass: (on) => note(on ? "bypass" : "in use"),
    },
    instanceId: "me",
    log: createLog((line) => lines.push(JSON.parse(line))),
    schedule,
    watch: (answer) => void questions.push(answer),
  });
  closers.push(() => {
    const closed = listener.close();
    for (const { work } of timers.values()) work();
    return closed;
  });
  const retries = () => lines.flatMap(({ retryInSeconds }) => retryInSeconds ?? []);
  return { database, listener, heard, questions, until, fire, pending, retries, last: () => heard.at(-1) };
}

describe("listenForTouches", () => {
  test("keeps the cache bypassed until it listens", async () => {
    const { heard, until, last, database, listener } = await listenerUnderTest();
    expect(heard).toEqual(["bypass"]);
    expect(listener.isListening()).toBe(false);
    await until(() => last() === "in use");
    expect(database.queries).toEqual(["listen page_cache"]);
    expect(listener.isListening()).toBe(true);
  });

  test("hands on what others touched, and not what this instance did", async () => {
    const { database, heard, until, last } = await listenerUnderTest();
    await until(() => last() === "in use");
    database.notify('{"from":"me","tags":["own"]}');
    database.notify('{"from":"other","tags":["x"]}', "another_channel");
    database.notify('{"from":"other","tags":["home","tag:नेपाल"]}');
    database.notify('{"from":"other","all":true}');
    await until(() => last() === "everything");
    expect(heard.slice(2)).toEqual([["home", "tag:नेपाल"], "everything"]);
  });

  test.each(["", "no json", "null", "{}", '{"from":"other"}', '{"tags":["home"]}'])(
    "takes a payload that it does not understand (%s) for everything",
    async (payload) => {
      const { database, until, last } = await listenerUnderTest();
      await until(() => last() === "in use");
      database.notify(payload);
      await until(() => last() !== "in use");
      expect(last()).toBe("everything");
    },
  );

  test("bypasses the cache when the connection ends, and comes back after a second", async () => {
    const { database, heard, until, last, fire, listener } = await listenerUnderTest();
    await until(() => last() === "in use");
    database.cut();
    await until(() => last() === "bypass");
    expect(listener.isListening()).toBe(false);
    await fire(1);
    await until(() => last() === "in use");
    expect(heard).toEqual(["bypass", "in use", "bypass", "in use"]);
  });

  test("notices a connection that died silently by a ping, within 5 seconds", async () => {
    const { database, until, last, fire, pending } = await listenerUnderTest();
    await until(() => last() === "in use");
    await fire(2);
    await until(() => pending().includes(2));
    expect(database.queries).toEqual(["listen page_cache", "select 1"]);
    database.mute = true;
    await fire(2);
    await fire(2.5);
    await until(() => last() !== "in use");
    expect(last()).toBe("bypass");
  });

  test("gives up an attempt that gets no answer", async () => {
    const { database, until, last, fire, listener } = await listenerUnderTest();
    await until(() => last() === "in use");
    database.mute = true;
    database.cut();
    await fire(1);
    await fire(2.5);
    database.mute = false;
    await fire(2);
    await until(() => last() === "in use");
    expect(listener.isListening()).toBe(true);
  });

  test("waits 1, 2, 5 and then always 10 seconds, and begins anew after a success", async () => {
    const { database, until, last, fire, retries } = await listenerUnderTest();
    await until(() => last() === "in use");
    await database.stop();
    for (const seconds of [1, 2, 5, 10, 10]) await fire(seconds);
    expect(retries()).toEqual([1, 2, 5, 10, 10]);
    await database.start();
    await fire(10);
    await until(() => last() === "in use");
    database.cut();
    await fire(1);
    expect(retries().slice(-2)).toEqual([10, 1]);
  });

  test("tries again at once when it is told that the database is back, and only then", async () => {
    const { database, until, last, fire, listener, pending } = await listenerUnderTest();
    await until(() => last() === "in use");
    listener.retryNow();
    expect(listener.isListening()).toBe(true);
    await database.stop();
    for (const seconds of [1, 2, 5]) await fire(seconds);
    await until(() => pending().includes(10));
    await database.start();
    listener.retryNow();
    await until(() => last() === "in use");
    expect(pending()).not.toContain(10);
  });

  test("lets each of its questions be looked after: the attempt, LISTEN, and every ping", async () => {
    const { questions, until, last, fire, pending } = await listenerUnderTest();
    await until(() => last() === "in use");
    await fire(2);
    await until(() => pending().includes(2));
    expect(questions).toHaveLength(3);
    await Promise.all(questions);
  });

  test("does not come back after it was closed", async () => {
    const { listener, until, last, pending, heard } = await listenerUnderTest();
    await until(() => last() === "in use");
    const closed = listener.close();
    await closed;
    expect(listener.isListening()).toBe(false);
    expect(pending()).toEqual([]);
    expect(heard.at(-1)).toBe("bypass");
  });
});
