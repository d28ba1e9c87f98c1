// A list of subscribers on its way to the server, to be looked through or taken in.
import type { ImportAnswer, ImportForecast } from "#app/admin/api/subscribers-import.ts";
import type { Failure } from "#app/admin/kit/form-answer.ts";

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

async function post(target: string, body: File): Promise<ImportAnswer | Failure> {
  try {
    const answer = await fetch(target, { method: "POST", body, headers: { "content-type": "text/csv" } });
    if (answer.headers.get("content-type")?.startsWith("application/json"))
      return (await answer.json()) as ImportAnswer;
    return { code: codeOfStatus[answer.status] ?? "internal", fieldErrors: {} };
  } catch {
    return { code: "unreachable", fieldErrors: {} }; // the line is down, or the file is no longer where it was
  }
}

function failureIn(answer: ImportAnswer | Failure): Failure {
  return "code" in answer ? answer : { code: "internal", fieldErrors: {} };
}

/** Where the edge answered, without a word. */
const codeOfStatus: Readonly<Record<number, Failure["code"]>> = {
  408: "unavailable",
  413: "too_large",
  429: "too_many_requests",
  503: "unavailable",
};
