// The copies that one opening of a form keeps on this device, and the lock that tells other tabs that it is open. React
// looks at it through `use-unsaved-text.ts`; the forms of the back office own one each (admin/kit/form-session).
import { type CopyOwner, type FormText, listCopies, removeCopy, type UnsavedCopy, writeCopy } from "./copies.ts";

export type StoredText = {
  /** This opening of the form, or the one whose text it goes on with. */
  id: string;
  /** What other openings of this form left behind, the newest first, until each is restored or discarded. */
  found: readonly UnsavedCopy[];
  /** Those of `found` that were discarded just now, and can still be taken back. */
  discarded: ReadonlySet<string>;
  /** When the text was last kept, in milliseconds, to the minute; `"failed"` when this device has no room for it. */
  storedAt: number | "failed" | undefined;
};

/** What is typed into: its screen, and the item if it has one; with the version that the text began with. */
export type FormName = { form: string; version: number | undefined };

export type FormStoreOptions = FormName & {
  /** What the form holds now; `undefined` while it is not there. */
  read: () => FormText | undefined;
  storage?: () => Storage;
};

/** From this length on the text is kept with a delay, so that a cheap phone can follow the typing. */
const longText = 20_000;
const delayMilliseconds = 300;
const minuteMilliseconds = 60_000;

/** Keeps what is typed into one form, and offers what was left there before. */
export class FormStore {
  /** Reads the form; a hook sets its newest reader here. */
  read: FormStoreOptions["read"];
  readonly #storage: () => Storage;
  readonly #listeners = new Set<() => void>();
  #name: FormName;
  #view: StoredText = { id: randomId(), found: [], discarded: new Set(), storedAt: undefined };
  #personId: string | undefined;
  #release: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #size = 0;
  #search = 0;

  constructor({ form, version, read, storage = () => localStorage }: FormStoreOptions) {
    this.#name = { form, version };
    this.read = read;
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): StoredText => this.#view;

  /**
   * Looks for texts that were left behind, and holds this opening's lock. Gives what ends it. Without a person nothing
   * is kept.
   */
  begin(personId: string | undefined): () => void {
    this.#personId = personId;
    this.#release = holdWhileOpen(this.#view.id);
    void this.#look();
    return () => {
      this.#search += 1;
      this.#release?.();
      this.#release = undefined;
      this.#stopTimer();
    };
  }

  /** To be called after each change: keeps the text, long ones with a short delay. */
  readonly note = (): void => {
    if (this.#size < longText) this.keepNow();
    else this.#timer ??= setTimeout(() => this.keepNow(), delayMilliseconds);
  };

  /** Keeps it at once, because the form is about to go. `made` are fields that the server made otherwise. */
  readonly keepNow = (made: FormText = {}): void => {
    this.#stopTimer();
    const owner = this.#owner();
    const typed = this.read();
    if (!owner || !typed) return;
    const values = { ...typed, ...made };
    this.#size = Object.values(values).reduce((length, text) => length + text.length, 0);
    const now = Date.now();
    const copy = { id: this.#view.id, storedAt: now, version: this.#name.version ?? null, values };
    const isStored = writeCopy(this.#storage(), owner, copy);
    this.#show({ storedAt: isStored ? now - (now % minuteMilliseconds) : "failed" });
  };

  /** The text is saved, or knowingly given up: forgets its copy. */
  readonly forget = (): void => {
    this.#stopTimer();
    this.#remove(this.#view.id);
    this.#show({ storedAt: undefined });
  };

  /** Hands out what a copy holds. From now on that copy is this form's own. */
  readonly adopt = (copy: UnsavedCopy): void => {
    const owner = this.#owner();
    // What was typed here before stays an offer of its own.
    const own = owner && listCopies(this.#storage(), owner).find(({ id }) => id === this.#view.id);
    const others = this.#view.found.filter(({ id }) => id !== copy.id);
    this.#show({ id: copy.id, found: [...(own ? [own] : []), ...others] });
    if (!this.#release) return;
    this.#release();
    this.#release = holdWhileOpen(copy.id);
  };

  readonly discard = (copy: UnsavedCopy): void => {
    this.#remove(copy.id);
    this.#show({ discarded: new Set([...this.#view.discarded, copy.id]) });
  };

  readonly takeBack = (copy: UnsavedCopy): void => {
    const owner = this.#owner();
    if (owner) writeCopy(this.#storage(), owner, copy);
    this.#show({ discarded: new Set([...this.#view.discarded].filter((id) => id !== copy.id)) });
  };

  /** From now on the text belongs to what was saved meanwhile. */
  readonly follow = (name: FormName): void => {
    const isElsewhere = name.form !== this.#name.form;
    this.#name = name;
    if (isElsewhere && this.#release) void this.#look();
  };

  async #look(): Promise<void> {
    this.#search += 1;
    const search = this.#search;
    if (this.#personId === undefined) return;
    const open = await openElsewhere();
    const owner = this.#owner();
    if (search !== this.#search || !owner) return;
    const copies = listCopies(this.#storage(), owner);
    this.#show({ found: copies.filter(({ id }) => id !== this.#view.id && !open.has(id)) });
  }

  #owner(): CopyOwner | undefined {
    return this.#personId === undefined ? undefined : { personId: this.#personId, form: this.#name.form };
  }

  #remove(id: string): void {
    const owner = this.#owner();
    if (owner) removeCopy(this.#storage(), owner, id);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show(change: Partial<StoredText>): void {
    // its names
    const isSame = Object.entries(change).every(([name, value]) => this.#view[name as keyof StoredText] === value);
    if (isSame) return;
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Not `randomUUID`, which only pages under https have. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

/**
 * The openings of forms in this browser whose page is still there, in other tabs or windows: their text is not lost.
 */
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
