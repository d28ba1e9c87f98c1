import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const tones: Record<ArticleStatus, BadgeTone> = { draft: "waiting", published: "positive", archived: "neutral" };

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const { t } = useMessages();
  return <Badge tone={tones[status]}>{t(`articles.status.${status}`)}</Badge>;
}
