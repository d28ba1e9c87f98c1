// Who is there. Every way to sign in or out, from whatever door, comes through here: attempts are counted, the outcome is
// audited, and the cookies are set in one way.
import { createHash } from "node:crypto";
import { normalizeIP } from "@better-auth/core/utils/ip";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { type AttemptLimit, type AttemptLimits, createAttemptLimits } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import { bannedCode, changePasswordCode, clientAddressHeader, createBetterAuth } from "./better-auth.server.ts";
import { createOpenId, type OpenId } from "./openid.server.ts";
import { createPasskeys, type Passkeys } from "./passkeys.server.ts";
import { busyRetrySeconds, createPasswordHashing, type PasswordHashing } from "./password-hashing.server.ts";
import { type Actor, anonymous, type Person } from "./policy.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import {
  cookiesAfterSignIn,
  cookiesAfterSignOut,
  readKnownDevice,
  readSessionToken,
  withdrawnSessionCookies,
} from "./session-cookies.server.ts";
import { findPersonOfSession } from "./session-lookup.server.ts";
import { beginSession } from "./session-start.server.ts";
import { createSessionUse } from "./session-use.server.ts";

export type SignInFacts = {
  /** Headers of the request as it came: origin, fetch metadata, user agent and cookies are read. */
  headers: Headers;
  /** The reader's address as the trusted proxies tell it. */
  clientAddress: string;
};

export type SignInResult =
  | { kind: "signed_in"; person: Person; setCookies: readonly string[] }
  /** The password was right, and a second factor is asked for at /two-step: the cookie opens nothing else. */
  | { kind: "second_step"; setCookies: readonly string[] }
  /** No such account, not its password, or one that waits for its address to be confirmed: never told apart. */
  | { kind: "wrong" }
  | { kind: "banned" }
  /** They are who they say, and must choose another password before they come in. */
  | { kind: "must_change_password"; email: string }
  | { kind: "too_many"; retryAfterSeconds: number }
  | { kind: "busy"; retryAfterSeconds: number };

export type Authentication = {
  /** Throws `forbidden` when the request comes from a foreign origin. */
  signIn(facts: SignInFacts, credentials: { email: string; password: string }): Promise<SignInResult>;
  /** For somebody who has proved otherwise who they are: by a link or a code that was mailed to them. */
  signInProven(facts: SignInFacts, personId: string): Promise<SignInResult>;
  /** Ends the session, if there is one; the cookies to set are the same either way. */
  signOut(cookieHeader: string | null): Promise<{ person: Person | undefined; setCookies: readonly string[] }>;
  /** Who a request is from: one read, none without a session cookie that we signed. */
  resolveActor(cookieHeader: string | null | undefined): Promise<Actor>;
  /** For accounts that are made other than by signing up. Slow and queued: never inside a transaction. */
  hashPassword(password: string): Promise<string>;
  /** As slow, and in the same queue. */
  verifyPassword(given: { hash: string; password: string }): Promise<boolean>;
  /** What takes a dead session out of the browser. */
  withdrawnCookies(): readonly string[];
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  /** Sign-in at another provider; `undefined` when none is set up. */
  openId: OpenId | undefined;
  /** Every endpoint that better-auth has, as `name → path`: all of them are closed unless our own list opens them. */
  knownEndpoints(): ReadonlyMap<string, string>;
};

export type AuthenticationParts = {
  db: Kysely<Database>;
  config: Pick<Config, "demo"> & Partial<Pick<Config, "attemptLimitFactor" | "staffSecondFactor" | "openId">>;
  /** Own origins; the first one is the canonical one. */
  origins: readonly [string, ...string[]];
  secret: string;
  log: Log;
  clock: Clock;
  /** The folder that holds `src/`, where the threads that hash are started from. */
  projectRoot: string;
};

// Only failures count: a success gives its attempt back. A whole village may share one address; an account may not.
const limitByAddress: AttemptLimit = { attempts: 30, windowSeconds: 600 };
const limitByAccount: AttemptLimit = { attempts: 10, windowSeconds: 900 };

