// Moving a large WordPress site in while readers read: `npm run bench:import`, or `-- 200000` for a gigabyte;
// `-- 4000 2` kills it twice instead of ten times. On a PostgreSQL from the machine's packages, Linux only. Prints
// posts a second, memory above rest, how long cached pages take meanwhile and the processor time of a post, of an
// import by the screen: the program does it that serves the pages. Then the command line does the same on another site,
// is killed and run again, and both are compared.
import { linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import {
  type RunningProgram,
  runCommandLine,
  signIn,
  startProgramProcess,
  temporaryFolder,
} from "#tests/harness/program.ts";
import { quantile } from "./load-loop.ts";
import { memory, processorTime, timeEach } from "./process-usage.ts";
import { type WrittenExport, writeWordpressFile } from "./wordpress-file.ts";

const [posts = 4_000, kills = 10] = process.argv.slice(2).map(Number);
/** The first start may have to build. */
const buildSeconds = 900;
const say = (line: string) => process.stdout.write(`${line}\n`);

const data = temporaryFolder();
const file = path.join(data.folder, "export.xml");
const server: PostgresServer = await startPostgres();

type Site = { DATA_DIR: string; DATABASE_URL: string } & Record<string, string>;

/** The settings of a site with a database of its own. */
async function siteOf(name: string): Promise<Site> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { DATA_DIR: path.join(data.folder, name), DATABASE_URL: url.href, DEMO: "1", ATTEMPT_LIMIT_FACTOR: "10000" };
}

