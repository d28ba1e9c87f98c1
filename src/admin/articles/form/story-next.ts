// The form of a story while it is written, as a pure machine over that of every form (kit/form-session): besides saving
// by hand it saves by itself into the working copy, waits for pictures, asks before readers lose or get something, and
// can be taken over.
import { next as nextForm } from "#app/admin/kit/form-session/form-session.ts";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { afterAutosave, afterSave, autosave, waited, withoutAlone } from "./story-saved.ts";
import {
  autosaveMilliseconds,
  choiceIn,
  type EventOf,
  isStoryPublic,
  type SaveIntent,
  type SaveWay,
  type StoryHeard,
  type StoryState,
  type StoryStep,
  seenIn,
  withAutosave,
} from "./story-state.ts";
import type { StoryValues } from "./story-values.ts";

/** What the form of a story is after an event, and what is to be done then, in this order. */
export function nextStory(state: StoryState, event: StoryHeard): StoryStep {
  switch (event.kind) {
    case "typed":
      return typed(state, event);
    case "typedBefore":
      return { state: { ...state, isDirty: true }, effects: [{ kind: "noteCopy" }] };
    case "restored":
      return restored(state, event);
    case "filled": {
      const { values } = event;
      const filled = { ...state, values, edition: state.edition + 1, isDirty: true, chosen: choiceIn(values) };
      return { state: { ...filled, isTypedSince: true }, effects: [{ kind: "noteCopy" }] };
    }
    case "conflictClosed":
      return { state: { ...state, conflict: undefined }, effects: [] };
    case "closed":
      return { state: { ...state, closedWith: event.typed }, effects: state.isDirty ? [{ kind: "keepCopy" }] : [] };
    case "pressed":
      return pressed(state, event);
    case "submitted":
      return submitted(state, event.way, event.typed);
    case "uploadChanged":
      return afterUpload(state, event);
    case "patienceEnded":
      return state.awaitsAutosave ? sendBy(state, state.awaitsAutosave, event.typed) : { state, effects: [] };
    case "saved":
      return afterSave(state, event);
    case "refused":
      return afterRefusal(state, event);
    case "replaced":
      return replaced(state, event);
    case "copied":
      return send(state, "create", { slug: "", status: "draft" }, event.typed);
    case "aloneConfirmed": {
      const { attempt } = state;
      if (!attempt) return { state, effects: [] };
      return send(state, attempt.intent, { ...attempt.fields, alone_reason: event.reason }, event.typed);
    }
    case "unpublishConfirmed":
      return submitted({ ...state, question: undefined }, { into: "story" }, event.typed);
    case "questionClosed":
      return { state: { ...state, question: undefined }, effects: [] };
    default:
      return nextBeside(state, event);
  }
}

/** Saving by itself, being taken over, and what ends the form. */
function nextBeside(
  state: StoryState,
  event: EventOf<
    "timerRang" | "flushed" | "held" | "autosaved" | "takenOver" | "takenTextKept" | "discarded" | "startedAnew"
  >,
): StoryStep {
  switch (event.kind) {
    case "timerRang": {
      const rung = withAutosave(state, { isTimed: false });
      return state.isSending ? waited(rung, autosaveMilliseconds.afterTyping) : autosave(rung, event.typed);
    }
    case "flushed":
      return state.autosave.isStopped || state.isSending ? { state, effects: [] } : autosave(state, event.typed);
    case "held":
      return { state: withAutosave(state, { isTimed: false }), effects: [{ kind: "stopTimer" }] };
    case "autosaved":
      return autosaved(state, event);
    case "takenOver":
      return takenOver(state, event);
    case "takenTextKept":
      // It is in the history now; else it stays on the device, as whatever could not be saved.
      return { state: { ...state, isDirty: false }, effects: [] };
    case "discarded":
      return { state: { ...state, isDirty: false }, effects: [{ kind: "forgetCopy" }, { kind: "restart" }] };
    case "startedAnew":
      return {
        state: { ...state, isDirty: false },
        effects: [...(state.isDirty ? [{ kind: "keepCopy" } as const] : []), { kind: "reload" }],
      };
  }
}

function typed(state: StoryState, event: EventOf<"typed">): StoryStep {
  const form = nextForm(state, event);
  const now = (!event.isText && event.typed && choiceIn(event.typed)) || state.chosen;
  const isSame = now.status === state.chosen.status && now.isTimed === state.chosen.isTimed;
  const isKnown = isSame && state.isTypedSince && form.state === state;
  const noted = isKnown ? state : { ...state, ...form.state, isTypedSince: true, chosen: isSame ? state.chosen : now };
  const timed = waited(noted, autosaveMilliseconds.afterTyping);
  return { state: timed.state, effects: [{ kind: "noteCopy" }, ...timed.effects] };
}

function restored(state: StoryState, event: EventOf<"restored">): StoryStep {
  const { state: form } = nextForm(state, event);
  return {
    state: { ...state, ...form, chosen: choiceIn(form.values) },
    effects: [
      ...(state.isDirty ? [{ kind: "keepCopy" } as const] : []),
      { kind: "adoptCopy", copy: event.copy },
      { kind: "followCopy" },
    ],
  };
}

