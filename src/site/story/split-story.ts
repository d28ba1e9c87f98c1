// The gate on saving writes paragraphs without attributes at the top level, and never one inside another.
const opening = /^(?:<h[23]>(?:(?!<\/h[23]>).)*<\/h[23]>)?(?:<p>(?:(?!<\/p>).)*<\/p>){2}/s;

/**
 * A sanitised body as its first two paragraphs and the rest, so that something may stand between them. A body that does
 * not begin with two is not split: the rest is empty.
 */
export function splitAfterOpening(html: string): [opening: string, rest: string] {
  const length = opening.exec(html)?.[0].length ?? html.length;
  return [html.slice(0, length), html.slice(length)];
}
