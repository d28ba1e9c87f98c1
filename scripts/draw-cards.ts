// Draws cards that are hard to draw in every shape into a folder, for eyes to judge: `npm run pictures:cards`. Takes a
// folder, and words of which a name must have one. Says what each takes of the processor, and at the end for each shape
// the middle one and the dearest, with the yardstick beside them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type CardPicture, type CardShape, cardShapes } from "#app/features/sharing/cards/card.ts";
import { drawCard } from "#app/features/sharing/cards/draw-card.server.ts";
import { processorTimeOfYardstick, yardstickMilliseconds } from "#tests/harness/processor-time.ts";
import { sampleCards } from "#tests/harness/sample-cards.ts";

const root = path.resolve(import.meta.dirname, "..");
const [folder = path.join(root, "build/cards"), ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** A bright and a dark ground with hard edges, as the demo's pictures are not. */
const striped = (light: string, dark: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${light}"/>
    <path d="M0 0h300l400 900H200ZM900 0h90l500 900h-300Z" fill="${dark}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};
const files: Record<string, string> = {
  football: "football-cheer-3.webp",
  cricket: "cricket-bowler-0.webp",
  athletics: "athletics-tape-0.webp",
  face: "cricket-harimaya-0.webp",
};
async function readPicture({ key }: CardPicture): Promise<Uint8Array | undefined> {
  const file = files[key];
  if (file) return readFileSync(path.join(root, "demo/pictures/1600", file));
  if (key === "bright") return await striped("#ffe98a", "#9fd3ff");
  if (key === "white") return await striped("#ffffff", "#ffffff");
  if (key === "dark") return await striped("#1d2730", "#05070a");
  return undefined;
}

type Drawn = { bytes: Uint8Array; milliseconds: number };

/** The cheaper of two drawings: the first of a font and size also fills what the second finds. */
async function drawTwice(draw: () => Promise<Uint8Array>): Promise<Drawn> {
  const once = async () => {
    const before = process.cpuUsage();
    const bytes = await draw();
    const { user, system } = process.cpuUsage(before);
    return { bytes, milliseconds: (user + system) / 1000 };
  };
  const [first, second] = [await once(), await once()];
  return first.milliseconds < second.milliseconds ? first : second;
}

const shapes = Object.keys(cardShapes) as CardShape[];
const costs = new Map(shapes.map((shape) => [shape, [] as number[]]));
for (const [name, card] of sampleCards()) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  for (const shape of shapes) {
    const { bytes, milliseconds } = await drawTwice(() => drawCard(card, shape, readPicture));
    costs.get(shape)?.push(milliseconds);
    writeFileSync(path.join(folder, `${name}-${shape}.jpg`), bytes);
    process.stdout.write(`${name}-${shape} ${bytes.length} bytes ${Math.round(milliseconds)} ms\n`);
  }
}
const yardstick = processorTimeOfYardstick();
for (const [shape, all] of costs) {
  const sorted = all.toSorted((a, b) => a - b);
  const [middle = 0, dearest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const scaled = (ms: number) =>
    `${Math.round(ms)} ms (scaled ${Math.round((ms * yardstickMilliseconds) / yardstick)})`;
  process.stdout.write(
    `${shape}: middle ${scaled(middle)}, dearest ${scaled(dearest)}; yardstick ${Math.round(yardstick)} ms\n`,
  );
}
