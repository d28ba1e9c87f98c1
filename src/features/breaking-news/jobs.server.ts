import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import { headlineMomentQueue, tellTicker } from "./commands.server.ts";

/** Runs at the moment at which a headline comes or goes. Once too often does no harm. */
export const headlineMomentJob: JobDefinition = {
  queue: headlineMomentQueue,
  handle: async ({ run }) => run(tellTicker, { kind: "system", name: headlineMomentQueue }, {}),
};
