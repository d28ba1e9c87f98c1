import { useFetcher } from "react-router";
import type { AdminEvent } from "../../features/events/admin-queries.server.ts";
import { eventStatuses } from "../../features/events/admin-rules.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import type { EventStatus } from "../../platform/db/schema.ts";
import { notifyError, notifySuccess } from "../../ui/floating/toaster.tsx";
import { type Failure, reasonOf } from "../kit/form-answer.ts";
import { useAnswer } from "../kit/use-answer.ts";

/** The status of an event in a list: shown at once as wanted, and as it was when the server says no. */
export function useEventStatus({ id, status }: AdminEvent): {
  shown: EventStatus;
  change: (status: EventStatus) => void;
} {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("adminEvents.updateFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("adminEvents.updated") });
  });
  const wanted = fetcher.formData?.get("status");
  return {
    shown: eventStatuses.find((known) => known === wanted) ?? status,
    change: (next) => void fetcher.submit({ intent: "setStatus", id, status: next }, { method: "post" }),
  };
}
