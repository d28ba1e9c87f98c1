// What the commands of an import share in reading: what was taken before, and what is there already.
import type { Kysely } from "kysely";
import type { Database, ImportItemKind, ImportKind } from "#app/platform/db/schema.ts";

export type KnownItem = {
  digest: string;
  sourceDigest: string | null;
  entityId: string | null;
  version: number | null;
  isMade: boolean;
};

/** The import of a source that a further run goes on with. */
export function openImport(db: Kysely<Database>, { kind, source }: { kind: ImportKind; source: string }) {
  return db
    .selectFrom("imports")
    .select(["id", "runs", "status", "created_at", "begun_run"])
    .where("kind", "=", kind)
    .where("source", "=", source)
    .where("status", "<>", "taken_back");
}

/** Whether a story stands as the import left it. */
export function isUntouched(
  row: { version: number; deleted_at: Date | null } | undefined,
  { version }: Pick<KnownItem, "version">,
): boolean {
  return row?.version === version && row?.deleted_at === null;
}

/** What an import knows of items, by their ids in the source. */
export async function knownItems(
  db: Kysely<Database>,
  importId: string,
  kind: ImportItemKind,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, KnownItem>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("import_items")
    .select(["source_id", "digest", "source_digest", "entity_id", "version", "is_made"])
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("source_id", "in", [...sourceIds])
    .execute();
  return new Map(
    rows.map(({ source_id, digest, source_digest: sourceDigest, entity_id: entityId, version, is_made: isMade }) => [
      source_id,
      { digest, sourceDigest, entityId, version, isMade },
    ]),
  );
}
