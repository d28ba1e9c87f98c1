// What a save made of the form of a story: one by hand, and one by itself into the working copy. Pure, a part of
// `story-next.ts`.
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import {
  autosaveMilliseconds,
  type EventOf,
  type Planned,
  type SavedAs,
  type SeenStory,
  type StoryAnswer,
  type StoryNotice,
  type StoryState,
  type StoryStep,
  seenIn,
  withAutosave,
} from "./story-state.ts";
import { areSameValues, type StoryValues } from "./story-values.ts";

/** The question why somebody publishes alone is answered by every answer. */
export const withoutAlone = (question: StoryState["question"]) => (question === "alone" ? undefined : question);

type Made = Pick<SavedAs, "slug" | "status" | "waitsUntil">;

/** A save by hand was answered. */
export function afterSave(state: StoryState, { answer, typed: now }: EventOf<"saved">): StoryStep {
  const { story, made, what } = madeBy(state, answer);
  const isBehind = now !== undefined && state.sent !== undefined && !areSameValues(now, state.sent);
  const answered: StoryState = {
    ...state,
    ...{ isSending: false, failure: undefined, conflict: undefined, question: withoutAlone(state.question) },
  };
  const settled = settle(answered, story, { isBehind, made });
  return {
    state: settled.state,
    effects: [
      { kind: "tell", notice: { what, waitsUntil: made?.waitsUntil } },
      ...settled.effects,
      ...(made ? [{ kind: "move", id: story.id } as const] : []),
    ],
  };
}

function madeBy(
  { id = "", attempt }: StoryState,
  { intent, done }: StoryAnswer,
): { story: SeenStory; made: Made | undefined; what: StoryNotice["what"] } {
  const planned = ({ status, publish_at }: Planned) => ({
    status,
    waitsUntil: attempt?.status === "published" && status === "draft" ? (publish_at ?? undefined) : undefined,
  });
  switch (intent) {
    case "create":
      return {
        story: { id: done.id, version: 1 },
        made: { slug: done.slug, ...planned(done.planned) },
        what: "created",
      };
    case "copy":
      return { story: done, made: undefined, what: "copySaved" };
    case "publishBoth": {
      const isNew = attempt?.fields.id === undefined;
      return {
        story: isNew ? { id: done.id, version: 1 } : { id, version: done.version },
        made: { slug: done.slug, ...planned(done.planned) },
        what: "publishedBoth",
      };
    }
    case "save":
      return {
        story: { id, version: done.version },
        made: { slug: done.slug, ...planned(done.planned) },
        what: "updated",
      };
    case "schedule":
      return {
        story: { id, version: done.version },
        made: { slug: done.slug, status: done.status, waitsUntil: undefined },
        what: "scheduled",
      };
  }
}

/** Something is saved: the copy is of this version now, and what was typed meanwhile stays unsaved work. */
function settle(
  state: StoryState,
  { id, version }: SeenStory,
  { isBehind, made }: { isBehind: boolean; made?: Made | undefined },
): StoryStep {
  const { autosave: before, savedAs } = state;
  const autosaveState = before.state === "conflict" ? undefined : before.state;
  const settled: StoryState = {
    ...withAutosave(state, { isStopped: false, state: autosaveState }),
    ...{ id, version, isDirty: isBehind },
  };
  return {
    state: made
      ? {
          ...settled,
          savedAs: { ...made, isBehind, saves: (savedAs?.saves ?? 0) + 1 },
          ...{ isTypedSince: false, chosen: { ...state.chosen, status: made.status } },
        }
      : settled,
    effects: [
      { kind: "forgetCopy" },
      { kind: "followCopy" },
      ...(isBehind ? [{ kind: "keepCopy", ...(made ? { made: typedAs(made) } : {}) } as const] : []),
    ],
  };
}

/** What a save made of some fields, as a form holds them. */
function typedAs({ slug, status, waitsUntil }: Made): FormValues {
  return { slug, status, ...(waitsUntil ? { publish_at: toDateTimeField(waitsUntil) } : {}) };
}

/** Saves by itself after so long, unless it is about to or has ended. */
export function waited(state: StoryState, milliseconds: number): StoryStep {
  if (state.autosave.isStopped || state.autosave.isTimed) return { state, effects: [] };
  return { state: withAutosave(state, { isTimed: true }), effects: [{ kind: "startTimer", milliseconds }] };
}

/** Saves by itself now, if there is anything to save and a story to save it to. */
export function autosave(state: StoryState, values: StoryValues | undefined): StoryStep {
  const story = seenIn(state);
  if (!story || !values || !state.isDirty) return { state, effects: [] };
  return {
    state: withAutosave(state, { running: state.autosave.running + 1 }),
    effects: [{ kind: "autosave", story, values, edition: state.edition }],
  };
}

/** A save by itself was answered, or was not. */
export function afterAutosave(
  state: StoryState,
  { answer, sent, edition, typed: now }: EventOf<"autosaved">,
): StoryStep {
  if (answer === "conflict") return { state: withAutosave(state, { isStopped: true, state: "conflict" }), effects: [] };
  if (answer === "refused") return { state: withAutosave(state, { isStopped: true }), effects: [] };
  if (!answer) return waited(state, autosaveMilliseconds.afterFailure);
  // Another text stands in the form since, or a later save was faster: the form has seen what it has seen.
  if (!state.id || edition !== state.edition || answer.version < (state.version ?? 0)) return { state, effects: [] };
  const typedNow = now ?? state.closedWith;
  const isBehind = typedNow !== undefined && !areSameValues(typedNow, sent);
  const saved = withAutosave(state, { state: new Date(answer.savedAt) });
  const settled = settle(saved, { id: state.id, version: answer.version }, { isBehind });
  if (!isBehind) return settled;
  // A form that has closed can keep nothing any more: its copy, which is newer than what was saved, stays.
  if (now === undefined) return { state: settled.state, effects: [] };
  const timed = waited(settled.state, autosaveMilliseconds.afterTyping);
  return { state: timed.state, effects: [...settled.effects, ...timed.effects] };
}
