// The first to see a request: refuses what is odd, answers shared pages from memory, hands the rest to the application.
import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { editionFor, editionKey } from "#app/platform/cache/edition.server.ts";
import type { PageCache } from "#app/platform/cache/page-cache.ts";
import type { Clock } from "#app/platform/clock.ts";
import { type ConcurrencyLimit, limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Log, withRequestId } from "#app/platform/log.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { ClientIp } from "./client-ip.ts";
import { type BodyBudget, BodyRefused, completeBody, createBodyBudget, streamedBody } from "./request-body.ts";
import { forwardedFor, hostCount, isRead, passedHeaders, requestHead } from "./request-head.ts";
import {
  allowedMethods,
  type BodyLimit,
  defaultBodyLimit,
  type HygieneRules,
  judgeRequest,
  type RequestDecision,
} from "./request-validation.ts";
import { reportPath, type SecurityHeaders } from "./security-headers.ts";
import { type Exchange, sendPage, sendPlain, sendResponse } from "./send-answer.ts";
import { originsByHost, type SiteOrigins } from "./site-origins.ts";

/** What the edge knows of a request. A shared page's render learns no address: it is made for everybody. */
export type EdgeFacts = Pick<RequestFacts, "requestId" | "edition" | "clientIp" | "tag" | "expiresAt" | "recheck">;

export type HttpListenerOptions = {
  origins: SiteOrigins;
  cache: PageCache;
  /** The key of a shared page by its path and query, `undefined` for one whose answer is for one asker. */
  sharedPageKey: (target: string) => string | undefined;
  /** Whether the shared page at a path has a low-data edition; a feed has none. */
  hasEditions?: (pathname: string) => boolean;
  /** The application. What it throws is answered by status (`AppError`) or with a bare 500. */
  fetch: (request: Request, facts: EdgeFacts) => Response | Promise<Response>;
  security: SecurityHeaders;
  clientIp: ClientIp;
  clock: Clock;
  log: Log;
  /** Paths whose bodies may be larger than a form's. */
  bodyLimits?: readonly BodyLimit[];
  /** Paths so cheap that they are answered however busy we are: assets, media, health. */
  isAlwaysAdmitted?: (pathname: string) => boolean;
  admission?: Partial<Admissions>;
  /** Hears of each answer, for metrics. */
  observer?: AnswerObserver | undefined;
  /** Whether answers say how long they took to make (`Server-Timing`). */
  tellsTime?: boolean;
  /** Room for bodies that lie in memory until their answer is made. */
  budget?: BodyBudget;
  /** Paths at which no cookie counts, so that pages of every origin may ask. What is asked there is counted. */
  isOpen?: (pathname: string) => boolean;
  /** Counts for an address what it asked at an open path and did not get from memory. */
  quota?: (clientIp: string, now: Date) => CountedRequest;
};

/** What the answer says of what is left, and the answer itself where nothing is. */
export type CountedRequest = { header: string; refusal: Response | undefined };

/** `stream`: one that stays open, whose seconds say how long somebody listened. */
type AnswerKind = "shared" | "private" | "refused" | "stream";

export type AnswerObserver = {
  fromMemory(url: string, status: number): void;
  answered(answer: { url: string; kind: AnswerKind; status: number; seconds: number }): void;
};

/** Three queues, so that a flood at one endpoint leaves the others alone. */
export type Admissions = { renders: ConcurrencyLimit; requests: ConcurrencyLimit; uploads: ConcurrencyLimit };

const bodyBudgetBytes = 32_000_000;
/** Milliseconds: with the rendering, a page that is admitted comes within a second (docs/reliability.md, 5). */
const renderPatience = 450;
const retryAfterSeconds = "2";
/** What an answer for one asker says about itself: nobody keeps it. */
const unshared = { tag: () => undefined, expiresAt: () => undefined, recheck: () => undefined };

type Edge = Required<Omit<HttpListenerOptions, "admission" | "bodyLimits" | "observer">> & {
  observer: AnswerObserver | undefined;
  rules: HygieneRules;
  admission: Admissions;
};

const usual = {
  isAlwaysAdmitted: () => false,
  hasEditions: () => true,
  observer: undefined,
  tellsTime: false,
  isOpen: () => false,
  quota: () => ({ header: "", refusal: undefined }),
};

