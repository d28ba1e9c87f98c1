import { describe, expect, test } from "vitest";
import { cropBox, cropSize } from "./crop.ts";

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

  test("is stored at most 1,200 pixels wide and never enlarged", () => {
    expect(cropSize({ width: 3_840, height: 2_160 }, "16x9")).toEqual({ width: 1_200, height: 675 });
    expect(cropSize({ width: 3_840, height: 2_160 }, "1x1")).toEqual({ width: 1_200, height: 1_200 });
    expect(cropSize({ width: 640, height: 480 }, "4x3")).toEqual({ width: 640, height: 480 });
  });
});
