// Football with people: the header, the save, the volley, the cheer, the referee.

import { type Colours, crimson, ink, paper } from "../palette.ts";
import { body, bust, type Kit } from "../parts/bodies.ts";
import { crowdBand, lamps, netPanel } from "../parts/grounds.ts";
import type { Look } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { beams, hills, mountains } from "../parts/scenery.ts";
import { football as ball } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  background,
  bend,
  circle,
  ellipse,
  group,
  line,
  polyline,
  rect,
  roundedRect,
  taper,
  times,
} from "../shapes.ts";

const home: Kit = { shirt: crimson, trim: paper, shorts: paper, socks: crimson, boots: ink };

const away = (colours: Colours): Kit => ({
  shirt: paper,
  trim: colours.base,
  shorts: colours.deep,
  socks: paper,
  boots: ink,
  pattern: "hoops",
});

const header: Composition = ({ random, colours }) => {
  const scorer: Look = { skin: "tan", hair: "short", mood: "shout" };
  const marker: Look = { skin: "brown", hair: "crop", wears: ["stubble"], mood: "shout" };
  return drawing(
    [470, 110, 1110, 790],
    [
      background(colours.night),
      circle([820, 330], 560, { fill: colours.deep }),
      circle([820, 330], 400, { fill: colours.base, opacity: 0.8 }),
      mountains(random, { foot: 560, height: 430, summit: 1120, snow: colours.tint, rock: colours.bright }),
      beams(random, [150, 60], 3, paper, 0.09),
      beams(random, [1470, 60], 3, paper, 0.09),
      rect(0, 540, 1600, 140, { fill: ink }),
      crowdBand(random, 552, 4, colours, 10),
      rect(0, 668, 1600, 240, { fill: colours.base }),
      ...[690, 770, 860].map((y, n) => rect(0, y, 1600, 34 + n * 12, { fill: colours.deep, opacity: 0.45 })),
      rect(0, 664, 1600, 10, { fill: paper }),
      lamps(64, [150, 1470], paper),
      body(marker, away(colours), poses.heading, [1040, 522], 1.6, -1),
      ellipse([740, 836], 180, 16, { fill: ink, opacity: 0.3 }),
      body(scorer, home, poses.heading, [700, 465], 2),
      line([938, 138], [1180, 40], { stroke: paper, width: 10, dash: "2 26" }),
      ball(random, [866, 168], 56),
    ],
  );
};

const save: Composition = ({ random, colours }) => {
  const keeper: Look = { skin: "brown", hair: "curly", mood: "shout" };
  const kit: Kit = {
    shirt: "#f0c246",
    trim: ink,
    shorts: ink,
    socks: "#f0c246",
    boots: crimson,
    sleeves: "long",
    gloves: paper,
  };
  return drawing(
    [330, 170, 1250, 720],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      circle([1120, 250], 300, { fill: colours.bright, opacity: 0.6 }),
      hills(random, 640, 170, colours.land),
      rect(0, 650, 1600, 250, { fill: colours.landStripe }),
      ...[700, 800].map((y) => rect(0, y, 1600, 50, { fill: colours.base, opacity: 0.6 })),
      netPanel(60, 120, 1400, 680, colours.figure === ink ? colours.deep : paper),
      polyline(
        [
          [1430, 700],
          [1430, 110],
          [-40, 110],
        ],
        { stroke: paper, width: 30, cap: "butt" },
      ),
      polyline(
        [
          [1440, 700],
          [1440, 118],
        ],
        { stroke: ink, width: 6, opacity: 0.25 },
      ),
      rect(0, 690, 1600, 9, { fill: paper }),
      ellipse([700, 800], 330, 22, { fill: ink, opacity: 0.25 }),
      body(keeper, kit, poses.diving, [690, 500], 2.55),
      ball(random, [1262, 258], 66),
      ...[-24, 0, 24].map((shift) => line([1300, 190 + shift], [1400, 160 + shift * 1.6], { stroke: paper, width: 7 })),
    ],
  );
};

