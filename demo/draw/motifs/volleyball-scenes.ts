// Volleyball between rallies: the huddle, the coach's board, the sand, the walk to school.

import { crimson, ink, paper } from "../palette.ts";
import { body, bust, type Kit } from "../parts/bodies.ts";
import { anybody } from "../parts/grounds.ts";
import { hairColours, type Look, shadeOf, skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { bunting, hills, mountains } from "../parts/scenery.ts";
import { volleyball as ball } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  arc,
  around,
  background,
  bend,
  circle,
  ellipse,
  group,
  line,
  polygon,
  rect,
  roundedRect,
  taper,
  times,
} from "../shapes.ts";
import { leather, meshBetween } from "./volleyball-people.ts";

const huddle: Composition = ({ random, colours }) => {
  const reach = 330;
  const tones: Look["skin"][] = ["tan", "brown", "light", "tan", "deep", "brown"];
  return drawing(
    [400, 110, 1200, 790],
    [
      background("#d98d4a"),
      rect(0, 0, 1600, 900, { fill: colours.deep, opacity: 0.92 }),
      circle([800, 450], 420, { fill: colours.base }),
      circle([800, 450], 420, { stroke: paper, width: 10 }),
      ...tones.flatMap((tone, n) => {
        const angle = n * 60 + 20;
        const from = around([800, 450], 560, angle);
        const shoulder = around([800, 450], reach + 60, angle);
        const fist = around([800, 450], 62, angle);
        const crown = around([800, 450], reach + 92, angle + 9);
        const skin = n % 2 ? shadeOf(tone) : skins[tone];
        return [
          taper(from, 150, shoulder, 96, n === 2 ? crimson : n % 2 ? colours.bright : colours.tint),
          taper(shoulder, 58, around([800, 450], 190, angle), 40, skin),
          taper(around([800, 450], 190, angle), 40, fist, 32, skin),
          circle(fist, 44, { fill: skin }),
          circle(crown, 86, { fill: n === 3 ? hairColours.brown : hairColours.black }),
          arc(crown, 52, 200, 290, { stroke: paper, width: 7, opacity: 0.18 }),
        ];
      }),
      ball(random, [800, 450], 60, leather(colours)),
    ],
  );
};

const timeOut: Composition = ({ random, colours }) => {
  const coach: Look = {
    skin: "brown",
    hair: "short",
    hairColour: "grey",
    wears: ["glasses", "moustache"],
    mood: "shout",
  };
  const dark = colours.figure === paper;
  return drawing(
    [330, 130, 1290, 790],
    [
      background(dark ? colours.night : colours.sky),
      circle([520, 400], 330, { fill: colours.base, opacity: 0.9 }),
      bust(coach, { shirt: ink, trim: crimson, pattern: "zip" }, [520, 400], 320, { turn: 0.6 }),
      group(
        "rotate(6 1080 430)",
        roundedRect(840, 170, 500, 560, 20, { fill: paper, stroke: ink, width: 14 }),
        rect(870, 200, 440, 500, { fill: "#e0a064" }),
        line([870, 450], [1310, 450], { stroke: paper, width: 10 }),
        line([870, 330], [1310, 330], { stroke: paper, width: 6 }),
        line([870, 570], [1310, 570], { stroke: paper, width: 6 }),
        ...[
          [930, 510],
          [1090, 520],
          [1250, 500],
          [940, 640],
          [1100, 630],
          [1240, 650],
        ].map(([x = 0, y = 0], n) => circle([x, y], 24, { fill: n === 4 ? crimson : ink })),
        ...[
          [960, 390],
          [1120, 370],
          [1240, 280],
        ].map(([x = 0, y = 0]) => circle([x, y], 22, { stroke: ink, width: 8 })),
        bend([1100, 606], [1010, 470], [1150, 400], { stroke: crimson, width: 12 }),
        polygon(
          [
            [1168, 380],
            [1128, 392],
            [1160, 424],
          ],
          { fill: crimson },
        ),
        bend([930, 486], [900, 380], [1010, 300], { stroke: ink, width: 9, dash: "18 16" }),
      ),
      taper([640, 860], 96, [860, 690], 46, ink),
      circle([880, 674], 54, { fill: skins.brown }),
      random.chance(0.5) ? "" : circle([1460, 120], 44, { fill: crimson }),
    ],
  );
};

