// Balls with their real seams: the pattern lies on a sphere, is turned by chance and looked at from the front.
import { crimson, ink, paper } from "../palette.ts";
import type { Random } from "../random.ts";
import { circle, type Point, polygon, polyline, shade } from "../shapes.ts";

type Vector = readonly [x: number, y: number, z: number];
type Turn = (vector: Vector) => Vector;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
};
const mix = (a: Vector, b: Vector, share: number): Vector =>
  unit([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);

function randomTurn(random: Random): Turn {
  const [a, b] = [random.between(0, Math.PI * 2), random.between(0, Math.PI * 2)];
  return ([x, y, z]) => {
    const [turnedX, turnedZ] = [x * Math.cos(a) - z * Math.sin(a), x * Math.sin(a) + z * Math.cos(a)];
    return [turnedX, y * Math.cos(b) - turnedZ * Math.sin(b), y * Math.sin(b) + turnedZ * Math.cos(b)];
  };
}

/** Where a point of the sphere is seen; one behind the horizon is drawn on the horizon. */
function project([x, y, z]: Vector, centre: Point, radius: number): Point {
  const reach = z < 0 ? radius / (Math.hypot(x, y) || 1) : radius;
  return [centre[0] + x * reach, centre[1] + y * reach];
}

const golden = (1 + Math.sqrt(5)) / 2;
const corners: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

/** The classic ball: a dark pentagon at each corner of an icosahedron, seams along its edges. */
export function football(random: Random, centre: Point, radius: number, dark = ink): string {
  const turn = randomTurn(random);
  const turned = corners.map((corner) => turn(unit(corner)));
  const neighbours = (corner: Vector) => turned.filter((other) => dot(corner, other) > 0.4 && dot(corner, other) < 0.5);
  const at = (vector: Vector): Point => project(vector, centre, radius);
  const seams = turned.flatMap((corner) =>
    neighbours(corner)
      .map((other) => [0.32, 0.41, 0.5].map((share) => mix(corner, other, share)))
      .filter((points) => points.some((point) => point[2] > 0)),
  );
  const patches = turned.filter((corner) => corner[2] > -0.3).map((corner) => pentagon(corner, neighbours(corner)));
  return [
    circle(centre, radius, { fill: paper }),
    ...seams.map((points) => polyline(points.map(at), { stroke: dark, width: Math.max(2, radius * 0.022) })),
    ...patches.map((points) => polygon(points.map(at), { fill: dark })),
    circle(centre, radius, { stroke: dark, width: Math.max(2, radius * 0.022) }),
    shade(centre, radius, ink, 0.16),
  ].join("");
}

function pentagon(corner: Vector, neighbours: readonly Vector[]): Vector[] {
  const right = unit(cross(corner, Math.abs(corner[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(corner, right);
  const angle = (vector: Vector) => Math.atan2(dot(vector, up), dot(vector, right));
  const tips = neighbours.map((other) => mix(corner, other, 0.34)).toSorted((a, b) => angle(a) - angle(b));
  return tips.flatMap((tip, index) => {
    const next = tips[(index + 1) % tips.length] ?? tip;
    return [tip, mix(tip, next, 0.33), mix(tip, next, 0.67)];
  });
}

/** A leather ball with its seam: two rows of stitches on each side of the equator. */
export function cricketBall(random: Random, centre: Point, radius: number, leather = crimson): string {
  const tilt = random.between(0.2, 0.6) * random.sign();
  const roll = random.between(-1.1, 1.1);
  const onBall = (longitude: number, height: number): Vector => {
    const flat = Math.sqrt(1 - height * height);
    const [x, depth] = [flat * Math.cos(longitude), flat * Math.sin(longitude)];
    const y = height * Math.cos(tilt) - depth * Math.sin(tilt);
    const z = height * Math.sin(tilt) + depth * Math.cos(tilt);
    return [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll), z];
  };
  const at = (vector: Vector): Point => project(vector, centre, radius);
  const ring = (height: number, width: number): string[] => {
    const points = Array.from({ length: 121 }, (_, step) => onBall((step * Math.PI) / 60, height));
    return visibleRuns(points).map((run) => polyline(run.map(at), { stroke: paper, width }));
  };
  const stitches = [-0.13, 0.07].flatMap((height) =>
    Array.from({ length: 96 }, (_, step) => (step * Math.PI) / 48)
      .map((longitude) => [onBall(longitude, height), onBall(longitude + 0.045, height + 0.06)] as const)
      .filter(([start]) => start[2] > 0.04)
      .map((points) => polyline(points.map(at), { stroke: paper, width: Math.max(1.5, radius * 0.012) })),
  );
  return [
    circle(centre, radius, { fill: leather }),
    shade(centre, radius, ink, 0.28),
    ...ring(0, Math.max(2, radius * 0.022)),
    ...stitches,
  ].join("");
}

function visibleRuns(points: readonly Vector[]): Vector[][] {
  const runs: Vector[][] = [[]];
  for (const point of points) {
    if (point[2] > 0) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Eighteen panels: three strips on each face of a cube, the strips of neighbouring faces at right angles. */
export function volleyball(
  random: Random,
  centre: Point,
  radius: number,
  tones: readonly [string, string, string],
): string {
  const turn = randomTurn(random);
  const strips = [0, 1, 2].flatMap((axis) =>
    [-1, 1].flatMap((side) => [0, 1, 2].map((strip) => ({ axis, side, strip }))),
  );
  const panels = strips
    .map(({ axis, side, strip }) => ({ strip, points: panel(axis, side, strip).map(turn) }))
    .filter(({ points }) => points.filter((point) => point[2] > 0).length > 3);
  return [
    circle(centre, radius, { fill: tones[0] }),
    ...panels.map(({ strip, points }) =>
      polygon(
        points.map((point) => project(point, centre, radius)),
        { fill: tones[strip === 1 ? 0 : strip === 0 ? 1 : 2], stroke: ink, width: Math.max(2, radius * 0.018) },
      ),
    ),
    circle(centre, radius, { stroke: ink, width: Math.max(2, radius * 0.018) }),
    shade(centre, radius, ink, 0.18),
  ].join("");
}

function panel(axis: number, side: number, strip: number): Vector[] {
  const position = (along: number, across: number): Vector => {
    const [u, v] = [Math.tan((along * Math.PI) / 4), Math.tan((across * Math.PI) / 4)];
    const turned: Record<number, Vector> = { 0: [side, u, v], 1: [v, side, u], 2: [u, v, side] };
    return unit(turned[axis] ?? [side, u, v]);
  };
  const [near, far] = [-1 + (strip * 2) / 3, -1 + ((strip + 1) * 2) / 3];
  const steps = Array.from({ length: 13 }, (_, step) => -1 + step / 6);
  return [...steps.map((along) => position(along, near)), ...steps.toReversed().map((along) => position(along, far))];
}
