import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sendFile } from "./uploads/send-file.ts";

type Answer = { intent: string; done?: unknown; failure?: Failure };

/**
 * Sends a file and puts it in the place of another one. `sent` is the part that has gone, 0 to 1, while it is on its
 * way; `refusal` why it was not taken.
 */
export function useReplacement(id: string, onReplaced: () => void) {
  const { t } = useMessages();
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  const form = useFetcher<Answer>();
  useEffect(() => () => underWay.current?.abort(), []);
  useAnswer(form, ({ failure }) => {
    if (failure) setRefusal(reasonOf(t, failure));
    else onReplaced();
  });
  const send = async (file: File) => {
    underWay.current?.abort();
    const cancel = new AbortController();
    underWay.current = cancel;
    setRefusal(undefined);
    setSent(0);
    const answer = await sendFile(file, { signal: cancel.signal, onProgress: setSent });
    // Closed meanwhile, or another file took its place.
    if (cancel.signal.aborted) return;
    setSent(undefined);
    if (answer.kind === "stored") {
      const fields = { intent: "replace", id, with: answer.media.id };
      void form.submit(fields, { method: "post", action: "/admin/media" });
    } else if (answer.kind === "refused") {
      setRefusal(answer.errorCode ? errorMessage(t, answer.errorCode) : t(`admin.common.failures.${answer.code}`));
    }
  };
  return { sent, refusal, send, isBusy: sent !== undefined || form.state !== "idle" };
}
