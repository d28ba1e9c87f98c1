import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { LiveBlogHead } from "#app/features/sport/live-blogs/queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { nameList } from "#app/messages/name-list.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { matchTitle } from "#app/site/sport/match/match-title.ts";
import { stateText, type Texts } from "#app/site/sport/match-texts.ts";
import { type CardDraft, cardPicture } from "./card-draft.ts";

const limits = { headline: 200, standfirst: 240 } as const;

export type StoryCardFacts = {
  story: ArticleCard;
  sections: readonly Section[];
  /** Of a live blog. */
  blog?: Pick<LiveBlogHead, "keys" | "matchId"> | undefined;
  /** Those that readers see. */
  matches: readonly MatchListItem[];
};

/** A story; a live blog with what happened last, and how the match stands that it follows. */
export function storyCard(texts: Texts, { story, sections, blog, matches }: StoryCardFacts): CardDraft {
  const { lang, t } = texts;
  const section = sections.find(({ slug }) => slug === story.category)?.name ?? "";
  const names = story.authors.map(({ name }) => name);
  const byline = names.length > 0 ? nameList(names, lang) : t("article.newsroom");
  const followed = blog && matches.find(({ id }) => id === blog.matchId);
  return {
    content: {
      kind: "story",
      headline: cutText(story.title, limits.headline),
      label: story.isLive ? t("liveBlog.live") : section,
      footer: followed ? scoreOf(texts, followed) : `${byline} · ${shortDate(story.publishedAt, lang)}`,
      isLive: story.isLive,
      standfirst: cutText(blog?.keys[0]?.text ?? story.excerpt, limits.standfirst) || undefined,
    },
    picture: cardPicture(story.picture, "behind"),
  };
}

const scoreOf = (texts: Texts, match: MatchListItem) =>
  [matchTitle(texts, match), stateText(texts, match)].filter(Boolean).join(" · ");
