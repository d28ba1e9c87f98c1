import { Advertisement, AdvertisementsProvider } from "#app/features/audience/ads/advertisement.tsx";
import { siteName } from "#app/features/settings/site-name.ts";
import { kathmanduDay, longDate } from "#app/messages/dates.ts";
import { pathInLanguage, pathWithoutLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages } from "#app/platform/text/languages.ts";
import { BookmarkForm } from "#app/site/cards/bookmark-button.tsx";
import { signInLink } from "#app/site/layout/account-menu.tsx";
import type { LayoutData } from "#app/site/layout/layout-data.ts";
import { MainNavigation } from "#app/site/layout/main-navigation.tsx";
import { navigationLinks } from "#app/site/layout/navigation-links.ts";
import { SiteFooter } from "#app/site/layout/site-footer.tsx";
import type { SiteFrameProps } from "#app/site/layout/site-frame.tsx";
import { LanguageSwitch } from "#app/site/layout/site-header.tsx";
import { tickerContent } from "#app/site/layout/ticker/ticker-content.ts";

/**
 * Everything around a page of the low-data edition: what SiteFrame has, without what only scripts and pictures need.
 */
export function LowDataFrame({ layoutData, path, alternate, children }: SiteFrameProps) {
  const { lang, t } = useMessages();
  const links = navigationLinks(layoutData.navigation, { lang, path: path.replace(/(?<=.)\/$/, "") });
  const name = siteName(layoutData.settings, lang, t);
  return (
    <AdvertisementsProvider ads={layoutData.ads}>
      <a href="#content" className="skip-link">
        {t("layout.skip")}
      </a>
      <header>
        <p className="low-name">
          <a href={pathInLanguage("/", lang)} aria-label={t("layout.homePage", { site: name })}>
            {name}
          </a>{" "}
          <time dateTime={kathmanduDay(layoutData.now)}>{longDate(layoutData.now, lang)}</time>
        </p>
        <p className="low-tools">
          <a href={pathInLanguage("/search", lang)}>{t("layout.search.open")}</a>
          {hasTwoLanguages() && <LanguageSwitch alternate={alternate} />}
          <a href={signInLink(path, pathInLanguage("/login", lang))} rel="nofollow">
            {t("layout.account.signIn")}
          </a>
        </p>
        <MainNavigation links={links} />
        <Headlines headlines={layoutData.headlines} />
        {pathWithoutLanguage(path) !== "/" && <Advertisement position="header" />}
      </header>
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      <SiteFooter name={name} links={links} layoutData={layoutData} />
      <BookmarkForm path={path} />
    </AdvertisementsProvider>
  );
}

/** The newest headlines, standing. */
function Headlines({ headlines }: Pick<LayoutData, "headlines">) {
  const { lang, t } = useMessages();
  if (!headlines) return null;
  return (
    <section aria-label={t("layout.ticker.region")}>
      <b>{t("layout.ticker.label")}</b>
      <ul>
        {tickerContent(headlines, lang, t).lines.map(({ key, title, href }) => (
          <li key={key}>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ul>
    </section>
  );
}
