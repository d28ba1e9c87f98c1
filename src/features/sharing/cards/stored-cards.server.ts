// How many cards the store holds, and for how long. One that is gone is drawn again when somebody asks for it.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { FileStore } from "#app/platform/storage/file-store.ts";
import { cardFolder } from "./card-address.ts";

/** Files at most, of about 100 kB. */
export const storedCards = 5_000;
/** What is shared is asked for within days; most cards of a match that is over are of scores that were. */
export const cardDays = 14;

/**
 * Deletes the oldest cards until a fifth of `stored` is free, and those from before `before`. Returns how many more
 * have room.
 */
export async function trimCards(
  files: Pick<FileStore, "list" | "delete">,
  { stored, before }: { stored: number; before?: Date },
): Promise<number> {
  const found: { key: string; at: number }[] = [];
  for await (const { key, modifiedAt } of files.list(cardFolder)) found.push({ key, at: modifiedAt.getTime() });
  const cutoff = before?.getTime() ?? Number.NEGATIVE_INFINITY;
  const newestFirst = found.filter(({ at }) => at >= cutoff).toSorted((a, b) => b.at - a.at);
  const retained = newestFirst.length >= stored ? newestFirst.slice(0, Math.floor(stored * 0.8)) : newestFirst;
  const keys = new Set(retained.map(({ key }) => key));
  await files.delete(found.filter(({ key }) => !keys.has(key)).map(({ key }) => key));
  return stored - retained.length;
}

/** Before when a card is too old. */
export const cardCutoff = (now: Date) => new Date(now.getTime() - cardDays * dayMilliseconds);
