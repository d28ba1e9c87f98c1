// The ways into an account that take more than one step: what is slow (hashes) or counted (attempts) happens here,
// before the command that writes.
import type { z } from "zod";
import { pathInLanguage } from "#app/messages/language.ts";
import { findLink, type KnownLink } from "#app/platform/auth/account-links.server.ts";
import { createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import { networkOf } from "#app/platform/auth/client-network.ts";
import { busyRetrySeconds, unlessBusy } from "#app/platform/auth/password-hashing.server.ts";
import { passwordError } from "#app/platform/auth/password-strength.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { SignInRequest, SignInResult } from "#app/platform/auth/sign-in-context.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { crowdLimit } from "#app/platform/visitor-form/visitor-form.server.ts";
import {
  beginPasswordChange,
  confirmSignUp,
  requestSignUp,
  setPassword,
  useSignInCode,
  useSignInLink,
} from "./account-commands.server.ts";
import { accountLimits, signUpInput } from "./account-rules.ts";
import { newPassword } from "./rules.ts";

/** What may be typed to sign up, a password that nobody guesses included. */
export const checkedSignUp = signUpInput.superRefine(({ password, ...person }, context) => {
  const errorCode = passwordError(password, person);
  if (errorCode) context.addIssue({ code: "custom", path: ["password"], message: errorCode });
});

/** Keeps a request to sign up. Throws `unavailable` when too many passwords are being hashed. */
export async function signUp(
  { run, authentication }: Platform,
  actor: Actor,
  { password, ...person }: z.output<typeof checkedSignUp>,
): Promise<void> {
  await run(requestSignUp, actor, { ...person, passwordHash: await authentication.hashPassword(password) });
}

export type Confirmation = SignInResult | { kind: "dead" };

/**
 * Makes the account whose address the link confirms, and signs in to it. The password says that it was they who signed
 * up: somebody else may have typed this address with a password of their own.
 */
export async function confirmAndSignIn(
  platform: Platform,
  { actor, facts, token, password }: { actor: Actor; facts: SignInRequest; token: string; password: string },
): Promise<Confirmation> {
  const { db, clock, run, authentication, mailSigner } = platform;
  const link = await findLink(db, { purpose: "confirm", token, now: clock.now() });
  if (!link) return { kind: "dead" };
  const key = `confirm|${mailSigner.fingerprint("limit", link.email)}`;
  const taken = await createAttemptLimits(platform).take({ key, limit: accountLimits.confirmations });
  if (!taken.allowed) return { kind: "too_many", retryAfterSeconds: taken.retryAfterSeconds };
  const waiting = await db
    .selectFrom("sign_ups")
    .select(["id", "password"])
    .where("email", "=", link.email)
    .executeTakeFirst();
  if (!waiting) return { kind: "dead" };
  const isRight = await unlessBusy(() => authentication.verifyPassword({ hash: waiting.password, password }));
  if (isRight === "busy") return { kind: "busy", retryAfterSeconds: busyRetrySeconds };
  if (!isRight) return { kind: "wrong" };
  const startedAt = clock.now();
  const made = await unlessDead(() => run(confirmSignUp, actor, { token, signUpId: waiting.id }));
  return made === "dead" ? { kind: "dead" } : authentication.signInProven(facts, { personId: made.id, startedAt });
}

export type PasswordChoice =
  /** With how many passkeys still open the account. */
  | { kind: "done"; passkeys: number }
  /** An invitation was accepted: nobody was in this account before, and its owner goes on into it at once. */
  | { kind: "accepted"; signIn: SignInResult }
  | { kind: "dead" }
  | { kind: "invalid"; fieldErrors: FieldErrors }
  | { kind: "busy"; retryAfterSeconds: number };

/** Sets the password that the holder of a link chose, after the checks that every chosen password must pass. */
export async function choosePassword(
  platform: Platform,
  {
    actor,
    facts,
    token,
    password,
    lang,
  }: { actor: Actor; facts: SignInRequest; token: string; password: string; lang: Lang },
): Promise<PasswordChoice> {
  const { db, clock, run, authentication } = platform;
  const link = await findLink(db, { purpose: "password", token, now: clock.now() });
  if (!link) return { kind: "dead" };
  const errorCode = await errorOfChoice(platform, link, password);
  if (errorCode) return { kind: "invalid", fieldErrors: { password: [errorCode] } };
  const passwordHash = await unlessBusy(() => authentication.hashPassword(password));
  if (passwordHash === "busy") return { kind: "busy", retryAfterSeconds: busyRetrySeconds };
  const set = await unlessDead(() => run(setPassword, actor, { token, passwordHash, lang }));
  if (set === "dead") return { kind: "dead" };
  if (!set.hasAccepted) return { kind: "done", passkeys: set.passkeys };
  return {
    kind: "accepted",
    signIn: await authentication.signInProven(facts, { personId: set.id, startedAt: clock.now() }),
  };
}

async function errorOfChoice({ db }: Platform, link: KnownLink, password: string): Promise<string | undefined> {
  const shape = newPassword().safeParse(password);
  if (!shape.success) return shape.error.issues[0]?.message;
  const owner = await db.selectFrom("profiles").select("full_name").where("email", "=", link.email).executeTakeFirst();
  return passwordError(password, { email: link.email, fullName: owner?.full_name ?? "" });
}

export type MailedSignIn = SignInResult | { kind: "dead" };

/** Signs in with a mailed link. */
export async function signInByLink(
  { run, authentication, clock }: Platform,
  { actor, facts, token }: { actor: Actor; facts: SignInRequest; token: string },
): Promise<MailedSignIn> {
  const startedAt = clock.now();
  const proven = await unlessDead(() => run(useSignInLink, actor, { token }));
  return proven === "dead" ? { kind: "dead" } : authentication.signInProven(facts, { personId: proven.id, startedAt });
}

/** Signs in with a mailed code. Attempts are counted for the address, whether it is known or not. */
export async function signInByCode(
  platform: Platform,
  { actor, facts, email, code }: { actor: Actor; facts: SignInRequest; email: string; code: string },
): Promise<SignInResult> {
  const { run, authentication, mailSigner, clock, config } = platform;
  const network = mailSigner.fingerprint("limit", networkOf(facts.clientIp));
  const attempt = await createAttemptLimits(platform).take(
    { key: `sign-in-code|address|${network}`, limit: crowdLimit(config, accountLimits.requests) },
    { key: `sign-in-code|account|${mailSigner.fingerprint("limit", email)}`, limit: accountLimits.codes },
  );
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  const startedAt = clock.now();
  const proven = await unlessDead(() => run(useSignInCode, actor, { email, code }));
  if (proven === "dead") return { kind: "wrong" };
  await attempt.refund();
  return authentication.signInProven(facts, { personId: proven.id, startedAt });
}

/** Where somebody whose password has served goes on to choose another one, whatever has just proved who they are. */
export async function passwordChangePath(
  { run }: Pick<Platform, "run">,
  { email, lang }: { email: string; lang: Lang },
): Promise<string> {
  const { token } = await run(beginPasswordChange, { kind: "system", name: "sign-in" }, { email });
  return `${pathInLanguage("/reset-password", lang)}?token=${encodeURIComponent(token)}&reason=first`;
}

/** A link or code that is not good is the asker's news, not a failure. */
async function unlessDead<T>(work: () => Promise<T>): Promise<T | "dead"> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return "dead";
    throw error;
  }
}
