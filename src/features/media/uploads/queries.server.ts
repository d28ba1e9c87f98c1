// Reads of uploads that come in several requests. Each is its sender's alone.
import type { Kysely } from "kysely";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { UnfinishedUpload } from "./rules.ts";

const columns = ["id", "file_name", "file_changed_at", "bytes", "received", "parts", "answer"] as const;

/** An upload of this person. Throws `AppError("not_found")` for what is not there or somebody else's. */
export async function readUpload(db: Kysely<Database>, actor: Actor, id: string) {
  const row =
    actor.kind === "person" && isIdentifier(id)
      ? await db
          .selectFrom("media_uploads")
          .select(columns)
          .where("id", "=", id)
          .where("person_id", "=", actor.id)
          .executeTakeFirst()
      : undefined;
  if (!row) throw new AppError("not_found");
  return row;
}

/** What this person has begun to upload and is not in the library yet, oldest first. */
export async function listUnfinished(db: Kysely<Database>, actor: Actor): Promise<readonly UnfinishedUpload[]> {
  if (actor.kind !== "person") return [];
  const rows = await db
    .selectFrom("media_uploads")
    .select(columns)
    .where("person_id", "=", actor.id)
    .where("answer", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, file_name: name, file_changed_at, bytes, received }) => {
    return { id, name, bytes, received, changedAt: file_changed_at === null ? undefined : Number(file_changed_at) };
  });
}

/** Uploads that nothing was written to since `before`. */
export function listForgotten(db: Kysely<Database>, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom("media_uploads")
    .select(["id", "parts"])
    .where("touched_at", "<", before)
    .orderBy("touched_at")
    .limit(limit)
    .execute();
}

/** Which of these uploads there are. */
export async function knownUploads(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("media_uploads").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
