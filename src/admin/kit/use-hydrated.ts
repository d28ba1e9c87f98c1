import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False in what the server sends, true once the page has come alive: what needs the script waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
