// Counts that are added up in memory and written once a second, so that a burst of readers is a handful of rows.
import type { Log } from "./log.ts";

const secondMilliseconds = 1_000;

export type Tally<Batch> = {
  /** Adds to the batch that is written next. Never waits for the database. */
  add(count: (batch: Batch) => void): void;
  /** Writes what has come. Never throws: what could not be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest; what is added later waits for a flush. */
  close(): Promise<void>;
};

/**
 * An empty tally. `write` must take a batch as a whole or throw; a batch that it refused is merged into the next one.
 * `merge` and whoever adds decide how much may wait. `failure` is what the log says, once and then once a minute.
 */
export function createTally<Batch>({
  empty,
  merge,
  write,
  failure,
  log,
}: {
  empty: () => Batch;
  merge: (into: Batch, batch: Batch) => void;
  write: (batch: Batch) => Promise<void>;
  failure: string;
  log: Log;
}): Tally<Batch> {
  let waiting: Batch | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let failures = 0;
  let isClosed = false;

  const add = (count: (batch: Batch) => void) => {
    waiting ??= empty();
    count(waiting);
    if (!isClosed) timer ??= setTimeout(() => void flush(), secondMilliseconds).unref();
  };
  const writeWaiting = async () => {
    if (waiting === undefined) return;
    const batch = waiting;
    waiting = undefined;
    try {
      await write(batch);
      failures = 0;
    } catch (error) {
      if (failures % 60 === 0) log.error(failure, error);
      failures += 1;
      add((next) => merge(next, batch));
    }
  };
  // One after the other: a write that takes longer than a second must not be overtaken by what came after it.
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  };
  return {
    add,
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}
