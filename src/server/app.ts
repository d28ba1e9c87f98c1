// Every mount of the application, in order, with the reason for the order. The edge in front has refused what is odd,
// checked host and origin, and answers shared pages from memory; what comes here is to be answered.
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import * as site from "virtual:react-router/server-build";
import { beforePaint } from "virtual:reader-script";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { subscriberLimits } from "#app/features/audience/newsletter/admin-rules.ts";
import { layoutContext } from "#app/features/front-page/layouts/layout-context.ts";
import type { LayoutPlaces } from "#app/features/front-page/layouts/places.ts";
import { createCropMaker } from "#app/features/media/crops.server.ts";
import { fileExceptions } from "#app/features/media/file-exceptions.server.ts";
import { uploadLimits, uploadsPath } from "#app/features/media/uploads/rules.ts";
import { runLimits } from "#app/features/moving/imports/engine/run-rules.ts";
import { endBeforeAnswer } from "#app/features/newsroom/times/story-ends.server.ts";
import { isWidgetPath } from "#app/features/open/widgets/rules.ts";
import { accountChangeLimits } from "#app/features/people/accounts/my-profile-rules.ts";
import { isOfflinePage } from "#app/features/sport/offline/offline-pages.ts";
import { languageOfPath } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { editionHeaders } from "#app/platform/cache/edition.server.ts";
import { isDiskFull } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteLanguages } from "#app/platform/text/languages.ts";
import { createClientIp } from "./edge/client-ip.ts";
import { createReportHandler } from "./edge/csp-report.ts";
import { frontPagePreview } from "./edge/front-page-preview.ts";
import { type AnswerObserver, createHttpListener, type EdgeFacts } from "./edge/http-listener.ts";
import { languageRedirects } from "./edge/language-redirects.ts";
import { inLanguages } from "./edge/language-routes.ts";
import type { BodyLimit } from "./edge/request-validation.ts";
import { createSecurityHeaders, reportPath, type SecurityHeaders } from "./edge/security-headers.ts";
import { siteOrigins } from "./edge/site-origins.ts";
import { apiEdge, apiEndpoints } from "./feeds/api-endpoints.ts";
import { discoveryEndpoints } from "./feeds/discovery-endpoints.ts";
import { listedPages } from "./feeds/listed-pages.ts";
import { partnerFeedEndpoint } from "./feeds/partner-feed.ts";
import { healthEndpoints } from "./health.ts";
import { liveEndpoints } from "./live/live-endpoints.ts";
import type { LiveParts } from "./live/live-parts.ts";
import { mediaFiles } from "./media/media-files.ts";
import { shareCards } from "./media/share-cards.ts";
import { siteIcons } from "./media/site-icons.ts";
import { uploadEndpoints } from "./media/upload-endpoints.ts";
import { oldAddresses } from "./old-addresses.ts";
import { readerEndpoints, readerState } from "./reader-endpoints.ts";
import { isUnavailable, withJudgedErrors } from "./route-errors.ts";
import { hasEditions, sharedPageKey } from "./shared-pages.ts";
import { createAuthenticationEndpoints } from "./sign-in/authentication-endpoints.ts";
import { createOpenIdEndpoints } from "./sign-in/openid-endpoints.ts";
import { createPasskeyEndpoints } from "./sign-in/passkey-endpoints.ts";
import { passwordEndpoints } from "./sign-in/password-endpoints.tsx";
import { adStatisticsEndpoint } from "./statistics/ad-statistics.ts";
import { videoViewEndpoint } from "./statistics/video-views.ts";
import { withUnreadData } from "./unread-data.ts";

type Bindings = { Bindings: { facts: EdgeFacts } };

/** Sub-applications do not know our bindings; every request comes with them. */
type AppContext = Context<Bindings>;

const uploadBytes = 110_000_000;
/** The picture, and some room for the fields around it. */
const profileBytes = accountChangeLimits.avatarBytes + 100_000;

/** What may be larger than a form. */
const bodyLimits: readonly BodyLimit[] = [
  // With a picture in it, which is read once its sender is known.
  ...["/profile", "/ne/profile", "/en/profile"].map((pathPrefix) => ({
    pathPrefix,
    bytes: profileBytes,
    seconds: 120,
    streamed: true,
  })),
  { pathPrefix: "/admin/media/upload", bytes: uploadBytes, seconds: 1_800, streamed: true },
  { pathPrefix: uploadsPath, bytes: uploadLimits.mostPartBytes, seconds: 600, streamed: true },
  {
    pathPrefix: "/admin/imports/upload",
    bytes: runLimits.uploadBytes,
    seconds: runLimits.uploadSeconds,
    streamed: true,
  },
  { pathPrefix: "/admin/newsletter/import", bytes: subscriberLimits.importBytes, seconds: 300, streamed: true },
  { pathPrefix: "/api/reads", bytes: 4_096, seconds: 10, streamed: false },
];

