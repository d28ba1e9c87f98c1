import type { Kysely, Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type ChainCheck, checkChain, sealOf } from "./seals.server.ts";

/** So many of each under one seal at most. */
const batch = { versions: 200, entries: 1_000 };

/** Seals every version and every entry of the audit log that waits. Answers with how many there were. */
export async function sealWaiting({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<{ versions: number; entries: number }> {
  const count = { versions: 0, entries: 0 };
  for (;;) {
    const sealed = await db.transaction().execute((trx) => sealBatch(trx, clock.now()));
    count.versions += sealed.versions;
    count.entries += sealed.entries;
    if (sealed.versions < batch.versions && sealed.entries < batch.entries) return count;
  }
}

async function sealBatch(trx: Transaction<Database>, now: Date): Promise<{ versions: number; entries: number }> {
  const previous = await lastSeal(trx);
  const ids = await readWaiting(trx);
  const { version_ids, entry_ids } = ids;
  const count = { versions: version_ids.length, entries: entry_ids.length };
  if (count.versions + count.entries === 0) return count;
  await trx
    .insertInto("version_seals")
    .values({
      // Two at once want the same number: one of them fails, and the next minute finds nothing left to do.
      number: (previous?.number ?? 0) + 1,
      sealed_at: now,
      ...ids,
      ...(await sealOf(trx, previous?.digest, ids)),
    })
    .execute();
  if (count.versions > 0) await trx.deleteFrom("unsealed_versions").where("version_id", "in", version_ids).execute();
  if (count.entries > 0) await trx.deleteFrom("unsealed_entries").where("entry_id", "in", entry_ids).execute();
  return count;
}

async function readWaiting(trx: Transaction<Database>): Promise<{ version_ids: string[]; entry_ids: string[] }> {
  const versions = await trx
    .selectFrom("unsealed_versions")
    .select("version_id")
    .orderBy("version_id")
    .limit(batch.versions)
    .execute();
  const entries = await trx
    .selectFrom("unsealed_entries")
    .select("entry_id")
    .orderBy("entry_id")
    .limit(batch.entries)
    .execute();
  return {
    version_ids: versions.map(({ version_id }) => version_id),
    entry_ids: entries.map(({ entry_id }) => entry_id),
  };
}

async function lastSeal(db: Kysely<Database>) {
  return db
    .selectFrom("version_seals")
    .select(["number", "digest"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Goes over the whole chain and notes what it found, for the screen of the audit log. */
export async function checkAndNote({ db, clock }: Pick<Platform, "db" | "clock">): Promise<ChainCheck> {
  const check = await checkChain(db);
  const found = {
    checked_at: clock.now(),
    error: check.isSound ? null : check.where,
    sealed_since: check.sealedSince ?? null,
  };
  await db
    .insertInto("chain_checks")
    .values(found)
    .onConflict((conflict) => conflict.column("is_latest").doUpdateSet(found))
    .execute();
  return check;
}

export const sealJobs: readonly JobDefinition[] = [
  { queue: "versions.seal", cron: "* * * * *", handle: async (platform) => void (await sealWaiting(platform)) },
  {
    queue: "versions.check",
    cron: "20 2 * * *",
    expireInSeconds: 3_600,
    async handle(platform) {
      const check = await checkAndNote(platform);
      if (!check.isSound) platform.log.error("the chain of digests does not fit", new Error(check.where));
    },
  },
];
