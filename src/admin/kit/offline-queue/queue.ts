// What was entered on this phone and is not on the server yet: its order, and what becomes of an entry. Pure.
import type { AppErrorCode, FieldErrors } from "#app/platform/errors.ts";

/**
 * `waiting`: to be sent. `refused`: the server said no, until somebody corrects or discards it. `asked`: somebody else
 * may have entered the same, until somebody says.
 */
export type QueueState = "waiting" | "refused" | "asked";

/** What every kind of entry has; each screen adds what it enters. */
export type QueuedItem = {
  /** The order in which they were entered; the browser's storage counts it. */
  order: number;
  id: string;
  /** Whose it is. Nobody else ever sends it. */
  person: string;
  /** The entry that this one is about, where it changes or takes back another. */
  target: string | null;
  /** It was sent at least once, so the server may have it. */
  tried: boolean;
  state: QueueState;
  /** What the server said, for `refused`: error codes by field. */
  fieldErrors?: FieldErrors;
  /** What the server said without naming a field. */
  code?: AppErrorCode;
};

/** What the server said of an entry that it did not take. */
export type Refusal = { code: AppErrorCode; fieldErrors: FieldErrors };

/** The next entry to send: the oldest that waits and is not about one that cannot go yet. */
export function nextToSend<Entry extends QueuedItem>(queue: readonly Entry[]): Entry | undefined {
  const stuck = new Set(queue.filter(({ state }) => state !== "waiting").map(({ id }) => id));
  for (const entry of queue) {
    if (entry.state !== "waiting") continue;
    if (entry.target === null || !stuck.has(entry.target)) return entry;
    // What is about this one waits as well.
    stuck.add(entry.id);
  }
  return undefined;
}

/** An entry that the server did not take, with what it said. */
export const refused = <Entry extends QueuedItem>(entry: Entry, { code, fieldErrors }: Refusal): Entry => ({
  ...entry,
  ...{ tried: true, state: "refused", code, fieldErrors },
});

/** The same without what the server said of it, to be sent again. */
export function sentAgain<Entry extends QueuedItem>({ fieldErrors: _errors, code: _code, ...entry }: Entry) {
  return { ...entry, state: "waiting" as const };
}

/** Answers that say nothing about the entry: it stays as it is and is sent again. */
export const isPassing = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * The entries that go when one is taken back before it was ever sent: itself and what is about it. `undefined` where
 * the server may have it, so that it has to be undone there.
 */
export function withdrawn<Entry extends QueuedItem>(queue: readonly Entry[], id: string): readonly Entry[] | undefined {
  const entry = queue.find((one) => one.id === id);
  if (!entry || entry.tried) return undefined;
  const about = queue.filter(({ target }) => target === id);
  return about.some(({ tried }) => tried) ? undefined : [entry, ...about];
}