/** Builds it. Opens no connection and reads nothing yet. */
export function createAuthentication(parts: AuthenticationParts): Authentication {
  const { db, config, secret, clock } = parts;
  const passwords = createPasswordHashing(parts.projectRoot);
  const limits = createAttemptLimits(db, clock, config.attemptLimitFactor);
  const betterAuth = createBetterAuth({ ...parts, passwords });

  const noteUse = createSessionUse(db);
  const rules = () => ({ now: clock.now(), demo: config.demo, staffSecondFactor: config.staffSecondFactor ?? false });
  const personOf = (token: string) => findPersonOfSession(db, token, rules());
  const desk = { db, limits, passwords, secret, clock, rules, origins: parts.origins };
  const secondFactor = createSecondFactor(desk);

  // Every way in that is no second factor by itself ends here, so that none of them leads around it.
  const welcome = async (facts: SignInFacts, email: string, session: Session): Promise<SignInResult> => {
    if ((await secondFactor.afterFirstStep(session.token, facts)) === "asked") {
      return { kind: "second_step", setCookies: session.setCookies };
    }
    const person = await personOf(session.token);
    if (!person) return { kind: "wrong" }; // barred or erased between the two reads
    await endEarlierSessions(db, person, readSessionToken(facts.headers.get("cookie"), secret), clock.now());
    await auditAuthentication(db, { event: "sign_in", person, now: clock.now() });
    return { kind: "signed_in", person, setCookies: [...session.setCookies, ...cookiesAfterSignIn(email, secret)] };
  };

  return {
    async signIn(facts, credentials) {
      const email = credentials.email.trim().toLowerCase();
      const keys = attemptKeys(facts, email, secret);
      const refused = await takeAttempts(limits, keys);
      if (refused) return refused;
      if (!emailShape.safeParse(email).success) return { kind: "wrong" }; // of no account, so nothing to hash or to audit
      const waiting = await findWaitingSignUp(db, email);
      const outcome = waiting
        ? await askWaiting(passwords, waiting, credentials.password)
        : await askBetterAuth(betterAuth.handler, parts.origins[0], facts, { ...credentials, email });
      if (outcome.kind === "wrong") {
        await auditAuthentication(db, { event: "sign_in_failed", email, now: clock.now() });
        return outcome;
      }
      await Promise.all(keys.map(({ key }) => limits.giveBack(key)));
      if (outcome.kind === "must_change_password") return { ...outcome, email };
      return outcome.kind === "session" ? welcome(facts, email, outcome) : outcome;
    },

    async signInProven(facts, personId) {
      const begun = await beginSession(db, {
        personId,
        userAgent: facts.headers.get("user-agent"),
        clientAddress: facts.clientAddress,
        secondFactor: null,
        moment: { now: clock.now(), demo: config.demo },
        secret,
      });
      return begun.kind === "session" ? welcome(facts, begun.email, begun) : begun;
    },

    async signOut(cookieHeader) {
      const token = readSessionToken(cookieHeader, secret);
      const person = token ? await personOf(token) : undefined;
      if (token) await db.deleteFrom("sessions").where("token", "=", token).execute();
      if (person) await auditAuthentication(db, { event: "sign_out", person, now: clock.now() });
      return { person, setCookies: cookiesAfterSignOut() };
    },

    async resolveActor(cookieHeader) {
      const token = readSessionToken(cookieHeader, secret);
      const person = token ? await personOf(token) : undefined;
      if (person) await noteUse(person.sessionId, clock.now());
      return person ?? anonymous;
    },

    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    secondFactor,
    passkeys: createPasskeys(desk),
    openId: config.openId && createOpenId({ ...desk, secondFactor, settings: config.openId, log: parts.log }),
    withdrawnCookies: withdrawnSessionCookies,
    knownEndpoints: () => endpointPaths(betterAuth.api),
  };
}

const emailShape = z.email().max(254);

type CountedKey = { key: string; limit: AttemptLimit };

/**
 * By address (IPv6 by /64), and by account; a browser that has signed in to this account before counts for itself, so
 * that a flood of strangers never locks the owner out.
 */
