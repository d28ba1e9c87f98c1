// How the content of a version is stored: deflated, with the last whole version of the same entity as the dictionary.
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Texts, lists of texts and plain values under the names of their columns. */
export type VersionContent = Readonly<Record<string, unknown>>;

/** The one spelling of a content: what is digested, and what is stored. */
export function serialize(content: VersionContent): Buffer {
  const names = Object.keys(content).sort();
  return Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, content[name]]))));
}

/** SHA-256 of a content. */
export function digestOf(serialized: Uint8Array): Buffer {
  return createHash("sha256").update(serialized).digest();
}

/** A whole version, or with `base` what makes one of the base. */
export function pack(serialized: Uint8Array, base?: Uint8Array): Buffer {
  return deflateRawSync(serialized, base && { dictionary: base });
}

/** What was packed, with the same base. Throws for anything else. */
export function unpack(packed: Uint8Array, base?: Uint8Array): Buffer {
  return inflateRawSync(packed, base && { dictionary: base });
}
