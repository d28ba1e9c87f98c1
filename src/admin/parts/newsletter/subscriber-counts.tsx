import { formatNumber } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";

type Counts = { total: number; active: number; unsubscribed: number; pending: number };

/** The three counts, and beside them who is in none of them because the mailed link has not been used yet. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  const { lang, t } = useWords();
  return (
    <div className="grid gap-2">
      <dl aria-label={t("newsletterDesk.counts.label")} className="flex flex-wrap gap-x-10 gap-y-3">
        {(["total", "active", "unsubscribed"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`newsletterDesk.counts.${name}`)}</dt>
            <dd className="headline text-title tabular-nums">{formatNumber(counts[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {counts.pending > 0 && (
        <p className="text-sm text-muted">{t("newsletterDesk.waiting", { count: counts.pending })}</p>
      )}
    </div>
  );
}
