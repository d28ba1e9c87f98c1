// Sign-in at another provider (OpenID Connect): authorization code with PKCE, state and nonce; the id token's signature
// is checked against the provider's keys. What the browser must bring back lies in its own cookie, sealed.

import * as openid from "openid-client";
import { z } from "zod";
import type { OpenIdSettings } from "#app/platform/config.ts";
import type { Log } from "#app/platform/log.ts";
import { languages } from "#app/platform/text/languages.ts";
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { networkOf } from "./client-network.ts";
import { openIdCookieName } from "./cookie-names.ts";
import { createEncryption, type Encryption } from "./encryption.server.ts";
import { signInProven } from "./finish-sign-in.server.ts";
import { claimsShape, findOwner, type OpenIdClaims } from "./openid-owner.server.ts";
import type { Person } from "./policy.ts";
import { hiddenCookie, readCookie } from "./session-cookies.server.ts";
import type { SignInContext, SignInRequest } from "./sign-in-context.ts";

export const openIdCallbackPath = "/api/auth/openid/callback";

const stateSeconds = 600;
const providerSeconds = 10;
const startLimit: AttemptLimit = { attempts: 60, windowSeconds: 600 };

/**
 * What the browser keeps until it comes back: what the answer must fit, where to go on, and in which language to speak.
 */
const stateShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  lang: z.enum(languages),
  startedAt: z.number(),
});

type OAuthState = z.output<typeof stateShape>;

/** Why a sign-in at the provider led to nothing. */
export const openIdFailures = [
  "failed",
  "cancelled",
  "unverified",
  "unconfirmed",
  "banned",
  "away",
  "too_many",
] as const;

export type OpenIdFailure = (typeof openIdFailures)[number];

export type OpenIdResult = { next: string | null; lang: "en" | "ne"; setCookies: readonly string[] } & (
  | { kind: "signed_in"; person: Person }
  | { kind: "second_step" }
  /** They are who they say, and must choose another password before they come in. */
  | { kind: "must_change_password"; email: string }
  | { kind: OpenIdFailure }
);

export type OpenId = {
  /** What people know the provider by. */
  label: string;
  /** Where to send the browser, and the cookie it must bring back; or why that cannot be. */
  start(
    request: SignInRequest,
    origin: Pick<OAuthState, "next" | "lang">,
  ): Promise<{ location: string; setCookie: string } | "away" | "too_many">;
  /** Takes the browser back with the query that the provider has given it. */
  finish(request: SignInRequest, query: string): Promise<OpenIdResult>;
};

type Parts = SignInContext & { settings: OpenIdSettings; log: Log };

/** Builds it. The provider is asked for its addresses and keys at the first sign-in. */
export function createOpenId(parts: Parts): OpenId {
  const { settings, origins, secret, clock, limits, log } = parts;
  const states = createEncryption(secret, "openid trip");
  const callback = `${origins[0]}${openIdCallbackPath}`;
  const provider = knownOnce(() => discover(settings));
  return {
    label: settings.label,
    async start({ clientIp }, { next, lang }) {
      const attempt = await limits.take({ key: `openid|address|${networkOf(clientIp)}`, limit: startLimit });
      if (!attempt.allowed) return "too_many";
      const configuration = await provider().catch((error: unknown) => {
        log.error("the OpenID Connect provider did not answer", error);
        return undefined;
      });
      if (!configuration) return "away";
      const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
      const location = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      const retained: OAuthState = { state, nonce, verifier, next, lang, startedAt: clock.now().getTime() };
      const setCookie = hiddenCookie(openIdCookieName, states.encrypt(JSON.stringify(retained)), stateSeconds);
      return { location: location.href, setCookie };
    },
    async finish(request, query) {
      const state = readState(states, request, clock.now());
      const setCookies = [hiddenCookie(openIdCookieName, "", 0)];
      if (!state) return { kind: "failed", next: null, lang: "en", setCookies };
      const { next, lang } = state;
      const url = new URL(`${callback}${query}`);
      const outcome = await handleCallback(parts, provider, { state, request, url });
      return { ...outcome, next, lang, setCookies: [...setCookies, ...outcome.setCookies] };
    },
  };
}

/** Asks once; a failure is forgotten, so that the next sign-in asks again. */
function knownOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  // Plain HTTP is allowed on this machine only: the settings refuse it elsewhere.
  const plain = new URL(issuer).protocol === "http:" ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [...plain, openid.enableNonRepudiationChecks],
    timeout: providerSeconds,
  });
}

function readState(states: Encryption, { headers }: SignInRequest, now: Date): OAuthState | undefined {
  const encrypted = readCookie(headers.get("cookie"), openIdCookieName);
  const text = encrypted && states.decrypt(encrypted);
  if (!text) return undefined;
  const state = stateShape.parse(JSON.parse(text)); // encrypted by us, so it is what we wrote
  return now.getTime() - state.startedAt < stateSeconds * 1000 ? state : undefined;
}

type CallbackOutcome = { setCookies: readonly string[] } & (
  | { kind: "signed_in"; person: Person }
  | { kind: "second_step" }
  | { kind: "must_change_password"; email: string }
  | { kind: OpenIdFailure }
);

const refused = (kind: OpenIdFailure): CallbackOutcome => ({ kind, setCookies: [] });

async function handleCallback(
  parts: Parts,
  provider: () => Promise<openid.Configuration>,
  { state, request, url }: { state: OAuthState; request: SignInRequest; url: URL },
): Promise<CallbackOutcome> {
  if (url.searchParams.get("error") === "access_denied") return refused("cancelled");
  const claims = await readClaims(provider, state, url).catch((error: unknown) => {
    parts.log.warn("a sign-in at the OpenID Connect provider failed", { detail: String(error).slice(0, 300) });
    return undefined;
  });
  if (!claims) return refused("failed");
  const owner = await findOwner(parts, parts.settings.issuer, claims);
  if (typeof owner === "string") return refused(owner);
  const startedAt = new Date(state.startedAt);
  const result = await signInProven(parts, request, { personId: owner.personId, secondFactor: null, startedAt });
  if (result.kind === "must_change_password") return { ...result, setCookies: [] };
  return "setCookies" in result ? result : refused(result.kind === "banned" ? "banned" : "failed");
}

async function readClaims(
  provider: () => Promise<openid.Configuration>,
  { state, nonce, verifier }: OAuthState,
  url: URL,
): Promise<OpenIdClaims> {
  const configuration = await provider();
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = claimsShape.parse(tokens.claims());
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return claimsShape.parse({ ...claims, ...more });
}
