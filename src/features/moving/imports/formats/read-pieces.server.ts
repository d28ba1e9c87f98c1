// The files of imports are read piece by piece: a gigabyte never lies in memory.
import { createReadStream } from "node:fs";

/** A longer piece keeps readers waiting while it is parsed: of 256 kB about 45 ms. */
const bytesAtOnce = 32 * 1024;

/** The text of a file in UTF-8, in pieces that end between two characters. Throws what the file system does. */
export async function* readPieces(file: string): AsyncGenerator<string> {
  for await (const piece of createReadStream(file, { encoding: "utf8", highWaterMark: bytesAtOnce }))
    yield String(piece);
}
