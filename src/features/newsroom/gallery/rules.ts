// What the gallery shows to readers. Specification: public-site.md 2, 7 and 9.

export const galleryLimits = {
  /** Pictures on one page: fills rows of two, three, four and six. */
  page: 60,
  /** Tiles that hold the place while another choice is loading. */
  skeletons: 12,
} as const;

/** Cache tag of the pages that show a language's pictures; every write of such a picture invalidates it. */
export function galleryTag(lang: "en" | "ne"): string {
  return `gallery:${lang}`;
}

/** The place of a picture on the gallery's first page, for links from elsewhere. */
export function pictureAnchor(id: string): string {
  return `picture-${id}`;
}
