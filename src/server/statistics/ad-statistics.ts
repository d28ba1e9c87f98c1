// Where the page's script says that an advertisement was really shown, or followed (permissions.csv N067). Its link
// leads straight to the sponsor: an address of ours between them would count by GET, and hide where it leads.
import { type Context, Hono } from "hono";
import { adCounts, adLimits } from "#app/features/audience/ads/admin-rules.ts";
import { type AdStatistics, addAdStatistics } from "#app/features/audience/ads/commands.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Log } from "#app/platform/log.ts";
import { perMinuteLimit } from "#app/platform/per-minute-limit.ts";
import type { Platform } from "#app/platform/platform.ts";
import { createTally, type Tally } from "#app/platform/tally.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isRobot } from "#app/server/robots.ts";

type Parts = Pick<Platform, "db" | "clock" | "log"> & {
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
  /** Takes what is to be done when the program stops, before the database closes. */
  beforeClose: (work: () => Promise<void>) => void;
};

const uncached = { "cache-control": "no-store" };

/**
 * `POST /api/ads/{id}/impression` and `…/click`, to be mounted at the root. 204 when noted, and for a robot, which is
 * not counted. 404 for anything else below /api/ads, 429 above the limit. Written once a second, for the day on which
 * it was noted, or when the database is back; what an advertisement that is not active was said to have is forgotten
 * then.
 */
export function adStatisticsEndpoint({ db, clock, log, clientIp, beforeClose }: Parts): Hono {
  const app = new Hono();
  const takes = perMinuteLimit(adLimits.countsPerMinute);
  const tally = createAdTally(db, log);
  beforeClose(tally.close);
  app.post("/api/ads/:id/:count", (c) => {
    const id = c.req.param("id");
    const count = adCounts.find((known) => known === c.req.param("count"));
    if (!isIdentifier(id) || !count) return c.body(null, 404, uncached);
    if (isRobot(c.req.header("user-agent"))) return c.body(null, 204, uncached);
    if (!takes(clientIp(c), clock.now())) {
      return c.body(null, 429, { ...uncached, "retry-after": "60" });
    }
    const day = kathmanduDay(clock.now());
    const [impressions, clicks] = count === "impression" ? [1, 0] : [0, 1];
    tally.add((batch) => addAdCounts(batch, { day, adId: id, impressions, clicks }));
    return c.body(null, 204, uncached);
  });
  return app;
}

// Made-up identifiers must not fill the memory, neither within a second nor while the database is away.
const mostAtOnce = 2_000;

/** What is noted by day and advertisement, written for the day on which it was noted. */
type AdBatch = Map<string, AdStatistics & { day: string }>;

function createAdTally(db: Platform["db"], log: Log): Tally<AdBatch> {
  return createTally<AdBatch>({
    empty: () => new Map(),
    merge(into, batch) {
      for (const statistics of batch.values()) addAdCounts(into, statistics);
    },
    async write(batch) {
      await db.transaction().execute(async (trx) => {
        for (const [day, rows] of Map.groupBy(batch.values(), (row) => row.day)) {
          await addAdStatistics(
            trx,
            day,
            rows.map(({ adId, impressions, clicks }) => ({ adId, impressions, clicks })),
          );
        }
      });
    },
    failure: "figures of advertisements could not be counted",
    log,
  });
}

function addAdCounts(batch: AdBatch, { day, adId, impressions, clicks }: AdStatistics & { day: string }): void {
  const key = `${day} ${adId}`;
  const known = batch.get(key);
  if (!known && batch.size >= mostAtOnce) return;
  batch.set(key, {
    day,
    adId,
    impressions: (known?.impressions ?? 0) + impressions,
    clicks: (known?.clicks ?? 0) + clicks,
  });
}
