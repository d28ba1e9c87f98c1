// Before something grave: whether it is still the owner who sits there. A fresh sign-in says so, else the password does.
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import type { Person } from "./policy.ts";
import { readSessionToken } from "./session-cookies.server.ts";
import { type FoundSession, findSession } from "./session-lookup.server.ts";
import { freshSeconds, type SignInDesk } from "./signing-in.server.ts";

const identityLimit: AttemptLimit = { attempts: 10, windowSeconds: 900 };

/** What is asked to prove it; "sign_in_again" of whoever has no password. */
export type IdentityQuestion = "none" | "password" | "sign_in_again";

export type IdentityAnswer =
  | { kind: "confirmed" }
  | { kind: "wrong" }
  | { kind: "sign_in_again" }
  | { kind: "too_many"; retryAfterSeconds: number };

export type IdentityCheck = {
  identityQuestion(cookieHeader: string | null): Promise<IdentityQuestion>;
  /** Asks for the password unless the sign-in is fresh; `always` asks whoever has one. */
  confirmIdentity(
    person: Person,
    given: { cookieHeader: string | null; password: string; always?: boolean },
  ): Promise<IdentityAnswer>;
};

/** Builds it. Reads nothing yet. */
export function createIdentityCheck(desk: SignInDesk): IdentityCheck {
  const sessionOf = async (cookieHeader: string | null) => {
    const token = readSessionToken(cookieHeader, desk.secret);
    return token ? findSession(desk.db, token, desk.rules()) : undefined;
  };
  return {
    async identityQuestion(cookieHeader) {
      const found = await sessionOf(cookieHeader);
      return found ? questionFor(desk, found) : "sign_in_again";
    },
    async confirmIdentity(person, { cookieHeader, password, always = false }) {
      const found = await sessionOf(cookieHeader);
      if (!found || found.person.id !== person.id) return { kind: "sign_in_again" };
      const question = await questionFor(desk, found, always);
      if (question === "none") return { kind: "confirmed" };
      if (question === "sign_in_again") return { kind: "sign_in_again" };
      return checkPassword(desk, person, password);
    },
  };
}

async function questionFor(desk: SignInDesk, found: FoundSession, always = false): Promise<IdentityQuestion> {
  const isFresh = desk.clock.now().getTime() - found.startedAt.getTime() < freshSeconds * 1000;
  if (isFresh && !always) return "none";
  if (await passwordOf(desk, found.person.id)) return "password";
  return isFresh ? "none" : "sign_in_again";
}

async function passwordOf({ db }: SignInDesk, personId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? undefined;
}

async function checkPassword(desk: SignInDesk, person: Person, password: string): Promise<IdentityAnswer> {
  const key = `identity|${person.id}`;
  const attempt = await desk.limits.take(key, identityLimit);
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  const hash = await passwordOf(desk, person.id);
  if (hash && password !== "" && (await desk.passwords.verify({ hash, password }))) {
    await desk.limits.giveBack(key);
    return { kind: "confirmed" };
  }
  await auditAuthentication(desk.db, { event: "identity_check_failed", person, now: desk.clock.now() });
  return { kind: "wrong" };
}
