// Reads of the archive. Each looks up a few stories per month in the indexes that have the order of lists, so none
// costs more where there are more stories (docs/performance.md).
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { type PublishedStoryFilter, storiesInOrder } from "./story-order.server.ts";

type Period = { from: Date; to: Date };
type ArchiveChoice = Pick<PublishedStoryFilter, "lang" | "sections">;

/** Earlier than any story. */
const beginning = new Date("0001-01-01T00:00:00Z");

/** When the first story of a list was published; `undefined` for a list without stories. */
export async function findFirstStory(db: Kysely<Database>, choice: ArchiveChoice): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select ${firstFrom(choice, beginning)} as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

type PeriodSurroundings = {
  /** When the first story of the list was published; the others are nearest to the period. */
  first: Date | undefined;
  before: Date | undefined;
  after: Date | undefined;
  /** The languages that have stories in the period. */
  languages: readonly Lang[];
};

/** What lies around a period of a list. */
export async function findSurroundings(
  db: Kysely<Database>,
  choice: ArchiveChoice,
  period: Period,
): Promise<PeriodSurroundings> {
  const isIn = (lang: Lang) =>
    sql`exists (select from ${storiesInOrder({ ...choice, lang, period }, { limit: 1 })} as s)`;
  const before = storiesInOrder(choice, { limit: 1, before: { at: period.from, id: nilIdentifier } });
  const { rows } = await sql<Record<"first" | "before" | "after", Date | null> & Record<Lang, boolean>>`
    select ${firstFrom(choice, beginning)} as first, (select published_at from ${before} as s) as before,
      ${firstFrom(choice, period.to)} as after, ${isIn("en")} as en, ${isIn("ne")} as ne`.execute(db);
  const [row] = rows;
  return {
    first: row?.first ?? undefined,
    before: row?.before ?? undefined,
    after: row?.after ?? undefined,
    languages: (["en", "ne"] as const).filter((lang) => row?.[lang]),
  };
}

function firstFrom(choice: ArchiveChoice, from: Date): RawBuilder<unknown> {
  const first = storiesInOrder(choice, { limit: 1, from: { at: from, id: nilIdentifier } });
  return sql`(select published_at from ${first} as s)`;
}

/** `periods` as a table `period` of `number` (from 0), `start` and `finish`. */
function table(periods: readonly Period[]): RawBuilder<unknown> {
  const [starts, ends] = [periods.map(({ from }) => from), periods.map(({ to }) => to)];
  return sql`(
    select start, finish, ordinality::int - 1 as number
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as listed (start, finish, ordinality)
  ) as period`;
}

const inPeriod = sql`status = 'published' and deleted_at is null and published_at >= start and published_at < finish`;

/** The periods in which a list has stories. */
export async function listPeriodsWithStories<Given extends Period>(
  db: Kysely<Database>,
  { lang, sections }: ArchiveChoice,
  periods: readonly Given[],
): Promise<readonly Given[]> {
  // In order, so that the index is taken that has it.
  const one = sql`lang = ${lang} and ${inPeriod} order by published_at desc limit 1`;
  const found = sections
    ? sql`(select from unnest(${sections}::text[]) as section, lateral (
        select from articles where category = section and ${one}
      ) as of_section limit 1)`
    : sql`(select from articles where ${one})`;
  const { rows } = await sql<{ number: number }>`
    select number from ${table(periods)}, lateral ${found} as found`.execute(db);
  const numbers = new Set(rows.map(({ number }) => number));
  return periods.filter((_, number) => numbers.has(number));
}

/** Newest stories of a period that say when its page last changed. */
const storiesAsked = 12;

export type PeriodChange = {
  /** Index of the period. */
  number: number;
  /** The slug of a section by itself, `null` for the whole site. */
  section: string | null;
  lang: Lang;
  changedAt: Date;
};

/** When one of the newest stories of each period last changed: of the site and of each section, in each language. */
export async function listPeriodChanges(
  db: Kysely<Database>,
  periods: readonly Period[],
): Promise<readonly PeriodChange[]> {
  const newest = (where: RawBuilder<unknown>) => sql`lateral (
    select max(updated_at) as "changedAt" from (
      select updated_at from articles where ${where} lang = language and ${inPeriod}
      order by published_at desc limit ${sql.lit(storiesAsked)}
    ) as page
  ) as newest`;
  const { rows } = await sql<PeriodChange>`
    select number, null as section, language as lang, "changedAt"
    from ${table(periods)}, unnest(array['en', 'ne']) as language, ${newest(sql``)} where "changedAt" is not null
    union all
    select number, slug as section, language as lang, "changedAt"
    from ${table(periods)}, unnest(array['en', 'ne']) as language, categories, ${newest(sql`category = categories.slug and`)}
    where "changedAt" is not null and categories.deleted_at is null`.execute(db);
  return rows;
}
