// Requests of the screens that work without a network: with patience for a line of a stadium stand.
import type { QueuedItem, Refusal } from "./queue.ts";

const patienceMilliseconds = 20_000;

/**
 * Reads, or sends one entry. Fails where there is no network, or none that answers within 20 s or as many as are given.
 */
export function ask(url: string, options: RequestInit, milliseconds = patienceMilliseconds): Promise<Response> {
  const signal = AbortSignal.timeout(milliseconds);
  return fetch(url, { ...options, signal, cache: "no-store", redirect: "error" });
}

/**
 * What came of sending an entry: the entry as it was sent, and what the server said, where it said something readable.
 */
export type Sent<Entry extends QueuedItem, Answer> = {
  entry: Entry;
  status: number;
  said: (Answer & { failure?: undefined }) | { failure: Refusal } | undefined;
};

/**
 * By how many milliseconds the server's clock is ahead, by the date of its answer, which is of whole seconds. None
 * where the clocks may be the same: an answer that took long says little.
 */
export function aheadOf(date: string | null, { asked, answered }: { asked: number; answered: number }): number {
  const told = Date.parse(date ?? "");
  const [least, most] = [told - answered, told + 1_000 - asked];
  return Number.isNaN(told) || (least <= 0 && most >= 0) ? 0 : Math.round((least + most) / 2);
}

/** Two tabs of one browser take turns; where the browser has no locks, the server takes an entry once all the same. */
export function inOneTab<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, act) : act();
}
