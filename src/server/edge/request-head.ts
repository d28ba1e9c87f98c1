// Reads node's request: what the request validation judges by, and which headers go on to the application.
import type { IncomingMessage } from "node:http";
import type { RequestHead } from "./request-validation.ts";

/** Headers of ours that nobody outside may send. */
const internalHeaderPrefix = "x-rangashala-";
/** The asker's address, for code that only sees a Request. Only the edge sets it. */
const clientIpHeader = "x-rangashala-client-address";

export function requestHead(incoming: IncomingMessage): RequestHead {
  const { headers } = incoming;
  const fetchSite = headers["sec-fetch-site"];
  return {
    method: incoming.method ?? "",
    target: incoming.url ?? "",
    host: headers.host,
    hostCount: hostCount(incoming),
    origin: headers.origin,
    fetchSite: typeof fetchSite === "string" ? fetchSite : undefined,
    hasCookie: headers.cookie !== undefined,
    contentLength: headers["content-length"],
    isChunked: headers["transfer-encoding"] !== undefined,
  };
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** How many Host headers came. Two are an attempt to be two requests at once. */
export function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** All X-Forwarded-For headers as one. */
export function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers["x-forwarded-for"];
  return Array.isArray(value) ? value.join(",") : value;
}

const connectionHeaders = new Set([
  "connection",
  "expect",
  "forwarded",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-real-ip",
]);

/** The headers that the application sees. */
export function passedHeaders(
  { rawHeaders }: IncomingMessage,
  { host, clientIp }: { host: string; clientIp: string },
): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    // What a proxy says about host, scheme and asker has been used here, if it is to be believed at all.
    const isOurs = name.startsWith(internalHeaderPrefix) || name.startsWith("x-forwarded-");
    if (!isOurs && !connectionHeaders.has(name)) headers.append(name, rawHeaders[index + 1] ?? "");
  }
  headers.set("host", host);
  headers.set(clientIpHeader, clientIp);
  return headers;
}
