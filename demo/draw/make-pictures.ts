// `npm run demo:pictures`: draws every picture that the content shows, makes its sizes as the library would, and writes
// both into demo/pictures. The same content gives the same files.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { demoIllustrations, nameOf, readDemoContent } from "../../src/features/demo/content.server.ts";
import { type DemoPictureFacts, factsFile, pictureFile } from "../../src/features/demo/pictures.server.ts";
import { preparePicture } from "../../src/platform/pictures/prepare-picture.server.ts";
import { generateImage } from "./generate-image.ts";
import { sheet } from "./shapes.ts";

const folder = path.resolve(import.meta.dirname, "..");
const content = await readDemoContent(folder);
const facts: DemoPictureFacts = {};
let bytes = 0;

const write = (file: string, data: Uint8Array) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data);
  bytes += data.length;
};

rmSync(path.join(folder, "pictures"), { recursive: true, force: true });
for (const illustration of demoIllustrations(content)) {
  const name = nameOf(illustration);
  const drawn = await sharp(Buffer.from(generateImage({ ...illustration, ...sheet })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width, height, dominantColor, focalPoint, renditions } = await preparePicture(drawn, "png");
  facts[name] = { width, height, dominantColor, focalPoint };
  for (const rendition of renditions.filter(({ format }) => format === "webp")) {
    // The widest is the picture itself, from which JPEG is made later.
    const data = rendition.width === width ? await master(drawn) : rendition.bytes;
    write(pictureFile(folder, name, rendition.width), data);
  }
}
const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)));
writeFileSync(factsFile(folder), `${JSON.stringify(sorted, null, 2)}\n`);
process.stdout.write(`${Object.keys(facts).length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB\n`);

/** Takes its time: a master is encoded once and read often. */
function master(drawn: Uint8Array): Promise<Uint8Array> {
  return sharp(drawn).removeAlpha().webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer();
}
