// E-sports with people: the row of players, the stage, hands on the keys.

import { crimson, ink, paper } from "../palette.ts";
import { body, type Kit } from "../parts/bodies.ts";
import { crowdBand } from "../parts/grounds.ts";
import { type Look, shadeOf, skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, blend, circle, group, line, path, polygon, rect, roundedRect, taper, times } from "../shapes.ts";

const kit = (shirt: string): Kit => ({
  shirt,
  trim: paper,
  shorts: ink,
  legs: "trousers",
  sleeves: "short",
  boots: crimson,
  pattern: "sash",
});

const wearing = (look: Look, accent: string): Look => ({ ...look, wears: [...(look.wears ?? []), "headset"], accent });

/** A screen on a table, seen from the side of whoever sits before it. */

const screen = (x: number, y: number, scale: number, light: string): string =>
  polygon(
    [
      [x, y],
      [x + 26 * scale, y - 4 * scale],
      [x + 40 * scale, y + 92 * scale],
      [x + 14 * scale, y + 96 * scale],
    ],
    { fill: ink },
  ) +
  polygon(
    [
      [x - 4 * scale, y],
      [x + 2 * scale, y],
      [x + 16 * scale, y + 96 * scale],
      [x + 10 * scale, y + 96 * scale],
    ],
    { fill: light },
  ) +
  polygon(
    [
      [x, y + 10 * scale],
      [x + 14 * scale, y + 92 * scale],
      [x - 150 * scale, y + 110 * scale],
      [x - 130 * scale, y - 30 * scale],
    ],
    { fill: light, opacity: 0.14 },
  ) +
  line([x + 28 * scale, y + 94 * scale], [x + 24 * scale, y + 122 * scale], { stroke: ink, width: 9 * scale });

const row: Composition = ({ colours }) => {
  const seat = (look: Look, shirt: string, x: number, y: number, scale: number) =>
    roundedRect(x - 62 * scale, y - 118 * scale, 34 * scale, 150 * scale, 16 * scale, { fill: colours.bright }) +
    roundedRect(x - 60 * scale, y + 12 * scale, 110 * scale, 22 * scale, 10 * scale, { fill: colours.bright }) +
    body(wearing(look, paper), kit(shirt), poses.seated, [x, y], scale) +
    screen(x + 168 * scale, y - 136 * scale, scale, colours.tint) +
    rect(x + 60 * scale, y - 18 * scale, 210 * scale, 16 * scale, { fill: colours.base }) +
    rect(x + 230 * scale, y - 4 * scale, 14 * scale, 110 * scale, { fill: ink });
  return drawing(
    [260, 180, 1380, 790],
    [
      background(colours.night),
      circle([760, 420], 430, { fill: colours.deep }),
      ...[0, 1, 2].map((n) =>
        polygon(
          [
            [n * 560 - 40, 0],
            [n * 560 + 120, 0],
            [n * 560 + 420, 900],
            [n * 560 - 200, 900],
          ],
          { fill: colours.bright, opacity: 0.07 },
        ),
      ),
      rect(0, 740, 1600, 160, { fill: ink }),
      seat({ skin: "light", hair: "bob", mood: "calm" }, crimson, 1010, 470, 1.15),
      seat({ skin: "brown", hair: "crop", mood: "calm" }, crimson, 640, 520, 1.5),
      seat({ skin: "tan", hair: "curly", mood: "calm" }, crimson, 220, 590, 1.95),
    ],
  );
};

