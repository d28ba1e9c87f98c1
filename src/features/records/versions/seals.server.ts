// The chain of digests over all versions and all entries of the audit log: what a seal says, and whether everything
// still fits.
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { digestOf, unpack } from "./version-content.server.ts";

/** All that a version says, with the content that it depends on. */
async function readVersions(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("versions")
    .leftJoin("versions as base", "base.id", "versions.base_id")
    .selectAll("versions")
    .select("base.content as base")
    .where("versions.id", "in", [...ids])
    .orderBy("versions.id")
    .execute();
}

/** All that entries say. Who did it is the digest, which outlives the account; `known` is the one of the account. */
async function readEntries(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("audit_log")
    .leftJoin("version_authors", "version_authors.person_id", "audit_log.actor_id")
    .select(["audit_log.id", "at", "actor_kind", "actor_id", "actor_digest", "command", "subject_id", "request_id"])
    .select(["version_authors.digest as known", sql<string>`audit_log.detail::text`.as("detail")])
    .where("audit_log.id", "in", [...ids])
    .orderBy("audit_log.id")
    .execute();
}

type SealedVersion = Awaited<ReturnType<typeof readVersions>>[number];
type SealedEntry = Awaited<ReturnType<typeof readEntries>>[number];
type Sealed = { versions: readonly SealedVersion[]; entries: readonly SealedEntry[] };
type Ids = { version_ids: readonly string[]; entry_ids: readonly string[] };

const readSealed = async (db: Kysely<Database>, { version_ids, entry_ids }: Ids): Promise<Sealed> => ({
  versions: await readVersions(db, version_ids),
  entries: await readEntries(db, entry_ids),
});

const hexOf = (digest: Uint8Array | null) => digest && Buffer.from(digest).toString("hex");
const digestLength = 32;

/** SHA-256 of what an entry says. */
function digestOfEntry(entry: SealedEntry): Buffer {
  const { id, at, actor_kind, actor_digest, command, subject_id, detail, request_id } = entry;
  const line = [id, at.toISOString(), actor_kind, hexOf(actor_digest), command, subject_id, detail, request_id];
  return digestOf(Buffer.from(JSON.stringify(line)));
}

/** SHA-256 of the seal before and of what each version and each entry says, in their order. */
function digestOfSeal(
  previous: Uint8Array | undefined,
  versions: readonly SealedVersion[],
  entryDigests: Uint8Array,
): Buffer {
  const hash = createHash("sha256").update(previous ?? "");
  for (const { id, kind, subject_id, number, made_at, author, cause, note, digest } of versions) {
    const line = [id, kind, subject_id, number, made_at.toISOString(), hexOf(author), cause, note, hexOf(digest)];
    hash.update(`${JSON.stringify(line)}\n`);
  }
  return hash.update(entryDigests).digest();
}

/** The digests of a seal over these, behind the seal before. */
export async function sealOf(
  db: Kysely<Database>,
  previous: Uint8Array | undefined,
  ids: Ids,
): Promise<{ digest: Buffer; entry_digests: Buffer }> {
  const { versions, entries } = await readSealed(db, ids);
  const entry_digests = Buffer.concat(entries.map(digestOfEntry));
  return { entry_digests, digest: digestOfSeal(previous, versions, entry_digests) };
}

/** Whether the stored content is the one of which the digest was made. */
function isIntact({ content, base, digest }: SealedVersion): boolean {
  try {
    return digestOf(unpack(content, base ? unpack(base) : undefined)).equals(digest);
  } catch {
    return false;
  }
}

/** Whether the account that an entry names is the one of its digest. */
const isTheirs = ({ actor_id, actor_digest, known }: SealedEntry) =>
  actor_id === null || (actor_digest !== null && known !== null && Buffer.from(actor_digest).equals(known));

