// The one way in which a screen's forms reach the commands: `intent` names the form, each intent is one command, and
// every refusal comes back with its status and the errors at their fields.

import { data } from "react-router";
import type { z } from "zod";
import { type RequestArguments, requirePerson } from "#app/features/people/accounts/guards.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import type { Command } from "#app/platform/command.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext } from "#app/platform/request-context.ts";
import type { Done, Failed } from "./form-answer.ts";

export type SubmittedForm = {
  /** The fields as typed. Never trusted: commands read from it what their schema names. */
  input: Readonly<Record<string, unknown>>;
  platform: Platform;
  person: Person;
  /** Runs a command as the person who posted. */
  run<Schema extends z.ZodType, Row, Result>(definition: Command<Schema, Row, Result>, input: unknown): Promise<Result>;
};

/** What a screen's forms do, by their names. */
export type Intents = Readonly<Record<string, (form: SubmittedForm) => Promise<unknown>>>;

type DoneOf<Handlers extends Intents> = {
  [Intent in keyof Handlers & string]: Done<Intent, Awaited<ReturnType<Handlers[Intent]>>>;
}[keyof Handlers & string];

/**
 * Answers a form. Throws a redirect for a stranger and whatever is an error of ours; an `AppError` becomes an answer
 * with its status.
 */
export async function answerForm<Handlers extends Intents>(args: RequestArguments, handlers: Handlers) {
  const person = await requirePerson(args);
  const { intent, ...input } = Object.fromEntries(await readForm(args.request));
  const platform = args.context.get(platformContext);
  const name = typeof intent === "string" ? intent : "";
  try {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new AppError("invalid");
    const done = await handler({
      input,
      platform,
      person,
      run: (definition, raw) => platform.run(definition, person, raw),
    });
    // The compiler cannot see that the handler found under a name gives that name's result.
    return data<DoneOf<Handlers> | Failed>({ intent: name, done } as DoneOf<Handlers>);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    const { code, fieldErrors, detail, status } = refusal;
    return data<DoneOf<Handlers> | Failed>({ intent: name, failure: { code, fieldErrors, detail } }, { status });
  }
}