const onTheSand: Composition = ({ random, colours }) => {
  const player = (
    look: Look,
    kit: Kit,
    x: number,
    y: number,
    scale: number,
    pose: typeof poses.digging,
    facing: 1 | -1,
  ) =>
    ellipse([x, y + scale * 178], scale * 70, 10, { fill: ink, opacity: 0.22 }) +
    body(look, { ...kit, legs: "bare", boots: skins[look.skin], sleeves: "none" }, pose, [x, y], scale, facing);
  return drawing(
    [400, 150, 1290, 790],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      circle([1180, 250], 140, { fill: crimson }),
      mountains(random, { foot: 470, height: 330, summit: 640, snow: colours.snow, rock: colours.rock }),
      rect(0, 460, 1600, 120, { fill: colours.base }),
      times(7, (n) =>
        line([n * 240 + random.between(0, 90), 490 + (n % 3) * 26], [n * 240 + 120, 490 + (n % 3) * 26], {
          stroke: colours.bright,
          width: 6,
        }),
      ),
      rect(0, 570, 1600, 330, { fill: "#e8c58e" }),
      polygon(
        [
          [0, 760],
          [1600, 690],
          [1600, 900],
          [0, 900],
        ],
        { fill: "#d9ad6c" },
      ),
      line([800, 250], [800, 760], { stroke: ink, width: 16 }),
      meshBetween([800, 290], [1640, 250], 190, ink),
      player({ skin: "brown", hair: "crop" }, { shirt: crimson, shorts: ink }, 560, 560, 1.35, poses.digging, 1),
      player(
        { skin: "tan", hair: "short" },
        { shirt: paper, shorts: colours.deep },
        1060,
        520,
        1.3,
        poses.blocking,
        -1,
      ),
      bend([760, 540], [820, 180], [930, 190], { stroke: paper, width: 9, dash: "2 24" }),
      ball(random, [930, 190], 56, leather(colours)),
    ],
  );
};

const ridgeRoad: Composition = ({ random, colours }) => {
  const walk = (x: number, y: number, scale: number, shirt: string) =>
    body(
      { ...anybody(random), mood: "smile" },
      { shirt, shorts: ink, socks: paper, boots: crimson, trim: paper },
      poses.pushing,
      [x, y],
      scale,
    );
  return drawing(
    [330, 170, 1300, 790],
    [
      background(colours.sky),
      circle([1230, 260], 130, { fill: crimson }),
      mountains(random, { foot: 640, height: 520, summit: 880, snow: colours.snow, rock: colours.rock }),
      hills(random, 720, 150, colours.rock),
      polygon(
        [
          [0, 760],
          [500, 700],
          [1100, 650],
          [1600, 560],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      polygon(
        [
          [0, 820],
          [560, 770],
          [1160, 700],
          [1600, 620],
          [1600, 676],
          [1160, 770],
          [560, 846],
          [0, 900],
        ],
        { fill: "#d9ad6c" },
      ),
      bunting([-30, 90], [1640, 60], 80, 20, [crimson, paper, colours.bright, "#e2b53e", colours.base], colours.figure),
      walk(420, 640, 0.98, crimson),
      walk(680, 612, 0.94, paper),
      walk(920, 576, 0.9, crimson),
      walk(1150, 534, 0.84, paper),
      ball(random, [540, 560], 38, leather(colours)),
    ],
  );
};

export const volleyballScenes = { huddle, timeOut, onTheSand, ridgeRoad } satisfies Compositions;