/** The callback of `node:http`'s server. */
export function createHttpListener({ bodyLimits = [], admission, ...options }: HttpListenerOptions): RequestListener {
  const edge: Edge = {
    ...usual,
    budget: createBodyBudget(bodyBudgetBytes),
    ...options,
    rules: {
      publicUrl: options.origins.publicUrl,
      originOfHost: originsByHost(options.origins),
      bodyLimit: defaultBodyLimit,
      bodyLimits,
      anyHostPaths: new Set(["/healthz", "/readyz"]),
      anyOriginPaths: new Set([reportPath]),
      isOpen: options.isOpen,
    },
    admission: {
      renders: limitConcurrency({ running: 8, waiting: 100, patience: renderPatience }),
      requests: limitConcurrency({ running: 32, waiting: 200 }),
      uploads: limitConcurrency({ running: 8, waiting: 0 }),
      ...admission,
    },
  };
  const nextRequestId = requestIds();
  return (incoming, outgoing) => {
    if (answeredFromMemory(edge, { incoming, outgoing })) return;
    const exchange = { incoming, outgoing, requestId: nextRequestId() };
    // `answer` never rejects: its failures are answers too.
    void withRequestId(exchange.requestId, () => answer(edge, exchange));
  };
}

/** Unique in this process by counting, among processes by chance. */
function requestIds(): () => string {
  const process = randomBytes(6).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** The short way. A target that is a key of the cache has passed the request validation when its page was made. */
function answeredFromMemory(
  { cache, clock, rules, observer }: Edge,
  exchange: Pick<Exchange, "incoming" | "outgoing">,
): boolean {
  const { incoming } = exchange;
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
  const { headers } = incoming;
  const page = cache.lookup(editionKey(incoming.url ?? "", editionFor(headers)));
  if (!page) return false;
  const isPlain =
    headers["content-length"] === undefined && headers["transfer-encoding"] === undefined && hostCount(incoming) === 1;
  if (!isPlain || !rules.originOfHost.has(headers.host ?? "")) return false;
  sendPage(exchange, page, { now: clock.now().getTime(), stale: false });
  observer?.fromMemory(incoming.url ?? "", exchange.outgoing.statusCode);
  return true;
}

async function answer(edge: Edge, exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  const decision = judgeRequest(requestHead(incoming), edge.rules);
  const startedAt = performance.now();
  if (decision.kind !== "pass") {
    reject(edge, exchange, decision);
    return observe(edge, exchange, { kind: "refused", startedAt });
  }
  let key: string | undefined;
  try {
    const counted = edge.isOpen(decision.pathname) ? countRequest(edge, exchange) : undefined;
    if (counted?.refusal) {
      await sendResponse(exchange, complete(edge, counted.refusal, { shared: false }));
      return observe(edge, exchange, { kind: "refused", startedAt });
    }
    key = isRead(incoming) ? edge.sharedPageKey(decision.pathname + decision.search) : undefined;
    await (key === undefined ? answerForOne(edge, exchange, decision) : answerForAll(edge, exchange, key));
  } catch (error) {
    answerFailure(edge, exchange, error, decision.pathname);
  }
  edge.log.info("request", {
    method: incoming.method,
    path: decision.pathname,
    status: outgoing.statusCode,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  observe(edge, exchange, { kind: key === undefined ? "private" : "shared", startedAt });
}

/** Counts the request; whatever is answered then says what is left. */
function countRequest({ quota, clientIp, clock }: Edge, { incoming, outgoing }: Exchange): CountedRequest {
  const counted = quota(clientIp(incoming.socket.remoteAddress, forwardedFor(incoming)), clock.now());
  outgoing.setHeader("RateLimit", counted.header);
  return counted;
}

function observe(
  { observer }: Edge,
  { incoming: { url = "" }, outgoing, isStream }: Exchange,
  { kind, startedAt }: { kind: "shared" | "private" | "refused"; startedAt: number },
): void {
  const seconds = (performance.now() - startedAt) / 1_000;
  observer?.answered({ url, kind: isStream ? "stream" : kind, status: outgoing.statusCode, seconds });
}

/** Headers of answers that are ours and no page. */
function bareHeaders({ security }: Edge): Record<string, string> {
  return { ...security.always, "Content-Security-Policy": security.upload };
}

function reject(edge: Edge, exchange: Exchange, decision: Exclude<RequestDecision, { kind: "pass" }>): void {
  const headers = bareHeaders(edge);
  if (decision.kind === "redirect") headers.Location = decision.location;
  else if (decision.status === 405) headers.Allow = allowedMethods;
  sendPlain(exchange, decision.kind === "redirect" ? 308 : decision.status, headers);
}

async function answerForAll(edge: Edge, exchange: Exchange, key: string): Promise<void> {
  const { cache, clock, fetch, origins, admission } = edge;
  const edition = edge.hasEditions(key.split("?", 1)[0] ?? key) ? editionFor(exchange.incoming.headers) : "full";
  const answered = await cache.answer(editionKey(key, edition), (notes) =>
    admission.renders(async () => {
      // Made from the key and the edition alone, so nothing of this reader can get into what all readers see.
      const request = new Request(origins.publicUrl + key, { headers: { accept: "text/html" } });
      const facts = { requestId: exchange.requestId, edition, clientIp: "", ...notes };
      return complete(edge, await timed(edge, () => fetch(request, facts)), { shared: true });
    }),
  );
  if (exchange.outgoing.destroyed) return;
  if (answered.kind === "response") await sendResponse(exchange, answered.response);
  else {
    const { requestId } = exchange;
    sendPage(exchange, answered.page, { now: clock.now().getTime(), stale: answered.stale, requestId });
  }
}

type Passed = Extract<RequestDecision, { kind: "pass" }>;

async function answerForOne(
  edge: Edge,
  exchange: Exchange,
  { pathname, search, origin, bodyLimit }: Passed,
): Promise<void> {
  const { incoming, outgoing, requestId } = exchange;
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  if (bodyLimit && incoming.headers.expect?.toLowerCase() === "100-continue") outgoing.writeContinue();
  const clientIp = edge.clientIp(incoming.socket.remoteAddress, forwardedFor(incoming));
  const headers = passedHeaders(incoming, { host: new URL(origin).host, clientIp });
  const facts: EdgeFacts = { requestId, edition: editionFor(incoming.headers), clientIp, ...unshared };
  const ask = async (body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer> | undefined) => {
    const init = { method: incoming.method, headers, body, signal: left.signal, duplex: "half" };
    const request = new Request(origin + pathname + search, init);
    return complete(edge, await edge.fetch(request, facts), { shared: false });
  };
  if (bodyLimit?.streamed) return answerUpload(edge, exchange, bodyLimit, ask);
  const body = bodyLimit && (await completeBody(incoming, { limit: bodyLimit, budget: edge.budget }));
  try {
    const admitted = edge.isAlwaysAdmitted(pathname);
    const response = await (admitted ? ask(body) : edge.admission.requests(() => ask(body)));
    await sendResponse(exchange, response);
  } finally {
    edge.budget.give(body?.byteLength ?? 0);
  }
}

/**
 * The answer, with the time that it took. A page from memory tells what its render has taken. Only what is the same for
 * all says it: how long a sign-in took would tell whether there is such an account.
 */
async function timed({ tellsTime }: Edge, ask: () => Response | Promise<Response>): Promise<Response> {
  const startedAt = performance.now();
  const response = await ask();
  if (!tellsTime) return response;
  const headers = new Headers(response.headers);
  headers.append("server-timing", `render;dur=${(performance.now() - startedAt).toFixed(1)}`);
  return new Response(response.body, { status: response.status, headers });
}

async function answerUpload(
  { admission }: Edge,
  exchange: Exchange,
  limit: BodyLimit,
  ask: (body: ReadableStream<Uint8Array>) => Promise<Response>,
): Promise<void> {
  const body = streamedBody(exchange.incoming, limit);
  const response = await admission.uploads(async () => {
    try {
      return await ask(body.stream);
    } catch (error) {
      throw body.refused() ?? error;
    }
  });
  const refused = body.refused();
  // Whatever the application made of the broken stream, the reason was ours.
  if (refused) throw refused;
  await sendResponse(exchange, response);
}

/** What a browser shows as text, whoever leads it there: a policy for pages would only make its head longer. */
const neverPage = /^(?:text\/(?:css|javascript)|font\/)/;

/** No answer leaves without its security headers; one that does not say how long it lasts is not kept by anybody. */
function complete({ security }: Edge, response: Response, { shared }: { shared: boolean }): Response {
  const headers = new Headers(response.headers);
  const isPage = !neverPage.test(headers.get("content-type") ?? "");
  const demanded = isPage ? { ...security.always, "Content-Security-Policy": security.reader } : security.file;
  for (const [name, value] of Object.entries(demanded)) if (!headers.has(name)) headers.set(name, value);
  const isSilent = !headers.has("cache-control") && !shared;
  if (headers.has("set-cookie") || isSilent) headers.set("Cache-Control", "no-store");
  if (response.status === 503 && !headers.has("retry-after")) headers.set("Retry-After", retryAfterSeconds);
  return new Response(response.body, { status: response.status, headers });
}

function answerFailure(edge: Edge, exchange: Exchange, error: unknown, path: string): void {
  const { outgoing } = exchange;
  const status = error instanceof AppError || error instanceof BodyRefused ? error.status : 500;
  if (status === 500 && !outgoing.destroyed) edge.log.error("request failed", error, { path });
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const headers = bareHeaders(edge);
  if (status === 503) headers["Retry-After"] = retryAfterSeconds;
  sendPlain(exchange, status, headers);
}
