// The second step of a sign-in, and what setting it up needs. The first step alone makes a session that counts as
// nobody's (sessions.server.ts): whatever endpoint it came by, it opens nothing but this step.
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import type { Person } from "./policy.ts";
import { readKnownDevice, sessionSeconds } from "./session-cookies.server.ts";
import { type FoundSession, findSessionOfCookie, newToken } from "./sessions.server.ts";
import { freshSeconds, type SignInContext, type SignInRequest, type TooManyAttempts } from "./sign-in-context.ts";
import { trustThisDevice } from "./trusted-devices.server.ts";
import { type TakenCode, takeAnyCode } from "./two-step-codes.server.ts";
import { createTwoStepSetups, type TwoStepSetups } from "./two-step-setup.server.ts";

// A code is one of a million and three are good at a time: this leaves a thief of the password about one chance in
// 1,400 a day, and one in 460 who has collected browsers that are known to the account.
const codeLimit: AttemptLimit = { attempts: 10, windowSeconds: 3600 };
/** Over all browsers together: every sign-in makes one more that counts for itself. */
const accountLimit: AttemptLimit = { attempts: 30, windowSeconds: 3600 };

/** A sign-in that waits for its second step. */
export type PendingSignIn = Pick<FoundSession, "person" | "hasTwoStep" | "hasPasskey">;

export type SecondStepResult =
  | {
      kind: "signed_in";
      person: Person;
      setCookies: readonly string[];
      /** How many backup codes are left; told when one was used. */
      backupCodesLeft: number | undefined;
    }
  | { kind: "wrong" }
  | TooManyAttempts
  /** There is no first step, or it was too long ago. */
  | { kind: "gone" };

export type CodeAnswer = { kind: "confirmed" } | { kind: "wrong" } | TooManyAttempts;

type SecondStep = {
  /** The sign-in of this browser that waits for its second step. */
  findPending(cookieHeader: string | null): Promise<PendingSignIn | undefined>;
  /** Takes the code of an app or a backup code, and signs in. */
  confirm(request: SignInRequest, given: { code: string; trustDevice: boolean }): Promise<SecondStepResult>;
  /** Takes a code from somebody who is signed in. It is then used up. */
  takeCode(person: Person, code: string): Promise<CodeAnswer>;
};

export type SecondFactor = SecondStep & TwoStepSetups;

/** Builds it. Reads nothing yet. */
export function createSecondFactor(context: SignInContext): SecondFactor {
  return {
    findPending: (cookieHeader) => findPending(context, cookieHeader),
    confirm: (request, given) => confirm(context, request, given),
    takeCode: (person, code) => takeCode(context, person, code),
    ...createTwoStepSetups(context),
  };
}

async function findPending(context: SignInContext, cookieHeader: string | null): Promise<FoundSession | undefined> {
  const found = await findSessionOfCookie(context, cookieHeader);
  const isRecent = found && context.clock.now().getTime() - found.startedAt.getTime() < freshSeconds * 1000;
  return found?.awaitsSecondFactor && isRecent ? found : undefined;
}

async function confirm(
  context: SignInContext,
  request: SignInRequest,
  { code, trustDevice }: { code: string; trustDevice: boolean },
): Promise<SecondStepResult> {
  const { db, limits, secret, clock } = context;
  const found = await findPending(context, request.headers.get("cookie"));
  if (!found?.hasTwoStep) return { kind: "gone" };
  const { person } = found;
  // A thief of the password must not use up the owner's attempts: a browser that is known counts for itself.
  const device = readKnownDevice(request.headers.get("cookie"), person.email, secret);
  const attempt = await limits.take(
    { key: `two-step|${device ? `device|${device}` : `account|${person.id}`}`, limit: codeLimit },
    { key: `two-step|all|${person.id}`, limit: accountLimit },
  );
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  const taken = await takeAnyCode(context, person.id, code);
  if (!taken) {
    await auditAuthentication(db, { event: "second_step_failed", person, now: clock.now() });
    return { kind: "wrong" };
  }
  await attempt.refund();
  const token = await completeSession(context, person, taken.kind);
  const finished = token === undefined ? undefined : await finishSignIn(context, request, token);
  if (finished?.kind !== "signed_in") return { kind: "gone" };
  const trust = trustDevice ? [await trustThisDevice(context, person, request.headers)] : [];
  return { ...finished, setCookies: [...finished.setCookies, ...trust], backupCodesLeft: taken.backupCodesLeft };
}

async function takeCode({ limits, ...context }: SignInContext, person: Person, code: string): Promise<CodeAnswer> {
  const attempt = await limits.take({ key: `two-step|own|${person.id}`, limit: codeLimit });
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  if (await takeAnyCode(context, person.id, code)) {
    await attempt.refund();
    return { kind: "confirmed" };
  }
  await auditAuthentication(context.db, { event: "second_step_failed", person, now: context.clock.now() });
  return { kind: "wrong" };
}

/** Under a new token: whoever knew that of the pending session knows nothing now. */
async function completeSession(
  { db, clock }: SignInContext,
  person: Person,
  kind: TakenCode["kind"],
): Promise<string | undefined> {
  const token = newToken();
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({
      token,
      second_factor: kind,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      updated_at: now,
    })
    .where("id", "=", person.sessionId)
    .where("second_factor", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}
