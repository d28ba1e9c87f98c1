// What no browser sends, at the built program over real sockets: each is refused or cut, in time as `test:timed` shows,
// and the readers of the home page notice nothing (docs/reliability.md, 10).
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { type BadRequest, badBodies, badHeads, converse, type Trickle, trickle } from "#tests/harness/bad-requests.ts";
import { logLines, type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { expectBelow } from "#tests/harness/timed.ts";

const slowestRefusal = 1_000;
const latestCutSeconds = 30;
const mostMegabytesMore = 100;
/** Milliseconds between an answer and the next request of whoever reads the home page. */
const readerPause = 10;

let program: RunningProgram;
let removeFolder: () => void;
let cookie: string;
let port: number;
let host: string;
const quiet: number[] = [];
let megabytesBefore: number;

let requests: ReadonlyMap<string, BadRequest>;
/** Begun before everything else; all of it has ended when the last test begins. */
let slow: Promise<Ended[]>;
let readsMeanwhile: { end(): Promise<number[]> };

type Ended = { name: string; status: number; seconds: number };

beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  removeFolder = remove;
  program = await startProgramProcess({ DATA_DIR: folder, DEMO: "1" });
  ({ host } = new URL(program.origin));
  port = Number(new URL(program.origin).port);
  cookie = await signIn(program.origin, demoCredentials);
  // They cost next to nothing, and the longest of them takes most of the time of this file.
  const trickling = beginSlow(trickles());
  requests = new Map([...badHeads({ host, cookie }), ...badBodies({ host, cookie })].map((bad) => [bad.name, bad]));
  const reader = createReader();
  // What a program learns in its first seconds costs memory, whoever asks.
  for (let count = 0; count < 1_000; count += 1) await reader.read();
  for (let count = 0; count < 150; count += 1) {
    quiet.push(await reader.read());
    await pause(readerPause);
  }
  megabytesBefore = peakMegabytes();
  readsMeanwhile = reader.readOn();
  slow = Promise.all([...trickling, ...beginSlow(pipelines())]);
}, 300_000);

afterAll(async () => {
  // At SIGTERM it would wait for the pictures that it makes smaller in its first minute.
  await program.end("SIGKILL");
  removeFolder();
});

/**
 * The most that it took so far. Meanwhile it makes the pictures of the demo smaller, and by that alone moves by 50 MB.
 */
function peakMegabytes(): number {
  return program.costs()?.peakMegabytes ?? Number.NaN;
}

/** Somebody who reads the home page over one connection. */
function createReader() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async () => {
    const startedAt = performance.now();
    const [answer]: IncomingMessage[] = await once(get(program.origin, { agent }), "response");
    if (!answer) throw new Error("no answer came");
    await buffer(answer);
    expect(answer.statusCode).toBe(200);
    return performance.now() - startedAt;
  };
  return {
    read,
    /** Reads until it is ended, which answers with the time of each. */
    readOn() {
      let isOver = false;
      const times: number[] = [];
      const reading = (async () => {
        while (!isOver) {
          times.push(await read());
          await pause(readerPause);
        }
      })();
      reading.catch(() => undefined); // told by `end`
      return {
        async end() {
          isOver = true;
          await reading;
          agent.destroy();
          return times;
        },
      };
    },
  };
}

function beginSlow(slowOnes: readonly [string, Trickle][]): Promise<Ended>[] {
  return slowOnes.map(async ([name, sent]) => ({ name, ...(await trickle(port, sent)) }));
}

const request = (line: string, headers = "") => `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}`;

/** What comes a little at a time, or stops. */
function trickles(): [string, Trickle][] {
  const type = "Content-Type: application/x-www-form-urlencoded\r\n";
  const post = (path: string, headers: string) =>
    request(`POST ${path}`, `Origin: http://${host}\r\n${type}${headers}\r\n`);
  const signedIn = `Cookie: ${cookie}\r\n`;
  return [
    ["a head, a byte at a time", { head: request("GET /"), drop: "x" }],
    ["a head, a header at a time", { head: request("GET /"), drop: "x: y\r\n" }],
    ["an address that does not end", { head: "GET /", drop: "a" }],
    ["nothing", { head: "", drop: "" }],
    ["empty lines", { head: "", drop: "\r\n" }],
    ["a form, a byte at a time", { head: post("/login", "Content-Length: 1000\r\n"), drop: "x" }],
    ["a form that stops", { head: post("/contact", "Content-Length: 1000\r\n"), drop: "" }],
    ["a form in chunks of a byte", { head: post("/login", "Transfer-Encoding: chunked\r\n"), drop: "1\r\nx\r\n" }],
    ["an API call, a byte at a time", { head: post("/api/reads", "Content-Length: 1000\r\n"), drop: "x" }],
    ["an upload of a stranger", { head: post("/admin/media/upload", "Content-Length: 100000\r\n"), drop: "x" }],
    ["an upload that stops", { head: post("/admin/media/upload", `${signedIn}Content-Length: 100000\r\n`), drop: "" }],
  ];
}

/** Sixty who ask for the home page again and again and take no answer, some faster than they can be answered. */
function pipelines(): [string, Trickle][] {
  const page = request("GET /", "\r\n");
  return Array.from({ length: 60 }, (_, number) => {
    const drop = number % 2 === 0 ? page.repeat(2_000) : page;
    return [`requests without reading, ${number}`, { head: page, drop, everyMilliseconds: 20, reads: false }];
  });
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

// The names are known before the program is.
const nobody = { host: "", cookie: "" };
const names = [...badHeads(nobody), ...badBodies(nobody)].map(({ name }) => name);

describe("a request that no browser sends", { retry: 0 }, () => {
  test.each(names)("is refused: %s", async (name) => {
    const bad = requests.get(name);
    const bytes = bad?.bytes ?? Buffer.of();
    const { status, milliseconds, text } = await converse(port, bytes);
    expect({ status, text: text.slice(0, 300) }).toMatchObject({ status: bad?.status });
    expect(text.slice(0, 3_000)).toMatch(/^x-content-type-options: nosniff\r$/im);
    expectBelow(`a refusal: ${name}`, milliseconds, slowestRefusal);
  });
});

describe("while all of them come", { retry: 0 }, () => {
  test("what is slow is cut, with 408 or without an answer", async () => {
    const ended = await slow;
    for (const { name, seconds } of ended) expectBelow(`${name} is cut`, seconds * 1_000, latestCutSeconds * 1_000);
    expect(ended.filter(({ status }) => ![0, 400, 401, 408].includes(status))).toEqual([]);
  });

  test("the home page is read on and keeps its latency, memory stays, and nothing is an error", async () => {
    const busy = await readsMeanwhile.end();
    expect(busy.length).toBeGreaterThan(100);
    expectBelow("times the latency of a quiet home page", median(busy) / median(quiet), 2);
    expectBelow("the slowest home page", Math.max(...busy), 1_000);
    expectBelow("megabytes more", peakMegabytes() - megabytesBefore, mostMegabytesMore);
    const lines = logLines(program.output());
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(lines.filter(({ status }) => Number(status) >= 500)).toEqual([]);
  });
});
