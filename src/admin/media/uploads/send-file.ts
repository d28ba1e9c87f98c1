// One file on its way to the library.
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { browserExchange, waitForLine } from "./browser-exchange.ts";
import type { SendResult } from "./upload-answer.ts";
import { type SenderOptions, sendInParts, type UploadHandle } from "./upload-sender.ts";

type SendOptions = Partial<Pick<SenderOptions, "onProgress" | "onLine" | "signal" | "only" | "mostFailures">> & {
  handle?: UploadHandle;
};

/** About half a minute without a line, for whoever waits for this one file. */
const patientFailures = 6;

/**
 * Sends a file and waits until the library has it, over a line that may break meanwhile. Never throws. With `only`, all
 * else is refused. With the `handle` of a call that was stopped by `signal` it goes on where that one ended.
 */
export async function sendFile(
  file: File,
  { handle = {}, signal = new AbortController().signal, ...options }: SendOptions = {},
): Promise<SendResult> {
  if (file.size === 0) return { kind: "refused", code: "invalid", errorCode: "file.empty" };
  const tooHeavy = weightError(file);
  if (tooHeavy) return { kind: "refused", code: "too_large", errorCode: tooHeavy };
  const sending = { exchange: browserExchange, wait: waitForLine, mostFailures: patientFailures, signal };
  return await sendInParts(file, handle, { ...sending, ...options });
}

/** What the server would say after the whole file has travelled, said before. */
export function weightError({ type, size }: Pick<File, "type" | "size">): string | undefined {
  const { pictureBytes, videoBytes, audioBytes } = pictureLimits;
  const most = new Map([
    ["image", pictureBytes],
    ["video", videoBytes],
    ["audio", audioBytes],
  ]).get(type.replace(/\/.*/, ""));
  return most !== undefined && size > most ? `file.tooHeavy:${most / mebibyte}` : undefined;
}
