import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { BellIcon } from "#app/ui/icons.tsx";

/** How much of what colleagues said is unread, and the way to it. */
export function Bell({ unread }: { unread: number }) {
  const { lang, t } = useMessages();
  return (
    <LinkButton
      href="/admin/notifications"
      tone="quiet"
      size="small"
      className="relative max-sm:px-1.5"
      aria-label={t("admin.bell", { count: unread })}
    >
      <BellIcon size={18} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="-ml-1 min-w-5 max-sm:absolute max-sm:-right-1 max-sm:top-0 max-sm:ml-0 rounded-full bg-crimson-fill px-1 text-center text-xs leading-5 text-on-crimson tabular-nums"
        >
          {unread > 99 ? `${formatNumber(99, lang)}+` : formatNumber(unread, lang)}
        </span>
      )}
    </LinkButton>
  );
}
