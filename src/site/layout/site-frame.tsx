import type { ReactNode } from "react";
import { Advertisement, AdvertisementsProvider } from "#app/features/audience/ads/advertisement.tsx";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { kathmanduDay, longDate } from "#app/messages/dates.ts";
import { pathInLanguage, pathWithoutLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BookmarkForm } from "#app/site/cards/bookmark-button.tsx";
import { changedYears } from "./changed-years.ts";
import type { LayoutData } from "./layout-data.ts";
import { MobileBar } from "./mobile-bar.tsx";
import { navigationLinks } from "./navigation-links.ts";
import { NavigationSheet } from "./navigation-sheet.tsx";
import { NextPageNotices } from "./next-page-notices.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SocialLinks } from "./social-links.tsx";
import { Ticker } from "./ticker/ticker.tsx";

export type SiteFrameProps = {
  layoutData: LayoutData;
  /** The address of the page, with its language. */
  path: string;
  /** The address of the same page in the other language. */
  alternate: string;
  children: ReactNode;
};

/** Everything around a page. The page brings its own `<main>`. */
export function SiteFrame({ layoutData, path, alternate, children }: SiteFrameProps) {
  const { lang, t } = useMessages();
  const links = navigationLinks(layoutData.navigation, { lang, path: path.replace(/(?<=.)\/$/, "") });
  const name = siteName(layoutData.settings, lang, t);
  return (
    <AdvertisementsProvider ads={layoutData.ads}>
      <div className="site" data-home={pathInLanguage("/", lang)} data-years={changedYears()}>
        <a href="#content" className="skip-link">
          {t("layout.skip")}
        </a>
        <span aria-hidden="true" className="scroll-mark" data-scroll-mark />
        <header className="contents">
          <TopBar now={layoutData.now} settings={layoutData.settings}>
            <Ticker headlines={layoutData.headlines} />
          </TopBar>
          <SiteHeader name={name} logo={layoutData.logo} links={links} path={path} alternate={alternate} />
          {pathWithoutLanguage(path) !== "/" && <Advertisement position="header" />}
        </header>
        <div id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </div>
        <SiteFooter name={name} links={links} layoutData={layoutData} />
        <MobileBar links={links} />
        {links.length > 0 && <NavigationSheet links={links} />}
        <SearchDialog />
        <BookmarkForm path={path} />
        <NextPageNotices />
      </div>
    </AdvertisementsProvider>
  );
}

type TopBarProps = { now: Date; settings: SiteSettings; children: ReactNode };

/** Today's date in long form, the headlines that run, and the ways to the four networks: one line on a wide screen. */
function TopBar({ now, settings, children }: TopBarProps) {
  const { lang } = useMessages();
  return (
    <div className="top-bar">
      <div className="page-width">
        <time dateTime={kathmanduDay(now)}>{longDate(now, lang)}</time>
        {children}
        <SocialLinks settings={settings} />
      </div>
    </div>
  );
}
