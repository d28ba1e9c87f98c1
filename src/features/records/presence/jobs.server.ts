import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { goneAfterSeconds } from "./rules.ts";

/** Deletes the notes of everybody who has been gone for a while. */
export async function forgetEditors({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - goneAfterSeconds * 1_000);
  await db.deleteFrom("editing_marks").where("seen_at", "<", cutoff).execute();
}

/** Once a night: until then they harm nobody, because no reading looks back further than a minute. */
export const forgetEditorsJob: JobDefinition = {
  queue: "presence.forget",
  cron: "27 3 * * *",
  handle: (platform) => forgetEditors(platform),
};
