// For the machine that watches this one. `/healthz`: the process answers. `/readyz`: it can also serve, so send
// readers.
import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { sql } from "kysely";
import type { Platform } from "#app/platform/platform.ts";

const patienceMilliseconds = 1_500;
const uncached = { "cache-control": "no-store" };

/** Before there is anything behind the port, as during a long migration: the process is alive, and not ready. */
export const answerWhileStarting: RequestListener = ({ url }, outgoing) => {
  const type = { ...uncached, "content-type": "text/plain" };
  if (url === "/healthz") outgoing.writeHead(200, type).end("ok");
  else outgoing.writeHead(503, { ...type, "retry-after": "5" }).end("starting");
};

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
