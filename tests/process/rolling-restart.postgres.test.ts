// Two instances are restarted one after the other behind a proxy, while people read and save: nobody sees it.
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { type Balancer, startBalancer } from "#tests/harness/balancer.ts";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import { freePort, type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

const data = temporaryFolder();
let server: PostgresServer;
let balancer: Balancer;
let environment: Record<string, string>;
const instances: RunningProgram[] = [];

beforeAll(async () => {
  server = await startPostgres({ settings: lostWithMachine });
  balancer = await startBalancer();
  environment = {
    ...{ DATABASE_URL: server.url, DATA_DIR: data.folder, DEMO: "1", PUBLIC_URL: balancer.origin },
    STOP_DELAY_SECONDS: "2",
  };
  for (let count = 0; count < 2; count += 1) instances.push(await startProgramProcess(environment));
  balancer.setInstances(instances.map(({ origin }) => origin));
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end("SIGKILL")));
  await balancer?.close();
  server?.stop("immediate");
  if (server) rmSync(server.dataDir, { recursive: true, force: true });
  data.remove();
});

async function newestStory(): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from articles order by published_at desc limit 1");
  await client.end();
  const [story] = rows;
  if (!story) throw new Error("the demo has no story");
  return story.id;
}

type Load = { answers: Map<string, number>; failures: string[]; end(): Promise<void> };

/** Reads pages through the proxy without a pause, and takes a story away and back again and again. */
async function beginLoad(): Promise<Load> {
  const { origin } = balancer;
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const id = await newestStory();
  const answers = new Map<string, number>();
  const failures: string[] = [];
  let isOver = false;
  const loop = async (name: string, work: (round: number) => Promise<Response>) => {
    for (let round = 0; !isOver; round += 1) {
      try {
        const answer = await work(round);
        await answer.arrayBuffer();
        if (answer.status === 200) answers.set(name, (answers.get(name) ?? 0) + 1);
        else failures.push(`${name}: ${answer.status}`);
      } catch (error) {
        failures.push(`${name}: ${String(error)}`);
      }
    }
  };
  const pages = ["/", "/ne", "/matches", "/national/football"];
  const loops = [
    ...pages.map((path) => loop(path, () => fetch(origin + path))),
    // Nothing answers these from memory.
    loop("search", (round) => fetch(`${origin}/search?q=goal${round}`)),
    loop("save", (round) =>
      admin.post("/admin/articles", { intent: "changeStatus", id, status: round % 2 === 0 ? "archived" : "published" }),
    ),
  ];
  return {
    answers,
    failures,
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

test("no request fails while both are restarted in turn", async () => {
  await expect.poll(() => instances.every(({ origin }) => balancer.isReady(origin)), { timeout: 30_000 }).toBe(true);
  const load = await beginLoad();
  for (const [index, instance] of instances.entries()) {
    const port = String(await freePort());
    expect(await instance.end("SIGTERM")).toMatchObject({ code: 0 });
    const started = await startProgramProcess({ ...environment, PORT: port });
    instances[index] = started;
    balancer.setInstances(instances.map(({ origin }) => origin));
    await expect.poll(() => balancer.isReady(started.origin), { timeout: 30_000 }).toBe(true);
  }
  await load.end();
  expect(load.failures).toEqual([]);
  for (const name of ["/", "search", "save"]) expect(load.answers.get(name)).toBeGreaterThan(10);
});
