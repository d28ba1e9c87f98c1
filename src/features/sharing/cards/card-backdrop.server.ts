// What stands behind a card: its photograph, as dark as the text on it needs, or lines of the sport's field.
import sharp from "sharp";
import { leastContrast, luminance, mix, type Rgb, rgbOf } from "#app/platform/contrast.ts";
import { pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { CardPicture } from "./card.ts";
import { cardColours } from "./card-colours.ts";
import type { CardSheet } from "./card-sheet.server.ts";

/** The stored bytes of a picture; nothing when it is gone. */
export type ReadPicture = (picture: CardPicture) => Promise<Uint8Array | undefined>;

/** How much of the ground lies over the photograph, along one side of the card: places and opacities from 0 to 1. */
export type Veil = { axis: "x" | "y"; stops: readonly (readonly [place: number, opacity: number])[] };

/** Where text stands, in parts of width and height; to the edge where nothing is said. */
export type Zone = { left?: number; top?: number; right?: number; bottom?: number };

type Pixels = { data: Buffer; width: number; height: number };

/**
 * The photograph in the shape of the card, or in so much of it from the right as `share` says, with its focal point in
 * it; `undefined` when it is gone or cannot be read.
 */
export async function readPhotograph(
  sheet: CardSheet,
  picture: CardPicture | undefined,
  { readPicture, share = 1 }: { readPicture: ReadPicture; share?: number },
): Promise<Pixels | undefined> {
  if (!picture) return undefined;
  try {
    const bytes = await readPicture(picture);
    if (!bytes) return undefined;
    const [width, height] = [Math.round(sheet.width * share), sheet.height];
    const image = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true });
    const size = await image.metadata();
    // Cut first: what is out of sight is never made larger.
    const scale = Math.max(width / size.width, height / size.height);
    const wide = Math.min(size.width, Math.max(1, Math.round(width / scale)));
    const high = Math.min(size.height, Math.max(1, Math.round(height / scale)));
    const { data } = await image
      .extract({
        left: Math.round(((size.width - wide) * picture.focalX) / 100),
        top: Math.round(((size.height - high) * picture.focalY) / 100),
        width: wide,
        height: high,
      })
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .extend({ left: sheet.width - width, background: cardColours.ground })
      .raw()
      .timeout({ seconds: pictureLimits.seconds })
      .toBuffer({ resolveWithObject: true });
    return { data, width: sheet.width, height };
  } catch {
    return undefined;
  }
}

/** Darkens the photograph by these veils, and more where text in these zones could not be read otherwise. */
export async function layVeils(
  sheet: CardSheet,
  photograph: Pixels,
  { veils, zones }: { veils: readonly Veil[]; zones: readonly Zone[] },
): Promise<void> {
  const [extra, everywhere] = await neededVeils(photograph, veils, zones);
  if (everywhere > 0) sheet.rectangle(0, 0, sheet.width, sheet.height, cardColours.ground, everywhere);
  for (const [at, { axis, stops }] of veils.entries()) {
    const steps = stops.map(
      ([place, opacity]) =>
        `<stop offset="${place}" stop-color="${cardColours.ground}" stop-opacity="${raised(opacity, extra)}"/>`,
    );
    const end = axis === "x" ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
    sheet.shapes.push(
      `<linearGradient id="veil${at}" x1="0" y1="0" ${end}>${steps.join("")}</linearGradient>` +
        `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#veil${at})"/>`,
    );
  }
}

/** A veil gets denser where it is dense: what it leaves in sight stays so. */
const raised = (opacity: number, extra: number) => opacity + (1 - opacity) * opacity * extra;

/**
 * How much darker than planned the photograph must be for the quietest text to be readable on its brightest part: first
 * the veils alone, then all of it.
 */
