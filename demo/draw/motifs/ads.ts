// Advertisements of firms that do not exist, as strips five times as wide as high, in both languages.

import { crimson, ink, paper } from "../palette.ts";
import * as lettering from "../parts/lettering.ts";
import { mountains } from "../parts/scenery.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { blend, circle, ellipse, group, line, path, polygon, rect, sheet, times } from "../shapes.ts";

const height = 320;

/** Words on a line that begins at `x` and stands on `y`; never wider than `most`. */
const lettered = ({ width, d }: lettering.Lettering, x: number, y: number, size: number, most: number, fill: string) =>
  group(`translate(${x} ${y}) scale(${Math.min(size / 100, most / width).toFixed(3)})`, path(d, fill));

const dumpling = (x: number, y: number, scale: number, tilt: number): string =>
  group(
    `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`,
    path("M-92 40C-104 -34 -50 -76 0 -78C50 -76 104 -34 92 40C60 66 -60 66 -92 40Z", "#f7eedd"),
    path("M10 -78C60 -72 104 -34 92 40C70 60 30 66 10 62Z", "#dfcfae"),
    ...[-56, -30, -6, 18, 44].map((at) =>
      path(
        `M${at} 40C${at - 8} 0 ${at * 0.3} -40 0 -76C${at * 0.3 + 8} -40 ${at + 12} 0 ${at + 8} 44Z`,
        "#c9b48c",
        0.5,
      ),
    ),
    circle([0, -78], 15, { fill: "#e8d9ba" }),
  );

const momo =
  (title: lettering.Lettering, firm: lettering.Lettering): Composition =>
  () => ({
    ...drawing(
      [0, 0, sheet.width, height],
      [
        rect(0, 0, sheet.width, height, { fill: crimson }),
        times(18, (n) =>
          polygon(
            [
              [1290, 200],
              [n * 240 - 1200, -600],
              [n * 240 - 1090, -600],
            ],
            { fill: blend(crimson, ink, 0.1) },
          ),
        ),
        ellipse([1290, 262], 300, 92, { fill: blend(crimson, ink, 0.45) }),
        ellipse([1290, 246], 296, 88, { fill: paper }),
        ellipse([1290, 242], 240, 64, { stroke: "#e2b53e", width: 7 }),
        ...[1150, 1240, 1340, 1432].map((x, n) => dumpling(x, 196 - (n % 3 ? 16 : 0), 0.72, [-14, -4, 5, 13][n] ?? 0)),
        ...[1195, 1290, 1388].map((x, n) => dumpling(x, 236, 0.78, [-9, 0, 8][n] ?? 0)),
        ...[1180, 1290, 1400].map((x) =>
          path(
            `M${x} 110C${x - 30} 84 ${x + 30} 62 ${x} 36C${x - 18} 20 ${x + 8} 6 ${x + 4} -8L${x + 18} -8C${x + 24} 10 ${x + 2} 22 ${x + 20} 38C${x + 50} 66 ${x - 8} 86 ${x + 16} 110Z`,
            paper,
            0.5,
          ),
        ),
        lettered(title, 70, 172, 150, 850, paper),
        lettered(firm, 72, 252, 58, 850, "#f6d98a"),
      ],
    ),
    height,
  });

const shoe =
  (title: lettering.Lettering, firm: lettering.Lettering): Composition =>
  ({ random }) => ({
    ...drawing(
      [0, 0, sheet.width, height],
      [
        rect(0, 0, sheet.width, height, { fill: "#f0c246" }),
        circle([1130, 120], 84, { fill: crimson }),
        group(
          "translate(0 -60)",
          mountains(random, { foot: 400, height: 250, summit: 1180, snow: paper, rock: "#1f4e9c" }),
        ),
        polygon(
          [
            [0, 0],
            [1010, 0],
            [970, 250],
            [1010, 320],
            [0, 320],
          ],
          { fill: "#f0c246" },
        ),
        group(
          "translate(1330 190) rotate(-13) scale(0.86)",
          path(
            "M-190 -150L-64 -158C-58 -100 -20 -62 40 -40C110 -18 196 -10 204 52L204 84L-204 84C-212 20 -196 -60 -190 -150Z",
            "#8a3f1a",
          ),
          path(
            "M-64 -158C-58 -100 -20 -62 40 -40C110 -18 196 -10 204 52L204 84L40 84C60 20 -40 -20 -110 -154Z",
            "#6d2f12",
          ),
          path("M120 10C170 10 200 26 204 60L204 84L96 84C92 50 100 24 120 10Z", ink, 0.35),
          rect(-198, -172, 146, 34, { fill: crimson }),
          ...[0, 1, 2, 3].map((n) =>
            line([-70 + n * 30, -118 + n * 26], [-18 + n * 30, -132 + n * 24], { stroke: paper, width: 11 }),
          ),
          path(
            "M-214 80L214 80L214 112L190 130L160 112L120 130L84 112L44 130L6 112L-34 130L-72 112L-112 130L-148 112L-184 130L-214 108Z",
            ink,
          ),
        ),
        lettered(title, 70, 166, 146, 880, ink),
        lettered(firm, 72, 246, 58, 820, "#7a1020"),
      ],
    ),
    height,
  });

export const adMotifs = {
  momoAd: momo(lettering.momoTitle, lettering.momoLine),
  momoAdNe: momo(lettering.momoTitleNe, lettering.momoLineNe),
  shoeAd: shoe(lettering.shoeTitle, lettering.shoeLine),
  shoeAdNe: shoe(lettering.shoeTitleNe, lettering.shoeLineNe),
} satisfies Compositions;
