import { useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { MediaUse } from "#app/features/media/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { action } from "./media.tsx";

const post = { method: "post", action: "/admin/media" } as const;

/** Deleting a file and bringing it back, with the notices that follow (back-office.md 8). */
export function useMediaActions({ onDeleteAnswered }: { onDeleteAnswered: () => void }) {
  const { t } = useMessages();
  const deleteForm = useFetcher<typeof action>();
  const restoreForm = useFetcher<typeof action>();
  const [usage, setUsage] = useState<readonly MediaUse[]>();

  useAnswer(deleteForm, ({ intent, failure, done }) => {
    onDeleteAnswered();
    if (failure) {
      const found = usageIn(failure);
      setUsage(found);
      if (!found) notifyError({ title: t("admin.common.error"), description: t("media.deleteFailed") });
    } else if (intent === "delete") {
      const restore = () => void restoreForm.submit({ intent: "restore", id: done.id }, post);
      notifySuccess({ title: t("media.deleted"), action: { label: t("media.undo"), onPress: restore } });
    }
  });
  useAnswer(restoreForm, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("media.restored") });
  });

  return {
    remove: ({ id }: { id: string }) => void deleteForm.submit({ intent: "delete", id }, post),
    isDeleting: deleteForm.state !== "idle",
    usage,
    closeUsage: () => setUsage(undefined),
  };
}

/** Where a file is used, as `deleteMedia` sends it with its refusal. */
function usageIn({ code, detail }: Failure): readonly MediaUse[] | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("usage" in detail)) return undefined;
  return detail.usage as readonly MediaUse[]; // only deleteMedia makes this detail
}
