import { useFetcher } from "react-router";
import { useMessages } from "../../messages/messages-context.tsx";
import { notifyError, notifySuccess } from "../../ui/floating/toaster.tsx";
import { type Failure, reasonOf } from "../kit/form-answer.ts";
import { useAnswer } from "../kit/use-answer.ts";

/** Puts a story at the top of the front page, and says what became of it. */
export function usePutOnTop(): (story: { id: string }) => void {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("adminCommon.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("articles.top.done") });
  });
  // To the screen of those who arrange the front page: whoever may do it may open that one.
  const screen = { method: "post", action: "/admin/homepage-sections" } as const;
  return ({ id }) => void fetcher.submit({ intent: "top", article_id: id }, screen);
}
