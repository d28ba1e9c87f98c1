// What several sports share: mountains, light, bunting, runners, grain.
import { ink, paper } from "../palette.ts";
import type { Random } from "../random.ts";
import { around, circle, line, type Point, partWay, polygon, polyline, rect, sheet } from "../shapes.ts";

/** A range of snow peaks across the sheet, each with a lit face and a face in shadow, the tallest near `summit`. */
export function mountains(
  random: Random,
  position: { foot: number; height: number; summit: number; snow: string; rock: string },
): string {
  const peaks: { top: Point; spread: number }[] = [];
  for (let x = -140; x < sheet.width + 180; x += random.between(130, 230)) {
    const nearness = Math.max(0, 1 - Math.abs(x - position.summit) / 1000);
    const height = position.height * (0.36 + 0.58 * nearness ** 1.4) * random.between(0.8, 1.08);
    peaks.push({
      top: [x, position.foot - height],
      spread: Math.max(height * random.between(0.85, 1.1), position.height * 0.5),
    });
  }
  return peaks
    .toSorted((a, b) => a.top[1] - b.top[1])
    .map(({ top, spread }) => peak(random, top, spread, position))
    .join("");
}

function peak(
  random: Random,
  top: Point,
  spread: number,
  position: { foot: number; snow: string; rock: string },
): string {
  const height = position.foot - top[1];
  const lean = random.between(-0.08, 0.08);
  const at = (across: number, down: number): Point => [top[0] + spread * across, top[1] + height * down];
  const ridge = [at(0, 0), at(0.08 + lean, 0.18), at(-0.02 + lean, 0.4), at(0.13 + lean, 0.68), at(0.05 + lean, 1)];
  const spur = [at(-0.16, 0.2), at(-0.12 + lean, 0.42), at(-0.3, 0.62), at(-0.36, 0.44)];
  return (
    polygon([...ridge, at(-1, 1), at(-0.24, 0.2)], { fill: position.snow }) +
    polygon([...ridge, at(1, 1), at(0.3, 0.3)], { fill: position.rock }) +
    polygon(spur, { fill: position.rock })
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
    [0, 1, 2, 3].map((column) =>
      circle([x + (column - 1.5) * 26 * scale, y + (row - 1) * 26 * scale], 9 * scale, { fill: lamp }),
    ),
  );
  const legs = [-1, 1].map((side) =>
    line([x + side * 22 * scale, y + 40 * scale], [x + side * 40 * scale, foot], { stroke: mast, width: 9 * scale }),
  );
  const braces = [0.15, 0.35, 0.55, 0.75].map((share) =>
    line(
      partWay([x - 22 * scale, y + 40 * scale], [x - 40 * scale, foot], share),
      partWay([x + 22 * scale, y + 40 * scale], [x + 40 * scale, foot], share + 0.2),
      { stroke: mast, width: 5 * scale },
    ),
  );
  return [
    ...legs,
    ...braces,
    rect(x - 58 * scale, y - 44 * scale, 116 * scale, 88 * scale, { fill: mast }),
    ...lamps,
  ].join("");
}

/** A string of small flags that hangs between two points, in these colours by turns. */
export function bunting(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  fills: readonly string[],
  cord: string,
): string {
  const hang = (share: number): Point => {
    const [x, y] = partWay(from, to, share);
    return [x, y + sag * 4 * share * (1 - share)];
  };
  const cordPoints = Array.from({ length: 25 }, (_, step) => hang(step / 24));
  const flags = Array.from({ length: count }, (_, flag) => {
    const start = hang((flag + 0.14) / count);
    const end = hang((flag + 0.86) / count);
    const drop = Math.hypot(end[0] - start[0], end[1] - start[1]) * 1.15;
    const lower: Point[] = [
      [end[0] - drop * 0.06, end[1] + drop],
      [start[0] - drop * 0.06, start[1] + drop],
    ];
    return polygon([start, end, ...lower], { fill: fills[flag % fills.length] ?? paper });
  });
  return [...flags, polyline(cordPoints, { stroke: cord, width: 4 })].join("");
}

/** Paper is not smooth: a few hundred specks, so faint that one feels them rather than sees them. */
export function grain(random: Random): string {
  const specks = (count: number, fill: string, opacity: number) =>
    Array.from({ length: count }, () =>
      circle([random.between(0, sheet.width), random.between(0, sheet.height)], random.between(0.8, 2.2), {
        fill,
        opacity,
      }),
    );
  return [...specks(150, ink, 0.12), ...specks(150, paper, 0.16)].join("");
}