const stage: Composition = ({ random, colours }) => {
  const side = (flip: 1 | -1, tone: string) =>
    group(
      flip > 0 ? "" : "translate(1600 0) scale(-1 1)",
      polygon(
        [
          [150, 640],
          [620, 610],
          [620, 700],
          [150, 740],
        ],
        { fill: tone },
      ),
      ...[0, 1, 2, 3, 4].map((n) => {
        const x = 190 + n * 92;
        return (
          roundedRect(x - 26, 556 - n * 5, 52, 90, 22, { fill: blend(tone, paper, 0.35) }) +
          circle([x, 536 - n * 5], 24, { fill: n % 2 ? skins.tan : skins.brown }) +
          path(
            `M${x - 25} ${538 - n * 5}C${x - 27} ${500 - n * 5} ${x + 27} ${500 - n * 5} ${x + 25} ${538 - n * 5}C${x + 14} ${522 - n * 5} ${x - 14} ${522 - n * 5} ${x - 25} ${538 - n * 5}Z`,
            ink,
          ) +
          rect(x - 34, 600 - n * 5, 68, 46, { fill: ink })
        );
      }),
    );
  return drawing(
    [330, 110, 1270, 790],
    [
      background(colours.night),
      ...[-1, 0, 1].map((n) =>
        polygon(
          [
            [800 + n * 420, -60],
            [800 + n * 560 - 220, 900],
            [800 + n * 560 + 220, 900],
          ],
          { fill: colours.bright, opacity: 0.1 },
        ),
      ),
      roundedRect(420, 90, 760, 400, 14, { fill: ink, stroke: colours.bright, width: 10 }),
      rect(440, 110, 720, 360, { fill: colours.deep }),
      times(9, (n) => rect(440, 110 + n * 40, 720, 3, { fill: colours.bright, opacity: 0.3 })),
      line([520, 420], [1080, 160], { stroke: colours.bright, width: 30, opacity: 0.7 }),
      polygon(
        [
          [520, 430],
          [520, 180],
          [760, 180],
        ],
        { fill: colours.base },
      ),
      line([530, 410], [530, 180], { stroke: crimson, width: 16 }),
      line([530, 180], [1070, 180], { stroke: crimson, width: 16 }),
      group("rotate(45 530 410)", rect(500, 380, 60, 60, { fill: paper })),
      group("rotate(45 1070 180)", rect(1040, 150, 60, 60, { fill: crimson, stroke: paper, width: 8 })),
      rect(0, 690, 1600, 40, { fill: colours.base }),
      side(1, crimson),
      side(-1, colours.base),
      polygon(
        [
          [800, 560],
          [870, 640],
          [800, 720],
          [730, 640],
        ],
        { fill: "#e2b53e" },
      ),
      rect(0, 730, 1600, 170, { fill: ink }),
      crowdBand(random, 770, 2, colours, 26),
    ],
  );
};

const hands: Composition = ({ colours }) => {
  const skin = skins.brown;
  const arm = (flip: 1 | -1) =>
    group(
      flip > 0 ? "" : "translate(1600 0) scale(-1 1)",
      taper([250, 980], 120, [470, 640], 62, flip > 0 ? skin : shadeOf("brown")),
      taper([180, 1080], 170, [360, 800], 112, crimson),
      ...[
        [0, 0],
        [46, -34],
        [96, -42],
        [146, -26],
      ].map(([x = 0, y = 0]) =>
        taper([490 + x * 0.5, 610 + y * 0.3], 30, [470 + x, 500 + y], 20, flip > 0 ? skin : shadeOf("brown")),
      ),
      taper([500, 640], 40, [610, 600], 22, flip > 0 ? skin : shadeOf("brown")),
    );
  return drawing(
    [330, 230, 1270, 790],
    [
      background(colours.night),
      polygon(
        [
          [300, 0],
          [1300, 0],
          [1500, 380],
          [100, 380],
        ],
        { fill: colours.bright, opacity: 0.35 },
      ),
      rect(0, 330, 1600, 570, { fill: colours.deep }),
      roundedRect(240, 370, 1120, 330, 28, { fill: ink }),
      ...[0, 1, 2, 3].flatMap((line_) =>
        Array.from({ length: 13 }, (_, n) =>
          roundedRect(270 + n * 82 + line_ * 6, 392 + line_ * 72, 68, 58, 10, {
            fill:
              (line_ === 1 && n === 2) || (line_ === 2 && n > 0 && n < 4)
                ? crimson
                : (n + line_) % 5 === 0
                  ? colours.bright
                  : colours.base,
          }),
        ),
      ),
      arm(1),
      arm(-1),
    ],
  );
};

export const esportsPeople = { row, stage, hands } satisfies Compositions;