/** Ties edge, static files, endpoints and pages together into the callback of `node:http`. */
export function createApplication({
  platform,
  live,
  port,
  projectRoot,
  observer,
  isStopping,
  beforeClose,
}: {
  platform: Platform;
  live: LiveParts;
  port: number;
  projectRoot: string;
  observer?: AnswerObserver | undefined;
  isStopping: () => boolean;
  /** Takes what is to be done when the program stops, before the database closes. */
  beforeClose: (work: () => Promise<void>) => void;
}): RequestListener {
  const { config, log, clock, cache } = platform;
  const origins = siteOrigins(config, port);
  // The form that leads to another provider is answered with a redirect there, which the policy must allow.
  const formTargets = config.openId ? [new URL(config.openId.issuer).origin] : [];
  const development = import.meta.env.DEV;
  const security = createSecurityHeaders({ origins, formTargets, inlineScript: beforePaint, development });
  const app = createRoutes({ platform, live, security, projectRoot, isStopping, beforeClose });
  return createHttpListener({
    origins,
    cache,
    security,
    clock,
    log,
    sharedPageKey,
    hasEditions,
    observer,
    tellsTime: config.demo !== "off",
    ...apiEdge(platform),
    clientIp: createClientIp(config.trustedProxies, log),
    bodyLimits,
    isAlwaysAdmitted: (pathname) =>
      /^\/(assets|media)\/|^\/(healthz|readyz|api\/reads|((ne|en)\/)?live\/ticker)$/.test(pathname),
    fetch: (request, facts) => app.fetch(request, { facts }),
  });
}

function createRoutes({
  platform,
  live,
  security,
  projectRoot,
  isStopping,
  beforeClose,
}: {
  platform: Platform;
  live: LiveParts;
  security: SecurityHeaders;
  projectRoot: string;
  isStopping: () => boolean;
  beforeClose: (work: () => Promise<void>) => void;
}): Hono<Bindings> {
  const app = new Hono<Bindings>();
  // Files first: they need neither person nor database.
  const client = path.join(projectRoot, import.meta.env.DEV ? "public" : "build/client");
  app.use("/assets/*", cachedFor("public, max-age=31536000, immutable"));
  app.get("/assets/*", serveStatic({ root: client, precompressed: true }));
  app.get("/assets/*", (c) => c.text("not found", 404));
  const makeCrop = createCropMaker(platform);
  app.route("/", siteIcons(platform, makeCrop));
  for (const name of rootFiles(client)) {
    app.get(`/${name}`, cachedFor("public, max-age=3600"), serveStatic({ root: client }));
  }
  const { files, clock } = platform;
  app.route("/media", mediaFiles({ files, clock, makeCrop, exceptionOf: fileExceptions(platform) }));
  const clientIp = (c: Context) => (c as AppContext).env.facts.clientIp;
  // Before all that could cost something: it says no to what would cost too much.
  app.use("*", passwordEndpoints());
  app.use(
    "*",
    languageRedirects(platform.clock, (request, environment: Bindings["Bindings"]) => app.fetch(request, environment)),
  );
  // Before what compresses: a stream must reach its page as it comes.
  app.route("/", liveEndpoints({ ...live, clientIp, clock: platform.clock }));
  // Shared pages are compressed once by the cache; answers for one asker here. They hold no secret that a guess could
  // be compressed against: forms are guarded by their origin, not by a token in the page.
  app.use("*", compress());
  // Then what machines ask.
  app.route("/", healthEndpoints(platform, isStopping));
  // Before whatever shows stories.
  app.use("*", async (c, next) => {
    await endBeforeAnswer(platform, c.env.facts);
    await next();
  });
  app.route("/", shareCards(platform));
  app.route("/", apiEndpoints(platform));
  const report = createReportHandler(platform);
  app.post(reportPath, (c) => report(c.req.raw));
  const { authentication, log } = platform;
  app.route("/", createPasskeyEndpoints({ platform, clientIp }));
  app.route("/", createOpenIdEndpoints({ platform, clientIp }));
  app.route("/", createAuthenticationEndpoints({ authentication, log, clientIp, readerState: readerState(platform) }));
  app.route("/", videoViewEndpoint({ ...platform, clientIp }));
  app.route("/", adStatisticsEndpoint({ ...platform, clientIp, beforeClose }));
  app.route("/", readerEndpoints(platform));
  app.route("/", uploadEndpoints(platform));
  app.route("/", partnerFeedEndpoint(platform, security.upload));
  // What nothing below answers may have stood elsewhere before.
  app.use("*", oldAddresses({ ...platform, beforeClose, missingPage: (c: AppContext) => missingPage(c) }));
  // Feeds lie below sections, tags and authors: before the pages, which would take them for a section's sport.
  const pages = async () => listedPages(site.routes);
  app.route("/", discoveryEndpoints({ platform, pages, policy: security.upload }));
  // Last the pages, which take every other address.
  const page = pagesInLanguages();
  const answer = (request: Request, facts: EdgeFacts, layout?: LayoutPlaces) =>
    answerPage({ platform, security, page, request, facts, layout });
  app.route("/", frontPagePreview({ platform, security, answer }));
  app.all("*", async (c) => answer(c.req.raw, c.env.facts));
  // No story has this slug.
  const missingPage = (c: AppContext) => answer(new Request(new URL("/article/-", c.req.url), c.req.raw), c.env.facts);
  app.onError((error, c) => {
    if (isUnavailable(error)) return unavailable(c.req.path);
    if (error instanceof AppError) return new Response(null, { status: error.status });
    if (isDiskFull(error)) return new Response(null, { status: 507 });
    throw error; // the edge logs it with the request's id and answers 500
  });
  return app;
}

