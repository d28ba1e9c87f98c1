// The list of stories (back-office.md 2, Articles). Filter, search and place stand in the address.

import { listAdminArticles } from "../../features/articles/admin-queries.server.ts";
import { changeArticleStatus, deleteArticle, restoreArticle } from "../../features/articles/commands.server.ts";
import { articleStatuses, languages } from "../../features/articles/rules.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { readAppearances } from "../../features/homepage/appearances.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { formatCursor, parseCursor } from "../../platform/paging.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { fullName } from "../categories/section-options.ts";
import { answerForm } from "../kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "../kit/form-answer.ts";
import { longestSearch } from "../kit/list/list-url.ts";
import { openScreen } from "../kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "../kit/screen.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import { screens } from "../screens.ts";
import type { Route } from "./+types/articles";
import { articleRights } from "./article-rights.ts";
import { ArticleTable } from "./list/article-table.tsx";
import { NewArticleLink } from "./list/new-article-link.tsx";

export const handle = screens.articles;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, lang, platform } = await openScreen(args, handle);
  const { searchParams } = args.url;
  const status = articleStatuses.find((known) => known === searchParams.get("status"));
  const storyLang = languages.find((known) => known === searchParams.get("lang"));
  const search = (searchParams.get("search") ?? "").slice(0, longestSearch).toWellFormed();
  const after = parseCursor(searchParams.get("after"));
  const page = await listAdminArticles(
    platform.db,
    { reach, personId: person.id, status, lang: storyLang, search },
    { limit: pageLength, after },
  );
  const sections = await listSections(platform.db, lang);
  const published = page.items.filter((item) => item.status === "published").map(({ id }) => id);
  return {
    items: page.items,
    appearances: await readAppearances(platform.db, published, { lang, now: platform.clock.now() }),
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

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { items, appearances, older, isFirstPage, status, search, rights, sectionNames } = loaderData;
  const newArticle = rights.create && <NewArticleLink />;
  return (
    <Screen title={t("articles.title")} action={newArticle}>
      <Tabs
        label={t("articles.filter.label")}
        tabs={[undefined, ...articleStatuses].map((choice) => ({
          href: urlOf({ status: choice, search }),
          label: choice ? t(`articles.status.${choice}`) : t("articles.filter.all"),
          current: choice === status,
        }))}
      />
      <SearchForm label={t("articles.searchLabel")} search={search} keep={status && { status }} />
      <ArticleTable
        articles={items}
        appearances={appearances}
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
        newer={isFirstPage ? undefined : { href: urlOf({ status, search }), label: t("adminCommon.newest") }}
        older={older ? { href: urlOf({ status, search, after: older }), label: t("adminCommon.older") } : undefined}
      />
    </Screen>
  );
}

function urlOf(parts: { status?: string; search: string; after?: string }): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString();
  return `/admin/articles${query ? `?${query}` : ""}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useMessages();
  return <ScreenFailure error={error} message={(reason) => t("articles.loadFailed", { reason })} />;
}
