// Text of cards, by sharp's own text: pango breaks lines and shapes Devanagari. Everything here is in pixels.
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Lang } from "#app/platform/db/schema.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { drawableText } from "./card-characters.ts";

export type Face = "display" | "text" | "bold";
export type TextStyle = { face: Face; size: number; colour: string; lang: Lang; align?: "left" | "centre" | "right" };

/** Text that is drawn. `top` and `height` say where its letters are, whatever room the font leaves around them. */
export type TextBlock = {
  pixels: { data: Buffer; width: number; height: number };
  top: number;
  width: number;
  height: number;
  lines: number;
  size: number;
  /** From the top of the letters to the first baseline. */
  baseline: number;
  isCut: boolean;
};

// Our own families have names that no font of a machine has. Each is the other's stand-in for a sign that it lacks.
const faces = {
  display: { family: "Card Display,Card Text", weight: "bold", above: 0.98, below: 0.42 },
  text: { family: "Card Text,Card Display", weight: "normal", above: 1.12, below: 0.5 },
  bold: { family: "Card Text,Card Display", weight: "bold", above: 1.12, below: 0.5 },
} as const;
const fontFiles = ["card-display.ttf", "card-text-regular.ttf", "card-text-bold.ttf"];

/** What letters need above and below the baseline, and from line to line, in parts of the size. */
const metrics = {
  display: { latin: { above: 0.66, below: 0.04, line: 0.9 }, devanagari: { above: 0.84, below: 0.16, line: 1.16 } },
  text: { latin: { above: 0.72, below: 0.06, line: 1.34 }, devanagari: { above: 0.86, below: 0.2, line: 1.5 } },
};

/**
 * A glyph of our fonts without width that has a dot at the top and one at the bottom of the line, too small to be
 * seen. sharp answers with the smallest box around what it drew: with this in the first and the last line the box tells
 * where the baseline is.
 */
const strut = "\ue000";

/** Where the fonts are: beside this module, or from the built bundle in the sources that come with it. */
export function fontFolder(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    for (const candidate of [path.join(folder, "fonts"), path.join(folder, "src/features/sharing/cards/fonts")])
      if (existsSync(path.join(candidate, "fonts.conf"))) return candidate;
  }
  throw new Error("The fonts of share cards are missing: src/features/sharing/cards/fonts");
}

let loading: Promise<void> | undefined;

/** Makes the fonts known, once for the process. */
function loadFonts(): Promise<void> {
  loading ??= (async () => {
    const folder = fontFolder();
    // Read when the first text is drawn: no font of the machine, and on macOS the library that takes fonts from files.
    process.env.FONTCONFIG_FILE = path.join(folder, "fonts.conf");
    process.env.PANGOCAIRO_BACKEND = "fontconfig";
    for (const file of fontFiles)
      await sharp({ text: { text: strut, font: "Card Display", fontfile: path.join(folder, file) } })
        .raw()
        .toBuffer();
  })();
  return loading;
}

type Breaking = {
  width?: number | undefined;
  insideWords?: boolean;
  /** From line to line, where the font's own distance is not wanted. */
  pitch?: number;
};