export type ChainCheck =
  | {
      isSound: true;
      versions: number;
      entries: number;
      seals: number;
      last: string | undefined;
      /** The first seal over entries of the audit log. */
      sealedSince: Date | undefined;
    }
  /** The first that does not fit, in words. */
  | { isSound: false; where: string; sealedSince: Date | undefined };

/** Goes over every seal and everything under it, from the first to the last. */
export async function checkChain(db: Kysely<Database>): Promise<ChainCheck> {
  const seals = await db.selectFrom("version_seals").select("number").orderBy("number").execute();
  const count = { versions: 0, entries: 0 };
  let previous: Uint8Array | undefined;
  let sealedSince: Date | undefined;
  for (const [index, { number }] of seals.entries()) {
    if (number !== index + 1) return { isSound: false, where: `seal ${index + 1} is missing`, sealedSince };
    const seal = await db
      .selectFrom("version_seals")
      .selectAll()
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const sealed = await readSealed(db, seal);
    const where = errorUnder(seal, sealed);
    if (where) return { isSound: false, where: `${where} (seal ${number})`, sealedSince };
    if (!digestOfSeal(previous, sealed.versions, seal.entry_digests).equals(seal.digest)) {
      const misfit = `seal ${number} does not fit: what is said of its versions, or seal ${index}`;
      return { isSound: false, where: misfit, sealedSince };
    }
    count.versions += seal.version_ids.length;
    count.entries += seal.entry_ids.length;
    if (seal.entry_ids.length > 0) sealedSince ??= seal.sealed_at;
    previous = seal.digest;
  }
  const loose = await firstUnsealed(db);
  if (loose) return { isSound: false, where: loose, sealedSince };
  return { isSound: true, ...count, seals: seals.length, last: hexOf(previous ?? null) ?? undefined, sealedSince };
}

function errorUnder(seal: Ids & { entry_digests: Uint8Array }, { versions, entries }: Sealed): string | undefined {
  const found = new Set([...versions, ...entries].map(({ id }) => id));
  const missing = seal.version_ids.find((id) => !found.has(id));
  if (missing) return `version ${missing} is missing`;
  const broken = versions.find((version) => !isIntact(version));
  if (broken) return `the content of ${nameOf(broken)} was changed`;
  const missingEntry = seal.entry_ids.find((id) => !found.has(id));
  if (missingEntry) return `entry ${missingEntry} of the audit log is missing`;
  const digests = Buffer.from(seal.entry_digests);
  const changed = entries.find((entry, index) => {
    const at = index * digestLength;
    return !isTheirs(entry) || !digestOfEntry(entry).equals(digests.subarray(at, at + digestLength));
  });
  return changed && `entry ${changed.id} of the audit log was changed`;
}

const nameOf = ({ id, kind, subject_id, number }: Pick<SealedVersion, "id" | "kind" | "subject_id" | "number">) =>
  `version ${number} of ${kind} ${subject_id} (${id})`;

/** A version or an entry that no seal names and that does not wait for one either: nobody recorded it. */
async function firstUnsealed(db: Kysely<Database>): Promise<string | undefined> {
  const version = await sql<Pick<SealedVersion, "id" | "kind" | "subject_id" | "number">>`
    select id, kind, subject_id, number from versions
    where not exists (select from unsealed_versions where version_id = versions.id)
      and not exists (select from (select unnest(version_ids) as id from version_seals) as sealed where sealed.id = versions.id)
    order by id limit 1`.execute(db);
  if (version.rows[0]) return `${nameOf(version.rows[0])} was never sealed`;
  const entry = await sql<{ id: string }>`
    select id from audit_log
    where not exists (select from unsealed_entries where entry_id = audit_log.id)
      and not exists (select from (select unnest(entry_ids) as id from version_seals) as sealed where sealed.id = audit_log.id)
    order by id limit 1`.execute(db);
  return entry.rows[0] && `entry ${entry.rows[0].id} of the audit log was never sealed`;
}
