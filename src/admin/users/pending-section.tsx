import type { PendingAction } from "#app/features/people/accounts/access-rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

const mostShown = 20;

/** What will happen in somebody's name, before anybody keeps them out or takes a right away. */
export function PendingSection({ pending }: { pending: readonly PendingAction[] }) {
  const { lang, t } = useMessages();
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending" className="grid gap-2">
      <h3 id="pending" className="font-bold">
        {t("admin.users.pending.title")}
      </h3>
      <p className="text-sm text-muted">{t("admin.users.pending.hint")}</p>
      <ul className="grid list-disc gap-y-1 pl-5 text-sm">
        {pending.slice(0, mostShown).map(({ kind, title, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story can be named twice, and the list is only read.
          <li key={index}>
            {t(`admin.users.pending.kinds.${kind}`)}: {title}
            {at && <span className="text-muted"> ({dateTime(at, lang)})</span>}
          </li>
        ))}
      </ul>
      {pending.length > mostShown && (
        <p className="text-sm text-muted">{t("admin.users.pending.more", { count: pending.length - mostShown })}</p>
      )}
    </section>
  );
}
