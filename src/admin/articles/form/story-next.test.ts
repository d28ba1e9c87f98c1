import { describe, expect, test } from "vitest";
import { nextStory } from "./story-next.ts";
import { openStory, type SeenStory, type StandingStory, type StoryEvent, type StoryState } from "./story-state.ts";
import { emptyStory, type StoryValues } from "./story-values.ts";

const text = (title: string, more: Partial<StoryValues> = {}): StoryValues => ({ ...emptyStory, title, ...more });
const seen: SeenStory = { id: "s1", version: 4 };
const opened = (more: Partial<Parameters<typeof openStory>[0]> = {}) =>
  openStory({ seen, values: text("Begun"), isReplaced: false, mayGoAlone: false, ...more });

/** Takes events one after the other; each comes with what the form holds then. */
function take(state: StoryState, ...events: readonly (readonly [StoryEvent, StoryValues | undefined])[]) {
  let step: ReturnType<typeof nextStory> = { state, effects: [] };
  for (const [event, typed] of events) step = nextStory(step.state, { ...event, typed });
  return { ...step, kinds: step.effects.map(({ kind }) => kind) };
}

const saveBy = (way: Extract<StoryEvent, { kind: "submitted" }>["way"]): StoryEvent => ({ kind: "submitted", way });
const toStory = saveBy({ into: "story" });
const typed: StoryEvent = { kind: "typed" };
const planned = { status: "draft", publish_at: null };
const updated = (version: number): StoryEvent => ({
  kind: "saved",
  answer: { intent: "save", done: { version, slug: "begun", planned } },
});
const autosaved = (version: number, sent: StoryValues, edition = 0): StoryEvent => ({
  kind: "autosaved",
  answer: { version, savedAt: "2026-11-26T10:00:00Z" },
  ...{ sent, edition },
});
const unanswered = (answer: "conflict" | "refused" | undefined, sent = text("Begun")): StoryEvent => ({
  kind: "autosaved",
  ...{ answer, sent, edition: 0 },
});
const failure = (fieldErrors = {}) => ({ code: "invalid" as const, fieldErrors });
const refusedBy = (standing?: StandingStory): StoryEvent => ({
  kind: "refused",
  ...{ intent: "save", failure: failure(), standing },
});
const theirs: StandingStory = {
  ...{ values: text("Theirs"), version: 9, savedAt: new Date(0), savedBy: "Hari" },
};
const fieldsSent = ({ effects }: { effects: ReturnType<typeof nextStory>["effects"] }) =>
  effects.flatMap((effect) => (effect.kind === "send" ? [effect.fields] : []))[0];

const mine = text("Mine");
const dirty = () => take(opened(), [typed, mine]).state;
const saving = () => take(opened(), [typed, mine], [toStory, mine]).state;
const autosaving = () => take(opened(), [typed, mine], [{ kind: "timerRang" }, mine]).state;

describe("typing", () => {
  test("is work to be lost, kept on the device, and saved by itself 4 s later, once", () => {
    const first = take(opened(), [typed, mine]);
    expect(first.state.isDirty).toBe(true);
    expect(first.effects).toEqual([{ kind: "noteCopy" }, { kind: "startTimer", milliseconds: 4_000 }]);
    expect(take(first.state, [typed, mine]).kinds).toEqual(["noteCopy"]);
  });

  test("before the script ran is kept, and not saved by itself before the next change", () => {
    const { state, kinds } = take(opened(), [{ kind: "typedBefore" }, mine]);
    expect(kinds).toEqual(["noteCopy"]);
    expect(state).toMatchObject({ isDirty: true, autosave: { isTimed: false } });
  });

  test("says what is chosen, for the buttons", () => {
    const { state } = take(opened(), [typed, text("Mine", { status: "published", publish_at: "2026-12-01T10:00" })]);
    expect(state.chosen).toEqual({ status: "published", isTimed: true });
    expect(take(state, [typed, undefined]).state.chosen).toBe(state.chosen);
  });
});

