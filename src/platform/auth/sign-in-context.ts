// What every way to sign in is given, and what it answers.
import type { Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import type { DemoMode } from "#app/platform/config.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { AttemptLimits } from "./attempt-limits.server.ts";
import type { PasswordHashing } from "./password-hashing.server.ts";
import type { Person } from "./policy.ts";

/** Seconds for which a sign-in counts as fresh, and in which its second step must follow the first. */
export const freshSeconds = 15 * 60;

/** By what it is judged whether a session is good. */
export type SessionRules = {
  now: Date;
  demo: DemoMode;
  /** Whether staff must have a second factor. */
  staffSecondFactor?: boolean;
};

/** What the ways to sign in share. */
export type SignInContext = {
  db: Kysely<Database>;
  limits: AttemptLimits;
  passwords: PasswordHashing;
  secret: string;
  clock: Clock;
  rules: () => SessionRules;
  /** Own origins; the first one is the canonical one. */
  origins: readonly [string, ...string[]];
};

export type SignInRequest = {
  /** Headers of the request as it came: origin, fetch metadata, user agent and cookies are read. */
  headers: Headers;
  /** The reader's IP address as the trusted proxies tell it. */
  clientIp: string;
};

/** What becomes of a proof of who somebody is. */
export type FinishedSignIn =
  | { kind: "signed_in"; person: Person; setCookies: readonly string[] }
  /** The proof was right, and a second factor is asked for at /two-step: the cookie opens nothing else. */
  | { kind: "second_step"; setCookies: readonly string[] }
  /** No such account, not its password, or one that waits for its address to be confirmed: never told apart. */
  | { kind: "wrong" }
  | { kind: "banned" }
  /** They are who they say, and must choose another password before they come in. */
  | { kind: "must_change_password"; email: string };

export type TooManyAttempts = { kind: "too_many"; retryAfterSeconds: number };

export type SignInResult = FinishedSignIn | TooManyAttempts | { kind: "busy"; retryAfterSeconds: number };
