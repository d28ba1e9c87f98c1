// Figures and numerals for the track, drawn with a few thick strokes as on a pictogram.
import { paper } from "../palette.ts";
import { bend, circle, group, type Point, polyline } from "../shapes.ts";

const numeralStrokes: readonly (readonly Point[])[] = [
  [
    [30, 0],
    [30, 100],
  ],
  [
    [0, 0],
    [60, 0],
    [60, 50],
    [0, 50],
    [0, 100],
    [60, 100],
  ],
  [
    [0, 0],
    [60, 0],
    [60, 50],
    [14, 50],
    [60, 50],
    [60, 100],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 55],
    [60, 55],
    [60, 0],
    [60, 100],
  ],
  [
    [60, 0],
    [0, 0],
    [0, 50],
    [60, 50],
    [60, 100],
    [0, 100],
  ],
  [
    [60, 0],
    [0, 0],
    [0, 100],
    [60, 100],
    [60, 50],
    [0, 50],
  ],
  [
    [0, 0],
    [60, 0],
    [24, 100],
  ],
  [
    [0, 0],
    [60, 0],
    [60, 100],
    [0, 100],
    [0, 0],
    [0, 50],
    [60, 50],
  ],
];

/** A lane's number as it is painted on the track, drawn with lines; lanes 1 to 8. */
export const laneNumber = (lane: number, [x, y]: Point, size: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-30 -50)`,
    polyline(numeralStrokes[lane - 1] ?? [], { stroke: paper, width: 17, cap: "butt" }),
  );

/** A sprinter in a few thick strokes; `foot` is the ground below the hip, `size` the height. */
export function sprinter(foot: Point, size: number, colour: string, lean = 0): string {
  const limb = (...points: Point[]) => polyline(points, { stroke: colour, width: 11 });
  return group(
    `translate(${foot[0]} ${foot[1]}) rotate(${lean}) scale(${size / 113})`,
    circle([22, -102], 10.5, { fill: colour }),
    polyline(
      [
        [11, -79],
        [-5, -46],
      ],
      { stroke: colour, width: 19 },
    ),
    limb([13, -82], [33, -63], [50, -84]),
    limb([8, -81], [-23, -76], [-33, -48]),
    limb([-3, -43], [31, -42], [27, -7], [39, -5]),
    limb([-7, -43], [-17, -11], [-54, -7], [-59, -18]),
  );
}

/** A jumper on the way over, back down and head first; `hip` is the highest point, `side` the way of the flight. */
export const jumper = (hip: Point, side: number, colour: string): string => {
  const at = (across: number, down: number): Point => [hip[0] + side * across * 1.25, hip[1] + down * 1.25];
  return [
    bend(at(118, 62), at(58, -22), at(-16, 2), { stroke: colour, width: 62 }),
    polyline([at(-14, 6), at(-92, 52), at(-158, 8)], { stroke: colour, width: 38 }),
    polyline([at(-6, 16), at(-70, 84), at(-140, 62)], { stroke: colour, width: 38 }),
    polyline([at(112, 66), at(98, 128), at(40, 124)], { stroke: colour, width: 28 }),
    circle(at(176, 98), 40, { fill: colour }),
  ].join("");
};
