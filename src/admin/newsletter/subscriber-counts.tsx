import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";

type Counts = { total: number; active: number; unsubscribed: number; pending: number };

/** The three counts, and beside them who is in none of them because the mailed link has not been used yet. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  const { lang, t } = useMessages();
  return (
    <div className="grid gap-2">
      <dl aria-label={t("admin.newsletter.counts.label")} className="flex flex-wrap gap-x-10 gap-y-3">
        {(["total", "active", "unsubscribed"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`admin.newsletter.counts.${name}`)}</dt>
            <dd className="headline text-title tabular-nums">{formatNumber(counts[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {counts.pending > 0 && (
        <p className="text-sm text-muted">{t("admin.newsletter.waiting", { count: counts.pending })}</p>
      )}
    </div>
  );
}
