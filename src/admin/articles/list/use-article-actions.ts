import { useFetcher } from "react-router";
import { useMessages } from "../../../messages/messages-context.tsx";
import type { ArticleStatus } from "../../../platform/db/schema.ts";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { reasonOf } from "../../kit/form-answer.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import type { action } from "../articles.tsx";

type Subject = { id: string };

/** What can be done to a story from the list, with the notices that follow (back-office.md 8). */
export function useArticleActions({ onDeleteAnswered }: { onDeleteAnswered: () => void }) {
  const { t } = useMessages();
  const statusForm = useFetcher<typeof action>();
  const deleteForm = useFetcher<typeof action>();
  const restoreForm = useFetcher<typeof action>();
  const post = { method: "post", action: "/admin/articles" } as const;
  const restore = (id: string) => void restoreForm.submit({ intent: "restore", id }, post);

  useAnswer(statusForm, ({ failure }) => {
    if (failure)
      notifyError({
        title: t("adminCommon.error"),
        description: t("articles.updateFailed", { reason: reasonOf(t, failure) }),
      });
    else notifySuccess({ title: t("articles.updated") });
  });
  useAnswer(deleteForm, ({ failure, done }) => {
    onDeleteAnswered();
    if (failure) {
      notifyError({
        title: t("adminCommon.error"),
        description: t("articles.deleteFailed", { reason: reasonOf(t, failure) }),
      });
    } else if (done) {
      const undo = { label: t("adminCommon.undo"), onPress: () => restore(done.id) };
      notifySuccess({ title: t("articles.deleted"), action: undo });
    }
  });
  useAnswer(restoreForm, ({ failure }) => {
    if (failure) notifyError({ title: t("adminCommon.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("articles.restored") });
  });

  return {
    changeStatus: ({ id }: Subject, status: ArticleStatus) =>
      void statusForm.submit({ intent: "changeStatus", id, status }, post),
    remove: ({ id }: Subject) => void deleteForm.submit({ intent: "delete", id }, post),
    isDeleting: deleteForm.state !== "idle",
  };
}
