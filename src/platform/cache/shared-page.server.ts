// A finished page: everything that is sent, made once, so that a hit is one look-up and one write.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { freshnessByAge, readSharedFreshness, type SharedFreshness, sharedCacheControl } from "./page-freshness.ts";

export type Encoding = "br" | "gzip" | "identity";

/** One way of sending a page: its bytes and all headers that do not depend on the moment or the asker. */
type PageVariant = { body: Buffer; headers: readonly string[] };

export type SharedPage = {
  status: number;
  /** Weak, because it names the page and not one of its encodings. */
  etag: string;
  variants: Readonly<Record<Encoding, PageVariant>>;
  /** Name, value, name, value… of a 304. */
  notModifiedHeaders: readonly string[];
  tags: readonly string[];
  /** Milliseconds since 1970 from which on the page is wrong by itself. */
  expiresAt: number;
  freshness: SharedFreshness;
  cacheControl: string;
  bytes: number;
};

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/;

// Headers that belong to one connection, one person or one encoding; they are made anew or never shared.
const notRetained = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "set-cookie",
  "date",
  "age",
  "etag",
  "vary",
  "cache-control",
  "x-request-id",
]);

/** Longest list of tags that goes into a header; proxies refuse answers with very long ones. */
const longestTagHeader = 4000;

/** Whether an answer may be given to anybody but the one who asked. */
export function isShareable(response: Response): boolean {
  const cacheControl = response.headers.get("cache-control") ?? "";
  return (
    !/\b(?:no-store|private)\b/i.test(cacheControl) &&
    !response.headers.has("set-cookie") &&
    !response.headers.has("content-encoding") &&
    response.headers.get("vary")?.trim() !== "*"
  );
}

/** Reads the answer to its end and makes the page. Only pages that may be kept are worth compressing. */
export async function finishPage(
  response: Response,
  { tags, expiresAt, now }: { tags: readonly string[]; expiresAt: number; now: Date },
): Promise<SharedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const worthCompressing = response.status === 200 && compressible.test(response.headers.get("content-type") ?? "");
  const [brotli, gzipped] = worthCompressing ? await compressed(body) : [undefined, undefined];
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const tagHeaders = tagHeadersOf(tags);
  const retained = retainedHeaders(response.headers);
  const shared = response.status === 200;
  const vary = [...new Set(["Accept-Encoding", ...(response.headers.get("vary")?.split(/,\s*/) ?? [])])].join(", ");
  const common = shared ? [...retained, ...tagHeaders, "Vary", vary, "ETag", etag] : retained;
  const variant = (bytes: Buffer, encoding?: Encoding): PageVariant => ({
    body: bytes,
    headers: [
      ...common,
      ...(encoding ? ["Content-Encoding", encoding] : []),
      "Content-Length",
      bytes.byteLength.toString(),
    ],
  });
  const identity = variant(body);
  const freshness = freshnessOf(response, { now, tagsFit: tagHeaders.length > 0 });
  return {
    status: response.status,
    etag,
    variants: {
      identity,
      br: brotli ? variant(brotli, "br") : identity,
      gzip: gzipped ? variant(gzipped, "gzip") : identity,
    },
    notModifiedHeaders: withoutContentHeaders(common),
    tags,
    expiresAt,
    freshness,
    cacheControl: shared ? sharedCacheControl(freshness) : "no-store",
    bytes: body.byteLength + (brotli?.byteLength ?? 0) + (gzipped?.byteLength ?? 0) + 4 * common.join().length,
  };
}

/** The page's Cache-Control at this moment: a shared cache must not keep it beyond its end either. */
export function cacheControlAt(page: SharedPage, now: number): string {
  const remaining = Math.floor((page.expiresAt - now) / 1000);
  if (page.status !== 200 || remaining >= page.freshness.sharedSeconds) return page.cacheControl;
  return sharedCacheControl({ ...page.freshness, sharedSeconds: Math.max(0, remaining) });
}

async function compressed(body: Buffer): Promise<[Buffer, Buffer]> {
  // Quality 5: measured 1 to 2.5 ms for 48 kB; 11 saves a sixth more and costs a hundred times that.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  return Promise.all([compressWithBrotli(body, { params }), compressWithGzip(body)]);
}

function retainedHeaders(headers: Headers): string[] {
  const retained: string[] = [];
  for (const [name, value] of headers) if (!notRetained.has(name)) retained.push(name, value);
  return retained;
}

function withoutContentHeaders(flat: readonly string[]): string[] {
  const retained: string[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    const [name = "", value = ""] = flat.slice(index, index + 2);
    if (!/^content-(?:type|language|disposition)$/i.test(name)) retained.push(name, value);
  }
  return retained;
}

function freshnessOf(response: Response, { now, tagsFit }: { now: Date; tagsFit: boolean }): SharedFreshness {
  // Tags that did not fit could not be purged either, so nobody in front of us may keep such a page.
  if (!tagsFit) return { sharedSeconds: 0, revalidateSeconds: 0 };
  return readSharedFreshness(response.headers.get("cache-control")) ?? freshnessByAge(undefined, now);
}

function tagHeadersOf(tags: readonly string[]): string[] {
  // A tag may hold a Devanagari slug; a header may not.
  const encoded = tags.map((tag) => encodeURIComponent(tag).replaceAll("%3A", ":"));
  const spaced = encoded.join(" ");
  return spaced.length > longestTagHeader || tags.length === 0
    ? []
    : ["Surrogate-Key", spaced, "Cache-Tag", encoded.join(",")];
}
