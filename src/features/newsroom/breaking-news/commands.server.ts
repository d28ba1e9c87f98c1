// Every write of the ticker. A headline goes live at once or at its time, so it takes the right to edit stories.
import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { command, type JobRequest, systemOnly } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { fieldError } from "#app/platform/errors.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import { breakingTitle, headlineChange, headlineInput, tickerTag } from "./rules.ts";

/** The queue that tells open pages when a headline comes or goes by itself. */
export const headlineDueQueue = "breaking-news.moment";

/** A headline may stand alone; one with a slug leads to a published story. */
async function mustLeadToStory(trx: Transaction<Database>, slug: string): Promise<void> {
  if (slug === "") return;
  const story = await trx
    .selectFrom("article_addresses")
    .innerJoin("articles", "articles.id", "article_addresses.article_id")
    .select("articles.id")
    .where("article_addresses.slug", "=", slug)
    .where("articles.status", "=", "published")
    .where("articles.deleted_at", "is", null)
    .executeTakeFirst();
  if (!story) throw fieldError("slug", "story.notPublished");
}

type Times = { starts_at: Date | null; expires_at: Date | null };

/** Pages know their own edge; the stream of open pages must be told. */
async function enqueueDueTimes(
  { starts_at, expires_at }: Times,
  now: Date,
  enqueue: (job: JobRequest) => Promise<void>,
): Promise<void> {
  for (const timestamp of [starts_at, expires_at]) {
    if (timestamp === null || timestamp <= now) continue;
    const startAfterSeconds = Math.ceil((timestamp.getTime() - now.getTime()) / 1_000);
    await enqueue({ queue: headlineDueQueue, data: {}, startAfterSeconds });
  }
}

export const createHeadline = command({
  name: "breakingNews.create",
  permission: "breakingNews.edit",
  input: headlineInput,
  async run({ trx, input, now, newId, enqueue }) {
    await mustLeadToStory(trx, input.slug);
    const id = newId();
    await trx
      .insertInto("breaking_news")
      .values({ ...input, id, created_at: now, updated_at: now })
      .execute();
    await enqueueDueTimes(input, now, enqueue);
    return { id };
  },
  invalidates: () => [tickerTag],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.title } }),
});

export const updateHeadline = command({
  name: "breakingNews.update",
  permission: "breakingNews.edit",
  input: headlineChange,
  row: ({ trx, input }) => lockActive(trx, "breaking_news", input.id),
  async run({ trx, input, row, now, enqueue }) {
    assertVersion(row, input);
    // A story that left the site meanwhile keeps its headline, hidden; only a new one must be there.
    if (input.slug !== row.slug) await mustLeadToStory(trx, input.slug);
    const { id, version, ...columns } = input;
    await changeRow(trx, "breaking_news", { id, version }, columns, now);
    await enqueueDueTimes(input, now, enqueue);
    return { id };
  },
  invalidates: () => [tickerTag],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.title, fields: changedFields(row, input) },
  }),
});

export const { delete: deleteHeadline, restore: restoreHeadline } = trashCommands("breaking_news", {
  name: "breakingNews",
  permission: "breakingNews.delete",
  invalidates: () => [tickerTag],
  detail: ({ title }) => ({ title }),
});

/** The moment has come: nothing is written, but every page and every open stream looks again. */
export const tellTicker = command({
  name: "breakingNews.moment",
  permission: "breakingNews.edit",
  input: z.object({}),
  allow: systemOnly,
  run: async () => undefined,
  invalidates: () => [tickerTag],
  audit: () => ({ subjectId: null }),
});

type Retitled = { id: string; translation_of: string | null; from: string; to: string; now: Date };

/**
 * Headlines that lead to a story, or to its original or translation, and have its title in either language as it was
 * offered get its new one. One that somebody worded by hand stays. Their pages are those of `tickerTagsOf`.
 */
export async function followStoryTitle(
  trx: Transaction<Database>,
  { id, translation_of, from, to, now }: Retitled,
): Promise<void> {
  if (from === to) return;
  const forms = [
    { before: from, after: to },
    { before: breakingTitle(from, "en"), after: breakingTitle(to, "en") },
    { before: breakingTitle(from, "ne"), after: breakingTitle(to, "ne") },
  ];
  for (const column of ["title", "title_ne"] as const) {
    for (const { before, after } of forms) {
      await trx
        .updateTable("breaking_news")
        .set({ [column]: after, version: sql<number>`version + 1`, updated_at: now })
        .where(column, "=", before)
        .where("slug", "in", (eb) =>
          eb
            .selectFrom("article_addresses")
            .innerJoin("articles", "articles.id", "article_addresses.article_id")
            .where((or) =>
              or.or([or("articles.id", "in", [id, translation_of ?? id]), or("articles.translation_of", "=", id)]),
            )
            .select("article_addresses.slug"),
        )
        .execute();
    }
  }
}
