// A story. Specification: public-site.md 2; spec/README.md, rulings on the article page.
import { data, redirect } from "react-router";
import { findStory, findStoryPathById, type Story } from "#app/features/newsroom/articles/queries.server.ts";
import { authorTag, storyPath, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { audioIn } from "#app/features/newsroom/story-body/blocks/audio.ts";
import { freshnessByAge, sharedCacheControl } from "#app/platform/cache/page-freshness.ts";
import { cursorInUrl } from "#app/platform/paging.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isSiteLanguage, languageRedirect } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/article";
import { alternateOfStory } from "./cards/story-path.ts";
import { sectionPath } from "./head/feed-urls.ts";
import { breadcrumbList, newsArticle, sectionsDownTo } from "./head/json-ld.ts";
import { liveBlogPosting } from "./head/live-blog-data.ts";
import { pageMeta } from "./head/page-meta.ts";
import { publisherData } from "./head/publisher-data.ts";
import { textsIn } from "./head/share-cards/card-draft.ts";
import { nameCard } from "./head/share-cards/named-card.server.ts";
import { storyCard } from "./head/share-cards/story-card.ts";
import type { WithdrawnPage } from "./layout/message-page.tsx";
import { notFoundWithStories } from "./layout/not-found.server.ts";
import { asksForBlog, blogPageIn, blogPagePath } from "./story/live/live-addresses.ts";
import liveBlogStylesheet from "./story/live/live-blog.css?url";
import { readStoryPage } from "./story/story-page.server.ts";
import { StoryPage } from "./story/story-page.tsx";
import { notFound } from "./story-list/story-list.server.ts";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const story = await storyAt(platform, params.slug, facts);
  const { lang, tag } = facts;
  const now = platform.clock.now();
  const { search, searchParams } = new URL(request.url);
  // Each other address of a page that is the same would be kept once more.
  if (story.kind !== "live" && asksForBlog(searchParams)) throw redirect(storyPath(story), 301);
  const cursor = cursorInUrl(search);
  const wanted = blogPageIn(searchParams);
  if (cursor.kind === "wrong" || !wanted) throw notFound();
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const page = await readStoryPage(platform, story, { facts, after, wanted });
  // A page of it that there is not.
  if (story.kind === "live" && !page.blog) throw notFound();
  const { blog } = page;
  const asked = searchParams.get("entry");
  // An entry that is gone, or written in another way, has no copy of the page of its own either.
  if (blog && asked !== null && asked !== blog.entry)
    throw redirect(blogPagePath(storyPath(story), { ...wanted, entry: blog.entry }), 302);
  // What it shows of others: their names, and its neighbours in the section.
  if (story.category) tag(sectionTag(story.category));
  tag(...story.authors.flatMap(({ id }) => (id === null ? [] : authorTag(id))));
  const card = await nameCard(platform, facts, { kind: "story", id: story.id }, storyCard(textsIn(lang), page));
  const headers = { "cache-control": sharedCacheControl(freshnessByAge(story.isLive ? now : story.publishedAt, now)) };
  return data({ ...page, card, lang, alternatePath: alternateOfStory(story, page.sections) }, { headers });
}

/**
 * The story at an address. Throws the redirect of one that lies elsewhere now, 410 for one that was public once and
 * lies in the trash or was withdrawn, and 404 for any other that readers may not read.
 */
async function storyAt(
  platform: Pick<Platform, "db" | "shared" | "clock">,
  slug: string,
  facts: RequestFacts,
): Promise<Story> {
  const { db } = platform;
  const { lang, tag } = facts;
  if (isIdentifier(slug.toLowerCase())) {
    const address = await findStoryPathById(db, slug);
    if (address) throw redirect(storyPath(address), 301);
  }
  const found = await findStory(db, slug);
  if (found.kind === "unknown") throw await notFoundWithStories(platform, facts);
  if (found.kind === "gone") throw data(null, { status: 410 });
  if (found.kind === "retracted" || found.kind === "taken_down") throw data<WithdrawnPage>(found, { status: 410 });
  const { lang: written } = found.kind === "renamed" ? found : found.story;
  // Public again when its language is one of the site's again.
  if (!isSiteLanguage(written)) throw await notFoundWithStories(platform, facts);
  if (found.kind === "renamed") throw redirect(storyPath(found), 301);
  const { story } = found;
  if (story.lang !== lang) throw redirect(storyPath(story), languageRedirect(platform.clock.now()));
  tag(storyTag(story.id), ...(story.translation ? [storyTag(story.translation.id)] : []));
  return story;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, sections, discussion, blog, card, lang, origin } = loaderData;
  const path = storyPath(story);
  const address = `${origin}${path}`;
  const way = sectionsDownTo(
    sections.find(({ slug }) => slug === story.category),
    sections,
  ).map(({ name, path }) => ({ name, path: sectionPath(path, lang) }));
  const ofPage = pageMeta(
    {
      lang,
      origin,
      path,
      title: story.search_title ?? story.title,
      description: story.search_description ?? story.excerpt,
      alternates: alternatesOf(story),
      picture: story.picture,
      card,
      story,
      data: [
        {
          ...newsArticle(story, {
            origin,
            address,
            publisher: publisherData({ lang, origin }, matches),
            section: way.at(-1)?.name,
            commentCount: discussion.count,
            corrections: story.corrections,
            audio: audioIn(story.html),
          }),
          ...(blog ? liveBlogPosting(blog, { origin, address, lang }) : {}),
        },
        breadcrumbList([...way, { name: story.title, path }], { lang, origin }),
      ],
    },
    matches,
  );
  // Other stories do not fetch it.
  return blog ? [...ofPage, { tagName: "link", rel: "stylesheet", href: liveBlogStylesheet }] : ofPage;
}

/** A story and its translation, the one in English first. */
function alternatesOf(story: Story): { en: string; ne: string } | undefined {
  if (!story.translation) return undefined;
  const [en, ne] = story.lang === "en" ? [story, story.translation] : [story.translation, story];
  return { en: storyPath(en), ne: storyPath(ne) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <StoryPage {...loaderData} />;
}
