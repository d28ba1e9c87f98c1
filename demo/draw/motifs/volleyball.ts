// Volleyball: the ball, the net, the serve's parabola, the block, the rotation on court.
import { crimson, ink, paper } from "../palette.ts";
import { mountains } from "../parts/scenery.ts";
import { volleyball as ball } from "../parts/spheres.ts";
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
  polygon,
  rect,
  roundedRect,
  times,
} from "../shapes.ts";

const leather = (scene: Scene): readonly [string, string, string] =>
  scene.random.pick(
    [paper, scene.colours.base, crimson] as const,
    [paper, scene.colours.bright, scene.colours.deep] as const,
    [paper, crimson, "#f0c246"] as const,
  );

function net(top: number, bottom: number, colour: string): string {
  const mesh = { stroke: colour, width: 4, opacity: 0.75 };
  const rows = Math.floor((bottom - top) / 42);
  return [
    times(39, (n) => line([n * 44 - 40, top], [n * 44 - 40, bottom], mesh)),
    times(rows, (n) => line([-40, top + 42 + n * 42], [1640, top + 42 + n * 42], mesh)),
    rect(-40, top - 16, 1680, 38, { fill: paper }),
    rect(-40, bottom - 6, 1680, 14, { fill: paper }),
  ].join("");
}

const antenna = (x: number, top: number, bottom: number): string =>
  times(8, (n) => rect(x, top + ((bottom - top) / 8) * n, 16, (bottom - top) / 8, { fill: n % 2 ? paper : crimson }));

const overTheNet: Composition = (scene) => {
  const { random, colours } = scene;
  const side = random.sign();
  const at: Point = [800 + side * random.between(60, 260), random.between(265, 300)];
  return drawing(boxAround(at, 175), [
    background(colours.sky),
    circle([800 - side * 260, 420], 280, { fill: colours.mark, opacity: colours.mark === paper ? 0.25 : 0.9 }),
    group(
      `rotate(${-side * random.between(5, 9)} 800 560)`,
      rect(-200, 700, 2000, 500, { fill: colours.landStripe }),
      rect(-200, 480, 2000, 330, { fill: colours.land, opacity: 0.55 }),
      net(490, 800, colours.line),
      antenna(800 - side * 560, 330, 800),
    ),
    bend([800 - side * 800, 760], [800 - side * 420, 20], at, { stroke: crimson, width: 16, dash: "3 34" }),
    ball(random, at, 165, leather(scene)),
  ]);
};

const greatBall: Composition = (scene) => {
  const { random, colours } = scene;
  const side = random.sign();
  const centre: Point = [800 + side * random.between(60, 230), random.between(440, 480)];
  const radius = random.between(270, 330);
  return drawing(boxAround(centre, radius), [
    background(colours.sky),
    polygon(
      [
        [0, 0],
        [800 - side * 200, 0],
        [800 + side * 140, 900],
        [0, 900],
      ],
      { fill: colours.land },
    ),
    ...[1.3, 1.6, 1.9, 2.2].map((scale) =>
      arc(centre, radius * scale, side > 0 ? 110 : -70, side > 0 ? 250 : 70, {
        stroke: colours.line,
        width: 16,
        opacity: 0.5,
      }),
    ),
    ball(random, centre, radius, leather(scene)),
  ]);
};

const serves: Composition = (scene) => {
  const { random, colours } = scene;
  const side = random.sign();
  const tones = [colours.deep, colours.base, colours.bright, colours.tint, crimson];
  const foot = 800 + side * 40;
  const radii = [620, 530, 440, 350, 260];
  return drawing(
    [foot - 560, 200, foot + 560, 790],
    [
      background(colours.sky === colours.base ? colours.night : colours.sky),
      ...radii.map((radius, n) => circle([foot, 760], radius, { stroke: tones[n] ?? paper, width: 78 })),
      rect(0, 760, 1600, 140, { fill: colours.landStripe }),
      rect(0, 760, 1600, 12, { fill: paper }),
      rect(foot - 9, 420, 18, 350, { fill: ink }),
      rect(foot - 9, 420, 18, 110, { fill: paper }),
      ball(random, around([foot, 760], 440, random.between(-130, -50)), 120, leather(scene)),
    ],
  );
};

