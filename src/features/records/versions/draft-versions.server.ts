// Saved texts of stories that are not public (docs/decisions/0038-versions-of-drafts.md). They are numbered with the
// versions in which the story was public, go with their story, and are bounded.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, DraftVersionCause } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { ListedVersion } from "./queries.server.ts";
import { digestOf, pack, serialize, unpack, type VersionContent } from "./version-content.server.ts";

/**
 * What is kept of one story: so many texts at most, and so many bytes of them as stored (deflated). The newest two stay
 * whatever their size, so that a save never loses what it replaced.
 */
export const draftRetention = { versions: 100, bytes: 1_000_000, newest: 2 } as const;

type NewDraftVersion = {
  articleId: string;
  content: VersionContent;
  cause: DraftVersionCause;
  /** `null` where nobody knows who saved it. */
  personId: string | null;
  at: Date;
};

/**
 * Keeps a saved text, and drops the oldest of the story that are too many. Keeps nothing where the latest version of
 * the story, public or not, says the same. The story's row has to be locked.
 */
export async function recordDraftVersion(trx: Transaction<Database>, version: NewDraftVersion): Promise<void> {
  const { articleId, content, cause, personId, at } = version;
  const serialized = serialize(content);
  const digest = digestOf(serialized);
  const latest = await latestOfBoth(trx, articleId);
  if (latest && digest.equals(latest.digest)) return;
  await trx
    .insertInto("draft_versions")
    .values({
      id: newIdentifier(),
      ...{ article_id: articleId, number: (latest?.number ?? 0) + 1, made_at: at },
      ...{ saved_by: personId, cause, content: pack(serialized), digest },
    })
    .execute();
  await dropOldest(trx, articleId);
}

async function latestOfBoth(trx: Transaction<Database>, articleId: string) {
  return trx
    .selectFrom("draft_versions")
    .select(["number", "digest"])
    .where("article_id", "=", articleId)
    .unionAll(
      trx
        .selectFrom("versions")
        .select(["number", "digest"])
        .where("kind", "=", "articles")
        .where("subject_id", "=", articleId),
    )
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function dropOldest(trx: Transaction<Database>, articleId: string): Promise<void> {
  const { versions, bytes, newest } = draftRetention;
  await sql`
    delete from draft_versions where article_id = ${articleId} and number in (
      select number from (
        select number, row_number() over newest_first as place, sum(octet_length(content)) over newest_first as bytes
        from draft_versions where article_id = ${articleId}
        window newest_first as (order by number desc)
      ) as kept
      where place > ${versions} or (place > ${newest} and bytes > ${bytes})
    )`.execute(trx);
}

/** The number of a story's latest draft version; 0 where there is none. */
export async function latestDraftNumber(db: Kysely<Database>, articleId: string): Promise<number> {
  const row = await db
    .selectFrom("draft_versions")
    .select((eb) => eb.fn.max("number").as("number"))
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The draft versions of a story, the latest first, without their contents. */
export async function listDraftVersions(db: Kysely<Database>, articleId: string): Promise<readonly ListedVersion[]> {
  const rows = await db
    .selectFrom("draft_versions")
    .leftJoin("profiles", "profiles.id", "draft_versions.saved_by")
    .select(["draft_versions.number", "draft_versions.made_at", "draft_versions.cause", "profiles.full_name"])
    .where("draft_versions.article_id", "=", articleId)
    .orderBy("draft_versions.number", "desc")
    .execute();
  return rows.map(({ number, made_at, cause, full_name }) => ({
    ...{ number, cause, note: null },
    at: made_at,
    by: full_name?.trim() || null,
  }));
}

/** What a draft version holds; `undefined` where there is none of this number. */
export async function readDraftVersion(
  db: Kysely<Database>,
  articleId: string,
  number: number,
): Promise<VersionContent | undefined> {
  const row = await db
    .selectFrom("draft_versions")
    .select("content")
    .where("article_id", "=", articleId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && (JSON.parse(unpack(row.content).toString()) as VersionContent); // `serialize` wrote it
}
