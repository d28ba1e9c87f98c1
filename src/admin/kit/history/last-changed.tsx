import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** "Changed by NAME, when": the end of an item, or of its form. Nothing for an item that nobody changed here. */
export function LastChanged({ change }: { change: LastChange | undefined }) {
  const { lang, t } = useMessages();
  if (!change) return null;
  return (
    <p className="text-sm text-muted">
      {t("history.lastChanged", { name: changedBy(t, change), date: dateTime(change.at, lang) })}
    </p>
  );
}

/** Who changed something, in words also where it was nobody. */
export function changedBy(t: Translator, { by, isProgram }: Pick<LastChange, "by" | "isProgram">): string {
  return by ?? (isProgram ? t("history.program") : t("history.somebody"));
}
