/** The path of a story of the running demo at `origin`: the first of a list. */
export const storyPath = (origin: string, list = "/national/football"): Promise<string> =>
  firstPath(origin, list, "/article/");

/**
 * The first link on the page `list` that leads below `prefix`, in English or Nepali; `list` itself when there is none.
 */
export async function firstPath(origin: string, list: string, prefix: string): Promise<string> {
  const page = await (await fetch(origin + list)).text();
  const links = page.slice(page.indexOf("<main")).matchAll(/href="((?:\/ne)?(\/[^"]*))"/gu);
  return [...links].find(([, , unprefixed]) => unprefixed?.startsWith(prefix))?.[1] ?? list;
}
