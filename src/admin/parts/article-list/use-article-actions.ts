import { useFetcher } from "react-router";
import type { ArticleStatus } from "../../../platform/db/schema.ts";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { useWords } from "../../../words/words-context.tsx";
import type { action } from "../../articles.tsx";
import { reasonOf } from "../../kit/form-answer.ts";
import { useAnswer } from "../../kit/use-answer.ts";

type Subject = { id: string };

/** What can be done to a story from the list, with the notices that follow (back-office.md 8). */
export function useArticleActions({ onDeleteAnswered }: { onDeleteAnswered: () => void }) {
  const { t } = useWords();
  const statusForm = useFetcher<typeof action>();
  const deleteForm = useFetcher<typeof action>();
  const restoreForm = useFetcher<typeof action>();
  const post = { method: "post", action: "/admin/articles" } as const;
  const restore = (id: string) => void restoreForm.submit({ intent: "restore", id }, post);

  useAnswer(statusForm, ({ failure }) => {
    if (failure)
      notifyError({
        title: t("desk.error"),
        description: t("articles.updateFailed", { reason: reasonOf(t, failure) }),
      });
    else notifySuccess({ title: t("articles.updated") });
  });
  useAnswer(deleteForm, ({ failure, done }) => {
    onDeleteAnswered();
    if (failure) {
      notifyError({
        title: t("desk.error"),
        description: t("articles.deleteFailed", { reason: reasonOf(t, failure) }),
      });
    } else if (done) {
      const undo = { label: t("desk.undo"), onPress: () => restore(done.id) };
      notifySuccess({ title: t("articles.deleted"), action: undo });
    }
  });
  useAnswer(restoreForm, ({ failure }) => {
    if (failure) notifyError({ title: t("desk.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("articles.restored") });
  });

  return {
    changeStatus: ({ id }: Subject, status: ArticleStatus) =>
      void statusForm.submit({ intent: "changeStatus", id, status }, post),
    remove: ({ id }: Subject) => void deleteForm.submit({ intent: "delete", id }, post),
    isDeleting: deleteForm.state !== "idle",
  };
}
