// The demo's pictures are files in the repository, so a first start renders none (docs/decisions/0007).
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { pictureTypes } from "#app/platform/pictures/file-type.ts";
import type { PreparedPicture } from "#app/platform/pictures/prepare-picture.server.ts";

const percent = z.int().min(0).max(100);

const pictureFacts = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  dominantColor: z.string(),
  focalPoint: z.strictObject({ x: percent, y: percent }),
});

/** Size, colour and focal point of each picture, by its name; `demo/pictures/facts.json`. */
const demoPictureFacts = z.record(z.string(), pictureFacts);

type DemoPictureFacts = z.infer<typeof demoPictureFacts>;

/**
 * The widths in `demo/pictures`, the masters last: one for phones and the low-data edition, one that social cards
 * accept.
 */
export const demoPictureWidths = [640, 1280, 1600] as const;

/** Path of a picture in one width; `folder` is `demo/`. */
const pictureFile = (folder: string, name: string, width: number): string =>
  path.join(folder, "pictures", String(width), `${name}.webp`);

/** Reads the facts of all pictures; `folder` is `demo/`. Throws if the file does not have the shape. */
export async function readPictureFacts(folder: string): Promise<DemoPictureFacts> {
  return demoPictureFacts.parse(JSON.parse(await readFile(path.join(folder, "pictures", "facts.json"), "utf8")));
}

/** Reads a picture as the library stores it; `folder` is `demo/`. Throws if there is no picture of that name. */
export async function readDemoPicture(folder: string, name: string, facts: DemoPictureFacts): Promise<PreparedPicture> {
  const known = facts[name];
  if (!known) throw new Error(`demo/pictures has no ${name}`);
  const renditions = await Promise.all(
    demoPictureWidths.map(async (width) => ({
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
