// Twice as many requests as the program can answer, for a minute: `npm run bench:overload -- embedded 60 60000`, or
// `-- postgres` (a PostgreSQL of this machine), on as many stories as `npm run bench:load` has loaded. Every request is
// for a story that no cache has. First what 32 connections get that ask again as soon as they are answered, then twice
// that by the clock, whether or not anything was answered, then one reader again. Prints the times of what was answered
// and of what was refused, and the share that still was.
import { cpSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningProgram, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { archiveFolder, type Engine, openArchives } from "./archive.ts";
import { median, quantile } from "./load-loop.ts";

const stories = Number(process.argv[4] ?? 60_000);
const seconds = Number(process.argv[3] ?? 60);
const engine: Engine = process.argv[2] === "postgres" ? "postgres" : "embedded";
const readers = 32;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Answer = { status: number; milliseconds: number; hasRetryAfter: boolean };

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** A status of 0: no answer came. */
function ask(origin: string, target: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, milliseconds: performance.now() - begun, hasRetryAfter });
    get(origin + target, { agent }, (answer) => {
      answer.resume();
      answer.on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
    }).on("error", () => end(0, false));
  });
}

async function storiesOf(origin: string): Promise<string[]> {
  const read = async (target: string) => await (await fetch(origin + target)).text();
  const files = [...(await read("/sitemap.xml")).matchAll(/\/sitemap-articles-\d+\.xml/g)].map(([file]) => file);
  const lists = await Promise.all(files.map(read));
  return lists.flatMap((list) => [...list.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname));
}

async function fillReaders(origin: string, next: () => string, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let answered = 0;
  const read = async () => {
    while (performance.now() < until) if ((await ask(origin, next())).status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: readers }, read));
  return (answered * 1000) / milliseconds;
}

/** So many requests a second, by the clock. */
async function flood(origin: string, next: () => string, rate: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    while (asked.length < ((now - begun) / 1000) * rate) asked.push(ask(origin, next()));
    await pause(5);
  }
  return Promise.all(asked);
}

async function alone(origin: string, next: () => string): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < 40; reading += 1) times.push((await ask(origin, next())).milliseconds);
  return median(times);
}

const data = temporaryFolder();
const archives = engine === "postgres" ? await openArchives(engine) : undefined;
let program: RunningProgram | undefined;
try {
  const url = archives?.urlOf(stories);
  if (!url) cpSync(archiveFolder(stories), path.join(data.folder, "database"), { recursive: true });
  program = await startProgramProcess({ DEMO: "1", DATA_DIR: data.folder, ...(url ? { DATABASE_URL: url } : {}) });
  const { origin } = program;
  const left = await storiesOf(origin);
  const next = () => left.pop() ?? "/";
  await fillReaders(origin, next, 5_000);
  const before = await alone(origin, next);
  const capacity = await fillReaders(origin, next, 10_000);
  const answers = await flood(origin, next, 2 * capacity);
  await pause(5_000);
  const after = await alone(origin, next);
  if (left.length === 0) throw new Error("there were too few stories for this machine");
  const times = (status: number) => answers.filter((one) => one.status === status).map((one) => one.milliseconds);
  const [answered, refused] = [times(200), times(503)];
  const others = answers.length - answered.length - refused.length;
  const p99 = (of: readonly number[]) => `p50 ${quantile(of, 0.5).toFixed(0)}, p99 ${quantile(of, 0.99).toFixed(0)} ms`;
  say(`capacity             ${capacity.toFixed(0)} stories a second that no cache has`);
  say(`asked for            ${(answers.length / seconds).toFixed(0)} a second for ${seconds} s`);
  say(
    `answered             ${answered.length}: ${p99(answered)}, ${(answered.length / seconds / capacity).toFixed(2)} of the capacity`,
  );
  say(
    `refused with 503     ${refused.length}: ${p99(refused)}; ${answers.filter((one) => one.status === 503 && !one.hasRetryAfter).length} without Retry-After`,
  );
  say(`anything else        ${others}`);
  say(`one reader           ${before.toFixed(1)} ms before, ${after.toFixed(1)} ms five seconds after`);
} finally {
  agent.destroy();
  await program?.end("SIGTERM");
  archives?.stop();
  data.remove();
}
