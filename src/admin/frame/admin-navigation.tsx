import { Link, useLocation } from "react-router";
import { useMessages } from "../../messages/messages-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { isInScreen, type ScreenName, screenList } from "../screens.ts";

/** The screens that a person may open, the present one marked. */
export function AdminNavigation({ open }: { open: readonly ScreenName[] }) {
  const { t } = useMessages();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("admin.navigation")}>
      <ul className="grid">
        {screenList
          .filter(({ screen }) => open.includes(screen))
          .map((entry) => {
            const isCurrent = isInScreen(pathname, entry);
            const { screen, address, icon: Icon } = entry;
            return (
              <li key={screen}>
                <Link
                  to={address}
                  aria-current={isCurrent ? "page" : undefined}
                  className={classNames(
                    "flex min-h-11 items-center gap-3 border-l-4 px-4 text-sm font-semibold leading-snug -outline-offset-2 md:min-h-10",
                    isCurrent
                      ? "border-crimson-fill bg-sunken text-ink"
                      : "border-transparent text-muted hover:bg-sunken hover:text-ink",
                  )}
                >
                  <Icon size={18} />
                  {t(`admin.screens.${screen}`)}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