/** Answers pages under the languages in force; a change of them needs no start. */
function pagesInLanguages(): ReturnType<typeof createRequestHandler> {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  return (request, context) => {
    const order = siteLanguages().join();
    let handler = handlers.get(order);
    if (!handler) {
      const build = withUnreadData(withJudgedErrors(inLanguages(site, siteLanguages())));
      handler = createRequestHandler(build, import.meta.env.MODE);
      handlers.set(order, handler);
    }
    return handler(request, context);
  };
}

/** Where no page can say it: in the language of the path. The edge adds when to come again. */
function unavailable(path: string): Response {
  const t = getMessages(languageOfPath(path));
  return new Response(`${t("layout.failure.title")}. ${t("layout.failure.busy")}\n`, {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** Says how long a file that was found may be kept. */
function cachedFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", cacheControl);
  };
}

/** Files that lie at the root of the site: favicon and icons. */
function rootFiles(client: string): string[] {
  const entries = existsSync(client) ? readdirSync(client, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function answerPage({
  platform,
  security,
  page,
  request,
  facts,
  layout = null,
}: {
  platform: Platform;
  security: SecurityHeaders;
  page: ReturnType<typeof createRequestHandler>;
  request: Request;
  facts: EdgeFacts;
  /** Shown by the front page instead of what readers have. */
  layout?: LayoutPlaces | null | undefined;
}): Promise<Response> {
  const { pathname } = new URL(request.url);
  // React Router would run a page's action for each of the other methods as for a posted form.
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD, POST" } });
  }
  // Only answers that are never shared may carry a nonce.
  const isHydrated = /^\/(admin|dev)(\/|\.data$|$)/.test(pathname);
  const nonce = isHydrated || import.meta.env.DEV ? randomBytes(16).toString("base64") : undefined;
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(layoutContext, layout);
  // The back office is hydrated in the browser, which knows of no edition.
  const edition = isHydrated ? "full" : facts.edition;
  const frames = new Set<string>();
  const frame = (...origins: readonly string[]) => {
    // The low-data edition has no script that could open one.
    if (edition === "full") for (const origin of origins) frames.add(origin);
  };
  const forms = new Set<string>();
  const formTo = (...origins: readonly string[]) => origins.forEach((origin) => void forms.add(origin));
  context.set(requestContext, { ...facts, edition, lang: languageOfPath(pathname), frame, formTo, nonce });
  context.set(
    actorContext,
    once(() => platform.authentication.resolveActor(request.headers.get("cookie"))),
  );
  const response = await page(request, context);
  // A page that takes no form; the router would show its own bare page.
  if (response.status === 405) return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  const headers = new Headers(response.headers);
  // What other sites may frame brings a policy of its own, stricter in all else. No other answer may.
  const framed = isWidgetPath(pathname) ? headers.get("content-security-policy") : null;
  if (framed !== null) headers.set("content-security-policy", framed);
  else if (import.meta.env.DEV && nonce)
    headers.set("content-security-policy", security.development(nonce, frames, forms));
  else headers.set("content-security-policy", policyOf(security, pathname, { nonce, frames, forms }));
  if (isHydrated) headers.set("cache-control", "no-store");
  else if (hasEditions(pathname)) headers.append("vary", editionHeaders);
  return new Response(response.body, { status: response.status, headers });
}

type PolicyParts = { nonce: string | undefined; frames: ReadonlySet<string>; forms: ReadonlySet<string> };

function policyOf(security: SecurityHeaders, pathname: string, { nonce, frames, forms }: PolicyParts): string {
  if (!nonce) return frames.size + forms.size === 0 ? security.reader : security.readerWith(frames, forms);
  return isOfflinePage(pathname) ? security.offlinePage(nonce) : security.admin(nonce);
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
