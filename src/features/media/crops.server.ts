// Parts of pictures around their focal point, as search engines and home screens ask for them. A page names them; the
// first who asks has them made, and from then on they are files like all others (docs/decisions/0007).
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { cropPicture } from "#app/platform/pictures/prepare-picture.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { findByBaseName } from "./chosen-picture.server.ts";
import { type CropFile, cropName, keyOf, originalName } from "./media-urls.ts";
import { pictureOf } from "./picture-source.ts";

/** Uploads go first: of two pictures in work one at most is a crop. */
const limits = { running: 1, waiting: 16 } as const;

/**
 * Makes and stores the file of a crop. Only pictures of the library have any, with the focal point that they have now,
 * and icons only the picture that the settings name: so a stranger can order three or four files of each picture and no
 * more. False for any other name; `AppError("unavailable")` when too many wait.
 */
export function createCropMaker({ db, files }: Pick<Platform, "db" | "files">): (crop: CropFile) => Promise<boolean> {
  const inTurn = limitConcurrency(limits);
  const underWay = new Map<string, Promise<boolean>>();

  const make = async (crop: CropFile, key: string): Promise<boolean> => {
    const row = await findByBaseName(db, crop.baseName);
    const picture = row && pictureOf(row);
    // A file of that name may have been replaced: what stands in its place has a name of its own.
    if (!row || picture?.kind !== "stored" || picture.baseName !== crop.baseName) return false;
    if (picture.focalX !== crop.focalX || picture.focalY !== crop.focalY) return false;
    // Pages name what was chosen by hand in its place. Icons are always cut around the focal point.
    if (crop.side === undefined && picture.crops?.[crop.ratio]) return false;
    if (crop.side !== undefined && !(await isIcon(row.id))) return false;
    return await inTurn(async () => {
      const original = await files.readBytes(keyOf(originalName(picture.baseName, picture.extension)));
      if (!original) return false;
      const { ratio, side, focalX: x, focalY: y } = crop;
      const bytes = await cropPicture(original, { ratio, side, focal: { x, y } });
      await files.put(key, bytes, { contentType: side === undefined ? "image/jpeg" : "image/png" });
      return true;
    });
  };
  const isIcon = async (mediaId: string) => {
    const named = db.selectFrom("site_settings").select("id").where("media_id", "=", mediaId);
    return (await named.executeTakeFirst()) !== undefined;
  };

  return (crop) => {
    const key = keyOf(cropName(crop.baseName, crop));
    const begun = underWay.get(key);
    if (begun) return begun;
    const work = make(crop, key).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}
