// Which pages the sitemap names, read from the routes themselves: a page that is added to the site is listed at once.
import { sharedPageQuery } from "#app/server/shared-pages.ts";

/** As React Router's build has it, as far as it counts here. */
type BuiltRoutes = Readonly<
  Record<
    string,
    { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined } | undefined
  >
>;

/**
 * The English paths of pages that everybody shares and that take no parameter, "/" among them. Routes of reader pages
 * are called `en/…`.
 */
export function listedPages(routes: BuiltRoutes): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).flatMap((route) => {
    if (!route?.id.startsWith("en/") || parents.has(route.id)) return [];
    const segments: string[] = [];
    for (let above: typeof route | undefined = route; above; above = routes[above.parentId ?? ""])
      if (above.path) segments.unshift(above.path);
    return [`/${segments.join("/")}`];
  });
  return pages.filter((path) => !/[:*?]/.test(path) && sharedPageQuery(path)).sort();
}
