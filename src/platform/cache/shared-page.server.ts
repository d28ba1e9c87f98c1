// A finished page: everything that is sent, made once, so that a hit is one look-up and one write.
import { createHash } from "node:crypto";
import { isAheadOf } from "#app/platform/clock.ts";
import { wholeBody } from "#app/platform/whole-body.ts";
import { cdnTag } from "./cdn-tags.ts";
import { freshnessByAge, readSharedFreshness, type SharedFreshness, sharedCacheControl } from "./page-freshness.ts";
import { PageVariants } from "./page-variants.server.ts";

export type SharedPage = {
  status: number;
  /**
   * Weak, because it names the page and not one of its encodings; strong where the answer came with a strong one: then
   * each encoding has its own (`encodedTag`).
   */
  etag: string;
  /** Its bytes, and all headers but `Cache-Control` and those of the asker. */
  variants: PageVariants;
  /** Name, value, name, value… of a 304. */
  notModifiedHeaders: readonly string[];
  tags: readonly string[];
  /** Milliseconds since 1970 at which it was made, and from which on the page is wrong by itself. */
  madeAt: number;
  expiresAt: number;
  freshness: SharedFreshness;
  cacheControl: string;
};

/** False before its time too: where the clock was set back, the page is of a day that is still to come. */
export function isOfItsTime({ madeAt, expiresAt }: Pick<SharedPage, "madeAt" | "expiresAt">, now: number): boolean {
  return !isAheadOf(madeAt, now) && now < expiresAt;
}

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

/** Whether a response may be shared with other readers. */
export function isShareable(response: Response): boolean {
  const cacheControl = response.headers.get("cache-control") ?? "";
  return (
    !/\b(?:no-store|private)\b/i.test(cacheControl) &&
    !response.headers.has("set-cookie") &&
    !response.headers.has("content-encoding") &&
    response.headers.get("vary")?.trim() !== "*"
  );
}

type Facts = {
  tags: readonly string[];
  expiresAt: number;
  now: Date;
  /** Whether a CDN that drops pages by their tags stands in front. */
  namesTags: boolean;
};

/** Reads the answer to its end and makes the page. Only pages that may be kept are worth compressing. */
export async function finishPage(response: Response, { tags, expiresAt, now, namesTags }: Facts): Promise<SharedPage> {
  const body = await wholeBody(response);
  const shared = response.status === 200;
  const digest = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const isStrong = response.headers.get("etag")?.startsWith('"') === true;
  const etag = isStrong ? digest : `W/${digest}`;
  const tagHeaders = namesTags ? tagHeadersOf(tags) : [];
  const retained = retainedHeaders(response.headers);
  const vary = [...new Set(["Accept-Encoding", ...(response.headers.get("vary")?.split(/,\s*/) ?? [])])].join(", ");
  const common = shared ? [...retained, ...tagHeaders, "Vary", vary, ...(isStrong ? [] : ["ETag", etag])] : retained;
  const isCompressible = shared && compressible.test(response.headers.get("content-type") ?? "");
  const freshness = freshnessOf(response, { now, mayBeHeld: !namesTags || tagHeaders.length > 0 });
  const cacheControl = shared ? sharedCacheControl(freshness) : "no-store";
  return {
    status: response.status,
    etag,
    variants: new PageVariants(body, {
      ...{ headers: common, cacheControl, isCompressible },
      strongTag: shared && isStrong ? etag : undefined,
    }),
    notModifiedHeaders: withoutContentHeaders(common),
    tags,
    madeAt: now.getTime(),
    expiresAt,
    freshness,
    cacheControl,
  };
}

/** The page's Cache-Control at this moment: a shared cache must not keep it beyond its end either. */
export function cacheControlAt(page: SharedPage, now: number): string {
  const remaining = Math.floor((page.expiresAt - now) / 1000);
  if (page.status !== 200 || remaining >= page.freshness.sharedSeconds) return page.cacheControl;
  return sharedCacheControl({ ...page.freshness, sharedSeconds: Math.max(0, remaining) });
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

function freshnessOf(response: Response, { now, mayBeHeld }: { now: Date; mayBeHeld: boolean }): SharedFreshness {
  // Tags that did not fit could not be purged either, so no CDN that drops pages by them may keep such a page.
  if (!mayBeHeld) return { sharedSeconds: 0, revalidateSeconds: 0 };
  return readSharedFreshness(response.headers.get("cache-control")) ?? freshnessByAge(undefined, now);
}

function tagHeadersOf(tags: readonly string[]): string[] {
  const encoded = tags.map(cdnTag);
  const spaced = encoded.join(" ");
  return spaced.length > longestTagHeader || tags.length === 0
    ? []
    : ["Surrogate-Key", spaced, "Cache-Tag", encoded.join(",")];
}
