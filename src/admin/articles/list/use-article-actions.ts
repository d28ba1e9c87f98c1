import { useFetcher, useNavigate } from "react-router";
import type { action } from "#app/admin/articles/articles.tsx";
import { usePutOnTop } from "#app/admin/articles/use-put-on-top.ts";
import { type Failure, failureText, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type Subject = { id: string };
/** Of the answers of the screen, those that name a story. */
type DoneWithId = { done?: Subject; failure?: Failure };

/** What can be done to a story from the list, with the notices that follow (back-office.md 8). */
export function useArticleActions({ onDeleteAnswered }: { onDeleteAnswered: () => void }) {
  const { lang, t } = useMessages();
  const statusForm = useFetcher<typeof action>();
  const deleteForm = useFetcher<DoneWithId>();
  const restoreForm = useFetcher<typeof action>();
  const copyForm = useFetcher<DoneWithId>();
  const putOnTop = usePutOnTop();
  const navigate = useNavigate();
  const post = { method: "post", action: "/admin/articles" } as const;
  const restore = (id: string) => void restoreForm.submit({ intent: "restore", id }, post);

  useAnswer(statusForm, ({ failure, done }) => {
    if (failure) {
      const description = failureText(t, failure, (reason) => t("articles.updateFailed", { reason }));
      notifyError({ title: t("admin.common.error"), description });
    } else {
      const waitsUntil = done && "waitsUntil" in done ? done.waitsUntil : null;
      const date = waitsUntil && dateTime(waitsUntil, lang);
      const held = date ? { description: t("articles.embargoHolds", { date }) } : {};
      notifySuccess({ title: t("articles.updated"), ...held });
    }
  });
  useAnswer(deleteForm, ({ failure, done }) => {
    onDeleteAnswered();
    if (failure) {
      notifyError({
        title: t("admin.common.error"),
        description: failureText(t, failure, (reason) => t("articles.deleteFailed", { reason })),
      });
    } else if (done) {
      const undo = { label: t("admin.common.undo"), onPress: () => restore(done.id) };
      notifySuccess({ title: t("articles.deleted"), action: undo });
    }
  });
  useAnswer(restoreForm, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("articles.restored") });
  });

  useAnswer(copyForm, ({ failure, done }) => {
    if (failure || !done) {
      const withReason = (reason: string) => t("articles.createFailed", { reason });
      const description = failure ? failureText(t, failure, withReason) : withReason("");
      return notifyError({ title: t("admin.common.error"), description });
    }
    notifySuccess({ title: t("articles.created") });
    void navigate(`/admin/articles/${done.id}`);
  });

  return {
    copy: ({ id }: Subject) => void copyForm.submit({ intent: "copy", id }, post),
    putOnTop,
    changeStatus: ({ id }: Subject, status: ArticleStatus) =>
      void statusForm.submit({ intent: "changeStatus", id, status }, post),
    remove: ({ id }: Subject) => void deleteForm.submit({ intent: "delete", id }, post),
    isDeleting: deleteForm.state !== "idle",
  };
}
