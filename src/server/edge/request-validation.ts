// What is refused before anything looks at it. A pure decision over plain values: the node side is in http-listener.ts.

export type BodyLimit = {
  /** Paths it holds for: this one and everything below it. */
  pathPrefix: string;
  bytes: number;
  /** Seconds in which the whole body must have come. */
  seconds: number;
  /** Handed on while it comes (uploads), instead of being complete before anybody is asked. */
  streamed: boolean;
};

export type HygieneRules = {
  publicUrl: string;
  originOfHost: ReadonlyMap<string, string>;
  /** Holds where no other limit does. */
  bodyLimit: BodyLimit;
  bodyLimits: readonly BodyLimit[];
  /** Answered under any host name: a load balancer asks by address. */
  anyHostPaths: ReadonlySet<string>;
  /** Posted to by the browser itself, without a page of ours; must change nothing. */
  anyOriginPaths: ReadonlySet<string>;
  /** Whether pages of every origin may ask whatever they like: no cookie counts at such a path. */
  isOpen?: (pathname: string) => boolean;
};

/** The facts of a request that decide; absent headers are `undefined`. */
export type RequestHead = {
  method: string;
  target: string;
  host: string | undefined;
  hostCount: number;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasCookie: boolean;
  contentLength: string | undefined;
  isChunked: boolean;
};

export type RequestDecision =
  | { kind: "pass"; pathname: string; search: string; origin: string; bodyLimit: BodyLimit | undefined }
  | { kind: "redirect"; location: string }
  | { kind: "refuse"; status: 400 | 403 | 405 | 413 | 414 | 421; reason: string };

export const defaultBodyLimit: BodyLimit = { pathPrefix: "/", bytes: 1_000_000, seconds: 25, streamed: false };

/** Longest request target, in bytes. */
const longestTarget = 4096;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
export const allowedMethods = [...methods].join(", ");

/** The decision on a request by its head alone. Takes time in proportion to the target, whatever it holds. */
export function judgeRequest(head: RequestHead, rules: HygieneRules): RequestDecision {
  const refusal = targetError(head.target);
  if (refusal) return refusal;
  const question = head.target.indexOf("?");
  const pathname = question === -1 ? head.target : head.target.slice(0, question);
  const search = question === -1 ? "" : head.target.slice(question);
  if (!methods.has(head.method)) return refuse(405, "method");
  if (head.hostCount > 1) return refuse(400, "host");

  const isRead = head.method === "GET" || head.method === "HEAD";
  const origin = rules.originOfHost.get(head.host?.toLowerCase() ?? "");
  if (origin === undefined && !rules.anyHostPaths.has(pathname)) {
    if (head.host === undefined) return refuse(400, "host");
    return isRead ? { kind: "redirect", location: rules.publicUrl + head.target } : refuse(421, "host");
  }
  // Else the same page would have a second address. A form that is posted there is answered there.
  if (isRead && pathname.length > 1 && pathname.endsWith("/"))
    return { kind: "redirect", location: pathname.slice(0, -1) + search };
  const passed = { kind: "pass", pathname, search, origin: origin ?? rules.publicUrl } as const;
  const hasBody = head.isChunked || (head.contentLength !== undefined && head.contentLength !== "0");
  if (isRead) return hasBody ? refuse(400, "body") : { ...passed, bodyLimit: undefined };
  const isOpen = rules.anyOriginPaths.has(pathname) || rules.isOpen?.(pathname) === true;
  if (!isOpen && !comesFromOurPages(head, rules)) return refuse(403, "origin");
  const bodyLimit = limitFor(pathname, rules);
  if (Number(head.contentLength ?? 0) > bodyLimit.bytes) return refuse(413, "body");
  return { ...passed, bodyLimit: hasBody ? bodyLimit : undefined };
}

function refuse(status: (RequestDecision & { kind: "refuse" })["status"], reason: string): RequestDecision {
  return { kind: "refuse", status, reason };
}

// What RFC 3986 lets stand in a path, and the bar and brackets that browsers leave as they are.
const pathCharacters = /^\/[\w\-.~!$&'()*+,;=:@%/|[\]]*$/;
// Browsers leave more alone in a query, a single percent sign included; no blank, no control, nothing beyond ASCII.
const queryCharacters = /^[!-"$-~]*$/;

function targetError(target: string): RequestDecision | undefined {
  if (target.length > longestTarget) return refuse(414, "length");
  const question = target.indexOf("?");
  const path = question === -1 ? target : target.slice(0, question);
  if (!pathCharacters.test(path) || path.includes("//")) return refuse(400, "path");
  if (question !== -1) {
    const query = target.slice(question + 1);
    // A NUL is of use to nobody and an error in the database.
    if (!queryCharacters.test(query) || query.includes("%00")) return refuse(400, "query");
  }
  return path.split("/").some(isOddSegment) ? refuse(400, "path") : undefined;
}

/** Dot segments, and whatever becomes a separator, a control character or no text at all once it is decoded. */
function isOddSegment(segment: string): boolean {
  if (!segment.includes("%")) return segment === "." || segment === "..";
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    return true;
  }
  if (text === "." || text === "..") return true;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (character === "/" || character === "\\" || code < 0x20 || (code >= 0x7f && code < 0xa0)) return true;
  }
  return false;
}

/**
 * Browsers say where a request that may change something comes from, and both of what they say must be right. Without
 * either word it is no browser of our days: let in only without a cookie, when there is nobody's sign-in to abuse
 * (interface keys, one-click unsubscribe from a mail server).
 */
function comesFromOurPages({ origin, fetchSite, hasCookie }: RequestHead, rules: HygieneRules): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin !== undefined) return [...rules.originOfHost.values()].includes(origin);
  return fetchSite !== undefined || !hasCookie;
}

function limitFor(pathname: string, { bodyLimit, bodyLimits }: HygieneRules): BodyLimit {
  let found = bodyLimit;
  for (const limit of bodyLimits) {
    const holds = pathname === limit.pathPrefix || pathname.startsWith(`${limit.pathPrefix}/`);
    if (holds && limit.pathPrefix.length > found.pathPrefix.length) found = limit;
  }
  return found;
}