describe("saving by itself", () => {
  test("sends what is typed, to the version that the form has seen", () => {
    const { effects, state } = take(dirty(), [{ kind: "timerRang" }, text("Mine, longer")]);
    expect(effects).toEqual([{ kind: "autosave", story: seen, values: text("Mine, longer"), edition: 0 }]);
    expect(state.autosave).toMatchObject({ running: 1, isTimed: false });
  });

  test("sends nothing of a story that was never saved, of a form that is gone or holds nothing unsaved", () => {
    const fresh = take(opened({ seen: undefined }), [typed, mine]).state;
    expect(take(fresh, [{ kind: "timerRang" }, mine]).kinds).toEqual([]);
    expect(take(dirty(), [{ kind: "timerRang" }, undefined]).kinds).toEqual([]);
    expect(take(opened(), [{ kind: "timerRang" }, mine]).kinds).toEqual([]);
  });

  test("waits another 4 s while a save by hand is on its way", () => {
    const typing = take(saving(), [typed, mine]).state;
    expect(take(typing, [{ kind: "timerRang" }, mine]).effects).toEqual([{ kind: "startTimer", milliseconds: 4_000 }]);
  });

  test("leaves nothing unsaved, and the copy belongs to the new version", () => {
    const { state, kinds } = take(autosaving(), [autosaved(5, mine), mine]);
    expect(state).toMatchObject({ isDirty: false, version: 5, autosave: { running: 0 } });
    expect(state.autosave.state).toEqual(new Date("2026-11-26T10:00:00Z"));
    expect(kinds).toEqual(["forgetCopy", "followCopy"]);
  });

  test("keeps what was typed while it was on its way, and saves it 4 s later", () => {
    const { state, effects } = take(autosaving(), [autosaved(5, mine), text("Mine, longer")]);
    expect(state).toMatchObject({ isDirty: true, version: 5 });
    expect(effects).toEqual([
      { kind: "forgetCopy" },
      { kind: "followCopy" },
      { kind: "keepCopy" },
      { kind: "startTimer", milliseconds: 4_000 },
    ]);
  });

  test("ends with a conflict, which is said, and with a refusal, until something is saved", () => {
    const conflict = take(autosaving(), [unanswered("conflict"), mine]).state;
    expect(conflict.autosave).toMatchObject({ isStopped: true, state: "conflict" });
    expect(take(conflict, [typed, mine]).kinds).toEqual(["noteCopy"]);
    const refused = take(autosaving(), [unanswered("refused"), mine]).state;
    expect(refused.autosave).toMatchObject({ isStopped: true, state: undefined });
    const saved = take(conflict, [toStory, mine], [updated(6), mine]).state;
    expect(saved.autosave).toMatchObject({ isStopped: false, state: undefined });
  });

  test("is tried again 15 s after nobody answered", () => {
    expect(take(autosaving(), [unanswered(undefined), mine]).effects).toEqual([
      { kind: "startTimer", milliseconds: 15_000 },
    ]);
  });

  test("that is answered after a later save, or after another text was put into the form, changes nothing", () => {
    const saved = take(autosaving(), [toStory, mine], [{ kind: "patienceEnded" }, mine], [updated(6), mine]).state;
    expect(take(saved, [autosaved(5, mine), mine])).toMatchObject({ kinds: [], state: { version: 6 } });
    const copy = { id: "c", storedAt: 1, version: 2, values: { title: "Older" } };
    const other = take(autosaving(), [{ kind: "restored", copy, rest: emptyStory }, mine]).state;
    expect(take(other, [autosaved(5, mine), text("Older")])).toMatchObject({
      kinds: [],
      state: { version: 2, isDirty: true },
    });
  });

  test("is not answered to a form that has closed, unless nothing more was typed: what was typed since stays", () => {
    const closed = take(autosaving(), [{ kind: "closed" }, text("Mine, longer")]);
    expect(closed.kinds).toEqual(["keepCopy"]);
    expect(take(closed.state, [autosaved(5, mine), undefined]).kinds).toEqual([]);
    const same = take(autosaving(), [{ kind: "closed" }, mine]).state;
    expect(take(same, [autosaved(5, mine), undefined]).kinds).toEqual(["forgetCopy", "followCopy"]);
  });

  test("happens at once for what is to show it, but not after a conflict or during a save by hand", () => {
    expect(take(dirty(), [{ kind: "flushed" }, mine]).kinds).toEqual(["autosave"]);
    const conflict = take(autosaving(), [unanswered("conflict"), mine]).state;
    expect(take(conflict, [{ kind: "flushed" }, mine]).kinds).toEqual([]);
    expect(take(saving(), [{ kind: "flushed" }, mine]).kinds).toEqual([]);
  });

  test("does not begin before something else that is to happen to the story", () => {
    const { state, kinds } = take(dirty(), [{ kind: "held" }, mine]);
    expect(kinds).toEqual(["stopTimer"]);
    expect(take(state, [typed, mine]).kinds).toEqual(["noteCopy", "startTimer"]);
  });
});

