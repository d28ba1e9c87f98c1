import type { PublishedLayout } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type HistoryViewProps = {
  published: readonly PublishedLayout[];
  busy: boolean;
  onAgain: (layout: PublishedLayout) => void;
};

/** What was published, when, by whom, and what it changed. */
export function HistoryView({ published, busy, onAgain }: HistoryViewProps) {
  const { lang, t } = useMessages();
  if (published.length === 0)
    return <EmptyState title={t("admin.frontPage.noHistory")} explanation={t("admin.frontPage.noHistoryHint")} />;
  return (
    <ol className="grid gap-3">
      {published.map((layout, index) => (
        <li key={layout.id} className="grid gap-2 border border-hairline bg-raised p-3 sm:p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <p className="font-bold">
              {dateTime(layout.published_at, lang)}
              {layout.published_by && <span className="font-normal text-muted"> · {layout.published_by}</span>}
            </p>
            {index > 0 && (
              <Button size="small" className="max-md:min-h-11" busy={busy} onClick={() => onAgain(layout)}>
                {t("admin.frontPage.again")}
              </Button>
            )}
          </div>
          <ul className="grid gap-1.5 text-sm">
            {layout.changes.map((change) => (
              <li key={change.title}>
                <span className="font-semibold">{change.title}</span>
                {change.added.length > 0 && <p>{t("admin.frontPage.added", { titles: change.added.join(" · ") })}</p>}
                {change.removed.length > 0 && (
                  <p>{t("admin.frontPage.removed", { titles: change.removed.join(" · ") })}</p>
                )}
                {change.isMoved && <p>{t("admin.frontPage.reordered")}</p>}
                {change.added.length + change.removed.length === 0 && !change.isMoved && (
                  <p>{t("admin.frontPage.wordsOnly")}</p>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
