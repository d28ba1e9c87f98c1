// When an advertisement is live and which one a page shows. Specification: back-office.md 4 and 10; spec/README.md,
// Ads.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { AdPosition, AdStatus, Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";

/** Days are civil days of Nepal, `YYYY-MM-DD`; `null` where there is no limit. */
type AdTimes = { status: AdStatus; startsOn: string | null; endsOn: string | null };

/** Cache tag of every page that shows advertisements; every write of one invalidates it. */
export const adsTag = "ads";

/** Live: active, and `today` is not before the first day and not after the last one. Both days count. */
export function isAdRunning({ status, startsOn, endsOn }: AdTimes, today: string): boolean {
  return status === "active" && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
}

/** The next day on which an advertisement appears or is no longer shown; `undefined` when none has such a day ahead. */
export function nextAdChange(ads: readonly AdTimes[], today: string): string | undefined {
  const changes = ads
    .filter(({ status }) => status === "active")
    .flatMap(({ startsOn, endsOn }) => [...(startsOn ? [startsOn] : []), ...(endsOn ? [dayAfter(endsOn)] : [])]);
  return changes.filter((day) => day > today).sort()[0];
}

/** Whether the page at a path, without its language, has room for a position: the others need not follow its turns. */
export function hasPosition(path: string, position: AdPosition): boolean {
  if (position === "banner") return path === "/";
  if (position === "article_top" || position === "article_bottom") return path.startsWith("/article/");
  return position !== "sidebar" || path === "/" || /^\/(?:article|events)(?:\/|$)/.test(path);
}

/** The editions in which an advertisement is seen. */
export const editionsOf = (ad: { lang: Lang | null }): readonly Lang[] => (ad.lang === null ? languages : [ad.lang]);

const turnMilliseconds = 3_600_000;

/** As many share a position that every page still shows each of them within a day. */
export const mostInTurn = 24;

/**
 * How many turns a page has had: one an hour. Pages change at different minutes, so that they are not all made at once.
 */
const turnOf = (path: string, now: Date) => Math.floor((now.getTime() + startOfTurns(path)) / turnMilliseconds);
const startOfTurns = (path: string) => scatter(path) % turnMilliseconds;

/** When a page next shows other ones of the advertisements that share a position; within an hour. */
export function nextTurn(path: string, now: Date): Date {
  return new Date((turnOf(path, now) + 1) * turnMilliseconds - startOfTurns(path));
}

/**
 * One of the advertisements of each position. The choice depends on the page and its turn alone, because pages are
 * kept: pages share the advertisements among them, and each page goes through all of them, an hour each.
 */
export function chooseAds<Ad extends { id: string; position: AdPosition }>(
  live: readonly Ad[],
  { path, now }: { path: string; now: Date },
): Partial<Record<AdPosition, Ad>> {
  const byPosition = Map.groupBy(live, ({ position }) => position);
  const chosen: Partial<Record<AdPosition, Ad>> = {};
  for (const [position, ads] of byPosition) {
    const inOrder = ads.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    chosen[position] = inOrder[(scatter(`${position} ${path}`) + turnOf(path, now)) % inOrder.length];
  }
  return chosen;
}

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds);
const dayAfter = (day: string) => new Date((dayNumber(day) + 1) * dayMilliseconds).toISOString().slice(0, 10);

/** A number below 2^24 that neighbouring texts share no pattern of (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 8;
}
