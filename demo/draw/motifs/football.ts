// Football: the pitch from above and from the stand, the ball, the goal, the corner flag, the passing move.
import { crimson, ink, paper } from "../palette.ts";
import { mountains } from "../parts/scenery.ts";
import { football as ball } from "../parts/spheres.ts";
import { boxAround, type Composition, type Compositions, drawing, type Scene } from "../scene.ts";
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
  polyline,
  rect,
  times,
} from "../shapes.ts";

const mown = ({ land, landStripe }: Scene["colours"], stripe = 200): string =>
  background(land) +
  times(11, (n) => (n % 2 ? rect(-300 + n * stripe, -600, stripe, 2100, { fill: landStripe, opacity: 0.55 }) : ""));

const pitchFromAbove: Composition = ({ random, colours }) => {
  const chalk = { stroke: colours.line, width: 9 };
  const centre: Point = [random.between(560, 1040), random.between(400, 500)];
  const turn = random.between(14, 30) * random.sign();
  const from: Point = [centre[0] - 420, centre[1] + random.between(60, 150) * random.sign()];
  const to = around(centre, 196, random.between(-40, 40));
  const men = Array.from(
    { length: 9 },
    (_, n): Point => [centre[0] - 640 + n * 155, centre[1] + random.between(-330, 330)],
  );
  return drawing(
    [centre[0] - 270, centre[1] - 270, centre[0] + 270, centre[1] + 270],
    [
      background(colours.land),
      group(
        `rotate(${turn} ${centre[0]} ${centre[1]})`,
        times(19, (n) =>
          n % 2 ? rect(-1000 + n * 190, -900, 190, 2700, { fill: colours.landStripe, opacity: 0.55 }) : "",
        ),
        line([centre[0], -900], [centre[0], 1800], chalk),
        circle(centre, 260, { ...chalk, fill: colours.landStripe, opacity: 1 }),
        line([centre[0], centre[1] - 260], [centre[0], centre[1] + 260], chalk),
        circle(centre, 14, { fill: colours.line }),
        ...men.map((man, n) => circle(man, 27, { fill: n % 2 ? paper : ink })),
        bend(from, [centre[0] - 200, centre[1] - 420], to, { stroke: paper, width: 13, dash: "2 30" }),
        circle(from, 34, { fill: paper }),
        circle(to, 44, { fill: crimson, stroke: paper, width: 9 }),
      ),
    ],
  );
};

const greatBall: Composition = ({ random, colours }) => {
  const centre: Point = [random.between(560, 1040), random.between(430, 520)];
  const radius = random.between(270, 330);
  const side = random.sign();
  return drawing(boxAround(centre, radius), [
    background(colours.sky),
    polygon(
      [
        [0, 900],
        [0, 640],
        [1600, 640 - side * 130],
        [1600, 900],
      ],
      { fill: colours.land },
    ),
    ...[1.28, 1.56, 1.86].map((scale) =>
      circle(centre, radius * scale, { stroke: colours.mark, width: 10, opacity: 0.35 }),
    ),
    ...[0, 1, 2].map((n) => {
      const lift = (n - 1) * radius * 0.56;
      const start = centre[0] - side * radius * 0.7;
      return line([start, centre[1] + lift], [start - side * 1300, centre[1] + lift + 190], {
        stroke: n === 1 ? crimson : colours.mark,
        width: 26,
      });
    }),
    ball(random, centre, radius),
  ]);
};

const goalmouth: Composition = ({ random, colours }) => {
  const spot: Point = [random.between(640, 960), 735];
  const target: Point = [random.pick(470, 560, 1040, 1130), random.between(250, 330)];
  const net = { stroke: paper, width: 3, opacity: 0.5 };
  return drawing(
    [320, 170, 1280, 800],
    [
      background(colours.sky),
      circle([1600 - target[0], 300], 150, { fill: colours.mark, opacity: 0.9 }),
      mountains(random, { foot: 580, height: 400, summit: target[0], snow: colours.snow, rock: colours.rock }),
      rect(0, 560, 1600, 340, { fill: colours.land }),
      ...[620, 740, 870].map((y, n) => rect(0, y, 1600, 52 + n * 16, { fill: colours.landStripe, opacity: 0.7 })),
      rect(330, 180, 940, 420, { fill: colours.night, opacity: 0.62 }),
      times(24, (n) => line([350 + n * 39.5, 190], [390 + n * 36, 600], net)),
      times(11, (n) => line([335, 200 + n * 38], [1265, 200 + n * 38], net)),
      polyline(
        [
          [330, 610],
          [330, 180],
          [1270, 180],
          [1270, 610],
        ],
        { stroke: paper, width: 24, cap: "butt" },
      ),
      polyline(
        [
          [330, 610],
          [330, 180],
          [1270, 180],
          [1270, 610],
        ],
        { stroke: ink, width: 3, opacity: 0.25 },
      ),
      line([0, 612], [1600, 612], { stroke: paper, width: 7 }),
      polyline(
        [
          [60, 900],
          [210, 690],
          [1390, 690],
          [1540, 900],
        ],
        { stroke: paper, width: 9 },
      ),
      bend(spot, [spot[0] + (target[0] - spot[0]) * 0.1, 240], target, { stroke: paper, width: 14, dash: "3 32" }),
      circle(target, 58, { fill: crimson, stroke: paper, width: 9 }),
      ball(random, spot, 84),
    ],
  );
};

