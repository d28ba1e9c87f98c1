// Files in an S3-compatible store. No access lists and path-style addresses, because R2 and MinIO know only these.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import type { Config } from "#app/platform/config.ts";
import { assertKey, type ByteRange, type FileFacts, type FileStore, type StoredFile } from "./file-store.ts";
import { httpStatusOf, storageError } from "./storage-error.ts";

/** A store that hangs is as good as down. Milliseconds; `socketTimeout` counts those in which not a byte moves. */
const patience = {
  connectionTimeout: 2_000,
  socketTimeout: 2_500,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

type Retries = Exclude<NonNullable<S3ClientConfig["retryStrategy"]>, { retry: unknown }>;

const attempt = (count: number) => ({ getRetryCount: () => count, getRetryDelay: () => 0 });

/** Once more for what may go well now, such as a connection that was closed; not for what was waited for in vain. */
const onceMore: Retries = {
  acquireInitialRetryToken: () => Promise.resolve(attempt(0)),
  refreshRetryTokenForRetry: (token, { error, errorType }) => {
    const mayGoWell = errorType === "TRANSIENT" || errorType === "THROTTLING";
    if (token.getRetryCount() > 0 || !mayGoWell || (error instanceof Error && error.name === "TimeoutError"))
      return Promise.reject(new Error("not once more", { cause: error }));
    return Promise.resolve(attempt(1));
  },
  recordSuccess: () => undefined,
};

/** A client of the store that the settings name. */
export function createObjectClient(settings: NonNullable<Config["s3"]>): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    retryStrategy: onceMore,
    requestHandler: patience,
  });
}

export function openObjectStore(settings: NonNullable<Config["s3"]>): FileStore {
  const client = createObjectClient(settings);
  const position = (key: string) => {
    assertKey(key);
    return { Bucket: settings.bucket, Key: key };
  };
  /** The key is judged outside of `work`: a wrong one is an error of the program, not of the store. */
  const at = <T>(key: string, work: (position: Cursor) => Promise<T>) => {
    const found = position(key);
    return missingIsUndefined(() => work(found));
  };
  const facts = (key: string) => at(key, (found) => headOf(client, found));
  return {
    put: (key, bytes, { contentType }) => write(client, { ...position(key), Body: bytes, ContentType: contentType }),
    read: (key, range) => at(key, (found) => openForReading(client, found, range)),
    readBytes: (key) => at(key, (found) => readWhole(client, found)),
    facts,
    exists: async (key) => (await facts(key)) !== undefined,
    delete: (keys) => deleteAll(client, keys.map(position)),
    list: (folder) => listFolder(client, settings.bucket, folder),
    folders: () => listFolders(client, settings.bucket),
    close: () => client.destroy(),
  };
}

type Cursor = { Bucket: string; Key: string };

async function write(client: S3Client, file: PutObjectCommandInput): Promise<void> {
  await translated(() => client.send(new PutObjectCommand(file)));
}

async function headOf(client: S3Client, position: Cursor): Promise<FileFacts> {
  const head = await client.send(new HeadObjectCommand(position));
  return { size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
}

async function openForReading(client: S3Client, position: Cursor, range: ByteRange | undefined): Promise<StoredFile> {
  const Range = range ? `bytes=${range.first}-${range.last}` : undefined;
  const answer = await client.send(new GetObjectCommand({ ...position, Range }));
  if (!answer.Body) throw new Error("the object store answered without a body");
  const whole = answer.ContentRange?.match(/\/(\d+)$/)?.[1];
  return {
    stream: answer.Body.transformToWebStream(),
    size: whole === undefined ? (answer.ContentLength ?? 0) : Number(whole),
    modifiedAt: answer.LastModified ?? new Date(0),
  };
}

async function readWhole(client: S3Client, position: Cursor): Promise<Uint8Array> {
  const answer = await client.send(new GetObjectCommand(position));
  if (!answer.Body) throw new Error("the object store answered without a body");
  return await answer.Body.transformToByteArray();
}

async function deleteAll(client: S3Client, positions: readonly Cursor[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    positions.map((position) => client.send(new DeleteObjectCommand(position))),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected" && httpStatusOf(outcome.reason) !== 404);
  if (failed?.status === "rejected") throw storageError(failed.reason);
}

async function* listFolder(
  client: S3Client,
  bucket: string,
  folder: string,
): AsyncGenerator<FileFacts & { key: string }> {
  assertKey(folder);
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${folder}/`,
      Delimiter: "/",
      ContinuationToken: next,
    });
    const page = await translated(() => client.send(command));
    for (const { Key: key, Size: size = 0, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key && modifiedAt) yield { key, size, modifiedAt };
    }
    next = page.NextContinuationToken;
  } while (next);
}

async function listFolders(client: S3Client, bucket: string): Promise<string[]> {
  const names: string[] = [];
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Delimiter: "/", ContinuationToken: next });
    const page = await translated(() => client.send(command));
    for (const { Prefix: prefix } of page.CommonPrefixes ?? []) if (prefix) names.push(prefix.slice(0, -1));
    next = page.NextContinuationToken;
  } while (next);
  return names;
}

async function missingIsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // A missing bucket is also a 404, but an error of the configuration: no file in it is merely "not there".
    const bucketMissing = error instanceof Error && error.name === "NoSuchBucket";
    if (httpStatusOf(error) === 404 && !bucketMissing) return undefined;
    throw storageError(error);
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageError(error);
  }
}
