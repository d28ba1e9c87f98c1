// The route table, asked as React Router asks it.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

const asRouteObject = ({ id, file, path, index, caseSensitive, children }: RouteConfigEntry): RouteObject => {
  const named = { id: id ?? file.replace(/\.tsx?$/, ""), path, caseSensitive };
  return index ? { ...named, index } : { ...named, children: children?.map((child) => asRouteObject(child)) };
};

const known = routes.map((entry) => asRouteObject(entry));

/** The id of the page at a path, its own or that of its file; `undefined` where there is none. */
export function routeAt(path: string): string | undefined {
  const [pathname = path] = path.split("?", 1);
  return matchRoutes(known, pathname)?.at(-1)?.route.id;
}

function pagesIn(entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? pagesIn(entry.children) : [entry]));
}

/** The paths of the pages for readers as the route table has them, by their route without the language. */
export const readerPages: ReadonlyMap<string, string> = new Map(
  pagesIn(routes)
    .filter(({ id = "", file }) => id.startsWith("en/") && file.endsWith(".tsx"))
    .map(({ id = "", path = "" }) => [id.slice("en/".length), `/${path}`]),
);