async function queryOn<Row>(site: Site, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: site.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Asks for pages that stay in the cache, one after the other, until it is ended; answers with the milliseconds of each.
 */
function reader(origin: string, addresses: readonly string[]): { end(): Promise<readonly number[]> } {
  let isOver = false;
  const taken: number[] = [];
  const read = async () => {
    for (let n = 0; !isOver; n += 1) {
      const begun = performance.now();
      const answer = await fetch(`${origin}${addresses[n % addresses.length]}`);
      await answer.arrayBuffer();
      taken.push(performance.now() - begun);
      await pause(20);
    }
    return taken;
  };
  const ended = read();
  return {
    end: () => {
      isOver = true;
      return ended;
    },
  };
}

const milliseconds = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms, longest ${Math.max(...values).toFixed(0)} ms of ${values.length}`;

/** The front page changes with every story; a story of the demo and the About page stay as they are. */
async function cachedPages({ origin }: RunningProgram): Promise<readonly string[]> {
  const front = await (await fetch(`${origin}/`)).text();
  const story = /href="(\/article\/[^"#?]+)"/.exec(front)?.[1];
  if (!story) throw new Error("the demo's front page has no story");
  return [story, "/about"];
}

type Run = { status: string; failure: string | null; seconds: string };

/** Moves the file in as staff do it, and waits for the end. Answers with its seconds. */
async function importByScreen(site: Site, { origin }: RunningProgram): Promise<number> {
  mkdirSync(path.join(site.DATA_DIR, "imports"), { recursive: true });
  linkSync(file, path.join(site.DATA_DIR, "imports", path.basename(file)));
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const fields = { intent: "start", task: "import", file: path.basename(file), uploads: "" };
  const { status } = await admin.post("/admin/imports", fields);
  if (status >= 400) throw new Error(`the import was refused with ${status}`);
  for (;;) {
    const [run] = await queryOn<Run>(
      site,
      "select status, failure, extract(epoch from finished_at - created_at)::text as seconds from import_runs",
    );
    if (run?.status === "done") return Number(run.seconds);
    if (!run || run.failure !== null || run.status === "stopped") throw new Error(`the import failed: ${run?.failure}`);
    await pause(250);
  }
}

/** The pictures of the demo, and whatever else its content leaves to be done. */
async function jobsDone(site: Site): Promise<void> {
  const due = `select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '2 seconds'`;
  for (let quiet = 0; quiet < 20; quiet = (await queryOn(site, due)).length > 0 ? 0 : quiet + 1) await pause(250);
}

async function measure(site: Site, { bytes }: WrittenExport): Promise<void> {
  const program = await startProgramProcess(site, buildSeconds);
  const pid = program.pid ?? 0;
  await jobsDone(site);
  const addresses = await cachedPages(program);
  const quiet = reader(program.origin, addresses);
  await pause(5_000);
  say(`cached pages at rest          ${milliseconds(await quiet.end())}`);
  const rest = memory(pid).now;
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory(pid).now);
  }, 100);
  const readers = reader(program.origin, addresses);
  const before = processorTime(pid, server.pid());
  const seconds = await importByScreen(site, program);
  const { app, database } = timeEach(before, processorTime(pid, server.pid()), posts);
  clearInterval(watch);
  say(
    `posts a second                ${(posts / seconds).toFixed(0)} (${posts} posts, ${(bytes / 1e6).toFixed(0)} MB, in ${seconds.toFixed(0)} s)`,
  );
  say(`memory                        ${rest.toFixed(0)} MB at rest, ${(peak - rest).toFixed(0)} MB more at most`);
  say(`cached pages meanwhile        ${milliseconds(await readers.end())}`);
  say(
    `processor time of a post      ${app.toFixed(2)} ms of the program, at least ${database.toFixed(2)} ms of the database`,
  );
  await program.end("SIGTERM");
}

/** What an import has made, to be compared. */
const sums = `
  select 'stories' as name, count(*)::text as number, md5(string_agg(md5(slug || title || content || status || array_to_string(tags, ',')), '' order by slug)) as digest
    from articles where id in (select entity_id from import_items where kind = 'story')
  union all select 'items', count(*)::text, md5(string_agg(kind || source_id || outcome, '' order by kind, source_id)) from import_items
  union all select 'comments', count(*)::text, md5(string_agg(content, '' order by content)) from comments where id in (select entity_id from import_items where kind = 'comment')
  union all select 'addresses', count(*)::text, md5(string_agg(path, '' order by path)) from former_paths
  union all select 'all stories', count(*)::text, '' from articles
  union all select 'all comments', count(*)::text, '' from comments
  order by 1`;
type Sum = { name: string; number: string; digest: string };

/** Runs the command until it is let in: for half a minute the one that was killed could still be alive. */
async function importByCommand(site: Site, whileItRuns: (command: Command) => Promise<void> = async () => {}) {
  for (;;) {
    const command = runCommandLine(site, ["import", file]);
    await whileItRuns(command);
    const ended = await command.ended;
    if (!ended.output.includes("Another run is under way")) return ended;
    await pause(1_000);
  }
}

type Command = ReturnType<typeof runCommandLine>;

async function killAndResume(site: Site, expected: readonly Sum[]): Promise<void> {
  await (await startProgramProcess(site, buildSeconds)).end("SIGTERM"); // the content of the demo
  const client = new pg.Client({ connectionString: site.DATABASE_URL });
  await client.connect();
  const done = async () =>
    Number((await client.query("select count(*) from import_items where kind = 'story'")).rows[0]?.count);
  for (let number = 1; number <= kills; number += 1) {
    const until = Math.floor((posts * number) / (kills + 1));
    const { code } = await importByCommand(site, async ({ ended, kill }) => {
      let isOver = false;
      void ended.then(() => (isOver = true));
      // Counting takes a part of what the import needs.
      while (!isOver && (await done()) < until) await pause(500);
      kill();
    });
    if (code !== null) throw new Error(`the import ended with ${code} before it was killed`);
    say(`killed after                  ${await done()} stories`);
  }
  await client.end();
  const { code } = await importByCommand(site);
  const found = await queryOn<Sum>(site, sums);
  const odd = found.filter((sum, index) => JSON.stringify(sum) !== JSON.stringify(expected[index]));
  for (const { name, number } of found) say(`${name.padEnd(29)} ${number}`);
  say(
    code === 0 && odd.length === 0
      ? "nothing twice, nothing missing"
      : `NOT THE SAME: ${JSON.stringify({ code, odd, expected })}`,
  );
  if (code !== 0 || odd.length > 0) process.exitCode = 1;
}

try {
  const written = await writeWordpressFile(file, posts);
  const whole = await siteOf("whole");
  await measure(whole, written);
  if (kills > 0) await killAndResume(await siteOf("killed"), await queryOn<Sum>(whole, sums));
} finally {
  server.stop("immediate");
  rmSync(server.dataDir, { recursive: true, force: true });
  data.remove();
}
