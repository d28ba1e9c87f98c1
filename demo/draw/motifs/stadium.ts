// Everything else: the bowl, floodlights before the Himalaya, the crowd, the cup, flags, the empty morning stand.
import { type Colours, crimson, ink, paper } from "../palette.ts";
import { beams, bunting, floodlight, hills, mountains } from "../parts/scenery.ts";
import type { Random } from "../random.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  around,
  background,
  circle,
  ellipse,
  group,
  line,
  type Point,
  polygon,
  rect,
  roundedRect,
  times,
} from "../shapes.ts";

const bowl: Composition = ({ random, colours }) => {
  const centre: Point = [800, 1010];
  const [mast, lamp] = colours.figure === ink ? [ink, paper] : [colours.tint, colours.night];
  const tiers = [
    colours.sky === colours.night ? colours.base : colours.night,
    colours.deep,
    colours.base,
    colours.deep,
    colours.base,
  ];
  const seat = (tier: number, n: number) => {
    const angle = 196 + n * 2.9 + (tier % 2) * 1.4;
    const [x, y] = [
      centre[0] + (900 - tier * 105) * Math.cos((angle * Math.PI) / 180),
      centre[1] + (690 - tier * 92) * Math.sin((angle * Math.PI) / 180),
    ];
    return circle([x, y + 34], 11, {
      fill: random.pick(paper, colours.tint, colours.bright, crimson, colours.tint),
      opacity: 0.95,
    });
  };
  return drawing(
    [400, 250, 1200, 790],
    [
      background(colours.sky),
      mountains(random, {
        foot: 720,
        height: 590,
        summit: random.between(500, 1100),
        snow: colours.snow,
        rock: colours.rock,
      }),
      ...tiers.map((fill, tier) => ellipse(centre, 960 - tier * 105, 740 - tier * 92, { fill })),
      times(5, (tier) => times(51, (n) => (random.chance(0.78) ? seat(tier, n) : ""))),
      ellipse(centre, 440, 286, { fill: paper }),
      ellipse(centre, 420, 270, { fill: "#1b7a3d" }),
      floodlight([random.between(190, 230), 210], 560, 1.05, mast, lamp),
      floodlight([random.between(1370, 1410), 210], 560, 1.05, mast, lamp),
    ],
  );
};

const floodlit: Composition = ({ random, colours }) => {
  const side = random.sign();
  const x = 800 + side * random.between(300, 420);
  const lit = colours.figure === ink;
  return drawing(
    [Math.min(x - 130, 800 - side * 480), 140, Math.max(x + 130, 800 - side * 480), 700],
    [
      background(colours.sky),
      ...(lit
        ? []
        : [
            times(40, () =>
              circle([random.between(0, 1600), random.between(0, 380)], random.between(1.5, 4), {
                fill: paper,
                opacity: 0.7,
              }),
            ),
          ]),
      circle([800 - side * random.between(340, 480), random.between(220, 270)], random.between(80, 120), {
        fill: lit ? crimson : colours.tint,
      }),
      mountains(random, { foot: 780, height: 560, summit: 800 - side * 240, snow: colours.snow, rock: colours.rock }),
      hills(random, 820, 150, colours.land),
      ...(lit ? [] : [beams(random, [x, 260], 3, paper, 0.13)]),
      floodlight([x, 250], 900, 2.2, lit ? ink : colours.tint, lit ? paper : colours.night),
      hills(random, 890, 90, colours.landStripe),
    ],
  );
};

/** Somebody in the crowd, seen from behind; some cheer with both arms. */
function supporter(random: Random, [x, y]: Point, size: number, { base, deep, bright, tint, night }: Colours): string {
  const shirt = random.pick(base, deep, bright, tint, crimson, night);
  const sleeve = { stroke: shirt, width: size * 0.22 };
  const arms = random.chance(0.22) ? [-1, 1] : [];
  return [
    ...arms.map((arm) =>
      line([x + arm * size * 0.42, y + size * 0.6], [x + arm * size * 0.62, y - size * 0.5], sleeve),
    ),
    roundedRect(x - size * 0.55, y + size * 0.32, size * 1.1, size * 2, size * 0.42, { fill: shirt }),
    circle([x, y], size * 0.36, { fill: random.pick(night, ink, deep) }),
  ].join("");
}

const crowd: Composition = ({ random, colours }) => {
  const row = (count: number, y: number, size: number) =>
    times(count, (n) => {
      const position: Point = [(n * 1700) / count + random.between(-14, 14), y + random.between(-24, 24)];
      return supporter(random, position, size, colours);
    });
  const flag = (x: number, y: number, tilt: number) =>
    group(
      `rotate(${tilt} ${x} ${y})`,
      line([x, y], [x, y - 330], { stroke: ink, width: 12 }),
      polygon(
        [
          [x, y - 330],
          [x + 200, y - 255],
          [x + 80, y - 235],
          [x + 215, y - 150],
          [x, y - 150],
        ],
        { fill: crimson, stroke: colours.deep, width: 10 },
      ),
    );
  return drawing(
    [300, 240, 1300, 790],
    [
      background(colours.sky === colours.night ? colours.deep : colours.sky),
      circle([random.between(400, 1200), 300], 190, { fill: colours.bright, opacity: 0.7 }),
      mountains(random, {
        foot: 520,
        height: 320,
        summit: random.between(400, 1200),
        snow: colours.snow,
        rock: colours.rock,
      }),
      row(17, 470, 62),
      rect(0, 560, 1600, 340, { fill: colours.deep }),
      flag(random.between(300, 480), 560, random.between(-14, 2)),
      flag(random.between(1040, 1240), 560, random.between(-6, 14)),
      row(14, 590, 80),
      row(12, 740, 100),
    ],
  );
};