/** Asks before readers lose the story; else what is typed into a published one does not go out yet. */
function pressed(state: StoryState, { isReachable, typed: now, ...event }: EventOf<"pressed">): StoryStep {
  const isPublic = isStoryPublic(state, event.isPublic);
  if (isReachable && isPublic && now?.status !== "published")
    return { state: { ...state, question: "unpublish" }, effects: [] };
  return submitted(state, { into: isPublic && state.chosen.status === "published" ? "copy" : "story" }, now);
}

/** After the picture that is on its way: a story must not go out without the picture in its form. */
function submitted(state: StoryState, way: SaveWay, now: StoryValues | undefined): StoryStep {
  if (state.upload === "begun") return { state: { ...state, awaitsUpload: way }, effects: [] };
  if (state.isSending || state.awaitsAutosave) return { state, effects: [] };
  const held = withAutosave(state, { isTimed: false });
  if (held.autosave.running > 0)
    return { state: { ...held, awaitsAutosave: way }, effects: [{ kind: "stopTimer" }, { kind: "startPatience" }] };
  const sent = sendBy(held, way, now);
  return { state: sent.state, effects: [{ kind: "stopTimer" }, ...sent.effects] };
}

function afterUpload(state: StoryState, { upload, typed: now }: EventOf<"uploadChanged">): StoryStep {
  const changed = { ...state, upload };
  if (upload === "begun") return { state: changed, effects: [] };
  const way = state.awaitsUpload;
  const free = { ...changed, awaitsUpload: undefined };
  return way && upload === "stored" ? submitted(free, way, now) : { state: free, effects: [] };
}

function sendBy(state: StoryState, way: SaveWay, now: StoryValues | undefined): StoryStep {
  const free = { ...state, awaitsAutosave: undefined };
  const story = seenIn(state);
  const named: FormValues = story ? { id: story.id, version: String(story.version) } : {};
  const status: FormValues = way.into === "story" && way.status !== undefined ? { status: way.status } : {};
  if (way.into === "both") {
    const other = { other_id: way.other.id, other_version: String(way.other.version) };
    return send(free, "publishBoth", { ...named, status: "published", ...other }, now);
  }
  if (!story) return send(free, "create", status, now);
  if (way.into === "copy") return send(free, "copy", named, now);
  if (way.into === "update") return send(free, "schedule", named, now);
  return send(free, "save", { ...status, ...named }, now);
}

/** Nothing is sent while something is on its way, or of a form that is not there any more. */
function send(state: StoryState, intent: SaveIntent, fields: FormValues, values: StoryValues | undefined): StoryStep {
  if (!values || state.isSending) return { state, effects: [] };
  const attempt = { intent, fields, status: fields.status ?? values.status };
  return {
    state: { ...state, attempt, sent: values, isSending: true },
    effects: [{ kind: "send", fields: { ...values, ...fields, intent } }],
  };
}

function replaced(state: StoryState, { merged, typed: now }: EventOf<"replaced">): StoryStep {
  const { conflict, attempt } = state;
  if (!conflict || !attempt || !now || state.isSending) return { state, effects: [] };
  const isPublishing = attempt.fields.status !== undefined;
  const status = isPublishing || !merged ? attempt.status : merged.status;
  const over = { id: state.id ?? "", version: String(conflict.version), replaces: "true", status };
  const begun = merged ? { values: merged, edition: state.edition + 1, chosen: choiceIn(merged) } : {};
  return send(
    { ...state, ...begun, conflict: undefined },
    attempt.intent,
    { ...attempt.fields, ...over },
    merged ?? now,
  );
}

function afterRefusal(state: StoryState, { intent, failure, standing }: EventOf<"refused">): StoryStep {
  const refused = { ...state, isSending: false, failure };
  const isBound = state.mayGoAlone && failure.fieldErrors.status?.[0] === "review.secondPerson";
  if (isBound) return { state: { ...refused, question: "alone" }, effects: [] };
  const asked = { ...refused, question: withoutAlone(state.question), conflict: standing };
  // The dialog says it better than a notice.
  if (standing) return { state: asked, effects: [] };
  return { state: asked, effects: [{ kind: "tellFailed", failure, intent, isNew: state.id === undefined }] };
}

/** After it goes the save by hand that has waited for it. */
function autosaved(state: StoryState, event: EventOf<"autosaved">): StoryStep {
  const ended = withAutosave(state, { running: state.autosave.running - 1 });
  const heard = afterAutosave(ended, event);
  if (!heard.state.awaitsAutosave || heard.state.autosave.running > 0) return heard;
  const sent = sendBy(heard.state, heard.state.awaitsAutosave, event.typed);
  return { state: sent.state, effects: [...heard.effects, ...sent.effects] };
}

/** Leaves what was not saved in the history of the story, once. */
function takenOver(state: StoryState, { by, typed: now }: EventOf<"takenOver">): StoryStep {
  if (state.taken || state.id === undefined) return { state, effects: [] };
  const values = now ?? state.values;
  const story = { id: state.id, version: state.version ?? 0 };
  return {
    state: { ...state, taken: { by, values } },
    effects: state.isDirty ? [{ kind: "keepTaken", story, values }] : [],
  };
}
