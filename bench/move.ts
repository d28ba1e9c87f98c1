// What it takes to bring an embedded database with its pictures to PostgreSQL while its site serves:
// `npm run bench:move -- 20000 2` with two gigabytes of pictures, on what `npm run bench:load -- 20000 embedded` has
// loaded. Linux only. Two ways: `move-to-postgres`, which leaves the pictures where they are, and a backup that is
// restored onto another data folder. The time, the memory and the processor time of each command, and how long pages
// and saves take meanwhile: a page from the cache, one story after the other that no cache has, and one story that is
// saved again and again. Of the program, the most memory that it has taken until then.
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type AdminClient, adminClient } from "#tests/harness/admin-client.ts";
import { startPostgres } from "#tests/harness/on-postgres.ts";
import {
  type Costs,
  type Environment,
  type RunningProgram,
  runCommandLine,
  signIn,
  startProgramProcess,
  temporaryFolder,
} from "#tests/harness/program.ts";
import { archiveFolder } from "./archive.ts";
import { quantile } from "./load-loop.ts";
import { memory } from "./process-usage.ts";

const stories = Number(process.argv[2] ?? 20_000);
const gigabytes = Number(process.argv[3] ?? 2);
/** A large picture of a story with its smaller sizes takes about as much. */
const pictureBytes = 500_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function milliseconds(asking: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await asking();
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.url} was answered with ${answer.status}`);
  return performance.now() - begun;
}

const kinds = ["cached", "uncached", "saves"] as const;

type Site = { program: RunningProgram; admin: AdminClient; saved: string };

/** Reads pages until `isOver`, about fifteen a second, and saves as often as a newsroom of ten that works hard. */
async function workOn({ program: { origin }, admin, saved }: Site, slugs: readonly string[], isOver: () => boolean) {
  const times = { cached: [] as number[], uncached: [] as number[], saves: [] as number[] };
  const read = async () => {
    for (let number = 0; !isOver(); number += 1) {
      times.cached.push(await milliseconds(() => fetch(`${origin}/`)));
      times.uncached.push(await milliseconds(() => fetch(`${origin}/article/${slugs[number % slugs.length]}`)));
      await pause(100);
    }
  };
  const save = async () => {
    for (let number = 0; !isOver(); number += 1) {
      // Readers see neither: pages stay in the cache.
      const status = number % 2 === 0 ? "archived" : "draft";
      times.saves.push(
        await milliseconds(() => admin.post("/admin/articles", { intent: "changeStatus", id: saved, status })),
      );
      await pause(200);
    }
  };
  await Promise.all([read(), save()]);
  return times;
}

/** A site of the archive has no administrator: one is made as the operator does. */
async function openSite(program: RunningProgram, environment: Environment, slug: string): Promise<Site> {
  const person = { email: "bench@rangashala.example", password: "quietly moving twenty thousand" };
  const argv = ["create-admin", "--email", person.email, "--name", "Bench", "--password-stdin"];
  const { code, output } = await runCommandLine(environment, argv, `${person.password}\n`).ended;
  if (code !== 0) throw new Error(output);
  const page = await (await fetch(`${program.origin}/article/${slug}`)).text();
  const [, saved = ""] = /data-story="([^"]+)"/.exec(page) ?? [];
  return { program, saved, admin: adminClient(program.origin, await signIn(program.origin, person)) };
}

const tellTimes = (name: string, times: readonly number[]) =>
  say(
    `${name.padEnd(26)} median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ` +
      `longest ${Math.max(...times).toFixed(0)} ms (${times.length})`,
  );

/** Runs a command of the operator while people read, says what it took, and answers with the times of their pages. */
async function measure(site: Site, environment: Environment, argv: readonly string[], slugs: readonly string[]) {
  const begun = performance.now();
  const command = runCommandLine(environment, argv);
  let costs: Costs | undefined;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(500)) costs = command.costs() ?? costs;
  })();
  const working = workOn(site, slugs, () => isOver);
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
  const times = await working;
  for (const kind of kinds) tellTimes(`${kind} meanwhile`, times[kind]);
  say(`memory of the program      peak ${memory(site.program.pid ?? 0).peak.toFixed(0)} MB`);
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
  const site = await openSite(program, environment, slugs.pop() ?? "");
  const until = performance.now() + 10_000;
  const alone = await workOn(site, slugs.toReversed(), () => performance.now() > until);
  for (const kind of kinds) tellTimes(`${kind}, nothing besides`, alone[kind]);

  await measure(site, environment, ["move-to-postgres", "--to", servers[0].url], slugs);
  await tellArrived(servers[0].url);

  await measure(site, environment, ["backup", "--to", backups.folder], slugs.slice(slugs.length / 3));
  const [backup = ""] = readdirSync(backups.folder);
  const onto = { DATA_DIR: restored.folder, DATABASE_URL: servers[1].url, DEMO: "1", SECRET: "s".repeat(32) };
  const file = path.join(backups.folder, backup);
  await measure(site, onto, ["restore", file], slugs.slice((2 * slugs.length) / 3));
  await tellArrived(servers[1].url);
  say(`pictures that arrived      ${readdirSync(path.join(restored.folder, "files/media")).length}`);
} finally {
  await program?.end("SIGTERM");
  for (const server of servers) server.stop("immediate");
  for (const { remove } of [data, restored, backups]) remove();
}
