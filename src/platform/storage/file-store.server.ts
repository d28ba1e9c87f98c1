// Where uploads lie: a folder, or an S3-compatible store. Both keep the same promises, and one suite tests both.
import type { Config } from "#app/platform/config.ts";
import { openDiskFiles } from "./disk-files.server.ts";
import { databaseReserve } from "./disk-room.ts";
import type { FileStore } from "./file-store.ts";

export type { FileStore } from "./file-store.ts";

/** Opens the store that the configuration names. The S3 library costs 130 ms to load, so only then. */
export async function openFileStore(config: Pick<Config, "dataDir" | "databaseUrl" | "s3">): Promise<FileStore> {
  if (!config.s3) {
    // The embedded database does not flush either: only beside a real one does flushing files add safety.
    const isEmbedded = config.databaseUrl === undefined;
    return openDiskFiles(`${config.dataDir}/files`, { flush: !isEmbedded, reserve: isEmbedded ? databaseReserve : 0 });
  }
  const { openObjectStore } = await import("./object-store.server.ts");
  return openObjectStore(config.s3);
}
