// One file on its way to the library.

import { codeOfStatus, type PostOptions, postFile } from "#app/admin/kit/post-file.ts";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import type { AppErrorCode, FieldErrors } from "#app/platform/errors.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";

export const uploadAddress = "/admin/media/upload";
/** What is said of a picture that a phone sends, percent-encoded like the name of a file. */
export const altTextHeader = "x-alt-text";
export const creditHeader = "x-credit";

/** What the library answers to an upload. */
export type UploadAnswer =
  | { media: { id: string; address: string; picture: PictureSource | undefined } }
  | { code: AppErrorCode; fieldErrors: FieldErrors };

export type UploadedMedia = Extract<UploadAnswer, { media: unknown }>["media"];

export type SendResult =
  | { kind: "stored"; media: UploadedMedia }
  | { kind: "cancelled" }
  /** `errorCode` is an error code of the file, where there is one. */
  | { kind: "refused"; code: AppErrorCode | "unreachable"; errorCode?: string };

/** Sends a file and waits until the library has it. Never throws. */
export async function sendFile(file: File, options: PostOptions = {}): Promise<SendResult> {
  const tooHeavy = weightError(file);
  if (tooHeavy) return { kind: "refused", code: "too_large", errorCode: tooHeavy };
  const sent = await postFile<UploadAnswer>(uploadAddress, file, options);
  if (sent.kind === "cancelled") return sent;
  if (sent.kind === "unreachable") return { kind: "refused", code: "unreachable" };
  const { answer, status } = sent;
  if (answer && "media" in answer) return { kind: "stored", media: answer.media };
  if (answer) return { kind: "refused", code: answer.code, errorCode: answer.fieldErrors.file?.[0] };
  return { kind: "refused", code: codeOfStatus(status) };
}

/** What the server would say after the whole file has travelled, said before. */
export function weightError({ type, size }: Pick<File, "type" | "size">): string | undefined {
  const most = type.startsWith("video/") ? pictureLimits.videoBytes : pictureLimits.pictureBytes;
  const isKnown = /^(image|video)\//.test(type);
  return isKnown && size > most ? `file.tooHeavy:${most / mebibyte}` : undefined;
}
