// The reader's pages as the program serves them, without a built bundle: the same routes, loaders and components,
// behind the redirects of languages and beside what programs read. Only the html element itself is not the program's.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Hono } from "hono";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type MetaDescriptor,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { languageOfPath } from "#app/messages/language.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { createLog } from "#app/platform/log.ts";
import { paymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { siteLanguages } from "#app/platform/text/languages.ts";
import routes from "#app/routes.ts";
import { languageRedirects } from "#app/server/edge/language-redirects.ts";
import { routesInLanguages } from "#app/server/edge/language-routes.ts";
import { discoveryEndpoints } from "#app/server/feeds/discovery-endpoints.ts";
import { listedPages } from "#app/server/feeds/listed-pages.ts";
import type { Bench } from "./commands.ts";
import { requestFacts } from "./request-facts.ts";
import { freshSharedData } from "./shared-data.ts";
import { projectRoot } from "./source-tree.ts";

export const origin = "https://news.example";

type PageModule = {
  default?: ComponentType<Record<string, unknown>>;
  ErrorBoundary?: ComponentType<Record<string, unknown>>;
  loader?: (given: object) => unknown;
  meta?: (given: object) => MetaDescriptor[];
  handle?: unknown;
};
type BuiltRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  module: PageModule;
};

/** The routes of reader pages as a build has them: flat, each with its module. */
async function builtRoutes(): Promise<Record<string, BuiltRoute>> {
  const built: Record<string, BuiltRoute> = {};
  const add = async ({ id = "", file, children, ...rest }: RouteConfigEntry, parentId?: string): Promise<void> => {
    const module: PageModule = await import(/* @vite-ignore */ path.join(projectRoot, "src", file));
    built[id] = { ...rest, id, ...(parentId === undefined ? {} : { parentId }), module };
    for (const child of children ?? []) await add(child, id);
  };
  for (const entry of routes) if (/^(en|ne)\//.test(entry.id ?? "")) await add(entry);
  return built;
}

function inTree(built: Readonly<Record<string, BuiltRoute | undefined>>, parentId?: string): RouteObject[] {
  return Object.values(built).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path: routePath, index, caseSensitive, module } = route;
    const common = {
      ...{ id, path: routePath, caseSensitive, loader: module.loader, handle: module.handle },
      Component: module.default && shown(module.default),
      ErrorBoundary: module.ErrorBoundary && failing(module.ErrorBoundary, id),
    };
    return [index ? { ...common, index } : { ...common, children: inTree(built, id) }];
  });
}

/** A page with what the framework hands it. */
function shown(Page: ComponentType<Record<string, unknown>>): ComponentType {
  return function Shown() {
    const given = { loaderData: useLoaderData(), actionData: useActionData(), params: useParams() };
    return createElement(Page, { ...given, matches: useMatches() });
  };
}

function failing(Page: ComponentType<Record<string, unknown>>, id: string): ComponentType {
  return function Failing() {
    return createElement(Page, { error: useRouteError(), loaderData: useRouteLoaderData(id), params: useParams() });
  };
}

/** What the pages of an answer say of themselves: the innermost that says anything. */
function headOf(answer: StaticHandlerContext, built: Readonly<Record<string, BuiltRoute | undefined>>) {
  const error = Object.values(answer.errors ?? {})[0];
  const matches = answer.matches.map(({ route, params, pathname }) => {
    const loaderData: unknown = answer.loaderData[route.id];
    return { id: route.id, pathname, params, data: loaderData, loaderData, handle: route.handle, meta: [] };
  });
  const ofLayout = matches.slice(0, 1);
  const inner = (error === undefined ? matches : ofLayout).findLast(({ id }) => built[id]?.module.meta);
  const given = { ...inner, matches, location: answer.location, error };
  const said = (inner && built[inner.id]?.module.meta?.(given)) ?? [];
  return said.map((descriptor) => {
    if ("title" in descriptor) return createElement("title", { key: "title" }, String(descriptor.title));
    if ("tagName" in descriptor) {
      const { tagName, ...rest } = descriptor;
      return createElement(String(tagName), { key: JSON.stringify(rest), ...rest });
    }
    const key = JSON.stringify(descriptor);
    if ("script:ld+json" in descriptor) {
      const script = { type: "application/ld+json", dangerouslySetInnerHTML: { __html: key } };
      return createElement("script", { key, ...script });
    }
    return createElement("meta", { key, ...descriptor });
  });
}

/** The site of a bench. `ask` does not follow redirects; nobody is signed in. */
export async function readerSite({ db, clock, run, mailSigner }: Pick<Bench, "db" | "clock" | "run" | "mailSigner">) {
  const log = createLog(() => undefined);
  const files = openDiskFiles(mkdtempSync(path.join(tmpdir(), "rangashala-site-")), { flush: false });
  const platform = {
    ...{ db, clock, run, mailSigner, origin, log, files, shared: freshSharedData() },
    ...{ config: { demo: "off", payments: paymentsConfig(() => undefined) }, authentication: {} },
  } as unknown as Platform; // reader pages use no more of it
  const all = await builtRoutes();
  type Handled = { handler: ReturnType<typeof createStaticHandler>; built: typeof all };
  const handled = new Map<string, Handled>();
  const inForce = (): Handled => {
    const order = siteLanguages().join();
    // The shapes of a build's routes of which no more is read.
    const built = routesInLanguages(all as never, siteLanguages()) as unknown as typeof all;
    const known = handled.get(order) ?? { handler: createStaticHandler(inTree(built)), built };
    handled.set(order, known);
    return known;
  };
  const page = async (request: Request): Promise<Response> => {
    const { handler, built } = inForce();
    const { pathname } = new URL(request.url);
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(requestContext, requestFacts(languageOfPath(pathname)));
    context.set(actorContext, async () => anonymous);
    const answer = await handler.query(request, { requestContext: context });
    if (answer instanceof Response) return answer;
    const head = headOf(answer, built);
    const router = createStaticRouter(handler.dataRoutes, answer);
    const body = createElement(StaticRouterProvider, { router, context: answer, hydrate: false });
    const document = createElement(
      "html",
      { lang: languageOfPath(pathname) },
      createElement("head", {}, head),
      createElement("body", {}, body),
    );
    return new Response(renderToStaticMarkup(document), {
      status: answer.statusCode,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  };
  const app = new Hono<{ Bindings: { facts: RequestFacts } }>();
  app.use(
    "*",
    languageRedirects(clock, (request, given: { facts: RequestFacts }) => app.fetch(request, given)),
  );
  app.route("/", discoveryEndpoints({ platform, pages: async () => listedPages(all), policy: "sandbox" }));
  app.all("*", (c) => page(c.req.raw));
  const ask = async (address: string) => {
    const answer = await app.request(`${origin}${address}`, {}, { facts: requestFacts(languageOfPath(address)) });
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
  };
  return { ask, pages: listedPages(all), platform };
}
