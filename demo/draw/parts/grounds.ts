// Grounds and rooms that people stand in: stands full of people, lamps, nets, the bench, the table of a press conference.

import { type Colours, crimson, ink, paper } from "../palette.ts";
import type { Random } from "../random.ts";
import { circle, line, type Point, polygon, rect, roundedRect, times } from "../shapes.ts";
import { type Look, skins } from "./heads.ts";

/** Rows of people far away, from `top` down; they are lit from above and get larger towards the reader. */
export function crowdBand(random: Random, top: number, rows: number, colours: Colours, size = 11): string {
  const shirts = [colours.tint, colours.bright, crimson, paper, colours.base] as const;
  return times(rows, (row) => {
    const [reach, y] = [size + row * 2.2, top + row * (size * 2.3 + row * 2)];
    const count = Math.ceil(1640 / (reach * 2.7));
    return (
      rect(0, y, 1600, reach * 4, { fill: row % 2 ? colours.night : ink, opacity: 0.55 }) +
      times(count, (n) => {
        if (random.chance(0.1)) return "";
        const at: Point = [n * reach * 2.7 + random.between(-4, 4), y + random.between(-3, 3)];
        const fill = random.pick(shirts[0], ...shirts.slice(1));
        const arms = random.chance(0.12)
          ? line([at[0] - reach, at[1] + reach], [at[0] - reach * 1.5, at[1] - reach * 1.6], {
              stroke: fill,
              width: reach * 0.55,
            })
          : "";
        return (
          arms +
          roundedRect(at[0] - reach, at[1] + reach * 0.7, reach * 2, reach * 2.6, reach * 0.8, { fill }) +
          circle(at, reach * 0.72, { fill: random.pick(skins.tan, skins.brown, skins.light, skins.deep) })
        );
      })
    );
  });
}

/** A row of lamps on the roof of a stand. */
export const lamps = (y: number, xs: readonly number[], light: string): string =>
  xs.flatMap((x) => [-42, -14, 14, 42].map((shift) => circle([x + shift, y], 13, { fill: light }))).join("");

/** The net of a goal, as it hangs between two corners. */
export const netPanel = (left: number, top: number, right: number, bottom: number, stroke: string): string => {
  const mesh = { stroke, width: 3, opacity: 0.45 };
  const step = 44;
  return (
    times(Math.ceil((right - left) / step) + 1, (n) =>
      line([left + n * step, top], [left + n * step + 20, bottom], mesh),
    ) + times(Math.ceil((bottom - top) / step) + 1, (n) => line([left, top + n * step], [right, top + n * step], mesh))
  );
};

/** The roof and seats of a dugout, from `left` to `right`. */
export const dugout = (left: number, right: number, colours: Colours): string =>
  polygon(
    [
      [left - 40, 300],
      [right + 40, 300],
      [right + 90, 250],
      [left - 90, 250],
    ],
    { fill: colours.deep },
  ) +
  rect(left - 20, 300, right - left + 40, 470, { fill: colours.night }) +
  times(Math.floor((right - left) / 170), (n) =>
    roundedRect(left + 22 + n * 170, 430, 126, 250, 26, { fill: colours.base }),
  ) +
  rect(left - 90, 250, right - left + 180, 16, { fill: paper, opacity: 0.85 });

/** A microphone on its stand, seen from the side of those who ask. */
export const microphone = ([x, y]: Point, foot: number, tone: string): string =>
  line([x + 24, foot], [x, y + 20], { stroke: ink, width: 8 }) +
  roundedRect(x - 17, y - 34, 34, 62, 17, { fill: tone }) +
  rect(x - 17, y + 2, 34, 9, { fill: paper, opacity: 0.8 });

/** Somebody who could be anybody, for the second row. */
export function anybody(random: Random): Look {
  const hair = random.pick("short", "crop", "parted", "bun", "long", "ponytail", "curly", "bob");
  return {
    skin: random.pick("light", "tan", "brown", "deep", "tan"),
    hair,
    hairColour: random.pick("black", "black", "brown", "grey"),
    wears: random.chance(0.2) ? ["glasses"] : random.chance(0.18) ? ["cap"] : random.chance(0.14) ? ["topi"] : [],
    mood: random.pick("smile", "calm", "shout", "smile"),
    accent: crimson,
  };
}
