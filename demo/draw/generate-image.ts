// Pictures for the demo, drawn instead of photographed: one style per sport in the colour of the sport. No text, no people who exist.
import type { SportCategory } from "../../src/platform/db/schema.ts";
import { athleticsCompositions } from "./athletics.ts";
import { athleticsPeople } from "./athletics-people.ts";
import { cricketCompositions } from "./cricket.ts";
import { cricketPeople } from "./cricket-people.ts";
import { esportsCompositions } from "./esports.ts";
import { esportsPeople } from "./esports-people.ts";
import { footballCompositions } from "./football.ts";
import { footballPeople } from "./football-people.ts";
import { generalPeople } from "./general-people.ts";
import { choosePalette } from "./palette.ts";
import * as portraits from "./portraits.ts";
import { seededRandom } from "./random.ts";
import type { Compositions } from "./scene.ts";
import { grain } from "./scenery.ts";
import { sheet } from "./shapes.ts";
import { stadiumCompositions } from "./stadium.ts";
import { volleyballCompositions } from "./volleyball.ts";
import { volleyballPeople } from "./volleyball-people.ts";

/** What can be drawn of each sport, by the names that the content uses. */
export const motifs: Record<SportCategory, Compositions> = {
  football: { ...footballCompositions, ...footballPeople, ...portraits.footballPortraits },
  cricket: { ...cricketCompositions, ...cricketPeople, ...portraits.cricketPortraits },
  volleyball: { ...volleyballCompositions, ...volleyballPeople, ...portraits.volleyballPortraits },
  athletics: { ...athleticsCompositions, ...athleticsPeople, ...portraits.athleticsPortraits },
  esports: { ...esportsCompositions, ...esportsPeople, ...portraits.esportsPortraits },
  general: { ...stadiumCompositions, ...generalPeople, ...portraits.generalPortraits },
};

export type ImageRequest = { sport: SportCategory; motif: string; seed: number; width: number; height: number };

export type GeneratedImage = {
  svg: string;
  /** The middle of what must be seen, in percent of width and height. */
  focalPoint: { x: number; y: number };
};

/**
 * An SVG of this size in pixels, the same for the same request. The sheet is 16:9 and fills the size: another shape cuts
 * its edges. The seed (a whole number from 0) turns through the sport's four colourways and varies the motif.
 */
export function generateImage({ sport, motif, seed, width, height }: ImageRequest): GeneratedImage {
  const composition = motifs[sport][motif];
  if (!composition) throw new RangeError(`${sport} has no motif ${motif}`);
  if (!Number.isInteger(seed) || seed < 0) throw new RangeError(`A seed is a whole number from 0, not ${seed}`);
  const random = seededRandom(`${sport} ${motif}`, seed);
  const { svg, subject } = composition({ random, colours: choosePalette(sport, seed) });
  const [left, top, right, bottom] = subject;
  const percent = (low: number, high: number, whole: number) =>
    Math.min(90, Math.max(10, Math.round(((low + high) * 50) / whole)));
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice">${svg}${grain(random)}</svg>`,
    focalPoint: { x: percent(left, right, sheet.width), y: percent(top, bottom, sheet.height) },
  };
}
