// The routes of the reader's pages under the languages of the site: routes.ts has English at the root and Nepali below
// /ne; the program serves the first language at the root and the second below its prefix.
import type { ServerBuild } from "react-router";
import { languages, type SiteLanguages } from "#app/platform/text/languages.ts";

type Routes = ServerBuild["routes"];
type BuiltRoute = NonNullable<Routes[string]>;

/** A build whose pages are those of the languages in force. What it says of its files names the same routes. */
export function inLanguages(build: ServerBuild, order: SiteLanguages): ServerBuild {
  const routes = routesInLanguages(build.routes, order);
  // The page is rendered from these, and each needs its module.
  const files = Object.entries(build.assets.routes).filter(([id]) => routes[id]);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(files) } };
}

/** The routes with every reader page at its public path; pages of a language that the site does not have are none. */
export function routesInLanguages(routes: Routes, [first, second]: SiteLanguages): Routes {
  const placed = Object.entries(routes).flatMap(([id, route]): [string, BuiltRoute][] => {
    const lang = languages.find((known) => id.startsWith(`${known}/`));
    if (!route || !lang) return route ? [[id, route]] : [];
    if (lang !== first && lang !== second) return [];
    if (id === `${lang}/site-layout`) return [[id, route]];
    return [[id, at(route, lang === first ? undefined : lang)]];
  });
  return Object.fromEntries(placed);
}

function at(route: BuiltRoute, prefix: string | undefined): BuiltRoute {
  const { index: _index, path = "", ...page } = route;
  const bare = path === "ne" ? "" : path.replace(/^ne\//, "");
  if (prefix) return { ...page, caseSensitive: true, path: bare === "" ? prefix : `${prefix}/${bare}` };
  return bare === "" ? { ...page, index: true } : { ...page, path: bare };
}
