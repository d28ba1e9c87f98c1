// Uploads that come in several requests: what one may declare of itself, and how much of it is taken.
// The protocol is tus 1.0.0, its core with creation and termination (https://tus.io/protocols/resumable-upload).

import { z } from "zod";
import { mediaLimits, tidyFilename } from "#app/features/media/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

/** Where the parts lie in the file store. */
export const uploadFolder = "uploads";
export const uploadsPath = "/admin/media/uploads";
export const tusVersion = "1.0.0";
export const partType = "application/offset+octet-stream";

export const uploadLimits = {
  /** Bytes of one request of our own script: what a cut costs behind a proxy that hands on only whole requests. */
  partBytes: mebibyte,
  /** Bytes that one request may have. They lie in memory until they are in the file store. */
  mostPartBytes: 4 * mebibyte,
  /** A line that breaks after every few bytes shall not make a file of each. */
  parts: 1_000,
  /** Unfinished uploads of one person, and what they have declared together. */
  unfinished: 40,
  unfinishedBytes: 600 * mebibyte,
  metadata: 4_000,
  /** After so much time without a word another instance may make a file of the library out of it. */
  claimSeconds: 180,
} as const;

/** What `POST /admin/media/upload` is told instead of being sent the file. */
export const wholeUploadInput = z.object({ upload: identifierInput() });

export const uploadIdInput = z.object({ id: identifierInput() });

/** Built by the server from the headers of the request. */
export const beginUploadInput = z.object({
  fileName: line(mediaLimits.originalFilename),
  fileChangedAt: z.int().nonnegative().optional(),
  bytes: z.int().positive().max(pictureLimits.videoBytes),
});

export const addPartInput = uploadIdInput.extend({
  offset: z.int().nonnegative(),
  key: z.string().regex(/^uploads\/[\w-]+$/),
  bytes: z.int().positive(),
});

export const endClaimInput = uploadIdInput.extend({
  // What this program answered; no database carries a NUL, which JSON writes so.
  answer: z
    .unknown()
    .refine((answer) => !JSON.stringify(answer ?? null).includes("\\u0000"), { error: "text.control" })
    .optional(),
});

/** What an upload declares of itself. Throws `AppError`: "invalid", or "too_large" with an error at `file`. */
export function declaredUpload(headers: Pick<Headers, "get">): z.output<typeof beginUploadInput> {
  const bytes = wholeNumberIn(headers.get("upload-length"));
  if (bytes === undefined) throw new AppError("invalid");
  if (bytes === 0) throw new AppError("invalid", { fieldErrors: { file: ["file.empty"] } });
  if (bytes > pictureLimits.videoBytes) {
    const code = `file.tooHeavy:${pictureLimits.videoBytes / mebibyte}`;
    throw new AppError("too_large", { fieldErrors: { file: [code] } });
  }
  const metadata = metadataIn(headers.get("upload-metadata") ?? "");
  const changedAt = metadata.get("changed");
  const fileChangedAt = changedAt === undefined ? undefined : wholeNumberIn(changedAt);
  if (changedAt !== undefined && fileChangedAt === undefined) throw new AppError("invalid");
  return { bytes, fileName: tidyFilename(metadata.get("filename") ?? ""), fileChangedAt };
}

/** A number of bytes or milliseconds as a header has it; `undefined` for all else. */
export function wholeNumberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const pairPattern = /^([\x21-\x2b\x2d-\x7e]+)(?: ((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?))?$/;

/** The pairs of a name and a text in Base64. Throws `AppError("invalid")` for whatever else it is. */
function metadataIn(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (header.trim() === "") return found;
  if (header.length > uploadLimits.metadata) throw new AppError("invalid");
  for (const pair of header.split(",")) {
    const [, name, encoded = ""] = pairPattern.exec(pair.trim()) ?? [];
    if (name === undefined || found.has(name)) throw new AppError("invalid");
    found.set(name, textOf(encoded));
  }
  return found;
}

function textOf(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid");
  }
}

/** The other way round, for the sender. */
export function metadataHeader(texts: Readonly<Record<string, string>>): string {
  const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  return Object.entries(texts)
    .map(([name, text]) => `${name} ${encoded(text)}`)
    .join(",");
}

/** An upload as its sender may go on with it. */
export type UnfinishedUpload = {
  id: string;
  name: string;
  bytes: number;
  received: number;
  /** When the file was last changed on the device it came from, in milliseconds. */
  changedAt: number | undefined;
};

/** Whether this is the file that the upload began with, as far as a browser can tell. */
export function isSameFile(
  { name, bytes, changedAt }: UnfinishedUpload,
  file: { name: string; size: number; lastModified: number },
): boolean {
  return bytes === file.size && name === tidyFilename(file.name) && (changedAt ?? 0) === file.lastModified;
}
