// Which part of a picture is shown where its shape is another one. Pure: the page that names a crop and the server that
// makes it agree on its size.

/** Width to height of each crop, by the name that stands in addresses. */
export const cropRatios = { "1x1": 1, "4x3": 4 / 3, "16x9": 16 / 9 } as const;
export type CropRatio = keyof typeof cropRatios;
export const cropRatioNames = Object.keys(cropRatios) as readonly CropRatio[]; // it has no other keys

/** What search engines show largest is 1,200 pixels wide. */
const widestCrop = 1_200;

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/**
 * The largest part of a picture with this shape. `focal`, in percent, decides as `object-position` does on a page: what
 * lies at a quarter of the picture lies at a quarter of the part.
 */
export function cropBox(picture: Size, ratio: CropRatio, focal: Point): Size & { left: number; top: number } {
  const shape = cropRatios[ratio];
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * shape)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / shape)));
  const left = Math.round(((picture.width - width) * focal.x) / 100);
  const top = Math.round(((picture.height - height) * focal.y) / 100);
  return { left, top, width, height };
}

/** The size in which that part is stored: never enlarged. */
export function cropSize(picture: Size, ratio: CropRatio): Size {
  const box = cropBox(picture, ratio, { x: 50, y: 50 });
  const width = Math.min(box.width, widestCrop);
  return { width, height: Math.max(1, Math.round((width * box.height) / box.width)) };
}
