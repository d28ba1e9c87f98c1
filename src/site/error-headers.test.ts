// The headers that a page gives its error reach the reader, though the layout draws it.
import { createRequestHandler, data, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { headers } from "./site-layout.tsx";

const nothing = () => null;

/** The site's layout around a page that fails; what is drawn does not matter here. */
function answer(): Promise<Response> {
  const fail = () => {
    throw data(null, { status: 404, headers: { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } });
  };
  const modules = {
    root: { default: nothing },
    layout: { default: nothing, ErrorBoundary: nothing, loader: () => ({}), headers },
    page: { default: nothing, loader: fail },
  };
  const parents = { root: undefined, layout: "root", page: "layout" } as const;
  const ids = ["root", "layout", "page"] as const;
  const routes = ids.map((id) => {
    const place = { id, parentId: parents[id], path: id === "page" ? "page" : "" };
    const known = { ...place, module: "", hasLoader: id !== "root", hasErrorBoundary: id === "layout" };
    return [id, { ...place, module: modules[id] }, known] as const;
  });
  const build = {
    entry: {
      module: { default: (_: Request, status: number, head: Headers) => new Response("", { status, headers: head }) },
    },
    routes: Object.fromEntries(routes.map(([id, route]) => [id, route])),
    assets: {
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(routes.map(([id, , known]) => [id, known])),
      ...{ url: "", version: "1" },
    },
    ...{ publicPath: "/", assetsBuildDirectory: "", basename: "/", future: {}, ssr: true, isSpaMode: false },
    ...{ prerender: [], routeDiscovery: { mode: "initial" } },
  };
  // Of a build the handler reads only this.
  return createRequestHandler(build as unknown as ServerBuild, "production")(new Request("http://site.example/page"));
}

test("a 404 keeps the referrer policy and the word to search engines that its page gave it", async () => {
  const response = await answer();
  expect(response.status).toBe(404);
  expect([...response.headers]).toEqual(
    expect.arrayContaining([
      ["referrer-policy", "no-referrer"],
      ["x-robots-tag", "noindex"],
    ]),
  );
});
