import { type RefObject, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { action } from "#app/admin/articles/article.tsx";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useSingleSubmit } from "#app/admin/kit/use-single-submit.ts";
import type { SavedVersion } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { areSameValues, type StoryValues, storyValuesOf, valuesIn } from "./story-values.ts";
import { useAloneQuestion } from "./use-alone-question.tsx";
import type { SeenStory } from "./use-autosave.ts";

/** What somebody else saved meanwhile. */
export type StandingStory = { values: StoryValues; version: number; savedAt: Date; savedBy: string | null };

/** What a save made of a story; it waits where it was to be published and is under embargo. */
type MadeStory = { slug: string; status: string; waitsUntil: Date | undefined };

type SaveOptions = {
  /** Whether the story was never saved: it decides the words of a failure that does not say what it was about. */
  isNew: boolean;
  /** The opening of the form: its own earlier saves are no conflict. */
  opening: string;
  /** Whether this person may publish without a second one where two are asked for. */
  mayGoAlone: boolean;
  /** `isBehind` says that more was typed while the story was on its way. */
  onCreated: (story: { id: string } & MadeStory, isBehind: boolean) => void;
  onUpdated: (story: { version: number } & MadeStory, isBehind: boolean) => void;
  /** Readers see nothing of it yet. */
  onCopySaved: (story: { id: string; version: number }, isBehind: boolean) => void;
};

/** Sends the form and hears what became of it, with the notices of back-office.md 8. */
export function useSave(form: RefObject<HTMLFormElement | null>, options: SaveOptions) {
  const { isNew, mayGoAlone, opening, onCreated, onUpdated, onCopySaved } = options;
  const { lang, t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const submit = useSingleSubmit(fetcher.submit);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<StandingStory>();
  const sent = useRef<{ typed: StoryValues; status: string; intent: Intent; fields: Readonly<Record<string, string>> }>(
    undefined,
  );
  const isBehind = () =>
    form.current !== null && sent.current !== undefined && !areSameValues(valuesIn(form.current), sent.current.typed);

  const { asksAfter, aloneDialog } = useAloneQuestion({
    mayGoAlone,
    isSaving: fetcher.state !== "idle",
    onConfirm: (reason) => sent.current && send(sent.current.intent, { ...sent.current.fields, alone_reason: reason }),
  });

  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (asksAfter(answer.failure)) return;
    if (answer.failure) {
      const standing = standingIn(answer.failure);
      setConflict(standing);
      // The dialog says it better than a notice.
      if (!standing) {
        const description = failureMessage(t, answer, isNew);
        notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, answer.failure) });
      }
    } else setConflict(undefined);
    if (answer.failure) return;
    const made = (title: string, { status, publish_at }: { status: string; publish_at: Date | null }) => {
      const waitsUntil = sent.current?.status === "published" && status === "draft" ? publish_at : null;
      const date = waitsUntil && dateTime(waitsUntil, lang);
      notifySuccess({ title, ...(date ? { description: t("articles.embargoHolds", { date }) } : {}) });
      return { status, waitsUntil: waitsUntil ?? undefined };
    };
    if (answer.intent === "create") {
      const { id, slug, planned } = answer.done;
      onCreated({ id, slug, ...made(t("articles.created"), planned) }, isBehind());
    } else if (answer.intent === "copy") {
      notifySuccess({ title: t("articles.copySaved"), description: t("articles.copySavedText") });
      onCopySaved(answer.done, isBehind());
    } else if (answer.intent === "publishBoth") {
      const published = { ...answer.done, ...made(t("articles.beside.publishedBoth"), answer.done.planned) };
      if (sent.current?.fields.id === undefined) onCreated(published, isBehind());
      else onUpdated(published, isBehind());
    } else if (answer.intent === "save") {
      onUpdated({ ...answer.done, ...made(t("articles.updated"), answer.done.planned) }, isBehind());
    } else if (answer.intent === "schedule") {
      notifySuccess({ title: t("articles.updateScheduled") });
      onUpdated({ ...answer.done, waitsUntil: undefined }, isBehind());
    }
  });

  const named = ({ id, version }: SeenStory) => ({ id, version: String(version) });
  function send(intent: Intent, fields: Readonly<Record<string, string>>, merged?: StoryValues) {
    if (!form.current) return;
    const typed = merged ?? valuesIn(form.current);
    sent.current = { typed, status: fields.status ?? typed.status, intent, fields };
    // As multipart: Devanagari grows ninefold in the other encoding.
    submit({ ...typed, opening, ...fields, intent }, { method: "post", encType: "multipart/form-data" });
  }

  return {
    failure,
    aloneDialog,
    conflict,
    closeConflict: () => setConflict(undefined),
    isSaving: fetcher.state !== "idle",
    create: (changes: Partial<StoryValues> = {}) => send("create", changes),
    update: (story: SeenStory, changes: Partial<StoryValues> = {}) => send("save", { ...changes, ...named(story) }),
    saveCopy: (story: SeenStory) => send("copy", named(story)),
    /** For readers, together with the other language as it is saved. */
    publishBoth: (story: SeenStory | undefined, other: SeenStory) =>
      send("publishBoth", {
        ...(story ? named(story) : {}),
        ...{ status: "published", other_id: other.id, other_version: String(other.version) },
      }),
    /** At the time that stands in the form. */
    schedule: (story: SeenStory) => send("schedule", named(story)),
    /** After a conflict: what was tried once more, or was put together of both, over what stands there; the log keeps that. */
    replace(id: string, merged?: StoryValues) {
      if (!conflict || !sent.current) return;
      setConflict(undefined);
      const { intent, status, fields } = sent.current;
      const isPublishing = fields.status !== undefined;
      const over = { ...named({ id, version: conflict.version }), replaces: "true" };
      send(intent, { ...fields, ...over, status: isPublishing || !merged ? status : merged.status }, merged);
    },
  };
}

/** The forms of article.tsx that send what is typed. */
type Intent = "create" | "save" | "copy" | "schedule" | "publishBoth";

function failureMessage(
  t: Translator,
  { intent, failure }: { intent: string; failure: Failure },
  isNew: boolean,
): string {
  const { title, document, other } = failure.fieldErrors;
  if (other) return t("articles.beside.otherFailed", { reason: reasonOf(t, failure) });
  if (title?.[0] === "text.required" || document?.[0] === "text.required") return t("articles.required");
  const reason = failure.fieldErrors.slug?.[0] === "slug.taken" ? t("articles.slugTaken") : reasonOf(t, failure);
  const isCreation = isNew || intent === "create";
  return isCreation ? t("articles.createFailed", { reason }) : t("articles.updateFailed", { reason });
}

/** The other side of a conflict, as article.tsx sends it. */
function standingIn({ code, detail }: Failure): StandingStory | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("saved" in detail)) return undefined;
  if (!detail.saved) return undefined;
  const { article, typed, ...saved } = detail.saved as SavedVersion; // only article.tsx makes this detail
  return { values: { ...storyValuesOf(article), ...typed }, version: article.version, ...saved };
}
