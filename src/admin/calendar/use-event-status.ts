import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { AdminEvent } from "#app/features/newsroom/calendar/admin-queries.server.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EventStatus } from "#app/platform/db/schema.ts";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/** The status of an event in a list: shown at once as wanted, and as it was when the server says no. */
export function useEventStatus({ id, status }: AdminEvent): {
  shown: EventStatus;
  change: (status: EventStatus) => void;
} {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.calendar.updateFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.calendar.updated") });
  });
  const wanted = fetcher.formData?.get("status");
  return {
    shown: eventStatuses.find((known) => known === wanted) ?? status,
    change: (next) => void fetcher.submit({ intent: "setStatus", id, status: next }, { method: "post" }),
  };
}
