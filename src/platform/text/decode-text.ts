// Bytes of a file that somebody chose → text. Everything here is also run in browsers.

export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
/** Why bytes are no text that can be told for certain, and the line of the first of them, counted from 1. */
export type EncodingFault = { fault: "notText" | "mixed" | "unknown"; line: number };
/** The code of such a fault in the messages `errors`. */
export const faultCode = ({ fault, line }: EncodingFault): string => `file.bytes.${fault}:${line}`;
export type FoundEncoding = { encoding: TextEncodingName; isAscii: boolean };

/** Bytes to which Windows-1252 gives no character. */
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** No language of Western Europe has as many accented letters in a row; other alphabets and legacy fonts have. */
const mostAccentedInRow = 2;

/**
 * Tells the encoding from all bytes of a text, given in pieces. UTF-16 is known by its byte order mark. What is no
 * UTF-8 and reads as words of Western Europe in Windows-1252 is that; everything else is a fault.
 */
export function encodingDetector(): { write(bytes: Uint8Array): void; end(): FoundEncoding | EncodingFault } {
  let marker: number[] = [];
  let line = 1;
  let [zeroLine, brokenLine, strangeLine] = [0, 0, 0];
  /** Whole characters of several bytes, and what is left of the one that is open. */
  let [wide, left, lowest, highest] = [0, 0, 0x80, 0xbf];
  let [isAscii, accented] = [true, 0];

  const lead = (byte: number) => {
    [lowest, highest] = [0x80, 0xbf];
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) left = 1;
    else if (byte >= 0xe0 && byte <= 0xef) left = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) left = 3;
    else brokenLine ||= line;
    if (byte === 0xe0) lowest = 0xa0;
    if (byte === 0xed) highest = 0x9f;
    if (byte === 0xf0) lowest = 0x90;
    if (byte === 0xf4) highest = 0x8f;
  };
  const asUtf8 = (byte: number) => {
    if (left === 0) return lead(byte);
    if (byte < lowest || byte > highest) {
      brokenLine ||= line;
      left = 0;
      return lead(byte);
    }
    [lowest, highest] = [0x80, 0xbf];
    left -= 1;
    if (left === 0) wide += 1;
  };
  const asWindows = (byte: number) => {
    accented = byte >= 0xc0 ? accented + 1 : 0;
    if (accented > mostAccentedInRow || unused.has(byte)) strangeLine ||= line;
  };

  return {
    write(bytes) {
      if (marker.length < 3) marker = [...marker, ...bytes.subarray(0, 3)].slice(0, 3);
      for (const byte of bytes) {
        if (byte === 0x0a) line += 1;
        if (byte === 0) zeroLine ||= line;
        if (byte >= 0x80) isAscii = false;
        if (left > 0 || byte >= 0x80) asUtf8(byte);
        if (byte >= 0x80 || accented > 0) asWindows(byte);
      }
    },
    end() {
      if (marker[0] === 0xff && marker[1] === 0xfe) return { encoding: "utf-16le", isAscii: false };
      if (marker[0] === 0xfe && marker[1] === 0xff) return { encoding: "utf-16be", isAscii: false };
      if (zeroLine > 0) return { fault: "notText", line: zeroLine };
      if (left > 0) brokenLine ||= line;
      if (brokenLine === 0) return { encoding: "utf-8", isAscii };
      if (wide > 0) return { fault: "mixed", line: brokenLine };
      if (strangeLine > 0) return { fault: "unknown", line: strangeLine };
      return { encoding: "windows-1252", isAscii };
    },
  };
}

/** The characters of 0x80 to 0x9F (https://encoding.spec.whatwg.org/index-windows-1252.txt). */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

type TextDecoding = { write(bytes: Uint8Array): string; end(): string };

/** Decodes a text in pieces, without its byte order mark. Throws `TypeError` where bytes are none of the encoding. */
export function decoderOf(encoding: string): TextDecoding {
  // Decoders of some programs read Windows-1252 as ISO 8859-1, without quotation marks and dashes.
  if (encoding === "windows-1252") return { write: windowsText, end: () => "" };
  const decoder = new TextDecoder(encoding, { fatal: true });
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

function windowsText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes)
    text += byte >= 0x80 && byte < 0xa0 ? (windowsSigns[byte - 0x80] ?? "") : String.fromCharCode(byte);
  return text;
}

export type DecodedText = { text: string; encoding: TextEncodingName };

/** The text of a whole file, or why there is none. */
export function decodeText(bytes: Uint8Array): DecodedText | EncodingFault {
  const detector = encodingDetector();
  detector.write(bytes);
  const found = detector.end();
  if ("fault" in found) return found;
  try {
    const decoder = decoderOf(found.encoding);
    const text = decoder.write(bytes) + decoder.end();
    const zero = text.indexOf("\0");
    return zero < 0
      ? { text, encoding: found.encoding }
      : { fault: "notText", line: text.slice(0, zero).split("\n").length };
  } catch (error) {
    if (error instanceof TypeError) return { fault: "mixed", line: 1 };
    throw error;
  }
}
