// A story. Specification: public-site.md 2; spec/README.md, rulings on the article page.
import { data, redirect } from "react-router";
import { findStory, findStoryPathById, type Story } from "../features/articles/queries.server.ts";
import { authorTag, storyPath, storyTag } from "../features/articles/story-pages.ts";
import { sectionTag } from "../features/categories/rules.ts";
import { pathInLanguage } from "../messages/language.ts";
import { freshnessByAge, sharedCacheControl } from "../platform/cache/page-freshness.ts";
import { cursorInUrl } from "../platform/paging.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "../platform/request-context.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import type { Route } from "./+types/article";
import { alternateOfStory, authorPath } from "./cards/story-path.ts";
import { breadcrumbList, newsArticle, sectionsDownTo } from "./head/json-ld.ts";
import { pageMeta, settingsIn } from "./head/page-meta.ts";
import { notFoundWithStories } from "./layout/not-found.server.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { readStoryPage } from "./story/story-page.server.ts";
import { StoryPage } from "./story/story-page.tsx";
import { notFound } from "./story-list/story-list.server.ts";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(platformContext);
  const facts = context.get(requestContext);
  const story = await storyAt(db, params.slug, facts);
  const { lang, tag } = facts;
  const now = clock.now();
  const cursor = cursorInUrl(new URL(request.url).search);
  if (cursor.kind === "wrong") throw notFound();
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const page = await readStoryPage({ db, origin }, story, { facts, after });
  // What it shows of others: their names, and its neighbours in the section.
  if (story.category) tag(sectionTag(story.category));
  if (story.authorId) tag(authorTag(story.authorId));
  const headers = { "cache-control": sharedCacheControl(freshnessByAge(story.publishedAt, now)) };
  return data({ ...page, lang, alternatePath: alternateOfStory(story, page.sections) }, { headers });
}

/** The story at an address. Throws the redirect of one that lies elsewhere now, and 404 for one that nobody may read. */
async function storyAt(db: Platform["db"], slug: string, facts: RequestFacts): Promise<Story> {
  const { lang, tag } = facts;
  if (isIdentifier(slug.toLowerCase())) {
    const address = await findStoryPathById(db, slug);
    if (address) throw redirect(storyPath(address), 301);
  }
  const found = await findStory(db, slug);
  if (found.kind === "unknown") throw await notFoundWithStories(db, facts);
  if (found.kind === "renamed") throw redirect(storyPath(found), 301);
  const { story } = found;
  if (story.lang !== lang) throw redirect(storyPath(story), 301);
  tag(storyTag(story.id), ...(story.translation ? [storyTag(story.translation.id)] : []));
  return story;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, sections, discussion, lang, origin } = loaderData;
  const path = storyPath(story);
  const address = `${origin}${path}`;
  const publisher = settingsIn(matches).site_name;
  const crumbs = [
    { name: siteMessages(lang)("section.home"), address: `${origin}${pathInLanguage("/", lang)}` },
    ...sectionsDownTo(
      sections.find(({ slug }) => slug === story.category),
      sections,
    ).map((section) => ({ name: section.name, address: `${origin}${pathInLanguage(section.path, lang)}` })),
    { name: story.title, address },
  ];
  const author = story.authorSlug ? { authorPath: `${origin}${authorPath(story.authorSlug, lang)}` } : {};
  return pageMeta(
    {
      lang,
      origin,
      path,
      title: story.title,
      description: story.excerpt,
      alternates: alternatesOf(story),
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
function alternatesOf(story: Story): { en: string; ne: string } | undefined {
  if (!story.translation) return undefined;
  const [en, ne] = story.lang === "en" ? [story, story.translation] : [story.translation, story];
  return { en: storyPath(en), ne: storyPath(ne) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <StoryPage {...loaderData} />;
}
