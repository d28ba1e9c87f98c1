// Before what only those who run the site may do: whether it is still they who sit there. A sign-in of the last minutes
// says so, else the password does.

import type { SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import type { RequestArguments } from "#app/features/people/accounts/guards.server.ts";
import { unlessBusy } from "#app/platform/auth/password-hashing.server.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { IdentityAsked } from "./identity-field.tsx";

/** What a screen has to ask this person. */
export async function identityAsked(
  { request }: Pick<RequestArguments, "request">,
  { platform, person }: { platform: Platform; person: Person },
): Promise<IdentityAsked> {
  const { reauthentication } = platform.authentication;
  return { question: await reauthentication.identityQuestion(request.headers.get("cookie")), email: person.email };
}

/**
 * Throws an error at `password` unless it is they, and `forbidden` for whoever does not run the site. Slow and counted:
 * never inside a transaction.
 */
export async function proveIdentity(
  { request }: Pick<RequestArguments, "request">,
  { input, platform, person }: Pick<SubmittedForm, "input" | "platform" | "person">,
): Promise<void> {
  if (may(person, "site.operate") === "none") throw new AppError("forbidden");
  const password = typeof input.password === "string" ? input.password.slice(0, 1_000) : "";
  const given = { cookieHeader: request.headers.get("cookie"), password };
  const answer = await unlessBusy(() => platform.authentication.reauthentication.confirmIdentity(person, given));
  if (answer === "busy") throw new AppError("unavailable");
  if (answer.kind === "too_many") throw new AppError("too_many_requests");
  if (answer.kind === "sign_in_again") throw fieldError("password", "password.signInAgain");
  if (answer.kind === "wrong") throw fieldError("password", password === "" ? "text.required" : "password.wrong");
}
