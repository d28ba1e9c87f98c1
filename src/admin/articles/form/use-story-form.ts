import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { action as takeOverAction } from "#app/admin/api/take-over.ts";
import type { action } from "#app/admin/articles/article.tsx";
import { type Failure, failureText, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useFormSession } from "#app/admin/kit/form-session/use-form-session.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { SavedVersion } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { ArticleFormProps } from "./article-form-props.ts";
import { StorySession } from "./story-session.ts";
import type { StandingStory, StoryEffect, StoryNotice } from "./story-state.ts";
import { storyValuesOf } from "./story-values.ts";

type StoryFormOptions = Pick<
  ArticleFormProps,
  "saved" | "values" | "isReplaced" | "rights" | "onReload" | "onRestart" | "onMove"
>;

/** The session of a story's form in its screen: its requests, notices (back-office.md 8) and addresses. */
export function useStoryForm({ saved, values, isReplaced, rights, ...screen }: StoryFormOptions) {
  const { lang, t } = useMessages();
  const navigate = useNavigate();
  const [session] = useState(
    () => new StorySession({ seen: saved, values, isReplaced, mayGoAlone: rights.publishAlone }),
  );
  const fetcher = useFetcher<typeof action>();
  const taking = useFetcher<typeof takeOverAction>();
  const { state, unsaved } = useFormSession(session, (effect: StoryEffect) => {
    switch (effect.kind) {
      case "send":
        // As multipart: Devanagari grows ninefold in the other encoding.
        return void fetcher.submit(effect.fields, { method: "post", encType: "multipart/form-data" });
      case "tell":
        return notifySuccess(savedNotice(t, lang, effect.notice));
      case "tellFailed": {
        const description = failureMessage(t, effect);
        return notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, effect.failure) });
      }
      case "move":
        if (effect.id === saved?.id && !isReplaced) return;
        screen.onMove(effect.id);
        return void navigate(`/admin/articles/${effect.id}`, {
          replace: effect.id === saved?.id || !saved,
          preventScrollReset: true,
        });
      case "keepTaken": {
        const fields = { ...effect.values, version: String(effect.story.version), intent: "keepTyped" };
        const address = `/admin/articles/${effect.story.id}/take-over`;
        return void taking.submit(fields, { method: "post", action: address, encType: "multipart/form-data" });
      }
      case "reload":
        return screen.onReload();
      case "restart":
        return screen.onRestart();
    }
  });
  useAnswer(fetcher, (answer) => {
    const { intent, failure } = answer;
    if (failure) return session.dispatch({ kind: "refused", intent, failure, standing: standingIn(failure) });
    switch (answer.intent) {
      case "create":
      case "save":
      case "copy":
      case "schedule":
      case "publishBoth":
        session.dispatch({ kind: "saved", answer });
    }
  });
  useAnswer(taking, ({ failure }) => {
    if (!failure) session.dispatch({ kind: "takenTextKept" });
  });
  useEffect(() => session.begin(), [session]);
  return { session, state, unsaved };
}

function savedNotice(t: Translator, lang: "en" | "ne", { what, waitsUntil }: StoryNotice) {
  if (what === "copySaved") return { title: t("articles.copySaved"), description: t("articles.copySavedText") };
  if (what === "scheduled") return { title: t("articles.updateScheduled") };
  const title = what === "publishedBoth" ? t("articles.beside.publishedBoth") : t(`articles.${what}`);
  if (!waitsUntil) return { title };
  return { title, description: t("articles.embargoHolds", { date: dateTime(waitsUntil, lang) }) };
}

function failureMessage(
  t: Translator,
  { intent, failure, isNew }: { intent: string; failure: Failure; isNew: boolean },
): string {
  const { title, document, other } = failure.fieldErrors;
  if (other) return t("articles.beside.otherFailed", { reason: reasonOf(t, failure) });
  if (title?.[0] === "text.required" || document?.[0] === "text.required") return t("articles.required");
  if (failure.fieldErrors.slug?.[0] === "slug.taken") return t("articles.slugTaken");
  const isCreation = isNew || intent === "create";
  return failureText(t, failure, (reason) =>
    isCreation ? t("articles.createFailed", { reason }) : t("articles.updateFailed", { reason }),
  );
}

/** The other side of a conflict, as article.tsx sends it. */
function standingIn({ code, detail }: Failure): StandingStory | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("saved" in detail)) return undefined;
  if (!detail.saved) return undefined;
  const { article, typed, ...saved } = detail.saved as SavedVersion; // only article.tsx makes this detail
  return { values: { ...storyValuesOf(article), ...typed }, version: article.version, ...saved };
}
