// The parts of a picture that were chosen by hand, as one line of text in forms, commands and the audit log:
// "16x9:0,120,1000 1x1:250,0,500". Each number is a thousandth of the picture's width or height (platform/pictures).
import { z } from "zod";
import { cropRatioNames, type HandCrop, type HandCrops } from "#app/platform/pictures/crop.ts";

/** The parts as text, in the order of the shapes; "" for none. */
export function cropsText(crops: Readonly<HandCrops>): string {
  return cropRatioNames
    .flatMap((ratio) => {
      const crop = crops[ratio];
      return crop ? `${ratio}:${crop.left},${crop.top},${crop.width}` : [];
    })
    .join(" ");
}

/** What an editor saw: focal point and parts. Equal for equal pictures alone. */
export function partsText({ x, y, crops }: { x: number; y: number; crops: Readonly<HandCrops> }): string {
  return `${x},${y} ${cropsText(crops)}`.trimEnd();
}

const cropPattern = /^(\d{1,2}x\d{1,2}):(\d{1,4}),(\d{1,4}),(\d{1,4})$/;
const longest = 200;

/** Reads `cropsText`; `undefined` for any other text. */
export function parseCrops(text: string): HandCrops | undefined {
  if (text.length > longest) return undefined;
  const crops: HandCrops = {};
  for (const part of text.split(" ").filter((some) => some !== "")) {
    const [, shape, left, top, width] = cropPattern.exec(part) ?? [];
    const ratio = cropRatioNames.find((known) => known === shape);
    const crop: HandCrop = { left: Number(left), top: Number(top), width: Number(width) };
    if (!ratio || crops[ratio] || Math.max(crop.left, crop.top, crop.width) > 1_000) return undefined;
    crops[ratio] = crop;
  }
  return crops;
}

/** A field with `cropsText`. Left out it says nothing: the parts stay as they are. */
export const cropsInput = z
  .string()
  .optional()
  .transform((text, context): HandCrops | undefined => {
    const crops = text === undefined ? undefined : parseCrops(text);
    if (text === undefined || crops) return crops;
    context.addIssue({ code: "custom", message: "number.invalid" });
    return z.NEVER;
  });
