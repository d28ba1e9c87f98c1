// What a version of a story holds: every field of its form but for its state, as the columns have them.
import type { Kysely, Transaction } from "kysely";
import { readVersion } from "#app/features/records/versions/queries.server.ts";
import { hasVersions, recordVersion } from "#app/features/records/versions/record-version.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { ArticleStatus, Database, VersionCause } from "#app/platform/db/schema.ts";
import { versionedFields } from "./rules.ts";

export const versionKind = "articles" as const;

const subject = (subjectId: string) => ({ kind: versionKind, subjectId });

/** What a story holds now. The HTML is made of the document; only a story without one needs its own. */
export async function readStoryContent(db: Kysely<Database>, id: string): Promise<VersionContent> {
  const { content, ...fields } = await db
    .selectFrom("articles")
    .select(versionedFields)
    .select((eb) => eb.case().when("document", "is", null).then(eb.ref("content")).end().as("content"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return content === null ? fields : { ...fields, content };
}

type Written = { id: string; cause: VersionCause; note?: string | null | undefined; personId?: string | null };

/** Keeps what readers have from now on. To be called once the row is written. */
export async function recordStory(
  { trx, actor, now }: { trx: Transaction<Database>; actor: Actor; now: Date },
  { id, cause, note = null, personId = actor.kind === "person" ? actor.id : null }: Written,
): Promise<void> {
  const content = await readStoryContent(trx, id);
  await recordVersion(trx, { ...subject(id), content, cause, personId, note, at: now });
}

/** Keeps what readers had before there were versions. To be called before the row is written. */
export async function keepEarlier(
  trx: Transaction<Database>,
  { id, status }: { id: string; status: ArticleStatus },
): Promise<void> {
  if (status !== "published" || (await hasVersions(trx, subject(id)))) return;
  const { updated_at } = await trx
    .selectFrom("articles")
    .select("updated_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const content = await readStoryContent(trx, id);
  await recordVersion(trx, { ...subject(id), content, cause: "before", personId: null, at: updated_at });
}

/**
 * What a version of a story holds; nothing of one that was taken down, whose text is read with a reason only (0023).
 */
export async function findStoryVersion(
  db: Kysely<Database>,
  id: string,
  number: number,
): Promise<VersionContent | undefined> {
  const row = await db
    .selectFrom("articles")
    .select(["withdrawal", "author_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.withdrawal === "taken_down") return undefined;
  const content = await readVersion(db, subject(id), number);
  return content && withBylines(content, row?.author_id ?? null);
}

/** The first versions have one name in the place of the author's, and nothing about comments. */
function withBylines({ byline, ...content }: VersionContent, authorId: string | null): VersionContent {
  const isOne = typeof byline === "string" && byline !== "";
  const bylines = isOne ? [{ name: byline, ...(authorId === null ? {} : { person: authorId }) }] : [];
  return { comments: "open", bylines, ...content };
}
