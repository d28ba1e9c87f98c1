// Lets others than the page cache hear what was touched, here and on other instances.
import type { PageCache } from "./page-cache.server.ts";

export type Touched = readonly string[] | "everything";

/** What commands and the listener for other instances tell of touches. */
export type TouchBoard = Pick<PageCache, "touch" | "touchEverything" | "bypass"> & {
  /** Calls `heard` after every touch, the cache's pages being dropped already. It must not throw. */
  onTouch(heard: (touched: Touched) => void): void;
};

/** Passes every touch on to the cache, then to all who asked for it. */
export function createTouchBoard(cache: Pick<PageCache, "touch" | "touchEverything" | "bypass">): TouchBoard {
  const listeners: ((touched: Touched) => void)[] = [];
  const tell = (touched: Touched) => {
    for (const heard of listeners) heard(touched);
  };
  return {
    touch(tags) {
      cache.touch(tags);
      if (tags.length > 0) tell(tags);
    },
    touchEverything() {
      cache.touchEverything();
      tell("everything");
    },
    bypass(on) {
      cache.bypass(on);
      // What was said while nobody listened is not known.
      if (!on) tell("everything");
    },
    onTouch: (heard) => void listeners.push(heard),
  };
}
