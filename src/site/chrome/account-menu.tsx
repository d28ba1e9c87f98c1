import { hintCookieName } from "../../platform/auth/cookie-names.ts";
import { Glyph } from "../../ui/glyphs.tsx";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";

/**
 * The way to sign in, and the menu of somebody who has. The page is the same for everybody, so the menu stands in it
 * hidden and empty; the script fills it when the hint cookie says that somebody is signed in.
 */
export function AccountMenu({ path }: { path: string }) {
  const { lang, t } = useWords();
  return (
    <div data-enhance="account-menu" data-enhance-cookie={hintCookieName} className="relative flex">
      <a
        href={signInAddress(path, pathInLanguage("/login", lang))}
        rel="nofollow"
        aria-label={t("chrome.account.signIn")}
        className="masthead-tool"
      >
        <Glyph name="user" />
      </a>
      <details hidden>
        <summary aria-label={t("chrome.account.heading")} className="masthead-tool">
          <span data-account="face" className="account-face" />
        </summary>
        <div className="menu-panel right-0 top-[calc(100%+0.375rem)]">
          <p className="px-4 pt-1 font-bold">{t("chrome.account.heading")}</p>
          <p data-account="name" className="mb-2 border-b border-hairline px-4 pb-2 text-sm text-muted" />
          <a href={pathInLanguage("/profile", lang)} className="menu-entry">
            {t("chrome.account.profile")}
          </a>
          <a href="/admin" data-account="admin" hidden className="menu-entry">
            {t("chrome.account.admin")}
          </a>
          <a href={pathInLanguage("/bookmarks", lang)} className="menu-entry">
            {t("chrome.account.bookmarks")}
          </a>
          <form method="post" action={pathInLanguage("/sign-out", lang)}>
            <button type="submit" className="menu-entry">
              {t("chrome.account.signOut")}
            </button>
          </form>
        </div>
      </details>
    </div>
  );
}

/** Signing in leads back to where the reader was, except from the sign-in page itself. */
function signInAddress(path: string, login: string): string {
  return path === login ? login : `${login}?next=${encodeURIComponent(path)}`;
}
