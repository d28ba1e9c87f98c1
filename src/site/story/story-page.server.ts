// What stands around a story on its page.

import { countComments, listComments } from "#app/features/audience/comments/queries.server.ts";
import { commentLimits } from "#app/features/audience/comments/rules.ts";
import { type ArticleCard, listBodyCredits, type Story } from "#app/features/newsroom/articles/queries.server.ts";
import { readLiveBlog, type WantedPage } from "#app/features/sport/live-blogs/queries.server.ts";
import { liveBlogTag } from "#app/features/sport/live-blogs/rules.ts";
import { matchesOfStory } from "#app/features/sport/matches/link-queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import type { Cursor } from "#app/platform/paging.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { readNewest, readSections } from "#app/site/layout/shared-reads.server.ts";
import { readTrending } from "#app/site/layout/sidebar/trending.server.ts";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";
import { drawBlocks } from "./drawn-blocks.server.tsx";

const relatedStories = 4;
const latestStories = 5;

type StoryPageWish = {
  facts: RequestFacts;
  after?: Cursor | undefined;
  /** Of a live blog: which of its pages. */
  wanted?: WantedPage;
};

export type StoryPageData = Awaited<ReturnType<typeof readStoryPage>>;

/** A story with its neighbours, the newest and most read ones, and what readers said from `after` on. */
export async function readStoryPage(
  platform: Pick<Platform, "db" | "shared" | "origin" | "clock">,
  story: Story,
  { facts, after, wanted = { order: "newest" } }: StoryPageWish,
) {
  const { db, origin } = platform;
  const [sections, mostRead, newest, ofSection, comments, commentCount, credits, linked, drawnBlocks, blog] =
    await Promise.all([
      readSections(platform, facts),
      readTrending(platform, facts, { except: story.id }),
      readNewest(platform, facts),
      story.category ? readNewest(platform, facts, story.category) : [],
      listComments(db, story.id, { limit: commentLimits.onPage, after }),
      countComments(db, story.id),
      story.html.includes("<img") ? listBodyCredits(db, story) : new Map(),
      story.hasMatches || story.kind === "live" ? matchesOfStory(db, story.id) : { ids: [], matches: [] },
      drawBlocks(db, story.html, facts),
      story.kind === "live" ? readLiveBlog(db, story.id, wanted) : undefined,
    ]);
  const { ids, matches } = linked;
  // Also of those that readers do not see yet: publishing one, or its season, makes the page anew.
  facts.tag(...ids.map(matchTag), ...tagsOfRows(matches));
  if (story.kind === "live") facts.tag(liveBlogTag(story.id));
  const discussion = { comments: comments.items, older: comments.older, count: commentCount, isFirst: !after };
  const latest = chooseOthers(newest, story, latestStories);
  const related = chooseOthers([...ofSection, ...newest], story, relatedStories);
  const now = platform.clock.now();
  return { story, sections, mostRead, latest, related, discussion, credits, matches, drawnBlocks, blog, origin, now };
}

/** The first of the cards, each once and without the story itself. */
function chooseOthers(cards: readonly ArticleCard[], { id }: Story, limit: number): readonly ArticleCard[] {
  const others = new Map(cards.filter((card) => card.id !== id).map((card) => [card.id, card]));
  return [...others.values()].slice(0, limit);
}
