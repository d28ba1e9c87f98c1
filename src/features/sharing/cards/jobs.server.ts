// The nightly sweep of cards that were drawn long ago.
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { cardCutoff, storedCards, trimCards } from "./stored-cards.server.ts";

export const cardJobs: readonly JobDefinition[] = [
  {
    queue: "cards.sweep",
    handle: async ({ files, clock }) =>
      void (await trimCards(files, { stored: storedCards, before: cardCutoff(clock.now()) })),
    cron: "40 3 * * *",
    expireInSeconds: 3_600,
  },
];
