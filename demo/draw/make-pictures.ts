// `npm run demo:pictures`: draws the pictures that the content shows, in every size of the library, and writes both into
// demo/pictures. The same content gives the same files. `npm run demo:pictures -- football-save cricket` draws only those
// whose names begin so, and those that are missing.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { demoIllustrations, illustrationName, readDemoContent } from "#app/features/demo/content.server.ts";
import { type DemoPictureFacts, factsFile, pictureFile, readPictureFacts } from "#app/features/demo/pictures.server.ts";
import { renditionWidths } from "#app/platform/pictures/picture-limits.ts";
import { type GeneratedImage, generateImage } from "./generate-image.ts";
import { sheet } from "./shapes.ts";

const folder = path.resolve(import.meta.dirname, "..");
const chosen = process.argv.slice(2);
const illustrations = new Map(
  demoIllustrations(await readDemoContent(folder)).map((shown) => [illustrationName(shown), shown]),
);
const known = chosen.length > 0 && existsSync(factsFile(folder)) ? await readPictureFacts(folder) : {};
const facts: DemoPictureFacts = {};

for (const [name, illustration] of illustrations) {
  const isDrawn = existsSync(pictureFile(folder, name, sheet.width)) && !chosen.some((start) => name.startsWith(start));
  const earlier = isDrawn ? known[name] : undefined;
  const image = generateImage({ ...illustration, width: sheet.width });
  facts[name] = earlier ? { ...earlier, focalPoint: image.focalPoint } : await draw(name, image);
}
removeOthers();
const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)));
writeFileSync(factsFile(folder), `${JSON.stringify(sorted, null, 2)}\n`);
process.stdout.write(`${illustrations.size} pictures\n`);

async function draw(
  name: string,
  { svg, focalPoint, width, height }: GeneratedImage,
): Promise<DemoPictureFacts[string]> {
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const step of renditionWidths(width)) {
    const file = pictureFile(folder, name, step);
    mkdirSync(path.dirname(file), { recursive: true });
    // The widest is the picture itself, from which JPEG is made later.
    const quality = step === width ? 80 : 74;
    await sharp(drawn).resize({ width: step }).webp({ quality, effort: 5, smartSubsample: true }).toFile(file);
  }
  const { dominant } = await sharp(drawn).resize({ width: 320 }).stats();
  const dominantColor = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  process.stdout.write(`${name}\n`);
  return { width, height, dominantColor, focalPoint };
}

/** What no content shows any more goes. */
function removeOthers(): void {
  for (const width of renditionWidths(sheet.width)) {
    const sizes = path.dirname(pictureFile(folder, "any", width));
    for (const file of readdirSync(sizes)) {
      if (!illustrations.has(file.replace(/\.webp$/, ""))) rmSync(path.join(sizes, file));
    }
  }
}
