// The state of a database for suites that have none: as the test says.
import type { DatabaseHealth } from "#app/platform/db/database-health.ts";

export type StatedHealth = Pick<DatabaseHealth, "isAnswering" | "onChange" | "ask" | "heard"> & {
  /** Away from now on, which is found out by the next who asks. */
  end(): void;
  /** Tells all who listen that it has fallen silent. */
  fallSilent(): void;
  /** There again, which nobody knows yet. */
  begin(): void;
};

/** A database that answers until it is ended. */
export function statedHealth(): StatedHealth {
  const listeners = new Set<(isAnswering: boolean, reason: unknown) => void>();
  let isThere = true;
  let isAnswering = true;
  const tell = (next: boolean) => {
    if (next === isAnswering) return;
    isAnswering = next;
    for (const listener of [...listeners]) listener(next, "the test says so");
  };
  return {
    isAnswering: () => isAnswering,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      if (!isThere) tell(false);
      return isAnswering;
    },
    heard: () => tell(isThere),
    end() {
      isThere = false;
    },
    fallSilent() {
      isThere = false;
      tell(false);
    },
    begin() {
      isThere = true;
    },
  };
}
