// Cricket with people: the drive, the hook, the bowler, the keeper.

import { type Colours, crimson, ink, paper } from "../palette.ts";
import { bat, body, type Kit } from "../parts/bodies.ts";
import { crowdBand } from "../parts/grounds.ts";
import type { Look } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { hills, mountains } from "../parts/scenery.ts";
import { cricketBall } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, bend, blend, circle, ellipse, line, polygon, rect, roundedRect } from "../shapes.ts";

const willow = "#e9c987";

const whites: Kit = { shirt: paper, trim: crimson, shorts: paper, legs: "trousers", boots: ink };

const tusker = (colours: Colours): Kit => ({
  shirt: colours.deep,
  trim: crimson,
  shorts: colours.deep,
  legs: "pads",
  boots: ink,
  gloves: paper,
  pattern: "sash",
});

const wicket = (x: number, foot: number, tall: number, wood: string): string =>
  [-1, 0, 1]
    .map((n) => roundedRect(x + n * tall * 0.13 - tall * 0.035, foot - tall, tall * 0.07, tall, 4, { fill: wood }))
    .join("") + rect(x - tall * 0.17, foot - tall - tall * 0.03, tall * 0.34, tall * 0.035, { fill: crimson });

const drive: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "crop", wears: ["helmet", "grille"], accent: colours.deep };
  const dark = colours.figure === paper;
  return drawing(
    [470, 130, 1160, 790],
    [
      background(colours.sky),
      circle([760, 380], 330, { fill: dark ? colours.bright : colours.mark, opacity: 0.85 }),
      hills(random, 700, 150, colours.rock),
      rect(0, 680, 1600, 220, { fill: colours.land }),
      polygon(
        [
          [240, 760],
          [1500, 760],
          [1700, 900],
          [40, 900],
        ],
        { fill: colours.tint },
      ),
      line([420, 800], [700, 800], { stroke: paper, width: 10 }),
      wicket(430, 810, 220, dark ? paper : colours.deep),
      body(look, tusker(colours), poses.driving, [720, 490], 1.95),
      bat([905, 430], [1000, 770], 2.1, willow),
      cricketBall(random, [1130, 730], 48),
      bend([1200, 716], [1360, 640], [1560, 420], { stroke: crimson, width: 12, dash: "3 30" }),
    ],
  );
};

const hook: Composition = ({ random, colours }) => {
  const look: Look = { skin: "brown", hair: "crop", wears: ["helmet"], accent: crimson, mood: "shout" };
  const kit: Kit = { shirt: crimson, trim: paper, shorts: colours.deep, legs: "pads", boots: ink, gloves: paper };
  return drawing(
    [420, 110, 1080, 790],
    [
      background(colours.night),
      ...[620, 500, 380].map((reach, n) =>
        circle([780, 430], reach, { fill: [colours.deep, colours.base, colours.bright][n] ?? paper, opacity: 0.85 }),
      ),
      crowdBand(random, 560, 4, colours, 11),
      rect(0, 700, 1600, 200, { fill: colours.land }),
      polygon(
        [
          [330, 760],
          [1270, 760],
          [1480, 900],
          [120, 900],
        ],
        { fill: colours.tint },
      ),
      bat([700, 158], [1000, 132], 1.9, willow),
      body(look, kit, poses.hooking, [780, 490], 1.9),
      line([1080, 120], [1240, 190], { stroke: paper, width: 10, dash: "2 26" }),
      cricketBall(random, [1300, 216], 50),
    ],
  );
};

const bowler: Composition = ({ random, colours }) => {
  const look: Look = { skin: "deep", hair: "short", mood: "calm", wears: ["headband"], accent: crimson };
  const dark = colours.figure === paper;
  return drawing(
    [560, 110, 1040, 790],
    [
      background(colours.sky),
      circle([1000, 330], 210, { fill: crimson }),
      mountains(random, { foot: 700, height: 400, summit: 480, snow: colours.snow, rock: colours.rock }),
      rect(0, 690, 1600, 210, { fill: colours.land }),
      polygon(
        [
          [0, 800],
          [1600, 770],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe },
      ),
      wicket(1210, 800, 190, dark ? paper : colours.deep),
      ellipse([820, 830], 200, 16, { fill: ink, opacity: 0.3 }),
      body(
        look,
        { ...whites, shirt: dark ? paper : blend(paper, "#ffffff", 0.6), sleeves: "long" },
        poses.bowling,
        [780, 500],
        1.85,
      ),
      cricketBall(random, [800, 108], 27),
    ],
  );
};

const behindTheStumps: Composition = ({ random, colours }) => {
  const keeper: Look = { skin: "light", hair: "short", wears: ["cap"], accent: crimson };
  return drawing(
    [420, 300, 1160, 790],
    [
      background(colours.sky),
      circle([540, 320], 240, { fill: colours.mark, opacity: 0.85 }),
      hills(random, 640, 170, colours.rock),
      rect(0, 640, 1600, 260, { fill: colours.land }),
      polygon(
        [
          [560, 700],
          [1600, 700],
          [1600, 900],
          [380, 900],
        ],
        { fill: colours.tint },
      ),
      body(keeper, { ...whites, legs: "pads", gloves: crimson, sleeves: "long" }, poses.crouching, [560, 590], 2.35),
      wicket(1040, 800, 380, colours.figure === ink ? colours.deep : paper),
      line([880, 806], [1300, 806], { stroke: paper, width: 10 }),
      line([1180, 500], [1500, 380], { stroke: crimson, width: 12, dash: "3 28" }),
      cricketBall(random, [1140, 520], 48),
    ],
  );
};

export const cricketPeople = { drive, hook, bowler, behindTheStumps } satisfies Compositions;
