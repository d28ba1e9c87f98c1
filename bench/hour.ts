// An hour of mixed load on one program: `npm run bench:hour -- 60 embedded` or `-- 60 postgres` (a PostgreSQL of this
// machine), the number being minutes. Linux only. Reads every address of the sitemaps, searches words that nobody has
// asked for, follows open streams, signs in, takes a story from readers and publishes it again: first for a while
// several times as often, so that every plan, page and buffer is there and V8 has compiled what it will, then by the
// clock. Prints, after the warming up, the slope of the memory, the most and the fewest open descriptors, and every
// answer by status; those of the warming up stand by themselves, since a machine that does other work besides may
// refuse some of them.
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { memory } from "./process-usage.ts";

const minutes = Number(process.argv[2] ?? 60);
/** The warming up comes on top of the minutes, and does this many times as much in its own. */
const warmUp = { minutes: minutes / 4, times: 5 };
const sampleSeconds = 10;
const openStreams = 50;
/** Requests a second, of each kind. */
const rates = { page: 12, search: 1, signIn: 0.1, publish: 0.2 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const statuses = new Map<string, number>();
let isOver = false;
let times = warmUp.times;

async function count(kind: string, asking: Promise<Response>): Promise<void> {
  try {
    const answer = await asking;
    await answer.arrayBuffer();
    note(`${kind} ${answer.status}`);
  } catch (error) {
    if (!isOver) note(`${kind} ${error instanceof Error ? error.message : "failed"}`);
  }
}

function sayStatuses(title: string): void {
  const counts = [...statuses].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `${what}: ${count}`);
  say(`${title.padEnd(14)}${counts.join(", ")}`);
}

const note = (what: string) => void statuses.set(what, (statuses.get(what) ?? 0) + 1);

/** Does something so many times a second, or `times` as often, whether or not the last one has ended, as people do. */
async function repeat(perSecond: number, work: (round: number) => unknown): Promise<void> {
  for (let round = 0; !isOver; round += 1) {
    work(round);
    await pause(1000 / (perSecond * times));
  }
}

async function addressesOf(origin: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)</g)].map(
      ([, url = ""]) => new URL(url.replaceAll("&amp;", "&")).pathname,
    );
  const files = await locations("/sitemap.xml");
  return (await Promise.all(files.map(locations))).flat();
}

async function followStream(origin: string): Promise<void> {
  while (!isOver) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 60_000 * (1 + Math.random()));
    await fetch(`${origin}/live/ticker?scores`, { signal: stop.signal }).then(
      (answer) => answer.arrayBuffer().catch(() => undefined),
      () => undefined,
    );
    await pause(500);
  }
}

/** The story that is taken away and published again: its own address answers 404 now and then. */
async function storyOf(origin: string, addresses: readonly string[]): Promise<string> {
  const page = await (await fetch(origin + addresses.find((address) => address.startsWith("/article/")))).text();
  const id = /data-story="([^"]+)"/.exec(page)?.[1];
  if (!id) throw new Error("the page of a story names no story");
  return id;
}

type Sample = { minute: number; megabytes: number; descriptors: number };

/** The least of every minute: a sign-in takes 32 MB for the moment in which its password is compared. */
const leastOfMinutes = (samples: readonly Sample[]): readonly Sample[] =>
  [...Map.groupBy(samples, ({ minute }) => Math.floor(minute)).values()].map((inOne) =>
    inOne.reduce((least, one) => (one.megabytes < least.megabytes ? one : least)),
  );

/** Megabytes an hour, by least squares. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))];
  const above = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  const below = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return (above / below) * 60;
}

async function sample(program: RunningProgram): Promise<Sample[]> {
  const samples: Sample[] = [];
  const pid = program.pid ?? 0;
  const begun = performance.now();
  for (let minute = 0; minute < minutes; ) {
    await pause(sampleSeconds * 1000);
    minute = (performance.now() - begun) / 60_000;
    samples.push({ minute, megabytes: memory(pid).now, descriptors: readdirSync(`/proc/${pid}/fd`).length });
    if (samples.length % 30 === 0) say(`${minute.toFixed(0)} min: ${samples.at(-1)?.megabytes.toFixed(0)} MB`);
  }
  return samples;
}

async function load(program: RunningProgram): Promise<Sample[]> {
  const { origin } = program;
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const addresses = await addressesOf(origin);
  const id = await storyOf(origin, addresses);
  const change = (round: number) =>
    admin.post("/admin/articles", {
      intent: "changeStatus",
      id,
      status: round % 2 === 0 ? "archived" : "published",
    });
  const works = [
    repeat(rates.page, (round) => count("page", fetch(origin + (addresses[(round * 7) % addresses.length] ?? "/")))),
    repeat(rates.search, (round) => count("search", fetch(`${origin}/search?q=goal${round}`))),
    repeat(rates.signIn, () =>
      signIn(origin, demoCredentials).then(
        () => note("sign-in 302"),
        () => note("sign-in failed"),
      ),
    ),
    repeat(rates.publish, (round) => count("publish", change(round))),
    ...Array.from({ length: openStreams }, () => followStream(origin)),
  ];
  await pause(warmUp.minutes * 60_000);
  times = 1;
  sayStatuses("warming up");
  statuses.clear();
  const samples = await sample(program);
  isOver = true;
  void Promise.all(works);
  return samples;
}

const data = temporaryFolder();
const server = process.argv[3] === "postgres" ? await startPostgres() : undefined;
let program: RunningProgram | undefined;
try {
  program = await startProgramProcess({
    ...{ DEMO: "1", DATA_DIR: data.folder, ATTEMPT_LIMIT_FACTOR: "10000" },
    ...(server ? { DATABASE_URL: server.url } : {}),
  });
  const samples = await load(program);
  const descriptors = samples.map((one) => one.descriptors);
  const least = leastOfMinutes(samples);
  say(
    `memory        ${least[0]?.megabytes.toFixed(0)} MB at the beginning, ${least.at(-1)?.megabytes.toFixed(0)} MB at the end, ` +
      `slope ${slope(least).toFixed(1)} MB/h (of the least of every minute; of all readings ${slope(samples).toFixed(1)}), ` +
      `peak ${memory(program.pid ?? 0).peak.toFixed(0)} MB`,
  );
  say(`descriptors   ${Math.min(...descriptors)} to ${Math.max(...descriptors)}`);
  sayStatuses("answers");
} finally {
  isOver = true;
  await program?.end("SIGTERM");
  server?.stop("immediate");
  data.remove();
}
