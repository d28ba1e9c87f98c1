// Signing in with a password: attempts are counted, the origin is checked, the password is verified, and what is proved
// by it goes on as every other proof does.
import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { AttemptLimit, CountedAttempt } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import { networkOf } from "./client-network.ts";
import { signInProven } from "./finish-sign-in.server.ts";
import { busyRetrySeconds, unlessBusy } from "./password-hashing.server.ts";
import { longestPassword } from "./password-length.ts";
import { readKnownDevice } from "./session-cookies.server.ts";
import type { SignInContext, SignInRequest, SignInResult } from "./sign-in-context.ts";

// Only failures count: a success takes its attempt back. A whole village may share one address; an account may not.
const limitByAddress: AttemptLimit = { attempts: 30, windowSeconds: 600 };
const limitByAccount: AttemptLimit = { attempts: 10, windowSeconds: 900 };
/** Over all browsers that an account knows: every sign-in makes one more that counts for itself. */
const limitByKnown: AttemptLimit = { attempts: 30, windowSeconds: 900 };

const emailShape = z.email().max(254);

/** Throws `forbidden` when the request comes from a foreign origin. */
export async function signInWithPassword(
  context: SignInContext,
  request: SignInRequest,
  credentials: { email: string; password: string },
): Promise<SignInResult> {
  const { db, limits, clock, origins } = context;
  const startedAt = clock.now();
  const email = credentials.email.trim().toLowerCase();
  const attempt = await limits.take(...countedFor(context, request, email));
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  if (!emailShape.safeParse(email).success) return { kind: "wrong" }; // of no account, so nothing to hash or to audit
  assertSiteOrigin(request.headers, origins);
  const personId = await unlessBusy(() => verifyPassword(context, { email, password: credentials.password }));
  if (personId === "busy") {
    await attempt.refund();
    return { kind: "busy", retryAfterSeconds: busyRetrySeconds };
  }
  const result = personId
    ? await signInProven(context, request, { personId, secondFactor: null, startedAt })
    : ({ kind: "wrong" } as const);
  if (result.kind === "wrong") await auditAuthentication(db, { event: "sign_in_failed", email, now: clock.now() });
  else await attempt.refund();
  return result;
}

/**
 * By address (IPv6 by /64), and by account. A browser that has signed in to this account before counts for itself and
 * with the account's other known browsers, so that a flood of strangers never locks the owner out: neither one at this
 * account nor one from the address that they share, which behind a proxy that nobody has named is everybody's.
 */
function countedFor(
  { secret }: Pick<SignInContext, "secret">,
  { headers, clientIp }: SignInRequest,
  email: string,
): readonly CountedAttempt[] {
  const device = readKnownDevice(headers.get("cookie"), email, secret);
  const account = createHash("sha256").update(email).digest("hex");
  if (device) {
    return [
      { key: `sign-in|device|${device}`, limit: limitByAccount },
      { key: `sign-in|known|${account}`, limit: limitByKnown },
    ];
  }
  return [
    { key: `sign-in|address|${networkOf(clientIp)}`, limit: limitByAddress },
    { key: `sign-in|account|${account}`, limit: limitByAccount },
  ];
}

/**
 * The person whose password this is. One hash whatever is found, so that the time taken does not tell whether there is
 * an account; what is longer than any password is hashed for nobody.
 */
async function verifyPassword(
  { db, passwords }: Pick<SignInContext, "db" | "passwords">,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  if (password.length > longestPassword) return undefined;
  const account = await db
    .selectFrom("profiles")
    .innerJoin("accounts", "accounts.user_id", "profiles.id")
    .select(["profiles.id", "accounts.password"])
    .where("profiles.email", "=", email)
    .where("accounts.provider_id", "=", "credential")
    .executeTakeFirst();
  const isRight = await passwords.verify({ hash: account?.password ?? "", password });
  return isRight ? account?.id : undefined;
}

const browserHeaders = ["sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/**
 * A foreign page must not sign a visitor in to an account of its own choice. Browsers say which page has sent a form;
 * what says nothing is no browser, and holds nobody's cookies.
 */
function assertSiteOrigin(headers: Headers, origins: readonly string[]): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const sender = origin || headers.get("referer");
  const isBrowser = browserHeaders.some((name) => headers.get(name));
  const isForeignForm = site === "cross-site" && headers.get("sec-fetch-mode") === "navigate";
  // A page that hides where it is says "null"; then the browser's own word must do.
  const isHiddenOrigin = origin === "null" && site === "same-origin";
  const isFromSite = sender ? isHiddenOrigin || origins.includes(URL.parse(sender)?.origin ?? "") : !isBrowser;
  if (isForeignForm || !isFromSite) throw new AppError("forbidden");
}
