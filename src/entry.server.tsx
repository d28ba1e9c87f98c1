// Renders a document whole before it is sent: the page cache keeps complete bodies, and a failing part can still turn
// into an error page with the right status.
import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/request-context.ts";
import { wholeResponse } from "./platform/whole-body.ts";
import { isStaticHandle, readLoaderData } from "./server/unread-data.ts";
import { type RenderShared, SharedMarkupContext } from "./site/cards/shared-markup.tsx";
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
  const isStatic = entryContext.staticHandlerContext.matches.some(({ route }) => isStaticHandle(route.handle));
  await turnToRender();
  const { html, failed } = await renderWhole(
    <LowDataContext value={edition === "low"}>
      <SharedMarkupContext value={isStatic ? renderShared : undefined}>
        <ServerRouter
          context={isStatic ? readableContext(entryContext) : entryContext}
          url={request.url}
          {...nonceOption}
        />
      </SharedMarkupContext>
    </LowDataContext>,
    nonceOption,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return wholeResponse(html, { status: failed ? 500 : status, headers });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a round of the event loop in which no other page begins to be rendered. Pages whose data came together
 * would otherwise be rendered in one go, and whoever is answered from memory or refused would wait for all of them
 * (docs/reliability.md, 5).
 */
function turnToRender(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * In characters: some three thousand cards. What has changed has another key, so nothing is ever wrong, only forgotten.
 */
const sharedMarkupLimit = 8_000_000;
const sharedMarkup = new Map<string, string>();
let sharedMarkupSize = 0;

const renderShared: RenderShared = (key, content) => {
  const known = sharedMarkup.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(content);
  sharedMarkupSize += key.length + html.length;
  if (sharedMarkupSize > sharedMarkupLimit) {
    sharedMarkup.clear();
    sharedMarkupSize = key.length + html.length;
  }
  sharedMarkup.set(key, html);
  return html;
};

/**
 * For a page that never hydrates: with the data for the components, and without what only the router in a browser would
 * read.
 */
function readableContext(entryContext: EntryContext): EntryContext {
  const { staticHandlerContext } = entryContext;
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
