// GET and HEAD of uploads. A name of ours never changes its content, so caches keep it for ever; whatever the bytes
// are, they can do nothing: decoded type, nosniff, and a policy that lets them load and run nothing.
import { type Context, Hono } from "hono";
import { type CropFile, keyOf, parseMediaName } from "#app/features/media/media-urls.ts";
import { AppError } from "#app/platform/errors.ts";
import { contentTypesByExtension } from "#app/platform/pictures/file-type.ts";
import type { ByteRange, FileFacts, FileStore } from "#app/platform/storage/file-store.ts";

type ServedFile = {
  key: string;
  contentType: string;
  cacheControl: string;
  etag: (facts: FileFacts) => string;
  /** What is made when it is first asked for; false if it may not be. */
  make?: (() => Promise<boolean>) | undefined;
};

/** Makes the file of a part of a picture; false if there may be none of this name. */
type MakeCrop = (crop: CropFile) => Promise<boolean>;

const forever = "public, max-age=31536000, immutable";
const avatarPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;

/** Serves `/media/{name}` and `/media/avatars/{person}.jpg` of a file store; mount it at `/media`. */
export function mediaFiles(files: FileStore, makeCrop: MakeCrop): Hono {
  const app = new Hono();
  const answer = (find: (name: string) => ServedFile | undefined) => async (context: Context) => {
    const file = find(context.req.param("name") ?? "");
    return file ? await serve(context, files, file) : plain(404, "Not found");
  };
  // Hono answers HEAD by the GET handlers and drops the body, so `serve` never opens a file for one.
  app.get("/avatars/:name", answer(avatarNamed));
  app.get(
    "/:name",
    answer((name) => uploadNamed(name, makeCrop)),
  );
  return app;
}

function uploadNamed(name: string, makeCrop: MakeCrop): ServedFile | undefined {
  const parsed = parseMediaName(name);
  if (!parsed) return undefined;
  const contentType = contentTypesByExtension.get(parsed.kind === "kept" ? parsed.extension : parsed.format);
  if (!contentType) return undefined;
  const make = parsed.kind === "crop" ? () => makeCrop(parsed) : undefined;
  return { key: keyOf(name), contentType, cacheControl: forever, etag: () => `"${name}"`, make };
}

/** An avatar keeps its name when the face changes: an hour at most (spec/README.md), told apart by size and time. */
function avatarNamed(name: string): ServedFile | undefined {
  if (!avatarPattern.test(name)) return undefined;
  return {
    key: `avatars/${name}`,
    contentType: "image/jpeg",
    cacheControl: "public, max-age=3600",
    etag: ({ size, modifiedAt }) => `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`,
  };
}

async function serve({ req }: Context, files: FileStore, file: ServedFile): Promise<Response> {
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
    return plain(error.status, "Try again later", new Headers({ "retry-after": "5" }));
  }
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

function plain(status: number, text: string, headers = new Headers()): Response {
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
