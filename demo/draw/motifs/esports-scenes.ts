// E-sports after the game: the night bus, the bazaar arcade, the plate of momo.

import { crimson, ink, paper } from "../palette.ts";
import { body } from "../parts/bodies.ts";
import { skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { mountains } from "../parts/scenery.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, circle, ellipse, group, line, path, polygon, rect, roundedRect, times } from "../shapes.ts";

const nightBus: Composition = ({ random, colours }) =>
  drawing(
    [240, 240, 1370, 790],
    [
      background(colours.night),
      times(50, () =>
        circle([random.between(0, 1600), random.between(0, 360)], random.between(1.5, 4), {
          fill: paper,
          opacity: 0.8,
        }),
      ),
      circle([1270, 190], 96, { fill: colours.tint }),
      mountains(random, { foot: 660, height: 430, summit: 480, snow: colours.bright, rock: colours.base }),
      polygon(
        [
          [0, 720],
          [1600, 640],
          [1600, 900],
          [0, 900],
        ],
        { fill: ink },
      ),
      ...[0, 1, 2, 3, 4].map((n) =>
        polygon(
          [
            [n * 360, 812 - n * 18],
            [n * 360 + 150, 804 - n * 18],
            [n * 360 + 150, 818 - n * 18],
            [n * 360, 826 - n * 18],
          ],
          { fill: paper, opacity: 0.8 },
        ),
      ),
      polygon(
        [
          [1330, 610],
          [1600, 520],
          [1600, 760],
          [1330, 660],
        ],
        { fill: "#f0c246", opacity: 0.35 },
      ),
      group(
        "rotate(-3 800 560)",
        roundedRect(270, 320, 1070, 380, 46, { fill: crimson }),
        rect(270, 540, 1070, 34, { fill: paper }),
        rect(270, 590, 1070, 14, { fill: "#f0c246" }),
        ...[0, 1, 2, 3, 4].map((n) => roundedRect(320 + n * 176, 370, 148, 130, 14, { fill: "#f6d98a" })),
        roundedRect(1208, 370, 112, 160, 14, { fill: colours.tint }),
        ...[0, 2, 3].map(
          (n) =>
            circle([394 + n * 176, 440], 36, { fill: [skins.brown, "", skins.tan, skins.light][n] ?? ink }) +
            path(
              `M${356 + n * 176} 444C${352 + n * 176} 388 ${436 + n * 176} 388 ${432 + n * 176} 444C${420 + n * 176} 416 ${368 + n * 176} 416 ${356 + n * 176} 444Z`,
              ink,
            ) +
            rect(350 + n * 176, 478, 88, 22, { fill: n === 2 ? crimson : colours.base }),
        ),
        circle([1250, 440], 34, { fill: skins.brown }),
        path("M1214 436C1214 392 1288 392 1288 430L1300 438L1216 440Z", ink),
        ...[480, 1110].map((x) => circle([x, 700], 84, { fill: ink }) + circle([x, 700], 38, { fill: "#c9ced6" })),
        circle([1322, 620], 26, { fill: "#f6d98a" }),
      ),
    ],
  );

const bazaar: Composition = ({ random, colours }) => {
  const cabinet = (x: number, tone: string, glow: string) =>
    path(
      `M${x} 230L${x + 230} 230L${x + 230} 330L${x + 200} 350L${x + 200} 500L${x + 250} 560L${x + 250} 800L${x - 10} 800L${x - 10} 350Z`,
      tone,
    ) +
    rect(x + 10, 246, 200, 64, { fill: paper }) +
    times(5, (n) => rect(x + 28 + n * 36, 262, 22, 32, { fill: random.pick(crimson, ink, tone) })) +
    rect(x + 8, 350, 172, 140, { fill: ink }) +
    times(14, () =>
      rect(x + 18 + random.whole(0, 9) * 15, 360 + random.whole(0, 7) * 15, 14, 14, {
        fill: random.pick(glow, paper, crimson),
      }),
    ) +
    polygon(
      [
        [x - 4, 520],
        [x + 200, 510],
        [x + 244, 566],
        [x - 6, 574],
      ],
      { fill: ink },
    ) +
    circle([x + 60, 530], 20, { fill: crimson }) +
    line([x + 60, 540], [x + 60, 556], { stroke: paper, width: 8 }) +
    circle([x + 140, 546], 14, { fill: "#f0c246" }) +
    circle([x + 184, 544], 14, { fill: glow });
  return drawing(
    [330, 190, 1290, 800],
    [
      background(colours.night),
      rect(0, 0, 1600, 150, { fill: colours.deep }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
        polygon(
          [
            [n * 200, 150],
            [n * 200 + 200, 150],
            [n * 200 + 180, 210],
            [n * 200 + 20, 210],
          ],
          { fill: n % 2 ? crimson : paper },
        ),
      ),
      rect(0, 790, 1600, 110, { fill: colours.deep }),
      cabinet(120, colours.base, colours.bright),
      cabinet(1240, colours.base, colours.bright),
      cabinet(660, colours.bright, colours.tint),
      body(
        { skin: "tan", hair: "short", hairColour: "white", wears: ["glasses"], mood: "smile" },
        { shirt: paper, shorts: ink, legs: "trousers", sleeves: "long", boots: crimson },
        poses.pointing,
        [490, 560],
        1.5,
      ),
      circle([686, 372], 26, { fill: "#f0c246", stroke: "#a97f1c", width: 7 }),
    ],
  );
};

const plateOfMomo: Composition = ({ colours }) => {
  const momo = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path("M-92 40C-104 -34 -50 -76 0 -78C50 -76 104 -34 92 40C60 66 -60 66 -92 40Z", "#f4ead6"),
      path("M10 -78C60 -72 104 -34 92 40C70 60 30 66 10 62Z", "#dccbaa"),
      ...[-56, -30, -6, 18, 44].map((at) =>
        path(
          `M${at} 40C${at - 8} 0 ${at * 0.3} -40 0 -76C${at * 0.3 + 8} -40 ${at + 12} 0 ${at + 8} 44Z`,
          "#c9b48c",
          0.5,
        ),
      ),
      circle([0, -78], 15, { fill: "#e6d6b6" }),
    );
  return drawing(
    [310, 130, 1290, 790],
    [
      background(colours.deep),
      times(17, (n) => rect(n * 100, 0, 4, 900, { fill: colours.bright, opacity: 0.15 })),
      times(9, (n) => rect(0, n * 100, 1600, 4, { fill: colours.bright, opacity: 0.15 })),
      ellipse([800, 520], 500, 300, { fill: ink, opacity: 0.3 }),
      ellipse([800, 490], 490, 290, { fill: paper }),
      ellipse([800, 490], 400, 226, { stroke: colours.base, width: 8 }),
      ...[
        [620, 380, -20],
        [800, 340, 4],
        [980, 384, 24],
        [560, 520, -34],
        [1040, 522, 30],
        [680, 610, -10],
        [920, 610, 14],
      ].map(([x = 0, y = 0, turn = 0]) => momo(x, y, turn)),
      ellipse([800, 500], 112, 74, { fill: ink }),
      ellipse([800, 494], 98, 60, { fill: crimson }),
      ellipse([780, 484], 40, 18, { fill: "#ef6a5a", opacity: 0.8 }),
      group(
        "translate(1350 240) rotate(20) scale(0.62)",
        roundedRect(-160, -110, 320, 220, 100, { fill: ink }),
        rect(-110, -14, 84, 28, { fill: paper }),
        rect(-82, -42, 28, 84, { fill: paper }),
        circle([70, -20], 20, { fill: crimson }),
        circle([104, 14], 20, { fill: colours.bright }),
      ),
    ],
  );
};

export const esportsScenes = { nightBus, bazaar, plateOfMomo } satisfies Compositions;
