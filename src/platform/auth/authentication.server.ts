// Who is there: the ways to sign in and out, put together. What they do stands in the files beside this one.
import type { Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import type { Config } from "#app/platform/config.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";
import { createAttemptLimits } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import { signInProven } from "./finish-sign-in.server.ts";
import { createOpenId, type OpenId } from "./openid.server.ts";
import { createPasskeys, type Passkeys } from "./passkeys.server.ts";
import type { PasswordHashing } from "./password-hashing.server.ts";
import { signInWithPassword } from "./password-sign-in.server.ts";
import { type Actor, anonymous, type Person } from "./policy.ts";
import { createReauthentication, type Reauthentication } from "./reauthentication.server.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import {
  cookiesAfterSignOut,
  readKnownDevice,
  readSessionToken,
  withdrawnSessionCookies,
} from "./session-cookies.server.ts";
import { createSessionUse, findSessionOfCookie } from "./sessions.server.ts";
import type { FinishedSignIn, SignInContext, SignInRequest, SignInResult } from "./sign-in-context.ts";

export type Authentication = {
  /** Throws `forbidden` when the request comes from a foreign origin. */
  signIn(request: SignInRequest, credentials: { email: string; password: string }): Promise<SignInResult>;
  /**
   * For somebody who has proved otherwise who they are: by a link or a code that was mailed to them. `startedAt` is
   * when they began to.
   */
  signInProven(request: SignInRequest, proven: { personId: string; startedAt: Date }): Promise<FinishedSignIn>;
  /** Ends the session, if there is one; the cookies to set are the same either way. */
  signOut(cookieHeader: string | null): Promise<{ person: Person | undefined; setCookies: readonly string[] }>;
  /** Who a request is from: one read, none without a session cookie that we signed. */
  resolveActor(cookieHeader: string | null | undefined): Promise<Actor>;
  /** For accounts that are made other than by signing up. Slow and queued: never inside a transaction. */
  hashPassword(password: string): Promise<string>;
  /** As slow, and in the same queue. */
  verifyPassword(given: { hash: string; password: string }): Promise<boolean>;
  /** What takes a session that has ended out of the browser. */
  withdrawnCookies(): readonly string[];
  secondFactor: SecondFactor;
  /** Names the browser if it has signed in to the account of this address before. */
  knownDevice(cookieHeader: string | null, email: string): string | undefined;
  reauthentication: Reauthentication;
  passkeys: Passkeys;
  /** Sign-in at another provider; `undefined` when none is set up. */
  openId: OpenId | undefined;
};

export type AuthenticationParts = {
  db: Kysely<Database>;
  config: Pick<Config, "demo"> & Partial<Pick<Config, "attemptLimitFactor" | "staffSecondFactor" | "openId">>;
  /** Own origins; the first one is the canonical one. */
  origins: readonly [string, ...string[]];
  secret: string;
  log: Log;
  clock: Clock;
  /** The one queue of the program. */
  passwords: PasswordHashing;
};

/** Builds it. Opens no connection and reads nothing yet. */
export function createAuthentication(parts: AuthenticationParts): Authentication {
  const { db, config, origins, secret, clock } = parts;
  const context: SignInContext = {
    db,
    origins,
    secret,
    clock,
    limits: createAttemptLimits(parts),
    passwords: parts.passwords,
    rules: () => ({ now: clock.now(), demo: config.demo, staffSecondFactor: config.staffSecondFactor ?? false }),
  };
  const noteUse = createSessionUse(db);
  return {
    signIn: (request, credentials) => signInWithPassword(context, request, credentials),
    signInProven: (request, proven) => signInProven(context, request, { ...proven, secondFactor: null }),
    signOut: (cookieHeader) => signOut(context, cookieHeader),
    async resolveActor(cookieHeader) {
      const person = await findPerson(context, cookieHeader);
      if (person) await noteUse(person.sessionId, clock.now());
      return person ?? anonymous;
    },
    hashPassword: context.passwords.hash,
    verifyPassword: context.passwords.verify,
    withdrawnCookies: withdrawnSessionCookies,
    knownDevice: (cookieHeader, email) => readKnownDevice(cookieHeader, email, secret),
    secondFactor: createSecondFactor(context),
    reauthentication: createReauthentication(context),
    passkeys: createPasskeys(context),
    openId: config.openId && createOpenId({ ...context, settings: config.openId, log: parts.log }),
  };
}

/** The person who is signed in; a sign-in that waits for its second step is nobody's. */
async function findPerson(
  context: SignInContext,
  cookieHeader: string | null | undefined,
): Promise<Person | undefined> {
  const found = await findSessionOfCookie(context, cookieHeader);
  return found?.awaitsSecondFactor ? undefined : found?.person;
}

async function signOut(context: SignInContext, cookieHeader: string | null) {
  const { db, secret, clock } = context;
  const token = readSessionToken(cookieHeader, secret);
  const person = await findPerson(context, cookieHeader);
  if (token) await db.deleteFrom("sessions").where("token", "=", token).execute();
  if (person) await auditAuthentication(db, { event: "sign_out", person, now: clock.now() });
  return { person, setCookies: cookiesAfterSignOut() };
}
