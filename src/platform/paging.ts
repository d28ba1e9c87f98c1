// A page of a list, and the cursor as it stands in a URL: `?before=2026-11-21T06:15:00.000Z_<id of the story>`.
/** After which row of a list to go on: the last one's timestamp and id. */
export type Cursor = { at: Date; id: string };

/** One page of a list, the newest first, and where the next one begins. */
export type Page<Item> = { items: readonly Item[]; older: Cursor | undefined };

export const pagingName = "before";

const cursorShape =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The cursor as the value of `before`. */
export function formatCursor({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads what `formatCursor` wrote; `undefined` for anything else: a list then begins at its beginning. */
export function parseCursor(text: string | null): Cursor | undefined {
  const [, timestamp, id] = cursorShape.exec(text ?? "") ?? [];
  const at = new Date(timestamp ?? "");
  // `Date` turns 30 February into 2 March instead of refusing it.
  if (id === undefined || Number.isNaN(at.getTime()) || at.toISOString() !== timestamp) return undefined;
  return { at, id };
}

/** The address of the page of a list that begins after the cursor; the list's own address for the first page. */
export function pagePath(path: string, after: Cursor | "first"): string {
  return after === "first" ? path : `${path}?${pagingName}=${formatCursor(after)}`;
}

export type CursorInUrl =
  | { kind: "first" }
  | { kind: "after"; cursor: Cursor }
  /** The address names a place that no list can have. */
  | { kind: "wrong" };

/** Which page of a list an address asks for. */
export function cursorInUrl(search: string): CursorInUrl {
  const before = new URLSearchParams(search).get(pagingName);
  if (before === null) return { kind: "first" };
  const cursor = parseCursor(before);
  return cursor ? { kind: "after", cursor } : { kind: "wrong" };
}
