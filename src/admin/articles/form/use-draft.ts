import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { clearDraft, type LocalDraft, readDraft, writeDraft } from "./local-draft.ts";
import { type StoryValues, valuesIn } from "./story-values.ts";

const pauseMilliseconds = 800;

type Draft = {
  /** What was found on this device when the form opened, until it is restored, discarded or overtaken by a save. */
  found: LocalDraft | undefined;
  /** When the text was last kept here, in milliseconds. */
  storedAt: number | undefined;
  /** Notes a change: it is kept after a short pause in typing. */
  note: () => void;
  /** Keeps it at once, because the form is about to go. */
  keepNow: () => void;
  /** From now on the text belongs to a story that was saved meanwhile, in this version of it, which made this of some fields. */
  follow: (saved: { storageKey: string; version: number; made: Partial<StoryValues> }) => void;
  /** Forgets what was kept, because it is saved or not wanted. */
  forget: () => void;
  /** Takes the offer away without forgetting the text, because it is in the form now. */
  accept: () => void;
};

/** Keeps what is typed into `form` on this device. `version` is the one that the form began with. */
export function useDraft({
  storageKey,
  form,
  version,
}: {
  storageKey: string;
  form: RefObject<HTMLFormElement | null>;
  version: number | undefined;
}): Draft {
  const [found, setFound] = useState<LocalDraft>();
  const [storedAt, setStoredAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef<{ storageKey: string; version: number | undefined; made?: Partial<StoryValues> }>({
    storageKey,
    version,
  });

  useEffect(() => {
    stored.current = { storageKey, version };
  }, [storageKey, version]);
  useEffect(() => setFound(readDraft(localStorage, storageKey)), [storageKey]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = useCallback(() => {
    if (!form.current) return;
    const { storageKey: key, version: begun = null, made } = stored.current;
    const draft = { storedAt: Date.now(), version: begun, values: { ...valuesIn(form.current), ...made } };
    if (writeDraft(localStorage, key, draft)) setStoredAt(draft.storedAt);
  }, [form]);

  return {
    found,
    storedAt,
    keepNow: () => {
      clearTimeout(timer.current);
      keep();
    },
    follow: (saved) => {
      stored.current = saved;
    },
    note: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pauseMilliseconds);
    },
    forget: () => {
      clearTimeout(timer.current);
      clearDraft(localStorage, stored.current.storageKey);
      setFound(undefined);
      setStoredAt(undefined);
    },
    accept: () => setFound(undefined),
  };
}
