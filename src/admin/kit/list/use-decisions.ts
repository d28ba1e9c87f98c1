import { useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/** What is to be done with which item: one of the screen's forms, sent with `id`. */
type Decision<Intent extends string> = { id: string; intent: Intent };

export type Decisions<Intent extends string> = {
  decide: (decision: Decision<Intent>) => void;
  isUnderWay: (decision: Decision<Intent>) => boolean;
};

/**
 * One-click decisions in a list, with the notices that follow. They are sent one after the other, so that whoever
 * clicks down a list need not wait for any. To be used above the entries: a decided one may leave the list with its
 * buttons.
 */
export function useDecisions<Intent extends string>(messages: {
  done: (intent: Intent) => string;
  failed: (reason: string) => string;
}): Decisions<Intent> {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [queue, setQueue] = useState<readonly Decision<Intent>[]>([]);
  const send = (decision: Decision<Intent>) => void fetcher.submit({ ...decision }, { method: "post" });
  useAnswer(fetcher, ({ failure }) => {
    const [answered, following] = queue;
    if (failure) notifyError({ title: t("admin.common.error"), description: messages.failed(reasonOf(t, failure)) });
    else if (answered) notifySuccess({ title: messages.done(answered.intent) });
    setQueue(queue.slice(1));
    if (following) send(following);
  });
  return {
    decide(decision) {
      if (queue.some(({ id }) => id === decision.id)) return;
      setQueue([...queue, decision]);
      if (queue.length === 0) send(decision);
    },
    isUnderWay: ({ id, intent }) => queue.some((decision) => decision.id === id && decision.intent === intent),
  };
}
