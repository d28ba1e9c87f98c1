// The way of an upload that comes in several requests: parts into the file store, and when it is whole, the one way of
// all uploads. Parts come first and the row last, as with the files of the library.
import { randomUUID } from "node:crypto";
import { storeUnlessKnown } from "#app/features/media/store-unless-known.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { addUploadPart, claimUpload, dropUpload, endUploadClaim } from "./commands.server.ts";
import { readUpload } from "./queries.server.ts";
import { uploadFolder, uploadLimits } from "./rules.ts";

type Means = Pick<Platform, "db" | "files" | "run" | "clock">;

type Part = { id: string; offset: number; body: ReadableStream<Uint8Array> | null };

/**
 * Takes a part and answers with how much there is now. What came before the line broke is kept, and the error of the
 * line thrown. Throws `AppError`: "not_found", "conflict" for an offset that is not where the last part ended,
 * "too_large" beyond the declared size or `uploadLimits`; then nothing of it is kept.
 */
export async function receivePart(means: Means, actor: Actor, { id, offset, body }: Part): Promise<number> {
  // First whether it is theirs at all.
  await readUpload(means.db, actor, id);
  await endPartUnderWay(id);
  const upload = await readUpload(means.db, actor, id);
  if (upload.answer !== null || upload.received !== offset) throw new AppError("conflict");
  if (upload.parts.length >= uploadLimits.parts) throw new AppError("too_many_requests");
  const most = Math.min(uploadLimits.mostPartBytes, upload.bytes - upload.received);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {}); // also where nobody waits for it any more
  const kept = readUpTo(body, most, ended.promise).then(async ({ bytes, brokenBy }) => {
    const received = bytes.length === 0 ? offset : await keepPart(means, actor, { id, offset, bytes });
    if (brokenBy !== undefined) throw brokenBy;
    return received;
  });
  const part = { end: () => ended.reject(new AppError("conflict")), kept };
  partsUnderWay.set(id, part);
  try {
    return await kept;
  } finally {
    if (partsUnderWay.get(id) === part) partsUnderWay.delete(id);
  }
}

/** What came of a body up to its end, or to where it broke or was `ended`. Throws "too_large" beyond `most` bytes. */
async function readUpTo(
  body: Part["body"],
  most: number,
  ended: Promise<never>,
): Promise<{ bytes: Uint8Array; brokenBy?: unknown }> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  let length = 0;
  let brokenBy: unknown;
  try {
    for (;;) {
      const next = await Promise.race([reader?.read(), ended]);
      if (!next || next.done) break;
      length += next.value.byteLength;
      if (length > most) break;
      chunks.push(next.value);
    }
  } catch (error) {
    brokenBy = error;
  }
  if (length > most) throw new AppError("too_large");
  return { bytes: Buffer.concat(chunks), brokenBy };
}

/** What this process reads of parts at this moment: by upload, how to end it, and when what came is kept. */
const partsUnderWay = new Map<string, { end: () => void; kept: Promise<unknown> }>();

/**
 * Its sender asks anew, so what is still being read of the upload comes over a line that is broken, of which the server
 * may hear much later. Waits until what came over it is kept. Another instance does not know of it and refuses what
 * comes second, which costs no more than a part.
 */
export async function endPartUnderWay(id: string): Promise<void> {
  const part = partsUnderWay.get(id);
  part?.end();
  await part?.kept.catch(() => {}); // its own sender is told
}

async function keepPart(
  { files, run }: Means,
  actor: Actor,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
): Promise<number> {
  // A name of its own: who comes second at the same offset must not write over the first one's.
  const key = `${uploadFolder}/${id}-${randomUUID()}`;
  await files.put(key, bytes, { contentType: "application/octet-stream" });
  try {
    return await run(addUploadPart, actor, { id, offset, key, bytes: bytes.length });
  } catch (error) {
    // Any other failure leaves it open whether the row names the part; the sweep knows tomorrow.
    if (error instanceof AppError && error.code !== "unavailable") await files.delete([key]).catch(() => {});
    throw error;
  }
}

/** Ends an upload and removes what there is of it. Throws `AppError("not_found")`. */
export async function cancelUpload({ files, run }: Means, actor: Actor, id: string): Promise<void> {
  const parts = await run(dropUpload, actor, { id });
  await files.delete(parts).catch(() => {}); // else the sweep does it tomorrow
}

type Whole = { id: string; only: "pictures" | "audio" | undefined };

/**
 * Stores a whole upload in the library, once, however often it is asked to: answers as it did the first time. Throws
 * what `storeUnlessKnown` throws, after which a refused file is forgotten and any other failure can be tried again; and
 * "not_found", "conflict" while something is missing, "unavailable" while another request does the same.
 */
export async function storeWhole<Answer>(
  means: Means,
  actor: Actor,
  { id, only }: Whole,
  answerOf: (stored: Awaited<ReturnType<typeof storeUnlessKnown>>) => Promise<Answer>,
): Promise<Answer> {
  const { answer, bytes, parts, file_name: originalFilename } = await readUpload(means.db, actor, id);
  // As this function wrote it.
  if (answer !== null) return answer as Answer;
  await means.run(claimUpload, actor, { id });
  try {
    const whole = await readWhole(means, { bytes, parts });
    const given = await answerOf(await storeUnlessKnown(means, actor, { bytes: whole, originalFilename, only }));
    await means.run(endUploadClaim, actor, { id, answer: JSON.parse(JSON.stringify(given)) });
    await means.files.delete(parts).catch(() => {}); // else the sweep does it tomorrow
    return given;
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    // The failure itself is what is told, whatever becomes of the rest.
    if (isRefused) await cancelUpload(means, actor, id).catch(() => {});
    else await means.run(endUploadClaim, actor, { id }).catch(() => {});
    throw error;
  }
}

async function readWhole(
  { files }: Means,
  { bytes, parts }: { bytes: number; parts: readonly string[] },
): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const key of parts) {
    const part = await files.readBytes(key);
    if (!part || at + part.length > bytes) throw new AppError("not_found");
    whole.set(part, at);
    at += part.length;
  }
  if (at !== bytes) throw new AppError("not_found");
  return whole;
}
