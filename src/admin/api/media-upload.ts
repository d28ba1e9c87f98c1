// Where the library's uploads are posted: one file as the body of one request, its name in a header, and from a phone
// what is said of it. Answers in JSON.
import { data } from "react-router";
import { filenameIn, headerText } from "#app/admin/kit/post-file.ts";
import { altTextHeader, creditHeader, type UploadAnswer } from "#app/admin/media/send-file.ts";
import { findRepeatedUpload } from "#app/features/media/repeated-upload.server.ts";
import { largestUpload, type MediaTexts, mediaTextsInput } from "#app/features/media/rules.ts";
import { storeUpload } from "#app/features/media/store-upload.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/media-upload";

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
  const originalFilename = filenameIn(request.headers);
  const texts = textsIn(request.headers);
  if (!texts) return { media: await storeUpload(platform, actor, { bytes, originalFilename }) };
  // From a phone, which sends it again when the answer was lost.
  const known = await findRepeatedUpload(platform, actor, { bytes, texts });
  return { media: known ?? (await storeUpload(platform, actor, { bytes, originalFilename, texts, only: "pictures" })) };
}

/** What is said of a picture with its upload; a name is the same in both languages. */
function textsIn(headers: Headers): MediaTexts | undefined {
  const alt = headers.get(altTextHeader);
  if (alt === null) return undefined;
  const credit = headerText(headers.get(creditHeader));
  // As they are stored: no database can be asked for some characters, and the same words must be found again.
  const texts = mediaTextsInput.safeParse({ alt_text: headerText(alt), credit, credit_ne: credit });
  if (!texts.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(texts.error) });
  return texts.data;
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
