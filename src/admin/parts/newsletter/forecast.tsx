import type { RowOutcome } from "../../../features/newsletter/desk-rules.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { formatNumber } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ImportForecast } from "../../doors/subscribers-import.ts";

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
  const { lang, t } = useWords();
  const { rows, fresh, known, faults, outcomes } = forecast;
  const sums = { rows, fresh, known, faults };
  return (
    <section aria-label={t("newsletterDesk.import.forecast")} className="grid gap-3">
      <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
        {(["rows", "fresh", "known", "faults"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`newsletterDesk.import.sums.${name}`)}</dt>
            <dd className="text-lg font-bold tabular-nums">{formatNumber(sums[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {outcomes.length < rows && (
        <p className="text-sm text-muted">{t("newsletterDesk.import.shown", { count: outcomes.length })}</p>
      )}
      <ul aria-label={t("newsletterDesk.import.rows")} className="border-t-2 border-rule text-sm">
        {outcomes.map(({ line, typed, outcome }) => (
          <li
            key={line}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-b border-hairline py-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_16rem]"
          >
            <span className="text-muted tabular-nums">{t("newsletterDesk.import.line", { line })}</span>
            <span className="break-all">{typed === "" ? t("newsletterDesk.import.blank") : typed}</span>
            <span className="max-sm:col-start-2">
              <Badge tone={tones[outcome]}>{t(`newsletterDesk.import.outcomes.${outcome}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
