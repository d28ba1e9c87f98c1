// What a page is about, as data for machines (schema.org).
import type { Section } from "../../features/categories/queries.server.ts";
import { type PictureSource, portableUrl } from "../../features/media/picture-source.ts";
import type { Lang } from "../../platform/db/schema.ts";

/** Data for machines (schema.org). React Router writes it into the page with `<` escaped. */
export type JsonLd = { [key: string]: string | number | string[] | JsonLd | JsonLd[] };

type StoryFacts = {
  title: string;
  excerpt: string;
  lang: Lang;
  publishedAt: Date;
  updatedAt: Date;
  authorName: string | null;
  tags: readonly string[];
  picture: PictureSource | undefined;
};

/** The absolute address of a picture in the form that every machine can read. */
export function pictureUrl(picture: PictureSource, origin: string): string {
  return picture.kind === "outside" ? picture.url : `${origin}${portableUrl(picture)}`;
}

/** A story as Google News reads it. `address` and `authorPath` are absolute. */
export function newsArticle(
  story: StoryFacts,
  {
    origin,
    address,
    authorPath,
    publisher,
    commentCount,
  }: { origin: string; address: string; authorPath?: string; publisher: string; commentCount?: number },
): JsonLd {
  const author = story.authorName
    ? { "@type": "Person", name: story.authorName, ...(authorPath ? { url: authorPath } : {}) }
    : { "@type": "Organization", name: publisher, url: `${origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: story.title,
    inLanguage: story.lang,
    datePublished: story.publishedAt.toISOString(),
    dateModified: story.updatedAt.toISOString(),
    mainEntityOfPage: address,
    author,
    publisher: { "@type": "NewsMediaOrganization", name: publisher, url: `${origin}/` },
    ...(commentCount === undefined ? {} : { commentCount }),
    ...(story.excerpt ? { description: story.excerpt } : {}),
    ...(story.picture ? { image: [pictureUrl(story.picture, origin)] } : {}),
    ...(story.tags.length > 0 ? { keywords: [...story.tags] } : {}),
  };
}

/** The way from the front page down to this one. Addresses are absolute. */
export function breadcrumbList(crumbs: readonly { name: string; address: string }[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** The site itself, for its front page: the name under which search engines list it, and its search. */
export function webSite({
  name,
  address,
  searchPath,
  lang,
}: {
  name: string;
  address: string;
  searchPath: string;
  lang: Lang;
}): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: address,
    inLanguage: lang,
    potentialAction: {
      "@type": "SearchAction",
      target: `${searchPath}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** A section and those above it, from the top down. */
export function sectionsDownTo(section: Section | undefined, sections: readonly Section[]): readonly Section[] {
  if (!section) return [];
  const parent = sections.find(({ id }) => id === section.parentId);
  return parent ? [parent, section] : [section];
}
