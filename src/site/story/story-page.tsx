// The page of a story as both its address and its preview show it.
import type { ReactNode } from "react";
import { Advertisement } from "#app/features/audience/ads/advertisement.tsx";
import { PictureFigure } from "#app/features/media/picture-figure.tsx";
import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { longDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { BookmarkButton } from "#app/site/cards/bookmark-button.tsx";
import { CardGrid } from "#app/site/cards/card-grid.tsx";
import { SectionsProvider, sportColourOf } from "#app/site/cards/sections-context.tsx";
import { hasPath, tagPath } from "#app/site/cards/story-path.ts";
import { sectionsDownTo } from "#app/site/head/json-ld.ts";
import type { NamedCard } from "#app/site/head/share-cards/named-card.server.ts";
import { LatestNews, Sidebar, TrendingNews } from "#app/site/layout/sidebar/sidebar.tsx";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { ResultHead } from "#app/site/sport/result/result-head.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { Tag } from "#app/ui/tag.tsx";
import { StoryAuthors } from "./author-faces.tsx";
import { Byline } from "./byline.tsx";
import { LiveBlog } from "./live/live-blog.tsx";
import { ShareLinks } from "./share-links.tsx";
import { StoryBody } from "./story-body.tsx";
import { StoryComments } from "./story-comments.tsx";
import type { StoryPageData } from "./story-page.server.ts";

type StoryPageProps = StoryPageData & {
  /** Where readers have the story. */
  card?: NamedCard | undefined;
  /** Above the story: what this page is, where it is not yet the one for readers. */
  notice?: ReactNode;
  /** Without anything that is for readers of the site: sharing, bookmarks, comments, advertisements, other stories. */
  isAlone?: boolean;
};

/** The page of a story. A preview of one that readers do not have is the same page, and is not counted as read. */
export function StoryPage({ notice, isAlone = false, ...page }: StoryPageProps) {
  const { t } = useMessages();
  const { story, sections, mostRead, latest, related, discussion, credits, matches, result, drawnBlocks } = page;
  const { blog, faces, origin } = page;
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
          <StoryHead story={story} faces={faces} way={sectionsDownTo(section, sections)} />
          {matches.length > 0 && (
            <ReaderTimes className="story-matches">
              {result ? <ResultHead result={result} /> : <MatchList matches={matches} withDay withCompetition />}
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
                  <ShareLinks title={story.title} address={`${origin}${storyPath(story)}`} picture={page.card?.tall} />
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
              <StoryAuthors authors={story.authors} faces={faces} />
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

/** What was wrong in a story, below its text, each with its date. */
function StoryCorrections({ corrections }: Pick<Story, "corrections">) {
  const { lang, t } = useMessages();
  if (corrections.length === 0) return null;
  return (
    <aside aria-labelledby="corrections" className="story-corrections">
      <h2 id="corrections">{t("corrections.ofStory")}</h2>
      {corrections.map(({ id, content, publishedAt }) => (
        <p key={id}>
          <time dateTime={publishedAt.toISOString()}>{longDate(publishedAt, lang)}</time>
          {content}
        </p>
      ))}
    </aside>
  );
}

/** What stands below a story's last line: the same story in the other language, and its tags. */
function StoryFoot({ story }: { story: Story }) {
  const { lang, t } = useMessages();
  const { tags, translation } = story;
  if (!translation && tags.length === 0) return null;
  return (
    <footer className="story-foot">
      {translation && (
        <a href={storyPath(translation)} hrefLang={translation.lang} rel="alternate" className="story-translation">
          {t("article.translation")}
          <InlineIcon name="arrow" />
        </a>
      )}
      {tags.length > 0 && (
        <ul aria-label={t("article.tags")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>{hasPath(tag) ? <Tag href={tagPath(tag, lang)}>{tag}</Tag> : tag}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}

/** Where a story belongs, its headline, its standfirst, and who wrote it when. */
function StoryHead({ story, faces, way }: Pick<StoryPageData, "story" | "faces"> & { way: readonly Section[] }) {
  const { lang, t } = useMessages();
  return (
    <header className="story-head">
      {way.length > 0 && (
        <nav aria-label={t("ui.breadcrumb")}>
          <ol className="story-way">
            {way.map(({ id, name, path }) => (
              <li key={id}>
                <a href={pathInLanguage(path, lang)}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1>{story.title}</h1>
      {story.excerpt !== "" && <p className="standfirst">{story.excerpt}</p>}
      <Byline story={story} faces={faces} />
    </header>
  );
}
