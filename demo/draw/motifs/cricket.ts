// Cricket: seam, stumps, the oval with its rings and the wagon wheel, the ball's flight, bat, runs over by over.
import { crimson, ink, paper } from "../palette.ts";
import { hills, mountains } from "../parts/scenery.ts";
import { cricketBall } from "../parts/spheres.ts";
import { boxAround, type Composition, type Compositions, drawing } from "../scene.ts";
import {
  around,
  background,
  bend,
  circle,
  ellipse,
  group,
  line,
  type Point,
  polygon,
  polyline,
  rect,
  roundedRect,
  times,
} from "../shapes.ts";

const seam: Composition = ({ random, colours }) => {
  const side = random.sign();
  const centre: Point = [800 + side * random.between(120, 260), random.between(440, 500)];
  const radius = random.between(270, 330);
  return drawing(boxAround(centre, radius), [
    background(colours.sky),
    ...[2.5, 2.05, 1.6].map((scale, n) =>
      circle(centre, radius * scale, { fill: n % 2 ? colours.land : colours.bright, opacity: n === 2 ? 1 : 0.55 }),
    ),
    polygon(
      [
        [0, 900],
        [0, 720],
        [1600, 720],
        [1600, 900],
      ],
      { fill: colours.landStripe },
    ),
    ...[-0.5, 0, 0.5].map((shift) =>
      line(
        [centre[0] - side * radius * 1.2, centre[1] + shift * radius],
        [centre[0] - side * 1500, centre[1] + shift * radius - 150],
        { stroke: paper, width: 14, opacity: 0.8 },
      ),
    ),
    ellipse([centre[0], 800], radius * 0.9, 34, { fill: ink, opacity: 0.35 }),
    cricketBall(random, centre, radius),
  ]);
};

const stumps: Composition = ({ random, colours }) => {
  const x = random.between(520, 1080);
  const [wood, strip] = colours.figure === ink ? [colours.deep, colours.tint] : [paper, colours.bright];
  const struck = random.pick(0, 2);
  const stump = (n: number) => {
    const tilt = n === struck ? random.between(14, 26) * (struck - 1) : 0;
    return group(
      `rotate(${tilt} ${x + (n - 1) * 92} 760)`,
      roundedRect(x + (n - 1) * 92 - 20, 300, 40, 470, 10, { fill: wood }),
      rect(x + (n - 1) * 92 - 20, 350, 40, 22, { fill: crimson }),
      rect(x + (n - 1) * 92 - 20, 388, 40, 8, { fill: paper }),
    );
  };
  return drawing(
    [x - 250, 150, x + 250, 790],
    [
      background(colours.sky),
      circle([x + random.between(-120, 120), 400], random.between(260, 310), {
        fill: colours.mark === paper ? colours.bright : colours.mark,
        opacity: 0.85,
      }),
      mountains(random, { foot: 720, height: 300, summit: x, snow: colours.snow, rock: colours.rock }),
      rect(0, 700, 1600, 200, { fill: colours.landStripe }),
      polygon(
        [
          [x - 230, 700],
          [x + 230, 700],
          [x + 560, 900],
          [x - 560, 900],
        ],
        { fill: strip },
      ),
      line([x - 330, 775], [x + 330, 775], { stroke: paper, width: 10 }),
      times(3, stump),
      group(
        `rotate(${random.between(-50, -20)} ${x - 80} 200)`,
        roundedRect(x - 140, 188, 112, 24, 12, { fill: wood }),
      ),
      group(`rotate(${random.between(20, 55)} ${x + 110} 170)`, roundedRect(x + 60, 158, 112, 24, 12, { fill: wood })),
      cricketBall(random, [x + random.sign() * random.between(260, 330), 610], 70),
    ],
  );
};

const wagonWheel: Composition = ({ random, colours }) => {
  const centre: Point = [800, 450];
  const bat: Point = [800, 385];
  const chosen = random.between(0, 360);
  const shots = Array.from({ length: 30 }, (_, n): { to: Point; strong: boolean } => {
    const angle = chosen + random.between(-1, 1) * random.pick(60, 180, 180);
    const reach = random.pick(0.5, 0.72, 0.97, 0.97);
    return {
      to: [
        centre[0] + 690 * reach * Math.cos((angle * Math.PI) / 180),
        centre[1] + 380 * reach * Math.sin((angle * Math.PI) / 180),
      ],
      strong: n < 9,
    };
  });
  return drawing(
    [380, 110, 1220, 790],
    [
      background(colours.landStripe),
      times(9, (n) =>
        ellipse(centre, 1120 - n * 48, 660 - n * 30, { stroke: colours.deep, width: 14, dash: "4 22", opacity: 0.8 }),
      ),
      ellipse(centre, 700, 390, { fill: colours.land, stroke: paper, width: 12 }),
      times(5, (n) =>
        ellipse(centre, 700 - n * 140, 390 - n * 78, { fill: n % 2 ? colours.base : colours.bright, opacity: 0.34 }),
      ),
      ellipse(centre, 380, 215, { stroke: paper, width: 6, dash: "22 18" }),
      rect(772, 340, 56, 220, { fill: colours.tint }),
      ...shots.map(({ to, strong }) =>
        line(bat, to, { stroke: strong ? crimson : paper, width: strong ? 9 : 5, opacity: strong ? 1 : 0.85 }),
      ),
      ...shots
        .filter(({ strong }) => strong)
        .map(({ to }) => circle(to, 15, { fill: crimson, stroke: paper, width: 5 })),
      circle(bat, 22, { fill: ink }),
    ],
  );
};

