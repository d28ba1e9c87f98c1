// Who publishes the site, as data for machines (schema.org).

import { portablePart, type StoredPicture } from "#app/features/media/picture-source.ts";
import { type SiteSettings, siteSettings } from "#app/features/settings/rules.ts";
import { settingIn, siteName } from "#app/features/settings/site-name.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, otherLanguage } from "#app/platform/text/languages.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { JsonLd } from "./json-ld.ts";
import { logoIn, settingsIn } from "./page-meta.ts";

type Publisher = { settings: SiteSettings; logo: StoredPicture | undefined; lang: Lang; origin: string };

/** The publisher of a story, a picture or a video. `matches` are those of React Router's `meta`. */
export function publisherData(
  { lang, origin }: { lang: Lang; origin: string },
  matches: readonly unknown[],
): JsonLd & { name: string } {
  return briefly({ settings: settingsIn(matches), logo: logoIn(matches), lang, origin });
}

function briefly({ settings, logo, lang, origin }: Publisher): JsonLd & { name: string } {
  const sameAs = (["facebook", "instagram", "x", "youtube"] as const).flatMap((network) =>
    profileAt(settings[`social_${network}`]),
  );
  return {
    "@type": "NewsMediaOrganization",
    name: siteName(settings, lang, siteMessages(lang)),
    url: `${origin}/`,
    logo: logoData(logo, origin),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** The logo that the editor has chosen, else the icon of the site. */
function logoData(logo: StoredPicture | undefined, origin: string): JsonLd {
  const { url: path, ...size } = logo ? portablePart(logo) : { url: "/icon-512.png", width: 512, height: 512 };
  const url = `${origin}${path}`;
  return { "@type": "ImageObject", url, contentUrl: url, ...size };
}

/** The address of a profile; none for the bare address of a network, which a new site begins with. */
function profileAt(typed: string): string[] {
  const link = safeLink(typed);
  return link?.kind === "http" && URL.parse(link.href)?.pathname !== "/" ? [link.href] : [];
}

/**
 * The site itself, for its front page: the names under which search engines list it, and all there is of its publisher.
 */
export function webSite({ lang, origin }: { lang: Lang; origin: string }, matches: readonly unknown[]): JsonLd {
  const settings = settingsIn(matches);
  const name = siteName(settings, lang, siteMessages(lang));
  const other = otherLanguage(lang);
  const alternateName = hasTwoLanguages() ? siteName(settings, other, siteMessages(other)) : name;
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    ...(alternateName === name ? {} : { alternateName }),
    url: `${origin}/`,
    inLanguage: lang,
    publisher: {
      ...briefly({ settings, logo: logoIn(matches), lang, origin }),
      ...(alternateName === name ? {} : { alternateName }),
      ...imprint(settings, lang),
    },
  };
}

/** How to reach the publisher, and what the press rules of Nepal ask for. Placeholders of a new site are left out. */
function imprint(settings: SiteSettings, lang: Lang): JsonLd {
  const t = siteMessages(lang);
  const written = (key: "contact_email" | "contact_address") =>
    settings[key] === siteSettings[key].value ? "" : settings[key];
  const telephone = safeLink(`tel:${settings.contact_phone}`) ? settings.contact_phone : "";
  const [legalName, editor] = [settingIn(settings, "publisher_name", lang), settingIn(settings, "editor_name", lang)];
  const facts = {
    legalName,
    description: settingIn(settings, "about_blurb", lang),
    email: written("contact_email"),
    telephone,
    identifier: settings.registration_number,
  };
  const address = written("contact_address");
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "")),
    ...(address && { address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "NP" } }),
    ...(editor && { employee: { "@type": "Person", name: editor, jobTitle: t("layout.footer.editorTitle") } }),
  };
}
