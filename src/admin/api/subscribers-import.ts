// Where a list of subscribers is posted: the text of one file as the body of one request. With `?check` it is looked
// through and nothing changes, without it is taken in. Answers in JSON.
import { data } from "react-router";
import { startImport } from "#app/features/audience/newsletter/admin-commands.server.ts";
import { previewImport } from "#app/features/audience/newsletter/admin-queries.server.ts";
import { type RowOutcome, rowOutcomes, subscriberLimits } from "#app/features/audience/newsletter/admin-rules.ts";
import { may } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError, type AppErrorCode, type FieldErrors, fieldError } from "#app/platform/errors.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { decodeText, faultCode, type TextEncodingName } from "#app/platform/text/decode-text.ts";
import type { Route } from "./+types/subscribers-import";

/** What would happen; `outcomes` are the first rows, those that are not added before all others. */
export type ImportForecast = {
  encoding: TextEncodingName;
  rows: number;
  fresh: number;
  known: number;
  fieldErrors: number;
  outcomes: readonly RowOutcome[];
};

export type ImportAnswer =
  | { forecast: ImportForecast }
  | { started: string }
  | { code: AppErrorCode; fieldErrors: FieldErrors };

const shownRows = 200;

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  try {
    return answer(await take(request, context, { isCheck: url.searchParams.has("check") }), 200);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    return answer({ code: refusal.code, fieldErrors: refusal.fieldErrors }, refusal.status);
  }
}

async function take(
  request: Request,
  context: Route.ActionArgs["context"],
  { isCheck }: { isCheck: boolean },
): Promise<ImportAnswer> {
  const platform = context.get(platformContext);
  const actor = await context.get(actorContext)();
  // Before the body is read: nobody's megabytes lie in memory only to be refused.
  if (may(actor, "settings.edit") === "none") {
    throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
  }
  if (Number(request.headers.get("content-length") ?? 0) > subscriberLimits.importBytes)
    throw new AppError("too_large");
  const file = decodeText(new Uint8Array(await request.arrayBuffer()));
  if ("fault" in file) throw fieldError("file", faultCode(file));
  const { list, rows, fresh, known, fieldErrors } = await previewImport(platform.db, file.text);
  if (list.entries.length === 0) throw fieldError("file", "csv.noAddresses");
  if (list.entries.length > subscriberLimits.importRows)
    throw fieldError("file", `csv.tooManyRows:${subscriberLimits.importRows}`);
  if (isCheck) {
    const outcomes = rowOutcomes(list, known, shownRows);
    const { encoding } = file;
    return { forecast: { encoding, rows, fresh, known: known.length, fieldErrors: fieldErrors.length, outcomes } };
  }
  const entries = list.entries.map(({ email, name }) => ({ email, name }));
  const { id } = await platform.run(startImport, actor, { entries });
  return { started: id };
}

function answer(body: ImportAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
