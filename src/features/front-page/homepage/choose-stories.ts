// Which stories stand in which block of the front page. Pure, so that the order of precedence can be read and tested.

type Named = { id: string };

/**
 * The first `most` of the candidates, none twice and none of those already shown. If that leaves fewer than `least`,
 * shown ones fill up: a short block is better with a repetition than with a hole.
 */
export function chooseStories<Card extends Named>(
  candidates: readonly Card[],
  { shown, most, least = 0 }: { shown: ReadonlySet<string>; most: number; least?: number },
): readonly Card[] {
  const once = [...new Map(candidates.map((card) => [card.id, card])).values()];
  const fresh = once.filter(({ id }) => !shown.has(id)).slice(0, most);
  if (fresh.length >= least) return fresh;
  const repeated = once.filter(({ id }) => shown.has(id));
  return [...fresh, ...repeated.slice(0, least - fresh.length)];
}

/** Of every block its own composition, so that scrolling has a beat. */
export const blockShapes = ["lead", "row", "duo"] as const;
export type BlockShape = (typeof blockShapes)[number];

/** How many stories a block shows of those it has: as many as fill its composition without an orphan. */
export function storiesInShape(shape: BlockShape, available: number): number {
  switch (shape) {
    case "lead": // one with a list beside it, and from eight on a row of four below
      return available >= 8 ? 8 : Math.min(available, 5);
    case "row": // four, and from eight on four headlines below
      return available >= 8 ? 8 : Math.min(available, 4);
    case "duo": // two, and a list of headlines beside them
      return Math.min(available, 6);
  }
}
