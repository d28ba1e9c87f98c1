import { digitsFor } from "#app/messages/locale.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { CropRatio } from "#app/platform/pictures/crop.ts";

/** A shape as people write it: 16:9. */
export function ratioText(lang: Lang, ratio: CropRatio): string {
  return digitsFor(lang, ratio.replace("x", ":"));
}
