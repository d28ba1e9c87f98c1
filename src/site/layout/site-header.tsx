import type { StoredPicture } from "#app/features/media/picture-source.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages } from "#app/platform/text/languages.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import type { NavigationLink } from "./navigation-links.ts";
import { navigationSheetId } from "./navigation-sheet.tsx";
import { searchDialogId } from "./search-dialog.tsx";
import { Wordmark } from "./wordmark.tsx";

type SiteHeaderProps = {
  name: string;
  logo: StoredPicture | undefined;
  links: readonly NavigationLink[];
  path: string;
  alternate: string;
};

/**
 * Name, navigation and tools. It sticks to the top once the top bar has gone, so nothing moves when that happens; the
 * script adds the shadow past 50 pixels (public-site.md 2).
 */
export function SiteHeader({ name, logo, links, path, alternate }: SiteHeaderProps) {
  const { lang, t } = useMessages();
  return (
    <div className="masthead" data-masthead>
      <div className="page-width flex items-stretch">
        <Wordmark name={name} logo={logo} />
        <MainNavigation links={links} />
        <div className="masthead-tools">
          <a
            href={pathInLanguage("/search", lang)}
            data-opens={searchDialogId}
            aria-label={t("layout.search.open")}
            className="masthead-tool"
          >
            <InlineIcon name="search" />
          </a>
          {hasTwoLanguages() && <LanguageSwitch alternate={alternate} />}
          <AccountMenu path={path} />
          {links.length > 0 && (
            <button
              type="button"
              popoverTarget={navigationSheetId}
              data-opens={navigationSheetId}
              aria-label={t("layout.navigation.menu")}
              className="masthead-tool lg:hidden"
            >
              <InlineIcon name="menu" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Leads to the same page in the other language, named in that language. */
export function LanguageSwitch({ alternate }: { alternate: string }) {
  const { lang } = useMessages();
  const other =
    lang === "en" ? { lang: "ne", short: "ने", name: "नेपाली" } : { lang: "en", short: "EN", name: "EN, English" };
  return (
    <a
      href={alternate}
      hrefLang={other.lang}
      lang={other.lang}
      aria-label={other.name}
      className="masthead-tool font-bold"
    >
      {other.short}
    </a>
  );
}
