// Addresses as people read them: browsers write Devanagari percent-encoded, and nobody can read or search that.

/**
 * The address with what is not ASCII as it is written; typed again it leads to the same. What cannot be seen stays
 * encoded.
 */
export function readableUrl(href: string): string {
  return href.replace(/(?:%[89a-f][0-9a-f])+/gi, (encoded) => {
    const text = decoded(encoded);
    return text === undefined || /[\p{C}\p{Z}]/u.test(text.replace(/[\u200C\u200D]/g, "")) ? encoded : text;
  });
}

/** A part of an address in each spelling in which it may be stored: as it was typed, decoded, and percent-encoded. */
export function urlSpellings(typed: string): readonly string[] {
  const text = typed.toWellFormed();
  const encoded = readableUrl(text).replace(/[^\0-\x7f]+/g, encodeURIComponent);
  return [...new Set([text, decoded(text) ?? readableUrl(text), encoded])];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
