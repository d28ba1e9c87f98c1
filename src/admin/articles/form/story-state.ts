// What the form of a story knows while it is written, what happens to it, and what it has done: the states, events and
// effects of the machine in `story-next.ts`.
import type { Failure } from "#app/admin/kit/form-answer.ts";
import {
  type CopyEffect,
  type FormEvent,
  type FormState,
  type Heard,
  openForm,
  type Step,
} from "#app/admin/kit/form-session/form-session.ts";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import type { UploadState } from "#app/admin/media/picture-field.tsx";
import { type StoryValues, storyFields } from "./story-values.ts";

export const autosaveMilliseconds = { afterTyping: 4_000, afterFailure: 15_000, longest: 30_000 } as const;
/** A save by hand waits no longer for one by itself: the server tells its own opening from others anyway. */
export const patienceMilliseconds = 3_000;

/** A story and the version of it that the form has seen. */
export type SeenStory = { id: string; version: number };

/** What somebody else saved meanwhile. */
export type StandingStory = { values: StoryValues; version: number; savedAt: Date; savedBy: string | null };

/**
 * A way of saving by hand: into the story, with its state as chosen or another; for readers at a time; not for readers
 * yet.
 */
export type SaveWay =
  | { into: "story"; status?: string }
  | { into: "update" }
  | { into: "copy" }
  /** With the other language of the story. */
  | { into: "both"; other: SeenStory };

/** The forms of the page's action that send what is typed. */
export type SaveIntent = "create" | "save" | "copy" | "schedule" | "publishBoth";

/**
 * What a save by hand made of a story: an address that may differ from the one typed, a state not chosen in the form.
 */
export type SavedAs = {
  slug: string;
  status: string;
  /** How often the form has saved. */
  saves: number;
  /** More was typed while it was on its way. */
  isBehind: boolean;
  /** When it publishes itself, where an embargo holds what was to be published. */
  waitsUntil?: Date | undefined;
};

/** When it was saved by itself last; `conflict` when somebody else was faster, so that it is not any more. */
export type AutosaveState = Date | "conflict" | undefined;

/** What is chosen in the form and decides what its buttons do. */
export type Choice = { status: string; isTimed: boolean };

export const choiceIn = ({ status, publish_at }: StoryValues): Choice => ({ status, isTimed: publish_at !== "" });

export type StoryState = FormState<StandingStory> & {
  autosave: {
    state: AutosaveState;
    /** A conflict or a refusal has ended it, until something is saved. */
    isStopped: boolean;
    isTimed: boolean;
    /** How many are on their way; a slow one is overtaken by the next. */
    running: number;
  };
  /** What was tried last by hand, to be tried again over a conflict or with a reason. */
  attempt: { intent: SaveIntent; fields: FormValues; status: string } | undefined;
  upload: UploadState | undefined;
  /** The save that waits for the picture that is on its way, and the one that waits for a save by itself. */
  awaitsUpload: SaveWay | undefined;
  awaitsAutosave: SaveWay | undefined;
  savedAs: SavedAs | undefined;
  /** Whether anything was typed since the story was saved by hand. */
  isTypedSince: boolean;
  chosen: Choice;
  question: "unpublish" | "alone" | undefined;
  taken: { by: string; values: StoryValues } | undefined;
  /** What the form held when it closed. */
  closedWith: StoryValues | undefined;
  /** Whether this person may publish without a second one where two are asked for. */
  mayGoAlone: boolean;
};

/** What a story became by a save: an embargo holds what was to be published. */
export type Planned = { status: string; publish_at: Date | null };

/** What the page's action answered, as far as the form needs it. */
export type StoryAnswer =
  | { intent: "create"; done: { id: string; slug: string; planned: Planned } }
  | { intent: "copy"; done: SeenStory }
  | { intent: "publishBoth"; done: SeenStory & { slug: string; planned: Planned } }
  | { intent: "save"; done: { version: number; slug: string; planned: Planned } }
  | { intent: "schedule"; done: { version: number; slug: string; status: string } };

/** `undefined` when nobody answered, or not now: it is tried again. */
export type AutosaveAnswer = { version: number; savedAt: string } | "conflict" | "refused" | undefined;

