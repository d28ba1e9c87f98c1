// What is written about reading: counters, which are no commands (docs/decisions/0003), and the ranking, which is one.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { type ReadingDay, rankingTag, readershipLimits, trendingNewsLimit, trendingTag } from "./rules.ts";

/** Counts that wait to be written: reads by "hour in milliseconds, blank, story", and figures by day. */
export type ReadBatch = { reads: Map<string, number>; days: Map<string, Omit<ReadingDay, "day">> };

/**
 * Adds a batch to the figures and to the views of its stories, all or nothing. Stories that readers cannot open, or
 * that nobody has, are passed over.
 */
export async function writeReads(db: Kysely<Database>, batch: ReadBatch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (batch.reads.size > 0) await addReads(trx, batch.reads);
    for (const [day, { pageViews, reads, visits, engagedVisits }] of batch.days) {
      await sql`
        insert into readership_days (day, page_views, reads, visits, engaged_visits)
        values (${day}, ${pageViews}, ${reads}, ${visits}, ${engagedVisits})
        on conflict (day) do update set
          page_views = readership_days.page_views + excluded.page_views,
          reads = readership_days.reads + excluded.reads,
          visits = readership_days.visits + excluded.visits,
          engaged_visits = readership_days.engaged_visits + excluded.engaged_visits`.execute(trx);
    }
  });
}

async function addReads(trx: Kysely<Database>, reads: ReadonlyMap<string, number>): Promise<void> {
  // In one order everywhere, so that two instances do not wait for each other's rows.
  const rows = [...reads]
    .map(([key, count]) => {
      const [hour = "", id = ""] = key.split(" ");
      return { id, hour: new Date(Number(hour)).toISOString(), count };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await sql`
    with batch as (
      select * from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ hour }) => hour)}::timestamptz[], ${rows.map(({ count }) => count)}::bigint[]
      ) as waiting (id, hour, reads)
    ),
    counted as (
      update articles set views = articles.views + total.reads
      from (select id, sum(reads)::bigint as reads from batch group by id) as total
      where articles.id = total.id and articles.status = 'published' and articles.deleted_at is null
      returning articles.id
    )
    insert into article_reads (article_id, hour, reads)
    select batch.id, batch.hour, batch.reads from batch join counted on counted.id = batch.id
    on conflict (article_id, hour) do update set reads = article_reads.reads + excluded.reads`.execute(trx);
}

/** Puts a new ranking in the place of a language's old one. The program's own job alone may (permissions.csv N142). */
export const rankStories = command({
  name: "readership.rank",
  permission: "settings.edit",
  input: z.object({ lang: z.enum(languages), ids: z.array(z.uuid()).max(readershipLimits.ranked) }),
  allow: systemOnly,
  async run({ trx, input: { lang, ids } }) {
    const before = await trx
      .selectFrom("trending_articles")
      .select("article_id")
      .where("lang", "=", lang)
      .orderBy("rank")
      .execute();
    await trx.deleteFrom("trending_articles").where("lang", "=", lang).execute();
    const rows = ids.map((id, index) => ({ lang, rank: index + 1, article_id: id }));
    if (rows.length > 0) await trx.insertInto("trending_articles").values(rows).execute();
    return { before: before.map(({ article_id }) => article_id) };
  },
  invalidates: ({ input: { lang, ids }, result: { before } }) => {
    const first = (list: readonly string[]) => list.slice(0, trendingNewsLimit).join();
    // The sidebar stands on nearly every page: only a change among its five may drop them all.
    return [rankingTag(lang), ...(first(ids) === first(before) ? [] : [trendingTag(lang)])];
  },
  audit: ({ input: { lang, ids } }) => ({ subjectId: null, detail: { lang, stories: ids.length } }),
});
