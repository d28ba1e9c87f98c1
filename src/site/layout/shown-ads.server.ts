// Which advertisements a page shows. Specification: spec/README.md, Ads; back-office.md 4.
import type { ShownAds } from "#app/features/audience/ads/advertisement.tsx";
import { listLiveAds } from "#app/features/audience/ads/queries.server.ts";
import { adsTag, chooseAds, editionsOf, hasPosition, nextTurn } from "#app/features/audience/ads/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Platform } from "#app/platform/platform.ts";
import { navigationUrl } from "./navigation-links.ts";
import type { Facts } from "./shared-reads.server.ts";

/** First segments of a person's own pages, where nobody has anything to sell. */
const pagesWithoutAds: ReadonlySet<string> = new Set([
  "login",
  "verify-email",
  "forgot-password",
  "reset-password",
  "sign-in-code",
  "profile",
  "bookmarks",
  "comment",
  "email-change",
  "two-step",
]);

/**
 * The advertisements of the page at `path` in its edition, one for each position that has any. Tags the page and says
 * until when.
 */
export async function readShownAds(
  { db, shared }: Pick<Platform, "db" | "shared">,
  facts: Facts,
  { path, now }: { path: string; now: Date },
): Promise<ShownAds> {
  if (pagesWithoutAds.has(pathWithoutLanguage(path).split("/")[1] ?? "")) return {};
  const { lang, expiresAt } = facts;
  const ads = await shared.read(adsTag, facts, async (notes) => {
    notes.tag(adsTag, "pictures");
    const live = await listLiveAds(db, kathmanduDay(now));
    if (live.nextDisplayChange !== undefined) notes.expiresAt(startOfKathmanduDay(live.nextDisplayChange));
    return live.ads;
  });
  const onThisPage = ads.filter(
    (ad) => editionsOf(ad).includes(lang) && hasPosition(pathWithoutLanguage(path), ad.position),
  );
  const isShared = new Set(onThisPage.map(({ position }) => position)).size < onThisPage.length;
  if (isShared) expiresAt(nextTurn(path, now));
  const withAddress = onThisPage.map(({ targetUrl, lang: _edition, ...ad }) => ({
    ...ad,
    href: targetUrl === null ? undefined : navigationUrl(targetUrl, lang),
  }));
  return chooseAds(withAddress, { path, now });
}
