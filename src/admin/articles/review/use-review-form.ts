import { useFetcher } from "react-router";
import type { action } from "#app/admin/articles/article.tsx";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";

type Intent =
  | "submit"
  | "return"
  | "markReady"
  | "assign"
  | "addNote"
  | "resolveNote"
  | "reopenNote"
  | "addCorrection"
  | "removeCorrection"
  | "retract"
  | "takeDown"
  | "reinstate"
  | "startLive"
  | "undoLive";

/** Sends what belongs to a review; a refusal is told in a notice, and given to whoever shows it at a field. */
export function useReviewForm(onDone: (intent: string) => void) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher, ({ intent, failure }) => {
    if (!failure) onDone(intent);
    else {
      const description = reasonOf(t, failure);
      notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
    }
  });
  const isBusy = fetcher.state !== "idle";
  const failure: Failure | undefined = isBusy ? undefined : fetcher.data?.failure;
  return {
    isBusy,
    failure,
    send: (intent: Intent, fields: Readonly<Record<string, string>>) => {
      if (!isBusy) void fetcher.submit({ intent, ...fields }, { method: "post" });
    },
  };
}