describe("saving by hand", () => {
  test("creates a story that was never saved, as chosen or as published", () => {
    const fresh = opened({ seen: undefined });
    expect(fieldsSent(take(fresh, [toStory, mine]))).toEqual({ ...mine, intent: "create" });
    const publish = saveBy({ into: "story", status: "published" });
    expect(fieldsSent(take(fresh, [publish, mine]))).toEqual({ ...mine, status: "published", intent: "create" });
  });

  test.each([
    ["into the story", { into: "story", status: "published" }, { intent: "save", status: "published" }],
    ["into its copy", { into: "copy" }, { intent: "copy" }],
    ["for later", { into: "update" }, { intent: "schedule" }],
    [
      "with the other language",
      { into: "both", other: { id: "s2", version: 7 } },
      { intent: "publishBoth", status: "published", other_id: "s2", other_version: "7" },
    ],
  ] as const)("goes %s, over the version that the form has seen", (_where, way, fields) => {
    const { effects, state } = take(dirty(), [saveBy(way), mine]);
    expect(fieldsSent({ effects })).toEqual({ ...mine, id: "s1", version: "4", ...fields });
    expect(effects[0]).toEqual({ kind: "stopTimer" });
    expect(state).toMatchObject({ isSending: true, isDirty: true, sent: mine });
  });

  test("sends once, however often it is pressed, and nothing of a form that is gone", () => {
    expect(take(saving(), [toStory, mine]).kinds).toEqual([]);
    expect(fieldsSent(take(dirty(), [toStory, undefined]))).toBeUndefined();
  });

  test("waits for a save by itself, and goes over the version that this one made", () => {
    const held = take(autosaving(), [toStory, mine]);
    expect(held.kinds).toEqual(["stopTimer", "startPatience"]);
    expect(take(held.state, [saveBy({ into: "copy" }), mine]).kinds).toEqual([]);
    const answered = take(held.state, [autosaved(5, mine), text("Mine, longer")]);
    expect(fieldsSent(answered)).toMatchObject({ title: "Mine, longer", version: "5", intent: "save" });
    expect(answered.state.awaitsAutosave).toBeUndefined();
  });

  test("waits for all that is on its way by itself, and for 3 s at most", () => {
    const twice = take(autosaving(), [typed, mine], [{ kind: "timerRang" }, mine], [toStory, mine]).state;
    expect(fieldsSent(take(twice, [autosaved(5, mine), mine]))).toBeUndefined();
    const impatient = take(twice, [{ kind: "patienceEnded" }, mine]);
    expect(fieldsSent(impatient)).toMatchObject({ version: "4", intent: "save" });
    expect(take(impatient.state, [{ kind: "patienceEnded" }, mine]).kinds).toEqual([]);
  });

  test("of what a save by itself was refused goes all the same, and meets the conflict in the open", () => {
    const held = take(autosaving(), [toStory, mine]).state;
    expect(fieldsSent(take(held, [unanswered("conflict"), mine]))).toMatchObject({ version: "4", intent: "save" });
  });

  test("waits for the picture that is on its way, and goes with its address", () => {
    const uploading = take(dirty(), [{ kind: "uploadChanged", upload: "begun" }, mine]);
    const waiting = take(uploading.state, [toStory, mine]);
    expect(waiting).toMatchObject({ kinds: [], state: { awaitsUpload: { into: "story" } } });
    const stored = take(waiting.state, [
      { kind: "uploadChanged", upload: "stored" },
      text("Mine", { image_url: "/p" }),
    ]);
    expect(fieldsSent(stored)).toMatchObject({ image_url: "/p", intent: "save" });
    expect(stored.state.awaitsUpload).toBeUndefined();
  });

  test("does not go when the picture was refused, until it is pressed again", () => {
    const waiting = take(dirty(), [{ kind: "uploadChanged", upload: "begun" }, mine], [toStory, mine]).state;
    const refused = take(waiting, [{ kind: "uploadChanged", upload: "refused" }, mine]);
    expect(refused).toMatchObject({ kinds: [], state: { awaitsUpload: undefined } });
    expect(fieldsSent(take(refused.state, [toStory, mine]))).toMatchObject({ intent: "save" });
  });
});

