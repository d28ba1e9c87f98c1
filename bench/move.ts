// What it takes to bring an embedded database with its pictures to PostgreSQL while its site serves: `npm run bench:move -- 20000 2`
// with two gigabytes of pictures, on what `npm run bench:load -- 20000 embedded` has loaded. Linux only. Two ways: `move-to-postgres`,
// which leaves the pictures where they are, and a backup that is restored onto another data folder. The time, the memory and the
// processor time of each command, and how long pages take meanwhile: one from the cache, and one story after the other that no cache has.
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
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
const gigabytes = Number(process.argv[3] ?? 2);
/** A large picture of a story with its smaller sizes takes about as much. */
const pictureBytes = 500_000;
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

/** Runs a command of the operator while people read, says what it took, and answers with the times of their pages. */
async function measure(
  program: RunningProgram,
  environment: Readonly<Record<string, string>>,
  argv: readonly string[],
  slugs: readonly string[],
) {
  const begun = performance.now();
  const command = runCommandLine(environment, argv);
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
  const [name = ""] = argv;
  say(output.split("\n")[0] ?? "");
  say(
    `${name.padEnd(26)} ${((performance.now() - begun) / 1000).toFixed(1)} s by the clock, ` +
      `${costs?.processorSeconds.toFixed(1)} s of processor, peak ${costs?.peakMegabytes.toFixed(0)} MB`,
  );
  const times = await reading;
  for (const kind of ["cached", "uncached"] as const) tellTimes(`${kind} meanwhile`, times[kind]);
}

/** Bytes that no one can pack, as those of pictures. */
function writePictures(dataDir: string): void {
  const folder = path.join(dataDir, "files/media");
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < (gigabytes * 1e9) / pictureBytes; number += 1)
    writeFileSync(
      path.join(folder, `1790000000000-${number.toString(16).padStart(8, "0")}-1600.webp`),
      randomBytes(pictureBytes),
    );
}

async function tellArrived(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from articles");
  say(`stories that arrived       ${rows[0]?.count}`);
  await client.end();
}

const [data, restored, backups] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
const servers = [await startPostgres(), await startPostgres()] as const;
let program: RunningProgram | undefined;
try {
  cpSync(archiveFolder(stories), path.join(data.folder, "database"), { recursive: true });
  writePictures(data.folder);
  const environment = { DATA_DIR: data.folder };
  program = await startProgramProcess(environment);
  const sitemap = await (await fetch(`${program.origin}/sitemap-articles-1.xml`)).text();
  const slugs = [...sitemap.matchAll(/\/article\/([\w-]+)</g)].map(([, slug = ""]) => slug);
  if (slugs.length === 0) throw new Error("there is no story");
  const until = performance.now() + 10_000;
  const alone = await readPages(program.origin, slugs.toReversed(), () => performance.now() > until);
  for (const kind of ["cached", "uncached"] as const) tellTimes(`${kind}, nothing besides`, alone[kind]);

  await measure(program, environment, ["move-to-postgres", "--to", servers[0].url], slugs);
  await tellArrived(servers[0].url);

  await measure(program, environment, ["backup", "--to", backups.folder], slugs.slice(slugs.length / 3));
  const [backup = ""] = readdirSync(backups.folder);
  const onto = { DATA_DIR: restored.folder, DATABASE_URL: servers[1].url, DEMO: "1", SECRET: "s".repeat(32) };
  const file = path.join(backups.folder, backup);
  await measure(program, onto, ["restore", file], slugs.slice((2 * slugs.length) / 3));
  await tellArrived(servers[1].url);
  say(`pictures that arrived      ${readdirSync(path.join(restored.folder, "files/media")).length}`);
} finally {
  await program?.end("SIGTERM");
  for (const server of servers) server.stop("immediate");
  for (const { remove } of [data, restored, backups]) remove();
}
