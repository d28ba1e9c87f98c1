import { useCallback } from "react";

type TextHolder = { value: string };

/**
 * A `ref` for a field whose text React holds. On a slow phone people type before the page has come alive: React leaves
 * that on the screen, but with its next rendering it would put its own, empty text over it. This takes it over instead.
 * `take` must stay the same, as a state's setter does.
 */
export function useTypedBeforeHydration(take: (typed: string) => void): (field: TextHolder | null) => void {
  return useCallback(
    (field) => {
      if (field) take(field.value);
    },
    [take],
  );
}