const cup: Composition = ({ random, colours }) => {
  const turn = random.between(0, 20);
  const gold = "#e2b53e";
  const dark = "#a97f1c";
  return drawing(
    [490, 150, 1110, 790],
    [
      background(colours.land),
      times(18, (n) =>
        polygon([[800, 440], around([800, 440], 1200, turn + n * 20), around([800, 440], 1200, turn + n * 20 + 10)], {
          fill: colours.landStripe,
          opacity: 0.8,
        }),
      ),
      circle([800, 430], 345, { fill: colours.tint }),
      ...[-1, 1].map((side) => ellipse([800 + side * 205, 330], 92, 110, { stroke: gold, width: 38 })),
      `<path d="M580 190H1020C1020 430 940 560 848 578V640H752V578C660 560 580 430 580 190Z" fill="${gold}"/>`,
      `<path d="M800 190H1020C1020 430 940 560 848 578V640H800Z" fill="${dark}"/>`,
      rect(560, 168, 480, 44, { fill: gold }),
      polygon(
        [
          [690, 640],
          [910, 640],
          [950, 710],
          [650, 710],
        ],
        { fill: dark },
      ),
      rect(610, 706, 380, 78, { fill: ink }),
      rect(610, 730, 380, 16, { fill: crimson }),
      times(28, () =>
        group(
          `rotate(${random.between(0, 90)} ${800} ${430})`,
          rect(random.between(100, 1500), random.between(60, 820), 24, 12, {
            fill: random.pick(paper, crimson, gold, colours.bright),
          }),
        ),
      ),
    ],
  );
};

const flags: Composition = ({ random, colours }) => {
  const summit = random.between(600, 1000);
  const dark = colours.figure === paper;
  const cloths = [colours.base, dark ? paper : colours.bright, crimson, "#1b7a3d", "#e2b53e"];
  const night = [colours.bright, ...cloths.slice(1)];
  return drawing(
    [420, 120, 1180, 700],
    [
      background(colours.sky),
      circle([summit + random.sign() * random.between(280, 380), 340], 150, { fill: crimson }),
      mountains(random, { foot: 820, height: 600, summit, snow: colours.snow, rock: colours.rock }),
      hills(random, 820, 150, colours.land),
      hills(random, 880, 110, colours.landStripe),
      bunting(
        [-40, 100],
        [1640, random.between(210, 330)],
        random.between(100, 150),
        22,
        dark ? night : cloths,
        colours.figure,
      ),
      bunting(
        [-40, random.between(470, 540)],
        [1640, 110],
        random.between(70, 110),
        24,
        dark ? night : cloths,
        colours.figure,
      ),
    ],
  );
};

const morningStand: Composition = ({ random, colours }) => {
  const taken = Array.from({ length: 9 }, () => `${random.whole(0, 6)}:${random.whole(1, 19)}`);
  const aisle = random.between(560, 1040);
  const top = (row: number) => 300 + row * 84 + row * row * 3;
  const seat = (row: number, n: number) => {
    const size = 46 + row * 8;
    const plain = row % 2 ? colours.base : colours.bright;
    const fill = taken.includes(`${row}:${n}`) ? crimson : (row * 3 + n) % 11 === 0 ? colours.tint : plain;
    return roundedRect(800 + (n - 10) * size * 1.52 - size * 0.6, top(row) - 40, size * 1.2, size * 1.1, size * 0.25, {
      fill,
    });
  };
  const row = (n: number) =>
    rect(0, top(n) + 10, 1600, 30 + n * 5, { fill: colours.deep }) + times(21, (position) => seat(n, position));
  return drawing(
    [aisle - 300, 200, aisle + 300, 790],
    [
      background(colours.night),
      rect(0, 0, 1600, 240, { fill: colours.sky }),
      mountains(random, { foot: 230, height: 190, summit: 1600 - aisle, snow: colours.snow, rock: colours.rock }),
      rect(0, 215, 1600, 34, { fill: ink }),
      times(7, row),
      polygon(
        [
          [aisle - 60, 249],
          [aisle + 60, 249],
          [aisle + 190, 900],
          [aisle - 190, 900],
        ],
        { fill: colours.deep },
      ),
      times(12, (n) => rect(aisle - 60 - n * 11, 256 + n * 55, 120 + n * 22, 12, { fill: paper, opacity: 0.75 })),
    ],
  );
};

export const stadiumCompositions = { bowl, floodlit, crowd, cup, flags, morningStand } satisfies Compositions;
