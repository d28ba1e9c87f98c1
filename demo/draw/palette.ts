// One sport colour per sport, with ink, paper and the crimson of the flag. A colourway says which tone plays which part; the
// compositions name only the parts, so that every one of them works in every colourway.
import type { SportCategory } from "#app/platform/db/schema.ts";

type Ramp = { night: string; deep: string; base: string; bright: string; tint: string };

const ramps: Record<SportCategory, Ramp> = {
  football: { night: "#0a2116", deep: "#11502c", base: "#1b7a3d", bright: "#5cb567", tint: "#cfe3c4" },
  cricket: { night: "#291a0b", deep: "#7d4d12", base: "#b7791f", bright: "#e3b254", tint: "#f3e2b8" },
  volleyball: { night: "#05222b", deep: "#094d5e", base: "#0d7488", bright: "#45b3c6", tint: "#c6e4ea" },
  athletics: { night: "#30120a", deep: "#8a3310", base: "#c2501b", bright: "#ee9a5f", tint: "#f8dcc4" },
  esports: { night: "#1c1435", deep: "#432d78", base: "#6d4bb3", bright: "#a48adb", tint: "#dfd4f0" },
  general: { night: "#0c1930", deep: "#16386e", base: "#1f4e9c", bright: "#6391d4", tint: "#ccdbef" },
};

export const paper = "#f6f1e7";
export const ink = "#12151c";
export const crimson = "#c8102e";

/**
 * What a composition paints with: `line` is seen on `land` and on `landStripe`; `mark`, `figure`, `snow` and `rock` are
 * seen on `sky`.
 */
export type Colours = Ramp & {
  sky: string;
  mark: string;
  figure: string;
  snow: string;
  rock: string;
  land: string;
  landStripe: string;
  line: string;
};

/** One of the sport's four colourways, by turns: by day on paper, bold on the sport colour, at dusk on the tint, at night. */
export function choosePalette(sport: SportCategory, turn: number): Colours {
  const ramp = ramps[sport];
  const shared = { ...ramp, line: paper };
  const onLight = { ...shared, figure: ink, rock: ramp.bright, land: ramp.base, landStripe: ramp.deep };
  const onDark = { ...shared, figure: paper, land: ramp.deep, landStripe: ramp.night };
  const day: Colours = { ...onLight, sky: paper, mark: ramp.base, snow: ramp.tint };
  const bold: Colours = { ...onDark, sky: ramp.base, mark: paper, snow: ramp.tint, rock: ramp.bright };
  const dusk: Colours = { ...onLight, sky: ramp.tint, mark: ramp.deep, snow: paper };
  const night: Colours = { ...onDark, sky: ramp.night, mark: ramp.tint, snow: ramp.bright, rock: ramp.base };
  return [day, bold, dusk, night][turn % 4] ?? day;
}
