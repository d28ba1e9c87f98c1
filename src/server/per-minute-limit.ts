const minute = 60_000;

/**
 * Counts in memory what each address did in the running minute; a new minute forgets them all. Answers whether this one
 * is still let in.
 */
export function perMinuteLimit(most: number): (address: string, now: number) => boolean {
  let running = 0;
  const counts = new Map<string, number>();
  return (address, now) => {
    const current = Math.floor(now / minute);
    if (current !== running) {
      running = current;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
