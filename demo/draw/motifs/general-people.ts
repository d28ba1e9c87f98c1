// Sport of every kind with people: the press conference, the steps of honour, the lifted cup, the terrace.

import { crimson, ink, paper } from "../palette.ts";
import { body, bust, type Kit } from "../parts/bodies.ts";
import { anybody, crowdBand, microphone } from "../parts/grounds.ts";
import { skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { beams, bunting, mountains } from "../parts/scenery.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, circle, ellipse, group, line, path, polygon, rect, roundedRect, taper, times } from "../shapes.ts";

const gold = "#e2b53e";

const pressConference: Composition = ({ colours }) => {
  const wall = times(8, (row) =>
    times(12, (n) =>
      (n + row) % 2
        ? polygon(
            [
              [n * 140, row * 110 + 60],
              [n * 140 + 34, row * 110],
              [n * 140 + 68, row * 110 + 60],
            ],
            { fill: colours.base, opacity: 0.7 },
          )
        : circle([n * 140 + 34, row * 110 + 34], 26, { fill: colours.base, opacity: 0.7 }),
    ),
  );
  return drawing(
    [330, 130, 1290, 780],
    [
      background(colours.deep),
      wall,
      bust(
        { skin: "light", hair: "parted", hairColour: "grey", wears: ["glasses"], mood: "calm" },
        { shirt: ink, trim: colours.bright, pattern: "suit" },
        [380, 420],
        230,
        { turn: 0.5 },
      ),
      bust(
        { skin: "brown", hair: "short", wears: ["stubble"], mood: "smile" },
        { shirt: crimson, trim: paper, pattern: "zip" },
        [810, 380],
        262,
        { turn: 0.1 },
      ),
      bust(
        { skin: "tan", hair: "bun", mood: "calm" },
        { shirt: colours.night, trim: paper, pattern: "plain" },
        [1240, 420],
        230,
        { turn: -0.5 },
      ),
      rect(0, 690, 1600, 210, { fill: paper }),
      rect(0, 690, 1600, 26, { fill: crimson }),
      ...[640, 720, 800, 880, 960].map((x, n) =>
        microphone([x, 620 + (n % 2) * 26], 830, n % 2 ? colours.bright : ink),
      ),
      ...[380, 1240].map((x) => microphone([x, 640], 830, ink)),
      ...[200, 1060, 1430].map(
        (x) =>
          roundedRect(x, 720, 54, 120, 12, { fill: colours.bright }) +
          rect(x + 10, 704, 34, 22, { fill: colours.base }),
      ),
    ],
  );
};

const stepsOfHonour: Composition = ({ random, colours }) => {
  const kit = (shirt: string): Kit => ({
    shirt,
    trim: paper,
    shorts: ink,
    legs: "trousers",
    sleeves: "long",
    boots: paper,
    pattern: "sash",
  });
  const medal = (x: number, y: number, metal: string) =>
    line([x - 22, y - 40], [x, y], { stroke: crimson, width: 8 }) +
    line([x + 22, y - 40], [x, y], { stroke: crimson, width: 8 }) +
    circle([x, y + 14], 18, { fill: metal });
  return drawing(
    [330, 120, 1270, 790],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      times(16, (n) =>
        polygon(
          [
            [800, 420],
            [800 + 1300 * Math.cos(n * 0.3927), 420 + 1300 * Math.sin(n * 0.3927)],
            [800 + 1300 * Math.cos(n * 0.3927 + 0.2), 420 + 1300 * Math.sin(n * 0.3927 + 0.2)],
          ],
          { fill: colours.bright, opacity: 0.35 },
        ),
      ),
      mountains(random, { foot: 760, height: 300, summit: 300, snow: colours.snow, rock: colours.rock }),
      rect(0, 760, 1600, 140, { fill: colours.land }),
      body({ skin: "brown", hair: "crop", mood: "smile" }, kit(colours.deep), poses.standing, [470, 470], 1.2),
      body({ skin: "light", hair: "braids", mood: "smile" }, kit(colours.base), poses.standing, [1130, 510], 1.2, -1),
      body({ skin: "tan", hair: "ponytail", mood: "smile" }, kit(crimson), poses.cheering, [800, 400], 1.3),
      medal(470, 420, "#c9ced6"),
      medal(1130, 460, "#bd7a48"),
      medal(800, 350, gold),
      rect(330, 690, 310, 210, { fill: colours.deep }),
      rect(960, 726, 310, 174, { fill: colours.deep }),
      rect(640, 640, 320, 260, { fill: colours.night }),
      ...[
        [330, 690, 310],
        [960, 726, 310],
        [640, 640, 320],
      ].map(([x = 0, y = 0, wide = 0]) => rect(x, y, wide, 18, { fill: paper })),
      ...[1, 2, 3].map((n) =>
        times(n, (stripe) =>
          rect((n === 1 ? 800 : n === 2 ? 485 : 1115) - n * 18 + stripe * 36 + 6, 740 + (n === 1 ? -20 : 40), 20, 76, {
            fill: n === 1 ? gold : paper,
          }),
        ),
      ),
    ],
  );
};

