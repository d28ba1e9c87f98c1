// How a CDN is told the names of tags, in the headers of a page and in a purge: the two must agree to the byte.

/** A tag may hold a Devanagari slug; a header may not. */
export function cdnTag(tag: string): string {
  return encodeURIComponent(tag).replaceAll("%3A", ":");
}
