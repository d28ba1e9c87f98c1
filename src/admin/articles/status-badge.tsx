import { useMessages } from "../../messages/messages-context.tsx";
import type { ArticleStatus } from "../../platform/db/schema.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Record<ArticleStatus, BadgeTone> = { draft: "waiting", published: "positive", archived: "neutral" };

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const { t } = useMessages();
  return <Badge tone={tones[status]}>{t(`articles.status.${status}`)}</Badge>;
}
