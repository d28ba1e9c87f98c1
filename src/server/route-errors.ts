// What happens to an error that a loader, an action or a component throws and no page expects.
import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from "react-router";
import { isDatabaseAway, isDiskFull } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { BodyRefused } from "./edge/request-body.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** React Router's `handleError`: logs what is an error of ours, with the request's id; refusals are no errors. */
export function logRouteError(error: unknown, { request, context }: Asked): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof AppError || isMissingAction(error))
    return;
  // An upload that came too slowly or is too large: the edge answers.
  if (error instanceof BodyRefused) return;
  context.get(platformContext).log.error("a page failed", error, { path: new URL(request.url).pathname });
}

/** A form posted to a page that takes none: the sender's mistake, which the router throws as an error of its own. */
function isMissingAction(error: unknown): boolean {
  return error instanceof Error && /did not provide an `action`/.test(error.message);
}

/**
 * The pages with every loader and action judged: what fails because of a database that is away, or of too much work, is
 * answered with 503, and what has no room on the disk with 507. React Router would answer whatever is thrown with 500,
 * and lets nobody choose once it has caught it.
 */
export function withJudgedErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: judged(loader) }),
      ...(action && { action: judged(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function judged<Args extends Asked>(answer: (args: Args) => unknown): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      const status = isDiskFull(error) ? 507 : isUnavailable(error) ? 503 : undefined;
      if (status === undefined) throw error;
      const path = new URL(args.request.url).pathname;
      args.context.get(platformContext).log.warn("a page is unavailable", { path, status, reason: String(error) });
      throw data(null, { status });
    }
  };
}

/** True for what will go well when it is tried again later. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof AppError && error.code === "unavailable");
}
