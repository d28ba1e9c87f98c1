// What the server takes for what is not in the page cache, in milliseconds of processor time and megabytes of memory:
// `npm run bench:server -- embedded` or `-- postgres` (PostgreSQL from the machine's packages). Linux only. STORIES=…
// for other than 1,600 different stories. Times are set against fixed work beside them, as the limits of the tests are:
// they are milliseconds of the machine on which those limits were set.
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { type DatabaseLocation, openDatabase } from "#app/platform/db/database.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { startPostgres } from "#tests/harness/on-postgres.ts";
import { startPasswordFlood } from "#tests/harness/password-flood.ts";
import { processorTimeOfYardstick, yardstickMilliseconds } from "#tests/harness/processor-time.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { median, quantile } from "./load-loop.ts";
import { memory, type ProcessorTime, processorTime, timeEach } from "./process-usage.ts";

const stories = Number(process.env.STORIES ?? 1_600);
const warmUp = 100;
const batch = 100;
/**
 * The first half, as the stories that warm up, is told by itself: a database keeps a plan from the sixth time on, on
 * each connection.
 */
const changes = 80;
const starts = 3;
const browser = { "accept-encoding": "gzip, deflate, br" };

const say = (line: string) => process.stdout.write(`${line}\n`);
const onPostgres = process.argv[2] === "postgres";
const data = temporaryFolder();
const server = onPostgres ? await startPostgres() : undefined;
const environment = {
  DEMO: "1",
  DATA_DIR: data.folder,
  ATTEMPT_LIMIT_FACTOR: "10000",
  ...(server ? { DATABASE_URL: server.url } : {}),
};
const location: DatabaseLocation = server
  ? { kind: "postgres", url: server.url }
  : { kind: "embedded", folder: path.join(data.folder, "database") };

/** Stories of 600 words in one section, older than those of the demo, so that they change no list. */
async function addStories(): Promise<string> {
  const { db, close } = await openDatabase(location, { projectRoot, onFailure: ({ message }) => say(message) });
  const paragraph = sql`'<p>' || repeat('A report of match ' || n || ' with a goal in the rain for the home side. ', 8) || '</p>'`;
  for (let from = 0; from < stories + warmUp; from += batch) {
    await sql`
      with added as (
        insert into articles (id, slug, title, excerpt, content, category, tags, status, published_at)
        select gen_random_uuid(), 'bench-' || n, 'Match ' || n || ' ends in a draw', 'What happened in match ' || n,
          repeat(${paragraph}, 6), (select slug from categories where slug like '%football' order by slug limit 1),
          array['report'], 'published', timestamptz '2020-01-01' + n * interval '1 minute'
        from generate_series(${from}::int, ${from + batch - 1}::int) as n
        returning id, slug)
      insert into article_addresses (slug, article_id) select slug, id from added`.execute(db);
  }
  const { id } = await db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "published")
    .where("lang", "=", "en")
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await close();
  return id;
}

const pidOf = ({ pid = 0 }: RunningProgram) => pid;
/** Waits until jobs that follow a start have ended: the JPEG pictures of the demo, indexes. */
async function untilIdle(program: RunningProgram): Promise<void> {
  await pause(12_000); // the pictures begin ten seconds after the seed
  for (let busy = Number.POSITIVE_INFINITY; busy > 200; ) {
    const before = timeOf(program);
    await pause(5_000);
    const { app, database } = timeEach(before, timeOf(program), 1);
    busy = app + database;
  }
}

const timeOf = (program: RunningProgram) => processorTime(pidOf(program), server?.pid());

