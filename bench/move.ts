// What it takes to move an embedded database to PostgreSQL while its site serves: `npm run bench:move -- 20000`, on what
// `npm run bench:load -- 20000 embedded` has loaded. Linux only. The time, the memory and the processor time of the command, and how
// long pages take meanwhile: one from the cache, and one story after the other that no cache has.
import { cpSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../tests/harness/on-postgres.ts";
import {
  type Costs,
  type RunningProgram,
  runCommandLine,
  startProgramProcess,
  temporaryFolder,
} from "../tests/harness/program.ts";
import { archiveFolder } from "./archive.ts";
import { quantile } from "./load-loop.ts";

const stories = Number(process.argv[2] ?? 20_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function milliseconds(origin: string, target: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(origin + target);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${target} was answered with ${answer.status}`);
  return performance.now() - begun;
}

/** Reads pages until `isOver`, about fifteen a second. */
async function readPages(origin: string, slugs: readonly string[], isOver: () => boolean) {
  const times = { cached: [] as number[], uncached: [] as number[] };
  for (let number = 0; !isOver(); number += 1) {
    times.cached.push(await milliseconds(origin, "/"));
    times.uncached.push(await milliseconds(origin, `/article/${slugs[number % slugs.length]}`));
    await pause(100);
  }
  return times;
}

const tellTimes = (name: string, times: readonly number[]) =>
  say(
    `${name.padEnd(26)} median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (${times.length})`,
  );

async function move(
  program: RunningProgram,
  environment: Readonly<Record<string, string>>,
  url: string,
  slugs: readonly string[],
) {
  const begun = performance.now();
  const command = runCommandLine(environment, ["move-to-postgres", "--to", url]);
  let costs: Costs | undefined;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(500)) costs = command.costs() ?? costs;
  })();
  const reading = readPages(program.origin, slugs, () => isOver);
  const { code, output } = await command.ended;
  isOver = true;
  await watching;
  if (code !== 0) throw new Error(output);
  say(output.split("\n")[0] ?? "");
  say(
    `move-to-postgres           ${((performance.now() - begun) / 1000).toFixed(1)} s by the clock, ` +
      `${costs?.processorSeconds.toFixed(1)} s of processor, peak ${costs?.peakMegabytes.toFixed(0)} MB`,
  );
  return reading;
}

const data = temporaryFolder();
const server = await startPostgres();
let program: RunningProgram | undefined;
try {
  cpSync(archiveFolder(stories), path.join(data.folder, "database"), { recursive: true });
  const environment = { DATA_DIR: data.folder };
  program = await startProgramProcess(environment);
  const sitemap = await (await fetch(`${program.origin}/sitemap-articles-1.xml`)).text();
  const slugs = [...sitemap.matchAll(/\/article\/([\w-]+)</g)].map(([, slug = ""]) => slug);
  if (slugs.length === 0) throw new Error("there is no story");
  const until = performance.now() + 10_000;
  const before = await readPages(program.origin, slugs.toReversed(), () => performance.now() > until);
  const meanwhile = await move(program, environment, server.url, slugs);
  for (const kind of ["cached", "uncached"] as const) {
    tellTimes(`${kind}, nothing besides`, before[kind]);
    tellTimes(`${kind}, meanwhile`, meanwhile[kind]);
  }
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from articles");
  say(`stories that arrived       ${rows[0]?.count}`);
  await client.end();
} finally {
  await program?.end("SIGTERM");
  server.stop("immediate");
  data.remove();
}
