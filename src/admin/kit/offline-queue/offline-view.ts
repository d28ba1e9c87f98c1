// What a screen that works without a network knows at one time.
import type { QueuedItem } from "./queue.ts";
import type { StoredRead } from "./queue-store.ts";

/**
 * `signed_out`: the session has ended; `denied`: whoever is signed in may not enter anything; `missing`: it is not
 * there.
 */
export type Connection = "loading" | "online" | "offline" | "signed_out" | "denied" | "missing";

export type OfflineView<Entry extends QueuedItem, State, Shown> = {
  connection: Connection;
  /** `undefined` until it was read once, from the server or from this phone. */
  stored: StoredRead<State> | undefined;
  /** Entries of this person for this screen that are not on the server. */
  queue: readonly Entry[];
  /** How many entries of other people wait on this phone, and how many of this person for other screens. */
  ofOthers: number;
  elsewhere: number;
  /** What was read, with what waits on this phone. */
  shown: Shown | undefined;
  /** This browser cannot store anything: nothing may be entered. */
  isBroken: boolean;
};

/** Before anything was read. */
export const emptyView: OfflineView<never, never, never> = {
  ...{ connection: "loading", stored: undefined, queue: [], ofOthers: 0, elsewhere: 0 },
  ...{ shown: undefined, isBroken: false },
};
