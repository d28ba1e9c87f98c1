import type { Kysely } from "kysely";
import type { BackupSettings } from "#app/platform/config.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** Since when no nightly backup has succeeded; `undefined` while the last one did, or none is to be made. */
export async function backupsFailSince(db: Kysely<Database>, { to }: BackupSettings): Promise<Date | undefined> {
  if (to === undefined) return undefined;
  const { since } = await db
    .selectFrom("backup_runs")
    .select(({ fn }) => fn.min("started_at").as("since"))
    .where("error", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("backup_runs as later")
            .select("later.id")
            .where("later.error", "is", null)
            .whereRef("later.started_at", ">", "backup_runs.started_at"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return since ?? undefined;
}
