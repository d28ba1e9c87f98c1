// How long a goal takes to open pages: `npm run bench:streams`, or `-- 2000 20` for so many streams from so many
// addresses behind a trusted proxy; on one instance and on two where the machine has the packages of a PostgreSQL, else
// on one with the embedded database. Prints the time from the sending of a goal to open pages, what it took of the
// processors, whether a page fetched behind the goal has it, and how much longer cached pages take meanwhile. The
// streams are held by processes of their own.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { processorTime } from "./process-usage.ts";
import type { StreamOrder, StreamReport } from "./stream-client.ts";

const [streams = 2_000, addresses = 20] = process.argv.slice(2).map(Number);
const goals = Number(process.env.GOALS ?? 20);
const readers = 50;
const pauseMilliseconds = 1_500;
const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The value below which this share of them lies, to a tenth. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

/** Processes that listen. */
const clientCount = 2;

type Listeners = { report: () => Promise<StreamReport>; end: () => void };

/** Opens all streams, spread over the instances. */
async function openStreams(ports: readonly number[], match: string): Promise<Listeners> {
  const clients = Array.from({ length: clientCount }, () => fork(new URL("./stream-client.ts", import.meta.url)));
  const answerOf = async (client: ChildProcess) => (await once(client, "message"))[0] as unknown;
  await Promise.all(
    clients.map((client, n) => {
      const [from, to] = [n, n + 1].map((part) => Math.round((part * streams) / clientCount)) as [number, number];
      client.send({ ports, match, from, to, addresses } satisfies StreamOrder);
      return Promise.race([
        answerOf(client),
        once(client, "exit").then(() => Promise.reject(new Error("a stream was refused"))),
      ]);
    }),
  );
  return {
    async report() {
      const all: Record<string, number[]> = {};
      for (const client of clients) {
        client.send("report");
        for (const [title, times] of Object.entries((await answerOf(client)) as StreamReport)) {
          all[title] = [...(all[title] ?? []), ...times];
        }
      }
      return all;
    },
    end() {
      for (const client of clients) client.kill();
    },
  };
}

type Match = { id: string; slug: string };

/** Without a database to look into, the page of all matches names one that is still to come. */
async function findMatch(origin: string): Promise<Match> {
  const table = await (await fetch(`${origin}/competition/himal-league/fixtures`)).text();
  const slug = /href="\/match\/([^"]+)"/.exec(table)?.[1];
  const page = await (await fetch(`${origin}/match/${slug}`)).text();
  const id = /data-live="match=([^"]+)"/.exec(page)?.[1];
  if (!slug || !id) throw new Error("the demo has no match that is still to come");
  return { id, slug };
}

/** Reads the page of the match again and again, as so many readers; answers with how long each took. */
function readAll(origin: string, { slug }: Match) {
  const took: number[] = [];
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${origin}/match/${slug}`)).arrayBuffer();
      took.push(performance.now() - startedAt);
      await pause(40);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, reader));
  return {
    async stop() {
      isOver = true;
      await reading;
      return took;
    },
  };
}

/** Goals of the match so far: they go on from one measurement to the next. */
let scored = 0;

async function enterGoals(origin: string, match: Match) {
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const sent = new Map<number, number>();
  const entering: number[] = [];
  let late = 0;
  for (let n = 0; n < goals; n += 1) {
    scored += 1;
    const startedAt = Date.now();
    sent.set(scored, startedAt);
    const details = JSON.stringify({ side: 0, how: "open", clock: String(Math.min(scored, 45)) });
    const fields = { intent: "addEvent", match_id: match.id, id: newIdentifier(), kind: "goal", details };
    const answer = await admin.post(`/admin/matches/${match.id}`, fields);
    if (answer.status !== 200) throw new Error(`a goal was answered with ${answer.status}: ${await answer.text()}`);
    entering.push(Date.now() - startedAt);
    const page = await (await fetch(`${origin}/match/${match.slug}`)).text();
    if (!new RegExp(`<title>[^<]*\\b${scored}–0`).test(page)) late += 1;
    await pause(pauseMilliseconds);
  }
  return { sent, entering, late };
}

async function measure(instances: readonly RunningProgram[], match: Match, database: PostgresServer | undefined) {
  const [{ origin }] = instances as [RunningProgram];
  const quiet = readAll(origin, match);
  await pause(5_000);
  const before = await quiet.stop();
  const open = await openStreams(
    instances.map((program) => Number(new URL(program.origin).port)),
    match.id,
  );
  say(`\n${streams} streams from ${addresses} addresses on ${instances.length} instance(s)`);
  const time = () => instances.map(({ pid }) => processorTime(pid ?? 0, database?.pid()));
  const reading = readAll(origin, match);
  const timeBefore = time();
  const { sent, entering, late } = await enterGoals(origin, match);
  const timeAfter = time();
  const busy = await reading.stop();
  const report = await open.report();
  open.end();
  const latencies = [...sent].flatMap(([goal, startedAt]) => {
    const times = Object.entries(report).find(([title]) => title.includes(` ${goal}–0 `))?.[1] ?? [];
    if (times.length !== streams) say(`goal ${goal}: ${streams - times.length} streams have not heard it`);
    return times.map((at) => at - startedAt);
  });
  say(`entering a goal: p50 ${quantile(entering, 0.5)} ms, p95 ${quantile(entering, 0.95)} ms`);
  const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
  say(`a goal on open pages, from its sending on: p50 ${p50} ms, p95 ${p95} ms (goal 500)`);
  const taken = timeAfter.map(({ app }, index) => ((app - (timeBefore[index]?.app ?? 0)) / goals).toFixed(0));
  say(`processor time of each instance for a goal, with ${readers} readers meanwhile: ${taken.join(" and ")} ms`);
  say(`pages fetched behind a goal without it: ${late} of ${goals}`);
  const [quietly, busily] = [quantile(before, 0.99), quantile(busy, 0.99)];
  const ratio = (busily / quietly).toFixed(1);
  say(
    `the cached page for ${readers} readers, p99: ${quietly} ms quiet, ${busily} ms with a goal each ${pauseMilliseconds} ms, ratio ${ratio} (goal 2)`,
  );
}

const data = temporaryFolder();
let server: PostgresServer | undefined;
const running: RunningProgram[] = [];
try {
  server = await startPostgres().catch((error: unknown) => {
    say(`no PostgreSQL (${String(error)}): one instance with the embedded database`);
    return undefined;
  });
  const common = { DATA_DIR: data.folder, DEMO: "1", TRUSTED_PROXIES: "127.0.0.1,::1" };
  const environment = server ? { ...common, DATABASE_URL: server.url } : common;
  running.push(await startProgramProcess(environment, 280));
  if (server) running.push(await startProgramProcess(environment, 280));
  const match = await findMatch((running[0] as RunningProgram).origin);
  for (let count = 1; count <= running.length; count += 1) await measure(running.slice(0, count), match, server);
} finally {
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  server?.stop("immediate");
  data.remove();
}
