// The demo's pictures: files that were made once by demo/draw. The widest of each is the picture itself.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { pictureTypes } from "#app/platform/pictures/file-type.ts";
import { renditionWidths } from "#app/platform/pictures/picture-limits.ts";
import type { PreparedPicture } from "#app/platform/pictures/prepare-picture.server.ts";

const percent = z.int().min(0).max(100);

const pictureFacts = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  dominantColor: z.string(),
  focalPoint: z.strictObject({ x: percent, y: percent }),
});

/** What the library says of each picture, by its name; `demo/pictures/facts.json`. */
export const demoPictureFacts = z.record(z.string(), pictureFacts);

export type DemoPictureFacts = z.infer<typeof demoPictureFacts>;

/** Where the facts of all pictures stand; `folder` is `demo/`. */
export const factsFile = (folder: string): string => path.join(folder, "pictures", "facts.json");

/** Where a picture lies in one width; `folder` is `demo/`. */
export const pictureFile = (folder: string, name: string, width: number): string =>
  path.join(folder, "pictures", String(width), `${name}.webp`);

/** The facts of all pictures; `folder` is `demo/`. Throws when the file breaks the shape. */
export async function readPictureFacts(folder: string): Promise<DemoPictureFacts> {
  return demoPictureFacts.parse(JSON.parse(await readFile(factsFile(folder), "utf8")));
}

/** A picture as the library stores it. Throws when it was not drawn. */
export async function readDemoPicture(folder: string, name: string, facts: DemoPictureFacts): Promise<PreparedPicture> {
  const known = facts[name];
  if (!known) throw new Error(`the picture ${name} was not drawn: npm run demo:pictures`);
  const renditions = await Promise.all(
    renditionWidths(known.width).map(async (width) => ({
      width,
      format: "webp" as const,
      contentType: pictureTypes.webp.contentType,
      bytes: await readFile(pictureFile(folder, name, width)),
    })),
  );
  const widest = renditions.find(({ width }) => width === known.width);
  if (!widest) throw new Error(`the picture ${name} is wider than the widest rendition`);
  return { ...known, renditions, original: { bytes: widest.bytes, ...pictureTypes.webp } };
}
