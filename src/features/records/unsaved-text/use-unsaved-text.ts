import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { FormStore, type FormStoreOptions, type StoredText } from "./form-store.ts";

/** Whose text is kept; without a person nothing is. */
export const UnsavedTextOwner = createContext<string | undefined>(undefined);

export type UnsavedText = StoredText &
  Pick<FormStore, "note" | "keepNow" | "forget" | "adopt" | "discard" | "takeBack">;

/** Keeps what is typed into a form on this device, and offers what was left there before. */
export function useUnsavedText(options: Pick<FormStoreOptions, "form" | "read" | "version">): UnsavedText {
  const { form, read, version } = options;
  const [store] = useState(() => new FormStore(options));
  useEffect(() => {
    store.read = read;
    store.follow({ form, version });
  });
  return useFormStore(store);
}

/** What a form's store knows now, and what can be done with it. It keeps and looks while the component is there. */
export function useFormStore(store: FormStore): UnsavedText {
  const personId = useContext(UnsavedTextOwner);
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  useEffect(() => store.begin(personId), [store, personId]);
  const { note, keepNow, forget, adopt, discard, takeBack } = store;
  return { ...view, note, keepNow, forget, adopt, discard, takeBack };
}
