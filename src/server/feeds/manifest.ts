// What a phone needs to know to put the site on its home screen (W3C, Web Application Manifest).
import { listSections, type Section } from "#app/features/newsroom/categories/queries.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { sectionPath } from "#app/site/head/feed-urls.ts";

/** The colours of the bar and of the first moment: crimson and paper of tokens.css. */
const colours = { theme_color: "#c8102e", background_color: "#fdfcfa" };

const icons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

/** Those of a picture that the editor has chosen, as site-icons.ts answers with it. */
const chosenIcons = icons.filter(({ src }) => /icon-\d/.test(src));

/** The text of `/manifest.webmanifest`, one for each language: each starts on its own front page. */
export async function manifestText(
  { db }: Pick<Platform, "db">,
  lang: Lang,
  { tag }: Pick<RequestFacts, "tag">,
): Promise<string> {
  tag("settings", "sections");
  const [settings, sections] = await Promise.all([readSettings(db), listSections(db, lang)]);
  const name = siteName(settings, lang, getMessages(lang));
  const start = pathInLanguage("/", lang);
  return JSON.stringify({
    id: start,
    name,
    short_name: name,
    description: lang === "ne" ? settings.site_tagline_ne : settings.site_tagline,
    lang,
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    ...colours,
    categories: ["news", "sports"],
    icons: settings.site_icon === "" ? icons : chosenIcons,
    shortcuts: shortcutsOf(sections, lang),
  });
}

/**
 * What a long press on the icon offers: the newest stories, the matches, two sports while the site has them, and the
 * search.
 */
function shortcutsOf(sections: readonly Section[], lang: Lang): { name: string; url: string }[] {
  const t = getMessages(lang);
  const sports = ["national-football", "national-cricket"].flatMap((slug) => {
    const section = sections.find((candidate) => candidate.slug === slug);
    return section ? [{ name: section.name, url: sectionPath(section.path, lang) }] : [];
  });
  return [
    { name: t("home.latest"), url: pathInLanguage("/", lang) },
    { name: t("matches.title"), url: pathInLanguage("/matches", lang) },
    ...sports,
    { name: t("layout.search.open"), url: pathInLanguage("/search", lang) },
  ];
}
