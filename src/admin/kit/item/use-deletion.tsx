import { type ReactNode, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type Item = { id: string };
type Notice = { title: string; description?: string };

export type DeletionOptions<Entity extends Item> = {
  /** The question, and what it says of this item. That the trash keeps it is said behind it, where it does. */
  title: string;
  text: (item: Entity) => ReactNode;
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
export function useDeletion<Entity extends Item>(options: DeletionOptions<Entity>) {
  const { t } = useMessages();
  const { title, text, deleted, failed, restored, intents = { delete: "delete", restore: "restore" } } = options;
  const [pendingDeletion, setPendingDeletion] = useState<Entity>();
  // What is shown while the dialog goes away.
  const [last, setLast] = useState<Entity>();
  const deletion = useFetcher<Answer>();
  const restoration = useFetcher<Answer>();
  // Undo may be pressed when another screen is open already.
  const how = { method: "post", action: useLocation().pathname } as const;
  useAnswer(deletion, ({ failure }) => {
    const id = last?.id;
    setPendingDeletion(undefined);
    if (failure) return notifyError(failed(reasonOf(t, failure), failure));
    const undo = () => void restoration.submit({ intent: intents.restore, id: id ?? "" }, how);
    notifySuccess({ title: deleted, action: restored ? { label: t("admin.common.undo"), onPress: undo } : undefined });
  });
  useAnswer(restoration, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else if (restored) notifySuccess({ title: restored });
  });
  const dialog = (
    <ConfirmModal
      open={pendingDeletion !== undefined}
      onOpenChange={() => setPendingDeletion(undefined)}
      title={title}
      description={
        last && (
          <>
            {text(last)} {restored && t("admin.common.trashNote", { days: trashDays })}
          </>
        )
      }
      confirmWord={options.confirmWord ?? t("ui.delete")}
      cancelWord={t("ui.cancel")}
      busy={deletion.state !== "idle"}
      onConfirm={() => pendingDeletion && void deletion.submit({ intent: intents.delete, id: pendingDeletion.id }, how)}
    />
  );
  const ask = (item: Entity) => {
    setLast(item);
    setPendingDeletion(item);
  };
  return { ask, dialog };
}
