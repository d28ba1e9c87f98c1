import type { Colours } from "./palette.ts";
import type { Random } from "./random.ts";

/** What a composition is given; it answers with the SVG elements of one sheet. */
export type Scene = { random: Random; colours: Colours };
export type Composition = (scene: Scene) => string;