const liftedCup: Composition = ({ random, colours }) => {
  const arm = (x: number, to: number, tone: string, sleeve: string) =>
    taper([x, 960], 74, [to, 560], 38, tone) +
    taper([x, 960], 96, [(x + to) / 2, 760], 62, sleeve) +
    circle([to, 556], 46, { fill: tone });
  return drawing(
    [430, 110, 1170, 790],
    [
      background(colours.night),
      beams(random, [800, -120], 7, paper, 0.09),
      circle([800, 330], 320, { fill: colours.base }),
      circle([800, 330], 230, { fill: colours.bright, opacity: 0.8 }),
      crowdBand(random, 600, 4, colours, 14),
      arm(420, 690, skins.tan, crimson),
      arm(1180, 910, skins.brown, crimson),
      arm(250, 560, skins.deep, crimson),
      arm(1360, 1050, skins.light, crimson),
      ...[-1, 1].map((side) => ellipse([800 + side * 150, 270], 66, 80, { stroke: gold, width: 28 })),
      path("M640 160H960C960 340 902 436 836 452V500H764V452C698 436 640 340 640 160Z", gold),
      path("M800 160H960C960 340 902 436 836 452V500H800Z", "#a97f1c"),
      rect(626, 142, 348, 34, { fill: gold }),
      polygon(
        [
          [720, 500],
          [880, 500],
          [910, 556],
          [690, 556],
        ],
        { fill: "#a97f1c" },
      ),
      rect(664, 554, 272, 54, { fill: ink }),
      times(46, () =>
        group(
          `rotate(${random.between(-50, 50)} 800 300)`,
          rect(random.between(60, 1540), random.between(20, 620), 20, 9, {
            fill: random.pick(paper, crimson, gold, colours.tint),
          }),
        ),
      ),
    ],
  );
};

const terrace: Composition = ({ random, colours }) => {
  const line_ = (count: number, y: number, size: number, shift: number) =>
    times(count, (n) => {
      const look = anybody(random);
      const shirt = random.pick(crimson, paper, colours.bright, colours.deep, crimson);
      return bust(
        look,
        {
          shirt,
          trim: random.pick(paper, crimson, colours.tint),
          pattern: random.pick("plain", "hoops", "stripes", "zip"),
        },
        [shift + n * (1640 / count), y + random.between(-26, 18)],
        size,
        { turn: random.between(-0.6, 0.6), tilt: random.between(-8, 8) },
      );
    });
  return drawing(
    [300, 140, 1300, 790],
    [
      background(colours.sky === colours.night ? colours.deep : colours.sky),
      bunting([-30, 60], [1640, 90], 60, 20, [crimson, paper, colours.bright, gold, "#1b7a3d"], colours.figure),
      line_(9, 300, 130, 40),
      line_(8, 470, 160, 130),
      line_(7, 660, 190, 30),
      path(
        "M-20 800C300 700 560 860 840 770C1120 690 1360 820 1640 740L1640 812C1360 892 1120 762 840 842C560 932 300 772 -20 872Z",
        crimson,
      ),
      path(
        "M-20 822C300 722 560 882 840 792C1120 712 1360 842 1640 762L1640 782C1360 862 1120 732 840 812C560 902 300 742 -20 842Z",
        paper,
      ),
    ],
  );
};

export const generalPeople = { pressConference, stepsOfHonour, liftedCup, terrace } satisfies Compositions;
