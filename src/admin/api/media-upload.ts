// Where the library's uploads are posted: one file as the body of one request, its name in a header, and from a phone
// what is said of it; or, in JSON, which upload has come whole in several requests. Answers in JSON.
import { data } from "react-router";
import { filenameIn, headerText } from "#app/admin/kit/post-file.ts";
import { altTextHeader, creditHeader, type UploadAnswer } from "#app/admin/media/uploads/upload-answer.ts";
import { readMediaTexts } from "#app/features/media/queries.server.ts";
import { largestUpload, type MediaTexts, mediaTextsInput } from "#app/features/media/rules.ts";
import { storeUnlessKnown } from "#app/features/media/store-unless-known.server.ts";
import { storeWhole } from "#app/features/media/uploads/receive.server.ts";
import { wholeUploadInput } from "#app/features/media/uploads/rules.ts";
import { may } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
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
  if (request.headers.get("content-type") === "application/json") {
    const { success, data: whole } = wholeUploadInput.safeParse(await request.json().catch(() => undefined));
    if (!success) throw new AppError("invalid");
    const upload = { id: whole.upload, only: onlyIn(request) };
    return await storeWhole(platform, actor, upload, async (stored) => ({ media: await described(platform, stored) }));
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  const originalFilename = filenameIn(request.headers);
  const texts = textsIn(request.headers);
  // What is said of it comes from a phone at a match, and that sends pictures only.
  const only = texts ? "pictures" : onlyIn(request);
  const stored = await storeUnlessKnown(platform, actor, { bytes, originalFilename, texts, only });
  return { media: texts ? stored : await described(platform, stored) };
}

function onlyIn({ url }: Request): "audio" | undefined {
  return new URL(url).searchParams.get("only") === "audio" ? "audio" : undefined;
}

/** With what the file itself says, which whoever sent it may go on from. */
async function described<Stored extends { id: string }>({ db }: Pick<Platform, "db">, stored: Stored) {
  return { ...stored, texts: await readMediaTexts(db, stored.id) };
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
