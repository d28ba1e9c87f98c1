// Where the library's uploads are posted: one file as the body of one request, its name in a header. Answers in JSON.
import { data } from "react-router";
import type { PictureSource } from "../../features/media/picture-source.ts";
import { largestUpload } from "../../features/media/rules.ts";
import { storeUpload } from "../../features/media/store-upload.server.ts";
import { may } from "../../platform/auth/policy.ts";
import { isDatabaseAway } from "../../platform/db/outage.ts";
import { AppError, type AppErrorCode, type FieldErrors } from "../../platform/errors.ts";
import { actorContext, platformContext } from "../../platform/request-context.ts";
import { filenameHeader } from "../media/send-file.ts";
import type { Route } from "./+types/media-upload";

export type UploadAnswer =
  | { media: { id: string; address: string; picture: PictureSource | undefined } }
  | { code: AppErrorCode; fieldErrors: FieldErrors };

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  try {
    return answer(await store(request, context), 201);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    return answer({ code: refusal.code, fieldErrors: refusal.fieldErrors }, refusal.status);
  }
}

async function store(request: Request, context: Route.ActionArgs["context"]): Promise<UploadAnswer> {
  const platform = context.get(platformContext);
  const actor = await context.get(actorContext)();
  // Before the body is read: nobody's hundred megabytes lie in memory only to be refused.
  if (may(actor, "media.upload") === "none") {
    throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
  }
  if (Number(request.headers.get("content-length") ?? 0) > largestUpload) throw new AppError("too_large");
  const bytes = new Uint8Array(await request.arrayBuffer());
  const originalFilename = filenameIn(request.headers.get(filenameHeader));
  return { media: await storeUpload(platform, actor, { bytes, originalFilename }) };
}

function filenameIn(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "");
  } catch {
    return ""; // not our script: storeUpload calls the file "unnamed"
  }
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
