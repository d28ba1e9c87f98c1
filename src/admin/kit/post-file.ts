// One file as the body of one request. By XMLHttpRequest, because fetch() does not tell how much has been sent.
import type { AppErrorCode } from "#app/platform/errors.ts";

/** The name of the file, percent-encoded, because a header holds ASCII only. */
export const filenameHeader = "x-filename";

export type PostResult<Answer> =
  /** `answer` is null where the edge answered, without a word. */
  { kind: "answered"; status: number; answer: Answer | null } | { kind: "cancelled" } | { kind: "unreachable" };

export type PostOptions = {
  /** Told the sent part, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Sends a file and waits for the answer in JSON. Never throws. */
export function postFile<Answer>(
  address: string,
  file: File,
  { onProgress, signal }: PostOptions = {},
): Promise<PostResult<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader(filenameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ kind: "answered", status: request.status, answer: request.response });
    request.onerror = () => resolve({ kind: "unreachable" });
    request.onabort = () => resolve({ kind: "cancelled" });
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) resolve({ kind: "cancelled" });
    else request.send(file);
  });
}

/** What a status means where no words came with it. */
export function codeOfStatus(status: number): AppErrorCode {
  return codes[status] ?? "internal";
}

const codes: Readonly<Record<number, AppErrorCode>> = {
  401: "not_signed_in",
  403: "forbidden",
  408: "unavailable",
  413: "too_large",
  429: "too_many_requests",
  503: "unavailable",
  507: "storage_full",
};

/** The name that such a request gives its file; "" where another script sent it. */
export const filenameIn = (headers: Headers): string => headerText(headers.get(filenameHeader));

/** A text that our own script has encoded for a header; "" for what it cannot have sent. */
export function headerText(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "");
  } catch {
    return "";
  }
}
