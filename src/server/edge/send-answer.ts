// Puts answers onto the wire: finished pages in one write, responses of the application as they come, and our own few
// words.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { type Encoding, encodedTag } from "#app/platform/cache/page-variants.server.ts";
import { cacheControlAt, type SharedPage } from "#app/platform/cache/shared-page.server.ts";
import { hasUnreadBody } from "./request-body.ts";

export type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** Whether the answer is a stream that stays open, once its head is sent. */
  isStream?: boolean | undefined;
};

/** Says that a page stands in for one that cannot be made now. */
const staleHeader = "X-Rangashala-Stale";

/**
 * Sends a finished page in the encoding the reader likes best, or a 304 when they have it already. `requestId` is of an
 * answer that was logged.
 */
export function sendPage(
  { incoming, outgoing }: Pick<Exchange, "incoming" | "outgoing">,
  page: SharedPage,
  { now, stale, requestId }: { now: number; stale: boolean; requestId?: string },
): void {
  const { headers, method } = incoming;
  const cacheControl = stale ? "no-store" : cacheControlAt(page, now);
  const identified = requestId === undefined ? [] : ["X-Request-Id", requestId];
  const mine = () => ["Cache-Control", cacheControl, ...(stale ? [staleHeader, "1"] : []), ...identified];
  // HTTP/1.1 keeps the connection without being told; the last answer before the end of the program says so.
  if (outgoing.shouldKeepAlive && incoming.httpVersion === "1.1") outgoing.removeHeader("Connection");
  const wanted = headers["if-none-match"];
  const known = wanted !== undefined && page.status === 200 ? knownTag(wanted, page.etag) : undefined;
  if (known !== undefined) {
    const tag = known.startsWith("W/") ? [] : ["ETag", known];
    outgoing.writeHead(304, page.notModifiedHeaders.concat(tag, mine()));
    outgoing.end();
    return;
  }
  const variant = page.variants.best(acceptedEncodings(headers["accept-encoding"]));
  const isUsual = requestId === undefined && cacheControl === page.cacheControl;
  outgoing.writeHead(page.status, isUsual ? variant.usual : variant.headers.concat(mine()));
  if (method === "HEAD") outgoing.end();
  else outgoing.end(variant.body);
}

/**
 * Which ETag of a page the header names: that of one of its encodings, where each has its own. Compared weakly, as RFC
 * 9110 has it.
 */
function knownTag(ifNoneMatch: string, etag: string): string | undefined {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return etag;
  const isWeak = etag.startsWith("W/");
  const tags = isWeak ? [etag] : encodings.map((encoding) => encodedTag(etag, encoding));
  const named = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.find((tag) => named.includes(tag.replace(/^W\//, "")));
}

const encodings = ["identity", "gzip", "br"] as const satisfies readonly Encoding[];
const plain: readonly Encoding[] = ["identity"];
const encodingsOfHeader = new Map<string, readonly Encoding[]>();

/**
 * The encodings we have that the header allows, the best first. Browsers send a handful of values, so the answers are
 * kept.
 */
function acceptedEncodings(acceptEncoding: string | string[] | undefined): readonly Encoding[] {
  if (typeof acceptEncoding !== "string") return plain;
  const known = encodingsOfHeader.get(acceptEncoding);
  if (known) return known;
  const allowed = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (quality === undefined || Number(quality) > 0) allowed.add(name);
  }
  const accepted = [...(["br", "gzip"] as const).filter((encoding) => allowed.has(encoding)), ...plain];
  if (encodingsOfHeader.size < 100 && acceptEncoding.length < 100) encodingsOfHeader.set(acceptEncoding, accepted);
  return accepted;
}

/** Sends a response as it comes. Rejects when its body fails; returns quietly when the reader has left. */
export async function sendResponse(exchange: Exchange, response: Response): Promise<void> {
  const { incoming, outgoing, requestId } = exchange;
  exchange.isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  headers.push("X-Request-Id", requestId);
  if (hasUnreadBody(incoming)) headers.push("Connection", "close");
  outgoing.writeHead(response.status, headers);
  if (incoming.method === "HEAD" || !response.body) {
    await response.body?.cancel();
    endAfterBody(incoming, outgoing);
    return;
  }
  const reader = response.body.getReader();
  outgoing.once("close", () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (outgoing.destroyed) return;
    if (done) break;
    if (!outgoing.write(value)) await drained(outgoing);
  }
  endAfterBody(incoming, outgoing);
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off("drain", go).off("close", go);
      resolve();
    };
    outgoing.on("drain", go).on("close", go);
  });
}

/** Sends a status in its plain words. Says nothing about what went on inside. */
export function sendPlain(
  { incoming, outgoing, requestId }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const body = Buffer.from(`${status} ${STATUS_CODES[status] ?? ""}\n${requestId}\n`);
  outgoing.writeHead(status, {
    ...headers,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": body.byteLength,
    "X-Request-Id": requestId,
    ...(hasUnreadBody(incoming) ? { Connection: "close" } : {}),
  });
  if (incoming.method !== "HEAD") outgoing.write(body);
  endAfterBody(incoming, outgoing);
}

const lingerMilliseconds = 1000;

/**
 * Ends the answer. While a refused body still comes, the socket is kept a moment and the bytes are discarded: closed
 * at once, the sender's system would drop our answer unread.
 */
function endAfterBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasUnreadBody(incoming)) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const timer = setTimeout(end, lingerMilliseconds);
  incoming.once("end", end).once("close", end).resume();
}
