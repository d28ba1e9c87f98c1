// What counts as a read, a visit and a trend. Rulings: spec/README.md (Trending, Engagement, view_count).
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

export const readershipLimits = {
  /** A read counts half after so many hours: yesterday's story must be read twice as much to stand beside today's. */
  halfLifeHours: 24,
  /** Older reads say nothing about what is trending. */
  trendingDays: 7,
  /** Fewer reads than this are chance, not a trend. */
  leastReads: 3,
  /** Ranked stories of a language: five for the sidebar, the others to choose the carousel from. */
  ranked: 35,
  /** Reads by the hour are kept as long as a trend may need them; the sums of days stay. */
  hourlyDays: 8,
  /** Days of the dashboard's chart. */
  chartDays: 30,
  /** Beacons that one address may send in a minute. Whole towns share one address on a mobile network. */
  perMinute: 3_000,
  longestPath: 2_048,
} as const;

/** Length of the list in the sidebar (public-site.md 9). */
export const trendingNewsLimit = 5;

/** Cache tag of every page with the five most read stories of a language. */
export function trendingTag(lang: Lang): string {
  return `trending:${lang}`;
}

/** Cache tag of the page whose carousel is chosen from all ranked stories of a language. */
export function rankingTag(lang: Lang): string {
  return `ranking:${lang}`;
}

/** What a page's script says: the page is shown, or has been looked at for half a minute. */
export type Beacon = { path: string; story: string | undefined; stayed: boolean };

/** Reads a beacon's body, `path=/article/x&story=…`. `undefined` for anything that no page of ours sends. */
export function readBeacon(body: string): Beacon | undefined {
  const fields = new URLSearchParams(body);
  const path = fields.get("path") ?? "";
  const story = fields.get("story") ?? undefined;
  if (!path.startsWith("/") || path.length > readershipLimits.longestPath) return undefined;
  if (story !== undefined && !isIdentifier(story)) return undefined;
  return { path, story, stayed: fields.has("stayed") };
}

/** Figures of one day in Kathmandu, `YYYY-MM-DD`. */
export type ReadingDay = { day: string; pageViews: number; reads: number; visits: number; engagedVisits: number };

/** The share of visits that read past one page or stayed over 30 s, 0 to 1; `undefined` where nobody came. */
export function engagement({ visits, engagedVisits }: Pick<ReadingDay, "visits" | "engagedVisits">) {
  return visits > 0 ? Math.min(1, engagedVisits / visits) : undefined;
}

/** The last `count` days up to `today`, oldest first; a day that nobody counted is a day of noughts. */
export function lastDays(known: readonly ReadingDay[], today: string, count: number): readonly ReadingDay[] {
  const byDay = new Map(known.map((entry) => [entry.day, entry]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayBefore(today, count - 1 - index);
    return byDay.get(day) ?? { day, pageViews: 0, reads: 0, visits: 0, engagedVisits: 0 };
  });
}

/** The civil day `days` before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds).toISOString().slice(0, 10);
}
