import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleReview } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const tones: Record<ArticleReview, BadgeTone> = {
  none: "neutral",
  submitted: "active",
  returned: "negative",
  ready: "positive",
};

/** How far the review of a story is. */
export function ReviewBadge({ review }: { review: ArticleReview }) {
  const { t } = useMessages();
  return <Badge tone={tones[review]}>{t(`review.state.${review}`)}</Badge>;
}