const cornerFlag: Composition = ({ random, colours }) => {
  const side = random.sign();
  const x = 800 - side * random.between(280, 380);
  const foot: Point = [x, 690];
  const cloth: Point[] = [
    [x, 150],
    [x + side * 330, 205],
    [x + side * 285, 300],
    [x + side * 350, 395],
    [x, 380],
  ];
  return drawing(side > 0 ? [x - 30, 130, x + 350, 760] : [x - 350, 130, x + 30, 760], [
    background(colours.sky),
    circle([800 + side * 330, 400], random.between(190, 240), { fill: colours.mark, opacity: 0.9 }),
    mountains(random, { foot: 640, height: 360, summit: 800 + side * 330, snow: colours.snow, rock: colours.rock }),
    rect(0, 620, 1600, 280, { fill: colours.land }),
    times(8, (n) =>
      polygon([foot, [n * 420 - 900, 900], [n * 420 - 690, 900]], { fill: colours.landStripe, opacity: 0.6 }),
    ),
    line(foot, [x - side * 1500, 1010], { stroke: paper, width: 14 }),
    line(foot, [x + side * 1900, 730], { stroke: paper, width: 14 }),
    bend([x - side * 150, 746], [x + side * 40, 850], [x + side * 400, 702], { stroke: paper, width: 12 }),
    polygon(cloth, { fill: crimson }),
    polygon(
      [
        [x, 150],
        [x + side * 120, 170],
        [x + side * 110, 383],
        [x, 380],
      ],
      { fill: ink, opacity: 0.16 },
    ),
    line([x, 130], foot, { stroke: colours.sky === paper || colours.sky === colours.tint ? ink : paper, width: 18 }),
    ball(random, [x + side * 210, 708], 62),
  ]);
};

const passingMove: Composition = ({ random, colours }) => {
  const men = Array.from(
    { length: 7 },
    (_, n): Point => [210 + n * 195, n === 6 ? random.between(380, 520) : random.between(190, 710)],
  );
  const chalk = { stroke: colours.line, width: 8, opacity: 0.9 };
  const away = Array.from({ length: 6 }, (): Point => [random.between(380, 1320), random.between(170, 730)]);
  return drawing(
    [760, 170, 1460, 730],
    [
      mown(colours),
      rect(60, 60, 1480, 780, chalk),
      line([800, 60], [800, 840], chalk),
      circle([800, 450], 150, chalk),
      rect(1230, 230, 310, 440, chalk),
      rect(1420, 340, 120, 220, chalk),
      arc([1320, 450], 130, 134, 226, chalk),
      rect(60, 230, 310, 440, chalk),
      ...away.map((man) => circle(man, 24, { stroke: colours.tint, width: 9, opacity: 0.75 })),
      ...men.slice(1).map((man, n) =>
        line(partWay(men[n] ?? man, man, 0.16), partWay(men[n] ?? man, man, 0.84), {
          stroke: paper,
          width: 10,
          dash: "1 24",
        }),
      ),
      ...men.map((man) => circle(man, 32, { fill: paper })),
      line(men[6] ?? [1380, 450], [1535, 430], { stroke: crimson, width: 18 }),
      circle(men[6] ?? [1380, 450], 48, { fill: crimson, stroke: paper, width: 8 }),
    ],
  );
};

/** The light of one lamp, from its mast down to the grass around `foot`. */
const lightCone = (lamp: number, foot: number): string => {
  const [left, right]: [Point, Point] = [
    [foot - 420, 900],
    [foot + 420, 900],
  ];
  return polygon([[lamp - 30, 150], [lamp + 30, 150], right, left], { fill: paper, opacity: 0.08 });
};

const underLights: Composition = ({ random, colours }) => {
  const vanish: Point = [random.between(560, 1040), 330];
  const side = random.sign();
  const at: Point = [800 + side * random.between(330, 420), random.between(520, 580)];
  const lamps = [220, 520, 1080, 1380];
  const mown = (n: number) => {
    const outlines: Point[] = [
      [n * 500 - 1100, 900],
      [n * 500 - 850, 900],
    ];
    return polygon(
      [...outlines.map((outline) => partWay(vanish, outline, 0.193)).toReversed(), ...outlines].toReversed(),
      {
        fill: colours.deep,
        opacity: 0.7,
      },
    );
  };
  const crowd = (n: number) =>
    circle([n * 18 + random.between(-4, 4), 424 + random.between(-14, 8)], 6, {
      fill: random.pick(paper, colours.bright, crimson, colours.tint),
      opacity: 0.85,
    });
  return drawing(
    [at[0] - 90, 120, at[0] + 90, at[1] + 90],
    [
      background(colours.night),
      mountains(random, { foot: 410, height: 300, summit: vanish[0], snow: colours.base, rock: colours.deep }),
      rect(0, 400, 1600, 44, { fill: ink }),
      times(90, crowd),
      rect(0, 440, 1600, 460, { fill: colours.base }),
      times(7, mown),
      line([0, 520], [1600, 520], { stroke: paper, width: 6 }),
      polyline(
        [
          [-200, 900],
          [430, 520],
          [1170, 520],
          [1800, 900],
        ],
        { stroke: paper, width: 10 },
      ),
      ...lamps.map((lamp) => lightCone(lamp, vanish[0] + (lamp - 800) * 0.5)),
      ...lamps.map((x) => line([x, 150], [x, 404], { stroke: colours.bright, width: 8 })),
      ...lamps.flatMap((x) => [-42, -14, 14, 42].map((shift) => circle([x + shift, 150], 15, { fill: paper }))),
      bend([800 - side * 520, 730], [800 - side * 60, 100], at, { stroke: paper, width: 13, dash: "3 30" }),
      circle([800 - side * 520, 730], 30, { fill: crimson, stroke: paper, width: 7 }),
      ball(random, at, 80),
    ],
  );
};

export const footballCompositions = {
  pitchFromAbove,
  greatBall,
  goalmouth,
  cornerFlag,
  passingMove,
  underLights,
} satisfies Compositions;