async function neededVeils(pixels: Pixels, veils: readonly Veil[], zones: readonly Zone[]): Promise<[number, number]> {
  const size = { width: 40, height: Math.round((40 * pixels.height) / pixels.width) };
  const { width, height } = pixels;
  const small = await sharp(pixels.data, { raw: { width, height, channels: 3 } })
    .resize(size)
    .raw()
    .toBuffer();
  const brightest = (luminance(rgbOf(cardColours.muted)) + 0.05) / leastContrast - 0.05;
  const ground = rgbOf(cardColours.ground);
  const isReadable = (extra: number, everywhere: number) => {
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        if (!zones.some((zone) => isInside(zone, x / size.width, y / size.height))) continue;
        const at = 3 * (y * size.width + x);
        let colour: Rgb = [small[at] ?? 0, small[at + 1] ?? 0, small[at + 2] ?? 0];
        colour = mix(ground, colour, everywhere);
        for (const veil of veils) {
          const place = veil.axis === "x" ? x / size.width : y / size.height;
          colour = mix(ground, colour, raised(opacityAt(veil, place), extra));
        }
        if (luminance(colour) > brightest) return false;
      }
    }
    return true;
  };
  for (let extra = 0; extra <= 0.8; extra += 0.1) if (isReadable(extra, 0)) return [extra, 0];
  let everywhere = 0.05;
  while (!isReadable(0.8, everywhere)) everywhere += 0.05;
  return [0.8, everywhere];
}

/** The zones are a little larger than said, as the points of the small copy are. */
function isInside({ left = 0, top = 0, right = 1, bottom = 1 }: Zone, x: number, y: number): boolean {
  const room = 0.03;
  return x >= left - room && x <= right && y >= top - room && y <= bottom;
}

function opacityAt({ stops }: Veil, place: number): number {
  const after = stops.findIndex(([at]) => at >= place);
  const [next, previous] = [stops.at(after), stops[Math.max(0, after - 1)]];
  if (!next || !previous) return 0;
  const share = next[0] === previous[0] ? 1 : (place - previous[0]) / (next[0] - previous[0]);
  return previous[1] + (next[1] - previous[1]) * Math.max(0, share);
}

/** Lines of a field in the dark, where there is no photograph. `x` and `y` are the middle of it. */
export function drawField(sheet: CardSheet, sport: SportId | undefined, x: number, y: number): void {
  const { width, height } = sheet;
  const radius = Math.round(Math.min(width, height) * 0.41);
  const circle = (r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
  const line = (x1: number, y1: number, x2: number, y2: number) => `<path d="M${x1} ${y1}L${x2} ${y2}"/>`;
  const across = sheet.shape === "tall" ? line(0, y, width, y) : line(x, 0, x, height);
  const lines: Record<SportId | "general", string[]> = {
    football: [circle(radius), across],
    general: [circle(radius), across],
    cricket: [
      circle(radius),
      `<ellipse cx="${x}" cy="${y}" rx="${radius * 1.9}" ry="${radius * 1.5}"/>`,
      `<rect x="${x - radius * 0.14}" y="${y - radius * 0.55}" width="${radius * 0.28}" height="${radius * 1.1}"/>`,
    ],
    volleyball: [
      across,
      ...[-1, 1].map((side) =>
        sheet.shape === "tall"
          ? line(0, y + side * radius * 0.7, width, y + side * radius * 0.7)
          : line(x + side * radius * 0.7, 0, x + side * radius * 0.7, height),
      ),
      `<rect x="${x - radius * 1.9}" y="${y - radius * 0.95}" width="${radius * 3.8}" height="${radius * 1.9}"/>`,
    ],
    athletics: [0, 1, 2, 3, 4, 5].map(
      (lane) => `<circle cx="${width * 1.02}" cy="${height * 1.1}" r="${radius * (1.1 + lane * 0.28)}"/>`,
    ),
    esports: [0, 1, 2, 3].map((ring) => {
      const r = radius * (0.5 + ring * 0.32);
      return `<path d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z"/>`;
    }),
  };
  sheet.shapes.push(
    `<g fill="none" stroke="${cardColours.line}" stroke-width="3">${lines[sport ?? "general"].join("")}</g>`,
  );
}

/** A crest inside a square; `undefined` when it is gone or cannot be read. */
export async function readCrest(
  picture: CardPicture | undefined,
  side: number,
  readPicture: ReadPicture,
): Promise<Pixels | undefined> {
  if (!picture) return undefined;
  try {
    const bytes = await readPicture(picture);
    if (!bytes) return undefined;
    const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
      .resize(side, side, { fit: "inside", kernel: "cubic" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .timeout({ seconds: pictureLimits.seconds })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
