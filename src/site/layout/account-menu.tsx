import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hintCookieName } from "#app/platform/auth/cookie-names.ts";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";

/**
 * The way to sign in, and the menu of somebody who has. The page is the same for everybody, so the menu stands in it
 * hidden and empty; the script fills it when the hint cookie says that somebody is signed in.
 */
export function AccountMenu({ path }: { path: string }) {
  const { lang, t } = useMessages();
  return (
    <div data-behaviour="account-menu" data-behaviour-cookie={hintCookieName} className="relative flex">
      <a
        href={signInLink(path, pathInLanguage("/login", lang))}
        rel="nofollow"
        aria-label={t("layout.account.signIn")}
        className="masthead-tool"
      >
        <InlineIcon name="user" />
      </a>
      <SharedMarkup as="details" name="account menu" of="" hidden>
        <summary aria-label={t("layout.account.heading")} className="masthead-tool">
          <span data-account="face" className="account-face" />
        </summary>
        <div className="menu-panel right-0 top-[calc(100%+0.375rem)]">
          <p className="px-4 pt-1 font-bold">{t("layout.account.heading")}</p>
          <p data-account="name" className="mb-2 border-b border-hairline px-4 pb-2 text-sm text-muted" />
          <a href={pathInLanguage("/profile", lang)} className="menu-entry">
            {t("layout.account.profile")}
          </a>
          <a href="/admin" data-account="admin" hidden className="menu-entry">
            {t("layout.account.admin")}
          </a>
          <a href={pathInLanguage("/bookmarks", lang)} className="menu-entry">
            {t("layout.account.bookmarks")}
          </a>
          <form method="post" action={pathInLanguage("/sign-out", lang)}>
            <button type="submit" className="menu-entry">
              {t("layout.account.signOut")}
            </button>
          </form>
        </div>
      </SharedMarkup>
    </div>
  );
}

/** Signing in leads back to where the reader was, except from the sign-in page itself. */
export function signInLink(path: string, login: string): string {
  return path === login ? login : `${login}?next=${encodeURIComponent(path)}`;
}
