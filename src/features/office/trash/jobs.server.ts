// The end of what lay in the trash for its time. Files of the media library are swept by their own job.
import { type Kysely, sql } from "kysely";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { entities, type TrashKind, trashKinds } from "#app/platform/entities/entities.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";

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
      found = await db.transaction().execute((trx) => erase(trx, kind, cutoff));
      erased += found;
    }
  }
  // Entries of live blogs that were removed by themselves; others go with their story.
  await sql`delete from live_entries where deleted_at < ${cutoff}`.execute(db);
  return erased;
}

/**
 * Erases one step of a kind and answers with how many went. Addresses of the site that they came from are gone for
 * good.
 */
async function erase(trx: Kysely<Database>, kind: TrashKind, cutoff: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} as old where deleted_at < ${cutoff} ${unheld(kind)} limit ${batch}
    for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (kind === "articles" || kind === "categories") await noteErased(trx, kind, ids);
  await sql`delete from ${sql.table(kind)} where id = any(${ids}::uuid[])`.execute(trx);
  return ids.length;
}

/** Of a story only what readers once saw. */
async function noteErased(
  trx: Kysely<Database>,
  kind: "articles" | "categories",
  ids: readonly string[],
): Promise<void> {
  const owner = entities[kind].pathOwner;
  await trx
    .updateTable("former_paths")
    .set({ [owner]: null, lang: null, is_gone: true })
    .where("import_id", "is not", null)
    .where(owner, "in", ids)
    .$if(kind === "articles", (noted) =>
      noted.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("articles")
            .select("articles.id")
            .whereRef("articles.id", "=", "article_id")
            .where("published_at", "is not", null),
        ),
      ),
    )
    .execute();
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
  handle: async (platform, _data, signal) => {
    const erased = await emptyTrash(platform, signal);
    if (erased > 0) platform.log.info("trash: emptied", { erased });
  },
};
