// What a page is about, as data for machines (schema.org). What search engines ask of each type stands in
// tests/harness/json-ld-check.ts.

import { legendIn, type PictureSource, pictureCrops, portablePart } from "#app/features/media/picture-source.ts";
import type { ShownByline } from "#app/features/newsroom/articles/bylines/bylines.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { StoryAudio } from "#app/features/newsroom/story-body/blocks/audio.ts";
import { isoDuration } from "#app/features/newsroom/videos/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { clockOf } from "#app/messages/numbers.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { CropRatio } from "#app/platform/pictures/crop.ts";
import { contentTypeOf } from "#app/platform/pictures/file-type.ts";
import { authorPath } from "#app/site/cards/story-path.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";

/** Data for machines (schema.org). React Router writes it into the page with `<` escaped. */
export type JsonLd = { [key: string]: string | number | boolean | string[] | JsonLd | JsonLd[] };

type StoryFacts = {
  title: string;
  excerpt: string;
  /** What stands in search results and on shared cards in the place of these. */
  search_title?: string | null;
  search_description?: string | null;
  lang: Lang;
  publishedAt: Date;
  updatedAt: Date;
  authors: readonly Pick<ShownByline, "name" | "slug" | "agency">[];
  tags: readonly string[];
  picture: PictureSource | undefined;
};

/**
 * The absolute address of a picture in the form that every machine can read; with a `ratio` that of the part chosen by
 * hand for this shape, if one was.
 */
export function pictureUrl(picture: PictureSource, origin: string, ratio?: CropRatio): string {
  return picture.kind === "outside" ? picture.url : `${origin}${portablePart(picture, ratio).url}`;
}

/**
 * A picture in each shape that search engines show, with its sizes and whom it is owed to; the address alone of one
 * elsewhere, of which nobody knows more.
 */
export function pictureData(
  picture: PictureSource | undefined,
  { origin, lang }: { origin: string; lang: Lang },
): { image: JsonLd[] | string[] } | object {
  if (!picture) return {};
  if (picture.kind === "outside") return { image: [picture.url] };
  const { caption, credit } = legendIn(picture, lang);
  return {
    image: pictureCrops(picture).map(({ url, ...size }) => ({
      "@type": "ImageObject",
      ...{ url: `${origin}${url}`, contentUrl: `${origin}${url}`, ...size },
      ...(caption && { caption }),
      ...(credit ? { creditText: credit.text } : {}),
    })),
  };
}

/** A story as Google News reads it. `address` is absolute. */
export function newsArticle(
  story: StoryFacts,
  {
    origin,
    address,
    publisher,
    section,
    commentCount,
    corrections = [],
    audio = [],
  }: {
    origin: string;
    address: string;
    publisher: JsonLd;
    section?: string | undefined;
    commentCount?: number;
    corrections?: readonly { content: string; publishedAt: Date }[];
    /** What can be heard in it. */
    audio?: readonly StoryAudio[];
  },
): JsonLd {
  const authors = story.authors.map(({ name, slug, agency }) => ({
    "@type": agency ? "Organization" : "Person",
    name,
    ...(slug === null ? {} : { url: `${origin}${authorPath(slug, story.lang)}` }),
  }));
  const description = story.search_description ?? story.excerpt;
  const newsroom = { "@type": "Organization", name: publisher.name ?? "", url: `${origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: story.title,
    ...(story.search_title ? { alternativeHeadline: story.search_title } : {}),
    inLanguage: story.lang,
    datePublished: story.publishedAt.toISOString(),
    dateModified: story.updatedAt.toISOString(),
    mainEntityOfPage: address,
    isAccessibleForFree: true,
    author: authors.length > 1 ? authors : (authors[0] ?? newsroom),
    publisher,
    ...(section === undefined ? {} : { articleSection: section }),
    ...(commentCount === undefined ? {} : { commentCount }),
    ...(corrections.length === 0 ? {} : { correction: corrections.map((one) => correctionComment(one, story.lang)) }),
    ...(description ? { description } : {}),
    ...(audio.length === 0 ? {} : { audio: audio.map((one) => audioObject(one, origin)) }),
    ...pictureData(story.picture, { origin, lang: story.lang }),
    ...(story.tags.length > 0 ? { keywords: [...story.tags] } : {}),
  };
}

function audioObject({ address, title, caption, duration, size }: StoryAudio, origin: string): JsonLd {
  const length = duration > 0 ? isoDuration(clockOf(duration)) : undefined;
  return {
    "@type": "AudioObject",
    ...{ name: title, contentUrl: `${origin}${address}`, encodingFormat: contentTypeOf(address) },
    ...(length ? { duration: length } : {}),
    ...(size > 0 ? { contentSize: String(size) } : {}),
    ...(caption && { description: caption }),
  };
}

function correctionComment({ content, publishedAt }: { content: string; publishedAt: Date }, lang: Lang): JsonLd {
  return {
    "@type": "CorrectionComment",
    text: content,
    datePublished: publishedAt.toISOString(),
    inLanguage: lang,
  };
}

/**
 * The way from the front page down to this one, the front page itself left out of `crumbs`. Paths carry their language.
 */
export function breadcrumbList(
  crumbs: readonly { name: string; path: string }[],
  { lang, origin }: { lang: Lang; origin: string },
): JsonLd {
  const home = { name: siteMessages(lang)("section.home"), path: pathInLanguage("/", lang) };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [home, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The pictures of a gallery's page. `credit` is whom a picture is owed to. */
export function imageGallery(
  images: readonly { title: string; caption: string; picture: PictureSource }[],
  { name, address, origin, lang }: { name: string; address: string; origin: string; lang: Lang },
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "ImageGallery",
    name,
    url: address,
    inLanguage: lang,
    image: images.map(({ title, caption, picture }) => {
      const { credit } = legendIn(picture, lang);
      return {
        "@type": "ImageObject",
        contentUrl: pictureUrl(picture, origin),
        name: title,
        ...(caption && caption !== title ? { caption } : {}),
        ...(credit ? { creditText: credit.text } : {}),
      };
    }),
  };
}

/** The page of somebody who writes here. `address` is absolute. */
export function profilePage(
  { name, biography, picture }: { name: string; biography: string; picture: string | undefined },
  { address, lang, publisher }: { address: string; lang: Lang; publisher: JsonLd },
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    inLanguage: lang,
    mainEntity: {
      ...{ "@type": "Person", name, url: address, worksFor: publisher },
      ...(biography && { description: biography }),
      ...(picture ? { image: picture } : {}),
    },
  };
}

/** A section and those above it, from the top down. */
export function sectionsDownTo(section: Section | undefined, sections: readonly Section[]): readonly Section[] {
  if (!section) return [];
  const parent = sections.find(({ id }) => id === section.parentId);
  return parent ? [parent, section] : [section];
}
