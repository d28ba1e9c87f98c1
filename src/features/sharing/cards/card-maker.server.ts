// Draws cards when they are first asked for and keeps their files. Whoever calls it has checked that the card is the
// one of now, so strangers can order no more cards than there are pages.
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { Card, CardShape } from "./card.ts";
import { type CardName, cardKey } from "./card-address.ts";
import { storedCards, trimCards } from "./stored-cards.server.ts";

/** Draws a card as JPEG. */
export type DrawCard = (card: Card, shape: CardShape) => Promise<Uint8Array>;

export type CardMaker = {
  /** Whether another card would be refused now. */
  readonly isFull: boolean;
  /** Draws and stores the file of a card. `AppError("unavailable")` when too many wait. */
  make(name: CardName, card: Card): Promise<void>;
};

type MakerOptions = Pick<Platform, "files" | "log"> & {
  draw: DrawCard;
  /** Cards that may wait for their turn. */
  waiting?: number;
  /** Files that may lie in the store. */
  stored?: number;
  /** Milliseconds of rest after a drawing that took so many. */
  rest?: (took: number) => number;
};

/**
 * One card at a time. After each the maker rests for as long as the drawing took, so that a flood of cards leaves half
 * of a processor to the readers; whoever waits for a file does not wait for the rest.
 */
export function createCardMaker({
  files,
  log,
  draw,
  waiting = 16,
  stored = storedCards,
  rest = (took) => took,
}: MakerOptions): CardMaker {
  const inTurn = limitConcurrency({ running: 1, waiting });
  const underWay = new Map<string, Promise<void>>();
  /** Drawings that wait, are made or are rested from. */
  let turns = 0;
  // Counted by the trimming, which is the first thing that is done with the first card.
  let room = 0;

  const store = async (name: CardName, card: Card) => {
    const bytes = await draw(card, name.shape);
    if (room <= 0) room = await trimCards(files, { stored });
    room -= 1;
    await files.put(cardKey(name), bytes, { contentType: "image/jpeg" });
  };
  const make = (name: CardName, card: Card) =>
    new Promise<void>((resolve, reject) => {
      turns += 1;
      const turn = inTurn(async () => {
        const begun = performance.now();
        await store(name, card).then(resolve, reject);
        await new Promise((done) => setTimeout(done, rest(performance.now() - begun)).unref());
      });
      turn.catch(reject).finally(() => {
        turns -= 1;
      });
    });

  return {
    get isFull() {
      return turns > waiting;
    },
    make(name, card) {
      const key = cardKey(name);
      const begun = underWay.get(key);
      if (begun) return begun;
      const work = make(name, card)
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) log.error("a share card was not made", error, { key });
          throw error;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}
