// Counts the words that "did you mean" chooses from.
import { sql } from "kysely";
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";

/** Counts in how many published stories each word of a title or tag stands, and forgets words that stand in none. */
export async function countSearchWords({ db }: Pick<Platform, "db">): Promise<void> {
  await sql`
    with counted as (
      select word, count(*)::int as stories
      from articles, search_title_words(title, tags) as word
      where status = 'published' and deleted_at is null
      group by word
    ), forgotten as (
      delete from search_words where not exists (select from counted where counted.word = search_words.word)
    )
    insert into search_words (word, spelling, stories)
    select word, search_spelling(search_text(word)), stories from counted order by word
    on conflict (word) do update set stories = excluded.stories where search_words.stories <> excluded.stories`.execute(
    db,
  );
}

/** Once a night, while Nepal sleeps. */
export const countSearchWordsJob: JobDefinition = {
  queue: "search.count-words",
  cron: "41 3 * * *",
  handle: (platform) => countSearchWords(platform),
};
