import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { drawableText, fontCharacters } from "./card-characters.ts";
import { canDrawCards, type Face, fitText, fontFolder, typeset } from "./card-text.server.ts";

const style = { face: "display", size: 60, colour: "#ffffff", lang: "en" } as const;

/** The characters of a TTF file, from the segments of its `cmap` table (format 4). */
function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(path.join(fontFolder(), file));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const record = tables.find((at) => bytes.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = bytes.readUInt32BE(record + 8);
  const subtables = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, at) => cmap + 4 + at * 8);
  const found = new Set<number>();
  for (const start of subtables.map((at) => cmap + bytes.readUInt32BE(at + 4))) {
    if (bytes.readUInt16BE(start) !== 4) continue;
    const length = bytes.readUInt16BE(start + 6);
    for (let at = 0; at < length; at += 2) {
      const [end, first] = [bytes.readUInt16BE(start + 14 + at), bytes.readUInt16BE(start + 16 + length + at)];
      for (let code = first; code <= end; code++) found.add(code);
    }
  }
  return found;
}

describe("the fonts of cards", () => {
  test("are the ones that text is drawn in", async () => {
    expect(await canDrawCards()).toBe(true);
  });

  test("have every character that is drawn", () => {
    const known = new Set([...charactersOf("card-display.ttf"), ...charactersOf("card-text-regular.ttf")]);
    const drawn = new RegExp(`[${fontCharacters}]`, "u");
    const missing = Array.from({ length: 0x3000 }, (_, code) => code).filter(
      (code) => drawn.test(String.fromCodePoint(code)) && !known.has(code),
    );
    expect(missing).toEqual([]);
    expect(charactersOf("card-text-bold.ttf")).toEqual(charactersOf("card-text-regular.ttf"));
  });

  // Another font would draw them in another width; an empty box for a missing character as well.
  test.each<[Face, string, number]>([
    ["display", "Goal 2026", 349],
    ["display", "क्षेत्री २०८३", 358],
    ["text", "क्षेत्री २०८३ Goal", 641],
    ["bold", "क्षेत्री २०८३ Goal", 673],
  ])("draw %s: %s", async (face, text, width) => {
    const block = await typeset(text, { ...style, face, size: 100, lang: "ne" });
    expect(Math.abs(block.width - width)).toBeLessThanOrEqual(3);
  });

  test("draw the Nepali forms of digits and letters where the card is Nepali", async () => {
    const draw = async (text: string, lang: "en" | "ne") =>
      (await typeset(text, { ...style, face: "text", lang })).pixels.data.toString("base64");
    for (const sign of ["५", "८", "झ"]) expect(await draw(sign, "ne")).not.toBe(await draw(sign, "en"));
    expect(await draw("क", "ne")).toBe(await draw("क", "en"));
  });
});

describe("text in a box", () => {
  test("shrinks to one line, and is cut between written characters below the least size", async () => {
    const short = await fitText("Goal", style, { width: 400, least: 40 });
    expect(short).toMatchObject({ size: 60, isCut: false });
    const smaller = await fitText("Lakeside Rangers of the valley", style, { width: 500, least: 40 });
    expect(smaller?.size).toBeLessThan(60);
    expect(smaller).toMatchObject({ isCut: false, lines: 1 });
    const cut = await fitText("क्षेत्री".repeat(40), style, { width: 500, least: 40 });
    expect(cut).toMatchObject({ size: 40, isCut: true });
    for (const block of [smaller, cut]) expect(block?.width).toBeLessThanOrEqual(500);
  });

  test.each([
    ["a sentence", "After eleven years the club is champion again and its captain says so. ".repeat(4)],
    ["a Nepali sentence", "एघार वर्षपछि क्लब फेरि उपत्यकाको विजेता बनेको छ। ".repeat(5)],
    ["a word without end", "Go".repeat(200)],
    ["marks without end", `x${"\u0301".repeat(500)} ${"क्".repeat(300)}`],
  ])("keeps %s within its lines and its width", async (_name, text) => {
    const block = await fitText(text, style, { width: 700, least: 40, lines: 3, isBalanced: true });
    expect(block?.lines).toBeLessThanOrEqual(3);
    expect(block?.width).toBeLessThanOrEqual(700);
  });

  test("is drawn as it was typed, markup and signs included", async () => {
    const plain = await fitText("a < b & c", style, { width: 900, least: 40 });
    const tag = await fitText("<b>a</b>", style, { width: 900, least: 40 });
    expect(plain?.width).toBeGreaterThan(0);
    expect(tag?.width).toBeGreaterThan(plain?.width ?? 0);
  });
});

describe("drawable text", () => {
  test.each([
    ["🏆🇳🇵 Nepal win 👨‍👩‍👧 ⚽️", "Nepal win"],
    ["\u202egnihtoN\u202c\u0000\u0007\u200b", "gnihtoN"],
    ["فريق Nova", "Nova"],
    ["नेपालले गर्\u200dयो", "नेपालले गर्\u200dयो"],
    ["57\u2032 a\u200db", "57\u2019 ab"],
    ["one\n two\t  three", "one two three"],
    ["ﬁnal Ƒ ①", "final 1"],
    ["🔥", ""],
  ])("of %j is %j", (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });
});
