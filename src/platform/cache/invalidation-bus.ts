// Lets others than the page cache hear what was invalidated, here and on other instances.
import type { PageCache } from "./page-cache.ts";

export type InvalidatedTags = readonly string[] | "everything";

/** What commands and the listener for other instances tell of invalidations. */
export type InvalidationBus = Pick<PageCache, "invalidate" | "invalidateEverything" | "bypass"> & {
  /** Calls `heard` after every invalidation, the cache's pages being dropped already. It must not throw. */
  onInvalidation(heard: (invalidated: InvalidatedTags) => void): void;
};

/** Passes every invalidation on to the cache, then to all who asked for it. */
export function createInvalidationBus(
  cache: Pick<PageCache, "invalidate" | "invalidateEverything" | "bypass">,
): InvalidationBus {
  const listeners: ((invalidated: InvalidatedTags) => void)[] = [];
  const tell = (invalidated: InvalidatedTags) => {
    for (const heard of listeners) heard(invalidated);
  };
  return {
    invalidate(tags) {
      cache.invalidate(tags);
      if (tags.length > 0) tell(tags);
    },
    invalidateEverything() {
      cache.invalidateEverything();
      tell("everything");
    },
    bypass(on) {
      cache.bypass(on);
      // What was said while nobody listened is not known.
      if (!on) tell("everything");
    },
    onInvalidation: (heard) => void listeners.push(heard),
  };
}
