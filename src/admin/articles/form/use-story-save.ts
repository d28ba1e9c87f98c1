import { type RefObject, useRef, useState } from "react";
import type { UnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import type { SavedAs } from "./story-fields.tsx";
import { type StoryValues, valuesIn } from "./story-values.ts";
import { type Autosave, type SeenStory, useAutosave } from "./use-autosave.ts";
import { useSave } from "./use-save.ts";

/** The story that a form writes. Loaders run again after every save; the form does not follow them. */
export type Written = { id: string | undefined; version: number | undefined; edition: number; values: StoryValues };

/** A way of saving by hand: into the story, with its state as chosen or another; for readers at a time; not for readers yet. */
export type SaveWay =
  | { into: "story"; status?: string }
  | { into: "update" }
  | { into: "copy" }
  /** With the other language of the story. */
  | { into: "both"; other: SeenStory };

type StorySaveOptions = {
  form: RefObject<HTMLFormElement | null>;
  isDirty: RefObject<boolean>;
  unsaved: Pick<UnsavedText, "id" | "forget" | "follow" | "keepNow">;
  written: Written;
  setWritten: (change: (before: Written) => Written) => void;
  onSaved: (id: string) => void;
  /** Whether this person may publish without a second one where two are asked for. */
  mayGoAlone: boolean;
};

export const unsavedForm = (id: string | undefined) => `/admin/articles#${id ?? "new"}`;

/** Saving, by hand and by itself, and what the form does once it is saved. What was typed meanwhile stays unsaved work. */
export function useStorySave(options: StorySaveOptions) {
  const { form, isDirty, unsaved, written, setWritten, onSaved, mayGoAlone } = options;
  const [savedAs, setSavedAs] = useState<SavedAs>();
  // Not of the state, which comes with the next rendering: a save by hand may follow one by itself before that.
  const seen = useRef(seenIn(written));
  const settle = (
    { id, version }: SeenStory,
    made: Pick<SavedAs, "slug" | "status" | "waitsUntil"> | undefined,
    isBehind: boolean,
  ) => {
    seen.current = { id, version };
    unsaved.forget();
    unsaved.follow({ form: unsavedForm(id), version, ...(made ? { made: typedAs(made) } : {}) });
    if (isBehind) unsaved.keepNow();
    setWritten((before) => ({ ...before, id, version }));
    autosave.resume();
    if (made) setSavedAs((before) => ({ ...made, isBehind, saves: (before?.saves ?? 0) + 1 }));
    // Nothing is left behind by the form's own way to its story: the guard, asked within that call, is not to stop it.
    isDirty.current = false;
    if (made) onSaved(id);
    isDirty.current = isBehind;
  };
  const save = useSave(form, {
    isNew: written.id === undefined,
    mayGoAlone,
    opening: unsaved.id,
    onCreated: ({ id, ...made }, isBehind) => settle({ id, version: 1 }, made, isBehind),
    onUpdated: ({ version, slug, status, waitsUntil }, isBehind) =>
      settle({ id: written.id ?? "", version }, { slug, status, waitsUntil }, isBehind),
    onCopySaved: ({ id, version }, isBehind) => settle({ id, version }, undefined, isBehind),
  });
  const autosave: Autosave = useAutosave({
    ...{ seen, isDirty, opening: unsaved.id, isSaving: save.isSaving },
    read: () => (form.current ? valuesIn(form.current) : undefined),
    onSaved: (story, isBehind) => settle(story, undefined, isBehind),
  });
  const send = async (way: SaveWay) => {
    await autosave.settle();
    const story = seen.current;
    if (way.into === "both") return save.publishBoth(story, way.other);
    if (!story) return save.create(way.into === "story" && way.status !== undefined ? { status: way.status } : {});
    if (way.into === "copy") return save.saveCopy(story);
    if (way.into === "update") return save.schedule(story);
    return save.update(story, way.status === undefined ? {} : { status: way.status });
  };
  /** From now on the form holds a text that began with this version. */
  const beginWith = (version: number) => {
    if (seen.current) seen.current = { ...seen.current, version };
  };
  const settled = async () => {
    await autosave.settle();
    return seen.current?.version ?? 0;
  };
  return { ...save, autosave, savedAs, send, beginWith, settled };
}

/** What a save made of some fields, as a form holds them. */
function typedAs({ slug, status, waitsUntil }: Pick<SavedAs, "slug" | "status" | "waitsUntil">) {
  return { slug, status, ...(waitsUntil ? { publish_at: toDateTimeField(waitsUntil) } : {}) };
}

function seenIn({ id, version }: Written): SeenStory | undefined {
  return id === undefined || version === undefined ? undefined : { id, version };
}
