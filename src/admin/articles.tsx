// The list of stories (back-office.md 2, Articles). Filter, search and place stand in the address.

import { changeArticleStatus, deleteArticle, restoreArticle } from "../features/articles/commands.server.ts";
import { listDeskArticles } from "../features/articles/desk-queries.server.ts";
import { articleStatuses, languages } from "../features/articles/rules.ts";
import { listSections } from "../features/categories/queries.server.ts";
import { formatCursor, parseCursor } from "../platform/paging.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/articles";
import { answerForm } from "./kit/answer-form.server.ts";
import { articleRights } from "./kit/article-rights.ts";
import { keepTyping, unlessRefused } from "./kit/form-answer.ts";
import { longestSearch } from "./kit/list/list-address.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { SearchForm } from "./kit/search-form.tsx";
import { fullName } from "./kit/section-options.ts";
import { ArticleTable } from "./parts/article-list/article-table.tsx";
import { NewArticleLink } from "./parts/article-list/new-article-link.tsx";

export const handle = screens.articles;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, lang, platform } = await openScreen(args, handle);
  const { searchParams } = args.url;
  const status = articleStatuses.find((known) => known === searchParams.get("status"));
  const storyLang = languages.find((known) => known === searchParams.get("lang"));
  const search = (searchParams.get("search") ?? "").slice(0, longestSearch).toWellFormed();
  const after = parseCursor(searchParams.get("after"));
  const page = await listDeskArticles(
    platform.db,
    { reach, personId: person.id, status, lang: storyLang, search },
    { limit: pageLength, after },
  );
  const sections = await listSections(platform.db, lang);
  return {
    items: page.items,
    older: page.older && formatCursor(page.older),
    isFirstPage: after === undefined,
    status,
    search,
    rights: articleRights(person),
    sectionNames: Object.fromEntries(sections.map((section) => [section.slug, fullName(section, sections)])),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    changeStatus: async ({ run, input }) => void (await run(changeArticleStatus, input)),
    delete: async ({ run, input }) => {
      await run(deleteArticle, input);
      return { id: String(input.id) };
    },
    restore: async ({ run, input }) => void (await run(restoreArticle, input)),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessRefused;

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { items, older, isFirstPage, status, search, rights, sectionNames } = loaderData;
  const newArticle = rights.create && <NewArticleLink />;
  return (
    <Screen title={t("articles.title")} action={newArticle}>
      <Tabs
        label={t("articles.filter.label")}
        tabs={[undefined, ...articleStatuses].map((choice) => ({
          href: addressOf({ status: choice, search }),
          label: choice ? t(`articles.status.${choice}`) : t("articles.filter.all"),
          current: choice === status,
        }))}
      />
      <SearchForm label={t("articles.searchLabel")} search={search} keep={status && { status }} />
      <ArticleTable
        articles={items}
        rights={rights}
        sectionNames={sectionNames}
        empty={
          <EmptyState
            title={search ? t("articles.emptySearch", { search }) : t("articles.empty")}
            explanation={search ? undefined : t("articles.emptyHint")}
            action={search ? undefined : newArticle}
          />
        }
      />
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: addressOf({ status, search }), label: t("desk.newest") }}
        older={older ? { href: addressOf({ status, search, after: older }), label: t("desk.older") } : undefined}
      />
    </Screen>
  );
}

function addressOf(parts: { status?: string; search: string; after?: string }): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString();
  return `/admin/articles${query ? `?${query}` : ""}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => t("articles.loadFailed", { reason })} />;
}
