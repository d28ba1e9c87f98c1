import { describe, expect, test } from "vitest";
import { listCopies, writeCopy } from "#app/features/records/unsaved-text/copies.ts";
import {
  type FormEffect,
  type FormEvent,
  FormSession,
  type FormState,
  next,
  openForm,
  type Step,
} from "./form-session.ts";

const opened = (): FormState =>
  openForm({ compared: ["name"], id: "i1", version: 4, values: { name: "Begun", note: "kept" } });

type Typed = Readonly<Record<string, string>> | undefined;

function take(state: FormState, ...events: readonly (readonly [FormEvent, Typed])[]) {
  let step: Step<FormState, FormEffect> = { state, effects: [] };
  for (const [event, typed] of events) step = next(step.state, { ...event, typed });
  return step;
}

const mine = { name: "Mine" };
const submitted: FormEvent = { kind: "submitted" };
const saving = () => take(opened(), [{ kind: "typed" }, mine], [submitted, mine]).state;
const failure = { code: "conflict", fieldErrors: {} } as const;
const theirs = { values: { name: "Theirs", more: "x" }, version: 9 };
const refusedBy = (standing?: typeof theirs): FormEvent => ({ kind: "refused", failure, standing });

describe("the form of an item", () => {
  test("holds unsaved work once it was typed into, and none when it is gone", () => {
    const typed = take(opened(), [{ kind: "typed" }, mine]);
    expect(typed).toMatchObject({ state: { isDirty: true }, effects: [{ kind: "noteCopy" }] });
    expect(take(opened(), [{ kind: "typedBefore" }, mine])).toEqual(typed);
    expect(take(typed.state, [{ kind: "closed" }, undefined]).state.isDirty).toBe(false);
  });

  test("sends what is typed over the version that it has seen, once", () => {
    const { state, effects } = take(opened(), [submitted, mine]);
    expect(effects).toEqual([{ kind: "send", values: mine, version: 4 }]);
    expect(state).toMatchObject({ isSending: true, sent: mine });
    expect(take(state, [submitted, mine]).effects).toEqual([]);
    expect(take(opened(), [submitted, undefined])).toMatchObject({ effects: [], state: { isSending: false } });
  });

  test("begins again once it is saved, and its text is forgotten", () => {
    const { state, effects } = take(saving(), [{ kind: "saved", done: 1, values: { name: "As saved" } }, mine]);
    expect(effects).toEqual([{ kind: "tellSaved", done: 1 }, { kind: "forgetCopy" }, { kind: "finish", done: 1 }]);
    expect(state).toMatchObject({ isDirty: false, isSending: false, edition: 1, values: { name: "As saved" } });
  });

  test("keeps the copy of what was typed while it was on its way", () => {
    const { effects } = take(saving(), [{ kind: "saved", done: 1, values: {} }, { name: "Mine, longer" }]);
    expect(effects.map(({ kind }) => kind)).toEqual(["tellSaved", "finish"]);
  });

  test("stays as it is when it is refused: a lost line, a session that has ended", () => {
    const { state, effects } = take(saving(), [refusedBy(), mine]);
    expect(effects).toEqual([{ kind: "tellFailed", failure }]);
    expect(state).toMatchObject({ isDirty: true, isSending: false, failure, edition: 0, version: 4 });
  });

  test("shows a conflict until it is closed", () => {
    const { state, effects } = take(saving(), [refusedBy(theirs), mine]);
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ conflict: theirs, isSending: false, version: 4 });
    expect(take(state, [{ kind: "conflictClosed" }, mine]).state.conflict).toBeUndefined();
  });

  test("is sent again by itself where the other one changed nothing that it shows", () => {
    const unseen = { values: { name: "Begun", more: "x" }, version: 9 };
    const { state, effects } = take(saving(), [refusedBy(unseen), { name: "Mine, longer" }]);
    expect(effects).toEqual([{ kind: "followCopy" }, { kind: "send", values: { name: "Mine, longer" }, version: 9 }]);
    expect(state).toMatchObject({ isSending: true, version: 9, conflict: undefined, sent: { name: "Mine, longer" } });
  });

  test("goes over theirs on request", () => {
    const { state, effects } = take(saving(), [refusedBy(theirs), mine], [{ kind: "mineKept" }, mine]);
    expect(effects).toEqual([{ kind: "followCopy" }, { kind: "send", values: mine, version: 9 }]);
    expect(state).toMatchObject({ conflict: undefined, version: 9, isSending: true });
    expect(take(state, [{ kind: "mineKept" }, mine]).effects).toEqual([]);
  });

  test("takes theirs after what surrounds it was read, and forgets its own text", () => {
    const conflict = take(saving(), [refusedBy(theirs), mine]).state;
    const chosen = take(conflict, [{ kind: "theirsChosen" }, mine]);
    expect(chosen).toMatchObject({ effects: [{ kind: "readAgain", standing: theirs }], state: { conflict: theirs } });
    const { state, effects } = take(chosen.state, [{ kind: "theirsRead", standing: theirs }, mine]);
    expect(effects).toEqual([{ kind: "forgetCopy" }, { kind: "followCopy" }]);
    expect(state).toMatchObject({
      ...{ version: 9, isDirty: false, edition: 1, conflict: undefined, failure: undefined },
      values: { name: "Theirs", note: "kept", more: "x" },
    });
    expect(take(opened(), [{ kind: "theirsChosen" }, mine]).effects).toEqual([]);
  });

  test("goes on with a copy as unsaved work, from the version that it began with; its own text stays kept", () => {
    const copy = { id: "c", storedAt: 1, version: 2, values: { name: "Older" } };
    const { state, effects } = take(saving(), [{ kind: "restored", copy, rest: { note: "kept" } }, mine]);
    expect(effects).toEqual([{ kind: "keepCopy" }, { kind: "adoptCopy", copy }, { kind: "followCopy" }]);
    expect(state).toMatchObject({ values: { name: "Older", note: "kept" }, version: 2, edition: 1, isDirty: true });
    const fresh = take(opened(), [{ kind: "restored", copy: { ...copy, version: null }, rest: {} }, mine]);
    expect(fresh.effects.map(({ kind }) => kind)).toEqual(["adoptCopy", "followCopy"]);
    expect(fresh.state.version).toBe(4);
  });
});

