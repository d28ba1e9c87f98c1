import type { z } from "zod";
import type { SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import type { Failure } from "#app/admin/kit/form-answer.ts";
import type { Command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** What became of a form that was about several items. */
export type EachDone = { done: number; failed: readonly { id: string; failure: Failure }[] };

/** Most items of one form: more than a page shows. */
const mostItems = 200;

/**
 * Runs a command for each item of the form's field `ids` (separated by commas), each in a transaction of its own. One
 * that is refused keeps the others from nothing; only who may not do it at all, and what no item takes, is refused as a
 * whole.
 */
export async function runEach<Schema extends z.ZodType, Row, Result>(
  { run, input }: Pick<SubmittedForm, "run" | "input">,
  definition: Command<Schema, Row, Result>,
): Promise<EachDone> {
  const { ids: typed, ...fields } = input;
  const ids = [...new Set(typeof typed === "string" ? typed.split(",") : [])].filter(isIdentifier);
  if (ids.length === 0 || ids.length > mostItems) throw new AppError("invalid");
  const items = ids.map((id) => ({ ...fields, id }));
  const failed = await failuresOf(run, definition, items);
  // What was typed for all of them is refused as in any form, which keeps it.
  const [first] = failed;
  if (first && failed.length === ids.length && failed.every(({ failure }) => isAboutOneOf(fields, failure)))
    throw new AppError("invalid", { fieldErrors: first.failure.fieldErrors });
  return { done: ids.length - failed.length, failed };
}

/**
 * Runs a command for each of these inputs, each in a transaction of its own, and answers with those that were refused.
 * Throws what is no matter of one item, and "forbidden" where all of them are.
 */
export async function failuresOf<Schema extends z.ZodType, Row, Result>(
  run: SubmittedForm["run"],
  definition: Command<Schema, Row, Result>,
  items: readonly { id: string }[],
): Promise<EachDone["failed"]> {
  const failed: { id: string; failure: Failure }[] = [];
  for (const item of items) {
    try {
      await run(definition, item);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, fieldErrors, detail } = error;
      // Not a matter of this item: nobody could do any of them.
      if (["not_signed_in", "unavailable"].includes(code) || (code === "forbidden" && items.length === 1)) throw error;
      failed.push({ id: item.id, failure: { code, fieldErrors, detail } });
    }
  }
  if (failed.length === items.length && failed.every(({ failure }) => failure.code === "forbidden"))
    throw new AppError("forbidden");
  return failed;
}

const isAboutOneOf = (fields: object, { fieldErrors }: Failure) =>
  Object.keys(fieldErrors).some((name) => name in fields);
