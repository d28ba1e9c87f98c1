// Data that many pages show alike, read once for all of them. Its keys are few and fixed, so that nothing has to be put
// out.
import { type Clock, isAheadOf } from "#app/platform/clock.ts";
import type { SharedData, SharedDataNotes } from "./shared-data.ts";

type Held = {
  value: Promise<unknown>;
  tags: Set<string>;
  /** As noted while it was loaded. */
  expiresAt: Date | undefined;
  /** Milliseconds. A clock that was set back makes it a value of a time that is still to come. */
  from: number;
  /** Milliseconds; at the latest midnight. */
  until: number;
};

type SharedDataOptions = {
  clock: Clock;
  /** The next moment at which "today" changes for readers: nothing is held beyond it. */
  nextMidnight: (now: Date) => Date;
};

/** An empty cache of data. */
export function createSharedData(options: SharedDataOptions): SharedData {
  return new MemorySharedData(options);
}

class MemorySharedData implements SharedData {
  readonly #options: SharedDataOptions;
  /** What is good now, and what is being loaded: both are dropped by the same tags, and by any tag while they load. */
  readonly #held = new Map<string, Held>();
  readonly #loading = new Set<Held>();
  #bypassing = false;

  constructor(options: SharedDataOptions) {
    this.#options = options;
  }

  async read<Value>(
    key: string,
    notes: SharedDataNotes,
    load: (notes: SharedDataNotes) => Promise<Value>,
  ): Promise<Value> {
    const found = this.#held.get(key);
    const now = this.#options.clock.now();
    const isGood = found && !isAheadOf(found.from, now.getTime()) && now.getTime() < found.until;
    const held = isGood ? found : this.#begin(key, load, now);
    try {
      return (await held.value) as Value; // a key has one loader
    } finally {
      notes.tag(...held.tags);
      if (held.expiresAt) notes.expiresAt(held.expiresAt);
    }
  }

  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    // What a load under way has read is not known before it ends: it goes on for whoever waits, and is not kept.
    this.#drop((held) => this.#loading.has(held) || tags.some((tag) => held.tags.has(tag)));
  }

  invalidateEverything(): void {
    this.#held.clear();
  }

  bypass(on: boolean): void {
    this.#bypassing = on;
    this.invalidateEverything();
  }

  #drop(isDropped: (held: Held) => boolean): void {
    for (const [key, held] of this.#held) if (isDropped(held)) this.#held.delete(key);
  }

  #begin<Value>(key: string, load: (notes: SharedDataNotes) => Promise<Value>, now: Date): Held {
    const tags = new Set<string>();
    const until = this.#options.nextMidnight(now).getTime();
    const begun: Held = { value: Promise.resolve(), tags, expiresAt: undefined, from: now.getTime(), until };
    const notes: SharedDataNotes = {
      tag: (...names) => {
        for (const name of names) tags.add(name);
      },
      expiresAt: (timestamp) => {
        if (begun.expiresAt && begun.expiresAt <= timestamp) return;
        begun.expiresAt = timestamp;
        begun.until = Math.min(until, timestamp.getTime());
      },
    };
    const forget = () => this.#drop((held) => held === begun);
    begun.value = load(notes)
      .then((value) => {
        if (tags.size === 0) forget();
        return value;
      })
      .catch((error: unknown) => {
        forget();
        throw error;
      })
      .finally(() => this.#loading.delete(begun));
    this.#loading.add(begun);
    if (!this.#bypassing) this.#held.set(key, begun);
    return begun;
  }
}
