import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Advertisement } from "#app/features/audience/ads/advertisement.tsx";
import { siteSettings } from "#app/features/settings/rules.ts";
import { settingIn } from "#app/features/settings/site-name.ts";
import { yearOf } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { Imprint } from "./imprint.tsx";
import type { LayoutData } from "./layout-data.ts";
import type { NavigationLink } from "./navigation-links.ts";
import { SocialLinks } from "./social-links.tsx";

type SiteLink = { path: string; word: MessageKey };

/**
 * Pages that a reader can always reach from the footer, before and after the items of the navigation. A page that is
 * added to the site is added here.
 */
const firstSiteLinks = [{ path: "/", word: "layout.footer.home" }] as const satisfies readonly SiteLink[];
const lastSiteLinks = [
  { path: "/matches", word: "matches.title" },
  { path: "/competitions", word: "competitions.title" },
  { path: "/about", word: "about.short" },
  { path: "/contact", word: "contact.short" },
  { path: "/subscribe", word: "subscribe.short" },
  { path: "/newsletter", word: "newsletter.title" },
  { path: "/archive", word: "archive.title" },
  { path: "/corrections", word: "corrections.title" },
  { path: "/privacy", word: "privacy.title" },
  { path: "/terms", word: "terms.title" },
  { path: "/login", word: "layout.account.signIn" },
] as const satisfies readonly SiteLink[];

type SiteFooterProps = { name: string; links: readonly NavigationLink[]; layoutData: LayoutData };

/** Who publishes this, where else to go, and how to reach the newsroom. */
export function SiteFooter({ name, links, layoutData: { now, settings, sections, isDemo } }: SiteFooterProps) {
  const { lang, t } = useMessages();
  const blurb = settingIn(settings, "about_blurb", lang);
  const year = yearOf(now, lang);
  const quickLinks = useQuickLinks(links);
  const sectionLinks = useSectionLinks(sections);
  return (
    <footer className="ground-dark site-footer">
      <Advertisement position="footer" />
      <SharedMarkup
        as="div"
        name="footer"
        of={[name, settings, quickLinks, sectionLinks]}
        className="page-width grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1.7fr_1.3fr] xl:grid-cols-[1.2fr_1.8fr_1.7fr_1.05fr]"
      >
        <div className="grid content-start gap-3">
          <p className="headline text-section">{name}</p>
          <p className="max-w-form text-sm text-muted">{blurb || t("layout.footer.blurb", { site: name })}</p>
          <div className="-ml-2">
            <SocialLinks settings={settings} />
          </div>
        </div>
        <FooterLinks title={t("layout.footer.quickLinks")} links={quickLinks} className="columns-2 xl:columns-3" />
        <FooterLinks title={t("layout.footer.categories")} links={sectionLinks} className="columns-2" />
        <Contact settings={settings} />
      </SharedMarkup>
      <div className="border-t border-hairline">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-sm text-muted">
          <p>{t("layout.footer.copyright", { year, site: name })}</p>
          <Imprint settings={settings} />
          {isDemo && <p>{t("layout.footer.demo")}</p>}
          <ReadingSettings />
          <EditionSwitch />
        </div>
      </div>
    </footer>
  );
}

/**
 * Opens what a reader chooses for this device. The sheet is made when it is opened (site/client/reading/sheet.ts); a
 * page without scripts does not show the button, and the low-data edition has none.
 */
function ReadingSettings() {
  const { t } = useMessages();
  if (useIsLowData()) return <p>{t("reading.lowData")}</p>;
  return (
    <button type="button" data-opens="reading-sheet" aria-haspopup="dialog" className="footer-link reading-opener">
      {t("reading.title")}
    </button>
  );
}

/**
 * Leads to the other edition of the site and back to this page. It posts, so that no link and no robot changes an
 * edition.
 */
function EditionSwitch() {
  const { t } = useMessages();
  const isLowData = useIsLowData();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/api/edition">
      <input type="hidden" name="back" value={pathname + search} />
      {isLowData && <p>{t("layout.edition.about")}</p>}
      <button type="submit" name="edition" value={isLowData ? "full" : "low"} className="footer-link">
        {isLowData ? t("layout.edition.full") : t("layout.edition.low")}
      </button>
    </form>
  );
}

type FooterLink = { label: string; href: string };

/** Our own pages around the first level of the navigation, each address once. */
function useQuickLinks(links: readonly NavigationLink[]): readonly FooterLink[] {
  const { lang, t } = useMessages();
  const linksOf = (list: typeof firstSiteLinks | typeof lastSiteLinks) =>
    list.map(({ path, word }) => ({ label: t(word), href: pathInLanguage(path, lang) }));
  const navigation = links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  const byHref = new Map<string, FooterLink>();
  for (const link of [...linksOf(firstSiteLinks), ...navigation, ...linksOf(lastSiteLinks)]) {
    if (!byHref.has(link.href)) byHref.set(link.href, link);
  }
  return [...byHref.values()];
}

/** Each section followed by those below it, which carry its name: there are several called football. */
function useSectionLinks(sections: LayoutData["sections"]): readonly FooterLink[] {
  const { lang, t } = useMessages();
  const link = (path: string, label: string) => ({ label, href: pathInLanguage(path, lang) });
  return sections
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [
      link(parent.path, parent.name),
      ...sections
        .filter(({ parentId }) => parentId === parent.id)
        .map(({ path, name }) => link(path, t("layout.footer.sectionBelow", { parent: parent.name, section: name }))),
    ]);
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="headline text-2xl">{title}</h2>
      {children}
    </section>
  );
}

type FooterLinksProps = { title: string; links: readonly FooterLink[]; className: string };

function FooterLinks({ title, links, className }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <FooterColumn title={title}>
      <ul className={className}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </FooterColumn>
  );
}

function Contact({ settings }: { settings: LayoutData["settings"] }) {
  const { t } = useMessages();
  const { contact_address: address, contact_email: email, contact_phone: phone } = settings;
  const isUntouched = address === siteSettings.contact_address.value;
  return (
    <FooterColumn title={t("layout.footer.touch")}>
      <address className="grid text-sm text-muted not-italic">
        <span className="footer-line">{isUntouched ? t("layout.footer.address") : address}</span>
        <ContactLink href={safeLink(`mailto:${email}`)?.href} text={email} />
        <ContactLink href={safeLink(`tel:${phone}`)?.href} text={phone} />
      </address>
    </FooterColumn>
  );
}

/** The placeholder number of a new site cannot be called, so it is no link. */
function ContactLink({ href, text }: { href: string | undefined; text: string }) {
  if (href === undefined) return <span className="footer-line">{text}</span>;
  return (
    <a href={href} className="footer-link">
      {text}
    </a>
  );
}
