// Breaking News (back-office.md 2): the headlines of the ticker, the newest first.
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  createHeadline,
  deleteHeadline,
  restoreHeadline,
  updateHeadline,
} from "../features/breaking-news/commands.server.ts";
import { type DeskHeadline, listDeskHeadlines } from "../features/breaking-news/desk-queries.server.ts";
import { may } from "../platform/auth/policy.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/breaking-news";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { NewItemLink } from "./kit/item/new-item-link.tsx";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { readList } from "./kit/list/list-address.ts";
import { ListPages, ListSearch, NothingFound } from "./kit/list/list-controls.tsx";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { HeadlineDialog } from "./parts/breaking-news/headline-dialog.tsx";
import { HeadlineTable } from "./parts/breaking-news/headline-table.tsx";

export const handle = screens.breakingNews;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const list = readList(args.url.searchParams, { sorts: { newest: "desc" } });
  const { items, next } = await listDeskHeadlines(platform.db, {
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
  return { list, items, next, changes, rights };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createHeadline, input),
    save: ({ run, input }) => run(updateHeadline, input),
    delete: ({ run, input }) => run(deleteHeadline, input),
    restore: ({ run, input }) => run(restoreHeadline, input),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function BreakingNews({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, next, changes, rights } = loaderData;
  const { open, close } = useItemAddress();
  const deletion = useDeletion<DeskHeadline>({
    title: t("tickerDesk.deleteTitle"),
    text: ({ title }) => t("tickerDesk.deleteText", { title }),
    deleted: t("tickerDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("tickerDesk.deleteFailed")}. ${reason}` }),
    restored: t("desk.restored"),
  });
  const edited = open?.kind === "edit" ? items.find(({ id }) => id === open.id) : undefined;
  const isOpen = rights.edit && (open?.kind === "new" || edited !== undefined);
  const add = rights.edit && <NewItemLink label={t("tickerDesk.add")} />;
  const isEmpty = items.length === 0 && list.search === "";
  return (
    <Screen title={t("tickerDesk.title")} action={add}>
      {!isEmpty && <ListSearch label={t("tickerDesk.search")} list={list} />}
      {isEmpty && <EmptyState title={t("tickerDesk.empty")} explanation={t("tickerDesk.emptyHint")} action={add} />}
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
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("tickerDesk.loadFailed")} />;
}
