// What an operator has of a running program beside its log: the socket of the command line, and metrics.
import type { OpenDatabase } from "#app/platform/db/database.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { LiveParts } from "#app/server/live/live-parts.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { openControl } from "./open-control.ts";

export type OperatorParts = {
  live: LiveParts;
  database: Pick<OpenDatabase, "copyTo" | "pool" | "health">;
  metrics: Metrics | undefined;
};

/** Opens both, as far as the settings and the kind of database allow. Rejects when the port of the metrics is taken. */
export async function openOperatorAccess(
  platform: Platform,
  { live, database, metrics }: OperatorParts,
): Promise<{ close(): Promise<void> }> {
  const listening = await openMetrics(metrics, platform, { live, ...database });
  const control = await openControl(platform, database.copyTo);
  return {
    async close() {
      await control?.close();
      await listening?.close();
    },
  };
}
