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
  const question = searchQuery(typed);
  if (isBlank(question)) return undefined;
  const { rows } = await sql<{ asked: string }>`select search_question(${question})::text as asked`.execute(db);
  return asQuery(rows[0]?.asked ?? "");
}

/** A question in which a word in Latin letters may also be a Devanagari one. */
export type WidenedQuestion = {
  /** In the words of stories that sound so; a name stands for its author's stories. */
  ofStories: StoryQuery;
  /** What all else is asked, as it sounds. */
  ofEntities: StoryQuery;
  /** The stems that stories are asked for. */
  stems: ReadonlySet<string>;
};

/** What somebody typed, widened; `undefined` when nothing is asked. Both questions are worked out in one query. */
export async function widenedQuestion(db: Kysely<Database>, typed: string): Promise<WidenedQuestion | undefined> {
  const question = searchQuery(typed);
  if (isBlank(question)) return undefined;
  const terms = termsWritten(question).slice(0, termsWidened);
  const sounds = terms.map((word) => soundsMeant(word).join(" | "));
  const widened = (ofStories: boolean) =>
    sql<string>`search_widened(asked, ${terms}::text[], ${sounds}::text[], ${ofStories})::text`;
  const { rows } = await sql<{ stories: string; entities: string }>`
    with question as materialized (select search_question(${question}) as asked)
    select ${widened(true)} as stories, ${widened(false)} as entities from question`.execute(db);
  const { stories = "", entities = "" } = rows[0] ?? {};
  const [ofStories, ofEntities] = [asQuery(stories), asQuery(entities)];
  return ofStories && ofEntities && { ofStories, ofEntities, stems: stemsOf(stories) };
}

/** A question as the words of stories and drafts lie there; whatever else is asked takes it as it is. */
export const packed = (query: StoryQuery): StoryQuery => sql`search_packed(${query})`;

const asQuery = (asked: string): StoryQuery | undefined => (asked === "" ? undefined : sql`${asked}::tsquery`);

/** The stems of a question as PostgreSQL writes it: in quotation marks, with those inside and backslashes twice. */
function stemsOf(asked: string): ReadonlySet<string> {
  const quoted = [...asked.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)];
  return new Set(quoted.map(([, stem = ""]) => stem.replace(/(['\\])\1/g, "$1")));
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
