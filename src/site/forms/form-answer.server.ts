// How a form that anybody may send is answered: on its own address, never kept, with the fields as they were typed.
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import type { Command } from "#app/platform/command.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import {
  takeVisitorForm,
  typedFields,
  type VisitorAnswer,
  type VisitorFields,
} from "#app/platform/visitor-form/visitor-form.server.ts";

type FormAnswer = {
  outcome: VisitorAnswer["kind"] | "no_mail";
  /** As they were typed; empty after success. */
  fields: VisitorFields;
  fieldErrors: FieldErrors;
  /** How long to wait, when too many came. */
  minutes: number;
};

const statusOf = { done: 200, invalid: 422, too_many: 429, no_mail: 503 } as const;

/** The data and status of an action. */
function formAnswer(answer: VisitorAnswer | { kind: "no_mail" }, fields: VisitorFields) {
  const seconds = answer.kind === "too_many" ? answer.retryAfterSeconds : 0;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (answer.kind === "too_many") headers.set("retry-after", String(seconds));
  const body: FormAnswer = {
    outcome: answer.kind,
    fields: answer.kind === "done" ? {} : fields,
    fieldErrors: answer.kind === "invalid" ? answer.fieldErrors : {},
    minutes: Math.ceil(seconds / 60),
  };
  return data(body, { status: statusOf[answer.kind], headers });
}

type VisitorEndpoint<Schema extends z.ZodType, Row, Result> = {
  /** What it takes, and the form's name in what is counted. */
  form: Pick<Parameters<typeof takeVisitorForm<Schema>>[1], "endpoint" | "schema" | "limit" | "recipient">;
  names: readonly string[];
  /** Names that several boxes of the form share. */
  boxes?: readonly string[];
  command: Command<Schema, Row, Result>;
  /** Whether many readers behind one address send it at the same time. */
  isForCrowds?: boolean;
  /** Without mail there is nothing that it could promise. */
  needsMail?: boolean;
  /** What the server says besides, over whatever was sent under these names. */
  given?: VisitorFields;
  /** Where whoever sent it goes on, once it is done. */
  onwards?: (result: Result) => string;
};

/** Takes in a form that anybody may send, gives it to its command in the name of whoever is there, and answers. */
export async function answerVisitor<Schema extends z.ZodType, Row, Result>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  {
    form,
    names,
    boxes = [],
    command,
    isForCrowds = false,
    needsMail = false,
    given,
    onwards,
  }: VisitorEndpoint<Schema, Row, Result>,
) {
  const platform = context.get(platformContext);
  const { lang, clientIp } = context.get(requestContext);
  const cookie = request.headers.get("cookie");
  const fields = await typedFields(request, names, boxes);
  if (needsMail && !platform.mailSigner.isSetUp) return formAnswer({ kind: "no_mail" }, fields);
  let next: string | undefined;
  const answer = await takeVisitorForm(platform, {
    ...form,
    fields: { ...fields, ...given, lang },
    clientIp,
    crowd: isForCrowds ? { knownDevice: (email) => platform.authentication.knownDevice(cookie, email) } : undefined,
    send: async (input) => {
      const result = await platform.run(command, await context.get(actorContext)(), input);
      next = onwards?.(result);
    },
  });
  if (next !== undefined) throw redirect(next, { status: 303, headers: { "cache-control": "private, no-store" } });
  return formAnswer(answer, fields);
}
