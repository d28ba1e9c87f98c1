import { expect, test } from "vitest";
import { movedByKey, movedTo, type Parts, withCrop } from "./crop-moves.ts";

const picture = { width: 1_600, height: 900 };
const crop = { left: 200, top: 200, width: 400 };
const parts: Parts = { x: 50, y: 50, crops: { "16x9": crop } };
const frame = { picture, parts, ratio: "16x9" } as const;
const point = { picture, parts, ratio: undefined };
const at = { left: 300, top: 300 };

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test.each([
  ["ArrowRight", false, { ...crop, left: 210 }],
  ["ArrowUp", true, { ...crop, top: 150 }],
  ["+", true, { left: 190, top: 190, width: 420 }],
  ["-", false, { left: 210, top: 210, width: 380 }],
] as const)("%s (Shift: %s) leads the frame to %j", (name, shift, to) => {
  expect(movedByKey(frame, key(name, shift))).toEqual(withCrop(parts, "16x9", to));
});

test("keys lead the focal point no further than the edge, and other keys mean nothing", () => {
  expect(movedByKey(point, key("ArrowDown"))).toEqual({ ...parts, y: 51 });
  expect(movedByKey({ ...point, parts: { ...parts, x: 98 } }, key("ArrowRight", true))).toEqual({ ...parts, x: 100 });
  for (const name of ["+", "Enter", "Tab"]) expect(movedByKey(point, key(name))).toBeUndefined();
  expect(movedByKey(frame, key("Enter"))).toBeUndefined();
});

test("a shape without a frame of its own begins around the focal point", () => {
  const own = movedByKey({ ...frame, ratio: "1x1" }, key("ArrowLeft"));
  expect(own?.crops).toEqual({ "16x9": crop, "1x1": { left: 209, top: 0, width: 563 } });
});

test("a pointer leads the frame, its corner, or what it presses beside them", () => {
  const to = { left: 350, top: 250 };
  const moved = (grip: "frame" | "corner" | "tap") => movedTo(frame, { grip, at, crop }, to).crops["16x9"];
  expect(moved("frame")).toEqual({ left: 250, top: 150, width: 400 });
  expect(moved("corner")).toEqual({ left: 200, top: 200, width: 200 });
  expect(moved("tap")).toEqual({ left: 150, top: 50, width: 400 });
  expect(movedTo(point, { grip: "tap", at, crop: undefined }, to)).toEqual({ ...parts, x: 35, y: 25 });
});
