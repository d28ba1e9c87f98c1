// The page of a story as both its address and its preview show it.
import type { ReactNode } from "react";
import { Advertisement } from "#app/features/audience/ads/advertisement.tsx";
import { PictureFigure } from "#app/features/media/picture-figure.tsx";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { BookmarkButton } from "#app/site/cards/bookmark-button.tsx";
import { CardGrid } from "#app/site/cards/card-grid.tsx";
import { SectionsProvider, sportColourOf } from "#app/site/cards/sections-context.tsx";
import { sectionsDownTo } from "#app/site/head/json-ld.ts";
import { LatestNews, Sidebar, TrendingNews } from "#app/site/layout/sidebar/sidebar.tsx";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { LiveBlog } from "./live/live-blog.tsx";
import { ShareLinks } from "./share-links.tsx";
import { StoryBody } from "./story-body.tsx";
import { StoryComments } from "./story-comments.tsx";
import { StoryCorrections } from "./story-corrections.tsx";
import { StoryFoot } from "./story-foot.tsx";
import { StoryHead } from "./story-head.tsx";
import type { StoryPageData } from "./story-page.server.ts";

type StoryPageProps = StoryPageData & {
  /** Above the story: what this page is, where it is not yet the one for readers. */
  notice?: ReactNode;
  /** Without anything that is for readers of the site: sharing, bookmarks, comments, advertisements, other stories. */
  isAlone?: boolean;
};

/** The page of a story. A preview of one that readers do not have is the same page, and is not counted as read. */
export function StoryPage({ notice, isAlone = false, ...page }: StoryPageProps) {
  const { t } = useMessages();
  const { story, sections, mostRead, latest, related, discussion, credits, matches, drawnBlocks, blog, origin } = page;
  const section = sections.find(({ slug }) => slug === story.category);
  const text = (
    <StoryBody html={story.html} credits={credits} drawnBlocks={drawnBlocks}>
      {!isAlone && <Advertisement position="article_top" />}
    </StoryBody>
  );
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width story-page">
        <article
          data-story={notice || isAlone ? undefined : story.id}
          className={`story ${sportColourClass(sportColourOf(story.category))}`}
        >
          {notice}
          <StoryHead story={story} way={sectionsDownTo(section, sections)} />
          {matches.length > 0 && (
            <ReaderTimes className="story-matches">
              <MatchList matches={matches} withDay withCompetition />
            </ReaderTimes>
          )}
          {story.picture && (
            <PictureFigure
              source={story.picture}
              ratio="16-9"
              sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 64vw, 100vw"
              className="story-picture"
              eager
            />
          )}
          <div className="story-columns">
            <div className="story-rail">
              {!isAlone && (
                <>
                  <ShareLinks title={story.title} address={`${origin}${storyPath(story)}`} />
                  <BookmarkButton id={story.id} title={story.title} messages />
                </>
              )}
            </div>
            <div>
              {blog ? (
                <LiveBlog
                  blog={blog}
                  articleId={story.id}
                  path={storyPath(story)}
                  now={page.now}
                  isPreview={notice !== undefined || isAlone}
                >
                  {text}
                </LiveBlog>
              ) : (
                text
              )}
              <StoryCorrections corrections={story.corrections} />
              <StoryFoot story={story} />
              {!isAlone && (
                <>
                  <StoryComments
                    articleId={story.id}
                    path={storyPath(story)}
                    isClosed={story.comments === "closed"}
                    {...discussion}
                  />
                  <Advertisement position="article_bottom" />
                </>
              )}
            </div>
          </div>
        </article>
        {!isAlone && related.length > 0 && (
          <section aria-labelledby="related" className="story-related">
            <BlockHeading id="related" title={t("article.related")} sportColour={sportColourOf(story.category)} />
            <CardGrid cards={related} columns={4} size="medium" />
          </section>
        )}
        {!isAlone && (
          <Sidebar>
            <TrendingNews cards={mostRead} />
            <LatestNews cards={latest} />
          </Sidebar>
        )}
      </main>
    </SectionsProvider>
  );
}
