// Cricket at close range: hands on a bat, the scorer's book, the roller, the seam.

import { crimson, ink, paper } from "../palette.ts";
import { body, type Kit } from "../parts/bodies.ts";
import { type Look, shadeOf, skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { mountains } from "../parts/scenery.ts";
import { cricketBall } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  background,
  blend,
  circle,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
  roundedRect,
  taper,
  times,
} from "../shapes.ts";

const willow = "#e9c987";

const handsOnTheBat: Composition = ({ random, colours }) => {
  const skin = random.pick<Look["skin"]>("tan", "brown", "light");
  const fist = (y: number, flip: 1 | -1) =>
    group(
      `translate(800 ${y}) scale(${flip} 1)`,
      taper([-330, 190], 96, [-96, 26], 62, flip < 0 ? shadeOf(skin) : skins[skin]),
      roundedRect(-110, -76, 200, 152, 62, { fill: paper }),
      times(4, (n) => roundedRect(-6, -76 + n * 38, 112, 36, 18, { fill: n % 2 ? paper : blend(paper, ink, 0.1) })),
      roundedRect(-150, -52, 60, 104, 20, { fill: crimson }),
    );
  return drawing(
    [470, 110, 1130, 790],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      circle([800, 450], 400, { fill: colours.mark === paper ? colours.bright : colours.mark, opacity: 0.9 }),
      circle([800, 450], 290, { fill: colours.bright, opacity: 0.5 }),
      group(
        `rotate(${random.sign() * 9} 800 450)`,
        roundedRect(768, -60, 64, 640, 26, { fill: ink }),
        times(15, (n) => line([770, 6 + n * 36], [830, -14 + n * 36], { stroke: colours.base, width: 6 })),
        path("M768 560L832 560C840 640 900 660 906 720L906 1000L694 1000L694 720C700 660 760 640 768 560Z", willow),
        path("M800 560L832 560C840 640 900 660 906 720L906 1000L800 1000Z", ink, 0.14),
        fist(280, -1),
        fist(446, 1),
      ),
    ],
  );
};

const scorebook: Composition = ({ random, colours }) => {
  const dot = ([x, y]: Point) => circle([x, y], 10, { fill: ink });
  return drawing(
    [330, 140, 1300, 780],
    [
      background(colours.land),
      circle([1260, 220], 130, { fill: colours.bright }),
      circle([1260, 220], 96, { fill: "#7a3f17" }),
      circle([1290, 196], 96, { fill: paper, opacity: 0.08 }),
      group(
        "rotate(-7 760 470)",
        roundedRect(280, 150, 960, 640, 16, { fill: ink, opacity: 0.3 }),
        polygon(
          [
            [270, 130],
            [758, 150],
            [758, 770],
            [270, 750],
          ],
          { fill: paper },
        ),
        polygon(
          [
            [1246, 130],
            [762, 150],
            [762, 770],
            [1246, 750],
          ],
          { fill: blend(paper, ink, 0.08) },
        ),
        times(
          11,
          (n) =>
            line([300, 190 + n * 50], [740, 206 + n * 50], { stroke: colours.bright, width: 3 }) +
            line([780, 206 + n * 50], [1216, 190 + n * 50], { stroke: colours.bright, width: 3 }),
        ),
        times(3, (n) => line([420 + n * 110, 180], [420 + n * 110, 740], { stroke: colours.bright, width: 3 })),
        times(30, (n) =>
          random.chance(0.3)
            ? circle([330 + (n % 6) * 74, 222 + Math.floor(n / 6) * 100], 15, { stroke: crimson, width: 6 })
            : dot([330 + (n % 6) * 74, 222 + Math.floor(n / 6) * 100]),
        ),
        times(9, (n) =>
          line([810 + n * 46, 690 - n * n * 5.2], [856 + n * 46, 690 - (n + 1) * (n + 1) * 5.2], {
            stroke: crimson,
            width: 9,
          }),
        ),
      ),
      group(
        "rotate(38 1130 560)",
        roundedRect(1090, 240, 44, 420, 6, { fill: "#f0c246" }),
        rect(1090, 240, 44, 44, { fill: crimson }),
        polygon(
          [
            [1090, 660],
            [1134, 660],
            [1112, 724],
          ],
          { fill: paper },
        ),
        polygon(
          [
            [1104, 700],
            [1120, 700],
            [1112, 724],
          ],
          { fill: ink },
        ),
      ),
    ],
  );
};

const roller: Composition = ({ random, colours }) => {
  const look: Look = {
    skin: "brown",
    hair: "short",
    hairColour: "grey",
    wears: ["topi", "moustache"],
    accent: crimson,
  };
  const kit: Kit = { shirt: colours.tint, shorts: colours.night, legs: "trousers", sleeves: "long", boots: ink };
  return drawing(
    [380, 220, 1300, 800],
    [
      background(colours.sky),
      circle([440, 300], 150, { fill: crimson }),
      mountains(random, { foot: 640, height: 380, summit: 1180, snow: colours.snow, rock: colours.rock }),
      rect(0, 620, 1600, 280, { fill: colours.land }),
      times(7, (n) =>
        polygon(
          [
            [n * 260 - 60, 620],
            [n * 260 + 70, 620],
            [n * 330 - 160, 900],
            [n * 330 - 330, 900],
          ],
          { fill: colours.landStripe, opacity: 0.55 },
        ),
      ),
      polygon(
        [
          [0, 800],
          [1600, 760],
          [1600, 850],
          [0, 890],
        ],
        { fill: colours.tint },
      ),
      line([780, 462], [1120, 690], { stroke: ink, width: 18 }),
      circle([1120, 690], 128, { fill: blend(colours.night, "#9aa0a8", 0.6) }),
      circle([1120, 690], 128, { stroke: ink, width: 12 }),
      circle([1120, 690], 40, { fill: crimson }),
      body(look, kit, poses.pushing, [540, 540], 1.75),
    ],
  );
};

const sewing: Composition = ({ random, colours }) => {
  const hand = (at: Point, flip: 1 | -1, tone: string) =>
    group(
      `translate(${at[0]} ${at[1]}) scale(${flip} 1)`,
      taper([-420, 260], 110, [-90, 60], 76, tone),
      path(
        "M-130 0C-110 -90 -20 -120 40 -96C74 -84 70 -52 40 -46L90 -30C116 -16 108 18 78 16L100 40C112 66 86 84 62 72L60 96C52 120 20 118 0 106C-70 120 -140 90 -130 0Z",
        tone,
      ),
    );
  return drawing(
    [420, 150, 1180, 780],
    [
      background(colours.night),
      polygon(
        [
          [800, -200],
          [1500, 900],
          [100, 900],
        ],
        { fill: "#f0c246", opacity: 0.16 },
      ),
      circle([800, 470], 330, { fill: colours.base }),
      rect(0, 770, 1600, 130, { fill: colours.deep }),
      cricketBall(random, [800, 470], 215),
      line([800, 300], [1060, 150], { stroke: paper, width: 5 }),
      line([1040, 118], [1120, 250], { stroke: "#d8dbe0", width: 9 }),
      hand([560, 560], 1, skins.brown),
      hand([1060, 360], -1, shadeOf("tan")),
      ...[1290, 1380, 1470].map((x, n) => circle([x, 748 - (n % 2) * 34], 56, { fill: blend(crimson, ink, n * 0.12) })),
    ],
  );
};

export const cricketScenes = { handsOnTheBat, scorebook, roller, sewing } satisfies Compositions;