describe("a save by hand that was answered", () => {
  test("is told, leaves nothing unsaved, and goes on from its version", () => {
    const { state, effects } = take(saving(), [updated(5), mine]);
    expect(effects).toEqual([
      { kind: "tell", notice: { what: "updated", waitsUntil: undefined } },
      { kind: "forgetCopy" },
      { kind: "followCopy" },
      { kind: "move", id: "s1" },
    ]);
    expect(state).toMatchObject({ version: 5, isDirty: false, isSending: false, isTypedSince: false });
    expect(state.savedAs).toMatchObject({ slug: "begun", status: "draft", saves: 1, isBehind: false });
  });

  test("keeps what was typed meanwhile as unsaved work, with the address and state that the server made", () => {
    const { state, effects } = take(saving(), [updated(5), text("Mine, longer")]);
    expect(effects).toContainEqual({ kind: "keepCopy", made: { slug: "begun", status: "draft" } });
    expect(state).toMatchObject({ isDirty: true, savedAs: { isBehind: true } });
  });

  test("as a new story goes on under its address, from its first version", () => {
    const sent = take(opened({ seen: undefined }), [typed, mine], [toStory, mine]).state;
    const created: StoryEvent = {
      kind: "saved",
      answer: { intent: "create", done: { id: "s9", slug: "mine", planned } },
    };
    const { state, effects } = take(sent, [created, mine]);
    expect(state).toMatchObject({ id: "s9", version: 1, edition: 0 });
    expect(effects).toContainEqual({ kind: "move", id: "s9" });
    expect(fieldsSent(take(state, [toStory, mine]))).toMatchObject({ id: "s9", version: "1", intent: "save" });
  });

  test("published a new story with the other language, or an old one", () => {
    const both = saveBy({ into: "both", other: { id: "s2", version: 7 } });
    const answer = { intent: "publishBoth", done: { id: "s9", version: 5, slug: "mine", planned } } as const;
    const fresh = take(opened({ seen: undefined }), [both, mine], [{ kind: "saved", answer }, mine]).state;
    expect(fresh).toMatchObject({ id: "s9", version: 1 });
    expect(take(dirty(), [both, mine], [{ kind: "saved", answer }, mine]).state).toMatchObject({
      id: "s1",
      version: 5,
    });
  });

  test("into the working copy stays where it is, and says nothing of readers", () => {
    const sent = take(dirty(), [saveBy({ into: "copy" }), mine]).state;
    const { state, kinds } = take(sent, [
      { kind: "saved", answer: { intent: "copy", done: { id: "s1", version: 5 } } },
      mine,
    ]);
    expect(kinds).toEqual(["tell", "forgetCopy", "followCopy"]);
    expect(state).toMatchObject({ savedAs: undefined, version: 5, isTypedSince: true });
  });

  test("for later is told so", () => {
    const sent = take(dirty(), [saveBy({ into: "update" }), mine]).state;
    const done = { version: 5, slug: "begun", status: "published" };
    const { state, effects } = take(sent, [{ kind: "saved", answer: { intent: "schedule", done } }, mine]);
    expect(effects[0]).toEqual({ kind: "tell", notice: { what: "scheduled", waitsUntil: undefined } });
    expect(state).toMatchObject({ version: 5, savedAs: { status: "published" }, chosen: { status: "published" } });
  });

  test("says until when an embargo holds what was to be published", () => {
    const date = new Date("2026-12-01T00:00:00Z");
    const sent = take(dirty(), [saveBy({ into: "story", status: "published" }), mine]).state;
    const answer = {
      intent: "save",
      done: { version: 5, slug: "begun", planned: { status: "draft", publish_at: date } },
    } as const;
    const { effects, state } = take(sent, [{ kind: "saved", answer }, text("Mine, longer")]);
    expect(effects[0]).toEqual({ kind: "tell", notice: { what: "updated", waitsUntil: date } });
    expect(state.savedAs?.waitsUntil).toBe(date);
    expect(effects).toContainEqual({
      kind: "keepCopy",
      made: { slug: "begun", status: "draft", publish_at: "2026-12-01T05:45" },
    });
  });
});

