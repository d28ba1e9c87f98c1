// Where a file to be moved in is posted: as the body of one request, its name in a header. It is written to the disk
// while it comes. Answers in JSON.
import { data } from "react-router";
import { filenameIn } from "#app/admin/kit/post-file.ts";
import { folderNameOf, importFolder, receiveFile } from "#app/features/moving/imports/engine/import-folder.server.ts";
import { noteFileAdded } from "#app/features/moving/imports/engine/run-commands.server.ts";
import { runLimits } from "#app/features/moving/imports/engine/run-rules.ts";
import { may } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError, type AppErrorCode, type FieldErrors } from "#app/platform/errors.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/import-upload";

export type ImportUploadAnswer = { file: string } | { code: AppErrorCode; fieldErrors: FieldErrors };

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  try {
    return answer({ file: await receive(request, context) }, 201);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    return answer({ code: refusal.code, fieldErrors: refusal.fieldErrors }, refusal.status);
  }
}

async function receive(request: Request, context: Route.ActionArgs["context"]): Promise<string> {
  const { config, run } = context.get(platformContext);
  const actor = await context.get(actorContext)();
  // Before the body is read: nobody's gigabytes lie on the disk only to be refused.
  if (may(actor, "site.operate") === "none")
    throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
  const length = request.headers.get("content-length");
  const bytes = length === null ? undefined : Number(length);
  if (bytes !== undefined && bytes > runLimits.uploadBytes) throw new AppError("too_large");
  const file = folderNameOf(filenameIn(request.headers));
  const folder = importFolder(config);
  const body = request.body ?? new Blob([]).stream();
  const received = await receiveFile(folder, body, bytes);
  try {
    // Its name may be that of a file which a run reads at this moment.
    await run(noteFileAdded, actor, { file });
    await received.finish(file);
  } finally {
    await received.drop();
  }
  return file;
}

function answer(body: ImportUploadAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
