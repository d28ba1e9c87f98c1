// How a form that anybody may send is answered: on its own address, never kept, with the fields as they were typed.
import { data } from "react-router";
import type { FieldFaults } from "../../platform/errors.ts";
import type { TypedFields, VisitorAnswer } from "../../platform/visitor-form.server.ts";

export type FormAnswer = {
  outcome: VisitorAnswer["kind"] | "no_mail";
  /** As they were typed; empty after success. */
  fields: TypedFields;
  faults: FieldFaults;
  /** How long to wait, when too many came. */
  minutes: number;
};

const statusOf = { done: 200, invalid: 422, too_many: 429, no_mail: 503 } as const;

/** The data and status of an action. */
export function formAnswer(answer: VisitorAnswer | { kind: "no_mail" }, fields: TypedFields) {
  const seconds = answer.kind === "too_many" ? answer.retryAfterSeconds : 0;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (answer.kind === "too_many") headers.set("retry-after", String(seconds));
  const body: FormAnswer = {
    outcome: answer.kind,
    fields: answer.kind === "done" ? {} : fields,
    faults: answer.kind === "invalid" ? answer.faults : {},
    minutes: Math.ceil(seconds / 60),
  };
  return data(body, { status: statusOf[answer.kind], headers });
}
