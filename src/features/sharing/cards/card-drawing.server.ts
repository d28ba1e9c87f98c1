// Whether this platform's picture library can draw cards, and the drawing itself, which is loaded with the first card:
// it costs 20 MB.
import type { Platform } from "#app/platform/platform.ts";
import type { DrawCard } from "./card-maker.server.ts";

let isPossible = true;

/** False once a card has shown that this platform cannot draw any. Pages name their picture then. */
export const isDrawingPossible = (): boolean => isPossible;

/**
 * Draws cards with pictures of the store. Rejects where `isDrawingPossible` is false afterwards, which is logged once.
 */
export function createCardDrawing({ files, log }: Pick<Platform, "files" | "log">): DrawCard {
  return async (card, shape) => {
    const { canDrawCards, drawCard } = await import("./draw-card.server.ts");
    if (!(await canDrawCards())) {
      if (isPossible) log.warn("share cards cannot be drawn on this platform: pages show their pictures instead");
      isPossible = false;
      throw new Error("share cards cannot be drawn on this platform");
    }
    return drawCard(card, shape, ({ key }) => files.readBytes(key));
  };
}
