// Where the page's script says that a video is being watched (permissions.csv Z019). The one write that is open to
// everybody: it adds exactly one, whatever is sent.
import { type Context, Hono } from "hono";
import { countVideoView } from "#app/features/newsroom/videos/commands.server.ts";
import { videoLimits } from "#app/features/newsroom/videos/rules.ts";
import { perMinuteLimit } from "#app/platform/per-minute-limit.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isRobot } from "#app/server/robots.ts";

type Parts = Pick<Platform, "db" | "clock" | "log"> & {
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
};

const uncached = { "cache-control": "no-store" };

/**
 * `POST /api/videos/{id}/view`, to be mounted at the root. 204 when counted, and when not counted for a reason that is
 * not the reader's: a robot, a database that is away. 404 for a video that nobody may see, 429 above the limit.
 */
export function videoViewEndpoint({ db, clock, log, clientIp }: Parts): Hono {
  const app = new Hono();
  const takes = perMinuteLimit(videoLimits.viewsPerMinute);
  app.post("/api/videos/:id/view", async (c) => {
    const id = c.req.param("id");
    if (!isIdentifier(id)) return c.body(null, 404, uncached);
    if (isRobot(c.req.header("user-agent"))) return c.body(null, 204, uncached);
    if (!takes(clientIp(c), clock.now())) {
      return c.body(null, 429, { ...uncached, "retry-after": "60" });
    }
    try {
      return c.body(null, (await countVideoView(db, id)) ? 204 : 404, uncached);
    } catch (error) {
      log.error("a view could not be counted", error, { video: id });
      return c.body(null, 204, uncached);
    }
  });
  return app;
}
