// PostgreSQL ends connections, stops, hangs and comes back under readers and writers, on two instances of the program.

import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { languages } from "#app/platform/text/languages.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import {
  type Answered,
  ask,
  controlFile,
  type Instance,
  type Load,
  outageBounds,
  percentile,
  startLoad,
  until,
  wrongOf,
} from "#tests/harness/outage-load.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

const rounds = 10;

const data = temporaryFolder();
const programs: RunningProgram[] = [];
/** The last words of a program that has ended. */
const endings: string[] = [];
let server: PostgresServer;
let instances: Instance[] = [];
let story: { path: string; tag: string; author: string };

beforeAll(async () => {
  server = await startPostgres({ settings: lostWithMachine });
  const environment = { DATABASE_URL: server.url, DATA_DIR: data.folder, DEMO: "1" };
  // One after the other: the first one seeds the demo.
  for (let count = 0; count < 2; count += 1) programs.push(await startProgramProcess(environment));
  for (const program of programs) void program.ended.then(({ output }) => endings.push(output.slice(-2_000)));
  instances = await Promise.all(
    programs.map(async ({ origin }) => ({ origin, cookie: await signIn(origin, demoCredentials) })),
  );
  const [found] = await rowsOf<{ slug: string; tag: string; author: string }>(
    `select a.slug, replace(a.tags[1], ' ', '-') as tag, p.slug as author from articles a join profiles p on p.id = a.author_id
      where a.lang = 'en' and a.status = 'published' and cardinality(a.tags) > 0 order by a.published_at desc limit 1`,
  );
  if (!found) throw new Error("the demo has no story");
  const [slug, tag, author] = [found.slug, found.tag, found.author].map(encodeURIComponent);
  story = { path: `/article/${slug}`, tag: `/tag/${tag}`, author: `/author/${author}` };
}, 600_000);

afterAll(async () => {
  await Promise.all(programs.map((program) => program.end("SIGKILL")));
  server?.stop("immediate");
  if (server) rmSync(server.dataDir, { recursive: true, force: true });
  data.remove();
});

async function rowsOf<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function lostOf(titles: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>("select title from articles where title = any($1)", [titles]);
  const there = new Set(rows.map(({ title }) => title));
  return titles.filter((title) => !there.has(title));
}

const cachedPages = () => ["/", "/ne", story.path, "/national", "/about", "/rss.xml"];

const formOf = (
  { origin, cookie }: Pick<Instance, "origin"> & { cookie?: string },
  fields: Record<string, string>,
) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", origin, ...(cookie && { cookie }) },
  body: new URLSearchParams(fields).toString(),
});

const storyOf = (title: string) => ({
  intent: "create",
  title,
  document: documentWith(title),
  lang: "en",
  status: "draft",
});

/** Asks for all that no cache can answer, as a reader, an account, an editor and their scripts do. */
function askUncached({ origin, cookie }: Instance): Promise<(Answered & { text: string })[]> {
  const message = { name: "Maya", email: "maya@example.com", subject: "", message: "Namaste" };
  const account = { fullName: "Maya", email: "m@example.com", password: "a long pass 1", confirm: "a long pass 1" };
  const before = "2026-01-01T00:00:00.000Z_00000000-0000-7000-8000-000000000000";
  const read = [`/search?q=unseen${Math.random()}`, `/ne/search?q=unseen${Math.random()}`, "/search.data?q=unseen"];
  read.push(`${story.tag}?before=${before}`, `${story.author}.data`, "/readyz");
  const ofOne = ["/bookmarks", "/bookmarks.data", "/ne/profile", "/api/me", "/admin", "/admin/articles"];
  ofOne.push("/admin/articles.data");
  return Promise.all([
    ...read.map((path) => ask(origin, path)),
    ...ofOne.map((path) => ask(origin, path, { headers: { cookie } })),
    ask(origin, "/admin/articles/new", formOf({ origin, cookie }, storyOf("While it is away"))),
    ask(origin, "/admin/articles/new.data", formOf({ origin, cookie }, storyOf("While it is away"))),
    ask(origin, "/contact", formOf({ origin }, message)),
    ask(origin, "/ne/contact.data", formOf({ origin }, message)),
    ask(origin, "/login", formOf({ origin }, demoCredentials)),
    ask(origin, "/login?tab=signup", formOf({ origin }, account)),
  ]);
}

/** Whether both instances show and save everything as if nothing had been. */
async function areRight(): Promise<boolean> {
  const answers = instances.flatMap(({ origin, cookie }) => [
    ...[...cachedPages(), "/search?q=football"].map((path) => ask(origin, path)),
    ask(origin, "/admin/articles/new", formOf({ origin, cookie }, storyOf(`Right ${Math.random()}`))),
  ]);
  return (await Promise.all(answers)).every(({ status, isStale }) => status === 200 && !isStale);
}

