import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listAdStatistics } from "#app/features/audience/ads/admin-queries.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { adStatisticsEndpoint } from "./ad-statistics.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function endpoint() {
  const { db } = await freshDatabase();
  const id = newIdentifier();
  await db.insertInto("ads").values({ id, title: "Boots" }).execute();
  const shutdownHooks: (() => Promise<void>)[] = [];
  const logged: string[] = [];
  let now = new Date("2026-11-21T06:15:00Z");
  const app = adStatisticsEndpoint({
    db,
    clock: { now: () => now },
    log: createLog((line) => void logged.push(line)),
    clientIp: () => "192.0.2.1",
    beforeClose: (work) => void shutdownHooks.push(work),
  });
  return {
    db,
    id,
    logged,
    tell: async (count: string, { ad = id, agent = browser } = {}) => {
      const headers = { "user-agent": agent };
      const answer = await app.request(`/api/ads/${ad}/${count}`, { method: "POST", headers, body: '{"clicks":99}' });
      return answer.status;
    },
    stop: async () => {
      for (const work of shutdownHooks) await work();
    },
    statistics: () => listAdStatistics(db, id, { days: 9 }),
    at: (timestamp: string) => (now = new Date(timestamp)),
  };
}

afterEach(() => vi.useRealTimers());

describe("what the page tells of an advertisement", () => {
  test("is added up and written once a second, on the day of Nepal", async () => {
    const { tell, statistics, stop, at } = await endpoint();
    for (const count of ["impression", "impression", "click"]) expect(await tell(count)).toBe(204);
    expect(await statistics()).toEqual([]);
    await vi.waitFor(
      async () => expect(await statistics()).toEqual([{ day: "2026-11-21", impressions: 2, clicks: 1 }]),
      5_000,
    );
    at("2026-11-21T18:15:00Z"); // midnight in Kathmandu
    await tell("impression");
    await stop(); // nothing that was told is lost when the program stops
    expect(await statistics()).toEqual([
      { day: "2026-11-22", impressions: 1, clicks: 0 },
      { day: "2026-11-21", impressions: 2, clicks: 1 },
    ]);
  });

  test("is kept while the database takes nothing, and then written for the day on which it was told", async () => {
    const { db, tell, statistics, stop, at, logged } = await endpoint();
    await sql`alter table ad_figures rename to ad_figures_away`.execute(db);
    for (const count of ["impression", "click"]) await tell(count);
    await vi.waitFor(() => expect(logged.join()).toContain("could not be counted"), 15_000);
    at("2026-11-21T18:15:00Z"); // midnight in Kathmandu
    await tell("impression");
    await sql`alter table ad_figures_away rename to ad_figures`.execute(db);
    await stop();
    expect(await statistics()).toEqual([
      { day: "2026-11-22", impressions: 1, clicks: 0 },
      { day: "2026-11-21", impressions: 1, clicks: 1 },
    ]);
    expect(logged).toHaveLength(1);
  });

  test("is not counted for a robot, and nothing else is answered", async () => {
    const { tell, statistics, stop } = await endpoint();
    expect(await tell("impression", { agent: "Googlebot/2.1" })).toBe(204);
    expect(await tell("sale")).toBe(404);
    expect(await tell("click", { ad: "1" })).toBe(404);
    expect(await tell("click", { ad: newIdentifier() })).toBe(204);
    await stop();
    expect(await statistics()).toEqual([]);
  });

  test("is limited by network address", async () => {
    const { tell } = await endpoint();
    const answers = await Promise.all(Array.from({ length: 1_001 }, () => tell("impression")));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
