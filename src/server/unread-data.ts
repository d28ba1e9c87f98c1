// Reader pages ship no framework (docs/decisions/0001), so nobody reads the data that the router writes down for the
// browser of every document. Their loaders answer with what has nothing to write down; the page is rendered from what
// is inside.
import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";

/** Holds a value that no enumeration finds. */
class Unread {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  static valueOf(held: unknown): unknown {
    return held instanceof Unread ? held.#value : held;
  }
}

type Routes = ServerBuild["routes"];
type Loader = (args: LoaderFunctionArgs) => unknown;

/** The pages, with the data of those that say `handle = { static: true }` for `readLoaderData` alone. */
export function withUnreadData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, default: page } = route?.module ?? {};
    if (!route || !loader || !page || !isStaticRoute(build.routes, id)) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: unread(loader as Loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** What the loaders of a document answered, by route. */
export function readLoaderData(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaderData).map(([id, held]) => [id, Unread.valueOf(held)]));
}

/** Whether a `handle` says that its pages ship no framework. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "static" in handle && handle.static === true;
}

function isStaticRoute(routes: Routes, id: string): boolean {
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (isStaticHandle(route.module.handle)) return true;
  return false;
}

function unread(loader: Loader): Loader {
  return async (args) => {
    const loaded = await loader(args);
    // Asked for by itself, the data is the answer.
    const isAnswer = loaded instanceof Response || new URL(args.request.url).pathname.endsWith(".data");
    if (isAnswer || typeof loaded !== "object" || loaded === null) return loaded;
    return isDataWithInit(loaded) ? data(new Unread(loaded.data), loaded.init ?? undefined) : new Unread(loaded);
  };
}

/** What `data()` of the router makes. */
function isDataWithInit(loaded: object): loaded is ReturnType<typeof data> {
  return "type" in loaded && loaded.type === "DataWithResponseInit";
}
