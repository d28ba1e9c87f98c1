// Pictures for the demo, drawn instead of photographed: one style per sport in the colour of the sport. No text, no people who exist.
import type { SportCategory } from "#app/platform/db/schema.ts";
import { adMotifs } from "./motifs/ads.ts";
import { athleticsCompositions } from "./motifs/athletics.ts";
import { athleticsPeople } from "./motifs/athletics-people.ts";
import { athleticsScenes } from "./motifs/athletics-scenes.ts";
import { cricketCompositions } from "./motifs/cricket.ts";
import { cricketPeople } from "./motifs/cricket-people.ts";
import { cricketScenes } from "./motifs/cricket-scenes.ts";
import { esportsCompositions } from "./motifs/esports.ts";
import { esportsPeople } from "./motifs/esports-people.ts";
import { esportsScenes } from "./motifs/esports-scenes.ts";
import { footballCompositions } from "./motifs/football.ts";
import { footballPeople } from "./motifs/football-people.ts";
import { footballScenes } from "./motifs/football-scenes.ts";
import { generalPeople } from "./motifs/general-people.ts";
import { generalScenes } from "./motifs/general-scenes.ts";
import * as portraits from "./motifs/portraits.ts";
import { stadiumCompositions } from "./motifs/stadium.ts";
import { volleyballCompositions } from "./motifs/volleyball.ts";
import { volleyballPeople } from "./motifs/volleyball-people.ts";
import { volleyballScenes } from "./motifs/volleyball-scenes.ts";
import { choosePalette } from "./palette.ts";
import { grain } from "./parts/scenery.ts";
import { seededRandom } from "./random.ts";
import type { Compositions } from "./scene.ts";
import { sheet } from "./shapes.ts";

/** Grounds, crowds and cups, which every sport has; they take the colours of the sport. */
const shared = { ...stadiumCompositions, ...generalPeople, ...generalScenes };

/** What can be drawn of each sport, by the names that the content uses. */
export const motifs: Record<SportCategory, Compositions> = {
  football: {
    ...shared,
    ...footballCompositions,
    ...footballPeople,
    ...footballScenes,
    ...portraits.footballPortraits,
  },
  cricket: { ...shared, ...cricketCompositions, ...cricketPeople, ...cricketScenes, ...portraits.cricketPortraits },
  volleyball: {
    ...shared,
    ...volleyballCompositions,
    ...volleyballPeople,
    ...volleyballScenes,
    ...portraits.volleyballPortraits,
  },
  athletics: {
    ...shared,
    ...athleticsCompositions,
    ...athleticsPeople,
    ...athleticsScenes,
    ...portraits.athleticsPortraits,
  },
  esports: { ...shared, ...esportsCompositions, ...esportsPeople, ...esportsScenes, ...portraits.esportsPortraits },
  general: { ...shared, ...portraits.generalPortraits, ...adMotifs },
};

export type ImageRequest = { sport: SportCategory; motif: string; seed: number; width: number };

export type GeneratedImage = {
  svg: string;
  width: number;
  height: number;
  /** Where crops rest, in percent of width and height. */
  focalPoint: { x: number; y: number };
};

/**
 * An SVG of this width in pixels, the same for the same request. The sheet is 16:9, a strip 5:1. The seed (a whole
 * number from 0) turns through the sport's four colourways and varies the motif.
 */
export function generateImage({ sport, motif, seed, width }: ImageRequest): GeneratedImage {
  const composition = motifs[sport][motif];
  if (!composition) throw new RangeError(`${sport} has no motif ${motif}`);
  if (!Number.isInteger(seed) || seed < 0) throw new RangeError(`A seed is a whole number from 0, not ${seed}`);
  const random = seededRandom(`${sport} ${motif}`, seed);
  const { svg, subject, height: tall = sheet.height } = composition({ random, colours: choosePalette(sport, seed) });
  const [left, top, right, bottom] = subject;
  const height = Math.round((width * tall) / sheet.width);
  // As CSS reads a focal point: a share of what the crop leaves out. So no crop with room for the subject loses any of it.
  const percent = (before: number, after: number) => Math.round((100 * before) / (before + after || 1));
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${sheet.width} ${tall}">${svg}${grain(random)}</svg>`,
    focalPoint: { x: percent(left, sheet.width - right), y: percent(top, tall - bottom) },
  };
}
