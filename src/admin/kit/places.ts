// The place in a list as an address says it: the moment and the id of its last item.
import { isIdentifier } from "../../platform/text/is-identifier.ts";

export type ListPlace = { at: Date; id: string };

export function placeInAddress({ at, id }: ListPlace): string {
  return `${at.getTime()}_${id}`;
}

/** `undefined` for anything that was not made by `placeInAddress`: the list then begins at its beginning. */
export function placeFromAddress(text: string | null): ListPlace | undefined {
  const [, time, id] = /^(\d{1,15})_(.+)$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined || !isIdentifier(id) ? undefined : { at: new Date(Number(time)), id };
}
