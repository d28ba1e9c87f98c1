// What an entry said, for ever: a version for each change of one that was public (docs/decisions/0022-versions.md).
import type { Transaction } from "kysely";
import { hasVersions, recordVersion } from "#app/features/records/versions/record-version.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database, VersionCause } from "#app/platform/db/schema.ts";
import { picturesOfEntry } from "./entry-text.server.ts";

type Means = { trx: Transaction<Database>; actor: Actor; now: Date };
type Story = { published_at: Date | null };

const subject = (subjectId: string) => ({ kind: "live_entries" as const, subjectId });

async function readContent(trx: Transaction<Database>, id: string) {
  const entry = await trx
    .selectFrom("live_entries")
    .select(["at", "headline", "document", "youtube_id", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { at, deleted_at, ...text } = entry;
  return { ...text, at: at.toISOString(), removed: deleted_at !== null, pictures: await picturesOfEntry(trx, id) };
}

/** Keeps what an entry says now, if readers have ever had its story. */
export async function recordEntry({ trx, actor, now }: Means, story: Story, id: string, cause: VersionCause) {
  if (story.published_at === null) return;
  const personId = actor.kind === "person" ? actor.id : null;
  await recordVersion(trx, { ...subject(id), content: await readContent(trx, id), cause, personId, at: now });
}

/**
 * Keeps what an entry said before its first change, where it was written into a draft. To be called before the row is
 * written.
 */
export async function keepEarlierEntry(trx: Transaction<Database>, story: Story, { id, updated_at }: EarlierEntry) {
  if (story.published_at === null || (await hasVersions(trx, subject(id)))) return;
  const content = await readContent(trx, id);
  await recordVersion(trx, { ...subject(id), content, cause: "before", personId: null, at: updated_at });
}

type EarlierEntry = { id: string; updated_at: Date };
