// Before something grave: whether it is still the owner who sits there. A fresh sign-in says so where it may, else the
// password does; passwords are checked, counted and audited here only.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import type { Person } from "./policy.ts";
import { type FoundSession, findSessionOfCookie } from "./sessions.server.ts";
import { freshSeconds, type SignInContext, type TooManyAttempts } from "./sign-in-context.ts";

const passwordLimit: AttemptLimit = { attempts: 10, windowSeconds: 900 };

/** What is asked to prove it; "sign_in_again" of whoever has no password. */
export type IdentityQuestion = "none" | "password" | "sign_in_again";

export type IdentityAnswer = { kind: "confirmed" } | { kind: "wrong" } | { kind: "sign_in_again" } | TooManyAttempts;

/** `hash` is the one that the right password fits. */
export type PasswordAnswer = { kind: "confirmed"; hash: string } | { kind: "wrong" } | TooManyAttempts;

export type Reauthentication = {
  identityQuestion(cookieHeader: string | null): Promise<IdentityQuestion>;
  /** Asks for the password unless the sign-in is fresh; `always` asks whoever has one. */
  confirmIdentity(
    person: Person,
    given: { cookieHeader: string | null; password: string; always?: boolean },
  ): Promise<IdentityAnswer>;
  /** Asks for the password, however fresh the sign-in is. Slow and counted: never inside a transaction. */
  confirmPassword(person: Person, password: string): Promise<PasswordAnswer>;
};

/** Builds it. Reads nothing yet. */
export function createReauthentication(context: SignInContext): Reauthentication {
  return {
    async identityQuestion(cookieHeader) {
      const found = await findSessionOfCookie(context, cookieHeader);
      return found ? questionFor(context, found) : "sign_in_again";
    },
    async confirmIdentity(person, { cookieHeader, password, always = false }) {
      const found = await findSessionOfCookie(context, cookieHeader);
      if (!found || found.person.id !== person.id) return { kind: "sign_in_again" };
      const question = await questionFor(context, found, always);
      if (question === "none") return { kind: "confirmed" };
      if (question === "sign_in_again") return { kind: "sign_in_again" };
      const answer = await confirmPassword(context, person, password);
      return answer.kind === "confirmed" ? { kind: "confirmed" } : answer;
    },
    confirmPassword: (person, password) => confirmPassword(context, person, password),
  };
}

async function questionFor(context: SignInContext, found: FoundSession, always = false): Promise<IdentityQuestion> {
  const isNew = context.clock.now().getTime() - found.startedAt.getTime() < freshSeconds * 1000;
  const isFresh = isNew && !found.mustProveAgain;
  if (isFresh && !always) return "none";
  if (await findPasswordHash(context.db, found.person.id)) return "password";
  return isFresh ? "none" : "sign_in_again";
}

/** The hash that a typed password is held against; `undefined` for whoever signs in without one. */
export async function findPasswordHash(db: Kysely<Database>, personId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? undefined;
}

async function confirmPassword(
  { db, limits, passwords, clock }: SignInContext,
  person: Person,
  password: string,
): Promise<PasswordAnswer> {
  const attempt = await limits.take({ key: `identity|${person.id}`, limit: passwordLimit });
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  const hash = await findPasswordHash(db, person.id);
  if (hash && password !== "" && (await passwords.verify({ hash, password }))) {
    await attempt.refund();
    return { kind: "confirmed", hash };
  }
  await auditAuthentication(db, { event: "identity_check_failed", person, now: clock.now() });
  return { kind: "wrong" };
}
