// The bar at the top and the list of screens beside it. On a phone the list stands behind a button.
import { type ReactNode, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { Awaiting } from "#app/features/office/dashboard/awaiting.server.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BellIcon, HomeIcon, MenuIcon, SignOutIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import { isInScreen, type ScreenName, screenList } from "./screens.ts";

type AdminFrameProps = {
  siteName: string;
  /** Full name, or the e-mail address of somebody without one (back-office.md 2). */
  name: string;
  /** The screens that this person may open. */
  open: readonly ScreenName[];
  awaiting: Awaiting;
  /** How much of what colleagues said is unread. */
  unread: number;
  children: ReactNode;
};

export function AdminFrame({ children, ...header }: AdminFrameProps) {
  const { t } = useMessages();
  const { open, awaiting } = header;
  return (
    <>
      <a href="#screen" className="skip-link">
        {t("ui.skipToContent")}
      </a>
      <AdminHeader {...header} />
      <div className="mx-auto grid max-w-[96rem] md:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="hidden border-r border-hairline md:block">
          <div className="sticky top-0 max-h-[calc(100dvh-3.5rem)] overflow-y-auto py-3">
            <AdminNavigation open={open} awaiting={awaiting} />
          </div>
        </div>
        <div id="screen" tabIndex={-1} className="min-h-dvh min-w-0 outline-none">
          <Checking />
          {children}
        </div>
      </div>
    </>
  );
}

function AdminHeader({ siteName, name, open, awaiting, unread }: Omit<AdminFrameProps, "children">) {
  const { t } = useMessages();
  return (
    <header className="flex min-h-14 items-center gap-1 border-b-2 border-rule bg-raised px-2 sm:gap-3 sm:px-4 lg:px-6">
      <MenuButton open={open} name={name} awaiting={awaiting} />
      <p className="flex min-w-0 flex-1 items-baseline gap-2.5">
        <span className="headline overflow-hidden text-title text-ellipsis whitespace-nowrap text-crimson">
          {siteName}
        </span>
        <span className="hidden text-sm text-muted sm:inline">{t("admin.label")}</span>
      </p>
      <p className="hidden max-w-60 truncate text-sm lg:block">{t("admin.welcome", { name })}</p>
      <Bell unread={unread} />
      <LanguageSwitch />
      <LinkButton href="/" tone="quiet" size="small" className="max-sm:px-1.5">
        <HomeIcon size={18} />
        <span className="max-sm:sr-only">{t("admin.home")}</span>
      </LinkButton>
      <form method="post" action="/sign-out">
        <Button type="submit" size="small" tone="quiet" className="max-sm:px-1.5">
          <SignOutIcon size={18} />
          <span className="max-sm:sr-only">{t("admin.signOut")}</span>
        </Button>
      </form>
    </header>
  );
}

/** Shows the name of the other language in that language, as its speakers look for it. */
function LanguageSwitch() {
  const { lang, t } = useMessages();
  const { pathname, search } = useLocation();
  const other = lang === "en" ? { lang: "ne", name: "नेपाली" } : { lang: "en", name: "English" };
  return (
    <Form method="post" action="/admin/language" aria-label={t("admin.language")}>
      <input type="hidden" name="lang" value={other.lang} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button type="submit" size="small" tone="quiet" lang={other.lang} className="max-sm:px-1.5">
        {other.name}
      </Button>
    </Form>
  );
}

function MenuButton({ open, name, awaiting }: Pick<AdminFrameProps, "open" | "name" | "awaiting">) {
  const { t } = useMessages();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className="md:hidden">
      <IconButton label={t("admin.menu")} icon={<MenuIcon size={22} />} onClick={() => setOpenAt(key)} />
      {/* Open as long as the location is the one where it was opened: a chosen screen closes it. */}
      <Modal
        open={openAt === key}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? key : undefined)}
        title={t("admin.menu")}
        closeWord={t("ui.close")}
      >
        <p className="pb-4 text-sm text-muted">{t("admin.welcome", { name })}</p>
        <AdminNavigation open={open} awaiting={awaiting} />
      </Modal>
    </div>
  );
}

const patienceMilliseconds = 300;

/** While the server looks whether the next screen may be opened; a quick answer shows nothing. */
function Checking() {
  const { t } = useMessages();
  const { state, location } = useNavigation();
  const isChecking = state === "loading";
  const { pathname } = useLocation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(setLong, patienceMilliseconds, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isChecking]);
  if (!isLong) return null;
  const message = location && location.pathname !== pathname && loadingMessage(t, location.pathname);
  return (
    <div className="fixed inset-x-0 top-0 z-30 mx-auto w-fit rounded-lg border border-hairline bg-raised floating">
      {message ? (
        <p role="status" className="flex items-center gap-3 px-5 py-3 text-sm">
          <Spinner size="inline" />
          {message}
        </p>
      ) : (
        <Spinner label={t("access.checking")} />
      )}
    </div>
  );
}

/** The words of the specification for a screen on its way, if it has any. */
function loadingMessage(t: Translator, pathname: string): string | undefined {
  const key = screenList.find((entry) => isInScreen(pathname, entry))?.loading;
  // These words take no values.
  return key && (t as (key: MessageKey) => string)(key);
}

/** How much of what colleagues said is unread, and the way to it. */
function Bell({ unread }: { unread: number }) {
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
