// A stream under a key: AES-256-GCM in chunks, each with its number and whether it is the last, so that a chunk that is
// altered, moved, left out or missing at the end is found where it stands (the construction STREAM of Rogaway and
// others).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { damaged } from "./damaged-backup.ts";

const magic = Buffer.from("rangashala-enc1\n", "ascii");
const saltBytes = 16;
const tagBytes = 16;
const headBytes = 5;
const chunkBytes = 1 << 16;

/** What an encrypted stream begins with is this long. */
export const encryptionHeadBytes = magic.length + saltBytes;

/** Whether a stream that begins with these bytes is encrypted. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, magic.length).equals(magic);
}

/** A key for this stream alone: numbers of chunks may then serve as nonces. */
function keyOf(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, "rangashala|backup", 32));
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

/** Encrypts what comes. */
export async function* encryptStream(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  let rest: Uint8Array[] = [];
  let held = 0;
  const seal = (plain: Buffer, isLast: boolean) => {
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(plain.length);
    head[4] = isLast ? 1 : 0;
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number)).setAAD(head);
    number += 1;
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([head, body, cipher.getAuthTag()]);
  };
  for await (const bytes of source) {
    rest.push(bytes);
    held += bytes.length;
    if (held <= chunkBytes) continue;
    let whole = Buffer.concat(rest);
    for (; whole.length > chunkBytes; whole = whole.subarray(chunkBytes))
      yield seal(whole.subarray(0, chunkBytes), false);
    rest = [whole];
    held = whole.length;
  }
  yield seal(Buffer.concat(rest), true);
}

/**
 * Decrypts what `encryptStream` made. Throws `DamagedBackup` with the chunk and its first byte; a wrong key is the
 * first.
 */
export async function* decryptStream(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  let number = -1;
  let isLast = false;
  let key: Buffer | undefined;
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    if (!key) {
      if (rest.length < encryptionHeadBytes) continue;
      key = keyOf(secret, rest.subarray(magic.length, encryptionHeadBytes));
      rest = rest.subarray(encryptionHeadBytes);
      offset = encryptionHeadBytes;
    }
    while (rest.length >= headBytes && !isLast) {
      const size = rest.readUInt32BE();
      const end = headBytes + size + tagBytes;
      if (size > chunkBytes) throw damaged(chunkAt(number + 1, offset));
      if (rest.length < end) break;
      number += 1;
      yield open(key, rest.subarray(0, end), { number, offset });
      isLast = rest[4] === 1;
      rest = rest.subarray(end);
      offset += end;
    }
    if (isLast && rest.length > 0) throw damaged(`something stands behind its end, at byte ${offset}`);
  }
  if (!isLast) throw damaged(`${chunkAt(number + 1, offset)} is missing: it is truncated`);
}

function chunkAt(number: number, offset: number): string {
  return `chunk ${number}, at byte ${offset} of the encrypted file`;
}

function open(key: Buffer, chunk: Buffer, { number, offset }: { number: number; offset: number }): Buffer {
  const head = chunk.subarray(0, headBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number)).setAAD(head);
  decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(headBytes, chunk.length - tagBytes)), decipher.final()]);
  } catch (error) {
    throw damaged(
      number === 0
        ? `BACKUP_KEY is another one, or ${chunkAt(0, offset)} was altered`
        : `${chunkAt(number, offset)} was altered`,
      error,
    );
  }
}
