import { useEffect, useState } from "react";

/** The time, every second: for a clock that runs. */
export function useEverySecond(isRunning: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
}
