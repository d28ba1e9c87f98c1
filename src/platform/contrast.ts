// The arithmetic of WCAG 2 that keeps text readable on colours which come from data.

/** What WCAG 2 asks of text. */
export const leastContrast = 4.5;

export type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export const hexOf = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `share` (0 to 1) of the first colour over the second. */
export function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White or `dark`, whichever can be read better on the colour: with black always at `leastContrast` or more. */
export function inkOn(hex: string, dark = "#000000"): string {
  const white = "#ffffff";
  return contrast(rgbOf(hex), rgbOf(white)) >= contrast(rgbOf(hex), rgbOf(dark)) ? white : dark;
}
