import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onAnswer` once for each answer that a fetcher brings. */
export function useAnswer<Answer>(
  fetcher: { state: "idle" | "loading" | "submitting"; data: Answer | undefined },
  onAnswer: (answer: NonNullable<Answer>) => void,
): void {
  const seen = useRef<unknown>(undefined);
  const hear = useEffectEvent(onAnswer);
  const { state, data } = fetcher;
  useEffect(() => {
    // Not before it is idle: only then have the loaders told what has changed.
    if (state !== "idle" || data === undefined || data === null || data === seen.current) return;
    seen.current = data;
    hear(data);
  }, [state, data]);
}