async function page(program: RunningProgram, target: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(program.origin + target, { headers: browser });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${target} was answered with ${answer.status}`);
  return performance.now() - begun;
}

/** The last of several starts, and how long they took from the command to the first page. */
async function restart(): Promise<RunningProgram> {
  const seconds: number[] = [];
  for (;;) {
    const begun = performance.now();
    const program = await startProgramProcess(environment);
    await page(program, "/");
    seconds.push((performance.now() - begun) / 1000);
    if (seconds.length <= starts) await program.end("SIGTERM");
    else {
      // The first one compiles, and leaves it to the others.
      say(
        `start to first page           ${median(seconds.slice(1)).toFixed(2)} s (${seconds.map((it) => it.toFixed(2)).join(", ")})`,
      );
      return program;
    }
  }
}

function report(name: string, { app, database }: ProcessorTime, yardstick: number): void {
  const scaled = (time: number) => ((time * yardstickMilliseconds) / yardstick).toFixed(2);
  say(
    `${name.padEnd(29)} ${scaled(app)} ms of the program, ${scaled(database)} ms of the database ` +
      `(here ${app.toFixed(2)} and ${database.toFixed(2)})`,
  );
}

function reportMemory(name: string, program: RunningProgram): void {
  const { now, peak } = memory(pidOf(program));
  say(`${name.padEnd(29)} ${now.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`);
}

async function differentStories(program: RunningProgram): Promise<void> {
  for (let number = 0; number < warmUp; number += 1) await page(program, `/article/bench-${stories + number}`);
  const yardstick = processorTimeOfYardstick();
  const before = timeOf(program);
  for (let number = 0; number < stories; number += 1) await page(program, `/article/bench-${number}`);
  report("a story nobody has asked for", timeEach(before, timeOf(program), stories), yardstick);
  reportMemory(`after ${stories} stories`, program);
}

function meanOf(times: readonly ProcessorTime[]): ProcessorTime {
  const total = { app: 0, database: 0 };
  for (const { app, database } of times) {
    total.app += app;
    total.database += database;
  }
  return timeEach({ app: 0, database: 0 }, total, times.length);
}

async function frontPageAfterChanges(program: RunningProgram, id: string): Promise<void> {
  const admin = adminClient(program.origin, await signIn(program.origin, demoCredentials));
  const yardstick = processorTimeOfYardstick();
  const times: ProcessorTime[] = [];
  for (let change = 0; change < changes; change += 1) {
    const status = change % 2 === 0 ? "archived" : "published";
    const answer = await admin.post("/admin/articles", { intent: "changeStatus", id, status });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a change was answered with ${answer.status}`);
    await pause(300); // jobs and notices of the change
    const before = timeOf(program);
    await page(program, "/");
    times.push(timeEach(before, timeOf(program), 1));
  }
  report("front page, first changes", meanOf(times.slice(0, changes / 2)), yardstick);
  report("front page after a change", meanOf(times.slice(changes / 2)), yardstick);
}

/** Milliseconds of pages from memory, one asked for every ten. */
async function readings(program: RunningProgram): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let count = 0; count < 600; count += 1) {
    times.push(page(program, "/"));
    await pause(10);
  }
  return Promise.all(times);
}

async function besideFlood(program: RunningProgram): Promise<void> {
  await readings(program);
  const quiet = await readings(program);
  const flood = await startPasswordFlood(program.origin);
  const beside = await readings(program);
  const { statuses } = await flood.end();
  const [alone, flooded] = [quantile(quiet, 0.99), quantile(beside, 0.99)];
  say(
    `reading beside a flood        p99 ${alone.toFixed(1)} → ${flooded.toFixed(1)} ms, ${(flooded / alone).toFixed(1)} times ` +
      `(sign-ins by status: ${JSON.stringify(statuses)})`,
  );
}

let program: RunningProgram | undefined;
try {
  program = await startProgramProcess(environment);
  await untilIdle(program);
  await program.end("SIGTERM");
  const newest = await addStories();
  program = await restart();
  await untilIdle(program);
  reportMemory("at rest after a restart", program);
  await differentStories(program);
  await frontPageAfterChanges(program, newest);
  await besideFlood(program);
  await untilIdle(program);
  reportMemory("at rest after all of it", program);
} finally {
  await program?.end("SIGTERM");
  server?.stop("immediate");
  if (server) rmSync(server.dataDir, { recursive: true, force: true });
  data.remove();
}
