import { randomBytes } from "node:crypto";

/** The UUID of nothing (RFC 9562, 5.9): sorts before every other, and no row has it. */
export const nilIdentifier = "00000000-0000-0000-0000-000000000000";

let lastMillisecond = 0;
let sequence = 0;

/**
 * A UUIDv7 (RFC 9562): sorts by time of making, also within one millisecond of one process, so that new rows stay
 * together in every index. Made here because PostgreSQL has `uuidv7()` only from version 18 on.
 */
export function newIdentifier(now: number = Date.now()): string {
  if (now <= lastMillisecond) {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  } else {
    lastMillisecond = now;
    sequence = randomBytes(2).readUInt16BE(0) & 0x7ff;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
