// Breaking News (back-office.md 2): the headlines of the ticker, the newest first.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { openItemIn, shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { ListPages, ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { findPublishedStory } from "#app/features/newsroom/articles/published-stories.server.ts";
import { type AdminHeadline, listAdminHeadlines } from "#app/features/newsroom/breaking-news/admin-queries.server.ts";
import {
  createHeadline,
  deleteHeadline,
  restoreHeadline,
  updateHeadline,
} from "#app/features/newsroom/breaking-news/commands.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/breaking-news";
import { HeadlineDialog } from "./headline-dialog.tsx";
import { HeadlineTable } from "./headline-table.tsx";

export const handle = screens.breakingNews;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const list = readList(args.url.searchParams, { sorts: { newest: "desc" } });
  const { items, next } = await listAdminHeadlines(platform.db, {
    search: list.search,
    after: list.after,
    limit: pageLength,
    now: platform.clock.now(),
  });
  const changes = await lastChanges(
    platform.db,
    items.map(({ id }) => id),
  );
  const rights = {
    edit: may(person, "breakingNews.edit") !== "none",
    remove: may(person, "breakingNews.delete") !== "none",
  };
  const open = openItemIn(args.url.searchParams);
  /** Of which the new headline is made. */
  const story = open?.kind === "new" && open.from ? await findPublishedStory(platform.db, open.from) : undefined;
  return { list, items, next, changes, rights, story };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createHeadline, input),
    save: ({ run, input }) => run(updateHeadline, input),
    delete: ({ run, input }) => run(deleteHeadline, input),
    restore: ({ run, input }) => run(restoreHeadline, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function BreakingNews({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, next, changes, rights, story } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<AdminHeadline>({
    title: t("admin.breakingNews.deleteTitle"),
    text: ({ title }) => t("admin.breakingNews.deleteText", { title }),
    deleted: t("admin.breakingNews.deleted"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.breakingNews.deleteFailed")}. ${reason}`,
    }),
    restored: t("admin.common.restored"),
  });
  const edited = open?.kind === "edit" ? items.find(({ id }) => id === open.id) : undefined;
  const isOpen = rights.edit && (open?.kind === "new" || edited !== undefined);
  const add = rights.edit && <NewItemLink label={t("admin.breakingNews.add")} />;
  const isEmpty = items.length === 0 && list.search === "";
  return (
    <Screen title={t("admin.breakingNews.title")} action={add}>
      {!isEmpty && <ListSearch label={t("admin.breakingNews.search")} list={list} />}
      {isEmpty && (
        <EmptyState
          title={t("admin.breakingNews.empty")}
          explanation={t("admin.breakingNews.emptyHint")}
          action={add}
        />
      )}
      {items.length === 0 && !isEmpty && <NothingFound list={list} />}
      {items.length > 0 && (
        <HeadlineTable headlines={items} changes={changes} rights={rights} onDelete={deletion.ask} />
      )}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <HeadlineDialog
          key={edited?.id ?? "new"}
          headline={edited}
          story={open?.kind === "new" ? story : undefined}
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.breakingNews.loadFailed"));
