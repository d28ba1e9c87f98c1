import type { ImportForecast } from "#app/admin/api/subscribers-import.ts";
import type { RowOutcome } from "#app/features/audience/newsletter/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const tones: Record<RowOutcome["outcome"], BadgeTone> = {
  fresh: "positive",
  active: "neutral",
  unsubscribed: "neutral",
  pending: "neutral",
  duplicate: "waiting",
  bad_address: "negative",
};

/** What an import would do: the sums, and row by row whatever would not simply be added. */
export function Forecast({ forecast }: { forecast: ImportForecast }) {
  const { lang, t } = useMessages();
  const { encoding, rows, fresh, known, fieldErrors, outcomes } = forecast;
  const sums = { rows, fresh, known, fieldErrors };
  return (
    <section aria-label={t("admin.newsletter.import.forecast")} className="grid gap-3">
      <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
        {(["rows", "fresh", "known", "fieldErrors"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`admin.newsletter.import.sums.${name}`)}</dt>
            <dd className="text-lg font-bold tabular-nums">{formatNumber(sums[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {encoding !== "utf-8" && <p className="font-semibold">{t("admin.common.readAs", { encoding })}</p>}
      {outcomes.length < rows && (
        <p className="text-sm text-muted">{t("admin.newsletter.import.shown", { count: outcomes.length })}</p>
      )}
      <ul aria-label={t("admin.newsletter.import.rows")} className="border-t-2 border-rule text-sm">
        {outcomes.map(({ line, typed, outcome }) => (
          <li
            key={line}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-b border-hairline py-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_16rem]"
          >
            <span className="text-muted tabular-nums">{t("admin.newsletter.import.line", { line })}</span>
            <span className="break-all">{typed === "" ? t("admin.newsletter.import.blank") : typed}</span>
            <span className="max-sm:col-start-2">
              <Badge tone={tones[outcome]}>{t(`admin.newsletter.import.outcomes.${outcome}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
