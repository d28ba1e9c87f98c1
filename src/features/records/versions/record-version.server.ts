// The write of a version, within the command that makes the change public. There is no command of its own: a version
// exists exactly when the change does.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, VersionCause, VersionedKind } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { digestOf, pack, serialize, unpack, type VersionContent } from "./version-content.server.ts";

export type VersionSubject = { kind: VersionedKind; subjectId: string };

type NewVersion = VersionSubject & {
  content: VersionContent;
  cause: VersionCause;
  /** Who made it; `null` for the program, and where nobody knows any more. */
  personId: string | null;
  note?: string | null;
  at: Date;
  /** A number that is taken elsewhere: this version's is higher. */
  after?: number;
  /** Keeps nothing where the latest version says the same. */
  onlyIfOther?: true;
};

/** At the latest so many versions share a dictionary. */
const mostOnOneBase = 50;

/** Keeps a version for ever and answers with its number. The row that it is about has to be locked. */
export async function recordVersion(trx: Transaction<Database>, version: NewVersion): Promise<number> {
  const { kind, subjectId, cause, personId, note = null, at } = version;
  const serialized = serialize(version.content);
  const latest = await latestWithBase(trx, version);
  const digest = digestOf(serialized);
  if (latest && version.onlyIfOther && digest.equals(latest.digest)) return latest.number;
  const number = Math.max(latest?.number ?? 0, version.after ?? 0) + 1;
  const { packed, base_id } = packedAfter(latest, serialized);
  const row = { id: newIdentifier(), kind, subject_id: subjectId, number, made_at: at, cause, note, base_id, digest };
  // The digest under which a person's versions stand; made with the first one.
  const author = personId === null ? null : sql<Uint8Array>`author_digest(${personId}::uuid)`;
  await trx
    .with("kept", (query) =>
      query
        .insertInto("versions")
        .values({ ...row, author, content: packed })
        .returning("id"),
    )
    .insertInto("unsealed_versions")
    .columns(["version_id"])
    .expression((eb) => eb.selectFrom("kept").select("kept.id"))
    .execute();
  return number;
}

/** Whether the subject has a version yet. */
export async function hasVersions(trx: Transaction<Database>, subject: VersionSubject): Promise<boolean> {
  return (await latestNumber(trx, subject)) > 0;
}

/** The number of its latest version; 0 where there is none. */
export async function latestNumber(db: Kysely<Database>, { kind, subjectId }: VersionSubject): Promise<number> {
  const row = await db
    .selectFrom("versions")
    .select("number")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The latest version of an entity, with the whole one that the next may be deflated with. */
async function latestWithBase(trx: Transaction<Database>, { kind, subjectId }: VersionSubject) {
  return trx
    .selectFrom("versions")
    .innerJoin("versions as base", (join) =>
      join.on("base.id", "=", (eb) => eb.fn.coalesce("versions.base_id", "versions.id")),
    )
    .select(["versions.number", "versions.digest", "base.id as base_id", "base.content as base"])
    .select("base.number as base_number")
    .where("versions.kind", "=", kind)
    .where("versions.subject_id", "=", subjectId)
    .orderBy("versions.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function packedAfter(
  latest: { number: number; base_id: string; base_number: number; base: Uint8Array } | undefined,
  serialized: Buffer,
): { packed: Buffer; base_id: string | null } {
  if (!latest || latest.number - latest.base_number + 1 >= mostOnOneBase)
    return { packed: pack(serialized), base_id: null };
  const packed = pack(serialized, unpack(latest.base));
  if (packed.length * 4 < serialized.length) return { packed, base_id: latest.base_id };
  // Little of it stood in the base: from here on this one is the better dictionary.
  const whole = pack(serialized);
  return whole.length < packed.length * 1.5 ? { packed: whole, base_id: null } : { packed, base_id: latest.base_id };
}
