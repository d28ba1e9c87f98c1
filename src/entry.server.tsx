// Renders a document whole before it is sent: the page cache keeps complete bodies, and a failing part can still turn
// into an error page with the right status.
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/request-context.ts";
import { LowDataContext } from "./ui/low-data-context.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, edition } = context.get(requestContext);
  const nonceOption = nonce === undefined ? {} : { nonce };
  let failed = false;
  const stream = await renderToReadableStream(
    <LowDataContext value={edition === "low"}>
      <ServerRouter context={entryContext} url={request.url} {...nonceOption} />
    </LowDataContext>,
    {
      ...nonceOption,
      onError() {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).arrayBuffer(), { status: failed ? 500 : status, headers });
}

/** Errors of loaders and actions: the listener logs them with the request's id, once. */
export { logRouteError as handleError } from "./server/route-errors.ts";
