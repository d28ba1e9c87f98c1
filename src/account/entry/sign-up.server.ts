// Signing up. The answer is the same for every address: whether it is known is found out by the job that writes the
// mail.
import { data } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { checkedSignUp, signUp } from "#app/features/people/accounts/account-entry.server.ts";
import { accountLimits, signUpFields, signUpObstacle } from "#app/features/people/accounts/account-rules.ts";
import { busyRetrySeconds } from "#app/platform/auth/password-hashing.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { SignInRequest } from "#app/platform/auth/sign-in-context.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { takeVisitorForm, type VisitorFields } from "#app/platform/visitor-form/visitor-form.server.ts";

export type SignUpOutcome =
  | "done"
  | "missing"
  | "different"
  | "invalid"
  | "too_many"
  | "busy"
  | "no_mail"
  | "unexpected";

export type SignUpAnswer = {
  outcome: SignUpOutcome;
  /** As they were typed, but never a password. */
  fields: { fullName: string; email: string };
  fieldErrors: FieldErrors;
  minutes: number;
};

const statusOf: Record<SignUpOutcome, number> = {
  done: 200,
  missing: 422,
  different: 422,
  invalid: 422,
  too_many: 429,
  busy: 503,
  no_mail: 503,
  unexpected: 500,
};

type Asked = { actor: Actor; fields: VisitorFields; lang: Lang; facts: SignInRequest };

/** Takes the form, and answers with what became of it. */
export async function answerSignUp(platform: Platform, asked: Asked) {
  const { fields } = asked;
  const { outcome, fieldErrors = {}, retryAfterSeconds } = await outcomeOf(platform, asked);
  const headers = new Headers(noStore);
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const answer: SignUpAnswer = {
    outcome,
    fields: { fullName: fields.fullName ?? "", email: fields.email ?? "" },
    fieldErrors,
    minutes: Math.ceil((retryAfterSeconds ?? 60) / 60),
  };
  return data({ form: "sign-up" as const, ...answer }, { status: statusOf[outcome], headers });
}

type Outcome = { outcome: SignUpOutcome; fieldErrors?: FieldErrors; retryAfterSeconds?: number };

async function outcomeOf(platform: Platform, { actor, fields, lang, facts }: Asked): Promise<Outcome> {
  const obstacle = signUpObstacle(fields);
  if (obstacle === "missing") {
    const blank = signUpFields.filter((name) => (fields[name] ?? "").trim() === "");
    return { outcome: obstacle, fieldErrors: Object.fromEntries(blank.map((name) => [name, ["text.required"]])) };
  }
  if (obstacle) return { outcome: obstacle };
  // Without mail nobody can confirm an address.
  if (!platform.mailSigner.isSetUp) return { outcome: "no_mail" };
  try {
    const { kind, ...rest } = await takeVisitorForm(platform, {
      endpoint: "sign-up",
      fields: { ...fields, lang },
      schema: checkedSignUp,
      clientIp: facts.clientIp,
      limit: accountLimits.requests,
      crowd: {
        knownDevice: (email) => platform.authentication.knownDevice(facts.headers.get("cookie"), email),
      },
      recipient: { of: ({ email }) => email, limit: accountLimits.mails },
      send: (input) => signUp(platform, actor, input),
    });
    return { outcome: kind, ...rest };
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      return { outcome: "busy", retryAfterSeconds: busyRetrySeconds };
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    platform.log.error("a sign-up failed", error);
    return { outcome: "unexpected" };
  }
}
