// The port of its own at which metrics are read. The site itself has no address for them.
import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { sql } from "kysely";
import type { MetricsSettings } from "#app/platform/config.ts";
import type { Log } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { DatabaseCounts, MetricSources, Metrics } from "./metrics.ts";

/** Listens; rejects when the port is taken. `GET /metrics` answers, with the token if there is one; all else is 404. */
export function listenForMetrics(
  { host, port, token }: MetricsSettings,
  { metrics, sources, log }: { metrics: Metrics; sources: MetricSources; log: Log },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (incoming, outgoing) => {
    if (incoming.method !== "GET" || incoming.url !== "/metrics") return void outgoing.writeHead(404).end();
    if (!isAllowed(incoming.headers.authorization, token)) {
      return void outgoing.writeHead(401, { "www-authenticate": "Bearer" }).end();
    }
    metrics.text(sources).then(
      (text) => outgoing.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      (error: unknown) => {
        log.error("the metrics could not be read", error);
        outgoing.writeHead(503).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(new Error(`METRICS_PORT ${port} cannot be listened on`, { cause })));
    server.listen({ host, port }, () => resolve({ port: portOf(server), close: () => closeServer(server) }));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function isAllowed(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [given, wanted] = [Buffer.from(header ?? ""), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What only the database knows, by three questions that its indexes answer. */
export async function countInDatabase({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<DatabaseCounts> {
  const size = await sql<{ bytes: string }>`select pg_database_size(current_database())::text as bytes`.execute(db);
  const mails = await db
    .selectFrom("mails")
    .select(({ fn }) => ["status", fn.countAll<string>().as("count")])
    .where("status", "<>", "sent")
    .groupBy("status")
    .execute();
  return {
    bytes: Number(size.rows[0]?.bytes ?? 0),
    jobs: await jobs.unfinished(),
    mails: mails.map(({ status, count }) => ({ status, count: Number(count) })),
  };
}