/** Draws drawable text as it is: on one line, or broken at a width, which a long word may pass. */
export async function typeset(
  text: string,
  style: TextStyle,
  { width, insideWords, pitch }: Breaking = {},
): Promise<TextBlock> {
  await loadFonts();
  const { face, size, colour, lang, align = "left" } = style;
  const { family, weight, above, below } = faces[face];
  const letters = metricsOf(text, face);
  // As pango does: up to whole pixels on both sides of the baseline.
  const box = Math.ceil(size * above - 0.001) + Math.ceil(size * below - 0.001);
  const distance = pitch ?? size * letters.line;
  const spacing = Math.round(distance) - box;
  const span = `font_family="${family}" weight="${weight}" size="${Math.round(size * 1024)}" lang="${lang}" foreground="${colour}" insert_hyphens="false"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${span}>${strut}${escapeText(text)}${strut}</span>`,
      font: "Card Text",
      rgba: true,
      dpi: 72,
      spacing,
      align,
      ...(width && { width: Math.ceil(width), wrap: insideWords ? "word-char" : "word" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines = Math.max(1, Math.round((info.height - box) / (box + spacing)) + 1);
  return {
    pixels: { data, width: info.width, height: info.height },
    top: Math.round(size * (above - letters.above)),
    width: info.width,
    height: Math.round(size * (letters.above + letters.below) + (lines - 1) * distance),
    lines,
    size,
    baseline: Math.round(size * letters.above),
    isCut: false,
  };
}

function metricsOf(text: string, face: Face) {
  // Digits stand as high as Latin letters.
  const script = /[\u0900-\u0965\u0970-\u097f]/.test(text) ? "devanagari" : "latin";
  return metrics[face === "display" ? "display" : "text"][script];
}

export type TextBox = {
  width: number;
  /** The smallest size; what does not fit then is cut. */
  least: number;
  lines?: number;
  /** Lines of about the same length. */
  isBalanced?: boolean;
};

/**
 * Text as large as its style says or as fits into the box, cut between written characters where even the least size is
 * too large. `undefined` when nothing of it can be drawn.
 */
export async function fitText(text: string, style: TextStyle, box: TextBox): Promise<TextBlock | undefined> {
  const drawable = drawableText(text);
  if (!drawable) return undefined;
  return box.lines && box.lines > 1
    ? await fitParagraph(drawable, style, { lines: box.lines, ...box })
    : await fitLine(drawable, style, box);
}

async function fitLine(text: string, style: TextStyle, { width, least }: TextBox): Promise<TextBlock> {
  const first = await typeset(text, style);
  if (first.width <= width) return first;
  // One pixel less than the ratio says, since glyphs stand at whole pixels.
  const size = Math.max(least, Math.floor((style.size * width) / first.width) - 1);
  const second = await typeset(text, { ...style, size });
  if (second.width <= width) return second;
  return await cutToFit(text, { ...style, size: least }, (block) => block.width <= width);
}

async function fitParagraph(text: string, style: TextStyle, box: TextBox & { lines: number }): Promise<TextBlock> {
  const { width, least, lines } = box;
  // The width of everything on one line tells about how large it may be; small text is quick to draw.
  const measure = 24;
  const relativeWidth = (await typeset(text, { ...style, size: measure })).width / measure;
  let size = Math.max(least, Math.min(style.size, Math.floor((0.97 * lines * width) / relativeWidth)));
  for (;;) {
    const block = await typeset(text, { ...style, size }, { width });
    if (block.lines <= lines && block.width <= width) {
      const narrow = Math.min(width, (1.08 * size * relativeWidth) / block.lines);
      return box.isBalanced && block.lines > 1 ? await narrowed(text, { ...style, size }, block, narrow) : block;
    }
    if (size === least) break;
    const wider = block.width > width ? width / block.width : 1;
    size = Math.max(least, Math.floor(size * Math.min(0.93, wider)));
  }
  const breaking = { width, insideWords: true };
  return await cutToFit(text, { ...style, size }, (block) => block.lines <= lines && block.width <= width, breaking);
}

/** The text in a narrower box, if it takes no more lines there. */
async function narrowed(text: string, style: TextStyle, block: TextBlock, width: number): Promise<TextBlock> {
  if (width >= block.width) return block;
  const narrow = await typeset(text, style, { width });
  return narrow.lines === block.lines && narrow.width <= block.width ? narrow : block;
}

async function cutToFit(
  text: string,
  style: TextStyle,
  fits: (block: TextBlock) => boolean,
  breaking: Breaking = {},
): Promise<TextBlock> {
  const whole = await typeset(text, style, breaking);
  if (fits(whole)) return whole;
  const written = Array.from(new Intl.Segmenter("ne").segment(text), ({ segment }) => segment);
  const cut = (length: number) =>
    `${written
      .slice(0, length)
      .join("")
      .replace(/[\s,;:.\u0964-]+$/, "")}\u2026`;
  let [fitting, tooLong] = [0, written.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(await typeset(cut(middle), style, breaking))) fitting = middle;
    else tooLong = middle;
  }
  // Between words, if one ends not far before.
  const space = written.lastIndexOf(" ", fitting);
  return { ...(await typeset(cut(space > fitting * 0.75 ? space : fitting), style, breaking)), isCut: true };
}

let probe: Promise<boolean> | undefined;

/**
 * Whether the sharp of this machine draws text in our fonts; asked of it once. Builds for macOS and Windows may take
 * fonts of the system only. Never throws.
 */
export function canDrawCards(): Promise<boolean> {
  probe ??= drawsOurFonts().catch(() => false);
  return probe;
}

/** Only our fonts have the strut, and widths of their own: another font is never as wide. */
async function drawsOurFonts(): Promise<boolean> {
  const style = { size: 100, colour: "#ffffff", lang: "ne" } as const;
  for (const [face, width, height] of probeSizes) {
    const { pixels } = await typeset("क्षेत्री १५८ Goal", { ...style, face });
    if (Math.abs(pixels.width - width) > 6 || Math.abs(pixels.height - height) > 2) return false;
  }
  return true;
}

const probeSizes: readonly (readonly [Face, number, number])[] = [
  ["display", 482, 140],
  ["text", 588, 162],
  ["bold", 617, 162],
];
