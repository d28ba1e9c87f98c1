// E-sports: pixel mountains, the pad, the sprite, blocks in space, the map of lanes, the chevrons of a lobby.
import { type Colours, crimson, ink, paper } from "../palette.ts";
import type { Random } from "../random.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, circle, group, line, type Point, polygon, rect, roundedRect, times } from "../shapes.ts";

const cell = 40;
const pixel = 20;

const pixelMountains: Composition = ({ random, colours }) => {
  const summit = random.whole(26, 54);
  const range: Point[] = [
    [56, 15],
    [-52, 17],
    [38, 19],
    [-36, 18],
    [21, 25],
    [-19, 23],
    [0, 33],
  ];
  const sun: Point = [(summit + (summit > 40 ? -22 : 18)) * pixel, 190];
  const onPaper = colours.sky === paper;
  const rock = [colours.bright, colours.sky === colours.base ? colours.deep : colours.base] as const;
  const snow = onPaper ? ([colours.tint, colours.bright] as const) : ([paper, colours.tint] as const);
  const [rockLit, rockShadow] = onPaper ? [colours.base, colours.deep] : rock;
  const front = Array.from({ length: 9 }, (_, n): Point => [n * 10 + random.whole(-3, 3), random.whole(6, 11)]);
  return drawing(
    [560, 110, 1040, 700],
    [
      background(colours.sky),
      times(30, () =>
        rect(random.whole(0, 79) * pixel + 6, random.whole(0, 18) * pixel + 6, 8, 8, { fill: colours.mark }),
      ),
      ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((row) => {
        const half = Math.round(Math.sqrt(20 - row * row));
        return rect(sun[0] - half * pixel, sun[1] + row * pixel, (half * 2 + 1) * pixel, pixel + 0.6, {
          fill: crimson,
        });
      }),
      ...range.map(([shift, height]) =>
        pixelPeak(
          random,
          [summit + shift + random.whole(-2, 2), height + random.whole(-2, 2)],
          [snow[0], rockLit, snow[1], rockShadow],
        ),
      ),
      ...front.map((peak) => pixelPeak(random, peak, [colours.deep, colours.deep, colours.night, colours.night])),
      rect(0, 780, 1600, 120, { fill: colours.night }),
      times(20, (n) => rect(n * 80, 780, cell, cell, { fill: colours.deep })),
      times(20, (n) => rect(n * 80 + cell, 860, cell, cell, { fill: colours.deep })),
    ],
  );
};

/** A peak of whole pixels, `[column, height]`; tones are snow and rock in the light, snow and rock in shadow. */
function pixelPeak(random: Random, [column, height]: Point, tones: readonly [string, string, string, string]): string {
  const x = column * pixel;
  const step = (row: number, from: number, cells: number, fill: string) =>
    rect(x + from * pixel, 780 - (height - row) * pixel, cells * pixel, pixel + 0.6, { fill });
  const rows = Array.from({ length: height }, (_, row) => {
    const left = Math.max(1, Math.round(row * 0.8 + random.between(-0.8, 0.8)));
    const right = Math.max(1, Math.round(row * 0.8 + random.between(-0.8, 0.8)));
    const ridge = Math.round(Math.sin(row * 0.7 + column) * Math.min(2, row * 0.3));
    const [lit, shadow] = row < height * 0.28 ? [tones[0], tones[2]] : [tones[1], tones[3]];
    const melting = row >= height * 0.28 && row < height * 0.42;
    const drip = (from: number, to: number, fill: string) =>
      step(row, random.whole(from, to - 2), random.whole(1, 3), fill);
    return [
      step(row, -left, left + ridge, lit),
      step(row, ridge, right - ridge, shadow),
      ...(melting
        ? [drip(-left + 1, ridge, tones[0]), drip(-left + 1, ridge, tones[0]), drip(ridge + 1, right, tones[2])]
        : []),
    ].join("");
  });
  return rows.join("");
}

