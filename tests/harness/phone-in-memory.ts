// A phone for the sessions of screens that work without a network: its storage, and a server that answers as a test
// wants it to.
import type { QueuedItem } from "#app/admin/kit/offline-queue/queue.ts";
import type { QueueStore, ReadStore, StoredRead } from "#app/admin/kit/offline-queue/queue-store.ts";

/**
 * The entries of one kind of screen, as `queueStore` keeps them in a browser. `isBroken` stands for one that stores
 * nothing.
 */
export function queueInMemory<Entry extends QueuedItem>(): QueueStore<Entry> & { isBroken: boolean } {
  let entries: readonly Entry[] = [];
  let last = 0;
  const drafts = new Map<string, unknown>();
  const phone: QueueStore<Entry> & { isBroken: boolean } = {
    isBroken: false,
    name: "rangashala-scoring",
    list: async () => {
      if (phone.isBroken) throw new DOMException("no", "InvalidStateError");
      return entries;
    },
    add: async (entry) => {
      if (phone.isBroken) throw new DOMException("no", "QuotaExceededError");
      last += 1;
      entries = [...entries, { ...entry, order: last } as Entry]; // all but its order
      return last;
    },
    change: async ({ order }, change) => {
      const current = entries.find((entry) => entry.order === order);
      const changed = current && change(current);
      if (changed) entries = entries.map((entry) => (entry.order === order ? changed : entry));
      return changed ?? current;
    },
    remove: async ({ order }) => {
      entries = entries.filter((entry) => entry.order !== order);
    },
    deviceName: async () => "phone",
    readDraft: async <Draft>(key: string) => drafts.get(key) as Draft | undefined, // whoever reads it wrote it
    writeDraft: async (key, draft) => {
      drafts.set(key, draft);
      return key;
    },
    removeDraft: async (key) => void drafts.delete(key),
  };
  return phone;
}

/** What screens have read on this phone. */
export function readsInMemory(): ReadStore {
  const reads = new Map<string, StoredRead<unknown>>();
  return {
    // a path has one kind of state
    read: async <State>(path: string) => reads.get(path) as StoredRead<State> | undefined,
    write: async (stored) => void reads.set(stored.path, stored),
  };
}

export type ServerAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** The network of a phone: answers by method and in order what it is told, "down" without one. */
export function networkOf(state: () => unknown) {
  const posted: FormData[] = [];
  const network = {
    isDown: false,
    /** What the next entries are answered, in this order; else they are taken. */
    answers: [] as ServerAnswer[],
    /** What a read is answered instead of the state. */
    read: undefined as ServerAnswer | undefined,
    posted,
    fetch: async (_url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      if (network.isDown) throw new TypeError("no network");
      if (init?.method === "POST" && init.body instanceof FormData) {
        posted.push(init.body);
        return answerOf(network.answers.shift() ?? { body: { id: init.body.get("id") } });
      }
      return answerOf(network.read ?? { body: state(), headers: { etag: '"1"' } });
    },
  };
  return network;
}

const answerOf = ({ status = 200, body = {}, headers = {} }: ServerAnswer) =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
