// A table that stands in a database while a backup is being restored into it. The last step of the restore takes it
// away, in the transaction that brings the rows: whoever finds it has found a restore that did not come to its end.
import type pg from "pg";

const marker = "public.restore_unfinished";

type Client = Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">;

/** Whether a restore into this database has begun and not ended. */
export async function hasRestoreMarker(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${marker}') is not null as there`);
  return rows[0]?.there ?? false;
}

export async function setRestoreMarker(client: Client): Promise<void> {
  await client.query(`create table if not exists ${marker} (begun_at timestamptz not null default now())`);
}

export async function removeRestoreMarker(client: Client): Promise<void> {
  await client.query(`drop table ${marker}`);
}

/** Throws where a restore did not end: half of a site is not to be served. */
export async function assertRestored(client: Client): Promise<void> {
  if (!(await hasRestoreMarker(client))) return;
  throw new Error(
    "A restore into this database did not come to its end. Run the same `npm run cli -- restore` again: it clears what is there and begins anew.",
  );
}
