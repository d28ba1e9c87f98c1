// Which part of a picture is shown where its shape is another one. Pure: the page that names a part, the server that
// makes it and the screen where it is chosen agree on it to the pixel.

/** Width to height of each shape, by the name that stands in addresses; in the order in which staff see them. */
export const cropRatios = {
  "16x9": 16 / 9,
  "3x2": 3 / 2,
  "4x3": 4 / 3,
  "1x1": 1,
  "4x5": 4 / 5,
  "9x16": 9 / 16,
  "21x9": 21 / 9,
} as const;
export type CropRatio = keyof typeof cropRatios;
export const cropRatioNames = Object.keys(cropRatios) as readonly CropRatio[]; // it has no other keys

/** The shapes that search engines ask for. */
export const searchRatios = ["1x1", "4x3", "16x9"] as const satisfies readonly CropRatio[];
export type SearchRatio = (typeof searchRatios)[number];

/** What search engines show largest is 1,200 pixels wide. */
const widestCrop = 1_200;

type Size = { width: number; height: number };
type Point = { x: number; y: number };
export type Box = Size & { left: number; top: number };

/**
 * A part that was chosen by hand, in thousandths of the picture's width (`left`, `width`) and height (`top`); its own
 * height follows from its shape.
 */
export type HandCrop = { left: number; top: number; width: number };

export type HandCrops = Partial<Record<CropRatio, HandCrop>>;
/** Those whose files lie in the store, with the formats in which they do. */
export type ShownCrops = Partial<Record<CropRatio, HandCrop & { formats: readonly string[] }>>;

export function isSameCrop(a: HandCrop | undefined, b: HandCrop | undefined): boolean {
  return a?.left === b?.left && a?.top === b?.top && a?.width === b?.width;
}

/** Whether files of some part that was chosen by hand are not in the store yet. */
export function hasUnmadeCrop(crops: Readonly<HandCrops>, shown: Readonly<ShownCrops>): boolean {
  return cropRatioNames.some((ratio) => crops[ratio] && !isSameCrop(crops[ratio], shown[ratio]));
}

/** The largest part of a picture with this shape, in pixels. */
function largestPart(picture: Size, shape: number): Size {
  return {
    width: Math.max(1, Math.min(picture.width, Math.round(picture.height * shape))),
    height: Math.max(1, Math.min(picture.height, Math.round(picture.width / shape))),
  };
}

/**
 * The largest part of a picture with this shape, in pixels. `focal`, in percent, decides as `object-position` does on a
 * page: what lies at a quarter of the picture lies at a quarter of the part, so the point itself is always in it.
 */
export function cropBox(picture: Size, ratio: CropRatio, focal: Point): Box {
  return boxAround(picture, cropRatios[ratio], focal);
}

function boxAround(picture: Size, shape: number, focal: Point): Box {
  const { width, height } = largestPart(picture, shape);
  const left = Math.round(((picture.width - width) * focal.x) / 100);
  const top = Math.round(((picture.height - height) * focal.y) / 100);
  return { left, top, width, height };
}

/** The size in which the part around a focal point is stored: never enlarged. */
export function cropSize(picture: Size, ratio: CropRatio): Size {
  const box = cropBox(picture, ratio, { x: 50, y: 50 });
  const width = Math.min(box.width, widestCrop);
  return { width, height: Math.max(1, Math.round((width * box.height) / box.width)) };
}

/** A part chosen by hand, in pixels. It has its shape within a pixel and never leaves the picture. */
export function handBox(picture: Size, ratio: CropRatio, crop: HandCrop): Box {
  const most = largestPart(picture, cropRatios[ratio]);
  const width = Math.min(most.width, Math.max(1, Math.round((picture.width * crop.width) / 1_000)));
  const height = Math.min(most.height, Math.max(1, Math.round(width / cropRatios[ratio])));
  return {
    left: between(0, Math.round((picture.width * crop.left) / 1_000), picture.width - width),
    top: between(0, Math.round((picture.height * crop.top) / 1_000), picture.height - height),
    width,
    height,
  };
}

