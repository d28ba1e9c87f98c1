// A list of subscribers on its way to the server, to be looked through or taken in.
import type { ImportAnswer, ImportForecast } from "#app/admin/api/subscribers-import.ts";
import type { Failure } from "#app/admin/kit/form-answer.ts";
import { codeOfStatus, postFile } from "#app/admin/kit/post-file.ts";

const address = "/admin/newsletter/import";

/** What would happen to each row. Never throws. */
export async function checkList(file: File): Promise<ImportForecast | Failure> {
  const answer = await post(`${address}?check`, file);
  return "forecast" in answer ? answer.forecast : failureIn(answer);
}

/** Begins to take the list in; the id of the import. Never throws. */
export async function takeList(file: File): Promise<string | Failure> {
  const answer = await post(address, file);
  return "started" in answer ? answer.started : failureIn(answer);
}

async function post(target: string, list: File): Promise<ImportAnswer | Failure> {
  const sent = await postFile<ImportAnswer>(target, list);
  if (sent.kind !== "answered") return { code: "unreachable", fieldErrors: {} };
  return sent.answer ?? { code: codeOfStatus(sent.status), fieldErrors: {} };
}

function failureIn(answer: ImportAnswer | Failure): Failure {
  return "code" in answer ? answer : { code: "internal", fieldErrors: {} };
}
