import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { isTypedInto } from "#app/admin/kit/item/form-values.ts";
import type { FormStore } from "#app/features/records/unsaved-text/form-store.ts";
import { type UnsavedText, useFormStore } from "#app/features/records/unsaved-text/use-unsaved-text.ts";

type Session<State, Effect> = {
  form: { current: HTMLFormElement | null };
  store: FormStore;
  subscribe: (listener: () => void) => () => void;
  view: () => State;
  perform: (effect: Effect) => void;
  dispatch: (event: { kind: "typedBefore" } | { kind: "closed" }) => void;
};

/**
 * What a form's session knows now, and its copies on this device. `perform` does what the session leaves to the screen.
 * The session hears when the component goes; give the component a key where another thing is to have a session of its
 * own.
 */
export function useFormSession<State, Effect>(
  session: Session<State, Effect>,
  perform: (effect: Effect) => void,
): { state: State; unsaved: UnsavedText } {
  const state = useSyncExternalStore(session.subscribe, session.view, session.view);
  const unsaved = useFormStore(session.store);
  useLayoutEffect(() => {
    session.perform = perform;
  });
  // A layout's effect, because the fields are gone when the others end.
  useLayoutEffect(() => () => session.dispatch({ kind: "closed" }), [session]);
  useEffect(() => {
    if (session.form.current && isTypedInto(session.form.current)) session.dispatch({ kind: "typedBefore" });
  }, [session]);
  return { state, unsaved };
}
