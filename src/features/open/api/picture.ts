// A picture as the interface tells of it: one file that everything can show, with its size, words and credit.
import { z } from "zod";
import { legendIn, type PictureSource, portablePart } from "#app/features/media/picture-source.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { optional } from "./resource.ts";

export const picture = z.object({
  url: z.url(),
  width: optional(z.int()).describe("Pixels; null of a picture elsewhere"),
  height: optional(z.int()),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
});

/** The picture in the words of a language; `null` for none. */
export function pictureData(
  source: PictureSource | undefined,
  { origin, lang }: { origin: string; lang: Lang },
): z.input<typeof picture> | null {
  if (!source) return null;
  const { caption, credit } = legendIn(source, lang);
  const words = { alt: source.alt, caption, credit: credit?.text ?? "" };
  if (source.kind === "outside") return { url: source.url, width: null, height: null, ...words };
  const { url, width, height } = portablePart(source);
  return { url: `${origin}${url}`, width, height, ...words };
}
