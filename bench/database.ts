// What pages, searches and saves cost the database, at several sizes: `npm run bench:database -- 20000 1000000` (or
// `embedded` after the sizes), on what `npm run bench:load` has loaded. Milliseconds of processor time of the
// database's processes (of this whole process for the embedded one), the median of some rounds, with the ratio to
// reading one story by its slug in the same run: the clock on the wall would show what else the machine does.
import path from "node:path";
import type { Kysely } from "kysely";
import { createServer } from "vite";
import type { Database } from "#app/platform/db/schema.ts";
import { type Engine, openArchives } from "./archive.ts";
import { type Clock, databaseClock, timeOf } from "./database-clock.ts";
import type { databasePages, Work } from "./database-pages.ts";

const rounds = 9;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function costOf(work: Work, clock: Clock): Promise<number> {
  const costs: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const cost = await timeOf(clock, () => work(round + 3));
    if (round >= 0) costs.push(cost);
  }
  return median(costs);
}

type Pages = typeof databasePages;

/** What pages ask stands beside what they show, in files with JSX: Vite reads those, Node does not. */
async function loadPages(): Promise<{ pages: Pages; close(): Promise<void> }> {
  const vite = await createServer({
    ...{ root: path.resolve(import.meta.dirname, ".."), configFile: false, appType: "custom", logLevel: "warn" },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { databasePages: pages } = (await vite.ssrLoadModule("/bench/database-pages.ts")) as { databasePages: Pages };
  return { pages, close: () => vite.close() };
}

async function measure(
  db: Kysely<Database>,
  pages: Pages,
  { engine, stories }: { engine: Engine; stories: number },
): Promise<ReadonlyMap<string, number>> {
  const clock = databaseClock(db, engine);
  const found = new Map<string, number>();
  const middle = `story-${Math.ceil(stories / 2)}`;
  found.set(
    "one story by its slug",
    await costOf(() => db.selectFrom("articles").select("title").where("slug", "=", middle).execute(), clock),
  );
  for (const [name, work] of Object.entries(pages(db, stories))) found.set(name, await costOf(work, clock));
  return found;
}

async function compare(sizes: readonly number[], engine: Engine): Promise<void> {
  const archives = await openArchives(engine);
  const { pages, close: closePages } = await loadPages();
  const columns: ReadonlyMap<string, number>[] = [];
  try {
    for (const stories of sizes) {
      const { db, close } = await archives.open(stories);
      columns.push(await measure(db, pages, { engine, stories }));
      await close();
    }
  } finally {
    archives.stop();
    await closePages();
  }
  const baselines = columns.map((column) => column.get("one story by its slug") ?? 0);
  say(`| milliseconds (ratio) | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | growth |`);
  say(`|---|${"---|".repeat(sizes.length + 1)}`);
  for (const name of columns[0]?.keys() ?? []) {
    const costs = columns.map((column) => column.get(name) ?? 0);
    const cells = costs.map((cost, index) => `${cost.toFixed(1)} (${(cost / (baselines[index] || 1)).toFixed(0)})`);
    const [least = 1, most = 1] = [costs.at(-2) ?? costs[0], costs.at(-1)];
    say(`| ${name} | ${cells.join(" | ")} | ${(most / least).toFixed(2)} |`);
  }
}

const given = process.argv.slice(2);
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number);
await compare(sizes.length > 0 ? sizes : [1_000, 20_000], given.includes("embedded") ? "embedded" : "postgres");
