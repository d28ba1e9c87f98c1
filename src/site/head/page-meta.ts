// What a page says of itself to search engines, feed readers and messengers.
import type { MetaDescriptor } from "react-router";
import type { PictureSource } from "../../features/media/picture-source.ts";
import type { SiteSettings } from "../../features/settings/rules.ts";
import { siteName } from "../../features/settings/site-name.ts";
import type { Lang } from "../../platform/db/schema.ts";
import { cutText } from "../../platform/text/cut.ts";
import { pathInLanguage } from "../../words/language.ts";
import { defaultSettings } from "../chrome/chrome-data.ts";
import { siteWords } from "../chrome/site-words.tsx";
import { type JsonLd, pictureAddress } from "./json-ld.ts";

export type PageHead = {
  lang: Lang;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** The path of this page with its language, and with `before` on a later page of a list. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description?: string | undefined;
  /** The same page in each language that has it; absent where there is only this one. */
  twins?: Readonly<Record<Lang, string>> | undefined;
  picture?: PictureSource | undefined;
  /** Moments of a story; absent for other pages. */
  story?: { publishedAt: Date; updatedAt: Date } | undefined;
  data?: readonly JsonLd[];
  /** Kept out of search engines: results of a search, pages deep in a list. */
  isUnlisted?: boolean;
};

const locales = { en: "en_US", ne: "ne_NP" } as const satisfies Record<Lang, string>;
const longestDescription = 200;

/** The descriptors of a page's head. `matches` are those of React Router's `meta`: the layout's data has the name. */
export function pageMeta(head: PageHead, matches: readonly unknown[]): MetaDescriptor[] {
  const name = siteName(settingsIn(matches), head.lang, siteWords(head.lang));
  const description = head.description ? cutText(head.description, longestDescription) : undefined;
  const address = `${head.origin}${head.path}`;
  return [
    { title: `${head.title} | ${name}` },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(head.isUnlisted ? [{ name: "robots", content: "noindex, follow" }] : []),
    link("canonical", address),
    ...(head.twins ? alternates(head.origin, head.twins) : []),
    ...openGraph(head, { name, address, description }),
    ...(head.data ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

type OnePage = { path: string; title: string; description: string };

/** The same for a page that has the same path in both languages. `path` is the English one. */
export function twinPageMeta(
  { lang, origin }: Pick<PageHead, "lang" | "origin">,
  { path, title, description }: OnePage,
  matches: readonly unknown[],
): MetaDescriptor[] {
  const twins = { en: path, ne: pathInLanguage(path, "ne") };
  return pageMeta({ lang, origin, path: twins[lang], title, description, twins }, matches);
}

function link(rel: string, href: string, more: Record<string, string> = {}): MetaDescriptor {
  return { tagName: "link", rel, href, ...more };
}

function alternates(origin: string, twins: Readonly<Record<Lang, string>>): MetaDescriptor[] {
  return [
    link("alternate", `${origin}${twins.en}`, { hrefLang: "en" }),
    link("alternate", `${origin}${twins.ne}`, { hrefLang: "ne" }),
    link("alternate", `${origin}${twins.en}`, { hrefLang: "x-default" }),
  ];
}

function openGraph(
  { lang, title, story, picture, origin }: PageHead,
  { name, address, description }: { name: string; address: string; description: string | undefined },
): MetaDescriptor[] {
  const property = (key: string, content: string | undefined) => (content ? [{ property: key, content }] : []);
  const image = picture && pictureAddress(picture, origin);
  return [
    ...property("og:site_name", name),
    ...property("og:type", story ? "article" : "website"),
    ...property("og:title", title),
    ...property("og:description", description),
    ...property("og:url", address),
    ...property("og:locale", locales[lang]),
    ...property("og:image", image),
    ...property("og:image:alt", image && picture.alt),
    ...property("article:published_time", story?.publishedAt.toISOString()),
    ...property("article:modified_time", story?.updatedAt.toISOString()),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSettings(value: unknown): value is SiteSettings {
  return isRecord(value) && typeof value.site_name === "string";
}
