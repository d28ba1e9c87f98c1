// What stands around a story on its page.
import { listBodyCredits } from "../../features/articles/body-credits.server.ts";
import { listCards, listRelated, type Story } from "../../features/articles/queries.server.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { countComments, listComments } from "../../features/comments/queries.server.ts";
import { commentLimits } from "../../features/comments/rules.ts";
import type { Cursor } from "../../platform/paging.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { readTrending } from "../layout/sidebar/trending.server.ts";

const relatedStories = 4;
const latestStories = 5;

export type StoryPageData = Awaited<ReturnType<typeof readStoryPage>>;

/** A story with its neighbours, the newest and most read ones, and what readers said from `after` on. */
export async function readStoryPage(
  { db, origin }: Pick<Platform, "db" | "origin">,
  story: Story,
  { facts, after }: { facts: RequestFacts; after?: Cursor | undefined },
) {
  const { lang } = facts;
  const [sections, mostRead, latest, related, comments, commentCount, credits] = await Promise.all([
    listSections(db, lang),
    readTrending(db, facts, { except: story.id }),
    listCards(db, { lang, except: [story.id] }, { limit: latestStories }),
    listRelated(db, story, relatedStories),
    listComments(db, story.id, { limit: commentLimits.onPage, after }),
    countComments(db, story.id),
    story.html.includes("<img") ? listBodyCredits(db, story) : new Map(),
  ]);
  const discussion = { comments: comments.items, older: comments.older, count: commentCount, isFirst: !after };
  return { story, sections, mostRead, latest: latest.items, related, discussion, credits, origin };
}
