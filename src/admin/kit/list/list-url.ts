// A list of the back office stands in its address: search, sort, filters and place. So it can be sent to a colleague,
// undone with "back" and read by the loader. `readList` reads it, `listHref` writes it.
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** Characters of a search; more is not looked at. */
export const longestSearch = 100;

export type Direction = "asc" | "desc";

/** What a list may be asked for. Anything else in the address is as if it were not there. */
export type ListRules<Sort extends string, Filters extends Readonly<Record<string, readonly string[]>>> = {
  /** Sort key → the direction in which it begins. The first is the one without a word in the address. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** Filter → its values: `{ status: ["draft", "published"] }`. */
  filters?: Filters;
};

export type ListState<Sort extends string = string, Filter extends string = string, Value extends string = string> = {
  search: string;
  sort: Sort;
  direction: Direction;
  filters: Readonly<Partial<Record<Filter, Value>>>;
  after: KeysetCursor | undefined;
  /** The sort and its direction when the address does not say: what `listHref` leaves out. */
  usual: { sort: Sort; direction: Direction };
  /** The direction in which each sort begins. */
  beginnings: Readonly<Record<Sort, Direction>>;
};

/** The list that an address asks for. */
export function readList<
  Sort extends string,
  const Filters extends Readonly<Record<string, readonly string[]>> = Readonly<Record<never, readonly string[]>>,
>(
  searchParams: URLSearchParams,
  { sorts, filters }: ListRules<Sort, Filters>,
): Omit<ListState<Sort>, "filters"> & { filters: { [Name in keyof Filters]?: Filters[Name][number] } } {
  const keys = Object.keys(sorts) as Sort[];
  const [first] = keys;
  if (first === undefined) throw new Error("a list has at least one sort");
  const [, key, sign] = /^([^-]+)(?:-(asc|desc))?$/.exec(searchParams.get("sort") ?? "") ?? [];
  const sort = keys.find((known) => known === key) ?? first;
  const known = Object.entries<readonly string[]>(filters ?? {}).flatMap(([name, values]) => {
    const value = values.find((choice) => choice === searchParams.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    search: (searchParams.get("search") ?? "").slice(0, longestSearch).toWellFormed(),
    sort,
    direction: sort === key && (sign === "asc" || sign === "desc") ? sign : sorts[sort],
    // Only names and values of the rules are in it.
    filters: Object.fromEntries(known) as { [Name in keyof Filters]?: Filters[Name][number] },
    after: cursorIn(searchParams.get("after")),
    usual: { sort: first, direction: sorts[first] },
    beginnings: sorts,
  };
}

type Changes = {
  search?: string;
  sort?: string;
  direction?: Direction;
  filters?: Readonly<Record<string, string | undefined>>;
  after?: KeysetCursor | undefined;
};

/** The address of the same list with something changed. Whatever changes, it begins at its beginning again. */
export function listHref(list: ListState, changes: Changes = {}): string {
  const query = listQuery(list, changes);
  return query === "" ? "?" : `?${query}`;
}

/** As `listHref`, as pairs without place: what a search form keeps. */
export function listQuery(list: ListState, changes: Changes = {}): string {
  const { search, sort, direction, filters } = {
    ...list,
    ...changes,
    filters: { ...list.filters, ...changes.filters },
  };
  const isUsual = sort === list.usual.sort && direction === list.usual.direction;
  const pairs: [string, string | undefined][] = [
    ...Object.entries(filters),
    ["search", search],
    ["sort", isUsual ? undefined : `${sort}-${direction}`],
    ["after", changes.after && cursorText(changes.after)],
  ];
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))).toString();
}

function cursorText({ value, id }: KeysetCursor): string {
  return `${id}_${value}`;
}

/** `undefined` for anything that was not made by `cursorText`: the list then begins at its beginning. */
function cursorIn(text: string | null): KeysetCursor | undefined {
  const id = text?.slice(0, 36) ?? "";
  if (text?.[36] !== "_" || !isIdentifier(id)) return undefined;
  return { id, value: text.slice(37).toWellFormed() };
}
