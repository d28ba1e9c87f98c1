// Who gets the newsletter (back-office.md 2, Newsletter). Search, filter, order and place stand in the address.
import type { ReactNode } from "react";
import {
  addSubscriber,
  cancelImport,
  deleteSubscriber,
  resubscribeSubscriber,
  unsubscribeSubscriber,
} from "../features/newsletter/desk-commands.server.ts";
import {
  countSubscribers,
  type DeskSubscriber,
  findLatestImport,
  listDeskSubscribers,
} from "../features/newsletter/desk-queries.server.ts";
import { subscriberStatuses } from "../features/newsletter/desk-rules.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PersonAddIcon } from "../ui/icons.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/newsletter";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { type ListState, readList } from "./kit/list/list-address.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound, SortLinks } from "./kit/list/list-controls.tsx";
import { runEach } from "./kit/list/run-each.server.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { ExportButton } from "./parts/newsletter/export-button.tsx";
import { ImportButton } from "./parts/newsletter/import-dialog.tsx";
import { ImportProgress } from "./parts/newsletter/import-progress.tsx";
import { SubscriberCounts } from "./parts/newsletter/subscriber-counts.tsx";
import { SubscriberDialog } from "./parts/newsletter/subscriber-dialog.tsx";
import { SubscriberTable } from "./parts/newsletter/subscriber-table.tsx";

export const handle = screens.newsletter;

const pageLength = 50;
/** How long the screen goes on telling how an import ended. */
const tellsOfImportMinutes = 15;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const list = readList(args.url.searchParams, {
    sorts: { subscribed: "desc", email: "asc" },
    filters: { status: subscriberStatuses },
  });
  const { search, sort, direction, after } = list;
  const choice = { status: list.filters.status, search, sort, direction };
  return {
    list,
    ...(await listDeskSubscribers(db, choice, { limit: pageLength, after })),
    counts: await countSubscribers(db),
    latestImport: await findLatestImport(db, new Date(clock.now().getTime() - tellsOfImportMinutes * 60_000)),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(addSubscriber, input),
    unsubscribe: ({ run, input }) => run(unsubscribeSubscriber, input),
    resubscribe: ({ run, input }) => run(resubscribeSubscriber, input),
    delete: ({ run, input }) => run(deleteSubscriber, input),
    unsubscribeEach: (form) => runEach(form, unsubscribeSubscriber),
    resubscribeEach: (form) => runEach(form, resubscribeSubscriber),
    deleteEach: (form) => runEach(form, deleteSubscriber),
    cancelImport: ({ run, input }) => run(cancelImport, input),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, next, counts, latestImport } = loaderData;
  const { open, newHref, close } = useItemAddress();
  const deletion = useDeletion<DeskSubscriber>({
    title: t("newsletterDesk.deleteTitle"),
    text: ({ email }) => t("newsletterDesk.deleteText", { email }),
    deleted: t("newsletterDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("newsletterDesk.deleteFailed")}: ${reason}` }),
  });
  const add = (
    <LinkButton href={newHref} tone="primary">
      <PersonAddIcon size={18} />
      {t("newsletterDesk.add")}
    </LinkButton>
  );
  return (
    <Screen title={t("newsletterDesk.title")} action={add}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SubscriberCounts counts={counts} />
        <div className="flex flex-wrap gap-2">
          <ExportButton />
          <ImportButton />
        </div>
      </div>
      {latestImport && <ImportProgress key={latestImport.id} progress={latestImport} />}
      <StatusTabs list={list} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex flex-1 basis-80">
          <ListSearch label={t("newsletterDesk.search")} list={list} />
        </div>
        {/* Where there is room for headings, these sort. */}
        <div className="lg:hidden">
          <SortLinks
            label={t("newsletterDesk.sort")}
            list={list}
            sorts={[
              { sort: "subscribed", label: t("newsletterDesk.subscribed") },
              { sort: "email", label: t("newsletterDesk.email") },
            ]}
          />
        </div>
      </div>
      <SubscriberTable
        subscribers={items}
        list={list}
        onDelete={deletion.ask}
        empty={<NoSubscribers list={list} add={add} />}
      />
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {open?.kind === "new" && <SubscriberDialog onClose={close} />}
    </Screen>
  );
}

function StatusTabs({ list }: { list: ListState }) {
  const { t } = useWords();
  const choices = [
    { value: undefined, label: t("newsletterDesk.all") },
    ...(["active", "unsubscribed", "pending"] as const).map((status) => ({
      value: status,
      label: t(`newsletterDesk.status.${status}`),
    })),
  ];
  return <FilterTabs label={t("newsletterDesk.filter")} list={list} filter="status" choices={choices} />;
}

function NoSubscribers({ list, add }: { list: ListState; add: ReactNode }) {
  const { t } = useWords();
  const status = subscriberStatuses.find((known) => known === list.filters.status);
  if (list.search !== "") return <NothingFound list={list} />;
  if (status) return <EmptyState title={t(`newsletterDesk.emptyStatus.${status}`)} />;
  return <EmptyState title={t("newsletterDesk.empty")} explanation={t("newsletterDesk.emptyHint")} action={add} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => `${t("newsletterDesk.loadFailed")}: ${reason}`} />;
}
