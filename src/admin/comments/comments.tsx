// What readers write below stories (back-office.md 2, Comments): all of it, the newest first. Status, search and place
// stand in the address.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { openItemIn, shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { FilterTabs, ListPages, ListSearch, NothingFound, SortLinks } from "#app/admin/kit/list/list-controls.tsx";
import { type ListState, readList } from "#app/admin/kit/list/list-url.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  approveComment,
  deleteComment,
  editComment,
  rejectComment,
  restoreComment,
} from "#app/features/audience/comments/moderation-commands.server.ts";
import {
  type AdminComment,
  countCommentsByStatus,
  findAdminComment,
  listAdminComments,
} from "#app/features/audience/comments/moderation-queries.server.ts";
import { commentStatuses } from "#app/features/audience/comments/moderation-rules.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/comments";
import { CommentDialog } from "./comment-dialog.tsx";
import { CommentList } from "./comment-list.tsx";

export const handle = screens.comments;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db } = platform;
  const list = readList(args.url.searchParams, {
    sorts: { created: "desc" },
    filters: { status: commentStatuses },
  });
  const { search, direction, after } = list;
  const choice = { status: list.filters.status, search, direction };
  const { items, next } = await listAdminComments(db, choice, { limit: pageLength, after });
  const open = openItemIn(args.url.searchParams);
  const opened = open?.kind === "edit" ? open.id : undefined;
  // A link may lead to one that stands on another page.
  const elsewhere = opened && !items.some(({ id }) => id === opened) ? await findAdminComment(db, opened) : undefined;
  return {
    list,
    items,
    next,
    elsewhere,
    counts: await countCommentsByStatus(db),
    changes: await lastChanges(
      db,
      [...items, ...(elsewhere ? [elsewhere] : [])].map(({ id }) => id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    save: ({ run, input }) => run(editComment, input),
    approve: ({ run, input }) => run(approveComment, input),
    reject: ({ run, input }) => run(rejectComment, input),
    delete: ({ run, input }) => run(deleteComment, input),
    restore: ({ run, input }) => run(restoreComment, input),
    approveEach: (form) => runEach(form, approveComment),
    rejectEach: (form) => runEach(form, rejectComment),
    deleteEach: (form) => runEach(form, deleteComment),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, next, elsewhere, counts, changes } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<AdminComment>({
    title: t("admin.comments.deleteTitle"),
    text: ({ fullName }) => t("admin.comments.deleteText", { name: fullName ?? t("admin.comments.nobody") }),
    deleted: t("admin.comments.deleted"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.comments.deleteFailed")}: ${reason}`,
    }),
    restored: t("admin.comments.restored"),
  });
  const editedId = open?.kind === "edit" ? open.id : undefined;
  const edited = [...items, elsewhere].find((comment) => comment?.id === editedId);
  return (
    <Screen title={t("admin.comments.title")}>
      <StatusTabs list={list} counts={counts} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ListSearch label={t("admin.comments.search")} list={list} />
        <SortLinks
          label={t("admin.comments.sort")}
          list={list}
          sorts={[{ sort: "created", label: t("admin.comments.byDate") }]}
        />
      </div>
      <CommentList comments={items} changes={changes} onDelete={deletion.ask} empty={<NoComments list={list} />} />
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {edited && <CommentDialog key={edited.id} comment={edited} change={changes[edited.id]} onClose={close} />}
    </Screen>
  );
}

type Counts = Readonly<Record<CommentStatus, number>>;

function StatusTabs({ list, counts }: { list: ListState; counts: Counts }) {
  const { t } = useMessages();
  const all = commentStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <FilterTabs
      label={t("admin.comments.filter")}
      list={list}
      filter="status"
      all={t("admin.comments.all")}
      values={commentStatuses}
      labelOf={(status) => t(`admin.comments.status.${status}`)}
      counts={{ ...counts, all }}
    />
  );
}

function NoComments({ list }: { list: ListState }) {
  const { t } = useMessages();
  const status = commentStatuses.find((known) => known === list.filters.status);
  if (list.search !== "") return <NothingFound list={list} />;
  if (status) return <EmptyState title={t(`admin.comments.emptyStatus.${status}`)} />;
  return <EmptyState title={t("admin.comments.empty")} explanation={t("admin.comments.emptyHint")} />;
}

export const ErrorBoundary = screenFailure((t, reason) => `${t("admin.comments.loadFailed")}: ${reason}`);