export type StoryEvent =
  | Extract<FormEvent<StandingStory>, { kind: "typedBefore" | "restored" | "conflictClosed" | "closed" }>
  /** `isText`: into the text, on which no button hangs. */
  | { kind: "typed"; isText?: boolean }
  /** What is typed, and what a template has for the fields that are empty. */
  | { kind: "filled"; values: StoryValues }
  /** Save, by its button, Enter or the keyboard. */
  | { kind: "pressed"; isPublic: boolean; isReachable: boolean }
  | { kind: "submitted"; way: SaveWay }
  | { kind: "uploadChanged"; upload: UploadState | undefined }
  | { kind: "patienceEnded" }
  | { kind: "saved"; answer: StoryAnswer }
  | { kind: "refused"; intent: string; failure: Failure; standing: StandingStory | undefined }
  /**
   * After a conflict: what was tried once more, or was put together of both, over what stands there; the log keeps
   * that.
   */
  | { kind: "replaced"; merged?: StoryValues }
  /** After a conflict: one's own text as a story of its own. */
  | { kind: "copied" }
  | { kind: "aloneConfirmed"; reason: string }
  | { kind: "unpublishConfirmed" }
  | { kind: "questionClosed" }
  | { kind: "timerRang" }
  | { kind: "flushed" }
  /** Something else is to happen to the story: no save by itself begins before that. */
  | { kind: "held" }
  | { kind: "autosaved"; answer: AutosaveAnswer; sent: StoryValues; edition: number }
  | { kind: "takenOver"; by: string }
  | { kind: "takenTextKept" }
  /** The working copy is gone. */
  | { kind: "discarded" }
  | { kind: "startedAnew" };

export type StoryNotice = {
  what: "created" | "updated" | "publishedBoth" | "copySaved" | "scheduled";
  waitsUntil?: Date | undefined;
};

export type StoryEffect =
  | CopyEffect
  | { kind: "send"; fields: FormValues }
  | { kind: "startTimer"; milliseconds: number }
  | { kind: "stopTimer" }
  | { kind: "startPatience" }
  | { kind: "autosave"; story: SeenStory; values: StoryValues; edition: number }
  | { kind: "tell"; notice: StoryNotice }
  | { kind: "tellFailed"; failure: Failure; intent: string; isNew: boolean }
  /** To the address of the story, under a form that stays as it is. */
  | { kind: "move"; id: string }
  | { kind: "keepTaken"; story: SeenStory; values: StoryValues }
  /** Reads the story anew, for a form that begins again. */
  | { kind: "reload" }
  /** Begins again with what the loaders have read just now. */
  | { kind: "restart" };

export type StoryStep = Step<StoryState, StoryEffect>;
export type StoryHeard = Heard<StoryEvent, StoryValues>;
export type EventOf<Kind extends StoryEvent["kind"]> = Extract<StoryHeard, { kind: Kind }>;

type StoryStart = {
  seen: SeenStory | undefined;
  values: StoryValues;
  /** Whether `values` are a text that was saved over once, and not what stands there now. */
  isReplaced: boolean;
  mayGoAlone: boolean;
};

export function openStory({ seen, values, isReplaced, mayGoAlone }: StoryStart): StoryState {
  return {
    ...openForm<StandingStory>({ compared: storyFields, id: seen?.id, version: seen?.version, values }),
    ...{ isDirty: isReplaced, mayGoAlone, chosen: choiceIn(values), isTypedSince: false },
    autosave: { state: undefined, isStopped: false, isTimed: false, running: 0 },
    ...{ attempt: undefined, upload: undefined, awaitsUpload: undefined, awaitsAutosave: undefined },
    ...{ savedAs: undefined, question: undefined, taken: undefined, closedWith: undefined },
  };
}

/** Whether readers have the story, as far as the form knows; `isPublic` is what was read last. */
export const isStoryPublic = ({ savedAs }: StoryState, isPublic: boolean): boolean =>
  savedAs ? savedAs.status === "published" : isPublic;

/** The story as the form has seen it; nothing while it was never saved. */
export const seenIn = ({ id, version }: StoryState): SeenStory | undefined =>
  id === undefined || version === undefined ? undefined : { id, version };

export const withAutosave = (state: StoryState, change: Partial<StoryState["autosave"]>): StoryState => ({
  ...state,
  autosave: { ...state.autosave, ...change },
});
