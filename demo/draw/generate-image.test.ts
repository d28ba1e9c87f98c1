import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { SportCategory } from "../../src/platform/db/schema.ts";
import { compositionCount, generateImage } from "./generate-image.ts";

const sports: SportCategory[] = ["football", "cricket", "volleyball", "athletics", "esports", "general"];
const card = { width: 1600, height: 900 };

describe.each(sports)("an illustration of %s", (sport) => {
  const drawings = Array.from({ length: 48 }, (_, seed) => generateImage({ ...card, sport, seed }));

  test("is the same every time for the same seed", () => {
    for (const [seed, drawing] of drawings.entries()) expect(generateImage({ ...card, sport, seed })).toBe(drawing);
  });

  test("is another one for every other seed", () => {
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test("comes in at least four compositions, and neighbouring seeds never share one", () => {
    const count = compositionCount(sport);
    const outline = (drawing: string) => (drawing.match(/<[a-z]+/gi) ?? []).join("");
    expect(count).toBeGreaterThanOrEqual(4);
    expect(new Set(drawings.slice(0, count).map(outline)).size).toBe(count);
  });

  test("is of shapes only: no text, no outside picture, no filter, no style, no script", () => {
    for (const drawing of drawings) {
      expect([...new Set(drawing.match(/<[a-z]+/gi))].sort().filter((tag) => !allowedTags.has(tag))).toEqual([]);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|href|style=/);
    }
  });

  test("stays light enough to be rasterised at once", () => {
    for (const drawing of drawings) expect(drawing.match(/</g)?.length ?? 0).toBeLessThan(3_000);
  });

  test("is read by the picture library, in the size that was asked for, and is no empty sheet", async () => {
    for (let seed = 0; seed < compositionCount(sport); seed += 1) {
      const picture = sharp(Buffer.from(generateImage({ sport, seed, width: 480, height: 320 })));
      const [{ width, height }, { channels }] = await Promise.all([picture.metadata(), picture.stats()]);
      expect([width, height]).toEqual([480, 320]);
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
    }
  });
});

const allowedTags = new Set(["<svg", "<g", "<rect", "<circle", "<ellipse", "<polygon", "<polyline", "<path"]);

describe("a seed", () => {
  test.each([-1, 0.5, Number.NaN])("of %d is refused", (seed) => {
    expect(() => generateImage({ ...card, sport: "football", seed })).toThrow(RangeError);
  });
});
