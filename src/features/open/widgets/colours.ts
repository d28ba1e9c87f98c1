// The colours of a widget: its ground, and whatever colour the site around it chose, made so that it can be read.
import { contrast, hexOf, leastContrast, mix, type Rgb, rgbOf } from "#app/platform/contrast.ts";

export type Palette = { ground: string; ink: string; muted: string; line: string; live: string; accent: string };

const grounds = {
  light: { ground: "#ffffff", ink: "#14161a", muted: "#474c54", line: "#dbd7ce", live: "#b80f2d", accent: "#0b3d91" },
  dark: { ground: "#0b0e14", ink: "#eceef3", muted: "#b6bdc9", line: "#262d3a", live: "#ff5d70", accent: "#8fb7ff" },
} as const satisfies Record<"light" | "dark", Palette>;

const steps = 20;

/** The colours of a ground; `accent` is six hexadecimal digits, and comes as close to that colour as can be read. */
export function paletteOf(theme: "light" | "dark", accent: string | undefined): Palette {
  const palette = grounds[theme];
  return accent === undefined ? palette : { ...palette, accent: readableOn(palette, rgbOf(`#${accent}`)) };
}

/** The colour, with as little of the ink in it as it takes to be read on the ground. */
function readableOn({ ground, ink }: Palette, colour: Rgb): string {
  for (let step = 0; step < steps; step += 1) {
    const mixed = hexOf(mix(rgbOf(ink), colour, step / steps));
    if (contrast(rgbOf(mixed), rgbOf(ground)) >= leastContrast) return mixed;
  }
  return ink;
}
