// Backups in a bucket. How long one gets is known at its end, so it is sent in parts and put together by the store.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Config } from "#app/platform/config.ts";
import { createObjectClient } from "#app/platform/storage/object-store.server.ts";
import { httpStatusOf } from "#app/platform/storage/storage-error.ts";
import type { BackupStore, StoredBackup } from "./backup-store.server.ts";

/** A store takes 10,000 parts of at least 5 MB: this makes 80 GB. */
const partBytes = 8_000_000;

type Target = { Bucket: string; Key: string };

/** Opens what lies below `prefix` in a bucket. */
export function openBackupBucket(settings: NonNullable<Config["s3"]>, prefix: string): BackupStore {
  const client = createObjectClient(settings);
  const folder = prefix === "" ? "" : `${prefix}/`;
  const target = (name: string): Target => ({ Bucket: settings.bucket, Key: `${folder}${name}` });
  return {
    description: `s3://${settings.bucket}/${folder}`,
    write: (name, bytes) => writeInParts(client, target(name), bytes),
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(target(name)));
        if (!Body) throw new Error("the object store answered without a body");
        // a stream of the web can be iterated in Node
        return Body.transformToWebStream() as unknown as AsyncIterable<Uint8Array>;
      } catch (error) {
        if (httpStatusOf(error) !== 404) throw error;
        throw new Error(`There is no backup s3://${settings.bucket}/${folder}${name}.`, { cause: error });
      }
    },
    list: () => listBackups(client, settings.bucket, folder),
    async delete(name) {
      await client.send(new DeleteObjectCommand(target(name)));
    },
    close: () => client.destroy(),
  };
}

async function writeInParts(client: S3Client, target: Target, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let total = 0;
  const send = async (Body: Buffer) => {
    const PartNumber = parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    parts.push({ ETag, PartNumber });
    total += Body.length;
  };
  try {
    let held: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      held.push(chunk);
      size += chunk.length;
      if (size < partBytes) continue;
      await send(Buffer.concat(held));
      [held, size] = [[], 0];
    }
    if (size > 0) await send(Buffer.concat(held));
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
    return total;
  } catch (error) {
    // the first error is worth telling
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function listBackups(client: S3Client, bucket: string, folder: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: next });
    const page = await client.send(command);
    for (const { Key: key, Size: bytes = 0 } of page.Contents ?? []) {
      const name = key?.slice(folder.length) ?? "";
      if (name !== "" && !name.includes("/")) found.push({ name, bytes });
    }
    next = page.NextContinuationToken;
  } while (next);
  return found;
}
