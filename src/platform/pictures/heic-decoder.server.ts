// HEIC, as telephones write it. sharp has no HEVC, so this decodes it: in a thread and a process memory of its own that
// both go afterwards, one picture at a time, and loaded only when such a picture comes.
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import type { HeicAnswer, HeicWork } from "./heic-worker.ts";
import { pictureLimits } from "./picture-limits.ts";

const inTurn = limitConcurrency({ running: 1, waiting: pictureLimits.atOnce });

/**
 * The upright picture as an uncompressed TIFF with the colour profile that is given. Throws an `Error` when it cannot
 * be read; its message begins with "timeout" when that takes too long.
 */
export async function decodeHeic(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Uint8Array> {
  return await inTurn(async () => {
    const work: HeicWork = { bytes, profile, mostPixels: pictureLimits.heicPixels, mostBytes: pictureLimits.heicBytes };
    const worker = new Worker(workerFile(), {
      name: "heic",
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const signal = AbortSignal.timeout(pictureLimits.seconds * 1000);
    try {
      const [answer]: HeicAnswer[] = await once(worker, "message", { signal });
      if (!answer || "error" in answer) throw new Error(`heic: ${answer?.error}`);
      return answer.tiff;
    } catch (error) {
      throw signal.aborted ? new Error("timeout: heic", { cause: error }) : error;
    } finally {
      await worker.terminate();
    }
  });
}

const name = "src/platform/pictures/heic-worker.ts";

/** Run by Node as it is, never bundled: in the sources, above the bundle that this may stand in. */
function workerFile(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, name)) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(folder, name);
}
