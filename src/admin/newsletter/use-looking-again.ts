import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Reads the screen again every so many milliseconds while something it shows runs, unless the screen is hidden. */
export function useLookingAgain(isRunning: boolean, milliseconds: number): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => look(), milliseconds);
    return () => clearInterval(timer);
  }, [isRunning, milliseconds]);
}
