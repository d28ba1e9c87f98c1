// Forms that ask for a mail about an account: the link for confirming once more, a new password, a code. The answer is
// the same for every address, and so is what happens before it is given.
import { data } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { requestAccountEmail } from "#app/features/people/accounts/account-commands.server.ts";
import {
  type AccountEmail,
  accountLimits,
  emailRequestFields,
  emailRequestInput,
} from "#app/features/people/accounts/account-rules.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { SignInRequest } from "#app/platform/auth/sign-in-context.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { takeVisitorForm, type VisitorFields } from "#app/platform/visitor-form/visitor-form.server.ts";

export type MailRequestAnswer = {
  form: "request";
  outcome: "done" | "invalid" | "too_many" | "no_mail";
  email: string;
  fieldErrors: FieldErrors;
  minutes: number;
};

const statusOf = { done: 200, invalid: 422, too_many: 429, no_mail: 503 } as const;

type Asked = {
  actor: Actor;
  kind: Exclude<AccountEmail["kind"], "sign_up">;
  fields: VisitorFields;
  lang: Lang;
  facts: SignInRequest;
};

/** Takes the form; `fields` are `emailRequestFields` as typed, and the trap. */
export async function answerMailRequest(platform: Platform, { actor, kind, fields, lang, facts }: Asked) {
  const answer = platform.mailSigner.isSetUp
    ? await takeVisitorForm(platform, {
        endpoint: `account-letter-${kind}`,
        fields: { ...fields, lang },
        schema: emailRequestInput,
        clientIp: facts.clientIp,
        limit: accountLimits.requests,
        crowd: {
          knownDevice: (email) => platform.authentication.knownDevice(facts.headers.get("cookie"), email),
        },
        recipient: { of: ({ email }) => email, limit: accountLimits.mails },
        send: (input) => platform.run(requestAccountEmail, actor, { ...input, kind }),
      })
    : ({ kind: "no_mail" } as const);
  const headers = new Headers(noStore);
  const seconds = answer.kind === "too_many" ? answer.retryAfterSeconds : 0;
  if (answer.kind === "too_many") headers.set("retry-after", String(seconds));
  const body: MailRequestAnswer = {
    form: "request",
    outcome: answer.kind,
    email: (fields[emailRequestFields[0]] ?? "").trim(),
    fieldErrors: answer.kind === "invalid" ? answer.fieldErrors : {},
    minutes: Math.ceil(seconds / 60),
  };
  return data(body, { status: statusOf[answer.kind], headers });
}