describe("a save by hand that was refused", () => {
  test("is told and leaves all as it is: a lost line, a session that has ended", () => {
    const ended: StoryEvent = {
      kind: "refused",
      ...{ intent: "", failure: { code: "not_signed_in", fieldErrors: {} }, standing: undefined },
    };
    const { state, effects } = take(saving(), [ended, mine]);
    expect(effects).toEqual([{ kind: "tellFailed", failure: ended.failure, intent: "", isNew: false }]);
    expect(state).toMatchObject({ isDirty: true, isSending: false, version: 4, failure: { code: "not_signed_in" } });
    expect(fieldsSent(take(state, [toStory, mine]))).toMatchObject({ ...mine, version: "4" });
  });

  test("shows the conflict instead of a notice, until it is closed or nothing stands against it", () => {
    const conflict = take(saving(), [refusedBy(theirs), mine]);
    expect(conflict).toMatchObject({ kinds: [], state: { conflict: theirs, isDirty: true } });
    expect(take(conflict.state, [{ kind: "conflictClosed" }, mine]).state.conflict).toBeUndefined();
    expect(take(conflict.state, [toStory, mine], [refusedBy(), mine]).state.conflict).toBeUndefined();
    expect(take(conflict.state, [toStory, mine], [updated(10), mine]).state.conflict).toBeUndefined();
  });

  test("asks somebody who may why they publish alone, and tries the same with the reason", () => {
    const bound: StoryEvent = {
      kind: "refused",
      ...{ intent: "save", failure: failure({ status: ["review.secondPerson"] }), standing: undefined },
    };
    const publish = saveBy({ into: "story", status: "published" });
    const asked = take(opened({ mayGoAlone: true }), [publish, mine], [bound, mine]);
    expect(asked).toMatchObject({ kinds: [], state: { question: "alone" } });
    const again = take(asked.state, [{ kind: "aloneConfirmed", reason: "Late" }, mine]);
    expect(fieldsSent(again)).toEqual({
      ...mine,
      ...{ status: "published", id: "s1", version: "4", alone_reason: "Late", intent: "save" },
    });
    expect(take(again.state, [updated(5), mine]).state.question).toBeUndefined();
    expect(take(again.state, [refusedBy(), mine]).state.question).toBeUndefined();
    expect(take(dirty(), [publish, mine], [bound, mine]).kinds).toEqual(["tellFailed"]);
    expect(take(dirty(), [{ kind: "aloneConfirmed", reason: "Late" }, mine]).kinds).toEqual([]);
  });
});

