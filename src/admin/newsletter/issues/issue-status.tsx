import { useMessages } from "#app/messages/messages-context.tsx";
import type { IssueStatus } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";

const tones = { draft: "neutral", scheduled: "active", sending: "active", sent: "positive" } as const;

/** How far an issue has come. */
export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const { t } = useMessages();
  return <Badge tone={tones[status]}>{t(`admin.newsletterIssues.status.${status}`)}</Badge>;
}
