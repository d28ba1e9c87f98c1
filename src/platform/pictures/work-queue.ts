import { AppError } from "../errors.ts";

/**
 * Runs at most `atOnce` pieces of work together and lets at most `waiting` more wait, first come first served. Beyond
 * that it throws `AppError("unavailable")` at once: an honest "later" is better than a queue that eats the memory.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError("unavailable");
      // Whoever finishes hands its place over, so nobody who comes later can slip in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