const pad: Composition = ({ random, colours }) => {
  const turn = random.between(8, 20) * random.sign();
  const dark = colours.figure === paper;
  const body = dark ? colours.tint : colours.deep;
  const shell =
    "M420 300H1180C1360 300 1450 640 1400 740C1350 830 1240 800 1130 660H470C360 800 250 830 200 740C150 640 240 300 420 300Z";
  const keys: Point[] = [
    [1150, 385],
    [1220, 455],
    [1150, 525],
    [1080, 455],
  ];
  const fills = [crimson, colours.bright, paper, colours.base];
  return drawing(
    [200, 240, 1400, 780],
    [
      background(colours.sky),
      times(41, (n) => rect(n * cell, 0, 3, 900, { fill: colours.mark, opacity: 0.16 })),
      times(23, (n) => rect(0, n * cell, 1600, 3, { fill: colours.mark, opacity: 0.16 })),
      circle([800, 450], 395, { fill: colours.base, opacity: dark ? 1 : 0.95 }),
      group(
        `rotate(${turn} 800 500)`,
        `<path d="${shell}" transform="translate(22 26)" fill="${colours.night}" opacity="0.5"/>`,
        `<path d="${shell}" fill="${body}"/>`,
        rect(398, 372, 56, 168, { fill: ink }),
        rect(342, 428, 168, 56, { fill: ink }),
        ...keys.map((key, n) => circle(key, 39, { fill: fills[n] ?? paper, stroke: ink, width: 9 })),
        circle([620, 590], 74, { fill: ink }),
        circle([980, 590], 74, { fill: ink }),
        circle([620 + random.between(-14, 14), 590 + random.between(-14, 14)], 44, { fill: colours.bright }),
        circle([980 + random.between(-14, 14), 590 + random.between(-14, 14)], 44, { fill: colours.bright }),
        roundedRect(690, 400, 80, 30, 15, { fill: ink }),
        roundedRect(830, 400, 80, 30, 15, { fill: ink }),
      ),
    ],
  );
};

/** A mirrored figure of 11 x 8 cells, different at every call. */
function sprite(random: Random, [x, y]: Point, size: number, fill: string, eye: string): string {
  const cells: Point[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const solid = row > 1 && row < 6 && column > 2;
      if (solid || random.chance(row === 0 || row === 7 ? 0.38 : 0.62)) cells.push([column, row], [10 - column, row]);
    }
  }
  const eyes: Point[] = [
    [3, 3],
    [7, 3],
  ];
  const draw = ([column, row]: Point, colour: string) =>
    rect(x + (column - 5.5) * size, y + (row - 4) * size, size + 0.6, size + 0.6, { fill: colour });
  return cells.map((at) => draw(at, fill)).join("") + eyes.map((at) => draw(at, eye)).join("");
}

const arcade: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  const ranks = [150, 368, 1232, 1450];
  return drawing(
    [470, 170, 1130, 720],
    [
      background(colours.sky),
      times(12, (n) => rect(0, n * 80, 1600, 40, { fill: colours.bright, opacity: 0.14 })),
      ...ranks.flatMap((x) =>
        [180, 450, 720].map((y) => sprite(random, [x, y], 16, dark ? colours.bright : colours.base, colours.sky)),
      ),
      sprite(random, [800, 420], 58, crimson, paper),
      rect(0, 790, 1600, 110, { fill: colours.land }),
      times(20, (n) => rect(n * 80 + 10, 820, 60, 18, { fill: colours.bright, opacity: 0.7 })),
      polygon(
        [
          [740, 800],
          [740, 760],
          [785, 760],
          [785, 730],
          [815, 730],
          [815, 760],
          [860, 760],
          [860, 800],
        ],
        { fill: dark ? paper : ink },
      ),
    ],
  );
};

/** A block that stands on the ground with its roof at `[x, y]`, seen from above one corner. */
function block([x, y]: Point, height: number, roof: string, { deep, night }: Colours): string {
  const [wide, high, foot] = [80, 46, y + height + 60];
  const left: Point = [x - wide, y];
  const right: Point = [x + wide, y];
  const front: Point = [x, y + high];
  const back: Point = [x, y - high];
  return [
    polygon([left, front, [x, foot + high], [x - wide, foot]], { fill: deep }),
    polygon([right, front, [x, foot + high], [x + wide, foot]], { fill: night }),
    polygon([back, right, front, left], { fill: roof }),
  ].join("");
}

