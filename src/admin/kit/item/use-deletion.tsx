import { type ReactNode, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { trashDays } from "../../../platform/edited-thing.ts";
import { ConfirmModal } from "../../../ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, reasonOf } from "../form-answer.ts";
import { useAnswer } from "../use-answer.ts";

type Item = { id: string };
type Notice = { title: string; description?: string };

export type DeletionOptions<Thing extends Item> = {
  /** The question, and what it says of this item. That the trash keeps it is said behind it, where it does. */
  title: string;
  text: (item: Thing) => ReactNode;
  confirmWord?: string;
  /** The notices: done, not done, taken back. Without `restored` there is no Undo, for what is really erased. */
  deleted: string;
  failed: (reason: string, failure: Failure) => Notice;
  restored?: string;
  /** Fields beside `id`, where a screen deletes more than one kind. */
  intents?: { delete: string; restore: string };
};

type Answer = { done?: unknown; failure?: Failure };

/**
 * Deleting with a question before and Undo after. The screen's action answers the intents `delete` and `restore`, each
 * with `id`. Gives the function that asks, and the dialog, to be put anywhere in the screen.
 */
export function useDeletion<Thing extends Item>(options: DeletionOptions<Thing>) {
  const { t } = useWords();
  const { title, text, deleted, failed, restored, intents = { delete: "delete", restore: "restore" } } = options;
  const [doomed, setDoomed] = useState<Thing>();
  // What is shown while the dialog goes away.
  const [last, setLast] = useState<Thing>();
  const deletion = useFetcher<Answer>();
  const restoration = useFetcher<Answer>();
  // Undo may be pressed when another screen is open already.
  const how = { method: "post", action: useLocation().pathname } as const;
  useAnswer(deletion, ({ failure }) => {
    const id = last?.id;
    setDoomed(undefined);
    if (failure) return notifyError(failed(reasonOf(t, failure), failure));
    const undo = () => void restoration.submit({ intent: intents.restore, id: id ?? "" }, how);
    notifySuccess({ title: deleted, action: restored ? { label: t("desk.undo"), onPress: undo } : undefined });
  });
  useAnswer(restoration, ({ failure }) => {
    if (failure) notifyError({ title: t("desk.error"), description: reasonOf(t, failure) });
    else if (restored) notifySuccess({ title: restored });
  });
  const dialog = (
    <ConfirmModal
      open={doomed !== undefined}
      onOpenChange={() => setDoomed(undefined)}
      title={title}
      description={
        last && (
          <>
            {text(last)} {restored && t("desk.trashNote", { days: trashDays })}
          </>
        )
      }
      confirmWord={options.confirmWord ?? t("ui.delete")}
      cancelWord={t("ui.cancel")}
      busy={deletion.state !== "idle"}
      onConfirm={() => doomed && void deletion.submit({ intent: intents.delete, id: doomed.id }, how)}
    />
  );
  const ask = (item: Thing) => {
    setLast(item);
    setDoomed(item);
  };
  return { ask, dialog };
}
