// A story. Specification: public-site.md 2; spec/README.md, rulings on the article page.
import { data, redirect } from "react-router";
import { Advertisement } from "../features/ads/advertisement.tsx";
import { findAddressById, findStory, listCards, listRelated, type Story } from "../features/articles/queries.server.ts";
import { listSections } from "../features/categories/queries.server.ts";
import { countComments, listComments } from "../features/comments/queries.server.ts";
import { commentLimits } from "../features/comments/rules.ts";
import { Picture } from "../features/media/picture.tsx";
import { freshnessByAge, sharedCacheControl } from "../platform/cache/page-freshness.ts";
import { placeInList } from "../platform/paging.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "../platform/request-context.ts";
import { hueClass } from "../ui/hue.ts";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/article";
import { BlockHeading } from "./cards/block-heading.tsx";
import { BookmarkButton } from "./cards/bookmark-button.tsx";
import { CardGrid } from "./cards/card-grid.tsx";
import { hueOf, SectionsProvider } from "./cards/sections-context.tsx";
import { authorAddress, storyAddress } from "./cards/story-address.ts";
import { siteWords } from "./chrome/site-words.tsx";
import { breadcrumbList, newsArticle, sectionsDownTo } from "./head/json-ld.ts";
import { pageMeta, settingsIn } from "./head/page-meta.ts";
import { LatestNews, Sidebar, TrendingNews } from "./sidebar/sidebar.tsx";
import { readTrending } from "./sidebar/trending.server.ts";
import { Byline } from "./story/byline.tsx";
import { ShareLinks } from "./story/share-links.tsx";
import { StoryBody } from "./story/story-body.tsx";
import { StoryComments } from "./story/story-comments.tsx";
import { StoryFoot } from "./story/story-foot.tsx";
import { StoryHead } from "./story/story-head.tsx";
import { notFound } from "./story-list/story-list.server.ts";

export const handle = { static: true };

const relatedStories = 4;
const latestStories = 5;
const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(platformContext);
  const facts = context.get(requestContext);
  const story = await storyAt(db, params.slug, facts);
  const { lang, tag } = facts;
  const now = clock.now();
  const place = placeInList(new URL(request.url).search);
  if (place.kind === "wrong") throw notFound();
  const after = place.kind === "after" ? place.cursor : undefined;
  const [sections, mostRead, latest, related, comments, commentCount] = await Promise.all([
    listSections(db, lang),
    readTrending(db, facts),
    listCards(db, { lang, except: [story.id] }, { limit: latestStories }),
    listRelated(db, story, relatedStories),
    listComments(db, story.id, { limit: commentLimits.onPage, after }),
    countComments(db, story.id),
  ]);
  // What it shows of others: their names, and its neighbours in the section.
  if (story.category) tag(`section:${story.category}`);
  if (story.authorId) tag(`author:${story.authorId}`);
  const twinAddress = story.translation
    ? storyAddress(story.translation)
    : pathInLanguage("/", lang === "en" ? "ne" : "en");
  const headers = { "cache-control": sharedCacheControl(freshnessByAge(story.publishedAt, now)) };
  const discussion = { comments: comments.items, older: comments.older, count: commentCount, isFirst: !after };
  return data(
    { story, sections, mostRead, latest: latest.items, related, discussion, lang, origin, twinAddress },
    { headers },
  );
}

/** The story at an address. Throws the redirect of one that lies elsewhere now, and 404 for one that nobody may read. */
async function storyAt(db: Platform["db"], slug: string, { lang, tag }: RequestFacts): Promise<Story> {
  if (identifier.test(slug)) {
    const address = await findAddressById(db, slug);
    if (address) throw redirect(storyAddress(address), 301);
  }
  const found = await findStory(db, slug);
  if (found.kind === "unknown") throw notFound();
  if (found.kind === "renamed") throw redirect(storyAddress(found), 301);
  const { story } = found;
  if (story.lang !== lang) throw redirect(storyAddress(story), 301);
  tag(`article:${story.id}`, ...(story.translation ? [`article:${story.translation.id}`] : []));
  return story;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, sections, discussion, lang, origin } = loaderData;
  const path = storyAddress(story);
  const address = `${origin}${path}`;
  const publisher = settingsIn(matches).site_name;
  const crumbs = [
    { name: siteWords(lang)("section.home"), address: `${origin}${pathInLanguage("/", lang)}` },
    ...sectionsDownTo(
      sections.find(({ slug }) => slug === story.category),
      sections,
    ).map((section) => ({ name: section.name, address: `${origin}${pathInLanguage(section.path, lang)}` })),
    { name: story.title, address },
  ];
  const author = story.authorSlug ? { authorAddress: `${origin}${authorAddress(story.authorSlug, lang)}` } : {};
  return pageMeta(
    {
      lang,
      origin,
      path,
      title: story.title,
      description: story.excerpt,
      twins: twinsOf(story),
      picture: story.picture,
      story,
      data: [
        newsArticle(story, { origin, address, publisher, commentCount: discussion.count, ...author }),
        breadcrumbList(crumbs),
      ],
    },
    matches,
  );
}

/** A story and its translation, the one in English first. */
function twinsOf(story: Story): { en: string; ne: string } | undefined {
  if (!story.translation) return undefined;
  const [en, ne] = story.lang === "en" ? [story, story.translation] : [story.translation, story];
  return { en: storyAddress(en), ne: storyAddress(ne) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { story, sections, mostRead, latest, related, discussion, origin } = loaderData;
  const section = sections.find(({ slug }) => slug === story.category);
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width story-page">
        <article data-story={story.id} className={`story ${hueClass(hueOf(story.category))}`}>
          <StoryHead story={story} way={sectionsDownTo(section, sections)} />
          {story.picture && (
            <Picture
              source={story.picture}
              ratio="16-9"
              sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 64vw, 100vw"
              className="story-picture"
              eager
            />
          )}
          <div className="story-columns">
            <div className="story-rail">
              <Byline story={story} />
              <ShareLinks title={story.title} address={`${origin}${storyAddress(story)}`} />
              <BookmarkButton id={story.id} title={story.title} words />
            </div>
            <div>
              <Advertisement position="article_top" />
              <StoryBody html={story.html} />
              <StoryFoot story={story} />
              <Advertisement position="article_bottom" />
              <StoryComments articleId={story.id} path={storyAddress(story)} {...discussion} />
            </div>
          </div>
        </article>
        {related.length > 0 && (
          <section aria-labelledby="related" className="story-related">
            <BlockHeading id="related" title={t("article.related")} hue={hueOf(story.category)} />
            <CardGrid cards={related} columns={4} size="medium" />
          </section>
        )}
        <Sidebar>
          <TrendingNews cards={mostRead} />
          <LatestNews cards={latest} />
        </Sidebar>
      </main>
    </SectionsProvider>
  );
}
