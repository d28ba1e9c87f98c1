import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { headlineDueQueue, tellTicker } from "./commands.server.ts";

/** Runs at the moment at which a headline comes or goes. Once too often does no harm. */
export const headlineDueJob: JobDefinition = {
  queue: headlineDueQueue,
  handle: async ({ run }) => run(tellTicker, { kind: "system", name: headlineDueQueue }, {}),
};
