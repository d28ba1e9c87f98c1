// The stories of an author (spec/README.md, smaller rulings: /author/{slug}).

import { findAuthor } from "#app/features/newsroom/articles/author-queries.server.ts";
import { authorTag } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/author";
import { CardGrid } from "./cards/card-grid.tsx";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { authorPath } from "./cards/story-path.ts";
import { feedLinks } from "./head/feed-urls.ts";
import { breadcrumbList, profilePage } from "./head/json-ld.ts";
import { pageMeta } from "./head/page-meta.ts";
import { publisherData } from "./head/publisher-data.ts";
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
  const author = await findAuthor(db, params.slug, lang);
  if (!author) throw await notFoundWithStories(platform, facts);
  tag(authorTag(author.id));
  const [sections, list] = await Promise.all([
    readSections(platform, facts),
    readStoryList(db, { lang, authorId: author.id }, { request, limit: storiesOnPage }),
  ]);
  return { author, list, sections, lang, origin, alternatePath: list.alternatePath };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { author, list, lang, origin } = loaderData;
  const alternates = { en: authorPath(author.slug, "en"), ne: authorPath(author.slug, "ne") };
  const path = alternates[lang];
  const publisher = publisherData({ lang, origin }, matches);
  const picture = author.avatarUrl?.startsWith("/") ? `${origin}${author.avatarUrl}` : undefined;
  const head = pageMeta(
    {
      lang,
      origin,
      path: list.address,
      title: author.name,
      description: author.biography || siteMessages(lang)("author.description", { name: author.name }),
      alternates: author.languages.length > 1 && list.isFirst ? alternates : undefined,
      data: [
        profilePage({ ...author, picture }, { address: `${origin}${path}`, lang, publisher }),
        breadcrumbList([{ name: author.name, path }], { lang, origin }),
      ],
      isUnlisted: list.cards.length === 0,
    },
    matches,
  );
  return [...head, ...feedLinks({ kind: "author", slug: author.slug }, { lang, title: author.name })];
}

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { author, list, sections } = loaderData;
  const other = otherLanguage(lang);
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead
          title={author.name}
          description={author.biography || undefined}
          above={<p className="eyebrow text-muted">{t("author.eyebrow")}</p>}
          picture={<Avatar name={author.name} picture={author.avatarUrl ?? undefined} size="large" />}
        />
        {list.isFirst ? (
          <LeadList cards={list.cards} />
        ) : (
          <CardGrid cards={list.cards} columns={4} size="medium" heading="h2" />
        )}
        {list.cards.length === 0 && (
          <EmptyState
            title={t("author.emptyTitle")}
            action={<LinkButton href={authorPath(author.slug, other)}>{t("author.emptyAction")}</LinkButton>}
          />
        )}
        <StoryListPages newer={list.newer} older={list.older} />
      </main>
    </SectionsProvider>
  );
}
