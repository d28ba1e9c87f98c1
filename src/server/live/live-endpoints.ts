// The endpoints of what is live on a reader's page: the beacon that says a page was read, the stream of headlines and
// scores, and the scores alone for pages that get no stream. All are open to everybody, need no cookie and read none
// (permissions.csv N140, N141, N440).
import { type Context, Hono } from "hono";
import { readBeacon } from "#app/features/audience/analytics/rules.ts";
import { languageOfPath } from "#app/messages/language.ts";
import type { Clock } from "#app/platform/clock.ts";
import { perMinuteLimit } from "#app/platform/per-minute-limit.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isRobot } from "#app/server/robots.ts";
import type { LiveParts } from "./live-parts.ts";
import { scoreLimits, type WantedScores } from "./live-scores.ts";
import type { Wish } from "./live-ticker.ts";

type Parts = Pick<LiveParts, "reads" | "ticker" | "scores" | "blogs"> & {
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
  clock: Clock;
};

const uncached = { "cache-control": "no-store" };
/** Of one address: five a minute of each of the pages that may have a stream there. */
const pollsPerMinute = 1_000;

/**
 * `POST /api/reads`: 204 when taken, and when not counted for being a robot's or a prefetch's; 400 for what no page of
 * ours sends, 429 above the limit. It never waits for the database. `GET /live/ticker`: the stream, or 503.
 * `GET /live/scores`: what a page has missed, as JSON.
 */
export function liveEndpoints({ reads, ticker, scores, blogs, clientIp, clock }: Parts): Hono {
  const app = new Hono();
  const mayPoll = perMinuteLimit(pollsPerMinute);
  app.post("/api/reads", async (c) => {
    const beacon = readBeacon(await c.req.text());
    if (!beacon) return c.body(null, 400, uncached);
    const userAgent = c.req.header("user-agent");
    const isPrefetch = c.req.header("sec-purpose")?.startsWith("prefetch");
    if (!userAgent || isRobot(userAgent) || isPrefetch) return c.body(null, 204, uncached);
    const isTaken = reads.count(beacon, { address: clientIp(c), userAgent });
    return isTaken ? c.body(null, 204, uncached) : c.body(null, 429, { ...uncached, "retry-after": "60" });
  });
  const stream = (c: Context) => {
    const lang = languageOfPath(c.req.path);
    if (isFromElsewhere(c)) return c.body(null, 403, uncached);
    const asked = scoresAsked(c);
    const blog = c.req.query("blog") ?? "";
    const wishes: Wish[] = [];
    if (asked) {
      const { wanted, age } = asked;
      wishes.push({ kind: "scores", wanted, catchUp: () => scores.since(lang, wanted, age) });
    }
    if (isIdentifier(blog)) {
      const wanted = { id: blog };
      wishes.push({ kind: "blog", wanted, catchUp: () => blogs.since(lang, wanted, 0) });
    }
    return ticker.open(lang, clientIp(c), wishes);
  };
  const poll = async (c: Context) => {
    if (isFromElsewhere(c)) return c.body(null, 403, uncached);
    const asked = scoresAsked(c);
    if (!asked) return c.body(null, 400, uncached);
    if (!mayPoll(clientIp(c), clock.now())) return c.body(null, 429, { ...uncached, "retry-after": "60" });
    const missed = await scores.since(languageOfPath(c.req.path), asked.wanted, asked.age);
    return c.body(`[${missed.join()}]`, 200, { ...uncached, "content-type": "application/json; charset=utf-8" });
  };
  // Which of these three are in use, the languages of the site decide.
  app.get("/live/ticker", stream);
  app.get("/en/live/ticker", stream);
  app.get("/ne/live/ticker", stream);
  app.get("/live/scores", poll);
  app.get("/en/live/scores", poll);
  app.get("/ne/live/scores", poll);
  return app;
}

/** A page of another site could not read it, but would use up its readers' slots. */
function isFromElsewhere(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/** `?match=ID` or `?scores`, and with `age` for how many seconds the page has heard nothing. */
function scoresAsked(c: Context): { wanted: WantedScores; age: number } | undefined {
  const match = c.req.query("match") ?? "";
  const wanted = isIdentifier(match)
    ? { id: match }
    : c.req.query("scores") === undefined
      ? undefined
      : ("all" as const);
  const seconds = Number(c.req.query("age") ?? 0);
  const age = Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : 0;
  return wanted && { wanted, age: Math.min(age, scoreLimits.rememberedMilliseconds) };
}
