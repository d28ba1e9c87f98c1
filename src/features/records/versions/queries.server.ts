// Reads of versions: the list of one entity's, and the content of one.
import type { Kysely } from "kysely";
import type { Database, DraftVersionCause, VersionCause } from "#app/platform/db/schema.ts";
import type { VersionSubject } from "./record-version.server.ts";
import { unpack, type VersionContent } from "./version-content.server.ts";

export type ListedVersion = {
  number: number;
  at: Date;
  /** A name; `null` for the program, and for somebody who is gone. */
  by: string | null;
  cause: VersionCause | DraftVersionCause;
  note: string | null;
};

/** Every version of an entity, the latest first, without the contents. */
export async function listVersions(
  db: Kysely<Database>,
  { kind, subjectId }: VersionSubject,
): Promise<readonly ListedVersion[]> {
  const rows = await db
    .selectFrom("versions")
    .leftJoin("version_authors", "version_authors.digest", "versions.author")
    .leftJoin("profiles", "profiles.id", "version_authors.person_id")
    .select(["versions.number", "versions.made_at", "versions.cause", "versions.note", "profiles.full_name"])
    .where("versions.kind", "=", kind)
    .where("versions.subject_id", "=", subjectId)
    .orderBy("versions.number", "desc")
    .execute();
  return rows.map(({ number, made_at, cause, note, full_name }) => ({
    ...{ number, cause, note },
    at: made_at,
    by: full_name?.trim() || null,
  }));
}

/** What the last look at the whole chain has found, and since when entries of the audit log are under seals. */
export type SealState = { checkedAt: Date; error: string | null; sealedSince: Date | null };

/** `undefined` before the first look. */
export async function readSealState(db: Kysely<Database>): Promise<SealState | undefined> {
  const row = await db.selectFrom("chain_checks").selectAll().executeTakeFirst();
  return row && { checkedAt: row.checked_at, error: row.error, sealedSince: row.sealed_since };
}

/** What a version holds; `undefined` where there is none of this number. */
export async function readVersion(
  db: Kysely<Database>,
  { kind, subjectId }: VersionSubject,
  number: number,
): Promise<VersionContent | undefined> {
  const row = await db
    .selectFrom("versions")
    .leftJoin("versions as base", "base.id", "versions.base_id")
    .select(["versions.content", "base.content as base"])
    .where("versions.kind", "=", kind)
    .where("versions.subject_id", "=", subjectId)
    .where("versions.number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const base = row.base ? unpack(row.base) : undefined;
  return JSON.parse(unpack(row.content, base).toString()) as VersionContent; // `serialize` wrote it
}
