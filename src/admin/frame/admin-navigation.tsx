import { useId } from "react";
import { Link, useLocation } from "react-router";
import type { Awaiting } from "#app/features/office/dashboard/awaiting.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { classNames } from "#app/ui/class-names.ts";
import { isOwnScreen, type ScreenName, screenGroups, screenList } from "./screens.ts";

type AdminNavigationProps = { open: readonly ScreenName[]; awaiting: Awaiting };

/** The screens that a person may open in their groups, the present one marked, with the number of what waits there. */
export function AdminNavigation({ open, awaiting }: AdminNavigationProps) {
  const { t } = useMessages();
  const id = useId();
  const waiting: Waiting = {
    comments: awaiting.comments,
    media: awaiting.rights,
    contact: awaiting.messages + awaiting.subscriptions,
  };
  const shown = screenList.filter(({ screen }) => open.includes(screen));
  return (
    <nav aria-label={t("admin.sidebarLabel")} className="grid gap-3">
      <Entries entries={shown.filter(({ group }) => group === undefined)} waiting={waiting} />
      {screenGroups.map((group) => {
        const entries = shown.filter((entry) => entry.group === group);
        return (
          entries.length > 0 && (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h2
                id={`${id}-${group}`}
                className="border-t border-hairline px-4 pt-2.5 pb-1 text-xs font-semibold text-faint"
              >
                {t(`admin.groups.${group}`)}
              </h2>
              <Entries entries={entries} waiting={waiting} />
            </section>
          )
        );
      })}
    </nav>
  );
}

type Waiting = { [Screen in ScreenName]?: number };

function Entries({ entries, waiting }: { entries: typeof screenList; waiting: Waiting }) {
  const { t } = useMessages();
  const id = useId();
  const { pathname } = useLocation();
  return (
    <ul className="grid">
      {entries.map((entry) => {
        const isCurrent = isOwnScreen(pathname, entry);
        const { screen, address, icon: Icon } = entry;
        const count = waiting[screen] ?? 0;
        return (
          <li key={screen} className="relative">
            <Link
              ref={isCurrent ? scrollIntoMenu : undefined}
              to={address}
              aria-current={isCurrent ? "page" : undefined}
              aria-describedby={count > 0 ? `${id}-${screen}` : undefined}
              className={classNames(
                "flex min-h-11 scroll-my-2 items-center gap-3 border-l-4 px-4 py-1 text-sm font-semibold leading-snug -outline-offset-2 md:min-h-8",
                isCurrent
                  ? "border-crimson-fill bg-sunken text-ink"
                  : "border-transparent text-muted hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon size={18} />
              {t(`admin.screens.${screen}`)}
            </Link>
            {count > 0 && <WaitingBadge id={`${id}-${screen}`} count={count} />}
          </li>
        );
      })}
    </ul>
  );
}

/** On a low window the menu scrolls: the entry of the present screen is in sight. */
function scrollIntoMenu(entry: HTMLAnchorElement | null): void {
  entry?.scrollIntoView({ block: "nearest" });
}

/** Beside the link, so that its name stays the screen's; a screen reader hears the number as its description. */
function WaitingBadge({ id, count }: { id: string; count: number }) {
  const { lang, t } = useMessages();
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
      <span
        aria-hidden="true"
        className="min-w-6 rounded-full bg-press-fill px-1.5 text-center text-sm font-semibold text-on-press tabular-nums"
      >
        {formatNumber(count, lang)}
      </span>
      <span id={id} className="sr-only">
        {t("admin.waiting", { count })}
      </span>
    </span>
  );
}
