// The one place where a file that is moved in becomes text. It is read piece by piece: a gigabyte never lies in memory.
import { createReadStream } from "node:fs";
import { BrokenImportFile } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import { decoderOf, type EncodingFault, encodingDetector, type FoundEncoding } from "#app/platform/text/decode-text.ts";

/** A longer piece keeps readers waiting while it is parsed: of 256 kB about 45 ms. */
const bytesAtOnce = 32 * 1024;

export type TextFile = {
  /** What it is encoded in, such as "utf-8" or "windows-1252". */
  encoding: string;
  /** Its text from the beginning, in pieces that end between two characters. Throws `BrokenImportFile`. */
  pieces(): AsyncIterable<string>;
};

const faults = {
  notText: "this is no text, or UTF-16 without a byte order mark: save it as UTF-8",
  mixed: "most of the file is UTF-8, and here are bytes that are not: mend this line",
  unknown: "the bytes are neither UTF-8 nor read as words in Windows-1252: save it as UTF-8",
} as const;

/**
 * Reads all bytes once to tell their encoding, and holds them against the one that an XML file names. Throws
 * `BrokenImportFile` with the line where they are none, or where the two differ.
 */
export async function textFile(file: string): Promise<TextFile> {
  const detector = encodingDetector();
  let beginning = "";
  for await (const bytes of bytesOf(file)) {
    if (beginning === "") beginning = bytes.subarray(0, 300).toString("latin1");
    detector.write(bytes);
  }
  const found = detector.end();
  const named = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml\s[^<>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    beginning,
  )?.[1];
  const declared = named === undefined ? undefined : encodingNamed(named);
  // A declared alphabet decides what the bytes mean; without one, words of Western Europe alone are recognised.
  if ("fault" in found && !isDecided(found.fault, declared))
    throw new BrokenImportFile(faults[found.fault], found.line);
  const encoding = "fault" in found ? (declared ?? "utf-8") : agreed(found, declared, named);
  return { encoding, pieces: () => decodedPieces(file, encoding) };
}

function isDecided(fault: EncodingFault["fault"], declared: string | undefined): boolean {
  if (declared === undefined || declared === "utf-8") return false;
  return fault === "unknown" || (fault === "mixed" && declared !== "windows-1252");
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  // No encoding is set, so that pieces are bytes.
  for await (const piece of createReadStream(file, { highWaterMark: bytesAtOnce })) yield piece as Buffer;
}

/** Our name of an encoding. ASCII is a part of UTF-8. */
function encodingNamed(name: string): string {
  if (/^(?:us-)?ascii$/i.test(name)) return "utf-8";
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new BrokenImportFile(`the encoding ${name} is not known: save it as UTF-8`, 1);
  }
}

function agreed({ encoding, isAscii }: FoundEncoding, declared: string | undefined, named = ""): string {
  if (declared === undefined || isAscii || declared === encoding) return encoding;
  const isSingle = encoding === "windows-1252" && !declared.startsWith("utf-");
  if (isSingle) return declared;
  throw new BrokenImportFile(`it says that it is in ${named}, and its bytes are ${encoding}: mend what it says`, 1);
}

async function* decodedPieces(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let line = 1;
  try {
    for await (const bytes of bytesOf(file)) {
      const text = decoder.write(bytes);
      line += text.split("\n").length - 1;
      yield text;
    }
    yield decoder.end();
  } catch (error) {
    if (error instanceof TypeError) throw new BrokenImportFile(`from here on its bytes are not ${encoding}`, line);
    throw error;
  }
}
