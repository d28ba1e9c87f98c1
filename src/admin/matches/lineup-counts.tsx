import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";

type LineupCountsProps = { sport: SportId; starters: number; bench: number };

/** How many start and wait; that it is not the usual number holds nothing up. */
export function LineupCounts({ sport, starters, bench }: LineupCountsProps) {
  const { t, lang } = useMessages();
  const { starters: usual } = scoringOf(sport);
  const shown = (count: number) => digitsFor(lang, String(count));
  const isUnusual = starters !== usual && starters + bench > 0;
  return (
    <p role="status" className={isUnusual ? "border-l-4 border-ink pl-2 text-sm font-semibold" : "text-sm text-muted"}>
      {isUnusual
        ? t("admin.matches.lineup.unusual", { starters: shown(starters), usual: shown(usual) })
        : t("admin.matches.lineup.counts", { starters: shown(starters), bench: shown(bench) })}
    </p>
  );
}