function attemptKeys({ headers, clientAddress }: SignInFacts, email: string, secret: string): readonly CountedKey[] {
  const device = readKnownDevice(headers.get("cookie"), email, secret);
  const account = createHash("sha256").update(email).digest("hex");
  return [
    { key: `sign-in|address|${normalizeIP(clientAddress)}`, limit: limitByAddress },
    { key: device ? `sign-in|device|${device}` : `sign-in|account|${account}`, limit: limitByAccount },
  ];
}

async function takeAttempts(limits: AttemptLimits, keys: readonly CountedKey[]): Promise<SignInResult | undefined> {
  for (const { key, limit } of keys) {
    const answer = await limits.take(key, limit);
    if (!answer.allowed) return { kind: "too_many", retryAfterSeconds: answer.retryAfterSeconds };
  }
  return undefined;
}

type Session = { token: string; setCookies: readonly string[] };

type Outcome =
  | ({ kind: "session" } & Session)
  | { kind: "wrong" }
  | { kind: "banned" }
  | { kind: "must_change_password" }
  | { kind: "busy"; retryAfterSeconds: number };

/**
 * A password of somebody who signed up and has no account yet. One hash, as with every other address, and the same answer
 * whatever it finds: anybody can sign up with a foreign address, and must not learn whether that has an account.
 */
async function askWaiting(passwords: PasswordHashing, hash: string, password: string): Promise<Outcome> {
  try {
    await passwords.verify({ hash, password });
    return { kind: "wrong" };
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      return { kind: "busy", retryAfterSeconds: busyRetrySeconds };
    throw error;
  }
}

/** The hash that waits under an address which has no account. */
async function findWaitingSignUp(db: Kysely<Database>, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("sign_ups")
    .select("password")
    .where("email", "=", email)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("profiles").select("id").where("email", "=", email))))
    .executeTakeFirst();
  return found?.password;
}

const sessionAnswer = z.object({ token: z.string().min(1) });
const refusal = z.object({ code: z.string() });

async function askBetterAuth(
  handler: (request: Request) => Promise<Response>,
  origin: string,
  facts: SignInFacts,
  credentials: { email: string; password: string },
): Promise<Outcome> {
  const request = new Request(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: internalHeaders(facts),
    body: JSON.stringify({ email: credentials.email, password: credentials.password }),
  });
  const response = await handler(request).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return undefined;
    throw error;
  });
  if (!response) return { kind: "busy", retryAfterSeconds: busyRetrySeconds };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 200) {
    return { kind: "session", token: sessionAnswer.parse(body).token, setCookies: response.headers.getSetCookie() };
  }
  // 400: no password of any account can look like this.
  if (response.status === 401 || response.status === 400) return { kind: "wrong" };
  if (response.status === 403) {
    const code = refusal.safeParse(body).data?.code;
    if (code === bannedCode) return { kind: "banned" };
    if (code === changePasswordCode) return { kind: "must_change_password" };
    throw new AppError("forbidden");
  }
  throw new Error(`sign-in was answered with ${response.status}`);
}

/** Only what the checks read: cookies of an earlier session play no part in a new one. */
function internalHeaders({ headers, clientAddress }: SignInFacts): Headers {
  const internal = new Headers({ "content-type": "application/json", [clientAddressHeader]: clientAddress });
  for (const name of ["origin", "referer", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "user-agent"]) {
    const value = headers.get(name);
    if (value) internal.set(name, value);
  }
  return internal;
}

/** The session that this browser had before, and sessions that ran out. */
async function endEarlierSessions(
  db: Kysely<Database>,
  person: Person,
  token: string | undefined,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "=", person.id), eb("expires_at", "<=", now)]),
        ...(token ? [eb("token", "=", token)] : []),
      ]),
    )
    .execute();
}

function endpointPaths(api: object): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [name, endpoint] of Object.entries(api)) {
    const path: unknown = typeof endpoint === "function" ? Reflect.get(endpoint, "path") : undefined;
    if (typeof path === "string") paths.set(name, path);
  }
  return paths;
}
