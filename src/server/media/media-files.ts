// GET and HEAD of uploads. A name of ours never changes its content, so caches keep it for ever; whatever the bytes
// are, they can do nothing: decoded type, nosniff, and a policy that lets them load and run nothing.
import { type Context, Hono } from "hono";
import type { FileException } from "#app/features/media/file-exceptions.server.ts";
import {
  type CropFile,
  extensionOf,
  keyOf,
  originalName,
  parseMediaName,
  urlOf,
} from "#app/features/media/media-urls.ts";
import { fullUrl, pictureOf, portableUrl, renditionUrl } from "#app/features/media/picture-source.ts";
import { makeFace } from "#app/features/people/accounts/face.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { contentTypesByExtension } from "#app/platform/pictures/file-type.ts";
import type { ByteRange, FileFacts, FileStore } from "#app/platform/storage/file-store.ts";

/** A file of the store as it is answered. */
export type ServedFile = {
  key: string;
  contentType: string;
  cacheControl: string;
  etag: (facts: FileFacts) => string;
  /** What is made when it is first asked for; false if it may not be. */
  make?: (() => Promise<boolean>) | undefined;
};

/** Makes the file of a part of a picture; false if there may be none of this name. */
type MakeCrop = (crop: CropFile) => Promise<boolean>;

export const forever = "public, max-age=31536000, immutable";
const avatarPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-96)?\.jpg$/;

type MediaFilesMeans = {
  files: FileStore;
  clock: Clock;
  makeCrop: MakeCrop;
  /** What is special about the file with a stem, if anything is. */
  exceptionOf: (baseName: string) => Promise<FileException | undefined>;
};

/**
 * Serves `/media/{name}`, `/media/avatars/{person}.jpg` and `…-96.jpg` of a file store; mount it at `/media`. 410 after
 * the last day on which readers may see a file; the address of a file that was replaced leads to the one in its place.
 */
export function mediaFiles({ files, clock, makeCrop, exceptionOf }: MediaFilesMeans): Hono {
  const app = new Hono();
  const answer = (find: (name: string) => ServedFile | undefined) => async (context: Context) => {
    const file = find(context.req.param("name") ?? "");
    return file ? await serveFile(context, files, file) : plain(404, "Not found");
  };
  // Hono answers HEAD by the GET handlers and drops the body, so `serveFile` never opens a file for one.
  app.get(
    "/avatars/:name",
    answer((name) => avatarNamed(name, files)),
  );
  app.get("/:name", async (context) => {
    const name = context.req.param("name");
    const parsed = parseMediaName(name);
    const exception = parsed && (await exceptionOf(parsed.baseName));
    const seconds = exception?.endsAt && Math.floor((exception.endsAt.getTime() - clock.now().getTime()) / 1000);
    if (seconds !== undefined && seconds <= 0) return plain(410, "Gone");
    const current = exception?.movedTo && currentAddress(parsed, exception.movedTo);
    if (current) return plain(302, "Moved", new Headers({ location: current }));
    const file = parsed && uploadNamed(name, parsed, makeCrop);
    if (!file) return plain(404, "Not found");
    // No cache may keep it beyond its last day.
    return await serveFile(context, files, seconds === undefined ? file : { ...file, cacheControl: until(seconds) });
  });
  return app;
}

const until = (seconds: number) => `public, max-age=${Math.min(seconds, 31_536_000)}`;

type ParsedName = NonNullable<ReturnType<typeof parseMediaName>>;

/** The address of the file in the place of another one: in the same size, or the next larger one that there is. */
function currentAddress(
  parsed: ParsedName | undefined,
  row: NonNullable<FileException["movedTo"]>,
): string | undefined {
  const picture = pictureOf(row);
  if (picture?.kind !== "stored") {
    const stem = row.picture_path?.slice("media/".length);
    return stem && urlOf(originalName(stem, extensionOf(row.picture_filename ?? "")));
  }
  if (parsed?.kind === "kept") return fullUrl(picture);
  return parsed?.kind === "rendition" || parsed?.kind === "part" ? renditionUrl(picture, parsed) : portableUrl(picture);
}

function uploadNamed(name: string, parsed: ParsedName, makeCrop: MakeCrop): ServedFile | undefined {
  const contentType = contentTypesByExtension.get(parsed.kind === "kept" ? parsed.extension : parsed.format);
  if (!contentType) return undefined;
  const make = parsed.kind === "crop" ? () => makeCrop(parsed) : undefined;
  return { key: keyOf(name), contentType, cacheControl: forever, etag: () => `"${name}"`, make };
}

/** An avatar keeps its name when the face changes: an hour at most (spec/README.md), told apart by size and time. */
function avatarNamed(name: string, files: FileStore): ServedFile | undefined {
  const [found, personId = "", face] = avatarPattern.exec(name) ?? [];
  if (!found) return undefined;
  return {
    make: face ? () => makeFace(files, personId) : undefined,
    key: `avatars/${name}`,
    contentType: "image/jpeg",
    cacheControl: "public, max-age=3600",
    etag: ({ size, modifiedAt }) => `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`,
  };
}

/** Answers GET and HEAD of a file: whole, a range of it, or that the asker has it already. */
export async function serveFile({ req }: Context, files: FileStore, file: ServedFile): Promise<Response> {
  try {
    const found = await files.facts(file.key);
    const facts = found ?? ((await file.make?.()) ? await files.facts(file.key) : undefined);
    if (!facts) return plain(404, "Not found");
    const etag = file.etag(facts);
    const headers = headersOf(file, facts, etag);
    if (matches(req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    const ifRange = req.header("if-range");
    const range = ifRange === undefined || ifRange === etag ? rangeOf(req.header("range"), facts.size) : undefined;
    if (range === "beyond") {
      headers.set("content-range", `bytes */${facts.size}`);
      return plain(416, "Range not satisfiable", headers);
    }
    const length = range ? range.last - range.first + 1 : facts.size;
    headers.set("content-length", String(length));
    if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${facts.size}`);
    const status = range ? 206 : 200;
    if (req.method === "HEAD") return new Response(null, { status, headers });
    const stored = await files.read(file.key, range);
    return stored ? new Response(stored.stream, { status, headers }) : plain(404, "Not found");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return comeAgain(error.status);
  }
}

/** What somebody is answered whose file cannot be made now. */
export function comeAgain(status: number): Response {
  return plain(status, "Try again later", new Headers({ "retry-after": "5" }));
}

function headersOf(file: ServedFile, facts: FileFacts, etag: string): Headers {
  return new Headers({
    ...harmless,
    "content-type": file.contentType,
    "cache-control": file.cacheControl,
    "last-modified": facts.modifiedAt.toUTCString(),
    "accept-ranges": "bytes",
    etag,
  });
}

const harmless = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  // Pictures are in feeds, and feed readers in a browser show them from a page of their own (docs/decisions/0007).
  "cross-origin-resource-policy": "cross-origin",
};

/** A short answer that can do nothing and is kept by nobody. */
export function plain(status: number, text: string, headers = new Headers()): Response {
  for (const [name, value] of Object.entries(harmless)) headers.set(name, value);
  headers.set("content-type", "text/plain; charset=utf-8");
  headers.set("cache-control", "no-store");
  headers.delete("etag");
  return new Response(text, { status, headers });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** One range of RFC 9110; several, or nonsense, count as none and get the whole file, as the RFC allows. */
function rangeOf(header: string | undefined, size: number): ByteRange | "beyond" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") return Number(to) === 0 ? "beyond" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first >= size ? "beyond" : { first, last };
}
