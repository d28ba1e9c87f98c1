// A tar archive as a stream (POSIX ustar), so that an unencrypted backup opens with the tools of every system.
import { damaged } from "./damaged-backup.ts";

const blockBytes = 512;

/** What goes into an archive: its size must be known before its bytes come. */
export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** What came out of one. `content` must be read to its end before the next entry is asked for. */
export type ReadEntry = { name: string; size: number; offset: number; content: AsyncGenerator<Buffer> };

/** The bytes of an archive. Throws when an entry has more or fewer bytes than it said. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield header(name, size);
    let written = 0;
    for await (const bytes of content) {
      written += bytes.length;
      yield bytes;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and was announced with ${size}`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * blockBytes);
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

const nameBytes = 100;
const prefixBytes = 155;

function header(name: string, size: number): Buffer {
  const [prefix, base] = splitName(name);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  block.write(base, 0, "ascii");
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.fill(" ", 148, 156);
  block.write("0", 156, "ascii");
  block.write("ustar\x0000", 257, "latin1");
  block.write(prefix, 345, "ascii");
  octal(checksum(block), 148, 7);
  block[154] = 0;
  return block;
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

/** A long name is cut at a slash: what stands before it has a field of its own. */
function splitName(name: string): readonly [string, string] {
  if (name.length <= nameBytes) return ["", name];
  const slash = name.indexOf("/", name.length - nameBytes - 1);
  if (slash === -1 || slash > prefixBytes) throw new Error(`too long for an archive: ${name}`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

/**
 * The entries of an archive, in their order. Throws `DamagedBackup` where the bytes are no archive, or end too early.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const offset = reader.offset;
    const block = await reader.exactly(blockBytes);
    if (block.every((byte) => byte === 0)) return reader.end();
    const { name, size } = parseHeader(block, offset);
    yield { name, size, offset, content: reader.some(size) };
    await reader.exactly(padding(size));
  }
}

function parseHeader(block: Buffer, offset: number): { name: string; size: number } {
  const text = (from: number, length: number) => block.toString("latin1", from, from + length).replace(/\0.*$/s, "");
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(block).fill(" ", 148, 156);
  if (sum !== checksum(blank)) throw damaged(`no part of a backup begins at byte ${offset}`);
  const prefix = text(345, prefixBytes);
  const base = text(0, nameBytes);
  return { name: prefix ? `${prefix}/${base}` : base, size: Number.parseInt(text(124, 12), 8) };
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async #upTo(count: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) throw damaged(`it ends after byte ${this.offset}: it is truncated`);
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(taken.length);
    this.offset += taken.length;
    return taken;
  }

  /** The second empty block, and nothing behind it: what unpacks the bytes is heard to its end. */
  async end(): Promise<void> {
    const block = await this.exactly(blockBytes);
    const { done } = await this.#chunks.next();
    if (block.some((byte) => byte !== 0) || this.#rest.length > 0 || !done)
      throw damaged(`something stands behind its end, at byte ${this.offset}`);
  }

  async *some(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const bytes = await this.#upTo(left);
      left -= bytes.length;
      yield bytes;
    }
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const bytes of this.some(count)) parts.push(bytes);
    return Buffer.concat(parts);
  }
}
