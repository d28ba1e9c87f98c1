// Colours of cards, kept readable whatever colours come from data.
import { contrast, hexOf, inkOn as inkOnColour, leastContrast, mix, rgbOf } from "#app/platform/contrast.ts";

/** As tokens.css has them on dark ground; `muted` is a little lighter, since cards are seen small. */
export const cardColours = {
  ground: "#0b0e14",
  line: "#1c2331",
  ink: "#fdfcfa",
  muted: "#c6cdd8",
  crimson: "#c8102e",
  onCrimson: "#ffffff",
  /** In place of a team's colour that is not known. */
  slate: "#4f5b6c",
} as const;

/** The colours of the sports and the brand, below everything that the site shares (public/share.png). */
export const brandStripes = ["#5fc487", "#d9ab4a", "#4fbdd1", "#f08a4e", "#a98af0", cardColours.crimson] as const;

/** The colour of a team as `#rrggbb`, a neutral one where there is none or the text is no colour. */
export function teamColour(colour: string | undefined): string {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : cardColours.slate;
}

/** The colour, made lighter until it stands out as a surface on the dark ground of a card. */
export function visibleColour(hex: string): string {
  const [ground, white] = [rgbOf(cardColours.ground), rgbOf("#ffffff")];
  let colour = rgbOf(hex);
  while (contrast(colour, ground) < 1.6) colour = mix(white, colour, 0.08);
  return hexOf(colour);
}

/** The colour, made lighter until text in it can be read on the dark ground of a card. */
export function readableColour(hex: string): string {
  const [ground, white] = [rgbOf(cardColours.ground), rgbOf("#ffffff")];
  let colour = rgbOf(hex);
  while (contrast(colour, ground) < leastContrast + 1) colour = mix(white, colour, 0.08);
  return hexOf(colour);
}

/** The colour, made darker until even the quietest text of a card can be read on it. */
export function safeGround(hex: string): string {
  const [ground, text] = [rgbOf(cardColours.ground), rgbOf(cardColours.muted)];
  let colour = rgbOf(hex);
  while (contrast(colour, text) < leastContrast) colour = mix(ground, colour, 0.06);
  return hexOf(colour);
}

/** White or the ground of a card, whichever can be read better on the colour. */
export const inkOn = (hex: string): string => inkOnColour(hex, cardColours.ground);
