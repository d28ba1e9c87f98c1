// The list of stories (back-office.md 2, Articles). Filter, search and place stand in the address.

import { fullName, sectionOptions } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { readAppearances } from "#app/features/front-page/homepage/appearances.server.ts";
import { listAdminArticles, listStoryAuthors } from "#app/features/newsroom/articles/admin-list.server.ts";
import { changeArticleStatus } from "#app/features/newsroom/articles/commands.server.ts";
import { copyArticle, fileArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { articleStatuses } from "#app/features/newsroom/articles/rules.ts";
import { deleteArticle, restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { formatCursor, parseCursor } from "#app/platform/paging.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/articles";
import { articleRights } from "./article-rights.ts";
import { ArticleTable } from "./list/article-table.tsx";
import { askedStories } from "./list/asked-stories.server.ts";
import { NewArticleLink } from "./list/new-article-link.tsx";
import { isNarrowed, readStoryFilter, storyListHref } from "./list/story-filter.ts";
import { StoryFilterForm } from "./list/story-filter-form.tsx";

export const handle = screens.articles;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, lang, platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const filter = readStoryFilter(args.url.searchParams);
  const after = parseCursor(args.url.searchParams.get("after"));
  const sections = await listSections(db, lang);
  const asked = await askedStories(db, filter, sections, { reach, personId: person.id });
  const page = await listAdminArticles(db, asked, { limit: pageLength, after });
  const published = page.items.filter((item) => item.status === "published").map(({ id }) => id);
  return {
    items: page.items,
    appearances: await readAppearances(db, published, { lang, now: clock.now() }),
    older: page.older && formatCursor(page.older),
    isFirstPage: after === undefined,
    filter,
    rights: articleRights(person),
    authors: reach === "all" ? inNameOrder(await listStoryAuthors(db), lang, ({ name }) => name) : undefined,
    sections: sectionOptions(sections),
    sectionNames: Object.fromEntries(sections.map((section) => [section.slug, fullName(section, sections)])),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    changeStatus: async ({ run, input }) => {
      const { planned } = await run(changeArticleStatus, input);
      return { waitsUntil: input.status === "published" ? planned.publish_at : null };
    },
    delete: async ({ run, input }) => {
      await run(deleteArticle, input);
      return { id: String(input.id) };
    },
    restore: async ({ run, input }) => void (await run(restoreArticle, input)),
    copy: ({ run, input }) => run(copyArticle, input),
    changeStatusOfEach: (form) => runEach(form, changeArticleStatus),
    fileEach: (form) => runEach(form, fileArticle),
    deleteEach: (form) => runEach(form, deleteArticle),
    restoreEach: (form) => runEach(form, restoreArticle),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { items, appearances, older, isFirstPage, filter, rights, authors, sections, sectionNames } = loaderData;
  const newArticle = rights.create && <NewArticleLink />;
  return (
    <Screen title={t("articles.title")} action={newArticle}>
      <Tabs
        label={t("articles.filter.label")}
        tabs={["" as const, ...articleStatuses].map((status) => ({
          href: storyListHref({ ...filter, status }),
          label: status ? t(`articles.status.${status}`) : t("articles.filter.all"),
          current: status === filter.status,
        }))}
      />
      <StoryFilterForm filter={filter} sections={sections} authors={authors} />
      <ArticleTable
        articles={items}
        appearances={appearances}
        rights={rights}
        sections={sections}
        sectionNames={sectionNames}
        empty={
          <EmptyState
            title={filter.search ? t("articles.emptySearch") : t("articles.empty")}
            explanation={filter.search || isNarrowed(filter) ? undefined : t("articles.emptyHint")}
            action={filter.search ? undefined : newArticle}
          />
        }
      />
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: storyListHref(filter), label: t("admin.common.newest") }}
        older={older ? { href: storyListHref(filter, older), label: t("admin.common.older") } : undefined}
      />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("articles.loadFailed", { reason }));
