// Where a story is taken over from a colleague, and where the form that was taken over leaves what it had not saved
// (permissions.csv N426, N427).
import { data } from "react-router";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { keepTyped, takeOver } from "#app/features/newsroom/take-over/take-over-commands.server.ts";
import type { Route } from "./+types/take-over";

export function loader() {
  throw data(null, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return answerForm(args, {
    takeOver: async ({ run }) => void (await run(takeOver, { id })),
    keepTyped: async ({ run, input }) => void (await run(keepTyped, { ...input, id })),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;
