// The way to another provider and back (OpenID Connect), by plain forms and redirects.

import { type Context, Hono } from "hono";
import { z } from "zod";
import { passwordChangePath } from "#app/features/people/accounts/account-entry.server.ts";
import { destinationAfterSignIn, secondStepPath, signInPath } from "#app/features/people/accounts/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { OpenIdFailure } from "#app/platform/auth/openid.server.ts";
import type { SignInRequest } from "#app/platform/auth/sign-in-context.ts";
import type { Platform } from "#app/platform/platform.ts";
import { languages, siteLanguages } from "#app/platform/text/languages.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { addCookies, answer } from "#app/server/json-answers.ts";

type Parts = {
  platform: Pick<Platform, "authentication" | "run">;
  /** The reader's IP address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
};

const lang = z.enum(languages).catch(() => siteLanguages()[0]);
const next = z.string().max(2_000).nullish().catch(null);

/** The endpoints, to be mounted at the root. Origin checks stand before them: see the edge. */
export function createOpenIdEndpoints(parts: Parts): Hono {
  const app = new Hono();
  const requestOf = (c: Context): SignInRequest => ({
    headers: c.req.raw.headers,
    clientIp: parts.clientIp(c),
  });
  app.post("/api/auth/openid", (c) => leaveForProvider(c, parts, requestOf(c)));
  app.get("/api/auth/openid/callback", (c) => returnFromProvider(c, parts, requestOf(c)));
  return app;
}

async function leaveForProvider(c: Context, { platform }: Parts, request: SignInRequest): Promise<Response> {
  const { openId } = platform.authentication;
  if (!openId) return answer(c, 404, { code: "not_found" });
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const wanted = { next: next.parse(form.next) ?? null, lang: lang.parse(form.lang) };
  const start = await openId.start(request, wanted);
  if (typeof start === "string") return backToSignIn(c, start, wanted);
  return leadOn(c, start.location, [start.setCookie]);
}

/**
 * The one GET that changes something: the provider sends the browser back by a link. What makes it ours is the
 * encrypted cookie that only the browser holds that left from here, and the state in it.
 */
async function returnFromProvider(c: Context, { platform }: Parts, request: SignInRequest): Promise<Response> {
  const { openId } = platform.authentication;
  if (!openId) return answer(c, 404, { code: "not_found" });
  const result = await openId.finish(request, new URL(c.req.url).search);
  if (result.kind === "signed_in") {
    return leadOn(c, destinationAfterSignIn(result.person, result.next, result.lang), result.setCookies);
  }
  if (result.kind === "second_step") return leadOn(c, secondStepPath(result.next, result.lang), result.setCookies);
  if (result.kind === "must_change_password") {
    return leadOn(c, await passwordChangePath(platform, result), result.setCookies);
  }
  return backToSignIn(c, result.kind, result, result.setCookies);
}

function backToSignIn(
  c: Context,
  failure: OpenIdFailure,
  wanted: { next: string | null; lang: "en" | "ne" },
  setCookies: readonly string[] = [],
): Response {
  const page = wanted.next
    ? `${signInPath(safeNext(wanted.next), wanted.lang)}&`
    : `${pathInLanguage("/login", wanted.lang)}?`;
  return leadOn(c, `${page}elsewhere=${failure}`, setCookies);
}

function leadOn(c: Context, location: string, setCookies: readonly string[]): Response {
  addCookies(c, setCookies);
  c.header("cache-control", "private, no-store");
  return c.redirect(location, 303);
}
