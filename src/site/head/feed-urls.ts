// Where the feeds are, and the links by which a page tells feed readers of them (spec/README.md, Tags and addresses).
import type { MetaDescriptor } from "react-router";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { authorPath, tagPath } from "#app/site/cards/story-path.ts";
import { teamPath } from "#app/site/sport/sport-paths.ts";

export type FeedFormat = "rss" | "atom" | "json";

export const feedFormats = {
  rss: { file: "rss.xml", contentType: "application/rss+xml", name: "RSS" },
  atom: { file: "atom.xml", contentType: "application/atom+xml", name: "Atom" },
  json: { file: "feed.json", contentType: "application/feed+json", name: "JSON Feed" },
} as const satisfies Record<FeedFormat, { file: string; contentType: string; name: string }>;

export const feedFormatNames = ["rss", "atom", "json"] as const satisfies readonly FeedFormat[];

/** What a feed is of. A section's `path` is its public one without language, such as `/national/football`. */
export type FeedSubject =
  | { kind: "site" }
  | { kind: "section"; path: string }
  | { kind: "tag"; tag: string }
  | { kind: "author"; slug: string }
  | { kind: "team"; slug: string };

/** The path of a section's page in a language; `path` is the public one without language, unencoded. */
export function sectionPath(path: string, lang: Lang): string {
  return pathInLanguage(path.split("/").map(encodeURIComponent).join("/"), lang);
}

/** The path of the page whose stories a feed has. */
export function subjectPath(subject: FeedSubject, lang: Lang): string {
  switch (subject.kind) {
    case "site":
      return pathInLanguage("/", lang);
    case "section":
      return sectionPath(subject.path, lang);
    case "tag":
      return tagPath(subject.tag, lang);
    case "author":
      return authorPath(subject.slug, lang);
    case "team":
      return teamPath(subject.slug, lang);
  }
}

/** The path of a feed. */
export function feedPath(subject: FeedSubject, { format, lang }: { format: FeedFormat; lang: Lang }): string {
  const page = subjectPath(subject, lang);
  return `${page === "/" ? "" : page}/${feedFormats[format].file}`;
}

/**
 * The descriptors with which a page of stories names its own feeds, for its `meta`. `title` is the page's. The feeds of
 * the whole site stand in every reader page already (root.tsx).
 */
export function feedLinks(subject: FeedSubject, { lang, title }: { lang: Lang; title: string }): MetaDescriptor[] {
  return feedFormatNames.map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: feedFormats[format].contentType,
    title: `${title} (${feedFormats[format].name})`,
    href: feedPath(subject, { format, lang }),
  }));
}
