// The browser's storage behind the screens that work without a network. Entries lie in one database and survive signing
// out, because they belong to their person; what was read lies in another, which goes when somebody signs out.
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { type queueDatabases, readDatabase } from "#app/features/sport/offline/offline-pages.ts";
import type { QueuedItem } from "./queue.ts";

type QueueName = (typeof queueDatabases)[keyof typeof queueDatabases];

/** What a screen read last. */
export type StoredRead<State> = {
  /** Of the screen. */
  path: string;
  state: State;
  /** Milliseconds by which the server's clock is ahead of this phone's. */
  ahead: number;
};

const createQueue = (db: IDBDatabase) => {
  db.createObjectStore("entries", { keyPath: "order", autoIncrement: true });
  db.createObjectStore("device");
  db.createObjectStore("drafts");
};
const createReads = (db: IDBDatabase) => {
  db.createObjectStore("reads", { keyPath: "path" });
};

/** Opens a database, does one thing in one store, and closes it, so that signing out can delete it. */
async function within<T>(
  name: QueueName | typeof readDatabase,
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => (name === readDatabase ? createReads : createQueue)(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      // On the disk before anybody is told that it is there: a phone may be switched off at any time.
      const transaction = db.transaction(store, mode, { durability: "strict" });
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

export type QueueStore<Entry extends QueuedItem> = ReturnType<typeof queueStore<Entry>>;

/** The entries of one kind of screen on this phone. Each of these fails where the browser cannot store anything. */
export function queueStore<Entry extends QueuedItem>(name: QueueName) {
  return {
    name,
    /** All that is on this phone, of everybody, in the order in which it was entered. */
    list: (): Promise<readonly Entry[]> => within<Entry[]>(name, "entries", "readonly", (store) => store.getAll()),
    /** Adds an entry behind all others. */
    add: (entry: Omit<Entry, "order">) => within(name, "entries", "readwrite", (store) => store.add(entry)),
    /**
     * Changes an entry as it lies there now, between nothing else: another tab may be sending it. Answers with what
     * lies there then; nothing is changed where `change` gives nothing, or the entry is gone.
     */
    async change(
      { order }: Pick<Entry, "order">,
      change: (current: Entry) => Entry | undefined,
    ): Promise<Entry | undefined> {
      let after: Entry | undefined;
      await within<Entry | undefined>(name, "entries", "readwrite", (store) => {
        const reading: IDBRequest<Entry | undefined> = store.get(order);
        reading.onsuccess = () => {
          after = reading.result;
          const changed = after && change(after);
          if (changed === undefined) return;
          after = changed;
          store.put(changed);
        };
        return reading;
      });
      return after;
    },
    remove: ({ order }: Pick<Entry, "order">) => within(name, "entries", "readwrite", (store) => store.delete(order)),
    /** The name of this phone; it gives itself one. */
    async deviceName(): Promise<string> {
      const known = await within<unknown>(name, "device", "readonly", (store) => store.get("name"));
      if (typeof known === "string") return known;
      const given = deviceIdentifier();
      await within(name, "device", "readwrite", (store) => store.put(given, "name"));
      return given;
    },
    /** What is being typed and not entered yet, under a name of the screen's. */
    readDraft: <Draft>(key: string): Promise<Draft | undefined> =>
      within<Draft | undefined>(name, "drafts", "readonly", (store) => store.get(key)),
    writeDraft: (key: string, draft: unknown) => within(name, "drafts", "readwrite", (store) => store.put(draft, key)),
    removeDraft: (key: string) => within(name, "drafts", "readwrite", (store) => store.delete(key)),
  };
}

/** What the screen at this path read last on this phone. */
const readStored = <State>(path: string): Promise<StoredRead<State> | undefined> =>
  within<StoredRead<State> | undefined>(readDatabase, "reads", "readonly", (store) => store.get(path));

const writeStored = (stored: StoredRead<unknown>) =>
  within(readDatabase, "reads", "readwrite", (store) => store.put(stored));

/** What screens have read, on this phone. Each of these fails where the browser cannot store anything. */
export type ReadStore = {
  read: <State>(path: string) => Promise<StoredRead<State> | undefined>;
  write: (stored: StoredRead<unknown>) => Promise<unknown>;
};

export const readStore: ReadStore = { read: readStored, write: writeStored };
