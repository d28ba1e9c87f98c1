// Counts the words that "did you mean" chooses from, and keeps the index of words in order.

import { sql } from "kysely";
import { nilIdentifier } from "#app/platform/identifier.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";

/** Stories read and words written by one statement: the embedded database answers nobody else meanwhile. */
const batch = 500;

/** Counts in how many published stories each word of a title or tag stands, and forgets words that stand in none. */
export async function countSearchTerms({ db }: Pick<Platform, "db">): Promise<void> {
  // Read first: what a story brings while we count is not known here, and so not forgotten.
  const known = await db.selectFrom("search_words").select("word").execute();
  const counts = await countedTerms(db);
  for (const terms of inBatches([...counts])) {
    await sql`
      insert into search_words (word, spelling, stories)
      select word, search_spelling(search_text(word)), stories
      from unnest(${terms.map(([word]) => word)}::text[], ${terms.map(([, stories]) => stories)}::int[]) as counted (word, stories)
      order by word
      on conflict (word) do update set stories = excluded.stories where search_words.stories <> excluded.stories`.execute(
      db,
    );
  }
  const gone = known.map(({ word }) => word).filter((word) => !counts.has(word));
  for (const terms of inBatches(gone)) await db.deleteFrom("search_words").where("word", "in", terms).execute();
}

async function countedTerms(db: Platform["db"]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let after = nilIdentifier;
  for (;;) {
    const { rows } = await sql<{ id: string; terms: string[] }>`
      select id, array(select search_title_words(title, tags)) as terms from articles
      where status = 'published' and deleted_at is null and id > ${after}::uuid
      order by id limit ${batch}`.execute(db);
    for (const word of rows.flatMap(({ terms }) => terms)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return counts;
    after = last.id;
  }
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );
}

/**
 * Sorts into the index of words what saves left waiting: until then each search reads it as a list (migrations/0032).
 */
export async function sortInWaitingStories({ db }: Pick<Platform, "db">): Promise<void> {
  await sql`select gin_clean_pending_list('searched_stories_by_words')`.execute(db);
}

const indexed = ["articles", "events", "videos", "profiles"] as const;
const rowsAtOnce = 50;

/**
 * Writes every row once more as it is, by which the triggers of the search index it anew, and counts its words. In
 * small steps: the embedded database answers others between them. Answers how many rows.
 */
export async function rebuildSearch({ db }: Pick<Platform, "db">): Promise<number> {
  let count = 0;
  for (const table of indexed) {
    const column = sql.ref(table === "profiles" ? "full_name" : "title");
    for (let after = nilIdentifier; ; ) {
      const { rows } = await sql<{ id: string }>`
        update ${sql.table(table)} set ${column} = ${column}
        where id in (select id from ${sql.table(table)} where id > ${after}::uuid order by id limit ${rowsAtOnce})
        returning id`.execute(db);
      count += rows.length;
      const last = rows
        .map(({ id }) => id)
        .toSorted()
        .at(-1);
      if (last === undefined) break;
      after = last;
    }
  }
  await countSearchTerms({ db });
  return count;
}

export const searchJobs: readonly JobDefinition[] = [
  // Once a night, while Nepal sleeps.
  { queue: "search.count-words", cron: "41 3 * * *", handle: (platform) => countSearchTerms(platform) },
  { queue: "search.sort-in", cron: "* * * * *", handle: (platform) => sortInWaitingStories(platform) },
];
