// Lists whose queries take a moment and an id as place, in the address of `readList` and `ListPages`.
import type { KeysetPlace } from "../../../platform/db/keyset.server.ts";
import type { Cursor } from "../../../platform/paging.ts";

/** The moment and the id that the address of a list names; nothing for anything else. */
export function momentOf(place: KeysetPlace | undefined): Cursor | undefined {
  if (!place || !/^\d{1,15}$/.test(place.value)) return undefined;
  return { at: new Date(Number(place.value)), id: place.id };
}

/** The other way round, for `ListPages`. */
export function placeOfMoment(place: Cursor | undefined): KeysetPlace | undefined {
  return place && { value: String(place.at.getTime()), id: place.id };
}
