// Pages of the router whose loaders and actions fail in every way, asked as documents and as data.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { DatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { BodyRefused } from "./edge/request-body.ts";
import { logRouteError, withJudgedErrors } from "./route-errors.ts";

/** One page below a layout, each with a loader that may fail, and a resource. */
function buildOf(failing: "layout" | "page" | "action" | "resource", error: unknown): ServerBuild {
  const fails = (where: string) => async () => {
    if (where === failing) throw error;
    return { where };
  };
  const route = (id: string, path: string, module: object, parentId?: string) => ({ id, path, parentId, module });
  const build = {
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers) =>
          new Response("page", { status, headers }),
        handleError: logRouteError,
      },
    },
    routes: {
      layout: route("layout", "", { default: () => null, ErrorBoundary: () => null, loader: fails("layout") }),
      page: route("page", "page", { default: () => null, loader: fails("page"), action: fails("action") }, "layout"),
      resource: route("resource", "resource", { loader: fails("resource") }),
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  // Only what the request handler reads.
  return build as unknown as ServerBuild;
}

async function answerOf(build: ServerBuild, path: string, method = "GET") {
  const levels: string[] = [];
  const context = new RouterContextProvider();
  const log = createLog((line) => levels.push(JSON.parse(line).level));
  context.set(platformContext, { log } as Platform);
  const body = method === "POST" ? new URLSearchParams({ intent: "save" }) : undefined;
  const request = new Request(`https://a.example${path}`, { method, body });
  const answer = await createRequestHandler(build, "production")(request, context);
  return { answer, levels };
}

async function statusOf(...asked: Parameters<typeof answerOf>) {
  const { answer, levels } = await answerOf(...asked);
  return { status: answer.status, levels };
}

const away = () => new DatabaseAway();
const requests = [
  ["layout", "/page", "GET"],
  ["layout", "/page.data", "GET"],
  ["page", "/page", "GET"],
  ["page", "/page.data", "GET"],
  ["action", "/page", "POST"],
  ["action", "/page.data", "POST"],
  ["resource", "/resource", "GET"],
] as const;

describe("a database that is away in a loader or an action", () => {
  test.each(requests)("of the %s makes 503 of %s (%s), told once in the log", async (failing, path, method) => {
    expect(await statusOf(withJudgedErrors(buildOf(failing, away())), path, method)).toEqual({
      status: 503,
      levels: ["warn"],
    });
  });

  test.each(requests)("of the %s would else make 500 of %s (%s)", async (failing, path, method) => {
    expect((await statusOf(buildOf(failing, away()), path, method)).status).toBe(500);
  });

  test("reaches the script of a form as the router's own answer, so that the form can stay where it is", async () => {
    const { answer } = await answerOf(withJudgedErrors(buildOf("action", away())), "/page.data", "POST");
    expect(answer.headers.get("x-remix-response")).toBe("yes");
    expect(await answer.text()).toContain('["ErrorResponse",');
  });

  test("is an error of ours when it is anything else", async () => {
    const build = withJudgedErrors(buildOf("page", new Error("a fault")));
    expect(await statusOf(build, "/page")).toEqual({ status: 500, levels: ["error"] });
  });

  test("is told like too much work, and unlike another refusal", async () => {
    const statuses = (["unavailable", "forbidden"] as const).map(
      async (code) => (await statusOf(withJudgedErrors(buildOf("page", new AppError(code))), "/page")).status,
    );
    expect(await Promise.all(statuses)).toEqual([503, 500]);
  });

  test("is not logged when it is a form that was posted to a page without one", async () => {
    expect(await statusOf(withJudgedErrors(buildOf("page", undefined)), "/resource", "POST")).toEqual({
      status: 405,
      levels: [],
    });
  });

  test("is not logged when it is an upload that the edge has broken off, and answers by itself", async () => {
    const { levels } = await statusOf(withJudgedErrors(buildOf("action", new BodyRefused(408))), "/page", "POST");
    expect(levels).toEqual([]);
  });

  test.each(requests)("gives way to 507 where the disk is full: the %s, %s (%s)", async (failing, path, method) => {
    const full = Object.assign(new Error("no space left"), { code: "53100" });
    expect((await statusOf(withJudgedErrors(buildOf(failing, full)), path, method)).status).toBe(507);
  });

  test("changes nothing for a page that works", async () => {
    expect(await statusOf(withJudgedErrors(buildOf("resource", away())), "/page")).toEqual({ status: 200, levels: [] });
  });
});
