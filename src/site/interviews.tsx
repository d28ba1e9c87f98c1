// The six newest interviews, the first shown large (public-site.md 2; spec/README.md, rulings).
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { taggedTag } from "#app/features/newsroom/articles/story-pages.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/interviews";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { pageMeta } from "./head/page-meta.ts";
import { readSections } from "./layout/shared-reads.server.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { LeadList, ListHead } from "./story-list/list-page.tsx";

export const handle = { static: true };

const interviewTag = "interview";
const interviews = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  tag(taggedTag(interviewTag));
  const [sections, { items }] = await Promise.all([
    readSections(platform, facts),
    listCards(db, { lang, tag: interviewTag }, { limit: interviews }),
  ]);
  return { cards: items, sections, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const t = siteMessages(lang);
  const alternates = pathInBoth("/interviews");
  const [title, description] = [t("section.interviewsTitle"), t("section.interviewsDescription")];
  return pageMeta({ lang, origin, path: alternates[lang], title, description, alternates }, matches);
}

export default function InterviewsPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { cards, sections } = loaderData;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead title={t("section.interviewsTitle")} description={t("section.interviewsDescription")} />
        <LeadList cards={cards} columns={3} showsExcerpt />
        {cards.length === 0 && (
          <EmptyState
            title={t("section.interviewsEmptyTitle")}
            explanation={t("section.emptyText")}
            action={<LinkButton href={pathInLanguage("/", lang)}>{t("section.emptyAction")}</LinkButton>}
          />
        )}
      </main>
    </SectionsProvider>
  );
}
