import type { Colours } from "./palette.ts";
import type { Random } from "./random.ts";
import type { Point } from "./shapes.ts";

/** Left, top, right and bottom of a part of the sheet. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The SVG elements of one sheet, and the part of it that no crop may lose. */
export type Drawing = {
  svg: string;
  subject: Box /** Of a strip, which is less high than a sheet. */;
  height?: number;
};

/** What a composition is given. */
export type Scene = { random: Random; colours: Colours };
export type Composition = (scene: Scene) => Drawing;

/** The compositions of one sport by the name that the content calls them. */
export type Compositions = Readonly<Record<string, Composition>>;

export const drawing = (subject: Box, shapes: readonly string[]): Drawing => ({ svg: shapes.join(""), subject });

export const boxAround = ([x, y]: Point, reach: number): Box => [x - reach, y - reach, x + reach, y + reach];
