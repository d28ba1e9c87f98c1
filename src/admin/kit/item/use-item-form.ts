import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useSingleSubmit } from "#app/admin/kit/use-single-submit.ts";
import { textIn, type UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { type FormValues, sameIn, valuesIn, valuesOf } from "./form-values.ts";
import { useChangeNote } from "./use-change-note.ts";

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

/** The other side of a conflict. */
export type Standing = { values: FormValues; version: number };

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
 * The form of one item: intents `create` and `save` to the screen's own action. A failed save, the line being down
 * included, leaves every field as it is; a conflict is kept until the person has chosen; where the other one changed
 * nothing that this form shows, it is sent again by itself with the new version.
 */
export function useItemForm(options: ItemFormOptions) {
  const { saved, newName = "new", start, compared, messages, standing = valuesOf, onSaved } = options;
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const builtInDirty = useRef(false);
  const isDirty = options.isDirty ?? builtInDirty;
  const fetcher = useFetcher<Answer>();
  const submitOnce = useSingleSubmit(fetcher.submit);
  const { revalidate } = useRevalidator();
  const [begin, setBegin] = useState({ edition: 0, values: start, version: saved?.version });
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Standing>();
  const { pathname } = useLocation();
  const unsaved = useUnsavedText({
    form: `${pathname}#${saved?.id ?? newName}`,
    read: () => (form.current ? textIn(form.current) : undefined),
    version: begin.version,
  });
  const noteChange = useChangeNote({ form, isDirty, unsaved });
  const sent = useRef<FormValues>(undefined);

  const send = (submit: (...given: Parameters<typeof fetcher.submit>) => unknown, version = begin.version) => {
    if (!form.current || fetcher.state !== "idle") return;
    const identity: Record<string, string> =
      saved && version !== undefined
        ? { intent: "save", id: saved.id, version: String(version) }
        : { intent: "create" };
    // As multipart: Devanagari grows ninefold in the other encoding.
    const how = { method: "post", encType: "multipart/form-data" } as const;
    sent.current = valuesIn(form.current);
    void submit({ ...sent.current, ...identity }, how);
  };
  const restart = (values: FormValues, version: number | undefined) => {
    isDirty.current = false;
    setFailure(undefined);
    setConflict(undefined);
    setBegin(({ edition }) => ({ edition: edition + 1, values, version }));
  };

  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (!answer.failure) {
      notifySuccess({ title: saved ? messages.updated(t) : messages.created(t, answer.done) });
      // What was typed while it was on its way is offered when the form is opened again.
      if (form.current && sent.current && sameIn(compared, valuesIn(form.current), sent.current)) unsaved.forget();
      restart(start, begin.version);
      onSaved(answer.done);
      return;
    }
    const other = standingIn(answer.failure, standing);
    if (other && sameIn(compared, other.values, begin.values)) {
      setBegin((before) => ({ ...before, version: other.version }));
      send(fetcher.submit, other.version);
    } else if (other) setConflict(other);
    else {
      const say = saved ? messages.updateFailed : messages.createFailed;
      notifyError({
        ...say(t, reasonOf(t, answer.failure), answer.failure),
        action: signInAgain(t, answer.failure),
      });
    }
  });
  useFocusOnError(form, failure);
  useEffect(
    () => () => {
      isDirty.current = false; // what is not there any more cannot be lost
    },
    [isDirty],
  );

  return {
    form,
    isDirty,
    failure,
    conflict,
    /** What the fields begin with now; give `edition` to them as key, so that they begin again with it. */
    start: begin.values,
    edition: begin.edition,
    isSaving: fetcher.state !== "idle",
    unsaved,
    noteChange,
    restore(copy: UnsavedCopy) {
      // A switch that is off is not in a copy; what is no field of the form is only in what it began with.
      const others = Object.entries(begin.values).filter(([name]) => !form.current?.elements.namedItem(name));
      setBegin(({ edition, version }) => ({
        edition: edition + 1,
        values: { ...Object.fromEntries(others), ...copy.values },
        version: copy.version ?? version,
      }));
      isDirty.current = true;
      unsaved.adopt(copy);
    },
    submit: () => send(submitOnce),
    reset: () => restart(start, saved?.version),
    closeConflict: () => setConflict(undefined),
    keepMine: () => {
      if (!conflict) return;
      setConflict(undefined);
      setBegin((before) => ({ ...before, version: conflict.version }));
      send(submitOnce, conflict.version);
    },
    takeTheirs: () => {
      if (!conflict) return;
      // The list behind the form is as old as the form was. It comes first: closing the form would stop it on its way.
      void revalidate().then(() => {
        unsaved.forget();
        restart({ ...begin.values, ...conflict.values }, conflict.version);
      });
    },
  };
}

export type ItemFormState = ReturnType<typeof useItemForm>;

function standingIn(
  { code, detail }: Failure,
  standing: NonNullable<ItemFormOptions["standing"]>,
): Standing | undefined {
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
