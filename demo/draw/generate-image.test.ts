import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { generateImage, motifs } from "./generate-image.ts";
import { choosePalette } from "./palette.ts";
import { seededRandom } from "./random.ts";
import { sheet } from "./shapes.ts";

const sports = Object.keys(motifs) as SportCategory[];
const width = sheet.width;
const allowedTags = new Set(["<svg", "<g", "<rect", "<circle", "<ellipse", "<polygon", "<polyline", "<path"]);
const drawn = (sport: SportCategory, seed: number) =>
  Object.keys(motifs[sport]).map((motif) => ({ motif, ...generateImage({ sport, motif, seed, width }) }));

describe.each(sports)("an illustration of %s", (sport) => {
  test("is the same every time for the same seed, and another one for every other seed and motif", () => {
    const all = [0, 1, 2, 3, 4].flatMap((seed) => drawn(sport, seed).map(({ svg }) => svg));
    const again = [0, 1, 2, 3, 4].flatMap((seed) => drawn(sport, seed).map(({ svg }) => svg));
    expect(again).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test("is of shapes only: no text, no outside picture, no filter, no style, no script", () => {
    for (const { motif, svg } of drawn(sport, 1)) {
      const tags = [...new Set(svg.match(/<[a-z]+/gi))];
      expect(
        tags.filter((tag) => !allowedTags.has(tag)),
        motif,
      ).toEqual([]);
      expect(svg, motif).not.toMatch(/NaN|undefined|Infinity|href|style=/);
    }
  });

  test("stays light enough to be rasterised at once", () => {
    for (const { motif, svg } of drawn(sport, 2)) expect(svg.match(/</g)?.length ?? 0, motif).toBeLessThan(3_000);
  });

  test("keeps its subject in the crops of cards and of the hero, wherever they rest on its focal point", () => {
    const cut: string[] = [];
    for (const [motif, composition] of Object.entries(motifs[sport])) {
      for (const seed of [0, 1, 2, 3]) {
        const { focalPoint } = generateImage({ sport, motif, seed, width });
        const random = seededRandom(`${sport} ${motif}`, seed);
        const { subject, height } = composition({ random, colours: choosePalette(sport, seed) });
        if (height) continue;
        for (const ratio of [4 / 3, 3 / 2, 21 / 9]) {
          const [wide, tall] = [Math.min(1600, 900 * ratio), Math.min(900, 1600 / ratio)];
          const [x, y] = [((1600 - wide) * focalPoint.x) / 100, ((900 - tall) * focalPoint.y) / 100];
          const lost = [x - subject[0], y - subject[1], subject[2] - (x + wide), subject[3] - (y + tall)];
          if (Math.max(...lost) > 8)
            cut.push(`${motif} ${seed} at ${ratio.toFixed(2)}: ${Math.max(...lost).toFixed(0)}`);
        }
      }
    }
    expect(cut).toEqual([]);
  });

  test("is in the colour of the sport's label", () => {
    const tokens = readFileSync(path.resolve(import.meta.dirname, "../../src/ui/tokens.css"), "utf8");
    const label = new RegExp(`--${sport}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? "";
    expect(Math.abs(angleOf(choosePalette(sport, 0).base) - angleOf(label))).toBeLessThan(12);
  });
});

test("is read by the picture library, in the width that was asked for, and is no empty sheet", async () => {
  for (const sport of sports) {
    const motif = Object.keys(motifs[sport]).at(-1) ?? "";
    const height = motif.includes("Ad") ? 96 : 270;
    const picture = sharp(Buffer.from(generateImage({ sport, motif, seed: 0, width: 480 }).svg));
    const [metadata, { channels }] = await Promise.all([picture.metadata(), picture.stats()]);
    expect([metadata.width, metadata.height]).toEqual([480, height]);
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  }
});

test.each([-1, 0.5, Number.NaN])("a seed of %d is refused", (seed) => {
  expect(() => generateImage({ width, sport: "football", motif: "header", seed })).toThrow(RangeError);
});

test("a motif that nobody drew is named", () => {
  expect(() => generateImage({ width, sport: "football", motif: "chess", seed: 0 })).toThrow(
    "football has no motif chess",
  );
});

/** Degrees on the circle of colours. */
function angleOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}
