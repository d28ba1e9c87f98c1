// Pictures for the demo, drawn instead of photographed: one style per sport in the sport's sport colour. No text, no people who exist.
import type { SportCategory } from "../../src/platform/db/schema.ts";
import { athleticsCompositions } from "./athletics.ts";
import { cricketCompositions } from "./cricket.ts";
import { esportsCompositions } from "./esports.ts";
import { footballCompositions } from "./football.ts";
import { choosePalette } from "./palette.ts";
import { seededRandom } from "./random.ts";
import type { Composition } from "./scene.ts";
import { grain } from "./scenery.ts";
import { sheet } from "./shapes.ts";
import { stadiumCompositions } from "./stadium.ts";
import { volleyballCompositions } from "./volleyball.ts";

const compositions: Record<SportCategory, readonly Composition[]> = {
  football: footballCompositions,
  cricket: cricketCompositions,
  volleyball: volleyballCompositions,
  athletics: athleticsCompositions,
  esports: esportsCompositions,
  general: stadiumCompositions,
};

/** How many different compositions a sport has; seeds that differ by less than this never share one. */
export const compositionCount = (sport: SportCategory): number => compositions[sport].length;

export type ImageRequest = { sport: SportCategory; seed: number; width: number; height: number };

/**
 * An SVG of this size in pixels, the same for the same request. The sheet is 16:9 and fills the size: another shape cuts
 * its edges. Takes turns through the sport's compositions as the seed (a whole number from 0) grows.
 */
export function generateImage({ sport, seed, width, height }: ImageRequest): string {
  const all = compositions[sport];
  const composition = all[seed % all.length];
  if (!composition) throw new RangeError(`A seed is a whole number from 0, not ${seed}`);
  const random = seededRandom(sport, seed);
  const round = Math.floor(seed / all.length);
  const drawing = composition({ random, colours: choosePalette(sport, seed + round) });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice">${drawing}${grain(random)}</svg>`
  );
}
