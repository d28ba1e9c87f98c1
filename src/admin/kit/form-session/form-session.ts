// One form of the back office while it is written: what it begins with, the version it has seen, and the way of its
// text to the server. `next` is pure and decides; `FormSession` owns the state, the copy on this device and the effects
// (docs/decisions/0032-form-session.md). React looks at it through `use-form-session.ts`.
import type { Failure } from "#app/admin/kit/form-answer.ts";
import { type FormValues, sameIn } from "#app/admin/kit/item/form-values.ts";
import type { FormText, UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import { FormStore } from "#app/features/records/unsaved-text/form-store.ts";

/**
 * The other side of a conflict: what somebody else saved meanwhile. A version is a number, or the text itself where it
 * is short.
 */
export type Standing = { values: FormValues; version: number | string };

/** A number for each version, as rows have it. */
export type ItemStanding = { values: FormValues; version: number };

/** `Other` is what a conflict of this form brings; its values and versions are those of the form. */
export type FormState<Other extends Standing = ItemStanding> = {
  /** The fields by which two texts are compared. */
  compared: readonly string[];
  /** Absent for something that was never saved. */
  id: string | undefined;
  /** The saved version that the form has seen. */
  version: Other["version"] | undefined;
  /** What the fields begin with; they are made anew with each `edition`. */
  values: Other["values"];
  edition: number;
  /** Whether the form holds work that is not saved. */
  isDirty: boolean;
  /** What was sent last by hand, also after the answer. */
  sent: Other["values"] | undefined;
  isSending: boolean;
  failure: Failure | undefined;
  conflict: Other | undefined;
};

export type FormEvent<Other extends Standing = ItemStanding> =
  | { kind: "typed" }
  /** The page as the server sent it was typed into before its script ran. */
  | { kind: "typedBefore" }
  | { kind: "submitted" }
  /** `values` are what the fields begin with from now on. */
  | { kind: "saved"; done: unknown; values: Other["values"] }
  | { kind: "refused"; failure: Failure; standing: Other | undefined }
  /** `rest` are values of what a copy does not hold. */
  | { kind: "restored"; copy: UnsavedCopy; rest: Other["values"] }
  | { kind: "conflictClosed" }
  | { kind: "mineKept" }
  | { kind: "theirsChosen" }
  /** What surrounds the form is as new as what somebody else saved. */
  | { kind: "theirsRead"; standing: Other }
  | { kind: "closed" };

/** An event, with what the form holds at that moment; nothing while it is not there. */
export type Heard<Event, Values = FormValues> = Event & { typed: Values | undefined };

/** What happens to the copy on this device. */
export type CopyEffect =
  | { kind: "noteCopy" }
  /** `made` are fields that the server made otherwise than they were typed. */
  | { kind: "keepCopy"; made?: FormText }
  | { kind: "forgetCopy" }
  | { kind: "adoptCopy"; copy: UnsavedCopy }
  /** From now on the copy belongs to this version, of the item that the state names. */
  | { kind: "followCopy" };

export type FormEffect<Other extends Standing = ItemStanding> =
  | CopyEffect
  | { kind: "send"; values: Other["values"]; version: Other["version"] | undefined }
  | { kind: "tellSaved"; done: unknown }
  | { kind: "tellFailed"; failure: Failure }
  /** The form has done its work: its screen may close it. */
  | { kind: "finish"; done: unknown }
  /** Reads what surrounds the form anew; `theirsRead` follows. */
  | { kind: "readAgain"; standing: Other };

export type Step<State, Effect> = { state: State; effects: readonly Effect[] };

/** A form before anything was typed. */
export function openForm<Other extends Standing>(
  start: Pick<FormState<Other>, "compared" | "id" | "version" | "values">,
): FormState<Other> {
  return {
    ...start,
    ...{ edition: 0, isDirty: false, isSending: false },
    ...{ sent: undefined, failure: undefined, conflict: undefined },
  };
}

type FormStep<Other extends Standing> = Step<FormState<Other>, FormEffect<Other>>;
type HeardByForm<Other extends Standing> = Heard<FormEvent<Other>, Other["values"]>;

/** What a form is after an event, and what is to be done then, in this order. */
export function next<Other extends Standing>(state: FormState<Other>, event: HeardByForm<Other>): FormStep<Other> {
  switch (event.kind) {
    case "typed":
    case "typedBefore":
      return { state: state.isDirty ? state : { ...state, isDirty: true }, effects: [{ kind: "noteCopy" }] };
    case "submitted":
      return state.isSending ? { state, effects: [] } : sendAs(state, state.version, event.typed);
    case "saved":
      return afterSave(state, event);
    case "refused":
      return afterRefusal(state, event);
    case "restored":
      return restored(state, event);
    case "conflictClosed":
      return { state: { ...state, conflict: undefined }, effects: [] };
    case "mineKept": {
      const { conflict } = state;
      if (!conflict || state.isSending) return { state, effects: [] };
      return sendAs({ ...state, conflict: undefined }, conflict.version, event.typed);
    }
    case "theirsChosen":
      return { state, effects: state.conflict ? [{ kind: "readAgain", standing: state.conflict }] : [] };
    case "theirsRead": {
      const { values, version } = event.standing;
      const begun = beginAnew({ ...state, version }, { ...state.values, ...values });
      return { state: begun, effects: [{ kind: "forgetCopy" }, { kind: "followCopy" }] };
    }
    case "closed":
      // What is not there any more cannot be lost.
      return { state: { ...state, isDirty: false }, effects: [] };
  }
}

/** Sends what is typed over this version; nothing where the form is not there any more. */
function sendAs<Other extends Standing>(
  state: FormState<Other>,
  version: Other["version"] | undefined,
  typed: Other["values"] | undefined,
): FormStep<Other> {
  if (!typed) return { state: { ...state, isSending: false }, effects: [] };
  return {
    state: { ...state, version, sent: typed, isSending: true },
    effects: [
      ...(version === state.version ? [] : [{ kind: "followCopy" } as const]),
      { kind: "send", values: typed, version },
    ],
  };
}

function beginAnew<Other extends Standing>(state: FormState<Other>, values: Other["values"]): FormState<Other> {
  const untouched = { isDirty: false, failure: undefined, conflict: undefined };
  return { ...state, ...untouched, values, edition: state.edition + 1 };
}

type EventOf<Other extends Standing, Kind extends FormEvent["kind"]> = Extract<HeardByForm<Other>, { kind: Kind }>;

function afterSave<Other extends Standing>(
  state: FormState<Other>,
  { done, values, typed }: EventOf<Other, "saved">,
): FormStep<Other> {
  // What was typed while it was on its way is offered when the form is opened again.
  const isAll = typed !== undefined && state.sent !== undefined && sameIn(state.compared, typed, state.sent);
  return {
    state: beginAnew({ ...state, isSending: false }, values),
    effects: [
      { kind: "tellSaved", done },
      ...(isAll ? [{ kind: "forgetCopy" } as const] : []),
      { kind: "finish", done },
    ],
  };
}

/**
 * A refusal leaves every field as it is. A conflict is kept until the person has chosen; where the other one changed
 * nothing that this form shows, it is sent again by itself with the new version.
 */
function afterRefusal<Other extends Standing>(
  state: FormState<Other>,
  { failure, standing, typed }: EventOf<Other, "refused">,
): FormStep<Other> {
  const refused = { ...state, isSending: false, failure };
  if (!standing) return { state: refused, effects: [{ kind: "tellFailed", failure }] };
  if (sameIn(state.compared, standing.values, state.values)) return sendAs(refused, standing.version, typed);
  return { state: { ...refused, conflict: standing }, effects: [] };
}

/** A copy without a version goes on with the version that the form has seen. */
function restored<Other extends Standing>(
  state: FormState<Other>,
  { copy, rest }: EventOf<Other, "restored">,
): FormStep<Other> {
  const values = { ...rest, ...copy.values };
  return {
    state: { ...state, values, version: copy.version ?? state.version, edition: state.edition + 1, isDirty: true },
    effects: [
      // What was typed here before stays an offer of its own.
      ...(state.isDirty ? [{ kind: "keepCopy" } as const] : []),
      { kind: "adoptCopy", copy },
      { kind: "followCopy" },
    ],
  };
}

type SessionOptions<State extends StateOfForm, Event, Effect> = {
  start: State;
  next: (state: State, event: Heard<Event, State["values"]>) => Step<State, Effect | CopyEffect>;
  /** What the form holds, for the server. */
  read: (form: HTMLFormElement) => State["values"];
  /** What of it may be kept on this device. */
  readCopy: (form: HTMLFormElement) => FormText;
  /** The name under which the copies of an item lie, or of something new. */
  copyName: (id: string | undefined) => string;
  storage?: () => Storage;
};

type StateOfForm = Pick<FormState<Standing>, "id" | "version" | "values" | "isDirty">;

const copyKinds = {
  ...{ noteCopy: true, keepCopy: true, forgetCopy: true, adoptCopy: true, followCopy: true },
} satisfies Readonly<Record<CopyEffect["kind"], true>>;

/** Owns the state of one form, its copy on this device, and the order in which events and their effects happen. */
export class FormSession<State extends StateOfForm, Event extends { kind: string }, Effect extends { kind: string }> {
  /** The form element, as a `ref`. */
  readonly form: { current: HTMLFormElement | null } = { current: null };
  readonly store: FormStore;
  /** Whether unsaved work would be lost by leaving, for `LeaveGuard`. */
  readonly unsavedWork: { readonly current: boolean };
  /** Does what the session does not do itself: requests, notices, addresses. A component sets its newest here. */
  perform: (effect: Effect) => void = () => undefined;
  readonly #options: SessionOptions<State, Event, Effect>;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: Event[] = [];
  #state: State;
  #isBusy = false;
  #isLeavingAllowed = false;

  constructor(options: SessionOptions<State, Event, Effect>) {
    this.#options = options;
    this.#state = options.start;
    const isDirty = () => this.#state.isDirty && !this.#isLeavingAllowed;
    this.unsavedWork = {
      get current() {
        return isDirty();
      },
    };
    this.store = new FormStore({
      ...this.#copyName(),
      read: () => (this.form.current ? options.readCopy(this.form.current) : undefined),
      ...(options.storage ? { storage: options.storage } : {}),
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): State => this.#state;

  /** What the form holds now; `undefined` while it is not there. */
  read(): State["values"] | undefined {
    return this.form.current ? this.#options.read(this.form.current) : undefined;
  }

  /** Takes one event after the other: one that an effect causes waits until the effects before it are done. */
  dispatch(event: Event): void {
    this.#waiting.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let first = this.#waiting.shift(); first !== undefined; first = this.#waiting.shift()) this.#take(first);
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Runs the form's own way to another address: nothing is left behind by it, so the guard asked meanwhile is not to
   * stop it.
   */
  protected leaveFreely(leave: () => void): void {
    this.#isLeavingAllowed = true;
    try {
      leave();
    } finally {
      this.#isLeavingAllowed = false;
    }
  }

  /** What is to be done beside the copies. */
  protected run(effect: Effect): void {
    this.perform(effect);
  }

  #take(event: Event): void {
    const { state, effects } = this.#options.next(
      this.#state,
      withTyped(event, () => this.read()),
    );
    if (state !== this.#state) {
      this.#state = state;
      for (const listener of this.#listeners) listener();
    }
    for (const effect of effects) {
      if (isCopyEffect(effect)) this.#keep(effect);
      else this.run(effect);
    }
  }

  #keep(effect: CopyEffect): void {
    if (effect.kind === "noteCopy") this.store.note();
    else if (effect.kind === "keepCopy") this.store.keepNow(effect.made);
    else if (effect.kind === "forgetCopy") this.store.forget();
    else if (effect.kind === "adoptCopy") this.store.adopt(effect.copy);
    else this.store.follow(this.#copyName());
  }

  #copyName() {
    const { id, version } = this.#state;
    return { form: this.#options.copyName(id), version: typeof version === "number" ? version : undefined };
  }
}

/** Most keys change nothing that hangs on the whole text, and to read a long one takes as long as to draw it. */
function withTyped<Event, Values>(event: Event, read: () => Values | undefined): Heard<Event, Values> {
  let typed: { values: Values | undefined } | undefined;
  return {
    ...event,
    get typed() {
      typed ??= { values: read() };
      return typed.values;
    },
  };
}

const isCopyEffect = (effect: { kind: string }): effect is CopyEffect => Object.hasOwn(copyKinds, effect.kind);
