// Who gets the newsletter (back-office.md 2, Newsletter). Search, filter, order and place stand in the address.
import type { ReactNode } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { FilterTabs, ListPages, ListSearch, NothingFound, SortLinks } from "#app/admin/kit/list/list-controls.tsx";
import { type ListState, readList } from "#app/admin/kit/list/list-url.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  addSubscriber,
  cancelImport,
  deleteSubscriber,
  resubscribeSubscriber,
  unsubscribeSubscriber,
} from "#app/features/audience/newsletter/admin-commands.server.ts";
import {
  type AdminSubscriber,
  countSubscribers,
  findLatestImport,
  listAdminSubscribers,
} from "#app/features/audience/newsletter/admin-queries.server.ts";
import { subscriberStatuses } from "#app/features/audience/newsletter/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PersonAddIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/newsletter";
import { ExportButton } from "./export-button.tsx";
import { ImportButton } from "./import-dialog.tsx";
import { ImportProgressBar } from "./import-progress.tsx";
import { SubscriberDialog } from "./subscriber-dialog.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

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
    ...(await listAdminSubscribers(db, choice, { limit: pageLength, after })),
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

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, next, counts, latestImport } = loaderData;
  const { open, newHref, close } = useItemUrl();
  const deletion = useDeletion<AdminSubscriber>({
    title: t("admin.newsletter.deleteTitle"),
    text: ({ email }) => t("admin.newsletter.deleteText", { email }),
    deleted: t("admin.newsletter.deleted"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.newsletter.deleteFailed")}: ${reason}`,
    }),
  });
  const add = (
    <LinkButton href={newHref} tone="primary">
      <PersonAddIcon size={18} />
      {t("admin.newsletter.add")}
    </LinkButton>
  );
  return (
    <Screen title={t("admin.newsletter.title")} action={add}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SubscriberCounts counts={counts} />
        <div className="flex flex-wrap gap-2">
          <ExportButton />
          <ImportButton />
          <LinkButton href={screens.newsletterIssues.address}>{t("admin.newsletter.issues")}</LinkButton>
          <LinkButton href={screens.newsletters.address}>{t("admin.newsletter.newsletters")}</LinkButton>
        </div>
      </div>
      {latestImport && <ImportProgressBar key={latestImport.id} progress={latestImport} />}
      <StatusTabs list={list} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex flex-1 basis-80">
          <ListSearch label={t("admin.newsletter.search")} list={list} />
        </div>
        {/* Where there is room for headings, these sort. */}
        <div className="lg:hidden">
          <SortLinks
            label={t("admin.newsletter.sort")}
            list={list}
            sorts={[
              { sort: "subscribed", label: t("admin.newsletter.subscribed") },
              { sort: "email", label: t("admin.newsletter.email") },
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
  const { t } = useMessages();
  return (
    <FilterTabs
      label={t("admin.newsletter.filter")}
      list={list}
      filter="status"
      all={t("admin.newsletter.all")}
      values={["active", "unsubscribed", "pending"]}
      labelOf={(status) => t(`admin.newsletter.status.${status}`)}
    />
  );
}

function NoSubscribers({ list, add }: { list: ListState; add: ReactNode }) {
  const { t } = useMessages();
  const status = subscriberStatuses.find((known) => known === list.filters.status);
  if (list.search !== "") return <NothingFound list={list} />;
  if (status) return <EmptyState title={t(`admin.newsletter.emptyStatus.${status}`)} />;
  return <EmptyState title={t("admin.newsletter.empty")} explanation={t("admin.newsletter.emptyHint")} action={add} />;
}

export const ErrorBoundary = screenFailure((t, reason) => `${t("admin.newsletter.loadFailed")}: ${reason}`);

type Counts = { total: number; active: number; unsubscribed: number; pending: number };

/** The three counts, and beside them who is in none of them because the mailed link has not been used yet. */
function SubscriberCounts({ counts }: { counts: Counts }) {
  const { lang, t } = useMessages();
  return (
    <div className="grid gap-2">
      <dl aria-label={t("admin.newsletter.counts.label")} className="flex flex-wrap gap-x-10 gap-y-3">
        {(["total", "active", "unsubscribed"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`admin.newsletter.counts.${name}`)}</dt>
            <dd className="headline text-title tabular-nums">{formatNumber(counts[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {counts.pending > 0 && (
        <p className="text-sm text-muted">{t("admin.newsletter.waiting", { count: counts.pending })}</p>
      )}
    </div>
  );
}