const block: Composition = (scene) => {
  const { random, colours } = scene;
  const arms = [
    random.between(250, 330),
    random.between(540, 620),
    random.between(960, 1040),
    random.between(1250, 1330),
  ];
  const fingers = [
    [-54, 104],
    [-18, 138],
    [18, 132],
    [54, 98],
  ] as const;
  const skins = [colours.tint, colours.bright, colours.tint, colours.bright];
  const hand = (x: number, top: number, tone: string, tilt: number) =>
    group(
      `rotate(${tilt} ${x} 900)`,
      ...fingers.map(([shift, reach]) => roundedRect(x + shift - 16, top - reach, 32, 230, 16, { fill: tone })),
      roundedRect(x - 116, top + 10, 34, 120, 17, { fill: tone }),
      polygon(
        [
          [x - 112, top + 70],
          [x - 72, top],
          [x + 72, top],
          [x + 66, top + 170],
          [x + 46, top + 220],
          [x - 50, top + 220],
        ],
        { fill: tone },
      ),
      rect(x - 50, top + 200, 98, 800, { fill: tone }),
      rect(x - 56, top + 300, 110, 70, { fill: crimson }),
    );
  return drawing(
    [560, 110, 1040, 700],
    [
      background(colours.sky === paper || colours.sky === colours.tint ? colours.base : colours.sky),
      ...[520, 400, 290].map((radius, n) =>
        circle([800, 250], radius, { fill: n % 2 ? colours.base : colours.deep, opacity: 0.6 }),
      ),
      ...arms.map((x, n) => hand(x, random.between(330, 400), skins[n] ?? paper, (800 - x) * 0.012)),
      net(640, 930, paper),
      ball(random, [800, 262], 150, leather(scene)),
    ],
  );
};

const rotation: Composition = (scene) => {
  const { random, colours } = scene;
  const spots: Point[] = [
    [980, 250],
    [1140, 250],
    [1140, 450],
    [1140, 650],
    [980, 650],
    [980, 450],
  ];
  const ours = spots.map(([x, y]): Point => [x + 40, y]);
  const rivals = Array.from(
    { length: 6 },
    (_, n): Point => [
      330 + (n % 2) * 220 + random.between(-50, 50),
      250 + Math.floor(n / 2) * 200 + random.between(-40, 40),
    ],
  );
  return drawing(
    [560, 130, 1400, 770],
    [
      background(colours.landStripe),
      group(
        `rotate(${random.between(-14, 14)} 800 450)`,
        rect(120, 110, 1360, 680, { fill: colours.base, stroke: paper, width: 10 }),
        rect(120, 110, 450, 680, { fill: colours.deep }),
        rect(1030, 110, 450, 680, { fill: colours.deep }),
        rect(120, 110, 1360, 680, { stroke: paper, width: 10 }),
        line([570, 110], [570, 790], { stroke: paper, width: 8 }),
        line([1030, 110], [1030, 790], { stroke: paper, width: 8 }),
        line([800, 70], [800, 830], { stroke: paper, width: 18 }),
        circle([1120, 450], 262, { stroke: colours.tint, width: 12, dash: "54 34" }),
        ...rivals.map((man) => circle(man, 36, { stroke: colours.tint, width: 11 })),
        ...ours.map((man, n) => circle(man, 44, { fill: n === 2 ? crimson : paper })),
        bend([1180, 450], [800, 60], rivals[1] ?? [550, 250], { stroke: paper, width: 14, dash: "3 30" }),
      ),
      ball(random, [800, random.between(230, 270)], 96, leather(scene)),
    ],
  );
};

const hilltopCourt: Composition = (scene) => {
  const { random, colours } = scene;
  const summit = random.between(350, 1250);
  return drawing(
    [560, 150, 1040, 590],
    [
      background(colours.sky),
      circle([1600 - summit, 300], 130, { fill: crimson }),
      mountains(random, { foot: 770, height: 560, summit, snow: colours.snow, rock: colours.rock }),
      polygon(
        [
          [0, 720],
          [1600, 650],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      polygon(
        [
          [0, 800],
          [1600, 730],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe },
      ),
      line([250, 400], [250, 800], { stroke: ink, width: 20 }),
      line([1350, 360], [1350, 760], { stroke: ink, width: 20 }),
      polygon(
        [
          [250, 430],
          [1350, 390],
          [1350, 540],
          [250, 580],
        ],
        { fill: ink, opacity: 0.22 },
      ),
      times(28, (n) =>
        line([250 + n * 40.7, 430 - n * 1.48], [250 + n * 40.7, 580 - n * 1.48], { stroke: paper, width: 4 }),
      ),
      times(5, (n) => line([250, 430 + n * 37.5], [1350, 390 + n * 37.5], { stroke: paper, width: n === 0 ? 18 : 4 })),
      ball(random, [random.between(600, 1000), 265], 112, leather(scene)),
    ],
  );
};

export const volleyballCompositions = {
  overTheNet,
  greatBall,
  serves,
  block,
  rotation,
  hilltopCourt,
} satisfies Compositions;
