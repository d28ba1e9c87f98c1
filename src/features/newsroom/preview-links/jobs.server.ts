import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";

/** Deletes the links that have run out, with the texts in them. */
export async function forgetExpiredLinks({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  await db.deleteFrom("preview_links").where("expires_at", "<=", clock.now()).execute();
}

/** Once a night: they open nothing any more, but texts that nobody needs are not to lie around. */
export const forgetExpiredLinksJob: JobDefinition = {
  queue: "preview-links.forget",
  cron: "31 3 * * *",
  handle: (platform) => forgetExpiredLinks(platform),
};
