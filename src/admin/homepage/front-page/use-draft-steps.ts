// What is done with a draft as a whole, or with a layout that waits or was published: one press, one answer.
import { useFetcher, useRevalidator } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type Answer = { intent: string; done?: unknown; failure?: Failure };

const said = {
  publish: "admin.frontPage.published",
  again: "admin.frontPage.published",
  prepare: "admin.frontPage.isPrepared",
  discard: "admin.frontPage.discarded",
} as const;

const isSaid = (intent: string): intent is keyof typeof said => intent in said;

export function useDraftSteps() {
  const { t } = useMessages();
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  useAnswer(fetcher, ({ intent, done, failure }) => {
    if (!failure) {
      if (isSaid(intent)) notifySuccess({ title: t(said[intent]), description: leftOutOf(done) });
      return;
    }
    if (failure.fieldErrors.publish_at) return; // told at the field
    if (failure.code === "conflict") void revalidate();
    const conflicting = conflictsOf(failure);
    const action = signInAgain(t, failure);
    notifyError({
      title: t("admin.common.error"),
      description: conflicting ? t("admin.frontPage.publishConflict", { sections: conflicting }) : reasonOf(t, failure),
      ...(action ? { action } : {}),
    });
  });
  const leftOutOf = (done: unknown) => {
    const titles = (done as { leftOut?: readonly string[] } | undefined)?.leftOut ?? []; // of the two that publish
    return titles.length > 0 ? t("admin.frontPage.leftOut", { titles: titles.join(" · ") }) : undefined;
  };
  return {
    isBusy: fetcher.state !== "idle",
    answer: fetcher.data,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: "post" }),
  };
}

export type DraftSteps = ReturnType<typeof useDraftSteps>;

/** The titles of the sections that somebody changed meanwhile. */
function conflictsOf({ code, detail }: Failure): string | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("sections" in detail)) return undefined;
  return (detail.sections as readonly string[]).join(" · "); // publish.server.ts
}