/** Resolves when each instance has acknowledged so many more saves. */
function moreSaves(load: Load, count: number): Promise<void> {
  const before = load.saved.map((titles) => titles.length);
  const isMore = () => load.saved.every((titles, at) => titles.length >= (before[at] ?? 0) + count);
  return until(() => endings.length > 0 || isMore(), "saves go on");
}

async function expectNothingLost(load: Load): Promise<void> {
  expect(endings).toEqual([]);
  await load.end();
  expect(wrongOf(load.answers)).toEqual([]);
  expect(await lostOf(load.saved.flat())).toEqual([]);
}

/** Times of cached pages, and beside each that of a file that needs nothing: what the machine takes for itself. */
type Times = { page: number[]; file: number[] };

async function measure(isOver: () => boolean): Promise<Times> {
  const times: Times = { page: [], file: [] };
  // Pages that take their time shall fail the test, and not make it last as long.
  const end = performance.now() + 60_000;
  for (let count = 0; (!isOver() || count < 200) && performance.now() < end; count += 1) {
    const { origin } = instances[count % 2] ?? { origin: "" };
    times.file.push((await ask(origin, controlFile)).milliseconds);
    const page = await ask(origin, cachedPages()[count % cachedPages().length] ?? "/");
    expect(page.status).toBe(200);
    times.page.push(page.milliseconds);
  }
  return times;
}

const bypasses = () => programs.map((program) => program.output().split("page cache bypassed").length);

describe("two instances under readers and writers", () => {
  test(`go on when PostgreSQL ends every connection, ${rounds} times`, async () => {
    const load = startLoad(instances, [...cachedPages(), "/search?q=football"], "Ended");
    let ended = 0;
    for (let round = 0; round < rounds; round += 1) {
      await moreSaves(load, 3);
      const rows = await rowsOf("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()");
      ended += rows.length;
    }
    await moreSaves(load, 3);
    expect(ended).toBeGreaterThan(rounds * 4);
    await expectNothingLost(load);
  });

  test.each([
    ["is stopped", () => server.stop("fast"), () => server.start()],
    ["crashes", () => server.stop("immediate"), () => server.start()],
    ["hangs", () => server.hang(), () => server.resume()],
  ])("show what they have and say when to come again while PostgreSQL %s", async (name, breakIt, mendIt) => {
    await until(areRight, "a good start");
    const askedAt = performance.now();
    expect(await areRight()).toBe(true);
    // What it costs on this machine to find out that everything is right.
    const findingOut = performance.now() - askedAt;
    const load = startLoad(instances, cachedPages(), name);
    await moreSaves(load, 2);
    const bypassed = bypasses();
    breakIt();
    try {
      let isOver = false;
      const measuring = measure(() => isOver);
      const first = await Promise.all(instances.map(askUncached));
      const second = await Promise.all(instances.map(askUncached));
      // Until the instances have found out that they do not hear each other: then they have no page that is good.
      await until(() => bypasses().every((count, at) => count > (bypassed[at] ?? 0)), "bypassed caches");
      const third = await Promise.all(instances.map(askUncached));
      isOver = true;
      const times = await measuring;
      const later = await measure(() => true);
      const answers = [...first, ...second, ...third].flat();
      expect(answers.filter(({ status }) => status !== 503).map(({ path, status }) => [path, status])).toEqual([]);
      expect(wrongOf(answers)).toEqual([]);
      for (const lang of languages) {
        const page = answers.find(({ path }) => path.startsWith(lang === "en" ? "/search?" : "/ne/search?"));
        expect(page?.text).toContain(getMessages(lang)("layout.failure.busy"));
      }
      // A machine that others use too makes the slowest file as slow as it makes a page.
      const slowestFile = Math.max(...times.file, ...later.file);
      expect(percentile(times.page, 0.99)).toBeLessThan(outageBounds.cached + slowestFile);
      expect(percentile(later.page, 0.99)).toBeLessThan(outageBounds.cached + slowestFile);
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
      expect(slowest).toBeLessThan(outageBounds.refused + slowestFile + findingOut);
    } finally {
      mendIt();
    }
    const mendedAt = performance.now();
    await until(areRight, "everything right again");
    expect(performance.now() - mendedAt).toBeLessThan(outageBounds.rightAgain + 2 * findingOut);
    await moreSaves(load, 1);
    await expectNothingLost(load);
  });
});
