// How long a shared cache in front of us may keep a reader page. Browsers always ask again (max-age=0) and mostly get a
// 304.

export type SharedFreshness = {
  /** Seconds for which a shared cache may answer without asking us. */
  sharedSeconds: number;
  /** Seconds after that in which it may answer once more while it asks. */
  revalidateSeconds: number;
};

/** Seconds for which a page that is no longer good may stand in while we answer with errors. */
const staleIfErrorSeconds = 600;

const hour = 3600;
const day = 24 * hour;

/** A story that was taken back may be shown for this long after its time at most, whatever its age. */
const mostRevalidateSeconds = 300;

/** A story is corrected in its first hours and hardly ever after a month. A list (no moment given) counts as new. */
export function freshnessByAge(publishedAt: Date | undefined, now: Date): SharedFreshness {
  const age = publishedAt ? (now.getTime() - publishedAt.getTime()) / 1000 : 0;
  if (age < hour) return { sharedSeconds: 30, revalidateSeconds: 60 };
  if (age < day) return { sharedSeconds: 120, revalidateSeconds: mostRevalidateSeconds };
  if (age < 30 * day) return { sharedSeconds: 600, revalidateSeconds: mostRevalidateSeconds };
  return { sharedSeconds: hour, revalidateSeconds: mostRevalidateSeconds };
}

/** The Cache-Control value of a page that everybody shares. */
export function sharedCacheControl({ sharedSeconds, revalidateSeconds }: SharedFreshness): string {
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${revalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`;
}

/** Reads back what `sharedCacheControl` wrote, so that a loader can name the age of its story in a header. */
export function readSharedFreshness(cacheControl: string | null): SharedFreshness | undefined {
  const sharedSeconds = secondsOf(cacheControl, "s-maxage");
  if (sharedSeconds === undefined) return undefined;
  return { sharedSeconds, revalidateSeconds: secondsOf(cacheControl, "stale-while-revalidate") ?? 0 };
}

function secondsOf(cacheControl: string | null, directive: string): number | undefined {
  const wanted = `${directive}=`;
  const part = cacheControl?.split(",").find((candidate) => candidate.trim().startsWith(wanted));
  const seconds = Number(part?.trim().slice(wanted.length));
  return part !== undefined && Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : undefined;
}
