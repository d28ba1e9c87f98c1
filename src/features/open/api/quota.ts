// How much an address may ask in a minute, and how its answers say so (draft-ietf-httpapi-ratelimit-headers). Answers
// from memory cost nothing and count nothing.
import { perMinuteCount } from "#app/platform/per-minute-limit.ts";

const most = 600;

export const policyHeader = `"minute";q=${most};w=60`;

export type Quota = { isSpent: boolean; header: string; seconds: number };

/** Counts a request of an address and tells what it has left. */
export function createQuota(): (address: string, now: Date) => Quota {
  const count = perMinuteCount();
  return (address, now) => {
    const used = count(address, now);
    const seconds = 60 - Math.floor((now.getTime() % 60_000) / 1_000);
    return { isSpent: used > most, seconds, header: `"minute";r=${Math.max(0, most - used)};t=${seconds}` };
  };
}
