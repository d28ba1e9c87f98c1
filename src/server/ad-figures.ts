// Where the page's script says that an advertisement was really shown, or followed (permissions.csv N067). Its link leads
// straight to the sponsor: an address of ours between them would count by GET, and hide where it leads.
import { type Context, Hono } from "hono";
import { type AdFigures, addAdFigures } from "../features/ads/commands.server.ts";
import { type AdCount, adCounts, adLimits } from "../features/ads/desk-rules.ts";
import type { Platform } from "../platform/platform.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import { kathmanduDay } from "../words/dates.ts";
import { perMinuteLimit } from "./per-minute-limit.ts";
import { isRobot } from "./robots.ts";

type Parts = Pick<Platform, "db" | "clock" | "log"> & {
  /** The reader's address as the trusted proxies tell it. */
  clientAddress: (context: Context) => string;
  /** Takes what is to be done when the program stops, before the database closes. */
  beforeClose: (work: () => Promise<void>) => void;
};

const uncached = { "cache-control": "no-store" };

/**
 * `POST /api/ads/{id}/impression` and `…/click`, to be mounted at the root. 204 when noted, and for a robot, which is not
 * counted. 404 for anything else below /api/ads, 429 above the limit. Written once a second; what an advertisement that is
 * not active was said to have is forgotten then.
 */
export function adFigureEndpoint({ db, clock, log, clientAddress, beforeClose }: Parts): Hono {
  const app = new Hono();
  const takes = perMinuteLimit(adLimits.countsPerMinute);
  const { note, flush } = createTally((figures) =>
    addAdFigures(db, kathmanduDay(clock.now()), figures).catch((error: unknown) =>
      log.error("figures of advertisements could not be counted", error, { ads: figures.length }),
    ),
  );
  beforeClose(flush);
  app.post("/api/ads/:id/:count", (c) => {
    const id = c.req.param("id");
    const count = adCounts.find((known) => known === c.req.param("count"));
    if (!isIdentifier(id) || !count) return c.body(null, 404, uncached);
    if (isRobot(c.req.header("user-agent"))) return c.body(null, 204, uncached);
    if (!takes(clientAddress(c), clock.now().getTime())) {
      return c.body(null, 429, { ...uncached, "retry-after": "60" });
    }
    note(id, count);
    return c.body(null, 204, uncached);
  });
  return app;
}

const secondMilliseconds = 1_000;
// Made-up identifiers must not fill the memory within a second.
const mostAtOnce = 2_000;

type Tally = { note(adId: string, count: AdCount): void; flush(): Promise<void> };

/** Adds up what is noted and hands it on once a second, while there is anything, and when it is flushed. */
function createTally(write: (figures: readonly AdFigures[]) => Promise<void>): Tally {
  let figures = new Map<string, AdFigures>();
  const flush = async () => {
    const counted = [...figures.values()];
    figures = new Map();
    await write(counted);
  };
  return {
    flush,
    note(adId, count) {
      if (figures.size === 0) setTimeout(() => void flush(), secondMilliseconds);
      if (!figures.has(adId) && figures.size >= mostAtOnce) return;
      const known = figures.get(adId) ?? { adId, impressions: 0, clicks: 0 };
      figures.set(adId, known);
      if (count === "impression") known.impressions += 1;
      else known.clicks += 1;
    },
  };
}
