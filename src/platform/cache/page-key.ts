// The name of a shared page: its path and the query names that its address knows. No header takes part.

export type QueryRule = {
  /** Names that change the page. Every other name is dropped: the render never sees it. */
  queryAllowList: readonly string[];
  /** Names that make the request personal (a one-time message): with one of them nothing is shared. */
  personalQuery?: readonly string[];
};

/**
 * Path and allowed query in one canonical spelling, ready to be asked for: sorted names, the first value of each,
 * one way of percent-encoding. `undefined` when the request carries a personal name.
 * The target must have passed the request validation, so it is decodable.
 */
export function pageKey(target: string, { queryAllowList, personalQuery = [] }: QueryRule): string | undefined {
  const question = target.indexOf("?");
  if (question === -1) return canonicalPath(target);
  const given = new URLSearchParams(target.slice(question + 1));
  if (personalQuery.some((name) => given.has(name))) return undefined;
  const retained = new URLSearchParams();
  for (const name of [...queryAllowList].sort()) {
    const value = given.get(name);
    if (value !== null && !retained.has(name)) retained.append(name, value);
  }
  const path = canonicalPath(target.slice(0, question));
  return retained.size > 0 ? `${path}?${retained.toString()}` : path;
}

// Characters that may stand unencoded in a segment although encodeURIComponent encodes them.
const needlesslyEncoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function canonicalPath(path: string): string {
  if (!path.includes("%")) return path;
  return path
    .split("/")
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)).replace(needlesslyEncoded, decodeURIComponent))
    .join("/");
}
