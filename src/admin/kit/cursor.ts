// The place in a list as it stands in an address: the moment and the id of the last item.

export type ListPlace = { at: Date; id: string };

export function placeInAddress({ at, id }: ListPlace): string {
  return `${at.getTime()}_${id}`;
}

/** `undefined` for anything that was not made by `placeInAddress`: the list then begins at its beginning. */
export function placeFromAddress(text: string | null): ListPlace | undefined {
  const [, time, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? undefined : { at: new Date(Number(time)), id };
}