const arc: Composition = ({ random, colours }) => {
  const lean = random.sign();
  const from: Point = [800 + lean * 560, 200];
  const bounce: Point = [800 - lean * random.between(10, 90), random.between(640, 700)];
  const at: Point = [800 - lean * random.between(10, 40), 350];
  return drawing(
    [Math.min(from[0] - 110, 690), 120, Math.max(from[0] + 110, 910), 740],
    [
      background(colours.sky),
      hills(random, 430, 130, colours.bright),
      rect(0, 380, 1600, 520, { fill: colours.land }),
      times(6, (n) => rect(0, 400 + n * n * 16, 1600, 10 + n * 6, { fill: colours.landStripe, opacity: 0.6 })),
      polygon(
        [
          [690, 380],
          [910, 380],
          [1240, 900],
          [360, 900],
        ],
        { fill: colours.tint },
      ),
      line([640, 468], [960, 468], { stroke: colours.deep, width: 6 }),
      line([470, 806], [1130, 806], { stroke: colours.deep, width: 10 }),
      ...[-30, 0, 30].map((shift) =>
        line([800 + shift, 262], [800 + shift, 440], {
          stroke: colours.figure === ink ? ink : colours.bright,
          width: 14,
        }),
      ),
      line([764, 258], [836, 258], { stroke: colours.figure === ink ? ink : colours.bright, width: 9 }),
      bend(from, [bounce[0] + lean * 190, 330], bounce, { stroke: crimson, width: 15, dash: "2 28" }),
      bend(bounce, [bounce[0] - lean * 60, 420], at, { stroke: crimson, width: 15, dash: "2 28" }),
      ellipse(bounce, 62, 20, { fill: colours.deep, opacity: 0.65 }),
      ...Array.from({ length: 7 }, () =>
        ellipse([bounce[0] + random.between(-210, 210), bounce[1] + random.between(-70, 70)], 24, 8, {
          fill: colours.base,
          opacity: 0.75,
        }),
      ),
      cricketBall(random, from, 100),
    ],
  );
};

const batAndBall: Composition = ({ random, colours }) => {
  const side = random.sign();
  const turn = side * random.between(34, 46);
  const willow = colours.figure === ink ? colours.bright : colours.tint;
  const away: Point = [800 + side * random.between(400, 470), random.between(230, 300)];
  return drawing(
    [Math.min(away[0] - 110, 640), 130, Math.max(away[0] + 110, 960), 790],
    [
      background(colours.sky),
      polygon(
        [
          [0, 0],
          [side > 0 ? 620 : 0, 0],
          [side > 0 ? 0 : 0, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      ...[640, 520, 400].map((radius, n) =>
        circle([800, 520], radius, { stroke: n === 1 ? colours.bright : colours.mark, width: 26, opacity: 0.5 }),
      ),
      bend([800 - side * 90, 620], [800 + side * 120, 300], away, { stroke: crimson, width: 16, dash: "3 32" }),
      group(
        `rotate(${turn} 800 470)`,
        roundedRect(724, 330, 152, 560, 44, { fill: willow }),
        polygon(
          [
            [724, 380],
            [776, 262],
            [824, 262],
            [876, 380],
          ],
          { fill: willow },
        ),
        rect(796, 380, 8, 480, { fill: colours.base, opacity: 0.6 }),
        rect(724, 470, 152, 64, { fill: colours.land }),
        rect(724, 546, 152, 16, { fill: crimson }),
        roundedRect(774, 0, 52, 280, 18, { fill: colours.figure === ink ? ink : colours.deep }),
        times(12, (n) => line([776, 26 + n * 20], [824, 14 + n * 20], { stroke: colours.base, width: 5 })),
      ),
      cricketBall(random, away, 104),
    ],
  );
};

const overByOver: Composition = ({ random, colours }) => {
  const bars = Array.from({ length: 20 }, (_, n) => random.between(60, 190) + (n > 14 ? random.between(60, 240) : 0));
  let total = 0;
  const worm = bars.map((runs, n): Point => {
    total += runs;
    return [190 + n * 64, 770 - total * 0.175];
  });
  return drawing(
    [720, 120, 1470, 790],
    [
      background(colours.sky),
      circle([random.between(300, 700), 330], 150, { fill: colours.mark, opacity: 0.9 }),
      mountains(random, {
        foot: 790,
        height: 430,
        summit: random.between(300, 700),
        snow: colours.snow,
        rock: colours.rock,
      }),
      rect(0, 780, 1600, 120, { fill: colours.landStripe }),
      ...bars.map((runs, n) =>
        rect(165 + n * 64, 780 - runs, 50, runs, { fill: n % 5 === 4 ? colours.deep : colours.land }),
      ),
      polyline(worm, { stroke: ink, width: 16 }),
      polyline(worm, { stroke: paper, width: 8 }),
      ...[random.whole(4, 8), random.whole(10, 13), random.whole(16, 18)].map((n) =>
        circle(worm[n] ?? [800, 450], 26, { fill: crimson, stroke: paper, width: 7 }),
      ),
      circle(around(worm.at(-1) ?? [1400, 200], 0, 0), 34, { fill: crimson, stroke: paper, width: 9 }),
    ],
  );
};

export const cricketCompositions = { seam, stumps, wagonWheel, arc, batAndBall, overByOver } satisfies Compositions;
