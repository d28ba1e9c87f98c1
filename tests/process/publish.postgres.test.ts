// A story is published while fifty readers look at the front page of two instances: nobody is refused, and all see it.
// Then it is retracted, and soon no instance has it anywhere. That one page is made for all of them is shown
// by src/platform/cache/page-cache.test.ts.
import { rmSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { lostWithMachine, startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { expectBelow } from "#tests/harness/timed.ts";

const readersOfEach = 25;
const otherInstanceMilliseconds = 100;

/** One reading of the front page, and whether it showed the story. */
type Reading = { startedAt: number; endedAt: number; status: number; shown: boolean };

/** Readers who ask again and again until it is over. */
async function readWithoutPause(
  { origin }: RunningProgram,
  { slug, readings, isOver }: { slug: string; readings: Reading[]; isOver: () => boolean },
): Promise<void> {
  const reader = async () => {
    while (!isOver()) {
      const startedAt = performance.now();
      const answer = await fetch(origin);
      const shown = (await answer.text()).includes(encodeURIComponent(slug));
      readings.push({ startedAt, endedAt: performance.now(), status: answer.status, shown });
    }
  };
  await Promise.all(Array.from({ length: readersOfEach }, reader));
}

type FoundStory = { id: string; slug: string; title: string };

async function newestStory(url: string): Promise<FoundStory> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<FoundStory>(
    "select id, slug, title from articles where lang = 'en' and status = 'published' order by published_at desc limit 1",
  );
  await client.end();
  const [found] = rows;
  if (!found) throw new Error("the demo has no story");
  return found;
}

/** Where readers and robots meet a story, beside its own page. */
const channels = [
  "/",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/sitemap-articles-1.xml",
  "/news-sitemap.xml",
  "/corrections",
] as const;

/** The answers of an instance that still show a story, by their paths. `link` is a preview link of it. */
async function stillShown(
  { origin }: RunningProgram,
  { slug, title, link }: { slug: string; title: string; link: string },
) {
  const search = `/search?${new URLSearchParams({ q: title })}`;
  const shown = await Promise.all(
    [...channels, search].map(async (path) => {
      const text = await (await fetch(`${origin}${path}`)).text();
      return text.includes(`/article/${encodeURIComponent(slug)}`) ? [path] : [];
    }),
  );
  const page = await fetch(`${origin}/article/${slug}`);
  const text = await page.text();
  const isGone = page.status === 410 && text.includes("Nobody was there") && !/og:image|ld\+json/.test(text);
  const data = await (await fetch(`${origin}/article/${slug}.data`)).text();
  const preview = await fetch(origin + link);
  return [
    ...shown.flat(),
    ...(isGone ? [] : [`/article/${slug}`]),
    ...(data.includes(title) ? [`/article/${slug}.data`] : []),
    ...(preview.status === 404 && !(await preview.text()).includes(title) ? [] : ["/preview"]),
  ];
}

/** The path of a new preview link of a story. */
async function makeLink(admin: ReturnType<typeof adminClient>, id: string): Promise<string> {
  const answer = await admin.post(`/admin/articles/${id}/preview-links.data`, { intent: "make", days: "1" });
  expect(answer.status).toBe(200);
  const [path] = /\/preview\/[^"\\]+/.exec(await answer.text()) ?? [];
  if (!path) throw new Error("the answer has no link");
  return path;
}

const retractionMilliseconds = 1_000;

test("a story is published under fifty connections: no failed request, seen at once here and then on the other instance too; retracted, it is gone everywhere", async () => {
  const { folder, remove } = temporaryFolder();
  const server = await startPostgres({ settings: lostWithMachine });
  const environment = { DATABASE_URL: server.url, DATA_DIR: folder, DEMO: "1" };
  const programs: RunningProgram[] = [];
  onTestFinished(async () => {
    await Promise.all(programs.map((program) => program.end("SIGKILL")));
    server.stop("immediate");
    rmSync(server.dataDir, { recursive: true, force: true });
    remove();
  });
  for (const _instance of ["here", "there"]) programs.push(await startProgramProcess(environment));
  const [here, there] = programs as [RunningProgram, RunningProgram];
  const story = await newestStory(server.url);
  const { id, slug } = story;
  const admin = adminClient(here.origin, await signIn(here.origin, demoCredentials));
  const change = async (status: "archived" | "published") => {
    const answer = await admin.post("/admin/articles", { intent: "changeStatus", id, status });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  await change("archived");
  const isShown = async ({ origin }: RunningProgram) =>
    (await (await fetch(origin)).text()).includes(encodeURIComponent(slug));
  for (const program of programs) await expect.poll(() => isShown(program), { timeout: 60_000 }).toBe(false);

  let isOver = false;
  const mine: Reading[] = [];
  const others: Reading[] = [];
  const reading = [
    readWithoutPause(here, { slug, readings: mine, isOver: () => isOver }),
    readWithoutPause(there, { slug, readings: others, isOver: () => isOver }),
  ];
  await change("published");
  const publishedAt = performance.now();
  const from = (readings: readonly Reading[], at: number) => readings.filter(({ startedAt }) => startedAt > at);
  // The other instance has heard of it when one of its readers has the story: no later one may miss it.
  const heardAt = () => Math.min(...others.flatMap(({ endedAt, shown }) => (shown ? [endedAt] : [])));
  const isSeen = () => from(others, heardAt()).length > 500 && from(mine, publishedAt).length > 500;
  await expect.poll(isSeen, { timeout: 60_000 }).toBe(true);
  isOver = true;
  await Promise.all(reading);

  expect(new Set([...mine, ...others].map(({ status }) => status))).toEqual(new Set([200]));
  expect(from(mine, publishedAt).filter(({ shown }) => !shown)).toEqual([]);
  expect(from(others, heardAt()).filter(({ shown }) => !shown)).toEqual([]);
  const latestOld = Math.max(...others.flatMap(({ startedAt, shown }) => (shown ? [] : [startedAt])));
  expectBelow("a front page without the story there", latestOld - publishedAt, otherInstanceMilliseconds);

  const send = async (fields: Record<string, string>) => {
    const answer = await admin.post(`/admin/articles/${id}.data`, { id, ...fields });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  await send({ intent: "addCorrection", content: "Two goals, not three" });
  const link = await makeLink(admin, id);
  // Both instances have every one of these pages in their caches.
  const isEverywhere = async (program: RunningProgram) => (await stillShown(program, { ...story, link })).length;
  for (const program of programs) await expect.poll(() => isEverywhere(program), { timeout: 60_000 }).toBe(11);
  await send({ intent: "retract", reason: "Nobody was there" });
  const retractedAt = performance.now();
  const goneAfter = async (program: RunningProgram) => {
    let startedAt = 0;
    const look = async () => {
      startedAt = performance.now();
      return stillShown(program, { ...story, link });
    };
    await expect.poll(look, { timeout: 60_000 }).toEqual([]);
    return startedAt - retractedAt;
  };
  // The reading that begins a second later finds it nowhere, however long the answers themselves take.
  for (const after of await Promise.all(programs.map(goneAfter)))
    expectBelow("a retracted story is gone", after, retractionMilliseconds);
}, 600_000);
