// Athletics off the track: the carpenter's hurdles, spikes, medals, the bamboo bar.

import { crimson, ink, paper } from "../palette.ts";
import { laneNumber } from "../parts/athletes.ts";
import { skins } from "../parts/heads.ts";
import { mountains } from "../parts/scenery.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  background,
  bend,
  circle,
  ellipse,
  group,
  line,
  path,
  polygon,
  rect,
  roundedRect,
  taper,
  times,
} from "../shapes.ts";

const workshop: Composition = ({ random, colours }) => {
  const wood = "#c9924f";
  return drawing(
    [300, 190, 1310, 790],
    [
      background(colours.night),
      polygon(
        [
          [160, 0],
          [640, 0],
          [1080, 900],
          [300, 900],
        ],
        { fill: paper, opacity: 0.08 },
      ),
      rect(90, 80, 400, 300, { fill: colours.tint }),
      polygon(
        [
          [90, 380],
          [210, 200],
          [300, 300],
          [380, 170],
          [490, 340],
          [490, 380],
        ],
        { fill: colours.bright },
      ),
      rect(280, 80, 14, 300, { fill: ink }),
      rect(90, 220, 400, 14, { fill: ink }),
      rect(0, 640, 1600, 260, { fill: colours.deep }),
      ...[0, 1, 2].map((n) =>
        group(
          `translate(${620 + n * 210} ${260 + n * 60}) scale(${0.9 + n * 0.13})`,
          rect(0, 0, 430, 62, { fill: wood }),
          ...[0, 2, 4].map((stripe) => rect(20 + stripe * 84, 0, 54, 62, { fill: crimson })),
          rect(26, 62, 26, 330, { fill: "#a8753a" }),
          rect(378, 62, 26, 330, { fill: "#a8753a" }),
          rect(-30, 380, 130, 24, { fill: "#a8753a" }),
          rect(332, 380, 130, 24, { fill: "#a8753a" }),
        ),
      ),
      rect(120, 560, 500, 36, { fill: wood }),
      rect(160, 596, 34, 240, { fill: "#a8753a" }),
      rect(540, 596, 34, 240, { fill: "#a8753a" }),
      group(
        "rotate(-8 330 520)",
        roundedRect(220, 500, 250, 50, 10, { fill: ink }),
        rect(280, 462, 110, 44, { fill: crimson }),
      ),
      times(22, () =>
        bend(
          [random.between(160, 720), random.between(800, 870)],
          [random.between(160, 720), 780],
          [random.between(160, 720), 840],
          { stroke: wood, width: 6, opacity: 0.8 },
        ),
      ),
    ],
  );
};

const spikes: Composition = ({ colours }) => {
  const shoe = (x: number, y: number, tilt: number, upper: string) =>
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      path(
        "M-260 60C-270 -40 -250 -140 -190 -160C-160 -130 -100 -130 -70 -150C0 -90 90 -30 210 -10C262 0 280 40 276 70Z",
        upper,
      ),
      path("M-110 -124C-40 -60 40 0 120 40L60 66C-20 40 -90 -30 -140 -110Z", paper),
      ...[0, 1, 2, 3].map((n) =>
        line([-96 + n * 44, -84 + n * 32], [-40 + n * 46, -108 + n * 32], { stroke: ink, width: 9 }),
      ),
      path("M-262 60L276 60C284 84 276 96 250 98L-240 98C-260 96 -264 80 -262 60Z", ink),
      ...[80, 130, 180, 230].map((at) =>
        polygon(
          [
            [at - 9, 98],
            [at + 9, 98],
            [at, 132],
          ],
          { fill: "#c9ced6" },
        ),
      ),
      path("M-250 -10C-180 20 -120 10 -60 -40L-30 -16C-100 44 -190 56 -258 30Z", ink, 0.85),
    );
  return drawing(
    [330, 150, 1300, 790],
    [
      background(colours.base),
      ...[0, 1, 2, 3].map((n) =>
        polygon(
          [
            [n * 460 - 320, 900],
            [n * 460 - 20, 0],
            [n * 460 + 12, 0],
            [n * 460 - 280, 900],
          ],
          { fill: paper },
        ),
      ),
      ...[0, 2].map((n) =>
        polygon(
          [
            [n * 460 - 280, 900],
            [n * 460 + 12, 0],
            [n * 460 + 440, 0],
            [n * 460 + 140, 900],
          ],
          { fill: colours.deep, opacity: 0.4 },
        ),
      ),
      laneNumber(7, [1290, 200], 170, 18),
      ellipse([760, 470], 300, 26, { fill: ink, opacity: 0.25 }),
      shoe(710, 360, -12, crimson),
      ellipse([910, 770], 320, 26, { fill: ink, opacity: 0.3 }),
      shoe(880, 650, 4, crimson),
    ],
  );
};

