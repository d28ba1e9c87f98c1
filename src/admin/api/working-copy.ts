// Where the form of a story saves what is typed by itself. Answers in JSON.
import { data } from "react-router";
import { saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError, type AppErrorCode } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/working-copy";

export type WorkingCopyAnswer = { version: number; savedAt: string } | { code: AppErrorCode };

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const actor = await context.get(actorContext)();
  try {
    // Before the body is read: nobody's text lies in memory only to be refused.
    if (actor.kind !== "person") throw new AppError("not_signed_in");
    const typed = Object.fromEntries(await readForm(request));
    const { version, savedAt } = await platform.run(saveWorkingCopy, actor, { ...typed, id: params.id });
    return answer({ version, savedAt: savedAt.toISOString() }, 200);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    return answer({ code: refusal.code }, refusal.status);
  }
}

function answer(body: WorkingCopyAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
