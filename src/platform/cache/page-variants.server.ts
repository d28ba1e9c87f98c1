// The bytes of a finished page in the encodings that readers take. Most pages are asked for once: that reader gets what
// is quick to make. The second one starts the better encoding beside the requests, and everybody after that gets it.
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/**
 * One way of sending a page: its bytes, all headers that do not depend on the moment or the asker, and these with the
 * usual age.
 */
export type PageVariant = { body: Buffer; headers: readonly string[]; usual: string[] };

type Common = {
  /** Of every variant. */
  headers: readonly string[];
  /** As long as the page does not end before that. */
  cacheControl: string;
  /** One that is not is sent as it is to everybody. */
  isCompressible: boolean;
  /** Of the page as it was made, where each encoding has one. */
  strongTag?: string | undefined;
};

/** The strong ETag of a page in an encoding: other bytes, so another one. */
export function encodedTag(etag: string, encoding: Encoding): string {
  return encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

// What an entry takes of the heap beside the bytes of its page, measured by tests/process/page-cache-memory.test.ts.
const entryBytes = 3_000;
const variantBytes = 500;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const compressed = {
  br(text: Buffer): Promise<Buffer> {
    // Quality 5: measured 1 to 2.5 ms for 48 kB; 11 saves a sixth more and costs a hundred times that.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength };
    return compressWithBrotli(text, { params });
  },
  gzip: (text: Buffer): Promise<Buffer> => compressWithGzip(text),
  identity: (text: Buffer): Promise<Buffer> => Promise.resolve(text),
} as const;

export class PageVariants {
  readonly #common: Common;
  readonly #ready: Partial<Record<Encoding, PageVariant>> = {};
  readonly #asked: Record<Encoding, number> = { br: 0, gzip: 0, identity: 0 };
  #bytes = entryBytes;

  constructor(body: Buffer, common: Common) {
    this.#common = common;
    // Level 4: measured a sixth smaller than 1 for half a millisecond more, which a thin line gains many times.
    if (common.isCompressible) this.#keep("gzip", gzipSync(body, { level: 4 }));
    else this.#keep("identity", body);
  }

  /** What it holds in memory, with the entry around it. Grows when a better encoding is ready. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The best that is ready for a reader who takes these encodings, the most liked first and `identity` last. */
  best(accepted: readonly Encoding[]): PageVariant {
    const [wanted = "identity"] = accepted;
    this.#asked[wanted] += 1;
    if (this.#asked[wanted] === 2 && this.#common.isCompressible) void this.#improve(wanted);
    for (const encoding of accepted) {
      const ready = this.#ready[encoding];
      if (ready) return ready;
    }
    return this.#variant("identity", this.#text());
  }

  async #improve(encoding: Encoding): Promise<void> {
    try {
      this.#keep(encoding, await compressed[encoding](this.#text()));
    } catch {
      // No memory for it: what is ready goes on.
    }
  }

  /** The page as it was rendered, which lies in its quick encoding. */
  #text(): Buffer {
    const { identity, gzip: quick } = this.#ready;
    return identity?.body ?? gunzipSync(quick?.body ?? Buffer.alloc(0));
  }

  #keep(encoding: Encoding, bytes: Buffer): void {
    // zlib may return a slice of a larger buffer, which would stay in memory as long as the page does.
    const exact = Buffer.allocUnsafeSlow(bytes.byteLength);
    bytes.copy(exact);
    const before = this.#ready[encoding];
    this.#bytes += exact.byteLength + variantBytes - (before ? before.body.byteLength + variantBytes : 0);
    this.#ready[encoding] = this.#variant(encoding, exact);
  }

  #variant(encoding: Encoding, body: Buffer): PageVariant {
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = [...this.#common.headers, ...encoded, "Content-Length", body.byteLength.toString()];
    const { strongTag } = this.#common;
    if (strongTag !== undefined) headers.push("ETag", encodedTag(strongTag, encoding));
    return { body, headers, usual: [...headers, "Cache-Control", this.#common.cacheControl] };
  }
}
