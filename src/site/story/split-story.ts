import { splitKeyPoints } from "#app/features/newsroom/story-body/blocks/key-points.ts";

// The gate on saving writes paragraphs without attributes at the top level, and never one inside another.
const opening = /^(?:<h[23]>(?:(?!<\/h[23]>).)*<\/h[23]>)?(?:<p>(?:(?!<\/p>).)*<\/p>){2}/s;

/**
 * A sanitised body as its first two paragraphs and the rest, so that something may stand between them. Key points at
 * its top are not counted. A body that does not begin with two is not split: the rest is empty.
 */
export function splitAfterOpening(html: string): [opening: string, rest: string] {
  const [points, text] = splitKeyPoints(html);
  const length = opening.exec(text)?.[0].length ?? text.length;
  return [points + text.slice(0, length), text.slice(length)];
}
