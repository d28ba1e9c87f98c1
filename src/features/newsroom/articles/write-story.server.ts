// What every change of a saved story writes, with the version that readers then have. Called by its commands, under the
// lock of its row.

import { followStoryTitle } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { tickerTagsOf } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { linkMatches } from "#app/features/newsroom/match-links/linked-matches.server.ts";
import type { StoryTimes } from "#app/features/newsroom/times/story-times.ts";
import type { CommandContext } from "#app/platform/command.ts";
import type { VersionCause } from "#app/platform/db/schema.ts";
import type { releaseOf } from "./release.server.ts";
import { type ArticleInput, publishedAt } from "./rules.ts";
import { takeStorySlug } from "./slugs.server.ts";
import { type ArticleRow, noteBodyPictures, type storyColumnsOf } from "./story-columns.server.ts";
import { keepEarlier, recordStory } from "./story-versions.server.ts";

type Context = Pick<
  CommandContext<ArticleInput & { note?: string | null }, ArticleRow>,
  "trx" | "actor" | "input" | "row" | "now"
>;
type Columns = Awaited<ReturnType<typeof storyColumnsOf>>;
type Release = Awaited<ReturnType<typeof releaseOf>>;

type WrittenStory = {
  columns: Columns["columns"] & Partial<Release["columns"]> & StoryTimes & Pick<ArticleRow, "planned_by">;
  pictures: Columns["pictures"];
  cause: VersionCause;
  /** Whose work it is, where that is not the actor. */
  personId?: string | null;
};

/** Writes a story as a form says, with its version: what readers have then, or the text of a draft. */
export async function writeStory({ trx, actor, input, row, now }: Context, story: WrittenStory) {
  const { columns, pictures, cause, personId } = story;
  await keepEarlier(trx, row);
  const slug =
    input.slug === null || input.slug === row.slug
      ? row.slug
      : await takeStorySlug(trx, { articleId: row.id, typed: input.slug, title: input.title, now });
  const published_at = publishedAt({ status: input.status, before: row.published_at, now });
  await trx
    .updateTable("articles")
    .set({ ...columns, slug, published_at, version: row.version + 1, updated_at: now })
    .where("id", "=", row.id)
    .execute();
  await noteBodyPictures(trx, row.id, pictures);
  const matches = await linkMatches(trx, row.id, input.match_ids);
  const { translation_of, status, note } = input;
  const person = personId === undefined ? {} : { personId };
  await recordStory({ trx, actor, now }, { id: row.id, status, cause, note, ...person });
  await followStoryTitle(trx, { id: row.id, translation_of, from: row.title, to: input.title, now });
  const elsewhere = [...matches, ...(await tickerTagsOf(trx, row.id, row.translation_of, translation_of))];
  return { id: row.id, slug, status, published_at, version: row.version + 1, elsewhere };
}
