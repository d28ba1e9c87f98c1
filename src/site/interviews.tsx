// The six newest interviews, the first shown large (public-site.md 2; spec/README.md, rulings).
import { listCards } from "../features/articles/queries.server.ts";
import { taggedTag } from "../features/articles/story-pages.ts";
import { listSections } from "../features/categories/queries.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/interviews";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { siteWords } from "./chrome/site-words.tsx";
import { pageMeta } from "./head/page-meta.ts";
import { LeadList, ListHead } from "./story-list/list-page.tsx";

export const handle = { static: true };

const interviewTag = "interview";
const interviews = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(taggedTag(interviewTag));
  const [sections, { items }] = await Promise.all([
    listSections(db, lang),
    listCards(db, { lang, tag: interviewTag }, { limit: interviews }),
  ]);
  return { cards: items, sections, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const t = siteWords(lang);
  const twins = { en: "/interviews", ne: pathInLanguage("/interviews", "ne") };
  const [title, description] = [t("section.interviewsTitle"), t("section.interviewsDescription")];
  return pageMeta({ lang, origin, path: twins[lang], title, description, twins }, matches);
}

export default function InterviewsPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { cards, sections } = loaderData;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead title={t("section.interviewsTitle")} description={t("section.interviewsDescription")} />
        <LeadList cards={cards} beside={2} columns={3} showsExcerpt />
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
