// The endpoints of what is live on a reader's page: the beacon that says a page was read, and the stream of headlines. Both
// are open to everybody, need no cookie and read none (permissions.csv N140, N141).
import { type Context, Hono } from "hono";
import { readBeacon } from "../../features/analytics/rules.ts";
import type { Lang } from "../../platform/db/schema.ts";
import { isRobot } from "../robots.ts";
import type { LiveParts } from "./live-parts.ts";

type Parts = Pick<LiveParts, "reads" | "ticker"> & {
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
};

const uncached = { "cache-control": "no-store" };

/**
 * `POST /api/reads`: 204 when taken, and when not counted for being a robot's or a prefetch's; 400 for what no page of ours
 * sends, 429 above the limit. It never waits for the database. `GET /live/ticker`: the stream, or 503.
 */
export function liveEndpoints({ reads, ticker, clientIp }: Parts): Hono {
  const app = new Hono();
  app.post("/api/reads", async (c) => {
    const beacon = readBeacon(await c.req.text());
    if (!beacon) return c.body(null, 400, uncached);
    const userAgent = c.req.header("user-agent");
    const isPrefetch = c.req.header("sec-purpose")?.startsWith("prefetch");
    if (!userAgent || isRobot(userAgent) || isPrefetch) return c.body(null, 204, uncached);
    const isTaken = reads.count(beacon, { address: clientIp(c), userAgent });
    return isTaken ? c.body(null, 204, uncached) : c.body(null, 429, { ...uncached, "retry-after": "60" });
  });
  const stream = (c: Context, lang: Lang) => {
    // A page of another site could not read it, but would use up its readers' places.
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin" && site !== "none") return c.body(null, 403, uncached);
    return ticker.open(lang, clientIp(c));
  };
  app.get("/live/ticker", (c) => stream(c, "en"));
  app.get("/ne/live/ticker", (c) => stream(c, "ne"));
  return app;
}
