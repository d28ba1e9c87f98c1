// What several sports share: mountains, light, bunting, runners, grain.
import { ink, paper } from "./palette.ts";
import type { Random } from "./random.ts";
import { around, circle, group, line, type Point, partWay, polygon, polyline, rect, sheet } from "./shapes.ts";

/** A row of snow peaks across the sheet: each a lit face and a face in shadow, the tallest near `summit`. */
export function mountains(
  random: Random,
  place: { foot: number; height: number; summit: number; lit: string; shadow: string },
): string {
  const peaks: { x: number; top: number }[] = [];
  for (let x = -120; x < sheet.width + 160; x += random.between(120, 210)) {
    const nearness = Math.max(0, 1 - Math.abs(x - place.summit) / 900);
    peaks.push({ x, top: place.foot - place.height * (0.3 + 0.62 * nearness ** 1.5) * random.between(0.82, 1.08) });
  }
  return peaks
    .toSorted((a, b) => a.top - b.top)
    .map(({ x, top }) => peak(random, [x, top], place))
    .join("");
}

function peak(random: Random, top: Point, place: { foot: number; lit: string; shadow: string }): string {
  const height = place.foot - top[1];
  const [left, right] = [top[0] - height * random.between(0.75, 1.05), top[0] + height * random.between(0.75, 1.05)];
  const ridge: Point[] = [
    top,
    [top[0] + height * 0.07, top[1] + height * 0.2],
    [top[0] - height * 0.03, top[1] + height * 0.42],
    [top[0] + height * 0.1, top[1] + height * 0.7],
    [top[0] + height * 0.02, place.foot],
  ];
  return (
    polygon([...ridge, [left, place.foot]], { fill: place.lit }) +
    polygon([...ridge, [right, place.foot]], { fill: place.shadow })
  );
}

/** A far line of hills, as one silhouette. */
export function hills(random: Random, foot: number, height: number, fill: string): string {
  const steps = 26;
  const swell = [random.between(0, 6), random.between(0, 6)] as const;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const wave = Math.sin(step * 0.5 + swell[0]) * 0.35 + Math.sin(step * 0.23 + swell[1]) * 0.5;
    return [(step * sheet.width) / steps, foot - height * (0.6 + wave * 0.4) + random.between(-8, 8)];
  });
  return polygon([...points, [sheet.width, sheet.height], [0, sheet.height]], { fill });
}

/** Light that falls from a point, as wedges. */
export function beams(random: Random, from: Point, count: number, fill: string, opacity: number): string {
  return Array.from({ length: count }, (_, beam) => {
    const middle = 90 + (beam - (count - 1) / 2) * 26 + random.between(-5, 5);
    return polygon([from, around(from, 1500, middle - 6), around(from, 1500, middle + 6)], { fill, opacity });
  }).join("");
}

/** A floodlight mast; `top` is the middle of its lamp panel. */
export function floodlight(top: Point, foot: number, scale: number, mast: string, lamp: string): string {
  const [x, y] = top;
  const lamps = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => circle([x + (column - 1.5) * 26 * scale, y + (row - 1) * 26 * scale], 9 * scale, { fill: lamp })),
  );
  const legs = [-1, 1].map((side) => line([x + side * 22 * scale, y + 40 * scale], [x + side * 40 * scale, foot], { stroke: mast, width: 9 * scale }));
  const braces = [0.15, 0.35, 0.55, 0.75].map((share) =>
    line(
      partWay([x - 22 * scale, y + 40 * scale], [x - 40 * scale, foot], share),
      partWay([x + 22 * scale, y + 40 * scale], [x + 40 * scale, foot], share + 0.2),
      { stroke: mast, width: 5 * scale },
    ),
  );
  return [...legs, ...braces, rect(x - 58 * scale, y - 44 * scale, 116 * scale, 88 * scale, { fill: mast }), ...lamps].join("");
}

/** A string of small flags that hangs between two points, in these colours by turns. */
export function bunting(from: Point, to: Point, sag: number, count: number, fills: readonly string[], cord: string): string {
  const hang = (share: number): Point => {
    const [x, y] = partWay(from, to, share);
    return [x, y + sag * 4 * share * (1 - share)];
  };
  const cordPoints = Array.from({ length: 25 }, (_, step) => hang(step / 24));
  const flags = Array.from({ length: count }, (_, flag) => {
    const start = hang((flag + 0.14) / count);
    const end = hang((flag + 0.86) / count);
    const drop = Math.hypot(end[0] - start[0], end[1] - start[1]) * 1.15;
    const lower: Point[] = [[end[0] - drop * 0.06, end[1] + drop], [start[0] - drop * 0.06, start[1] + drop]];
    return polygon([start, end, ...lower], { fill: fills[flag % fills.length] ?? paper });
  });
  return [...flags, polyline(cordPoints, { stroke: cord, width: 4 })].join("");
}

/** A sprinter in eight strokes; `foot` is the ground below the hip, `size` the height. */
export function sprinter(foot: Point, size: number, colour: string, lean = 0): string {
  const limb = (...points: Point[]) => polyline(points, { stroke: colour, width: 0.115 });
  const body = [
    circle([0.2, -1.02], 0.105, { fill: colour }),
    polyline([[0.1, -0.8], [-0.06, -0.44]], { stroke: colour, width: 0.19 }),
    limb([0.11, -0.82], [0.33, -0.62], [0.5, -0.83]),
    limb([0.07, -0.8], [-0.22, -0.74], [-0.32, -0.47]),
    limb([-0.05, -0.42], [0.3, -0.4], [0.27, -0.06], [0.4, -0.04]),
    limb([-0.07, -0.42], [-0.18, -0.1], [-0.55, -0.06], [-0.6, -0.17]),
  ];
  const scaled = body.map((part) => part.replace(/-?\d+(\.\d+)?/g, (figure) => figure));
  return group(`translate(${foot[0]} ${foot[1]}) rotate(${lean}) scale(${size})`, ...scaled);
}

/** Paper is not smooth: a few hundred specks, so faint that one feels them rather than sees them. */
export function grain(random: Random): string {
  const specks = (count: number, fill: string, opacity: number) =>
    Array.from({ length: count }, () =>
      circle([random.between(0, sheet.width), random.between(0, sheet.height)], random.between(0.8, 2.2), { fill, opacity }),
    );
  return [...specks(150, ink, 0.12), ...specks(150, paper, 0.16)].join("");
}
