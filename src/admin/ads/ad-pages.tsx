import type { AdminAd, AdTurns } from "#app/features/audience/ads/admin-queries.server.ts";
import { editionsOf, mostInTurn } from "#app/features/audience/ads/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type AdPagesProps = { ad: Pick<AdminAd, "position" | "lang" | "isLive">; turns: AdTurns };

/** On which pages readers see it and how often, and what keeps a live one from being seen. */
export function AdPages({ ad, turns: { liveAt, hasStories } }: AdPagesProps) {
  const { t } = useMessages();
  const { position, isLive } = ad;
  const count = Math.max(...editionsOf(ad).map((edition) => liveAt[position][edition]));
  const isAtStories = position === "article_top" || position === "article_bottom";
  const warning =
    isAtStories && !hasStories
      ? t("admin.ads.noStories")
      : count > mostInTurn
        ? t("admin.ads.tooMany", { most: mostInTurn })
        : undefined;
  return (
    <>
      <p className="text-sm text-muted">
        {t(`admin.ads.pages.${position}`)} {isLive && count > 1 && t("admin.ads.turns", { count })}
      </p>
      {isLive && warning && <p className="border-l-4 border-waiting pl-2 text-sm font-semibold">{warning}</p>}
    </>
  );
}
