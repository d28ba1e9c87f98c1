// A card while it is drawn: a ground, then shapes, then crests and text, each at its place in pixels.
import type { OverlayOptions } from "sharp";
import type { Lang } from "#app/platform/db/schema.ts";
import { type CardShape, type CardTeam, cardShapes } from "./card.ts";
import { drawableText } from "./card-characters.ts";
import { brandStripes, cardColours, teamColour } from "./card-colours.ts";
import { type Face, fitText, type TextBlock, type TextBox, type TextStyle, typeset } from "./card-text.server.ts";

export type Align = "left" | "centre" | "right";

/** Where a layout may place something. The tall card leaves room at both ends, which phones cover. */
const frames = {
  wide: { margin: 64, top: 46, bottom: 566 },
  square: { margin: 72, top: 64, bottom: 1000 },
  tall: { margin: 80, top: 210, bottom: 1620 },
} as const;

export type TextOptions = Omit<TextBox, "least" | "width"> & {
  size: number;
  least?: number;
  width: number;
  face?: Face;
  colour?: string;
  align?: Align;
};

/** Collects what is drawn; `draw-card.server.ts` puts it together. */
export class CardSheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly top: number;
  readonly bottom: number;
  readonly shapes: string[] = [];
  readonly layers: OverlayOptions[] = [];

  readonly shape: CardShape;
  readonly lang: Lang;

  constructor(shape: CardShape, lang: Lang) {
    ({ width: this.width, height: this.height } = cardShapes[shape]);
    ({ margin: this.margin, top: this.top, bottom: this.bottom } = frames[shape]);
    this.shape = shape;
    this.lang = lang;
  }

  /** What the shape of the card decides. */
  by<T>(values: Record<CardShape, T>): T {
    return values[this.shape];
  }

  /** A text ready to be placed; `undefined` when there is nothing to draw. */
  async text(text: string | undefined, options: TextOptions): Promise<TextBlock | undefined> {
    if (!text) return undefined;
    const { size, face = "bold", colour = cardColours.ink, align = "left", least = size * 0.6, ...box } = options;
    const style: TextStyle = { face, size: Math.round(size), colour, lang: this.lang, align };
    return await fitText(text, style, { ...box, least: Math.round(least) });
  }

  /** The name of a team, or its short name where that one alone fits. */
  async teamName({ name, shortName }: CardTeam, options: TextOptions): Promise<TextBlock | undefined> {
    const block = await this.text(name, options);
    if (block && !block.isCut) return block;
    return (await this.text(shortName, options)) ?? block;
  }

  /** Cells below each other as one text, `pitch` pixels from line to line, flush right. */
  async column(
    cells: readonly string[],
    { size, pitch, face }: { size: number; pitch: number; face: Face },
  ): Promise<TextBlock | undefined> {
    const texts = cells.map(drawableText);
    if (texts.every((text) => text === "")) return undefined;
    const style = { face, size, colour: cardColours.ink, lang: this.lang, align: "right" } as const;
    return await typeset(texts.join("\n"), style, { pitch });
  }

  /** Places a text: `x` is its left end, middle or right end, `y` the top of its letters. Returns the `y` below it. */
  place(block: TextBlock | undefined, x: number, y: number, align: Align = "left"): number {
    if (!block) return y;
    const left = align === "left" ? x : align === "centre" ? x - block.width / 2 : x - block.width;
    this.layer(block.pixels, left, y - block.top);
    return y + block.height;
  }

  /** Places pixels of red, green, blue and opacity. Rows beyond the card, which a font leaves empty, are left out. */
  layer({ data, width, height }: TextBlock["pixels"], x: number, y: number): void {
    const [left, top] = [Math.round(x), Math.round(y)];
    const [first, end] = [Math.max(0, -top), Math.min(height, this.height - top)];
    if (end <= first) return;
    const input = data.subarray(first * width * 4, end * width * 4);
    this.layers.push({ input, raw: { width, height: end - first, channels: 4 }, left, top: top + first });
  }

  rectangle(x: number, y: number, width: number, height: number, fill: string, opacity = 1): void {
    this.shapes.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`,
    );
  }

  /** The stripes of the brand at the foot of the card. */
  stripes(): void {
    const [height, step] = [this.by({ wide: 10, square: 14, tall: 16 }), this.width / brandStripes.length];
    for (const [at, colour] of brandStripes.entries())
      this.rectangle(at * step, this.height - height, step, height, colour);
  }

  /** The mark and the name of the site at the left, what the card belongs to at the right. Returns the `y` below. */
  async header(siteName: string, heading: string | undefined, inset = 0): Promise<number> {
    const size = this.by({ wide: 50, square: 60, tall: 66 });
    const [left, right] = [this.margin + inset, this.width - this.margin - inset];
    const markHeight = Math.round(size * 0.95);
    this.mark(left, this.top, markHeight);
    const middle = this.top + markHeight / 2;
    const name = await this.text(siteName, { face: "display", size, width: (right - left) * 0.45 });
    const nameLeft = left + markHeight;
    // The middle of capitals, and of Devanagari without its signs above.
    if (name) this.place(name, nameLeft, middle - size * 0.32 - (name.height > size * 0.75 ? size * 0.16 : 0));
    const label = await this.text(heading, {
      size: this.by({ wide: 25, square: 29, tall: 33 }),
      width: right - nameLeft - (name?.width ?? 0) - 40,
      colour: cardColours.muted,
      align: "right",
      lines: 2,
      isBalanced: true,
      least: this.by({ wide: 20, square: 23, tall: 26 }),
    });
    if (label) this.place(label, right, middle - label.height / 2, "right");
    return this.top + markHeight;
  }

  /** The mark of the site; `colour` for one in the background. */
  mark(x: number, y: number, height: number, colour: string = cardColours.crimson): void {
    const scale = height / 28;
    this.shapes.push(
      `<path transform="translate(${x - scale} ${y - scale}) scale(${scale})" fill="${colour}" d="M1 1 23 16.2H9L22 29H1Z"/>`,
    );
  }

  /** A state in a pill with its left end or middle at `x`: crimson and with a dot while something is live. */
  pill(
    label: TextBlock,
    x: number,
    y: number,
    { height, isLive, align = "left" }: { height: number; isLive: boolean; align?: "left" | "centre" },
  ): void {
    const [room, dot] = [height * 0.42, isLive ? height * 0.46 : 0];
    const width = label.width + 2 * room + dot;
    const left = align === "left" ? x : x - width / 2;
    const fill = isLive ? cardColours.crimson : "#ffffff";
    this.shapes.push(
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" fill-opacity="${isLive ? 1 : 0.14}"/>`,
    );
    if (isLive)
      this.shapes.push(
        `<circle cx="${left + room + height * 0.13}" cy="${y + height / 2}" r="${height * 0.13}" fill="#ffffff"/>`,
      );
    this.place(label, left + room + dot, y + (height - label.height) / 2);
  }

  /** A team's crest, or a shield in its colours, in a square around the point. */
  crest(team: CardTeam, picture: TextBlock["pixels"] | undefined, x: number, y: number, side: number): void {
    if (picture) {
      this.layer(picture, x - picture.width / 2, y - picture.height / 2);
      return;
    }
    const scale = side / 16;
    const second = team.secondColour ? teamColour(team.secondColour) : undefined;
    this.shapes.push(
      `<g transform="translate(${x - 10 * scale} ${y - 10 * scale}) scale(${scale})">` +
        `<path d="M3.5 2.5h13v7.25c0 4-3 6.5-6.5 7.75-3.5-1.25-6.5-3.75-6.5-7.75Z" fill="${teamColour(team.colour)}"/>` +
        `<path d="M10 2.5h6.5v7.25c0 4-3 6.5-6.5 7.75Z" fill="${second ?? "#000000"}" fill-opacity="${second ? 1 : 0.18}"/>` +
        `<path d="M3.5 2.5h13v7.25c0 4-3 6.5-6.5 7.75-3.5-1.25-6.5-3.75-6.5-7.75Z" fill="none" stroke="#fdfcfa" stroke-width=".55" stroke-linejoin="round"/>` +
        `</g>`,
    );
  }
}
