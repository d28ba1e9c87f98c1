// Tells everything that keeps what the database said what was invalidated, here and on other instances.
import type { PageCache } from "./page-cache.ts";
import { withKinds } from "./tag-kinds.ts";

export type InvalidatedTags = readonly string[] | "everything";

type Cache = Pick<PageCache, "invalidate" | "invalidateEverything" | "bypass">;

/** What commands and the listener for other instances tell of invalidations. */
export type InvalidationBus = Cache & {
  /** Calls `heard` after every invalidation, what the caches held being dropped already. It must not throw. */
  onInvalidation(heard: (invalidated: InvalidatedTags) => void): void;
};

/** Passes every invalidation on to the caches in their order, then to all who asked for it. */
export function createInvalidationBus(...caches: readonly Cache[]): InvalidationBus {
  const listeners: ((invalidated: InvalidatedTags) => void)[] = [];
  const tell = (invalidated: InvalidatedTags) => {
    for (const heard of listeners) heard(invalidated);
  };
  return {
    invalidate(tags) {
      for (const cache of caches) cache.invalidate(withKinds(tags));
      if (tags.length > 0) tell(tags);
    },
    invalidateEverything() {
      for (const cache of caches) cache.invalidateEverything();
      tell("everything");
    },
    bypass(on) {
      for (const cache of caches) cache.bypass(on);
      // Invalidations sent while the connection was down are lost.
      if (!on) tell("everything");
    },
    onInvalidation: (heard) => void listeners.push(heard),
  };
}