/**
 * The nearest part that can be: inside the picture, at least a fifth as wide as the largest of its shape. Where it has
 * to be smaller or larger its middle stays.
 */
export function fittingCrop(picture: Size, ratio: CropRatio, { left, top, width }: HandCrop): HandCrop {
  const most = widestHandCrop(picture, ratio);
  const fitting = between(Math.ceil(most / 5), Math.round(width), most);
  const rise = heightPerWidth(picture, ratio);
  return {
    left: Math.round(between(0, left + (width - fitting) / 2, 1_000 - fitting)),
    top: Math.round(between(0, top + ((width - fitting) * rise) / 2, Math.max(0, 1_000 - fitting * rise))),
    width: fitting,
  };
}

/** The part with another width, its middle where it was if the picture has room. */
export function resizedCrop(picture: Size, ratio: CropRatio, crop: HandCrop, width: number): HandCrop {
  const less = (crop.width - width) / 2;
  const top = crop.top + less * heightPerWidth(picture, ratio);
  return fittingCrop(picture, ratio, { left: crop.left + less, top, width });
}

/** The part with another width, its upper left corner where it was: no wider than the picture has room for. */
export function stretchedCrop(picture: Size, ratio: CropRatio, crop: HandCrop, width: number): HandCrop {
  const room = Math.min(1_000 - crop.left, (1_000 - crop.top) / heightPerWidth(picture, ratio));
  const least = Math.ceil(widestHandCrop(picture, ratio) / 5);
  return fittingCrop(picture, ratio, { ...crop, width: Math.floor(between(least, width, room)) });
}

/** The part around the focal point as one chosen by hand begins: readers see no difference. */
export function cropAround(picture: Size, ratio: CropRatio, focal: Point): HandCrop {
  const { left, top } = cropBox(picture, ratio, focal);
  return fittingCrop(picture, ratio, {
    left: (1_000 * left) / picture.width,
    top: (1_000 * top) / picture.height,
    width: widestHandCrop(picture, ratio),
  });
}

const widestHandCrop = (picture: Size, ratio: CropRatio) =>
  Math.round((1_000 * largestPart(picture, cropRatios[ratio]).width) / picture.width);

/** Thousandths of the picture's height for each thousandth of its width that a part is wide. */
const heightPerWidth = (picture: Size, ratio: CropRatio) => picture.width / cropRatios[ratio] / picture.height;

/** What must be known of a picture to cut it. */
export type CutPicture = Size & {
  focalX: number;
  focalY: number;
  crops?: Readonly<HandCrops> | undefined;
};

/** How far the shape of a part chosen by hand may be from the one that is wanted, to be cut once more. */
const nearShape = 1.1;

/**
 * The part of a picture to be shown with this width to height, in its own pixels: what was chosen by hand for this
 * shape or one that is near, else the largest part around the focal point. A share card of 1200 × 630 takes what was
 * chosen for 16:9.
 */
export function partFor(picture: CutPicture, shape: number): Box {
  const distance = (ratio: CropRatio) => Math.abs(Math.log(cropRatios[ratio] / shape));
  const nearest = cropRatioNames
    .filter((ratio) => picture.crops?.[ratio] && distance(ratio) < Math.log(nearShape))
    .toSorted((a, b) => distance(a) - distance(b))[0];
  const crop = nearest && picture.crops?.[nearest];
  if (!crop) return boxAround(picture, shape, { x: picture.focalX, y: picture.focalY });
  const chosen = handBox(picture, nearest, crop);
  if (cropRatios[nearest] === shape) return chosen;
  const inner = boxAround(chosen, shape, { x: 50, y: 50 });
  return { ...inner, left: chosen.left + inner.left, top: chosen.top + inner.top };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
