// What a version of a story holds: every field of its form but for its state, as the columns have them. What readers
// had stays for ever (0022); what was saved while they had nothing is bounded (0038). Both share one sequence of
// numbers.
import type { Kysely, Transaction } from "kysely";
import {
  latestDraftNumber,
  listDraftVersions,
  readDraftVersion,
  recordDraftVersion,
} from "#app/features/records/versions/draft-versions.server.ts";
import { type ListedVersion, listVersions, readVersion } from "#app/features/records/versions/queries.server.ts";
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

type Written = {
  id: string;
  status: ArticleStatus;
  cause: VersionCause;
  note?: string | null | undefined;
  personId?: string | null;
};

/**
 * Keeps what readers have from now on, or what was saved where they have nothing. To be called once the row is
 * written.
 */
export async function recordStory(
  { trx, actor, now }: { trx: Transaction<Database>; actor: Actor; now: Date },
  { id, status, cause, note = null, personId = actor.kind === "person" ? actor.id : null }: Written,
): Promise<void> {
  const content = await readStoryContent(trx, id);
  if (status !== "published") {
    const draftCause = cause === "filed" ? "filed" : "saved";
    return recordDraftVersion(trx, { articleId: id, content, cause: draftCause, personId, at: now });
  }
  const after = await latestDraftNumber(trx, id);
  await recordVersion(trx, { ...subject(id), after, content, cause, personId, note, at: now });
}

type Standing = { id: string; status: ArticleStatus };

/** Keeps what readers had before there were versions. To be called before the row is written. */
export async function keepPublic(trx: Transaction<Database>, { id, status }: Standing): Promise<void> {
  if (status !== "published" || (await hasVersions(trx, subject(id)))) return;
  const [at, after] = [await changedAt(trx, id), await latestDraftNumber(trx, id)];
  const content = await readStoryContent(trx, id);
  await recordVersion(trx, { ...subject(id), after, content, cause: "before", personId: null, at });
}

/**
 * Keeps the text that is about to be replaced where no version has it: of a story from before there were versions, or
 * of a draft that an import wrote. To be called before the row is written.
 */
export async function keepEarlier(trx: Transaction<Database>, story: Standing): Promise<void> {
  if (story.status === "published") return keepPublic(trx, story);
  const [at, content] = [await changedAt(trx, story.id), await readStoryContent(trx, story.id)];
  await recordDraftVersion(trx, { articleId: story.id, content, cause: "before", personId: null, at });
}

async function changedAt(trx: Transaction<Database>, id: string): Promise<Date> {
  const row = await trx.selectFrom("articles").select("updated_at").where("id", "=", id).executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Every version of a story, public or not, the latest first, without the contents. */
export async function listStoryVersions(db: Kysely<Database>, id: string): Promise<readonly ListedVersion[]> {
  const all = [...(await listVersions(db, subject(id))), ...(await listDraftVersions(db, id))];
  return all.sort((a, b) => b.number - a.number);
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
  const content = (await readVersion(db, subject(id), number)) ?? (await readDraftVersion(db, id, number));
  return content && withBylines(content, row?.author_id ?? null);
}

/** The first versions have one name in the place of the author's, and nothing about comments. */
function withBylines({ byline, ...content }: VersionContent, authorId: string | null): VersionContent {
  const isOne = typeof byline === "string" && byline !== "";
  const bylines = isOne ? [{ name: byline, ...(authorId === null ? {} : { person: authorId }) }] : [];
  return { comments: "open", bylines, ...content };
}
