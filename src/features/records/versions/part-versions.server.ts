// Versions of a part of the site as a whole: the front page, the navigation, the About page, the settings. Every
// command that changes a part names its keeper, so that no change can be made without a version of it.

import { type Kysely, sql } from "kysely";
import type { VersionKeeper } from "#app/platform/command.ts";
import type { OrderedTable } from "#app/platform/db/entity-rows.server.ts";
import type { Database, SitePart } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { hasVersions, recordVersion, type VersionSubject } from "./record-version.server.ts";
import type { VersionContent } from "./version-content.server.ts";

/** What a part holds now. */
export type ReadPart = (db: Kysely<Database>) => Promise<VersionContent>;

/** Key under which a part's versions are stored: there is one of each part, so they need no id of their own. */
export function partSubject(part: SitePart): VersionSubject {
  return { kind: part, subjectId: nilIdentifier };
}

/** Keeps a version of a part after each command that made another one of it. */
export function partVersions(
  part: SitePart,
  read: ReadPart,
  cause: "updated" | "restored" = "updated",
): () => VersionKeeper {
  const subject = partSubject(part);
  return () => ({
    async before(trx, now) {
      // A part is many rows: whoever changes another of them has to be done first, or their change was in neither
      // version.
      await sql`select pg_advisory_xact_lock(hashtext(${`versions:${part}`}))`.execute(trx);
      if (await hasVersions(trx, subject)) return;
      const content = await read(trx);
      await recordVersion(trx, { ...subject, content, cause: "before", personId: null, at: now });
    },
    async after({ trx, actor, now }) {
      const personId = actor.kind === "person" ? actor.id : null;
      const content = await read(trx);
      await recordVersion(trx, { ...subject, content, cause, personId, at: now, onlyIfOther: true });
    },
  });
}

/** The active rows of a table with an order, as a version holds them. */
export async function readItems<Table extends OrderedTable>(
  db: Kysely<Database>,
  table: Table,
  columns: readonly (string & keyof Database[Table])[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  // Kysely cannot type a table that is a parameter; the columns are of this table.
  return db
    .selectFrom(table as "about_sections")
    .select(["id", "order_index", ...(columns as readonly "title"[])])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
}