describe("after a conflict", () => {
  const inConflict = (way: SaveWay = { into: "story" }) =>
    take(dirty(), [saveBy(way), mine], [refusedBy(theirs), mine]).state;
  type SaveWay = Extract<StoryEvent, { kind: "submitted" }>["way"];

  test("one's own goes over what stands there, with what was tried: publishing stays publishing", () => {
    const { effects, state } = take(inConflict({ into: "story", status: "published" }), [{ kind: "replaced" }, mine]);
    const over = { id: "s1", version: "9", replaces: "true", status: "published" };
    expect(fieldsSent({ effects })).toEqual({ ...mine, ...over, intent: "save" });
    expect(state.conflict).toBeUndefined();
  });

  test("what was put together goes there and into the form, with its own state unless it was to be published", () => {
    const merged = text("Both", { status: "archived" });
    const { effects, state } = take(inConflict(), [{ kind: "replaced", merged }, mine]);
    expect(fieldsSent({ effects })).toMatchObject({
      title: "Both",
      status: "archived",
      version: "9",
      replaces: "true",
    });
    expect(state).toMatchObject({ values: merged, edition: 1, sent: merged, chosen: { status: "archived" } });
    const published = take(inConflict({ into: "story", status: "published" }), [{ kind: "replaced", merged }, mine]);
    expect(fieldsSent(published)).toMatchObject({ title: "Both", status: "published" });
  });

  test("one's own becomes a draft of its own, at its own address", () => {
    const copied = take(inConflict(), [{ kind: "copied" }, text("Mine", { status: "published", slug: "begun" })]);
    expect(fieldsSent(copied)).toEqual({ ...mine, slug: "", status: "draft", intent: "create" });
    expect(take(copied.state, [{ kind: "copied" }, mine]).kinds).toEqual([]);
    const done = { id: "s9", slug: "mine-2", planned };
    const { state, effects } = take(copied.state, [{ kind: "saved", answer: { intent: "create", done } }, mine]);
    expect(state).toMatchObject({ id: "s9", version: 1, conflict: undefined });
    expect(effects).toContainEqual({ kind: "move", id: "s9" });
  });

  test("nothing goes over anything without one", () => {
    expect(take(dirty(), [{ kind: "replaced" }, mine]).kinds).toEqual([]);
  });
});

describe("the Save button", () => {
  const press = (isPublic: boolean, isReachable = isPublic): StoryEvent => ({
    ...{ kind: "pressed", isPublic, isReachable },
  });
  const shown = text("Mine", { status: "published" });

  test("saves a draft into the story, and what is typed into a published story into its copy", () => {
    expect(fieldsSent(take(dirty(), [press(false), mine]))).toMatchObject({ intent: "save" });
    const published = take(opened({ values: shown }), [press(true), shown]);
    expect(fieldsSent(published)).toMatchObject({ intent: "copy" });
  });

  test("asks before readers lose the story, and then takes it from them", () => {
    const asked = take(opened({ values: shown }), [typed, mine], [press(true), mine]);
    expect(asked).toMatchObject({ kinds: [], state: { question: "unpublish" } });
    expect(take(asked.state, [{ kind: "questionClosed" }, mine]).state.question).toBeUndefined();
    const confirmed = take(asked.state, [{ kind: "unpublishConfirmed" }, mine]);
    expect(fieldsSent(confirmed)).toMatchObject({ intent: "save", status: "draft" });
    expect(confirmed.state.question).toBeUndefined();
    expect(fieldsSent(take(opened({ values: shown }), [typed, mine], [press(true, false), mine]))).toBeDefined();
  });

  test("goes by what was saved last, where the screen does not know it yet", () => {
    const answer = {
      intent: "save",
      done: { version: 5, slug: "begun", planned: { ...planned, status: "published" } },
    } as const;
    const live = take(
      dirty(),
      [saveBy({ into: "story", status: "published" }), mine],
      [{ kind: "saved", answer }, shown],
    );
    expect(fieldsSent(take(live.state, [press(false), shown]))).toMatchObject({ intent: "copy" });
  });
});

