// Athletics: the bend with its lane numbers, the straight, hurdles, the bar, the throwing sector, the hill run.

import { crimson, ink, paper } from "../palette.ts";
import { jumper, laneNumber, sprinter } from "../parts/athletes.ts";
import { bunting, mountains } from "../parts/scenery.ts";
import { boxAround, type Composition, type Compositions, drawing } from "../scene.ts";
import {
  arc,
  around,
  background,
  bend,
  circle,
  group,
  line,
  type Point,
  partWay,
  polygon,
  rect,
  roundedRect,
  times,
} from "../shapes.ts";

const bendOfTheTrack: Composition = ({ random, colours }) => {
  const side = random.sign();
  const centre: Point = [800 - side * random.between(560, 660), random.between(900, 1000)];
  const first = random.between(380, 440);
  const angle = side > 0 ? random.between(-48, -38) : random.between(-142, -132);
  const outline = (lane: number) => first + lane * 108;
  const runner = around(centre, outline(random.whole(4, 5)) + 20, angle + side * 31);
  return drawing(boxAround([Math.min(1400, Math.max(200, runner[0])), runner[1] - 130], 170), [
    background(colours.sky === paper || colours.sky === colours.tint ? colours.sky : colours.tint),
    circle(centre, outline(8), { fill: colours.base }),
    ...[1, 3, 5, 7].map((lane) =>
      circle(centre, outline(lane) - 54, { stroke: colours.deep, width: 108, opacity: 0.32 }),
    ),
    circle(centre, first, { fill: colours.tint }),
    times(9, (lane) => circle(centre, outline(lane), { stroke: paper, width: 9 })),
    line(around(centre, first, angle), around(centre, outline(8), angle), { stroke: paper, width: 14 }),
    times(8, (lane) =>
      laneNumber(
        lane + 1,
        around(centre, outline(lane) + 54, angle + side * (6 + lane * 0.2)),
        62,
        angle + (side > 0 ? 90 : 90),
      ),
    ),
    sprinter(runner, 290, ink, side * 6),
  ]);
};

const homeStraight: Composition = ({ random, colours }) => {
  const vanish: Point = [random.between(600, 1000), 300];
  const lanes = 6;
  const outline = (n: number): Point => [-500 + (n * 2600) / lanes, 980];
  return drawing(
    [330, 260, 760, 720],
    [
      background(colours.sky),
      circle(vanish, random.between(170, 220), { fill: colours.sky === colours.base ? paper : crimson }),
      mountains(random, { foot: 420, height: 210, summit: vanish[0], snow: colours.snow, rock: colours.rock }),
      rect(0, 400, 1600, 500, { fill: colours.landStripe }),
      polygon([partWay(vanish, outline(0), 0.15), outline(0), outline(lanes), partWay(vanish, outline(lanes), 0.15)], {
        fill: colours.land,
      }),
      ...[1, 3, 5].map((n) =>
        polygon(
          [partWay(vanish, outline(n), 0.15), outline(n), outline(n + 1), partWay(vanish, outline(n + 1), 0.15)],
          {
            fill: colours.landStripe,
            opacity: 0.35,
          },
        ),
      ),
      times(lanes + 1, (n) => line(partWay(vanish, outline(n), 0.15), outline(n), { stroke: paper, width: 8 })),
      times(4, (n) => laneNumber(n + 2, partWay(vanish, partWay(outline(n + 1), outline(n + 2), 0.5), 0.75), 76, 0)),
      sprinter([random.between(430, 560), 690], 400, colours.figure),
      sprinter([random.between(1000, 1100), 680], 290, colours.figure === ink ? paper : colours.bright),
    ],
  );
};

const hurdles: Composition = ({ random, colours }) => {
  const hurdle = (x: number, foot: number, size: number) => [
    rect(x, foot - size * 0.72, size * 1.5, size * 0.2, { fill: paper, stroke: ink, width: size * 0.02 }),
    ...[0.1, 0.62, 1.14].map((shift) =>
      rect(x + size * shift, foot - size * 0.72, size * 0.26, size * 0.2, { fill: crimson }),
    ),
    line([x + size * 0.08, foot - size * 0.52], [x + size * 0.08, foot], { stroke: ink, width: size * 0.05 }),
    line([x + size * 1.42, foot - size * 0.52], [x + size * 1.42, foot], { stroke: ink, width: size * 0.05 }),
  ];
  const shapes = [
    background(colours.sky),
    circle([random.between(700, 1100), 400], 280, { fill: colours.bright, opacity: 0.8 }),
    polygon(
      [
        [0, 640],
        [1600, 560],
        [1600, 900],
        [0, 900],
      ],
      { fill: colours.land },
    ),
    ...[0, 1, 2].map((n) => line([0, 690 + n * 84], [1600, 604 + n * 106], { stroke: paper, width: 7 })),
    ...hurdle(1270, 615, 140),
    ...hurdle(880, 668, 215),
    ...hurdle(270, 780, 330),
    sprinter([random.between(500, 590), 555], 380, colours.figure, -12),
  ];
  return random.chance(0.5)
    ? drawing([250, 160, 760, 790], shapes)
    : drawing([840, 160, 1350, 790], [group("translate(1600 0) scale(-1 1)", ...shapes)]);
};

