// Where the page's script says that an advertisement was really shown, or followed (permissions.csv N067). Its link leads
// straight to the sponsor: an address of ours between them would count by GET, and hide where it leads.
import { type Context, Hono } from "hono";
import { type AdFigures, addAdFigures } from "../features/ads/commands.server.ts";
import { type AdCount, adCounts, adLimits } from "../features/ads/desk-rules.ts";
import type { Log } from "../platform/log.ts";
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
 * counted. 404 for anything else below /api/ads, 429 above the limit. Written once a second, for the day on which it was
 * noted, or when the database is back; what an advertisement that is not active was said to have is forgotten then.
 */
export function adFigureEndpoint({ db, clock, log, clientAddress, beforeClose }: Parts): Hono {
  const app = new Hono();
  const takes = perMinuteLimit(adLimits.countsPerMinute);
  const { note, close } = createTally((day, figures) => addAdFigures(db, day, figures), log);
  beforeClose(close);
  app.post("/api/ads/:id/:count", (c) => {
    const id = c.req.param("id");
    const count = adCounts.find((known) => known === c.req.param("count"));
    if (!isIdentifier(id) || !count) return c.body(null, 404, uncached);
    if (isRobot(c.req.header("user-agent"))) return c.body(null, 204, uncached);
    if (!takes(clientAddress(c), clock.now().getTime())) {
      return c.body(null, 429, { ...uncached, "retry-after": "60" });
    }
    note(kathmanduDay(clock.now()), id, count);
    return c.body(null, 204, uncached);
  });
  return app;
}

const secondMilliseconds = 1_000;
// Made-up identifiers must not fill the memory, neither within a second nor while the database is away.
const mostAtOnce = 2_000;

type Tally = {
  /** Adds one to what was noted on a civil day of Nepal. */
  note(day: string, adId: string, count: AdCount): void;
  /** Writes the rest and counts no more. */
  close(): Promise<void>;
};

/** Adds up what is noted and hands it on once a second, while there is anything. What could not be written is kept. */
function createTally(write: (day: string, figures: readonly AdFigures[]) => Promise<void>, log: Log): Tally {
  let waiting = new Map<string, AdFigures & { day: string }>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let failures = 0;
  let isClosed = false;

  const add = (day: string, { adId, impressions, clicks }: AdFigures) => {
    const key = `${day} ${adId}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= mostAtOnce) return;
    waiting.set(key, {
      day,
      adId,
      impressions: (known?.impressions ?? 0) + impressions,
      clicks: (known?.clicks ?? 0) + clicks,
    });
    if (!isClosed) timer ??= setTimeout(() => void flush(), secondMilliseconds).unref();
  };
  const writeAll = async () => {
    const byDay = Map.groupBy(waiting.values(), ({ day }) => day);
    waiting = new Map();
    for (const [day, rows] of byDay) {
      const figures = rows.map(({ adId, impressions, clicks }) => ({ adId, impressions, clicks }));
      try {
        await write(day, figures);
        failures = 0;
      } catch (error) {
        // Once when it begins and once a minute, not each second.
        if (failures % 60 === 0)
          log.error("figures of advertisements could not be counted", error, { ads: rows.length });
        failures += 1;
        for (const row of figures) add(day, row);
      }
    }
  };
  // One after the other: an answer that takes longer than a second must not be overtaken by what came after it.
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    note: (day, adId, count) =>
      add(day, { adId, impressions: count === "impression" ? 1 : 0, clicks: count === "click" ? 1 : 0 }),
    close() {
      isClosed = true;
      return flush();
    },
  };
}
