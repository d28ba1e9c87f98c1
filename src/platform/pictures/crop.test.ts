import { describe, expect, test } from "vitest";
import {
  cropAround,
  cropBox,
  cropRatioNames,
  cropRatios,
  cropSize,
  fittingCrop,
  handBox,
  isSameCrop,
  partFor,
  resizedCrop,
  stretchedCrop,
} from "./crop.ts";

// Every shape of picture that comes: a line, a phone's, a panorama, a tall poster, odd sizes.
const sizes = [
  { width: 1_600, height: 900 },
  { width: 3_024, height: 4_032 },
  { width: 3_840, height: 640 },
  { width: 333, height: 2_000 },
  { width: 641, height: 427 },
];
const shapes = sizes.flatMap((picture) => cropRatioNames.map((ratio) => ({ picture, ratio })));
// Fixed and spread over what is allowed, and beyond it on each side.
const numbers = [-200, 0, 1, 137, 250, 333, 500, 777, 999, 1_000, 1_500];

describe("a crop", () => {
  test.each([
    ["1x1", { x: 50, y: 50 }, { left: 350, top: 0, width: 900, height: 900 }],
    ["1x1", { x: 0, y: 100 }, { left: 0, top: 0, width: 900, height: 900 }],
    ["1x1", { x: 100, y: 0 }, { left: 700, top: 0, width: 900, height: 900 }],
    ["4x3", { x: 25, y: 50 }, { left: 100, top: 0, width: 1_200, height: 900 }],
    ["16x9", { x: 75, y: 25 }, { left: 0, top: 0, width: 1_600, height: 900 }],
  ] as const)("of a wide picture as %s around %j is %j", (ratio, focal, box) => {
    expect(cropBox({ width: 1_600, height: 900 }, ratio, focal)).toEqual(box);
  });

  test("of a tall picture leaves out above and below", () => {
    expect(cropBox({ width: 900, height: 1_600 }, "16x9", { x: 50, y: 25 })).toEqual({
      ...{ left: 0, top: 274, width: 900, height: 506 },
    });
  });

  test("never leaves the picture, whatever its shape", () => {
    const sizes = [1, 2, 3, 7, 100, 3_840];
    for (const ratio of ["1x1", "4x3", "16x9"] as const)
      for (const width of sizes)
        for (const height of sizes)
          for (const x of [0, 33, 100]) {
            const box = cropBox({ width, height }, ratio, { x, y: x });
            expect(box.left + box.width, `${ratio} of ${width}×${height}`).toBeLessThanOrEqual(width);
            expect(box.top + box.height, `${ratio} of ${width}×${height}`).toBeLessThanOrEqual(height);
            expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
          }
  });

  test("has its shape within a pixel and the focal point in it", () => {
    for (const { picture, ratio } of shapes)
      for (const x of [0, 1, 33, 50, 99, 100])
        for (const y of [0, 66, 100]) {
          const box = cropBox(picture, ratio, { x, y });
          const name = `${ratio} of ${picture.width}×${picture.height} around ${x}, ${y}`;
          expect(Math.abs(box.width - box.height * cropRatios[ratio]), name).toBeLessThanOrEqual(
            Math.max(1, cropRatios[ratio]),
          );
          const [across, down] = [(picture.width * x) / 100, (picture.height * y) / 100];
          expect(box.left <= across + 0.5 && across <= box.left + box.width + 0.5, name).toBe(true);
          expect(box.top <= down + 0.5 && down <= box.top + box.height + 0.5, name).toBe(true);
        }
  });

  test("is stored at most 1,200 pixels wide and never enlarged", () => {
    expect(cropSize({ width: 3_840, height: 2_160 }, "16x9")).toEqual({ width: 1_200, height: 675 });
    expect(cropSize({ width: 3_840, height: 2_160 }, "1x1")).toEqual({ width: 1_200, height: 1_200 });
    expect(cropSize({ width: 640, height: 480 }, "4x3")).toEqual({ width: 640, height: 480 });
  });
});

describe("a part chosen by hand", () => {
  test("has its shape within a pixel and never leaves the picture, whatever is asked", () => {
    const faults: string[] = [];
    for (const { picture, ratio } of shapes)
      for (const left of numbers)
        for (const top of numbers)
          for (const width of numbers) {
            const crop = fittingCrop(picture, ratio, { left, top, width });
            // What fits already stays: the screen and the command agree, however often both see to it.
            const stays = isSameCrop(fittingCrop(picture, ratio, crop), crop);
            const box = handBox(picture, ratio, crop);
            const isInside =
              Math.min(crop.left, crop.top, box.left, box.top) >= 0 &&
              box.left + box.width <= picture.width &&
              box.top + box.height <= picture.height;
            const isOff = Math.abs(box.width - box.height * cropRatios[ratio]) > Math.max(1, cropRatios[ratio]);
            if (!stays || !isInside || isOff)
              faults.push(`${ratio} of ${picture.width}×${picture.height}: ${left}, ${top}, ${width}`);
          }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  test("begins where readers saw the shape before", () => {
    for (const { picture, ratio } of shapes)
      for (const focal of [
        { x: 0, y: 100 },
        { x: 30, y: 62 },
      ]) {
        const [before, now] = [
          cropBox(picture, ratio, focal),
          handBox(picture, ratio, cropAround(picture, ratio, focal)),
        ];
        for (const side of ["left", "width"] as const)
          expect(Math.abs(before[side] - now[side])).toBeLessThanOrEqual(picture.width / 1_000 + 1);
        expect(Math.abs(before.top - now.top)).toBeLessThanOrEqual(picture.height / 1_000 + 1);
      }
  });

  test("is at least a fifth as wide as the largest of its shape", () => {
    expect(fittingCrop({ width: 1_600, height: 900 }, "1x1", { left: 0, top: 0, width: 1 }).width).toBe(113);
  });

  test("is resized around its middle, and by its corner from the other corner", () => {
    const picture = { width: 1_600, height: 900 };
    const crop = { left: 200, top: 200, width: 400 };
    expect(resizedCrop(picture, "16x9", crop, 500)).toEqual({ left: 150, top: 150, width: 500 });
    expect(stretchedCrop(picture, "16x9", crop, 500)).toEqual({ left: 200, top: 200, width: 500 });
    expect(stretchedCrop(picture, "16x9", crop, 2_000)).toEqual({ left: 200, top: 200, width: 800 });
    expect(stretchedCrop(picture, "16x9", crop, 10)).toEqual({ left: 200, top: 200, width: 200 });
  });
});

describe("the part for a shape", () => {
  const picture = { width: 1_600, height: 900, focalX: 0, focalY: 50 };
  test("is what was chosen by hand for it", () => {
    const crops = { "1x1": { left: 500, top: 500, width: 200 } };
    expect(partFor({ ...picture, crops }, 1)).toEqual({ left: 800, top: 450, width: 320, height: 320 });
  });
  test("is cut out of what was chosen for one that is near", () => {
    const crops = { "16x9": { left: 100, top: 100, width: 800 } };
    const part = partFor({ ...picture, crops }, 1_200 / 630);
    expect(part).toEqual({ left: 160, top: 114, width: 1_280, height: 672 });
  });
  test("else lies around the focal point", () => {
    const crops = { "16x9": { left: 100, top: 100, width: 800 } };
    expect(partFor({ ...picture, crops }, 9 / 16)).toEqual({ left: 0, top: 0, width: 506, height: 900 });
  });
});
