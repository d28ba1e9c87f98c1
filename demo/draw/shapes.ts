// The few SVG elements that the pictures are made of. Coordinates are on a sheet of 1600 x 900; what must be seen stands
// between x 125 and 1475 and between y 107 and 793, because cards crop to 3:2 and the hero to 21:9.

export const sheet = { width: 1600, height: 900 } as const;

export type Point = readonly [x: number, y: number];

export type Style = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: "round" | "butt";
};

const round = (value: number): string => String(Math.round(value * 10) / 10);

const attributes = ({ fill = "none", stroke, width = 6, opacity, dash, cap = "round" }: Style): string =>
  `fill="${fill}"` +
  (stroke ? ` stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"` : "") +
  (dash ? ` stroke-dasharray="${dash}"` : "") +
  (opacity === undefined ? "" : ` opacity="${opacity}"`);

const pairs = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

export const rect = (x: number, y: number, width: number, height: number, style: Style): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes(style)}/>`;

export const roundedRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  style: Style,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" ${attributes(style)}/>`;

export const circle = ([x, y]: Point, radius: number, style: Style): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes(style)}/>`;

export const ellipse = ([x, y]: Point, radiusX: number, radiusY: number, style: Style): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" ${attributes(style)}/>`;

export const polygon = (points: readonly Point[], style: Style): string =>
  `<polygon points="${pairs(points)}" ${attributes(style)}/>`;

export const polyline = (points: readonly Point[], style: Style): string =>
  `<polyline points="${pairs(points)}" ${attributes(style)}/>`;

export const line = (from: Point, to: Point, style: Style): string => polyline([from, to], style);

/** A curve that leaves `from` towards `pull` and arrives at `to`. */
export const bend = ([fromX, fromY]: Point, [pullX, pullY]: Point, [toX, toY]: Point, style: Style): string =>
  `<path d="M${round(fromX)} ${round(fromY)}Q${round(pullX)} ${round(pullY)} ${round(toX)} ${round(toY)}" ${attributes(style)}/>`;

/** Part of a circle's edge; angles in degrees, clockwise from three o'clock. */
export const arc = (centre: Point, radius: number, from: number, to: number, style: Style): string => {
  const start = around(centre, radius, from);
  const end = around(centre, radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  const curve = `A${round(radius)} ${round(radius)} 0 ${large} ${sweep} ${round(end[0])} ${round(end[1])}`;
  return `<path d="M${round(start[0])} ${round(start[1])}${curve}" ${attributes(style)}/>`;
};

/** The dark side of a ball that is lit from the upper left. */
export const shade = ([x, y]: Point, radius: number, colour: string, opacity: number): string => {
  const outline = `A${round(radius)} ${round(radius)} 0 0 1 ${round(x)} ${round(y + radius)}`;
  const inner = `A${round(radius * 1.12)} ${round(radius * 1.12)} 0 0 0 ${round(x)} ${round(y - radius)}`;
  const d = `M${round(x)} ${round(y - radius)}${outline}${inner}`;
  return `<path d="${d}" transform="rotate(48 ${round(x)} ${round(y)})" fill="${colour}" opacity="${opacity}"/>`;
};

export const group = (transform: string, ...children: string[]): string =>
  `<g transform="${transform}">${children.join("")}</g>`;

export const background = (fill: string): string => rect(0, 0, sheet.width, sheet.height, { fill });

/** The point at this distance and angle (degrees, clockwise from three o'clock) from a centre. */
export const around = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** The point at this share of the way; 0 is `from`, 1 is `to`. */
export const partWay = ([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point => [
  fromX + (toX - fromX) * share,
  fromY + (toY - fromY) * share,
];

/** `count` things made from their position 0, 1, 2 … */
export const times = (count: number, make: (position: number) => string): string =>
  Array.from({ length: count }, (_, position) => make(position)).join("");

/** A colour (`#rrggbb`) this far on its way to another. */
export const blend = (from: string, to: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;

/** An outline in SVG's own letters, filled; for faces and hair, which no simpler element draws. */
export const path = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" ${attributes(opacity === undefined ? { fill } : { fill, opacity })}/>`;

/** A limb: round at both ends, thicker at one of them. */
export function taper(from: Point, fromRadius: number, to: Point, toRadius: number, fill: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [across, along] = [(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const beside = ([x, y]: Point, radius: number): Point => [x + across * radius, y - along * radius];
  return (
    polygon([beside(from, fromRadius), beside(to, toRadius), beside(to, -toRadius), beside(from, -fromRadius)], {
      fill,
    }) +
    circle(from, fromRadius, { fill }) +
    circle(to, toRadius, { fill })
  );
}
