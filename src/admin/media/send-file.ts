// One file on its way to the library. By XMLHttpRequest, because fetch() does not tell how much has been sent.
import type { AppErrorCode } from "../../platform/errors.ts";
import { mebibyte, pictureLimits } from "../../platform/pictures/picture-limits.ts";
import type { UploadAnswer } from "../api/media-upload.ts";

export const uploadAddress = "/admin/media/upload";
/** The name of the file, percent-encoded, because a header holds ASCII only. */
export const filenameHeader = "x-filename";

export type StoredFile = Extract<UploadAnswer, { media: unknown }>["media"];

export type SendResult =
  | { kind: "stored"; media: StoredFile }
  | { kind: "cancelled" }
  /** `errorCode` is an error code of the file, where there is one. */
  | { kind: "refused"; code: AppErrorCode | "unreachable"; errorCode?: string };

type SendOptions = {
  /** Told the sent part, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Sends a file and waits until the library has it. Never throws. */
export function sendFile(file: File, { onProgress, signal }: SendOptions = {}): Promise<SendResult> {
  const tooHeavy = weightError(file);
  if (tooHeavy) return Promise.resolve({ kind: "refused", code: "too_large", errorCode: tooHeavy });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", uploadAddress);
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader(filenameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(resultOf(request));
    request.onerror = () => resolve({ kind: "refused", code: "unreachable" });
    request.onabort = () => resolve({ kind: "cancelled" });
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) resolve({ kind: "cancelled" });
    else request.send(file);
  });
}

/** What the server would say after the whole file has travelled, said before. */
export function weightError({ type, size }: Pick<File, "type" | "size">): string | undefined {
  const most = type.startsWith("video/") ? pictureLimits.videoBytes : pictureLimits.pictureBytes;
  const isKnown = /^(image|video)\//.test(type);
  return isKnown && size > most ? `file.tooHeavy:${most / mebibyte}` : undefined;
}

function resultOf(request: XMLHttpRequest): SendResult {
  const answer: UploadAnswer | null = request.response; // our own endpoint's, or null where the edge answered
  if (answer && "media" in answer) return { kind: "stored", media: answer.media };
  if (answer) return { kind: "refused", code: answer.code, errorCode: answer.fieldErrors.file?.[0] };
  return { kind: "refused", code: codeOfStatus[request.status] ?? "internal" };
}

const codeOfStatus: Readonly<Record<number, AppErrorCode>> = {
  401: "not_signed_in",
  403: "forbidden",
  408: "unavailable",
  413: "too_large",
  429: "too_many_requests",
  503: "unavailable",
  507: "storage_full",
};
