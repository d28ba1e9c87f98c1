// The stories with a tag (spec/README.md, Tags and addresses).

import { redirect } from "react-router";
import { findTag } from "#app/features/newsroom/articles/queries.server.ts";
import { taggedTag, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/tag";
import { CardGrid } from "./cards/card-grid.tsx";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { sectionInLanguage, tagPath } from "./cards/story-path.ts";
import { feedLinks } from "./head/feed-urls.ts";
import { breadcrumbList } from "./head/json-ld.ts";
import { pageMeta } from "./head/page-meta.ts";
import { notFoundWithStories } from "./layout/not-found.server.ts";
import { readSections } from "./layout/shared-reads.server.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { LeadList, ListHead, StoryListPages } from "./story-list/list-page.tsx";
import { readStoryList } from "./story-list/story-list.server.ts";

export const handle = { static: true };

const storiesOnPage = 12;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  // Another spelling leads to the same page: capitals, or blanks for hyphens.
  const slug = tagSlug(params.tag);
  if (slug !== params.tag) throw redirect(tagPath(slug, lang), 301);
  tag(taggedTag(slug));
  const [found, sections] = await Promise.all([findTag(db, slug), readSections(platform, facts)]);
  const elsewhere = found?.languages[0];
  if (!found || elsewhere === undefined) throw await notFoundWithStories(platform, facts);
  const { name, languages } = found;
  // A tag is a word of one language: under the other prefix it leads to where its stories are.
  if (!languages.includes(lang)) throw redirect(tagPath(name, elsewhere), 302);
  const list = await readStoryList(db, { lang, tag: slug }, { request, limit: storiesOnPage });
  const other = otherLanguage(lang);
  const isInBoth = languages.includes(other);
  return {
    name,
    list,
    sections,
    lang,
    origin,
    isInBoth,
    alternatePath: isInBoth ? list.alternatePath : sectionInLanguage(sections, list.cards[0]?.category, other),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, list, lang, origin, isInBoth } = loaderData;
  const alternates = { en: tagPath(name, "en"), ne: tagPath(name, "ne") };
  const description = siteMessages(lang)("tag.description", { tag: name });
  const head = pageMeta(
    {
      lang,
      origin,
      path: list.address,
      title: name,
      description,
      data: [breadcrumbList([{ name, path: tagPath(name, lang) }], { lang, origin })],
      alternates: isInBoth && list.isFirst ? alternates : undefined,
    },
    matches,
  );
  return [...head, ...feedLinks({ kind: "tag", tag: name }, { lang, title: name })];
}

/**
 * Tags are kept in small letters; at the head of a page that looks like an error. Script without capitals stays as it
 * is.
 */
function inTitleCase(tag: string): string {
  return tag.replace(/(^|[\s-])(\p{Ll})/gu, (_match, before: string, email: string) => before + email.toUpperCase());
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { name, list, sections } = loaderData;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead title={inTitleCase(name)} above={<p className="eyebrow text-muted">{t("tag.eyebrow")}</p>} />
        {list.isFirst ? (
          <LeadList cards={list.cards} />
        ) : (
          <CardGrid cards={list.cards} columns={4} size="medium" heading="h2" />
        )}
        <StoryListPages newer={list.newer} older={list.older} />
      </main>
    </SectionsProvider>
  );
}
