// What a pointer, a finger or a key makes of the focal point and of the frame of a shape. Pure.
import {
  type CropRatio,
  cropAround,
  fittingCrop,
  type HandCrop,
  type HandCrops,
  handBox,
  resizedCrop,
  stretchedCrop,
} from "#app/platform/pictures/crop.ts";

/** Where the eye should rest, in percent of width and height, and the parts that were chosen by hand. */
export type Parts = { x: number; y: number; crops: HandCrops };

type Size = { width: number; height: number };

/** What is moved: the focal point, or the frame of a shape. */
export type Moved = { picture: Size; parts: Parts; ratio: CropRatio | undefined };

/** In thousandths of the picture. */
export type Place = { left: number; top: number };

/** Where a gesture began, and what was there: "tap" beside the point or the frame leads it to the place. */
export type Gesture = { grip: "point" | "frame" | "corner" | "tap"; at: Place; crop: HandCrop | undefined };

/** The part of a shape: the one chosen by hand, else that around the focal point. */
export function shownCrop(picture: Size, { x, y, crops }: Parts, ratio: CropRatio): HandCrop {
  return crops[ratio] ?? cropAround(picture, ratio, { x, y });
}

export function withCrop(parts: Parts, ratio: CropRatio, crop: HandCrop | undefined): Parts {
  const { [ratio]: _replaced, ...others } = parts.crops;
  return { ...parts, crops: crop ? { ...others, [ratio]: crop } : others };
}

/** After a gesture has come to `at`. */
export function movedTo({ picture, parts, ratio }: Moved, { grip, at: from, crop: start }: Gesture, at: Place): Parts {
  if (!ratio || !start) return { ...parts, x: percent(at.left / 10), y: percent(at.top / 10) };
  if (grip === "corner")
    return withCrop(parts, ratio, stretchedCrop(picture, ratio, start, Math.round(at.left - start.left)));
  const { width, height } = handBox(picture, ratio, start);
  const to =
    grip === "frame"
      ? { left: start.left + at.left - from.left, top: start.top + at.top - from.top }
      : { left: at.left - (500 * width) / picture.width, top: at.top - (500 * height) / picture.height };
  return withCrop(parts, ratio, fittingCrop(picture, ratio, { ...start, ...to }));
}

/** Thousandths for one press of an arrow key, with Shift, and for plus and minus. */
const steps = { usual: 10, large: 50, size: 20 } as const;

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};
const sizes: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1, "−": -1 };

/** After a key; `undefined` for a key that means nothing here. */
export function movedByKey(
  { picture, parts, ratio }: Moved,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Parts | undefined {
  const [arrow, more] = [arrows[key], sizes[key]];
  const by = shiftKey ? steps.large : steps.usual;
  if (!ratio)
    return (
      arrow && { ...parts, x: percent(parts.x + (arrow.left * by) / 10), y: percent(parts.y + (arrow.top * by) / 10) }
    );
  const crop = shownCrop(picture, parts, ratio);
  if (arrow) {
    const to = { ...crop, left: crop.left + arrow.left * by, top: crop.top + arrow.top * by };
    return withCrop(parts, ratio, fittingCrop(picture, ratio, to));
  }
  if (more === undefined) return undefined;
  return withCrop(parts, ratio, resizedCrop(picture, ratio, crop, crop.width + more * steps.size));
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
