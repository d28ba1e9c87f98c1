import { type RefObject, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { SavedVersion } from "../../../features/articles/admin-queries.server.ts";
import type { Translator } from "../../../messages/messages.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { type Failure, reasonOf, signInAgain } from "../../kit/form-answer.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import { useSingleSubmit } from "../../kit/use-single-submit.ts";
import type { action } from "../article.tsx";
import { areSameValues, type StoryValues, storyValuesOf, valuesIn } from "./story-values.ts";

/** What somebody else saved meanwhile. */
export type StandingStory = { values: StoryValues; version: number; savedAt: Date; savedBy: string | null };

type SaveOptions = {
  /** Whether the story was never saved: it decides the words of a failure that does not say what it was about. */
  isNew: boolean;
  /** `isBehind` says that more was typed while the story was on its way. */
  onCreated: (story: { id: string; slug: string; status: string }, isBehind: boolean) => void;
  onUpdated: (story: { slug: string; status: string; version: number }, isBehind: boolean) => void;
};

/** Sends the form and hears what became of it, with the notices of back-office.md 8. */
export function useSave(form: RefObject<HTMLFormElement | null>, { isNew, onCreated, onUpdated }: SaveOptions) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const submit = useSingleSubmit(fetcher.submit);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<StandingStory>();
  const sent = useRef<{ typed: StoryValues; status: string }>(undefined);
  const isBehind = () =>
    form.current !== null && sent.current !== undefined && !areSameValues(valuesIn(form.current), sent.current.typed);

  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (answer.failure) {
      const standing = standingIn(answer.failure);
      setConflict(standing);
      // The dialog says it better than a notice.
      if (!standing) {
        const description = failureMessage(t, answer, isNew);
        notifyError({ title: t("adminCommon.error"), description, action: signInAgain(t, answer.failure) });
      }
    } else setConflict(undefined);
    if (answer.failure) return;
    if (answer.intent === "create") {
      notifySuccess({ title: t("articles.created") });
      onCreated({ ...answer.done, status: sent.current?.status ?? "draft" }, isBehind());
    } else {
      notifySuccess({ title: t("articles.updated") });
      onUpdated(answer.done, isBehind());
    }
  });

  const send = (fields: Readonly<Record<string, string>>) => {
    if (!form.current) return;
    const typed = valuesIn(form.current);
    sent.current = { typed, status: fields.status ?? typed.status };
    // As multipart: Devanagari grows ninefold in the other encoding.
    submit({ ...typed, ...fields }, { method: "post", encType: "multipart/form-data" });
  };

  return {
    failure,
    conflict,
    closeConflict: () => setConflict(undefined),
    isSaving: fetcher.state !== "idle",
    create: (changes: Partial<StoryValues> = {}) => send({ ...changes, intent: "create" }),
    update: ({ id, version }: { id: string; version: number }, changes: Partial<StoryValues> = {}) =>
      send({ ...changes, id, version: String(version), intent: "save" }),
    /** After a conflict: over what stands there, which the log keeps. */
    replace(id: string) {
      if (!conflict) return;
      setConflict(undefined);
      send({ id, version: String(conflict.version), intent: "save", replaces: "true" });
    },
  };
}

function failureMessage(
  t: Translator,
  { intent, failure }: { intent: string; failure: Failure },
  isNew: boolean,
): string {
  const { title, document } = failure.fieldErrors;
  if (title?.[0] === "text.required" || document?.[0] === "text.required") return t("articles.required");
  const reason = failure.fieldErrors.slug?.[0] === "slug.taken" ? t("articles.slugTaken") : reasonOf(t, failure);
  const isCreation = isNew || intent === "create";
  return isCreation ? t("articles.createFailed", { reason }) : t("articles.updateFailed", { reason });
}

/** The other side of a conflict, as article.tsx sends it. */
function standingIn({ code, detail }: Failure): StandingStory | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("saved" in detail)) return undefined;
  if (!detail.saved) return undefined;
  const { article, savedBy } = detail.saved as SavedVersion; // only article.tsx makes this detail
  return { values: storyValuesOf(article), version: article.version, savedAt: article.updated_at, savedBy };
}
