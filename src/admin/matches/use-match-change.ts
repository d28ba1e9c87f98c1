import { useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/**
 * One of the screen's intents with its fields; a notice says what came of it, `failure` has the errors of its fields.
 */
export function useMatchChange({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [failure, setFailure] = useState<Failure>();
  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (answer.failure) {
      notifyError({ title: t("admin.matches.notDone"), description: reasonOf(t, answer.failure) });
      return;
    }
    notifySuccess({ title: t("admin.common.named.updated") });
    onDone?.();
  });
  const isBusy = fetcher.state !== "idle";
  const change = (intent: string, fields: FormData | Readonly<Record<string, string>>) => {
    if (isBusy) return;
    const body = fields instanceof FormData ? fields : new FormData();
    if (!(fields instanceof FormData)) for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("intent", intent);
    // As multipart: Devanagari grows ninefold in the other encoding.
    void fetcher.submit(body, { method: "post", encType: "multipart/form-data" });
  };
  return { change, failure, isBusy };
}
