import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { type CopyOwner, type FormText, listCopies, removeCopy, type UnsavedCopy, writeCopy } from "./copies.ts";

/** Whose text is kept; without a person nothing is. */
export const UnsavedTextOwner = createContext<string | undefined>(undefined);

export type UnsavedText = {
  /** This opening of the form, or the one whose text it goes on with. */
  id: string;
  /** What other openings of this form left behind, the newest first, until each is restored or discarded. */
  found: readonly UnsavedCopy[];
  /** Those of `found` that were discarded just now, and can still be taken back. */
  discarded: ReadonlySet<string>;
  /** When the text was last kept, in milliseconds, to the minute; `"failed"` when this device has no room for it. */
  storedAt: number | "failed" | undefined;
  /** To be called after each change: keeps the text, long ones with a short delay. */
  note: () => void;
  /** Keeps it at once, because the form is about to go. */
  keepNow: () => void;
  /** The text is saved, or knowingly given up: forgets its copy. */
  forget: () => void;
  /** Hands out what a copy holds. From now on that copy is this form's own. */
  adopt: (copy: UnsavedCopy) => void;
  discard: (copy: UnsavedCopy) => void;
  takeBack: (copy: UnsavedCopy) => void;
  /** From now on the text belongs to what was saved meanwhile. `made` are fields that the server made otherwise. */
  follow: (saved: { form: string; version: number; made?: FormText }) => void;
};

type UnsavedTextOptions = {
  /** What is typed into: its screen, and the item if it has one. */
  form: string;
  /** What it holds now; `undefined` while it is not there. */
  read: () => FormText | undefined;
  /** The version that it began with. */
  version: number | undefined;
};

/** From this length on the text is kept with a delay, so that a cheap phone can follow the typing. */
const longText = 20_000;
const delayMilliseconds = 300;
const minuteMilliseconds = 60_000;

/** Keeps what is typed into a form on this device, and offers what was left there before. */
export function useUnsavedText({ form, read, version }: UnsavedTextOptions): UnsavedText {
  const personId = useContext(UnsavedTextOwner);
  const [found, setFound] = useState<readonly UnsavedCopy[]>([]);
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set());
  const [storedAt, setStoredAt] = useState<UnsavedText["storedAt"]>();
  const [id, setId] = useState(randomId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const size = useRef(0);
  const current = useRef<{ id: string; form: string; version: number | undefined; made?: FormText | undefined }>({
    id,
    form,
    version,
  });

  useEffect(() => {
    current.current = { id: current.current.id, form, version };
  }, [form, version]);
  useEffect(() => {
    if (personId === undefined) return;
    let isCurrent = true;
    void openElsewhere().then((open) => {
      if (!isCurrent) return;
      const others = listCopies(localStorage, { personId, form });
      setFound(others.filter((copy) => copy.id !== current.current.id && !open.has(copy.id)));
    });
    return () => {
      isCurrent = false;
    };
  }, [personId, form]);
  useEffect(() => holdWhileOpen(id), [id]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const owner = useCallback(
    (): CopyOwner | undefined => (personId === undefined ? undefined : { personId, form: current.current.form }),
    [personId],
  );
  const keepNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const of = owner();
    const typed = read();
    if (!of || !typed) return;
    const values = { ...typed, ...current.current.made };
    size.current = Object.values(values).reduce((length, text) => length + text.length, 0);
    const now = Date.now();
    const copy = { id: current.current.id, storedAt: now, version: current.current.version ?? null, values };
    const isStored = writeCopy(localStorage, of, copy);
    setStoredAt(isStored ? now - (now % minuteMilliseconds) : "failed");
  };
  const remove = (copyId: string) => {
    const of = owner();
    if (of) removeCopy(localStorage, of, copyId);
  };
  const become = (copyId: string) => {
    current.current = { ...current.current, id: copyId };
    setId(copyId);
  };
  return {
    id,
    found,
    discarded,
    storedAt,
    keepNow,
    note: () => {
      if (size.current < longText) return keepNow();
      timer.current ??= setTimeout(keepNow, delayMilliseconds);
    },
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      remove(current.current.id);
      setStoredAt(undefined);
    },
    adopt: (copy) => {
      const of = owner();
      // What was typed here before stays an offer of its own.
      const own = of && listCopies(localStorage, of).find((known) => known.id === current.current.id);
      setFound((before) => [...(own ? [own] : []), ...before.filter((other) => other.id !== copy.id)]);
      become(copy.id);
    },
    discard: (copy) => {
      remove(copy.id);
      setDiscarded((before) => new Set([...before, copy.id]));
    },
    takeBack: (copy) => {
      const of = owner();
      if (of) writeCopy(localStorage, of, copy);
      setDiscarded((before) => new Set([...before].filter((other) => other !== copy.id)));
    },
    follow: ({ form: savedForm, version: savedVersion, made }) => {
      current.current = { id: current.current.id, form: savedForm, version: savedVersion, made };
    },
  };
}

/** Not `randomUUID`, which only pages under https have. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

/** The openings of forms in this browser whose page is still there, in other tabs or windows: their text is not lost. */
async function openElsewhere(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    const open = held.flatMap(({ name = "" }) => (name.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : []));
    return new Set(open.filter((id) => !endedHere.has(id)));
  } catch {
    return new Set(); // only pages under https, or on this machine, have locks
  }
}

const lockPrefix = "rangashala-form|";

/** Openings on this page that have ended: the browser lets go of their locks a moment later. */
const endedHere = new Set<string>();

/** Holds a lock that the browser lets go of when this page ends, however it ends. */
function holdWhileOpen(id: string): () => void {
  const closed = Promise.withResolvers<void>();
  endedHere.delete(id);
  void navigator.locks?.request(`${lockPrefix}${id}`, () => closed.promise).catch(() => undefined);
  return () => {
    endedHere.add(id);
    closed.resolve();
  };
}
