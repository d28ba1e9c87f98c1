// What the answers of a database say in the bytes of PostgreSQL's protocol (its documentation, "Message Formats"). Run
// natively.

const errorMessage = 0x45; // 'E'
const panicSeverity = Buffer.from("VPANIC\0", "latin1");

/**
 * True when these whole messages hold an error of severity PANIC: the database could not write what it must. A server
 * ends then. The embedded one goes on answering, and says "done" of writes that are nowhere.
 */
export function holdsPanic(wire: Uint8Array): boolean {
  const bytes = Buffer.from(wire.buffer, wire.byteOffset, wire.byteLength);
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] === errorMessage && bytes.subarray(at + 5, end).includes(panicSeverity)) return true;
    at = end;
  }
  return false;
}
