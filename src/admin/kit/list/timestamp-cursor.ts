// Lists whose queries take a moment and an id as place, in the address of `readList` and `ListPages`.
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import type { Cursor } from "#app/platform/paging.ts";

/** The moment and the id that the address of a list names; nothing for anything else. */
export function listCursorOf(cursor: KeysetCursor | undefined): Cursor | undefined {
  if (!cursor || !/^\d{1,15}$/.test(cursor.value)) return undefined;
  return { at: new Date(Number(cursor.value)), id: cursor.id };
}

/** The other way round, for `ListPages`. */
export function keysetCursorOf(cursor: Cursor | undefined): KeysetCursor | undefined {
  return cursor && { value: String(cursor.at.getTime()), id: cursor.id };
}
