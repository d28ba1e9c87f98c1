import type { SealState } from "#app/features/records/versions/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** Since when the log is whole, as the last look at its seals has found; else the first entry that does not fit. */
export function SealNote({ seals }: { seals: SealState | undefined }) {
  const { lang, t } = useMessages();
  if (!seals?.sealedSince && !seals?.error)
    return <p className="text-sm text-muted">{t("admin.audit.seals.notYet")}</p>;
  const checked = dateTime(seals.checkedAt, lang);
  if (seals.error === null) {
    const since = seals.sealedSince ? dateTime(seals.sealedSince, lang) : "";
    return <p className="text-sm text-muted">{t("admin.audit.seals.whole", { since, checked })}</p>;
  }
  return (
    <div role="alert" className="grid gap-1 border-l-4 border-crimson-fill bg-sunken px-4 py-2.5">
      <p className="font-semibold">{t("admin.audit.seals.broken", { checked })}</p>
      <p lang="en" className="break-words">
        {seals.error}
      </p>
    </div>
  );
}
