// How forms about one's own account are answered: on their own address, never kept.
import { data } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { requestAccountEmail } from "#app/features/people/accounts/account-commands.server.ts";
import { accountLimits } from "#app/features/people/accounts/account-rules.ts";
import { requestMyCode, useMyCode } from "#app/features/people/accounts/my-code-commands.server.ts";
import { type AttemptLimit, createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { findPasswordHash } from "#app/platform/auth/reauthentication.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError, type FieldErrors, fieldError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";

export type AccountFormAnswer<Outcome extends string = string> = {
  outcome: Outcome | "invalid" | "too_many" | "unavailable" | "unexpected";
  fieldErrors: FieldErrors;
  /** How long to wait, when too many came. */
  minutes: number;
  /** What a refused form held, to stand in it again; never a password or a code. */
  typed: Typed;
};

export type Typed = Readonly<Record<string, string>>;

const done = { fieldErrors: {}, minutes: 0, typed: {} };

/** What a form did when it did it. */
export function answerDone<Outcome extends string>(outcome: Outcome) {
  const body: AccountFormAnswer<Outcome> = { outcome, ...done };
  return data(body, { headers: noStore });
}

/** Why a form was refused, with what shall stand in it again. */
export function answerRefused(error: unknown, { log }: Pick<Platform, "log">, typed: Typed = {}) {
  if (!(error instanceof AppError)) {
    log.error("a change to an own account failed", error);
    const body: AccountFormAnswer = { outcome: "unexpected", ...done, typed };
    return data(body, { status: 500, headers: noStore });
  }
  const seconds = retrySeconds(error);
  const outcome = error.code === "too_many_requests" ? "too_many" : hasErrors(error) ? "invalid" : "unavailable";
  const body: AccountFormAnswer = { outcome, fieldErrors: error.fieldErrors, minutes: Math.ceil(seconds / 60), typed };
  const headers = { ...noStore, ...(seconds > 0 ? { "retry-after": String(seconds) } : {}) };
  return data(body, { status: error.status, headers });
}

const hasErrors = ({ fieldErrors }: AppError) => Object.keys(fieldErrors).length > 0;

function retrySeconds({ detail }: AppError): number {
  const found = typeof detail === "object" && detail !== null && "retryAfterSeconds" in detail;
  return found ? Number(detail.retryAfterSeconds) : 0;
}

/** Counts one more attempt of a person. Throws "too_many_requests" beyond the limit. Gives back how to take it back. */
export async function takeAccountAttempt(
  platform: Pick<Platform, "db" | "clock" | "config">,
  { endpoint, person, limit }: { endpoint: string; person: Person; limit: AttemptLimit },
): Promise<() => Promise<void>> {
  const attempt = await createAttemptLimits(platform).take({ key: `own|${endpoint}|${person.id}`, limit });
  if (!attempt.allowed) throw tooManyAttempts(attempt);
  return attempt.refund;
}

function tooManyAttempts({ retryAfterSeconds }: { retryAfterSeconds: number }): AppError {
  return new AppError("too_many_requests", { detail: { retryAfterSeconds } });
}

/**
 * Whether it is still the owner who sits there. Throws an error at `current` for a wrong password; returns the hash
 * that the right one fits. Slow and counted: never inside a transaction.
 */
export async function confirmPassword(
  { authentication }: Pick<Platform, "authentication">,
  person: Person,
  typed: string,
): Promise<string> {
  if (typed === "") throw fieldError("current", "text.required");
  const answer = await authentication.reauthentication.confirmPassword(person, typed);
  if (answer.kind === "too_many") throw tooManyAttempts(answer);
  if (answer.kind === "wrong") throw fieldError("current", "password.wrong");
  return answer.hash;
}

/** What proves that it is still the owner: their password, or a mailed code where there is none. */
export type IdentityProof = "password" | "code";

export async function proofOf({ db }: Pick<Platform, "db">, person: Person): Promise<IdentityProof> {
  return (await findPasswordHash(db, person.id)) === undefined ? "code" : "password";
}

/**
 * Whether it is still the owner who sits there. Throws an error at `current` or at `code`, whichever this person is
 * asked for. Slow and counted: never inside a transaction. A code is used up, so look at everything else first.
 */
export async function confirmOwner(platform: Platform, person: Person, form: FormData): Promise<void> {
  if ((await proofOf(platform, person)) === "password") {
    await confirmPassword(platform, person, fieldOf(form, "current"));
    return;
  }
  const code = fieldOf(form, "code");
  if (code.trim() === "") throw new AppError("invalid", { fieldErrors: { code: ["text.required"] } });
  const refund = await takeAccountAttempt(platform, { endpoint: "code", person, limit: accountLimits.codes });
  await platform.run(useMyCode, person, { code });
  await refund();
}

/** Answers the form that asks for a code: it is on its way to the person's own address. */
export async function answerCodeRequest(platform: Platform, person: Person, lang: Lang) {
  await takeAccountAttempt(platform, { endpoint: "code-mail", person, limit: accountLimits.mails });
  await platform.run(requestMyCode, person, { lang });
  return answerDone("codeSent");
}

/** Answers the form of whoever has no password yet: a link to choose one is on its way to the person's own address. */
export async function answerFirstPassword(platform: Platform, person: Person, lang: Lang) {
  // Here the asker knows that the account is there, so that nothing need be hidden: without mail nobody is promised
  // one.
  if (!platform.mailSigner.isSetUp) throw new AppError("unavailable");
  await takeAccountAttempt(platform, { endpoint: "first-password", person, limit: accountLimits.mails });
  await platform.run(requestAccountEmail, person, { kind: "password", email: person.email, lang });
  return answerDone("linkSent");
}

/** These fields as they were typed; a field that the form did not hold is left out. */
export function typedOf(form: FormData, names: readonly string[]): Typed {
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, fieldOf(form, name)]));
}

/** A field as it was typed. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
