// Places in addresses: the id of a thing, and the place in a list, which is the moment and the id of its last item.

const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of an address can be an id at all; the database would take anything else for a fault of ours. */
export function isIdentifier(text: string): boolean {
  return identifier.test(text);
}

export type ListPlace = { at: Date; id: string };

export function placeInAddress({ at, id }: ListPlace): string {
  return `${at.getTime()}_${id}`;
}

/** `undefined` for anything that was not made by `placeInAddress`: the list then begins at its beginning. */
export function placeFromAddress(text: string | null): ListPlace | undefined {
  const [, time, id] = /^(\d{1,15})_(.+)$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined || !isIdentifier(id) ? undefined : { at: new Date(Number(time)), id };
}