const volley: Composition = ({ random, colours }) => {
  const player: Look = { skin: "tan", hair: "ponytail", mood: "calm" };
  const dark = colours.figure === paper;
  return drawing(
    [440, 130, 1230, 790],
    [
      background(colours.sky),
      circle([830, 400], 330, { fill: dark ? colours.bright : crimson, opacity: dark ? 0.5 : 0.92 }),
      mountains(random, { foot: 700, height: 330, summit: 300, snow: colours.snow, rock: colours.rock }),
      rect(0, 690, 1600, 210, { fill: colours.land }),
      rect(0, 760, 1600, 60, { fill: colours.landStripe, opacity: 0.7 }),
      ellipse([760, 838], 170, 16, { fill: ink, opacity: 0.3 }),
      body(
        player,
        {
          shirt: dark ? crimson : colours.deep,
          trim: paper,
          shorts: paper,
          socks: dark ? crimson : colours.deep,
          boots: ink,
          pattern: "sash",
        },
        poses.striking,
        [760, 470],
        1.98,
      ),
      ball(random, [1140, 420], 62),
      ...[0, 1, 2].map((n) =>
        line([1216, 392 + n * 28], [1420, 352 + n * 28], { stroke: dark ? paper : colours.deep, width: 9 }),
      ),
    ],
  );
};

const cheer: Composition = ({ random, colours }) => {
  const team: Look[] = [
    { skin: "brown", hair: "crop", mood: "shout", wears: ["stubble"] },
    { skin: "tan", hair: "short", mood: "smile" },
    { skin: "light", hair: "parted", mood: "shout" },
  ];
  const shirt = colours.base === "#1b7a3d" ? crimson : colours.deep;
  return drawing(
    [330, 110, 1270, 780],
    [
      background(colours.night),
      circle([800, 420], 420, { fill: colours.base }),
      circle([800, 420], 300, { fill: colours.bright, opacity: 0.85 }),
      crowdBand(random, 520, 5, colours, 14),
      body(team[0] as Look, { shirt, shorts: paper, trim: paper }, poses.cheering, [430, 790], 2.7),
      body(team[2] as Look, { shirt, shorts: paper, trim: paper }, poses.cheering, [1180, 800], 2.6, -1),
      body(team[1] as Look, { shirt, shorts: paper, trim: paper, pattern: "sash" }, poses.finishing, [800, 740], 3),
      times(34, () =>
        rect(random.between(60, 1540), random.between(40, 520), 18, 9, {
          fill: random.pick(paper, crimson, "#e2b53e", colours.tint),
        }),
      ),
    ],
  );
};

const referee: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "bun", mood: "calm" };
  return drawing(
    [420, 120, 1180, 790],
    [
      background(colours.land),
      ...[0, 1, 2, 3].map((n) => rect(n * 400, 0, 200, 900, { fill: colours.landStripe, opacity: 0.55 })),
      circle([760, 470], 380, { fill: colours.bright, opacity: 0.5 }),
      taper([560, 730], 62, [470, 470], 40, ink),
      taper([470, 470], 30, [500, 270], 24, "#cf9764"),
      group("rotate(-8 500 170)", roundedRect(448, 88, 108, 156, 12, { fill: "#f0c246" })),
      circle([500, 262], 36, { fill: "#cf9764" }),
      bust(look, { shirt: ink, trim: "#f0c246" }, [790, 400], 330, { turn: -0.45 }),
      bend([700, 640], [780, 800], [860, 640], { stroke: paper, width: 8 }),
      roundedRect(742, 712, 84, 48, 20, { fill: crimson }),
      circle([826, 736], 30, { fill: crimson, stroke: paper, width: 5 }),
      random.chance(0.5) ? "" : circle([1400, 160], 60, { fill: colours.tint, opacity: 0.7 }),
    ],
  );
};

export const footballPeople = { header, save, volley, cheer, referee } satisfies Compositions;
