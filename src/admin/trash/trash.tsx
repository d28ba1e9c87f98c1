// The trash (spec/README.md, Trash): what was discarded in the last thirty days, of every kind that this person may
// throw away, and the way back.
import { useFetcher } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, reasonOf, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { listTrash, type TrashedEntity } from "#app/features/office/trash/queries.server.ts";
import { restoreCommands } from "#app/features/office/trash/restore-commands.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { entities, type TrashKind, trashKind, trashKinds } from "#app/platform/entities/entities.ts";
import { formatCursor, parseCursor } from "#app/platform/paging.ts";
import { trashDays } from "#app/platform/versioned-input.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { UndoIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/trash";

export const handle = screens.trash;

const pageLength = 50;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const open = trashKinds.filter((kind) => may(person, entities[kind].remove) !== "none");
  const asked = trashKind(args.url.searchParams.get("kind"));
  const kind = asked && open.includes(asked) ? asked : undefined;
  const after = parseCursor(args.url.searchParams.get("after"));
  const page = await listTrash(platform.db, kind ? [kind] : open, {
    limit: pageLength,
    after,
    now: platform.clock.now(),
  });
  return { open, kind, items: page.items, older: page.older && formatCursor(page.older), isFirstPage: !after };
}

/** One intent for each kind, each its own command: who may restore is decided there. */
export function action(args: Route.ActionArgs) {
  const restoring = trashKinds.map(
    (kind) => [kind, ({ run, input }: SubmittedForm) => restoreCommands[kind](run, input)] as const,
  );
  return answerForm(args, Object.fromEntries(restoring));
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { open, kind, items, older, isFirstPage } = loaderData;
  const restoring = useRestoring();
  return (
    <Screen title={t("trash.title")}>
      <p className="max-w-prose text-muted">{t("trash.text", { days: trashDays })}</p>
      <Tabs
        label={t("trash.kindsLabel")}
        tabs={[undefined, ...open].map((choice) => ({
          href: urlOf({ kind: choice }),
          label: choice ? t(`trash.kinds.${choice}`) : t("trash.all"),
          current: choice === kind,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState title={t("trash.empty")} explanation={t("trash.emptyHint")} />
      ) : (
        <ThrownAway items={items} restoring={restoring} />
      )}
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: urlOf({ kind }), label: t("admin.common.newest") }}
        older={older ? { href: urlOf({ kind, after: older }), label: t("admin.common.older") } : undefined}
      />
    </Screen>
  );
}

/** Above the list, so that its notice survives the row that it takes away. */
function useRestoring() {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher, ({ failure, done }) => {
    if (failure) return notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    const description = isWithoutParent(done) ? t("trash.atTopLevel") : undefined;
    notifySuccess({ title: t("admin.common.restored"), description });
  });
  return {
    underWay: fetcher.state === "idle" ? undefined : fetcher.formData?.get("id"),
    restore: ({ kind, id }: TrashedEntity) => void fetcher.submit({ intent: kind, id }, { method: "post" }),
  };
}

/** What the navigation answers for an item whose parent is still in the trash. */
const isWithoutParent = (done: unknown) =>
  typeof done === "object" && done !== null && "isWithoutParent" in done && done.isWithoutParent === true;

type ThrownAwayProps = { items: readonly TrashedEntity[]; restoring: ReturnType<typeof useRestoring> };

function ThrownAway({ items, restoring }: ThrownAwayProps) {
  const { lang, t } = useMessages();
  const columns: Column<TrashedEntity>[] = [
    { key: "name", kind: "title", head: t("trash.columns.name"), cell: ({ name }) => name },
    { key: "kind", head: t("trash.columns.kind"), cell: ({ kind }) => t(`trash.kinds.${kind}`) },
    { key: "deleted", head: t("trash.columns.deleted"), cell: ({ deletedAt }) => dateTime(deletedAt, lang) },
    {
      key: "actions",
      kind: "actions",
      head: t("trash.columns.actions"),
      cell: (entity) => (
        <Button
          size="small"
          busy={restoring.underWay === entity.id}
          aria-label={t("trash.restoreName", { name: entity.name })}
          onClick={() => restoring.restore(entity)}
        >
          <UndoIcon size={18} />
          {t("trash.restore")}
        </Button>
      ),
    },
  ];
  return <Table caption={t("trash.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function urlOf(parts: { kind?: TrashKind | undefined; after?: string }): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString();
  return `/admin/trash${query ? `?${query}` : ""}`;
}

export const ErrorBoundary = screenFailure((t, reason) => t("trash.loadFailed", { reason }));