const blocks: Composition = ({ random, colours }) => {
  const centre = [random.whole(3, 5), random.whole(3, 5)] as const;
  const terrace = [crimson, paper, colours.tint, colours.bright, colours.bright];
  const cubes: string[] = [];
  for (let column = 0; column < 8; column += 1) {
    for (let row = 0; row < 8; row += 1) {
      const distance = Math.abs(column - centre[0]) + Math.abs(row - centre[1]);
      const height = (distance === 0 ? 330 : Math.max(0, 250 - distance * 58)) * random.between(0.86, 1.06);
      const roof: Point = [800 + (column - row) * 80, 300 + (column + row) * 37 - height];
      cubes.push(block(roof, height, terrace[distance] ?? colours.base, colours));
    }
  }
  return drawing(
    [440, 110, 1160, 790],
    [
      background(colours.sky === colours.base ? colours.tint : colours.sky),
      circle([800, 400], 360, { fill: colours.sky === colours.base ? colours.base : colours.mark, opacity: 0.35 }),
      ...cubes,
    ],
  );
};

const mapOfLanes: Composition = ({ random, colours }) => {
  const dim = { stroke: colours.bright, width: 3, opacity: 0.35 };
  const side = random.sign();
  const at = (x: number, y: number): Point => [800 + side * (x - 800), y];
  const lanes: Point[][] = [
    [at(330, 700), at(330, 210), at(1180, 210)],
    [at(330, 700), at(760, 450), at(1270, 200)],
    [at(330, 700), at(1270, 700), at(1270, 200)],
  ];
  const chosen = random.whole(0, 2);
  return drawing(
    [300, 130, 1300, 780],
    [
      background(colours.night),
      times(33, (n) => line([n * 50, 0], [n * 50, 900], dim)),
      times(19, (n) => line([0, n * 50], [1600, n * 50], dim)),
      polygon([at(200, 120), at(1400, 780), at(200, 780)], { fill: colours.deep, opacity: 0.85 }),
      polygon([at(200, 120), at(1400, 120), at(1400, 780)], { fill: colours.base, opacity: 0.55 }),
      line(at(200, 120), at(1400, 780), { stroke: colours.bright, width: 46, opacity: 0.75 }),
      ...lanes.map((lane, n) => polyPath(lane, n === chosen ? crimson : colours.tint, n === chosen ? 30 : 20)),
      ...lanes.flatMap((lane) => [0.3, 0.62].map((share) => tower(lane, share, colours.night))),
      group(
        `rotate(45 ${at(330, 700)[0]} 700)`,
        rect(at(330, 700)[0] - 62, 638, 124, 124, { fill: paper, stroke: colours.night, width: 12 }),
      ),
      group(
        `rotate(45 ${at(1270, 200)[0]} 200)`,
        rect(at(1270, 200)[0] - 62, 138, 124, 124, { fill: crimson, stroke: paper, width: 12 }),
      ),
      ...Array.from({ length: 5 }, () =>
        circle([random.between(420, 1180), random.between(260, 660)], 20, { fill: paper, stroke: ink, width: 8 }),
      ),
    ],
  );
};

const polyPath = (points: readonly Point[], stroke: string, width: number): string =>
  points
    .slice(1)
    .map((point, n) => line(points[n] ?? point, point, { stroke, width }))
    .join("");

function tower(lane: readonly Point[], share: number, outline: string): string {
  const position = share * (lane.length - 1);
  const from = lane[Math.floor(position)] ?? [800, 450];
  const to = lane[Math.floor(position) + 1] ?? from;
  const rest = position - Math.floor(position);
  const [x, y] = [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
  return rect(x - 24, y - 24, 48, 48, { fill: paper, stroke: outline, width: 10 });
}

const faceOff: Composition = ({ random, colours }) => {
  const steps = Array.from({ length: 10 }, (_, n) => n * 90);
  const outline = (y: number) => 800 + ((y / 90) % 2 ? 40 : -40) + (450 - y) * 0.34;
  return drawing(
    [205, 270, 1395, 630],
    [
      background(colours.land),
      ...steps.map((y) => rect(outline(y), y, 1600, 91, { fill: colours.night })),
      ...steps.map((y) => rect(outline(y) - 22, y, 44, 91, { fill: crimson })),
      times(60, () =>
        rect(random.whole(0, 39) * cell, random.whole(0, 22) * cell, cell, cell, {
          fill: random.pick(colours.bright, colours.deep, colours.base),
          opacity: 0.28,
        }),
      ),
      sprite(random, [440, 450], 42, paper, colours.land),
      sprite(random, [1160, 450], 42, colours.bright, colours.night),
    ],
  );
};

export const esportsCompositions = { pixelMountains, pad, arcade, blocks, mapOfLanes, faceOff } satisfies Compositions;
