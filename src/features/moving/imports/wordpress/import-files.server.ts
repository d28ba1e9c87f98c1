// Files of the old site into the media library: from a folder that holds its uploads, each through the way of every
// upload.
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import {
  baseNameOf,
  isAudio,
  keyOf,
  originalExtensions,
  originalKeyOf,
  originalName,
  urlOf,
} from "#app/features/media/media-urls.ts";
import { libraryPictureColumns, type PictureRow, pictureOf, portableUrl } from "#app/features/media/picture-source.ts";
import { largestUpload, mediaLimits } from "#app/features/media/rules.ts";
import { storeUpload } from "#app/features/media/store-upload.server.ts";
import { importFile } from "#app/features/moving/imports/engine/entity-commands.server.ts";
import { contentDigest, type ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { audioBlockLimits } from "#app/features/newsroom/story-body/blocks/audio.ts";
import type { BodyAudio, BodyPicture } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import type { ImportOptions, ImportParts } from "./import-run.server.ts";
import type { SourceFile } from "./source-site.server.ts";

/** The file of an upload within a folder; `undefined` where there is none, or where it would lie outside. */
async function locate(folder: string, url: string): Promise<string | undefined> {
  const pathname = URL.parse(url)?.pathname ?? "";
  let relative: string;
  try {
    relative = decodeURIComponent(pathname)
      .replace(/^.*\/(?:wp-content\/uploads|content\/(?:images|media))\//, "")
      .replace(/^\/+/, "");
  } catch {
    return undefined;
  }
  const root = await realpath(folder);
  const wanted = path.resolve(root, relative);
  if (relative === "" || relative.includes("\0") || !wanted.startsWith(root + path.sep)) return undefined;
  const real = await realpath(wanted).catch(() => undefined);
  return real?.startsWith(root + path.sep) ? real : undefined;
}

/** Whether the folder has the file. */
export async function hasFile(folder: string | undefined, url: string): Promise<boolean> {
  return folder !== undefined && (await locate(folder, url)) !== undefined;
}

/** The line of the report for a file. */
export function fileNote(file: SourceFile): ItemNote {
  const title = fitLine(file.title || file.attachmentUrl.replace(/^.*\//, ""), 200);
  return {
    kind: "file",
    sourceId: file.id,
    digest: contentDigest([file.attachmentUrl, file.title, file.alt]),
    title,
    line: file.line,
    reasons: [],
  };
}

/** Every address at which the source answers with a file. */
function pathsOf({ attachmentUrl, link, id }: SourceFile): readonly string[] {
  const numbers = /^\d+$/.test(id) ? [`/?attachment_id=${id}`, `/?p=${id}`] : [];
  const keys = [attachmentUrl, link, ...numbers].map((address) => {
    const url = URL.parse(address, "https://site.invalid");
    return url ? formerPathKey(`${url.pathname}${url.search}`) : undefined;
  });
  return [...new Set(keys.flatMap((key) => (key === undefined || key === "/" ? [] : [key])))];
}

/** The line for a file that is not taken. Where it was looked for and is not to be had, its addresses are gone. */
export function refusedFile(file: SourceFile, reason: string, { uploads }: Pick<ImportOptions, "uploads">): ItemNote {
  // What a later run may get: there was no folder to look in, or the old site did not answer.
  const isOpen = reason === "file.missing" ? uploads === undefined : /^fetch\.(?!status:4(?:04|10)$)/.test(reason);
  return { ...fileNote(file), reasons: [reason], gonePaths: isOpen ? [] : pathsOf(file) };
}

export type LoadedFile = { name: string; bytes: Uint8Array } | { reason: string };

/**
 * The bytes of a file: from the folder, else from its address if files are fetched; or the reason why there are none.
 */
export async function loadFile(
  { uploads, fetchFile }: Pick<ImportOptions, "uploads" | "fetchFile">,
  { attachmentUrl }: SourceFile,
): Promise<LoadedFile> {
  const located = uploads === undefined ? undefined : await locate(uploads, attachmentUrl);
  if (located === undefined) return fetchFile ? fetchFile(attachmentUrl) : { reason: "file.missing" };
  const { size } = await stat(located);
  if (size > largestUpload) return { reason: "file.tooLarge" };
  return { name: path.basename(located), bytes: await readFile(located) };
}

/** Stores one file and notes it. Answers with its id, or with the reason why it was not taken. */
export async function takeFile(
  parts: ImportParts,
  actor: Actor,
  { importId, startedAt, file, loaded }: { importId: string; startedAt: Date; file: SourceFile; loaded: LoadedFile },
): Promise<{ mediaId: string } | { reason: string }> {
  if ("reason" in loaded) return loaded;
  const { bytes, name } = loaded;
  const caption = fitLine(file.excerpt, mediaLimits.caption);
  const texts = { alt_text: fitLine(file.alt, mediaLimits.altText), caption };
  try {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    // A run that was cut off here has stored it and could not say so any more.
    const mediaId =
      (await unnotedFile(parts.db, sha256, startedAt)) ??
      (await storeUpload(parts, actor, { bytes, originalFilename: name, texts })).id;
    const entry = { ...fileNote(file), mediaId, paths: pathsOf(file) };
    await parts.run(importFile, actor, { import_id: importId, entry });
    return { mediaId };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable" || error.code === "storage_full") throw error;
    return { reason: error.fieldErrors.file?.[0] ?? "file.broken" };
  }
}

async function unnotedFile(db: Kysely<Database>, sha256: string, since: Date): Promise<string | undefined> {
  // The name is the millisecond of the upload and the beginning of the sum of its content.
  const [, suffix = ""] = baseNameOf(0, sha256).split("-");
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("created_at", ">=", since)
    .where("uploaded_by", "is", null)
    .where("deleted_at", "is", null)
    .where("file_path", "like", `${keyOf("")}%-${suffix}`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("import_items").select("entity_id").whereRef("entity_id", "=", "media.id"))),
    )
    .executeTakeFirst();
  return row?.id;
}

/**
 * What stories need to know of the pictures of an import: by the id of the file in the source, and by its old path. Of
 * its audio by its old path.
 */
export class TakenPictures {
  readonly #byPath = new Map<string, BodyPicture>();
  readonly #byId = new Map<string, BodyPicture>();
  readonly #audio = new Map<string, BodyAudio>();

  /** Adds the row of a file; a film is no picture, but an address all the same. */
  add(file: SourceFile, row: FileRow | undefined): void {
    if (row && isAudio(row)) {
      const address = `/${originalKeyOf({ file_path: row.picture_path ?? "", filename: row.picture_filename ?? "" })}`;
      this.#noteAudio(file, { address, duration: row.duration ?? 0, size: Number(row.file_size) });
      return;
    }
    const picture = row && pictureOf(row);
    if (picture?.kind !== "stored") return;
    const { width, height, widths, alt } = picture;
    this.#note(file, { address: portableUrl(picture), width, height, widths, alt });
  }

  /** Has a file of a dry run stand for the picture that would be made of it. */
  expect(file: SourceFile): void {
    const pathname = URL.parse(file.attachmentUrl)?.pathname ?? "";
    const baseName = baseNameOf(0, contentDigest(file.attachmentUrl));
    const [, ending] = /\.(mp3|m4a|ogg|oga|opus)$/i.exec(pathname) ?? [];
    if (ending) {
      const extension = /^o/i.test(ending) ? "ogg" : ending.toLowerCase();
      this.#noteAudio(file, { address: urlOf(originalName(baseName, extension)), duration: 0, size: 0 });
      return;
    }
    // A film is no picture.
    if (/\.(?:mp4|webm)$/i.test(pathname)) return;
    const address = portableUrl({
      baseName,
      widths: [1],
      formats: ["jpg"],
    });
    this.#note(file, { address, width: 1, height: 1, widths: [1], alt: file.alt });
  }

  #note(file: SourceFile, picture: BodyPicture): void {
    this.#byId.set(file.id, picture);
    const key = keyOfUrl(file.attachmentUrl);
    if (key) this.#byPath.set(key, picture);
  }

  #noteAudio(file: SourceFile, audio: Omit<BodyAudio, "title">): void {
    const key = keyOfUrl(file.attachmentUrl);
    const name = file.attachmentUrl.replace(/^.*\//, "");
    const title = fitLine((file.title || name).replace(/\.[a-z0-9]{2,4}$/i, ""), audioBlockLimits.title);
    if (key) this.#audio.set(key, { ...audio, title });
  }

  /** Each with the id of its file, or with its path. */
  entries(): Iterable<readonly [string, BodyPicture | BodyAudio]> {
    return [...this.#byId, ...this.#audio];
  }

  /** By its address at the source. */
  audioByUrl(url: string): BodyAudio | undefined {
    return this.#audio.get(keyOfUrl(url) ?? "");
  }

  byId(id: string): BodyPicture | undefined {
    return this.#byId.get(id);
  }

  /**
   * By any address of the picture at the source: a smaller size is `name-300x200.jpg` in WordPress, `/size/w600/…` in
   * Ghost.
   */
  byUrl(url: string): BodyPicture | undefined {
    const key = keyOfUrl(url);
    if (!key) return undefined;
    const whole = key
      .replace(/-\d{1,5}x\d{1,5}(\.[a-z0-9]{3,4})$/, "$1")
      .replace(/\/size\/w\d{1,5}(?:h\d{1,5})?\//, "/");
    return [key, whole, whole.replace(/(\.[a-z0-9]{3,4})$/, "-scaled$1")]
      .map((one) => this.#byPath.get(one))
      .find(Boolean);
  }
}

function keyOfUrl(url: string): string | undefined {
  const parsed = URL.parse(url, "https://site.invalid");
  return parsed && /^https?:$/.test(parsed.protocol) ? formerPathKey(parsed.pathname) : undefined;
}

type FileRow = PictureRow & { mime_type: string; file_size: string | number | bigint; duration: number | null };

/** The rows of files by their ids. */
export async function pictureRows(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["media.id", "mime_type", "file_size", "duration", ...libraryPictureColumns])
    .where("media.id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether the library would take a file of this name. One without an ending is judged by its content, if it is fetched.
 */
export function isKnownExtension(url: string, { isFetched }: { isFetched: boolean }): boolean {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(URL.parse(url)?.pathname ?? "")?.[1]?.toLowerCase();
  if (ending === undefined) return isFetched;
  return [...originalExtensions, "jpeg", "oga", "opus"].some((known) => known === ending);
}
