// What a store of files promises, whatever it is made of, and what a key looks like.

export type FileFacts = { size: number; modifiedAt: Date };

/** Bytes `first` to `last`, both included, as HTTP counts them. */
export type ByteRange = { first: number; last: number };

export type StoredFile = FileFacts & { stream: ReadableStream<Uint8Array> };

/**
 * Files under keys such as `media/1790000000000-0a1b2c3d-640.webp`. Every method throws `AppError("unavailable")` when
 * the store cannot be reached or answers nonsense, and `AppError("storage_full")` when it has no room.
 */
export type FileStore = {
  /** Whole or not at all: nobody ever reads half a file, and a failed write leaves nothing behind. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** The file as a stream, or that range of it; `size` is the whole file's. `undefined` when there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  readBytes(key: string): Promise<Uint8Array | undefined>;
  facts(key: string): Promise<FileFacts | undefined>;
  exists(key: string): Promise<boolean>;
  /** Tries every key, then throws if one could not be deleted. A key without a file is no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every file directly in a folder, in no order, unfinished writes (`….part`) included. */
  list(folder: string): AsyncIterable<FileFacts & { key: string }>;
  /** The folders at the top, in no order: where all keys begin. */
  folders(): Promise<readonly string[]>;
  /** Ends open connections. */
  close(): void;
};

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Throws a plain error, because a key that leaves its folder is an error of the program and never of a person. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.length > 200) throw new Error(`not a key of the file store: ${JSON.stringify(key)}`);
}
