// For the machine that watches this one. `/healthz`: the process answers. `/readyz`: it can also serve, so send readers.
import { Hono } from "hono";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";

const patienceMilliseconds = 1_500;
const uncached = { "cache-control": "no-store" };

/** The two health addresses; neither is ever cached. */
export function healthEndpoints(platform: Pick<Platform, "db" | "log">, isStopping: () => boolean): Hono {
  const endpoints = new Hono();
  endpoints.get("/healthz", (c) => c.text("ok", 200, uncached));
  endpoints.get("/readyz", async (c) => {
    if (isStopping()) return c.text("stopping", 503, { ...uncached, "retry-after": "5" });
    const patience = new Promise<false>((resolve) => setTimeout(resolve, patienceMilliseconds, false).unref());
    const answered = await Promise.race([ask(platform), patience]);
    return answered
      ? c.text("ready", 200, uncached)
      : c.text("database away", 503, { ...uncached, "retry-after": "2" });
  });
  return endpoints;
}

async function ask({ db, log }: Pick<Platform, "db" | "log">): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch (error) {
    log.warn("readyz: the database does not answer", { reason: String(error) });
    return false;
  }
}
