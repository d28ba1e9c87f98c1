import { createHash } from "node:crypto";

/** A UUID that follows from a text: what an import reads twice is one. */
export function identifierOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  // Version 8 of RFC 9562: made by a rule of the program.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