const overTheBar: Composition = ({ random, colours }) => {
  const side = random.sign();
  const bar = random.between(420, 460);
  const tape = { stroke: colours.figure, width: 20 };
  const tones = [colours.rock, colours.bright, colours.rock, colours.bright];
  return drawing(
    [560, 250, 1040, 560],
    [
      background(colours.sky),
      ...[640, 540, 440, 340].map((radius, n) =>
        circle([800, 700], radius, { fill: tones[n] ?? paper, opacity: 0.3 + n * 0.14 }),
      ),
      polygon(
        [
          [0, 750],
          [1600, 750],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      polygon(
        [
          [0, 830],
          [1600, 790],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe, opacity: 0.7 },
      ),
      roundedRect(480, 640, 640, 150, 26, { fill: colours.landStripe }),
      rect(480, 662, 640, 22, { fill: paper }),
      line([440, bar - 130], [440, 790], tape),
      line([1160, bar - 130], [1160, 790], tape),
      times(9, (n) => rect(440 + n * 80, bar - 9, 80, 18, { fill: n % 2 ? paper : crimson })),
      jumper([800 + random.between(-40, 40), bar - 96], side, colours.figure),
    ],
  );
};

const throwingSector: Composition = ({ random, colours }) => {
  const side = random.sign();
  const from: Point = [800 - side * 620, 740];
  const aim = side > 0 ? -22 : 202;
  const tip: Point = [800 + side * random.between(300, 420), random.between(220, 290)];
  const slope = (side * 180) / Math.PI;
  return drawing(
    [tip[0] - 300, tip[1] - 150, tip[0] + 300, tip[1] + 150],
    [
      background(colours.land),
      polygon([from, around(from, 2200, aim - 19), around(from, 2200, aim + 19)], { fill: colours.bright }),
      ...[420, 640, 860, 1080, 1300].map((radius, n) =>
        arc(from, radius, aim - 19, aim + 19, { stroke: paper, width: n === 3 ? 16 : 8, opacity: n === 3 ? 1 : 0.8 }),
      ),
      line(from, around(from, 2200, aim - 19), { stroke: paper, width: 12 }),
      line(from, around(from, 2200, aim + 19), { stroke: paper, width: 12 }),
      circle(from, 96, { fill: colours.landStripe, stroke: paper, width: 12 }),
      bend(from, [800 - side * 100, 40], tip, { stroke: colours.night, width: 10, dash: "2 26" }),
      group(
        `rotate(${(24 * slope * Math.PI) / 180} ${tip[0]} ${tip[1]})`,
        polygon(
          [
            [tip[0] - 270, tip[1] - 5],
            [tip[0] + 250, tip[1] - 9],
            [tip[0] + 300, tip[1]],
            [tip[0] + 250, tip[1] + 9],
            [tip[0] - 270, tip[1] + 5],
          ],
          { fill: ink },
        ),
        rect(tip[0] - 20, tip[1] - 14, 90, 28, { fill: crimson }),
      ),
      ...Array.from({ length: 7 }, () =>
        circle(around(from, random.between(820, 1060), aim + random.between(-15, 15)), 13, { fill: colours.night }),
      ),
    ],
  );
};

const hillRun: Composition = ({ random, colours }) => {
  const side = random.sign();
  const x = (share: number) => 800 + side * share;
  const cloths = [crimson, colours.mark, colours.base, colours.tint, colours.bright];
  const path = `M${x(-560)} 900C${x(-160)} 800 ${x(560)} 800 ${x(280)} 690S${x(-360)} 620 ${x(-130)} 540S${x(190)} 500 ${x(110)} 440`;
  return drawing(
    [Math.min(x(-60), x(250)) - 90, 420, Math.max(x(-60), x(250)) + 120, 790],
    [
      background(colours.sky),
      circle([x(-330), 270], 120, { fill: colours.mark === paper ? paper : crimson }),
      mountains(random, { foot: 640, height: 470, summit: x(240), snow: colours.snow, rock: colours.rock }),
      polygon(
        [
          [0, 620],
          [x(side * -200), 500],
          [x(side * 320), 440],
          [1600, 600],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      polygon(
        [
          [0, 760],
          [460, 660],
          [1000, 740],
          [1600, 640],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe, opacity: 0.75 },
      ),
      `<path d="${path}" fill="none" stroke="${colours.figure === ink ? paper : colours.bright}" stroke-width="22" stroke-linecap="round"/>`,
      bunting([-30, 160], [760, 130], 90, 12, cloths, colours.figure),
      bunting([760, 130], [1630, 170], 100, 13, cloths.toReversed(), colours.figure),
      sprinter([x(250), 742], 250, colours.figure),
      sprinter([x(-60), 590], 120, colours.figure),
      sprinter([x(30), 520], 74, colours.figure),
    ],
  );
};

export const athleticsCompositions = {
  bendOfTheTrack,
  homeStraight,
  hurdles,
  overTheBar,
  throwingSector,
  hillRun,
} satisfies Compositions;
