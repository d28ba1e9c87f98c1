// The second step of a sign-in, and what setting it up needs. The password alone makes a session that counts as nobody's
// (session-lookup.server.ts): whatever door it came by, it opens nothing but this step.
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { auditAuthentication } from "./authentication-audit.server.ts";
import { createIdentityCheck, type IdentityAnswer, type IdentityCheck } from "./identity-check.server.ts";
import type { Person } from "./policy.ts";
import { readKnownDevice, readSessionToken, sessionCookie, sessionSeconds } from "./session-cookies.server.ts";
import { type FoundSession, findSession } from "./session-lookup.server.ts";
import { freshSeconds, newToken, type SignInDesk, type SignInRequest, welcome } from "./signing-in.server.ts";
import { isTrustedDevice, trustThisDevice } from "./trusted-devices.server.ts";
import { type TakenCode, takeAnyCode } from "./two-step-codes.server.ts";
import { createTwoStepSetups, type TwoStepSetups } from "./two-step-setup.server.ts";

// A code is one of a million and three are good at a time: this leaves a thief of the password about one chance in 1,400
// a day, and one in 460 who has collected browsers that are known to the account.
const codeLimit: AttemptLimit = { attempts: 10, windowSeconds: 3600 };
/** Over all browsers together: every sign-in makes one more that counts for itself. */
const accountLimit: AttemptLimit = { attempts: 30, windowSeconds: 3600 };

/** A sign-in that waits for its second step. */
export type HalfSignIn = { person: Person; hasTwoStep: boolean; hasPasskey: boolean };

export type SecondStepResult =
  | {
      kind: "signed_in";
      person: Person;
      setCookies: readonly string[];
      /** How many backup codes are left; told when one was used. */
      backupCodesLeft: number | undefined;
    }
  | { kind: "wrong" }
  | { kind: "too_many"; retryAfterSeconds: number }
  /** There is no first step, or it was too long ago. */
  | { kind: "gone" };

type SecondStep = {
  /** To be called once a first step has made a session: either it is enough, or the second step is asked for. */
  afterFirstStep(token: string, request: SignInRequest): Promise<"through" | "asked">;
  /** The sign-in of this browser that waits for its second step. */
  findHalf(cookieHeader: string | null): Promise<HalfSignIn | undefined>;
  /** Takes the code of an app or a backup code, and signs in. */
  confirm(request: SignInRequest, given: { code: string; trustDevice: boolean }): Promise<SecondStepResult>;
  /** Takes a code from somebody who is signed in. It is then used up. */
  takeCode(person: Person, code: string): Promise<Exclude<IdentityAnswer, { kind: "sign_in_again" }>>;
};

export type SecondFactor = SecondStep & TwoStepSetups & IdentityCheck;

/** Builds it. Reads nothing yet. */
export function createSecondFactor(desk: SignInDesk): SecondFactor {
  const step: SecondStep = {
    afterFirstStep: (token, request) => afterFirstStep(desk, token, request),
    async findHalf(cookieHeader) {
      const found = await findHalf(desk, cookieHeader);
      return found && { person: found.person, hasTwoStep: found.hasTwoStep, hasPasskey: found.hasPasskey };
    },
    confirm: (request, given) => confirm(desk, request, given),
    takeCode: (person, code) => takeCode(desk, person, code),
  };
  return { ...step, ...createTwoStepSetups(desk), ...createIdentityCheck(desk) };
}

async function findHalf(
  { db, secret, clock, rules }: SignInDesk,
  cookieHeader: string | null,
): Promise<FoundSession | undefined> {
  const token = readSessionToken(cookieHeader, secret);
  const found = token ? await findSession(db, token, rules()) : undefined;
  const isRecent = found && clock.now().getTime() - found.startedAt.getTime() < freshSeconds * 1000;
  return found?.awaitsSecondFactor && isRecent ? found : undefined;
}

async function afterFirstStep(
  desk: SignInDesk,
  token: string,
  { headers }: SignInRequest,
): Promise<"through" | "asked"> {
  const { db, secret, clock, rules } = desk;
  const found = await findSession(db, token, rules());
  if (!found?.awaitsSecondFactor) return "through";
  const earlier = readSessionToken(headers.get("cookie"), secret);
  if (earlier && earlier !== token) await db.deleteFrom("sessions").where("token", "=", earlier).execute();
  const isTrusted = found.hasTwoStep && (await isTrustedDevice(desk, found.person.id, headers));
  const now = clock.now();
  const until = new Date(now.getTime() + freshSeconds * 1000);
  await db
    .updateTable("sessions")
    .set(isTrusted ? { second_factor: "trusted_device" } : { created_at: now, expires_at: until })
    .where("token", "=", token)
    .execute();
  return isTrusted ? "through" : "asked";
}

async function confirm(
  desk: SignInDesk,
  request: SignInRequest,
  { code, trustDevice }: { code: string; trustDevice: boolean },
): Promise<SecondStepResult> {
  const { db, limits, secret, clock } = desk;
  const found = await findHalf(desk, request.headers.get("cookie"));
  if (!found?.hasTwoStep) return { kind: "gone" };
  const { person } = found;
  // A thief of the password must not use up the owner's attempts: a browser that is known counts for itself.
  const device = readKnownDevice(request.headers.get("cookie"), person.email, secret);
  const counted = [
    { key: `two-step|${device ? `device|${device}` : `account|${person.id}`}`, limit: codeLimit },
    { key: `two-step|all|${person.id}`, limit: accountLimit },
  ];
  for (const { key, limit } of counted) {
    const attempt = await limits.take(key, limit);
    if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  }
  const taken = await takeAnyCode(desk, person.id, code);
  if (!taken) {
    await auditAuthentication(db, { event: "second_step_failed", person, now: clock.now() });
    return { kind: "wrong" };
  }
  await Promise.all(counted.map(({ key }) => limits.giveBack(key)));
  const setCookie = await completeSession(desk, person, taken.kind);
  if (!setCookie) return { kind: "gone" };
  const trust = trustDevice ? [await trustThisDevice(desk, person.id, request.headers)] : [];
  return { ...(await welcome(desk, person, [setCookie, ...trust])), backupCodesLeft: taken.backupCodesLeft };
}

async function takeCode(
  desk: SignInDesk,
  person: Person,
  code: string,
): Promise<Exclude<IdentityAnswer, { kind: "sign_in_again" }>> {
  const key = `two-step|own|${person.id}`;
  const attempt = await desk.limits.take(key, codeLimit);
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  if (await takeAnyCode(desk, person.id, code)) {
    await desk.limits.giveBack(key);
    return { kind: "confirmed" };
  }
  await auditAuthentication(desk.db, { event: "second_step_failed", person, now: desk.clock.now() });
  return { kind: "wrong" };
}

/** Under a new token: whoever knew the half session's knows nothing now. */
async function completeSession(
  { db, secret, clock }: SignInDesk,
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
  return numUpdatedRows === 1n ? sessionCookie(token, secret) : undefined;
}
