import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/item-history.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import type { Change } from "#app/features/records/audit/queries.server.ts";
import type { HistoryKind } from "#app/features/records/audit/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { HistoryIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { commandLabel, factLabels } from "./history-labels.ts";
import { changedBy } from "./last-changed.tsx";

/** The item, and what it is called above its history. */
export type HistoryOf = { kind: HistoryKind; id: string; name: string };

type HistoryDialogProps = HistoryOf & { open: boolean; onOpenChange: (open: boolean) => void };

/** Who did what with one item, and when, the latest first. */
export function HistoryDialog({ kind, id, name, open, onOpenChange }: HistoryDialogProps): ReactElement {
  const { t } = useMessages();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t("history.title")}
      description={name}
      closeWord={t("ui.close")}
    >
      <Changes kind={kind} id={id} />
    </Modal>
  );
}

function Changes({ kind, id }: Pick<HistoryOf, "kind" | "id">) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [earlier, setEarlier] = useState<readonly Change[]>([]);
  const load = (cursor: { after?: string }) =>
    fetch(`/admin/item-history?${new URLSearchParams({ kind, id, ...cursor })}`);
  const loadLatest = useEffectEvent(() => load({}));
  useEffect(() => loadLatest(), []);
  if (failure) return <FetchFailure failure={failure} onRetry={() => load({})} />;
  if (!data) return <Spinner label={t("history.loading")} />;
  const { older } = data;
  const known = new Set(earlier.map((change) => change.id));
  const changes = [...earlier, ...data.changes.filter((change) => !known.has(change.id))];
  return (
    <div className="grid gap-4" aria-busy={isLoading}>
      {changes.length === 0 ? (
        <p className="text-muted">{t("history.empty")}</p>
      ) : (
        <ol className="grid gap-3">
          {changes.map((change) => (
            <Entry
              key={change.id}
              change={change}
              replaced={kind === "articles" ? `/admin/articles/${id}?replaced=${change.id}` : undefined}
            />
          ))}
        </ol>
      )}
      {older && (
        <Button
          className="justify-self-start"
          busy={isLoading}
          onClick={() => {
            setEarlier(changes);
            load({ after: older });
          }}
        >
          {t("admin.common.older")}
        </Button>
      )}
    </div>
  );
}

function Entry({ change, replaced }: { change: Change; replaced: string | undefined }) {
  const { lang, t } = useMessages();
  const facts = change.facts.flatMap((fact) => factLabels(t, fact) ?? []);
  return (
    <li className="grid gap-1 border-t border-hairline pt-2 text-sm first:border-t-0 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{commandLabel(t, change.command)}</b>
        <span className="text-muted">
          {changedBy(t, change)} · {dateTime(change.at, lang)}
        </span>
      </p>
      {change.holdsReplaced && replaced && (
        <Anchor href={replaced} className="justify-self-start text-press underline">
          {t("history.replaced")}
        </Anchor>
      )}
      {facts.length > 0 && (
        <ul className="grid gap-0.5 text-muted">
          {facts.map((messages) => (
            <li key={messages} className="break-words">
              {messages}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Opens the history of one item: who did what with it, and when. */
export function HistoryButton(item: HistoryOf): ReactElement {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("history.open", { name: item.name })}
        icon={<HistoryIcon size={18} />}
        size="small"
        className="max-md:size-11"
        onClick={() => setOpen(true)}
      />
      <HistoryDialog {...item} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
