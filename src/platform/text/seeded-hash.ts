/**
 * A quick hash of 32 bits, no secret: FNV-1a with a seed and a last stirring (MurmurHash3's), so that the upper bits
 * depend on all of the text.
 */
export function seededHash(text: string, seed: number): number {
  let value = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
