// The end of what lay in the trash for its time. Files of the media library are swept by their own job.
import { sql } from "kysely";
import { retentionCutoff } from "../../platform/db/entity-rows.server.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { type TrashKind, trashKinds } from "./entity-kinds.server.ts";

const batch = 500;

/**
 * Erases for good what was discarded longer ago than the trash keeps things, in small steps. What something still holds
 * on to stays until that is gone. Answers with how many went.
 */
export async function emptyTrash({ db, clock }: Pick<Platform, "db" | "clock">, signal?: AbortSignal): Promise<number> {
  const cutoff = retentionCutoff(clock.now());
  let erased = 0;
  for (const kind of trashKinds.filter((name) => name !== "media")) {
    for (let found = batch; found === batch; ) {
      signal?.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(kind)} where id in (
          select id from ${sql.table(kind)} as old where deleted_at < ${cutoff} ${unheld(kind)} limit ${batch}
        )`.execute(db);
      found = Number(numAffectedRows);
      erased += found;
    }
  }
  // Entries of live blogs that were removed by themselves; others go with their story.
  await sql`delete from live_entries where deleted_at < ${cutoff}`.execute(db);
  return erased;
}

/** A section of the site that a story or another section still names cannot go. */
function unheld(kind: TrashKind) {
  if (kind !== "categories") return sql``;
  return sql`and not exists (select from articles where articles.category = old.slug)
    and not exists (select from categories as child where child.parent_id = old.id)`;
}

export const emptyTrashJob: JobDefinition = {
  queue: "trash.empty",
  cron: "50 3 * * *",
  expireInSeconds: 3_600,
  pollingSeconds: 60,
  handle: async (platform, _data, signal) => {
    const erased = await emptyTrash(platform, signal);
    if (erased > 0) platform.log.info("trash: emptied", { erased });
  },
};
