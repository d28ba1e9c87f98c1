import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Role } from "#app/platform/db/schema.ts";

/** The four cards of the specification; the line below them counts the rest, so that the sum can be understood. */
const counted = ["subscriber", "author", "admin", "super_admin"] as const satisfies readonly Role[];

/** How many there are of each role. */
export function RoleCounts({ counts }: { counts: Readonly<Record<Role, number>> }) {
  const { lang, t } = useMessages();
  return (
    <section aria-label={t("admin.users.counts.label")}>
      <dl className="ruled grid-cols-2 xl:grid-cols-4">
        {counted.map((role) => (
          <div key={role} className="flex flex-col py-1">
            <dt className="text-sm font-semibold text-muted">{t(`admin.users.counts.${role}`)}</dt>
            <dd className="headline py-1 text-section tabular-nums">{formatNumber(counts[role], lang)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-sm text-muted">
        {t("admin.users.counts.others", {
          editors: counts.editor,
          all: Object.values(counts).reduce((sum, count) => sum + count, 0),
        })}
      </p>
    </section>
  );
}
