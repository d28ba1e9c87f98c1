// Passkeys, which only scripts can use. No answer holds the session's token.

import { type Context, Hono } from "hono";
import { z } from "zod";
import { passwordChangePath } from "#app/features/people/accounts/account-entry.server.ts";
import { destinationAfterSignIn, secondStepPath } from "#app/features/people/accounts/rules.ts";
import { addPasskey } from "#app/features/people/accounts/second-factor/commands.server.ts";
import { addPasskeyInput } from "#app/features/people/accounts/second-factor/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { busyRetrySeconds, unlessBusy } from "#app/platform/auth/password-hashing.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { IdentityAnswer } from "#app/platform/auth/reauthentication.server.ts";
import type { SignInRequest } from "#app/platform/auth/sign-in-context.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { languages, siteLanguages } from "#app/platform/text/languages.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { answer } from "#app/server/json-answers.ts";

type Parts = {
  platform: Pick<Platform, "authentication" | "run" | "db">;
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
};

const lang = z.enum(languages).catch(() => siteLanguages()[0]);
const next = z.string().max(2_000).nullish().catch(null);
const signInFields = z.object({ credential: z.unknown(), next, lang });
const optionFields = z.object({ password: z.string().max(1_000).catch(""), name: z.unknown().optional(), lang });
const addFields = z.object({ credential: z.unknown(), name: z.unknown(), next, lang });

/** The endpoints, to be mounted at the root. Origin checks stand before them: see the edge. */
export function createPasskeyEndpoints(parts: Parts): Hono {
  const app = new Hono();
  const { authentication } = parts.platform;
  const factsOf = (c: Context): SignInRequest => ({
    headers: c.req.raw.headers,
    clientIp: parts.clientIp(c),
  });
  app.post("/api/auth/passkey/options", async (c) => answer(c, 200, await authentication.passkeys.signInOptions()));
  app.post("/api/auth/passkey/sign-in", (c) => signInWithPasskey(c, parts, factsOf(c)));
  app.post("/api/auth/passkey/add-options", (c) => offerPasskey(c, parts));
  app.post("/api/auth/passkey/add", (c) => storePasskey(c, parts));
  return app;
}

async function readBody<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape> | undefined> {
  if (!c.req.header("content-type")?.startsWith("application/json")) return undefined;
  return shape.safeParse(await c.req.json().catch(() => undefined)).data;
}

async function signInWithPasskey(c: Context, { platform }: Parts, facts: SignInRequest): Promise<Response> {
  const given = await readBody(c, signInFields);
  if (!given) return answer(c, 422, { code: "invalid" });
  const result = await platform.authentication.passkeys.signIn(facts, given.credential);
  switch (result.kind) {
    case "signed_in": {
      const location = destinationAfterSignIn(result.person, given.next ?? null, given.lang);
      return answer(c, 200, { location }, result.setCookies);
    }
    case "must_change_password": {
      const location = await passwordChangePath(platform, { email: result.email, lang: given.lang });
      return answer(c, 200, { location });
    }
    case "second_step": // no passkey leads here: it is both factors
      return answer(c, 200, { location: secondStepPath(given.next ?? null, given.lang) }, result.setCookies);
    case "wrong":
      return answer(c, 401, { code: "wrong_credentials" });
    case "banned":
      return answer(c, 403, { code: "banned", message: getMessages(given.lang)("login.failure.banned") });
    case "too_many": {
      const minutes = Math.ceil(result.retryAfterSeconds / 60);
      return tooMany(c, result.retryAfterSeconds, getMessages(given.lang)("login.failure.too_many", { minutes }));
    }
  }
}

async function whoAsks(c: Context, { platform }: Parts): Promise<Actor> {
  return platform.authentication.resolveActor(c.req.header("cookie"));
}

async function offerPasskey(c: Context, parts: Parts): Promise<Response> {
  const person = await whoAsks(c, parts);
  if (person.kind !== "person") return answer(c, 401, { code: "not_signed_in" });
  const given = await readBody(c, optionFields);
  if (!given) return answer(c, 422, { code: "invalid" });
  const { authentication, db } = parts.platform;
  const proof = { cookieHeader: c.req.header("cookie") ?? null, password: given.password };
  const identity = await unlessBusy(() => authentication.reauthentication.confirmIdentity(person, proof));
  if (identity === "busy") {
    c.header("retry-after", String(busyRetrySeconds));
    return answer(c, 503, { code: "unavailable", message: getMessages(given.lang)("login.failure.busy") });
  }
  if (identity.kind !== "confirmed") return refuseIdentity(c, identity, given.lang);
  // What is refused only after the device has made a passkey stays on the device. A page that was open before an update
  // sends no name.
  const name = given.name === undefined ? undefined : addPasskeyInput.shape.name.safeParse(given.name);
  if (name?.error) return refusePasskey(c, fieldError("name", name.error.issues[0]?.message ?? "unknown"), given.lang);
  const { site_name: siteName } = await readSettings(db);
  return answer(c, 200, await authentication.passkeys.addOptions(person, siteName));
}

function refuseIdentity(
  c: Context,
  identity: Exclude<IdentityAnswer, { kind: "confirmed" }>,
  language: "en" | "ne",
): Response {
  if (identity.kind === "wrong") return answer(c, 403, { code: "wrong_password" });
  if (identity.kind === "sign_in_again") return answer(c, 403, { code: "sign_in_again" });
  const minutes = Math.ceil(identity.retryAfterSeconds / 60);
  return tooMany(c, identity.retryAfterSeconds, getMessages(language)("security.failure.too_many", { minutes }));
}

async function storePasskey(c: Context, parts: Parts): Promise<Response> {
  const person = await whoAsks(c, parts);
  if (person.kind !== "person") return answer(c, 401, { code: "not_signed_in" });
  const given = await readBody(c, addFields);
  const passkey = given && (await parts.platform.authentication.passkeys.readNew(person, given.credential));
  if (!given || !passkey) return answer(c, 422, { code: "invalid" });
  try {
    await parts.platform.run(addPasskey, person, { ...passkey, name: given.name, lang: given.lang });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusePasskey(c, error, given.lang);
  }
  const onwards = given.next ? `&next=${encodeURIComponent(safeNext(given.next))}` : "";
  const location = `${pathInLanguage("/profile/security", given.lang)}?done=passkeyAdded${onwards}`;
  return answer(c, 200, { location });
}

function refusePasskey(c: Context, { code, fieldErrors, status }: AppError, language: "en" | "ne"): Response {
  const [errorCode] = Object.values(fieldErrors).flat();
  const message = errorCode === undefined ? undefined : addErrorMessage(errorCode, language);
  return c.json({ code, fieldErrors, message }, { status: status as 422 });
}

/** What is wrong with a new passkey: too many of them, or its name. */
function addErrorMessage(errorCode: string, language: "en" | "ne"): string {
  const t = getMessages(language);
  return errorCode.startsWith("list.tooLong") ? t("security.passkeys.failure.tooMany") : errorMessage(t, errorCode);
}

function tooMany(c: Context, retryAfterSeconds: number, message?: string): Response {
  c.header("retry-after", String(retryAfterSeconds));
  return answer(c, 429, { code: "too_many_requests", message });
}
