import { randomBytes } from "node:crypto";
import { networkOf } from "./auth/client-network.ts";
import { seededHash } from "./text/seeded-hash.ts";

const minuteMilliseconds = 60_000;
const counters = 65_536;

/** As `perMinuteCount`; answers whether this one is still let in. */
export function perMinuteLimit(most: number): (address: string, now: Date) => boolean {
  const count = perMinuteCount();
  return (address, now) => count(address, now) <= most;
}

/**
 * Counts in memory what each address, or network of IPv6, did in the running minute, in 128 kB however many there are;
 * a new minute forgets them all. Answers the count, this time included. Two addresses may share a counter; which do,
 * nobody outside knows.
 */
export function perMinuteCount(): (address: string, now: Date) => number {
  const counts = new Uint16Array(counters);
  const seed = randomBytes(4).readUInt32LE(0);
  let minute = -1;
  return (address, now) => {
    const current = Math.floor(now.getTime() / minuteMilliseconds);
    if (current !== minute) counts.fill(0);
    minute = current;
    const counter = seededHash(networkOf(address), seed) & (counters - 1);
    const count = Math.min((counts[counter] ?? 0) + 1, 65_535);
    counts[counter] = count;
    return count;
  };
}
