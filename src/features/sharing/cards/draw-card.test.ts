import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { contrast, leastContrast, rgbOf } from "#app/platform/contrast.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { sampleCards } from "#tests/harness/sample-cards.ts";
import { type Card, type CardShape, cardShapes } from "./card.ts";
import { layVeils, readPhotograph } from "./card-backdrop.server.ts";
import { cardColours, inkOn, readableColour, safeGround, teamColour } from "./card-colours.ts";
import { CardSheet } from "./card-sheet.server.ts";
import { drawCard, layCard } from "./draw-card.server.ts";

const shapes = Object.keys(cardShapes) as CardShape[];
const cards = sampleCards();

test("a card of each sport is among those that are tried", () => {
  const tried = [...cards].map(([name, { content }]) => (content.kind === "match" ? content.sport : name));
  expect(sportIds.filter((id) => !tried.some((text) => text.includes(id)))).toEqual([]);
});
const named = (name: string): Card => {
  const card = cards.get(name);
  if (!card) throw new Error(`There is no sample "${name}".`);
  return card;
};
const noPicture = async () => undefined;

let photograph: Uint8Array;
beforeAll(async () => {
  // White with hard edges: nothing is brighter.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#fff"/><path d="M0 0h400l300 720H0Z" fill="#ffe98a"/></svg>';
  photograph = await sharp(Buffer.from(svg)).jpeg().toBuffer();
});

describe("a card", () => {
  test.each(shapes)("has its size in the shape %s and is light enough to be sent", async (shape) => {
    for (const name of ["story-long-en", "match-shootout-ne", "ranking-many-en", "profile-player-ne"]) {
      const bytes = await drawCard(named(name), shape, async () => photograph);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", ...cardShapes[shape] });
      expect(bytes.length, name).toBeLessThan(shape === "wide" ? 120_000 : 200_000);
    }
  });

  test.each(Array.from(cards.keys()))("%s keeps its texts on it and off its edges", async (name) => {
    for (const shape of shapes) {
      const sheet = new CardSheet(shape, named(name).lang);
      await layCard(sheet, named(name), noPicture);
      for (const { left = 0, top = 0, raw } of sheet.layers) {
        const edges = {
          left,
          right: sheet.width - left - (raw?.width ?? 0),
          top,
          bottom: sheet.height - top - (raw?.height ?? 0),
        };
        for (const [edge, room] of Object.entries(edges)) expect(room, `${shape} ${edge}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("of which the picture is gone, cut or unreadable is the one without it", async () => {
    const card = named("match-result-en");
    const without = await drawCard({ ...card, picture: undefined }, "wide", noPicture);
    const cut = photograph.subarray(0, photograph.length / 2);
    const readers = [
      noPicture,
      async () => cut,
      async () => new TextEncoder().encode("not a picture"),
      async () => Promise.reject(new Error("The store is away.")),
    ];
    for (const readPicture of readers) expect(await drawCard(card, "wide", readPicture)).toEqual(without);
    expect(await drawCard(card, "wide", async () => photograph)).not.toEqual(without);
  });

  test("is the same for the same data", async () => {
    const draw = () => drawCard(named("match-live-ne"), "square", noPicture);
    expect(await draw()).toEqual(await draw());
  });
});

describe("contrast", () => {
  test("holds for the quietest text on the brightest photograph", async () => {
    const sheet = new CardSheet("wide", "en");
    const picture = { key: "white", focalX: 50, focalY: 50 };
    const pixels = await readPhotograph(sheet, picture, { readPicture: async () => photograph });
    if (!pixels) throw new Error("The photograph was not read.");
    const zone = { left: 0.1, top: 0.5, right: 0.9, bottom: 0.95 };
    await layVeils(sheet, pixels, {
      veils: [
        {
          axis: "y",
          stops: [
            [0, 0.1],
            [1, 0.5],
          ],
        },
      ],
      zones: [zone],
    });
    const { width, height } = sheet;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sheet.shapes.join("")}</svg>`;
    const drawn = await sharp(pixels.data, { raw: { width, height, channels: 3 } })
      .composite([{ input: Buffer.from(svg) }])
      .removeAlpha()
      .raw()
      .toBuffer();
    let least = Number.POSITIVE_INFINITY;
    for (let y = zone.top * height; y < zone.bottom * height; y += 15) {
      for (let x = zone.left * width; x < zone.right * width; x += 40) {
        const at = 3 * (y * width + x);
        least = Math.min(
          least,
          contrast(rgbOf(cardColours.muted), [drawn[at] ?? 0, drawn[at + 1] ?? 0, drawn[at + 2] ?? 0]),
        );
      }
    }
    expect(least).toBeGreaterThanOrEqual(leastContrast);
  });

  test.each(["#000000", "#ffffff", "#ffe600", "#c0392b", "#1a3c6e", "#7f8c8d"])(
    "holds on and for the colour %s",
    (hex) => {
      expect(contrast(rgbOf(safeGround(hex)), rgbOf(cardColours.muted))).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast(rgbOf(readableColour(hex)), rgbOf(cardColours.ground))).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast(rgbOf(inkOn(hex)), rgbOf(hex))).toBeGreaterThanOrEqual(leastContrast - 0.2);
    },
  );

  test("does not trust what is no colour", () => {
    for (const text of [undefined, "", "red", "#fff", '#ffffff"/><script>'])
      expect(teamColour(text)).toBe(cardColours.slate);
  });
});

test("a card takes little processor time beside a photograph that is only made smaller", async () => {
  const cost = async (work: () => Promise<unknown>) => {
    await work();
    const before = process.cpuUsage();
    for (let round = 0; round < 4; round++) await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const large = await sharp(photograph).resize(1920, 1080).jpeg().toBuffer();
  const baseline = await cost(() => sharp(large).resize(1200, 630).jpeg({ quality: 82, progressive: true }).toBuffer());
  const card = await cost(() => drawCard(named("match-result-ne"), "wide", async () => large));
  expect(card / baseline).toBeLessThan(12);
});
