// What every way to sign in ends with, once it is sure who is there: a session of our own making.
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, SecondFactorKind } from "../db/schema.ts";
import type { AttemptLimits } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import type { PasswordHashing } from "./password-hashing.server.ts";
import type { Person } from "./policy.ts";
import { cookiesAfterSignIn, readSessionToken } from "./session-cookies.server.ts";
import type { SessionRules } from "./session-lookup.server.ts";
import { type BegunSession, beginSession } from "./session-start.server.ts";

/** Seconds for which a sign-in counts as fresh, and in which its second step must follow the first. */
export const freshSeconds = 15 * 60;

/** What the ways to sign in share. */
export type SignInDesk = {
  db: Kysely<Database>;
  limits: AttemptLimits;
  passwords: PasswordHashing;
  secret: string;
  clock: Clock;
  rules: () => SessionRules;
  /** Own origins; the first one is the canonical one. */
  origins: readonly [string, ...string[]];
};

export type SignInRequest = { headers: Headers; clientAddress: string };

/** A token that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Opens a session for a person whom something else than a password has proved, and ends the one that this browser had.
 * What bars an account, and a password that must be another one first, is answered as `beginSession` answers it.
 */
export async function openSession(
  { db, secret, rules }: SignInDesk,
  { headers, clientAddress }: SignInRequest,
  { personId, secondFactor }: { personId: string; secondFactor: SecondFactorKind | null },
): Promise<BegunSession> {
  const userAgent = headers.get("user-agent");
  const begun = await beginSession(db, { personId, userAgent, clientAddress, secondFactor, moment: rules(), secret });
  const earlier = begun.kind === "session" ? readSessionToken(headers.get("cookie"), secret) : undefined;
  if (earlier) await db.deleteFrom("sessions").where("token", "=", earlier).execute();
  return begun;
}

/** The last step of a sign-in: the entry in the log, and what the browser is told. */
export async function welcome(
  { db, secret, clock }: Pick<SignInDesk, "db" | "secret" | "clock">,
  person: Person,
  sessionCookies: readonly string[],
): Promise<{ kind: "signed_in"; person: Person; setCookies: readonly string[] }> {
  await auditAuthentication(db, { event: "sign_in", person, now: clock.now() });
  return { kind: "signed_in", person, setCookies: [...sessionCookies, ...cookiesAfterSignIn(person.email, secret)] };
}
