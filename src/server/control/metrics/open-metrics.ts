// The metrics of a running program, if its settings ask for them.
import type { Config } from "#app/platform/config.ts";
import type { DatabaseHealth } from "#app/platform/db/database-health.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { LiveParts } from "#app/server/live/live-parts.ts";
import type { Metrics } from "./metrics.ts";

/** What the metrics look at beside the platform. */
export type MetricParts = {
  live: Pick<LiveParts, "ticker">;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  health: Pick<DatabaseHealth, "isAnswering">;
};

/** Begins to count, before there is a platform. The library costs memory, so only when it is wanted. */
export async function beginMetrics({ metrics }: Pick<Config, "metrics">): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  return createMetrics();
}

/** Listens at the port of the settings. */
export async function openMetrics(
  metrics: Metrics | undefined,
  { config, log, db, cache, jobs }: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs">,
  { live, pool, health }: MetricParts,
): Promise<{ close(): Promise<void> } | undefined> {
  if (!metrics || !config.metrics) return undefined;
  const { countInDatabase, listenForMetrics } = await import("./metrics-listener.ts");
  const sources = {
    cache: () => cache.stats(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isDatabaseAnswering: () => health.isAnswering(),
    openStreams: () => live.ticker.stats().open,
    ask: () => countInDatabase({ db, jobs }),
  };
  return listenForMetrics(config.metrics, { metrics, sources, log });
}
