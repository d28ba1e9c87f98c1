// The card of a story or a live blog: the headline over its photograph, or large on dark ground.
import type { Lang } from "#app/platform/db/schema.ts";
import type { Card, ContentOf } from "./card.ts";
import { drawField, layVeils, type ReadPicture, readPhotograph, type Veil, type Zone } from "./card-backdrop.server.ts";
import { drawableText } from "./card-characters.ts";
import { cardColours } from "./card-colours.ts";
import type { CardSheet } from "./card-sheet.server.ts";
import type { TextBlock } from "./card-text.server.ts";

export async function layStory(sheet: CardSheet, card: Card, content: ContentOf<"story">, readPicture: ReadPicture) {
  const picture = await readPhotograph(sheet, card.picture, { readPicture });
  const { height, margin, bottom } = sheet;
  const width = sheet.width - 2 * margin;
  const text = await textsOf(sheet, content, { hasPicture: picture !== undefined, width, lang: card.lang });
  const gap = sheet.by({ wide: 30, square: 38, tall: 44 });
  const labelHeight = text.label ? sheet.by({ wide: 44, square: 52, tall: 58 }) : 0;
  const parts = [text.headline, text.standfirst, text.footer].filter((part) => part !== undefined);
  const total = parts.reduce((sum, part) => sum + part.height + gap, labelHeight);
  if (picture) await layVeils(sheet, picture, storyVeils(sheet, (bottom - total) / height));
  else layPlainGround(sheet);
  const headerBottom = await sheet.header(card.siteName, undefined);
  // Without a photograph the headline stands in the middle of what is left.
  const isCentred = !picture;
  let y = isCentred
    ? Math.max(headerBottom + gap, (headerBottom + bottom - total) / 2 + gap / 2)
    : bottom - total + gap;
  if (text.label) {
    layLabel(sheet, text.label, y, { height: labelHeight, isLive: content.isLive });
    y += labelHeight + gap;
  }
  for (const part of parts) y = sheet.place(part, margin, y) + gap;
  return picture;
}

type StoryTextOptions = { hasPicture: boolean; width: number; lang: Lang };

async function textsOf(sheet: CardSheet, content: ContentOf<"story">, { hasPicture, width, lang }: StoryTextOptions) {
  const scale = lang === "ne" ? 0.84 : 1;
  const largest = hasPicture
    ? sheet.by({ wide: 92, square: 104, tall: 116 })
    : sheet.by({ wide: 128, square: 144, tall: 160 });
  // Of emoji alone nothing can be drawn.
  const headline = [content.headline, content.label].find((candidate) => drawableText(candidate) !== "");
  return {
    label: await sheet.text(headline === content.label ? undefined : content.label, {
      size: sheet.by({ wide: 27, square: 32, tall: 36 }),
      width: width * 0.8,
    }),
    headline: await sheet.text(headline, {
      face: "display",
      size: largest * scale,
      least: sheet.by({ wide: hasPicture ? 42 : 50, square: 56, tall: 62 }) * scale,
      width,
      lines: sheet.by({ wide: hasPicture ? 3 : 4, square: 5, tall: 6 }),
      isBalanced: true,
    }),
    standfirst:
      sheet.shape === "wide"
        ? undefined
        : await sheet.text(content.standfirst, {
            face: "text",
            size: sheet.by({ wide: 0, square: 31, tall: 36 }),
            least: sheet.by({ wide: 0, square: 31, tall: 36 }),
            width: width * 0.94,
            lines: sheet.by({ wide: 1, square: 3, tall: 5 }),
            colour: cardColours.muted,
          }),
    footer: await sheet.text(content.footer, {
      face: "text",
      size: sheet.by({ wide: 25, square: 29, tall: 33 }),
      width,
      colour: cardColours.muted,
    }),
  };
}

/** Dark below the name of the site and from the top of the text on, as a part of the height; clear between them. */
export function storyVeils(sheet: CardSheet, textTop: number): { veils: Veil[]; zones: Zone[] } {
  const stops = [
    [0, 0.68],
    [0.22, 0.08],
    [Math.max(0.24, textTop - 0.22), 0.08],
    [Math.max(0.3, textTop), 0.72],
    [1, 0.95],
  ] as const;
  return {
    veils: [{ axis: "y", stops }],
    zones: [{ top: textTop }, { bottom: (sheet.top + 60) / sheet.height, right: 0.5 }],
  };
}

/** The large mark at the edge, hardly lighter than the ground, behind the lines that the site's own picture has. */
export function layPlainGround(sheet: CardSheet): void {
  const { width, height } = sheet;
  const side = sheet.by({ wide: 560, square: 760, tall: 860 });
  drawField(sheet, undefined, width * 0.8, height / 2);
  sheet.mark(width * 0.8 - side * 0.4, (height - side) / 2, side, "#141a26");
}

function layLabel(
  sheet: CardSheet,
  label: TextBlock,
  y: number,
  { height, isLive }: { height: number; isLive: boolean },
) {
  const { margin } = sheet;
  if (isLive) {
    sheet.pill(label, margin, y, { height, isLive });
    return;
  }
  sheet.rectangle(margin, y + 4, 7, height - 8, cardColours.crimson);
  sheet.place(label, margin + 22, y + (height - label.height) / 2);
}
