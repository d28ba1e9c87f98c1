// Renders a document whole before it is sent: the page cache keeps complete bodies, and a failing part can still turn
// into an error page with the right status.
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/request-context.ts";
import { wholeResponse } from "./platform/whole-body.ts";
import { isStaticHandle, readLoaderData } from "./server/unread-data.ts";
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
  const { html, failed } = await renderWhole(
    <LowDataContext value={edition === "low"}>
      <ServerRouter context={readableContext(entryContext)} url={request.url} {...nonceOption} />
    </LowDataContext>,
    nonceOption,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return wholeResponse(html, { status: failed ? 500 : status, headers });
}

/** With the data for the components, and without what only the router in a browser would read. */
function readableContext(entryContext: EntryContext): EntryContext {
  const { staticHandlerContext } = entryContext;
  if (!staticHandlerContext.matches.some(({ route }) => isStaticHandle(route.handle))) return entryContext;
  staticHandlerContext.loaderData = readLoaderData(staticHandlerContext.loaderData);
  const { serverHandoffStream: _unread, ...rest } = entryContext;
  return rest;
}

/** The whole text. `failed` tells of a part that could not be rendered; rejects when nothing of it could. */
function renderWhole(
  page: ReactNode,
  options: { nonce?: string },
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => void pipe(whole),
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
  });
}

/** Errors of loaders and actions: the listener logs them with the request's id, once. */
export { logRouteError as handleError } from "./server/route-errors.ts";
