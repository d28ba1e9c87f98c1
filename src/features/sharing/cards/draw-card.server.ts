// A share card as a JPEG: what stands behind, shapes, crests and text. It knows no database and no address.
import sharp from "sharp";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Card, CardShape } from "./card.ts";
import type { ReadPicture } from "./card-backdrop.server.ts";
import { cardColours } from "./card-colours.ts";
import { CardSheet } from "./card-sheet.server.ts";
import { canDrawCards } from "./card-text.server.ts";
import { layMatch } from "./match-card.server.ts";
import { layProfile } from "./profile-card.server.ts";
import { layRanking } from "./ranking-card.server.ts";
import { layStory } from "./story-card.server.ts";

export { canDrawCards, type ReadPicture };

/** One at a time: a card takes a processor for a tenth of a second, and a tall one 20 MB. */
const inTurn = limitConcurrency({ running: 1, waiting: 50 });

/**
 * The card as a JPEG in this shape. A picture that is gone or cannot be decoded is left out. Throws
 * `AppError("unavailable")` when too many wait, and where sharp cannot draw our fonts (`canDrawCards`).
 */
export async function drawCard(card: Card, shape: CardShape, readPicture: ReadPicture): Promise<Uint8Array> {
  if (!(await canDrawCards()))
    throw new AppError("unavailable", { detail: "The fonts of share cards cannot be drawn." });
  return await inTurn(() => draw(card, shape, readPicture));
}

async function draw(card: Card, shape: CardShape, readPicture: ReadPicture): Promise<Uint8Array> {
  const sheet = new CardSheet(shape, card.lang);
  const photograph = await layCard(sheet, card, readPicture);
  sheet.stripes();
  const { width, height } = sheet;
  const ground = photograph
    ? sharp(photograph.data, { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: cardColours.ground } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sheet.shapes.join("")}</svg>`;
  return await ground
    .composite([{ input: Buffer.from(svg) }, ...sheet.layers])
    // The larger shapes are written anew by whatever shows them; sharp edges of red on black matter beside a link.
    .jpeg({ quality: 82, ...(shape === "wide" && { progressive: true, chromaSubsampling: "4:4:4" }) })
    .toBuffer();
}

/** Lays everything onto the sheet; returns the photograph below it, if there is one. */
export async function layCard(sheet: CardSheet, card: Card, readPicture: ReadPicture) {
  switch (card.content.kind) {
    case "story":
      return await layStory(sheet, card, card.content, readPicture);
    case "match":
      return await layMatch(sheet, card, card.content, readPicture);
    case "ranking":
      return await layRanking(sheet, card, card.content, readPicture);
    case "profile":
      return await layProfile(sheet, card, card.content, readPicture);
  }
}