const medals: Composition = ({ random, colours }) => {
  const medal = (x: number, drop: number, metal: string, face: string) =>
    polygon(
      [
        [x - 96, -20],
        [x - 30, -20],
        [x + 18, drop - 110],
        [x - 18, drop - 110],
      ],
      { fill: crimson },
    ) +
    polygon(
      [
        [x + 96, -20],
        [x + 30, -20],
        [x - 18, drop - 110],
        [x + 18, drop - 110],
      ],
      { fill: paper },
    ) +
    circle([x, drop], 138, { fill: metal }) +
    circle([x, drop], 112, { fill: face }) +
    polygon(
      [
        [x - 84, drop + 60],
        [x - 20, drop - 46],
        [x + 8, drop],
        [x + 34, drop - 34],
        [x + 86, drop + 60],
      ],
      { fill: metal },
    );
  return drawing(
    [250, 200, 1350, 790],
    [
      background(colours.deep),
      times(20, (n) =>
        polygon(
          [
            [800, 1200],
            [n * 200 - 1300, -100],
            [n * 200 - 1200, -100],
          ],
          { fill: colours.base, opacity: 0.55 },
        ),
      ),
      medal(420, 520, "#9aa3ad", "#c9ced6"),
      medal(1180, 560, "#9a5a2c", "#bd7a48"),
      medal(800, 600, "#c08a1d", "#e2b53e"),
      times(18, () =>
        circle([random.between(60, 1540), random.between(60, 840)], 7, {
          fill: random.pick(paper, colours.tint, "#e2b53e"),
          opacity: 0.8,
        }),
      ),
    ],
  );
};

const barefootJump: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  return drawing(
    [480, 130, 1120, 790],
    [
      background(colours.sky),
      circle([800, 330], 280, { fill: dark ? colours.bright : colours.tint === colours.sky ? paper : colours.tint }),
      mountains(random, { foot: 640, height: 300, summit: 360, snow: colours.snow, rock: colours.rock }),
      rect(0, 630, 1600, 270, { fill: colours.land }),
      path("M470 800C500 690 620 650 800 650C990 650 1110 690 1140 800Z", "#d9b45c"),
      times(26, (n) =>
        line(
          [500 + n * 25, 790 - random.between(0, 40)],
          [520 + n * 25 + random.between(-20, 20), 700 + random.between(-30, 40)],
          { stroke: "#f1d68a", width: 6 },
        ),
      ),
      line([500, 250], [500, 820], { stroke: "#7f9a4a", width: 22 }),
      line([1100, 240], [1100, 820], { stroke: "#7f9a4a", width: 22 }),
      ...[330, 470, 610].flatMap((y) =>
        [500, 1100].map((x) => line([x - 13, y], [x + 13, y], { stroke: "#56702c", width: 7 })),
      ),
      line([480, 420], [1120, 412], { stroke: "#a9c26a", width: 14 }),
      group(
        "translate(800 318) rotate(-8)",
        taper([-20, 20], 40, [-104, 60], 30, crimson),
        taper([-14, 14], 36, [60, -6], 34, ink),
        taper([60, -6], 26, [150, 40], 20, skins.tan),
        taper([150, 40], 20, [196, -46], 14, skins.tan),
        taper([-104, 60], 18, [-60, 130], 14, skins.tan),
        circle([-164, 84], 40, { fill: skins.tan }),
        path("M-206 84C-214 40 -150 30 -128 62C-150 60 -176 70 -180 116C-196 112 -204 100 -206 84Z", ink),
        taper([-196, 100], 12, [-236, 176], 6, ink),
      ),
    ],
  );
};

export const athleticsScenes = { workshop, spikes, medals, barefootJump } satisfies Compositions;
