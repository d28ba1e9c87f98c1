// What a page says of itself to search engines, feed readers and messengers.
import type { MetaDescriptor } from "react-router";
import { type PictureSource, portablePart, type StoredPicture } from "#app/features/media/picture-source.ts";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import { settingIn, siteName } from "#app/features/settings/site-name.ts";
import { pathInBoth } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { hasTwoLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import type { NamedCard } from "#app/site/head/share-cards/named-card.server.ts";
import { defaultSettings } from "#app/site/layout/layout-data.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { type JsonLd, pictureUrl } from "./json-ld.ts";

export type PageHead = {
  lang: Lang;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** The path of this page with its language, and with `before` on a later page of a list. */
  path: string;
  /** Without the name of the site; absent on the front page, which has the name and the tagline. */
  title?: string;
  description?: string | undefined;
  /** The same page in each language that has it; absent where there is only this one. */
  alternates?: Readonly<Record<Lang, string>> | undefined;
  picture?: PictureSource | undefined;
  /** What stands beside a link to the page instead of its picture. */
  card?: NamedCard | undefined;
  /** Moments of a story; absent for other pages. */
  story?: { publishedAt: Date; updatedAt: Date } | undefined;
  data?: readonly JsonLd[];
  /** Kept out of search engines: results of a search, pages deep in a list. */
  isUnlisted?: boolean;
};

const locales = { en: "en_US", ne: "ne_NP" } as const satisfies Record<Lang, string>;
/** What search engines show of each. */
const longestDescription = 155;
const longestTitle = 60;

/** The descriptors of a page's head. `matches` are those of React Router's `meta`: the layout's data has the name. */
export function pageMeta(head: PageHead, matches: readonly unknown[]): MetaDescriptor[] {
  const settings = settingsIn(matches);
  const name = siteName(settings, head.lang, siteMessages(head.lang));
  const title = head.title ?? cutText(`${name} – ${settingIn(settings, "site_tagline", head.lang)}`, longestTitle);
  const description = head.description ? cutText(head.description, longestDescription) : undefined;
  const address = `${head.origin}${head.path}`;
  return [
    { title: head.title === undefined ? title : `${title} | ${name}` },
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: head.isUnlisted ? "noindex, follow" : "max-image-preview:large" },
    link("canonical", address),
    ...(head.alternates && hasTwoLanguages() ? alternateLinks(head.origin, head.alternates) : []),
    // Search engines and messengers get the full edition.
    ...(isLowDataIn(matches)
      ? []
      : [
          ...openGraph(head, { name, title, address, description }),
          ...(head.data ?? []).map((data) => ({ "script:ld+json": data })),
        ]),
  ];
}

type OnePage = { path: string; title: string; description: string };

/** The same for a page that has the same path in both languages. `path` has no language. */
export function alternatePageMeta(
  { lang, origin }: Pick<PageHead, "lang" | "origin">,
  { path, title, description }: OnePage,
  matches: readonly unknown[],
): MetaDescriptor[] {
  const alternates = pathInBoth(path);
  return pageMeta({ lang, origin, path: alternates[lang], title, description, alternates }, matches);
}

function link(rel: string, href: string, more: Record<string, string> = {}): MetaDescriptor {
  return { tagName: "link", rel, href, ...more };
}

function alternateLinks(origin: string, alternates: Readonly<Record<Lang, string>>): MetaDescriptor[] {
  return [
    link("alternate", `${origin}${alternates.en}`, { hrefLang: "en" }),
    link("alternate", `${origin}${alternates.ne}`, { hrefLang: "ne" }),
    link("alternate", `${origin}${alternates[siteLanguages()[0]]}`, { hrefLang: "x-default" }),
  ];
}

function openGraph(
  { lang, story, picture, card, origin }: PageHead,
  {
    name,
    title,
    address,
    description,
  }: { name: string; title: string; address: string; description: string | undefined },
): MetaDescriptor[] {
  const property = (key: string, content: string | number | undefined) =>
    content ? [{ property: key, content: String(content) }] : [];
  const image = card ? { ...card, url: `${origin}${card.wide}` } : sharePicture(picture, { origin, lang, name, title });
  return [
    ...property("og:site_name", name),
    ...property("og:type", story ? "article" : "website"),
    ...property("og:title", title),
    ...property("og:description", description),
    ...property("og:url", address),
    ...property("og:locale", locales[lang]),
    ...property("og:image", image.url),
    ...property("og:image:width", image.width),
    ...property("og:image:height", image.height),
    ...property("og:image:alt", image.alt),
    ...property("article:published_time", story?.publishedAt.toISOString()),
    ...property("article:modified_time", story?.updatedAt.toISOString()),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type SharePicture = { url: string; alt: string; width?: number; height?: number };

/**
 * What stands beside a link to a page without a card: the page's own picture, else the mark of the site
 * (public/share*.png).
 */
function sharePicture(
  picture: PictureSource | undefined,
  { origin, lang, name, title }: { origin: string; lang: Lang; name: string; title: string },
): SharePicture {
  if (picture) {
    // Messengers cut it to about this shape around its middle.
    const size = picture.kind === "stored" ? portablePart(picture, "16x9") : {};
    return { ...size, url: pictureUrl(picture, origin, "16x9"), alt: picture.alt || title };
  }
  // The cards with a name have ours; a site of another name has the mark alone.
  const isOurName = name === siteName(defaultSettings, lang, siteMessages(lang));
  return { url: `${origin}/share${isOurName ? `-${lang}` : ""}.png`, alt: name, width: 1_200, height: 630 };
}

/** The site's settings as the layout loaded them. */
export function settingsIn(matches: readonly unknown[]): SiteSettings {
  for (const match of matches) {
    if (isRecord(match) && isRecord(match.loaderData) && isSettings(match.loaderData.settings)) {
      return match.loaderData.settings;
    }
  }
  return defaultSettings;
}

function isLowDataIn(matches: readonly unknown[]): boolean {
  return matches.some((match) => isRecord(match) && isRecord(match.loaderData) && match.loaderData.isLowData === true);
}

/** The logo that the editor has chosen, as the layout loaded it. */
export function logoIn(matches: readonly unknown[]): StoredPicture | undefined {
  for (const match of matches) {
    if (isRecord(match) && isRecord(match.loaderData) && isSettings(match.loaderData.settings)) {
      return isLogo(match.loaderData.logo) ? match.loaderData.logo : undefined;
    }
  }
  return undefined;
}

function isLogo(value: unknown): value is StoredPicture {
  return isRecord(value) && value.kind === "stored";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSettings(value: unknown): value is SiteSettings {
  return isRecord(value) && typeof value.site_name === "string";
}
