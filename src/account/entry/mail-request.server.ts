// Forms that ask for a mail about an account: the link for confirming once more, a new password, a code. The answer is the
// same for every address, and so is what happens before it is given.
import { data } from "react-router";
import { requestAccountLetter } from "../../features/people/account-commands.server.ts";
import { type AccountLetter, accountLimits, letterFields, letterInput } from "../../features/people/account-rules.ts";
import type { Actor } from "../../platform/auth/policy.ts";
import type { Lang } from "../../platform/db/schema.ts";
import type { FieldFaults } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type TypedFields, takeVisitorForm } from "../../platform/visitor-form.server.ts";
import { noStore } from "../no-store.ts";

export type MailRequestAnswer = {
  form: "request";
  outcome: "done" | "invalid" | "too_many" | "no_mail";
  email: string;
  faults: FieldFaults;
  minutes: number;
};

const statusOf = { done: 200, invalid: 422, too_many: 429, no_mail: 503 } as const;

type Asked = {
  actor: Actor;
  kind: Exclude<AccountLetter["kind"], "sign_up">;
  fields: TypedFields;
  lang: Lang;
  clientAddress: string;
};

/** Takes the form; `fields` are `letterFields` as typed, and the trap. */
export async function answerMailRequest(platform: Platform, { actor, kind, fields, lang, clientAddress }: Asked) {
  const answer = platform.mailDesk.isSetUp
    ? await takeVisitorForm(platform, {
        door: `account-letter-${kind}`,
        fields: { ...fields, lang },
        schema: letterInput,
        clientAddress,
        limit: accountLimits.requests,
        recipient: { of: ({ email }) => email, limit: accountLimits.mails },
        send: (input) => platform.run(requestAccountLetter, actor, { ...input, kind }),
      })
    : ({ kind: "no_mail" } as const);
  const headers = new Headers(noStore);
  const seconds = answer.kind === "too_many" ? answer.retryAfterSeconds : 0;
  if (answer.kind === "too_many") headers.set("retry-after", String(seconds));
  const body: MailRequestAnswer = {
    form: "request",
    outcome: answer.kind,
    email: (fields[letterFields[0]] ?? "").trim(),
    faults: answer.kind === "invalid" ? answer.faults : {},
    minutes: Math.ceil(seconds / 60),
  };
  return data(body, { status: statusOf[answer.kind], headers });
}
