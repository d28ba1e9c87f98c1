// A video's still picture, brought from the host into our library: asked for by an id that was checked, never by what
// somebody typed, so that nobody can send the server to another address. Until it is there, pages draw the placeholder.

import { z } from "zod";
import { storeUpload } from "#app/features/media/store-upload.server.ts";
import { daySeconds } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isYoutubeId } from "#app/platform/text/youtube.ts";
import { findVideoToPicture } from "./admin-queries.server.ts";
import { setVideoThumbnail, thumbnailQueue } from "./commands.server.ts";

const host = "https://i.ytimg.com";
/** Tried in this order (back-office.md 7 and 9). */
const sizes = ["maxresdefault", "hqdefault"] as const;

const fetchMilliseconds = 10_000;
const largestBytes = 5_000_000;
/** Pauses after which a host that cannot be reached is asked again; then the placeholder stays. */
const pausesInSeconds = [60, 600, 3_600, 6 * 3_600, daySeconds] as const;

type Means = Pick<Platform, "db" | "run" | "files" | "clock" | "log"> & { jobs: Pick<Platform["jobs"], "enqueue"> };

const jobData = z.object({ videoId: z.uuid(), attempt: z.int().min(0).default(0) });

/**
 * Fetches, stores and notes a thumbnail. Doing it twice does no harm. A host that has no picture, or one that is none,
 * leaves the placeholder; one that does not answer is asked again later.
 */
export async function fetchThumbnail(
  means: Means,
  data: unknown,
  signal: AbortSignal,
  from: string = host,
): Promise<void> {
  const { videoId, attempt } = jobData.parse(data);
  const video = await findVideoToPicture(means.db, videoId);
  if (!video || !isYoutubeId(video.youtubeId)) return;
  let bytes: Uint8Array | undefined;
  try {
    bytes = await largestPicture(`${from}/vi/${video.youtubeId}`, signal);
  } catch (error) {
    signal.throwIfAborted();
    return askAgain(means, { videoId, attempt, reason: error instanceof Error ? error.message : String(error) });
  }
  if (!bytes) return means.log.warn("videos: the host has no thumbnail", { videoId });
  try {
    const system = { kind: "system", name: thumbnailQueue } as const;
    const originalFilename = `youtube-${video.youtubeId}.jpg`;
    const stored = await storeUpload(means, system, {
      bytes,
      originalFilename,
      texts: { alt_text: video.title },
      only: "pictures",
    });
    await means.run(setVideoThumbnail, system, {
      id: videoId,
      youtube_video_id: video.youtubeId,
      media_id: stored.id,
      address: stored.address,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Not a picture, or the video is gone meanwhile. A full or silent store is an error that is worth another run.
    if (["storage_full", "unavailable", "internal"].includes(error.code)) throw error;
    means.log.warn("videos: a thumbnail was not taken", { videoId, code: error.code });
  }
}

async function askAgain(
  { jobs, log }: Means,
  { videoId, attempt, reason }: { videoId: string; attempt: number; reason: string },
): Promise<void> {
  const pause = pausesInSeconds[attempt];
  log.warn("videos: the host of thumbnails does not answer", { videoId, attempt, reason });
  if (pause === undefined) return;
  await jobs.enqueue({
    queue: thumbnailQueue,
    data: { videoId, attempt: attempt + 1 },
    startAfterSeconds: pause,
  });
}

/** The largest picture that there is; `undefined` when the host knows none. Throws when it does not answer properly. */
async function largestPicture(folder: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  for (const size of sizes) {
    const answer = await fetch(`${folder}/${size}.jpg`, {
      // A redirect would lead to a host that nobody checked.
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchMilliseconds)]),
    });
    if (answer.ok) return readBytes(answer);
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
  }
  return undefined;
}

/** The body, as long as it is no larger than a picture of this size can be. */
async function readBytes(answer: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > largestBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const videoJobs: readonly JobDefinition[] = [
  {
    queue: thumbnailQueue,
    handle: (platform, data, signal) => fetchThumbnail(platform, data, signal),
    retryLimit: 3,
    expireInSeconds: 120,
  },
];
