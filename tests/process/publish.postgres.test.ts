// A story is published while fifty readers look at the front page of two instances: nobody is refused, and all see it.
// That one page is made for all of them is shown by src/platform/cache/page-cache.test.ts.
import { rmSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { demoCredentials } from "../../src/features/accounts/demo-credentials.server.ts";
import { adminClient } from "../harness/admin-client.ts";
import { startPostgres } from "../harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "../harness/program.ts";

const readersOfEach = 25;
const otherInstanceMilliseconds = 100;

/** One reading of the front page, and whether it showed the story. */
type Reading = { startedAt: number; status: number; shown: boolean };

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
      readings.push({ startedAt, status: answer.status, shown });
    }
  };
  await Promise.all(Array.from({ length: readersOfEach }, reader));
}

async function newestStory(url: string): Promise<{ id: string; slug: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; slug: string }>(
    "select id, slug from articles where lang = 'en' and status = 'published' order by published_at desc limit 1",
  );
  await client.end();
  const [found] = rows;
  if (!found) throw new Error("the demo has no story");
  return found;
}

test("a story is published under fifty connections: no failed request, seen at once here and within 100 ms on the other instance", async () => {
  const { folder, remove } = temporaryFolder();
  const server = await startPostgres();
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
  const { id, slug } = await newestStory(server.url);
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
  const isSeen = () =>
    from(others, publishedAt + otherInstanceMilliseconds).length > 500 && from(mine, publishedAt).length > 500;
  await expect.poll(isSeen, { timeout: 60_000 }).toBe(true);
  isOver = true;
  await Promise.all(reading);

  expect(new Set([...mine, ...others].map(({ status }) => status))).toEqual(new Set([200]));
  expect(from(mine, publishedAt).filter(({ shown }) => !shown)).toEqual([]);
  expect(from(others, publishedAt + otherInstanceMilliseconds).filter(({ shown }) => !shown)).toEqual([]);
}, 600_000);
