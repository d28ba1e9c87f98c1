// What somebody typed, as PostgreSQL is asked for it (migrations/0025, 0026 and 0068).
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { searchQuery } from "#app/platform/text/search-text.ts";
import { soundsMeant } from "./fold.ts";
import { isBlank, termsWritten } from "./rules.ts";

/** A question as PostgreSQL asks it. */
export type StoryQuery = RawBuilder<unknown>;

/** Words of a question that are also looked for as they sound and as names; the rest is asked as it is written. */
const termsWidened = 8;

/**
 * What somebody typed as a question to `searched_stories`, in its written words alone; `undefined` when nothing is
 * asked. Asked once by itself, because the database would work it out again for every story.
 */
export async function readQuestion(db: Kysely<Database>, typed: string): Promise<StoryQuery | undefined> {
  return asQuery(db, typed, (question) => sql`search_question(${question})`);
}

/**
 * The same, in which a word in Latin letters may also be a Devanagari one. To stories it is asked in the words of
 * theirs that sound so, and a name stands for its author's; to all else as it sounds.
 */
export async function widenedQuestion(
  db: Kysely<Database>,
  typed: string,
  { ofStories }: { ofStories: boolean },
): Promise<StoryQuery | undefined> {
  return asQuery(db, typed, (question) => {
    const terms = termsWritten(question).slice(0, termsWidened);
    const sounds = terms.map((word) => soundsMeant(word).join(" | "));
    return sql`search_widened(search_question(${question}), ${terms}::text[], ${sounds}::text[], ${ofStories})`;
  });
}

/** A question as the words of stories and drafts lie there; whatever else is asked takes it as it is. */
export const packed = (query: StoryQuery): StoryQuery => sql`search_packed(${query})`;

async function asQuery(
  db: Kysely<Database>,
  typed: string,
  made: (question: string) => RawBuilder<unknown>,
): Promise<StoryQuery | undefined> {
  const question = searchQuery(typed);
  if (isBlank(question)) return undefined;
  const { rows } = await sql<{ asked: string }>`select ${made(question)}::text as asked`.execute(db);
  const asked = rows[0]?.asked ?? "";
  return asked === "" ? undefined : sql`${asked}::tsquery`;
}

/** The question within a section and those below it. A section that is none has no stories. */
export async function withinSection(db: Kysely<Database>, query: StoryQuery, slug: string): Promise<StoryQuery> {
  const { rows } = await sql<{ meant: string | null }>`
    select string_agg(search_word(search_section(section.slug)), ' | ') as meant
    from categories as named
    join categories as section on section.id = named.id or section.parent_id = named.id
    where named.slug = ${slug} and named.deleted_at is null and section.deleted_at is null`.execute(db);
  return sql`(${query} && ${rows[0]?.meant ?? "\u00A7"}::tsquery)`;
}
