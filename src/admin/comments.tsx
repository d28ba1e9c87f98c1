// What readers write below stories (back-office.md 2, Comments): all of it, the newest first. Status, search and place stand
// in the address.
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  approveComment,
  deleteComment,
  editComment,
  rejectComment,
  restoreComment,
} from "../features/comments/moderation-commands.server.ts";
import {
  countCommentsByStatus,
  type DeskComment,
  findDeskComment,
  listDeskComments,
} from "../features/comments/moderation-queries.server.ts";
import { commentStatuses } from "../features/comments/moderation-rules.ts";
import type { CommentStatus } from "../platform/db/schema.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatNumber } from "../words/numbers.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/comments";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { type ListState, readList } from "./kit/list/list-address.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound, SortLinks } from "./kit/list/list-controls.tsx";
import { runEach } from "./kit/list/run-each.server.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { CommentDialog } from "./parts/comments/comment-dialog.tsx";
import { CommentList } from "./parts/comments/comment-list.tsx";

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
  const { items, next } = await listDeskComments(db, choice, { limit: pageLength, after });
  const open = openItemIn(args.url.searchParams);
  const opened = open?.kind === "edit" ? open.id : undefined;
  // A link may lead to one that stands on another page.
  const elsewhere = opened && !items.some(({ id }) => id === opened) ? await findDeskComment(db, opened) : undefined;
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

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, next, elsewhere, counts, changes } = loaderData;
  const { open, close } = useItemAddress();
  const deletion = useDeletion<DeskComment>({
    title: t("commentsDesk.deleteTitle"),
    text: ({ fullName }) => t("commentsDesk.deleteText", { name: fullName ?? t("commentsDesk.nobody") }),
    deleted: t("commentsDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("commentsDesk.deleteFailed")}: ${reason}` }),
    restored: t("commentsDesk.restored"),
  });
  const editedId = open?.kind === "edit" ? open.id : undefined;
  const edited = [...items, elsewhere].find((comment) => comment?.id === editedId);
  return (
    <Screen title={t("commentsDesk.title")}>
      <StatusTabs list={list} counts={counts} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ListSearch label={t("commentsDesk.search")} list={list} />
        <SortLinks
          label={t("commentsDesk.sort")}
          list={list}
          sorts={[{ sort: "created", label: t("commentsDesk.byDate") }]}
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
  const { lang, t } = useWords();
  const all = commentStatuses.reduce((sum, status) => sum + counts[status], 0);
  const choices = [
    { value: undefined, label: t("commentsDesk.all"), count: formatNumber(all, lang) },
    ...commentStatuses.map((status) => ({
      value: status,
      label: t(`commentsDesk.status.${status}`),
      count: formatNumber(counts[status], lang),
    })),
  ];
  return <FilterTabs label={t("commentsDesk.filter")} list={list} filter="status" choices={choices} />;
}

function NoComments({ list }: { list: ListState }) {
  const { t } = useWords();
  const status = commentStatuses.find((known) => known === list.filters.status);
  if (list.search !== "") return <NothingFound list={list} />;
  if (status) return <EmptyState title={t(`commentsDesk.emptyStatus.${status}`)} />;
  return <EmptyState title={t("commentsDesk.empty")} explanation={t("commentsDesk.emptyHint")} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => `${t("commentsDesk.loadFailed")}: ${reason}`} />;
}
