import { z } from "zod";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { askStatusQueue } from "./ask-queue.ts";
import { askAndNote } from "./ask-status.server.ts";
import { gatewaysOf } from "./gateways.server.ts";

const asked = z.object({ attemptId: z.string() });

/** Asks a gateway what became of a try. The command that notes the answer enqueues the next question. */
export const askStatusJob: JobDefinition = {
  queue: askStatusQueue,
  async handle(platform, data) {
    const { attemptId } = asked.parse(data);
    await askAndNote(platform, gatewaysOf(platform.config.payments), { attemptId, isJob: true });
  },
};
