// The router's own handler around the entry that renders documents: what it encodes for a browser is counted, and how
// many pages are rendered in one go.
import {
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import handleRequest from "#app/entry.server.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { withUnreadData } from "./unread-data.ts";

/** Data of which no component reads the second part: whoever does enumerates it. */
function watched(name: string, reads: string[]) {
  return {
    name,
    get rest() {
      reads.push(name);
      return "rest";
    },
  };
}

function site(reads: string[], isStatic: boolean, onRender: () => void = () => undefined): ServerBuild {
  const route = (id: string, path: string, module: object, parentId?: string) => ({ id, path, parentId, module });
  const manifest = (id: string, path: string, parentId?: string) => ({
    id,
    path,
    parentId,
    module: "",
    hasLoader: id !== "root",
  });
  const Page = () => {
    onRender();
    return <p>{useLoaderData<{ name: string }>().name}</p>;
  };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: {
      root: route("root", "", { default: () => <Outlet /> }),
      layout: route(
        "layout",
        "",
        { default: Outlet, handle: { static: isStatic }, loader: () => watched("layout", reads) },
        "root",
      ),
      page: route(
        "page",
        "page",
        {
          default: Page,
          loader: () => data(watched("page", reads), { headers: { "x-age": "1" } }),
          headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
        },
        "layout",
      ),
    },
    assets: {
      entry: { module: "", imports: [] },
      routes: {
        root: manifest("root", ""),
        layout: manifest("layout", "", "root"),
        page: manifest("page", "page", "layout"),
      },
      url: "",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  return build as unknown as ServerBuild; // only what the request handler reads
}

async function ask(build: ServerBuild, path: string) {
  const context = new RouterContextProvider();
  context.set(requestContext, requestFacts());
  return createRequestHandler(build, "production")(new Request(`https://a.example${path}`), context);
}

test("a page that ships no framework is rendered from its data, which nobody encodes", async () => {
  const reads: string[] = [];
  const answer = await ask(withUnreadData(site(reads, true)), "/page");
  expect([answer.status, answer.headers.get("x-age"), await answer.text()]).toEqual([200, "1", "<p>page</p>"]);
  expect(reads).toEqual([]);
});

test("one that hydrates has its data encoded", async () => {
  const reads: string[] = [];
  const answer = await ask(withUnreadData(site(reads, false)), "/page");
  expect(await answer.text()).toContain("<p>page</p>");
  expect(new Set(reads)).toEqual(new Set(["layout", "page"]));
});

test("data that is asked for by itself is the answer", async () => {
  const reads: string[] = [];
  await (await ask(withUnreadData(site(reads, true)), "/page.data")).text();
  expect(new Set(reads)).toEqual(new Set(["layout", "page"]));
});

test("pages whose data came together are rendered in different rounds of the event loop", async () => {
  let round = 0;
  let isOver = false;
  const count = () => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  const rounds: number[] = [];
  const build = withUnreadData(site([], true, () => rounds.push(round)));
  count();
  await Promise.all(Array.from({ length: 6 }, () => ask(build, "/page")));
  isOver = true;
  expect(rounds).toHaveLength(6);
  expect(new Set(rounds).size).toBe(6);
});
