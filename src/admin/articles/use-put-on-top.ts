import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/** Puts a story at the top of the front page, and says what became of it. */
export function usePutOnTop(): (story: { id: string }) => void {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("articles.top.done") });
  });
  // To the screen of those who arrange the front page: whoever may do it may open that one.
  const screen = { method: "post", action: "/admin/homepage-sections" } as const;
  return ({ id }) => void fetcher.submit({ intent: "top", article_id: id }, screen);
}
