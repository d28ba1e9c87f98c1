// What happens to an error that a loader, an action or a component throws and no page expects.
import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { AppError } from "../platform/errors.ts";
import { platformContext } from "../platform/request-context.ts";

/** React Router's `handleError`: logs what is an error of ours, with the request's id; refusals are no errors. */
export function logRouteError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof AppError) return;
  context.get(platformContext).log.error("a page failed", error, { path: new URL(request.url).pathname });
}
