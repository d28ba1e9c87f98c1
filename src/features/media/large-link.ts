// A picture as a link to its file, which the script opens over the page (site/client/page/picture-overlay.ts).
import type { CropRatio } from "#app/platform/pictures/crop.ts";
import { isCutByHand, type PictureSource, pictureSources } from "./picture-source.ts";

type LargeLink = { "data-large": ""; "data-whole"?: string };

/** Attributes of such a link; also where all of the picture is, where the page shows a part that was chosen by hand. */
export function largeLink(picture: PictureSource, ratio: CropRatio | undefined): LargeLink {
  if (picture.kind === "outside" || !ratio || !isCutByHand(picture, ratio)) return { "data-large": "" };
  return { "data-large": "", "data-whole": pictureSources(picture).fallback.srcSet };
}
