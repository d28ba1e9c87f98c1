// What every way to sign in ends with, once it is sure who is there. None of them can lead around the second factor,
// because nothing else tells a browser that it is signed in.
import { auditAuthentication } from "./authentication-audit.server.ts";
import { cookiesAfterSignIn, sessionCookie } from "./session-cookies.server.ts";
import {
  beginSession,
  endEarlierSessions,
  type FoundSession,
  findSession,
  type ProvenPerson,
} from "./sessions.server.ts";
import { type FinishedSignIn, freshSeconds, type SignInContext, type SignInRequest } from "./sign-in-context.ts";
import { isTrustedDevice } from "./trusted-devices.server.ts";

/** Begins a session for somebody who has proved who they are, and finishes their sign-in. */
export async function signInProven(
  context: SignInContext,
  request: SignInRequest,
  proven: ProvenPerson,
): Promise<FinishedSignIn> {
  const begun = await beginSession(context, request, proven);
  return begun.kind === "session" ? finishSignIn(context, request, begun.token) : begun;
}

/**
 * Finishes the sign-in whose session has this token: the earlier session of the browser ends, a second factor is asked
 * for unless the session has one or needs none, the sign-in is audited, and the browser is told.
 */
export async function finishSignIn(
  context: SignInContext,
  request: SignInRequest,
  token: string,
): Promise<FinishedSignIn> {
  const { db, secret, clock, rules } = context;
  const found = await findSession(db, token, rules());
  if (!found) return { kind: "wrong" }; // barred or erased since the session began
  const { person } = found;
  await endEarlierSessions(context, request, { personId: person.id, token });
  const setCookies = [sessionCookie(token, secret)];
  if (found.awaitsSecondFactor && (await askForSecondFactor(context, request, found)) === "asked") {
    return { kind: "second_step", setCookies };
  }
  await auditAuthentication(db, { event: "sign_in", person, now: clock.now() });
  return { kind: "signed_in", person, setCookies: [...setCookies, ...cookiesAfterSignIn(person.email, secret)] };
}

/** A trusted browser is the second factor; any other has a quarter of an hour for the second step. */
async function askForSecondFactor(
  context: SignInContext,
  { headers }: SignInRequest,
  { person, hasTwoStep }: FoundSession,
): Promise<"trusted" | "asked"> {
  const isTrusted = hasTwoStep && (await isTrustedDevice(context, person.id, headers));
  const until = new Date(context.clock.now().getTime() + freshSeconds * 1000);
  await context.db
    .updateTable("sessions")
    .set(isTrusted ? { second_factor: "trusted_device" } : { expires_at: until })
    .where("id", "=", person.sessionId)
    .execute();
  return isTrusted ? "trusted" : "asked";
}
