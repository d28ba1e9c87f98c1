import { useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { MediaUse } from "#app/features/media/media-uses.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { action } from "./media.tsx";

const post = { method: "post", action: "/admin/media" } as const;

type MediaActionsOptions = {
  onDeleteAnswered: () => void;
  /** The file whose details are open is gone, or is another one now. */
  onGone: () => void;
};

/**
 * Deleting a file and replacing it, and both taken back, with the notices that follow (back-office.md 8). Kept by the
 * screen, because Undo may be pressed when the details are closed.
 */
export function useMediaActions({ onDeleteAnswered, onGone }: MediaActionsOptions) {
  const { t } = useMessages();
  const deleteForm = useFetcher<typeof action>();
  const restoreForm = useFetcher<typeof action>();
  const undoForm = useFetcher<typeof action>();
  const [usage, setUsage] = useState<readonly MediaUse[]>();
  const restoredBy = { restore: t("media.restored"), undoReplace: t("media.replaceUndone") };

  useAnswer(deleteForm, ({ intent, failure, done }) => {
    onDeleteAnswered();
    if (failure) {
      const found = usageIn(failure);
      setUsage(found);
      if (!found) notifyError({ title: t("admin.common.error"), description: t("media.deleteFailed") });
    } else if (intent === "delete") {
      const restore = () => void restoreForm.submit({ intent: "restore", id: done.id }, post);
      notifySuccess({ title: t("media.deleted"), action: { label: t("media.undo"), onPress: restore } });
      onGone();
    }
  });
  useAnswer(restoreForm, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: restoredBy.restore });
  });
  useAnswer(undoForm, ({ failure }) => {
    if (failure) return notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    notifySuccess({ title: restoredBy.undoReplace });
    onGone();
  });
  const undoReplacement = (id: string) => void undoForm.submit({ intent: "undoReplace", id }, post);

  return {
    remove: ({ id }: { id: string }) => void deleteForm.submit({ intent: "delete", id }, post),
    isDeleting: deleteForm.state !== "idle",
    undoReplacement,
    isUndoing: undoForm.state !== "idle",
    noteReplaced(id: string) {
      const undo = { label: t("media.undo"), onPress: () => undoReplacement(id) };
      notifySuccess({ title: t("media.replaced"), action: undo });
      onGone();
    },
    usage,
    closeUsage: () => setUsage(undefined),
  };
}

/** Where a file is used, as `deleteMedia` sends it with its refusal. */
function usageIn({ code, detail }: Failure): readonly MediaUse[] | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("usage" in detail)) return undefined;
  return detail.usage as readonly MediaUse[]; // only deleteMedia makes this detail
}
