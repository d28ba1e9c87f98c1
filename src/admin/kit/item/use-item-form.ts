import { type RefObject, useEffect, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import {
  type CopyEffect,
  type FormEffect,
  type FormEvent,
  FormSession,
  type FormState,
  type ItemStanding,
  next,
  openForm,
} from "#app/admin/kit/form-session/form-session.ts";
import { useFormSession } from "#app/admin/kit/form-session/use-form-session.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { textIn, type UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { type FormValues, valuesIn, valuesOf } from "./form-values.ts";

type Notice = { title: string; description?: string };

/** The notices of a screen for its saves (back-office.md 8). `failure` is for words that hang on one error. */
export type SaveMessages = {
  /** `done` is what the screen's action answered. */
  created: (t: Translator, done: unknown) => string;
  updated: (t: Translator) => string;
  createFailed: (t: Translator, reason: string, failure: Failure) => Notice;
  updateFailed: (t: Translator, reason: string, failure: Failure) => Notice;
};

/** What an answer to a form is made of, whatever the screen. */
type Answer = { intent: string; done?: unknown; failure?: Failure };

export type ItemFormOptions = {
  /** Absent for an item that was never saved. */
  saved: { id: string; version: number } | undefined;
  /** What a new item's unsaved text is kept under, where a screen makes new ones by several forms. */
  newName?: string;
  /** What the fields begin with. */
  start: FormValues;
  /** The fields that two versions are compared by. */
  compared: readonly string[];
  messages: SaveMessages;
  /** `detail.current` of a conflict as the form's values, where `valuesOf` does not do. */
  standing?: (current: Readonly<Record<string, unknown>>) => FormValues;
  onSaved: (done: unknown) => void;
  /** Where there are several forms on a screen: for its one `LeaveGuard`. */
  isDirty?: RefObject<boolean>;
};

/**
 * The form of one item in its screen: intents `create` and `save` to the screen's own action, and the notices of its
 * saves.
 */
export function useItemForm(options: ItemFormOptions) {
  const { saved, start, messages, standing = valuesOf, onSaved, isDirty } = options;
  const { t } = useMessages();
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const session = useItemSession(options);
  const { state, unsaved } = useFormSession(session, (effect: ItemEffect) => {
    switch (effect.kind) {
      case "send": {
        const { values, version } = effect;
        const identity: Record<string, string> =
          saved && version !== undefined
            ? { intent: "save", id: saved.id, version: String(version) }
            : { intent: "create" };
        // As multipart: Devanagari grows ninefold in the other encoding.
        return void fetcher.submit({ ...values, ...identity }, { method: "post", encType: "multipart/form-data" });
      }
      case "tellSaved":
        return notifySuccess({ title: saved ? messages.updated(t) : messages.created(t, effect.done) });
      case "tellFailed": {
        const { failure } = effect;
        const notice = saved ? messages.updateFailed : messages.createFailed;
        return notifyError({ ...notice(t, reasonOf(t, failure), failure), action: signInAgain(t, failure) });
      }
      case "finish":
        return onSaved(effect.done);
      case "readAgain":
        // The list behind the form is as old as the form was. It comes first: closing the form would stop it on its
        // way.
        return void revalidate().then(() => session.dispatch({ kind: "theirsRead", standing: effect.standing }));
    }
  });
  useAnswer(fetcher, ({ failure, done }) => {
    if (failure) session.dispatch({ kind: "refused", failure, standing: standingIn(failure, standing) });
    else session.dispatch({ kind: "saved", done, values: start });
  });
  useFocusOnError(session.form, state.failure);
  return {
    form: session.form,
    isDirty: isDirty ?? session.unsavedWork,
    failure: state.failure,
    conflict: state.conflict,
    /** What the fields begin with now; give `edition` to them as key, so that they begin again with it. */
    start: state.values,
    edition: state.edition,
    isSaving: state.isSending,
    unsaved,
    noteChange: () => session.dispatch({ kind: "typed" }),
    restore(copy: UnsavedCopy) {
      // A switch that is off is not in a copy; what is no field of the form is only in what it began with.
      const others = Object.entries(state.values).filter(([name]) => !session.form.current?.elements.namedItem(name));
      session.dispatch({ kind: "restored", copy, rest: Object.fromEntries(others) });
    },
    submit: () => session.dispatch({ kind: "submitted" }),
    closeConflict: () => session.dispatch({ kind: "conflictClosed" }),
    keepMine: () => session.dispatch({ kind: "mineKept" }),
    takeTheirs: () => session.dispatch({ kind: "theirsChosen" }),
  };
}

/** What the session does not do itself. */
type ItemEffect = Exclude<FormEffect, CopyEffect>;
type ItemSession = FormSession<FormState, FormEvent, ItemEffect>;

function useItemSession({ saved, newName = "new", start, compared, isDirty }: ItemFormOptions): ItemSession {
  const { pathname } = useLocation();
  const [session] = useState(
    (): ItemSession =>
      new FormSession({
        start: openForm({ compared, id: saved?.id, version: saved?.version, values: start }),
        ...{ next, read: valuesIn, readCopy: textIn },
        copyName: (id) => `${pathname}#${id ?? newName}`,
      }),
  );
  // Before the effects of an event: a form that closes when it is saved asks the screen's guard.
  useEffect(() => {
    if (!isDirty) return;
    const stop = session.subscribe(() => {
      isDirty.current = session.unsavedWork.current;
    });
    return () => void stop();
  }, [session, isDirty]);
  return session;
}

export type ItemFormState = ReturnType<typeof useItemForm>;

function standingIn(
  { code, detail }: Failure,
  standing: NonNullable<ItemFormOptions["standing"]>,
): ItemStanding | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("current" in detail)) return undefined;
  const { current } = detail;
  if (typeof current !== "object" || current === null || !("version" in current)) return undefined;
  return { values: standing({ ...current }), version: Number(current.version) };
}

/** After a refusal the first field with an error has the focus, its words are spoken with it. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, failure: Failure | undefined): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failure]);
}
