// What stands around a story on its page.

import { countComments, listComments } from "#app/features/audience/comments/queries.server.ts";
import { commentLimits } from "#app/features/audience/comments/rules.ts";
import { type ArticleCard, listBodyCredits, type Story } from "#app/features/newsroom/articles/queries.server.ts";
import { listRelatedCards } from "#app/features/newsroom/articles/related-stories.server.ts";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { relatedStoryBlock, slugInStoryPath } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import { framesIn } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { readLiveBlog, type WantedPage } from "#app/features/sport/live-blogs/queries.server.ts";
import { liveBlogTag } from "#app/features/sport/live-blogs/rules.ts";
import { matchesOfStory } from "#app/features/sport/matches/link-queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import type { Cursor } from "#app/platform/paging.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { youtubePlayerOrigin } from "#app/platform/text/youtube.ts";
import { type ReadSource, readFace, readNewest, readSections } from "#app/site/layout/shared-reads.server.ts";
import { readTrending } from "#app/site/layout/sidebar/trending.server.ts";
import { readResult } from "#app/site/sport/result/result-head.server.ts";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";
import { drawBlocks } from "./drawn-blocks.server.tsx";
import { storedBlocks } from "./drawn-blocks.ts";

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
  const [sections, mostRead, newest, ofSection, comments, count, credits, linked, drawnBlocks, blog, around] =
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
      readAround(platform, facts, story),
    ]);
  const { ids, matches } = linked;
  const { ranked, faces } = around;
  // Also of those that readers do not see yet: publishing one, or its season, makes the page anew.
  facts.tag(...ids.map(matchTag), ...tagsOfRows(matches));
  if (story.kind === "live") facts.tag(liveBlogTag(story.id));
  // An entry with a video may come while the page of a live blog is open.
  facts.frame(...framesIn(story.html), ...(story.kind === "live" ? [youtubePlayerOrigin] : []));
  const discussion = { comments: comments.items, older: comments.older, count, isFirst: !after };
  const related = relatedTo(story, ranked, [...ofSection, ...newest]);
  // Publishing or changing one that was chosen shows here at once.
  facts.tag(...story.related_ids.map(storyTag));
  const latest = chooseOthers(newest, [story, ...related], latestStories);
  const now = platform.clock.now();
  return {
    story,
    sections,
    mostRead,
    latest,
    related,
    discussion,
    credits,
    matches,
    result: await readResult(db, facts, matches),
    drawnBlocks,
    blog,
    faces,
    origin,
    now,
  };
}

/** The stories that belong to one, and the faces of who signs it. */
async function readAround(platform: ReadSource, facts: RequestFacts, story: Story) {
  const [ranked, faces] = await Promise.all([
    listRelatedCards(platform.db, story, 2 * relatedStories),
    Promise.all(story.authors.flatMap(({ id }) => (id === null ? [] : [readFace(platform, facts, id)]))),
  ]);
  return { ranked, faces };
}

/** What to read next: as ranked, then the newest; what stands as a card in the text is not filled in once more. */
function relatedTo(
  story: Story,
  ranked: Awaited<ReturnType<typeof listRelatedCards>>,
  newest: readonly ArticleCard[],
): readonly ArticleCard[] {
  const inText = new Set(
    storedBlocks(story.html, relatedStoryBlock).map(({ values: { path = "" } }) => slugInStoryPath(path)),
  );
  const chosen = ranked.flatMap(({ card, isChosen }) => (isChosen ? [card] : []));
  const filling = [...ranked.map(({ card }) => card), ...newest].filter(({ slug }) => !inText.has(slug));
  return chooseOthers([...chosen, ...filling], [story], relatedStories);
}

/** The first of the cards, each once and none of the given stories. */
function chooseOthers(
  cards: readonly ArticleCard[],
  without: readonly { id: string }[],
  limit: number,
): readonly ArticleCard[] {
  const left = new Set(without.map(({ id }) => id));
  const others = new Map(cards.filter(({ id }) => !left.has(id)).map((card) => [card.id, card]));
  return [...others.values()].slice(0, limit);
}
