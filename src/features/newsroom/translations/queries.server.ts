// Reads of the same story in the other language.
import { type Kysely, sql } from "kysely";
import { type AdminReach, storiesWithin } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import type { TypedFields } from "#app/features/newsroom/articles/rules.ts";
import { readStoryContent } from "#app/features/newsroom/articles/story-versions.server.ts";
import { typedIn } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import type { ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";

/**
 * The story in the other language: the one that this one names, else one that names this one. Anybody may name it in a
 * draft of theirs, so what readers have comes first, then what the same author wrote, then what was handed in, and the
 * oldest last.
 */
export async function findOtherId(
  db: Kysely<Database>,
  id: string,
  { reach, personId }: AdminReach = { reach: "all", personId: "" },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("articles as mine")
    .innerJoin("articles as other", (join) =>
      join.on((eb) =>
        eb.or([eb("other.id", "=", eb.ref("mine.translation_of")), eb("other.translation_of", "=", eb.ref("mine.id"))]),
      ),
    )
    .select("other.id")
    .where("mine.id", "=", id)
    .where("other.deleted_at", "is", null)
    .$if(reach === "own", (query) => query.where("other.author_id", "=", personId))
    .whereRef("other.lang", "!=", "mine.lang")
    .orderBy((eb) => eb.case().when("other.id", "=", eb.ref("mine.translation_of")).then(0).else(1).end())
    .orderBy(sql`(other.status = 'published') desc`)
    .orderBy(sql`(other.author_id is not distinct from mine.author_id) desc`)
    .orderBy(sql`(other.review <> 'none') desc`)
    .orderBy("other.created_at")
    .executeTakeFirst();
  return row?.id;
}

/** What is typed into a story, else what it holds. */
export async function textNow(db: Kysely<Database>, id: string): Promise<TypedFields> {
  const copy = await db
    .selectFrom("article_working_copies")
    .select("fields")
    .where("article_id", "=", id)
    .executeTakeFirst();
  return copy ? typedIn(copy.fields) : textsOf(await readStoryContent(db, id));
}

export type OtherSide = {
  id: string;
  title: string;
  slug: string;
  lang: Lang;
  status: ArticleStatus;
  version: number;
  /** Whether readers would get another text of it with the next publication. */
  hasCopy: boolean;
  now: TypedFields;
  /** Its text when this side was last brought in line with it, and when that was. */
  earlier: { typed: TypedFields; at: Date; by: string | null } | undefined;
};

/**
 * The other side of a story, for whoever may see it; `undefined` where there is none, or none that they may see. A
 * story that was never saved has no id, and names the other one itself.
 */
export async function findOtherSide(
  db: Kysely<Database>,
  { id, named }: { id: string | undefined; named?: string | undefined },
  reach: AdminReach,
): Promise<OtherSide | undefined> {
  const otherId = id === undefined ? named : await findOtherId(db, id, reach);
  const other =
    otherId === undefined
      ? undefined
      : await storiesWithin(db, reach)
          .leftJoin("article_working_copies as copy", "copy.article_id", "articles.id")
          .select(["articles.id", "articles.title", "articles.slug", "articles.lang", "articles.status"])
          .select(["articles.version", "copy.article_id as copied"])
          .where("articles.id", "=", otherId)
          .where("articles.withdrawal", "is", null)
          .executeTakeFirst();
  if (!other) return undefined;
  const mark = await markOf(db, { id, otherId: other.id });
  const { copied, ...story } = other;
  return {
    ...story,
    hasCopy: copied !== null,
    now: await textNow(db, other.id),
    earlier: mark && { typed: typedIn(mark.fields), at: mark.marked_at, by: mark.full_name?.trim() || null },
  };
}

async function markOf(db: Kysely<Database>, { id, otherId }: { id: string | undefined; otherId: string }) {
  if (id === undefined) return undefined;
  return db
    .selectFrom("translation_marks as mark")
    .leftJoin("profiles", "profiles.id", "mark.marked_by")
    .select(["mark.fields", "mark.marked_at", "profiles.full_name"])
    .where("mark.article_id", "=", id)
    .where("mark.other_id", "=", otherId)
    .executeTakeFirst();
}