describe("a text that was found again", () => {
  const copy = { id: "c", storedAt: 1, version: 2, values: { title: "Older" } };

  test("stands in the form as unsaved work of the version that it began with; what stood there stays kept", () => {
    const { state, kinds } = take(dirty(), [{ kind: "restored", copy, rest: emptyStory }, mine]);
    expect(state).toMatchObject({ values: text("Older"), edition: 1, version: 2, isDirty: true });
    expect(kinds).toEqual(["keepCopy", "adoptCopy", "followCopy"]);
    expect(take(opened(), [{ kind: "restored", copy, rest: emptyStory }, mine]).kinds).toEqual([
      "adoptCopy",
      "followCopy",
    ]);
    expect(fieldsSent(take(state, [toStory, text("Older")]))).toMatchObject({ version: "2" });
  });

  test("of a story that was never saved goes on with the version that the form has seen", () => {
    const unsaved = { ...copy, version: null, values: { title: "Older", status: "published" } };
    const { state } = take(opened(), [{ kind: "restored", copy: unsaved, rest: emptyStory }, mine]);
    expect(state).toMatchObject({ version: 4, chosen: { status: "published" } });
  });
});

describe("a story that is taken over", () => {
  const taken: StoryEvent = { kind: "takenOver", by: "Hari" };

  test("leaves what was not saved in its history, once; offline it stays unsaved on the device", () => {
    const { state, effects } = take(dirty(), [taken, mine]);
    expect(state).toMatchObject({ taken: { by: "Hari", values: mine }, isDirty: true });
    expect(effects).toEqual([{ kind: "keepTaken", story: seen, values: mine }]);
    expect(take(state, [{ kind: "takenOver", by: "Maya" }, text("")])).toMatchObject({
      kinds: [],
      state: { taken: { by: "Hari" } },
    });
    expect(take(state, [{ kind: "takenTextKept" }, mine]).state.isDirty).toBe(false);
  });

  test("has nothing to leave where all was saved", () => {
    expect(take(opened(), [taken, undefined])).toMatchObject({
      kinds: [],
      state: { taken: { values: text("Begun") }, isDirty: false },
    });
  });
});

describe("the end of a form", () => {
  test("keeps what is unsaved, by closing and by beginning anew", () => {
    expect(take(dirty(), [{ kind: "closed" }, mine]).kinds).toEqual(["keepCopy"]);
    expect(take(opened(), [{ kind: "closed" }, mine]).kinds).toEqual([]);
    const anew = take(dirty(), [{ kind: "startedAnew" }, mine]);
    expect(anew).toMatchObject({ kinds: ["keepCopy", "reload"], state: { isDirty: false } });
    expect(take(opened(), [{ kind: "startedAnew" }, mine]).kinds).toEqual(["reload"]);
  });

  test("with the working copy discarded forgets the text", () => {
    const { kinds, state } = take(dirty(), [{ kind: "discarded" }, mine]);
    expect(kinds).toEqual(["forgetCopy", "restart"]);
    expect(state.isDirty).toBe(false);
  });

  test("of a text that was saved over is unsaved work from the beginning", () => {
    expect(opened({ isReplaced: true }).isDirty).toBe(true);
  });
});