/** A browser's storage. */
function storageOf(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

class OpenSession extends FormSession<FormState, FormEvent, FormEffect> {
  move(leave: () => void): void {
    this.leaveFreely(leave);
  }
}

/** A session over a form that holds what `typed` holds. */
function sessionIn(storage: Storage, typed: { name: string }, state = opened()) {
  const session = new OpenSession({
    ...{ start: state, next, storage: () => storage },
    read: () => ({ ...typed }),
    readCopy: () => ({ ...typed }),
    copyName: (id) => `/admin/things#${id ?? "new"}`,
  });
  session.form.current = {} as HTMLFormElement; // the readers above do not look at it
  return session;
}

const owner = { personId: "maya", form: "/admin/things#i1" };

describe("a session", () => {
  test("keeps what is typed on the device, and forgets it once it is saved", () => {
    const storage = storageOf();
    const session = sessionIn(storage, { name: "Mine" });
    const end = session.store.begin("maya");
    session.dispatch({ kind: "typed" });
    expect(listCopies(storage, owner)).toMatchObject([{ version: 4, values: { name: "Mine" } }]);
    session.dispatch({ kind: "submitted" });
    session.dispatch({ kind: "saved", done: 1, values: {} });
    expect(listCopies(storage, owner)).toEqual([]);
    end();
  });

  test("takes an event that an effect causes after the effects before it", () => {
    const session = sessionIn(storageOf(), { name: "Mine" });
    const done: string[] = [];
    session.perform = (effect) => {
      done.push(effect.kind);
      if (effect.kind === "tellSaved") session.dispatch({ kind: "submitted" });
    };
    session.dispatch({ kind: "saved", done: 1, values: {} });
    expect(done).toEqual(["tellSaved", "finish", "send"]);
  });

  test("tells its listeners before its effects, so that what they ask has the new state", () => {
    const session = sessionIn(storageOf(), { name: "Mine" });
    const heard: boolean[] = [];
    const stop = session.subscribe(() => heard.push(session.view().isSending));
    session.perform = () => expect(heard).toEqual([true]);
    session.dispatch({ kind: "submitted" });
    stop();
    session.dispatch({ kind: "closed" });
    expect(heard).toEqual([true]);
  });

  test("guards unsaved work, but not on the form's own way", () => {
    const session = sessionIn(storageOf(), { name: "Mine" });
    expect(session.unsavedWork.current).toBe(false);
    session.dispatch({ kind: "typed" });
    expect(session.unsavedWork.current).toBe(true);
    session.move(() => expect(session.unsavedWork.current).toBe(false));
    expect(session.unsavedWork.current).toBe(true);
  });

  test("offers what another tab left, and not what is open there", async () => {
    const storage = storageOf();
    const other = sessionIn(storage, { name: "Theirs" });
    const endOther = other.store.begin("maya");
    other.dispatch({ kind: "typed" });
    writeCopy(storage, owner, { id: "left", storedAt: 1, version: 3, values: { name: "Left" } });
    const session = sessionIn(storage, { name: "Mine" });
    const end = session.store.begin("maya");
    await expect.poll(() => session.store.view().found.map(({ id }) => id)).toEqual(["left"]);
    session.dispatch({ kind: "typed" });
    const [copy] = session.store.view().found;
    if (copy) session.dispatch({ kind: "restored", copy, rest: {} });
    // What was typed here is an offer now; what goes on is the copy that was left, with its version.
    expect(session.store.view()).toMatchObject({ id: "left", found: [{ values: { name: "Mine" } }] });
    session.dispatch({ kind: "typed" });
    expect(listCopies(storage, owner).find(({ id }) => id === "left")).toMatchObject({ version: 3 });
    end();
    endOther();
  });
});
