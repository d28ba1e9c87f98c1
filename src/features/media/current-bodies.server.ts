// The body of a story names files by their addresses, as they were when it was saved. Readers get the file that has
// taken the place of one since, and none whose last day is over.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { isOver } from "./file-exceptions.server.ts";
import { extensionOf, keyOf, originalName, renditionName, urlOf } from "./media-urls.ts";
import { libraryPictureColumns, type PictureRow, pictureOf, portableUrl } from "./picture-source.ts";

const stemPattern = /\/media\/(\d{13}-[0-9a-f]{8})/g;

/** A file that a body names: over, or replaced by another one. */
type NamedFile = PictureRow & { path: string; is_over: boolean; duration: number | null; file_size: string };

type Options = {
  /** Files whose last day is over stay: for what is not for readers. */
  keepsOver?: boolean;
};

/** The body as readers may see it now. Costs one query, and none for a body without a file of the library. */
export async function currentBody(db: Kysely<Database>, html: string, options: Options = {}): Promise<string> {
  const [body = html] = await currentBodies(db, [html], options);
  return body;
}

/** The same for several bodies, with one query for all of them. */
export async function currentBodies(
  db: Kysely<Database>,
  bodies: readonly string[],
  { keepsOver = false }: Options = {},
): Promise<readonly string[]> {
  const paths = new Set(bodies.flatMap((html) => stemsIn(html).map(keyOf)));
  if (paths.size === 0) return bodies;
  const files = await namedFiles(db, [...paths]);
  if (files.length === 0) return bodies;
  const byStem = new Map(files.map((file) => [file.path.slice("media/".length), file]));
  return bodies.map((html) => withCurrentFiles(html, byStem, keepsOver));
}

/** The stems of the files of the library that a body names. */
export const stemsIn = (html: string) => [...html.matchAll(stemPattern)].flatMap(([, stem]) => stem ?? []);

async function namedFiles(db: Kysely<Database>, paths: string[]): Promise<readonly NamedFile[]> {
  const facts = [...libraryPictureColumns, "media.duration", "media.file_size", isOver.as("is_over")] as const;
  const [over, replaced] = await Promise.all([
    db
      .selectFrom("media")
      .select(["media.file_path as path", ...facts])
      .where("media.file_path", "=", sql<string>`any(${paths}::text[])`)
      .where(isOver)
      .execute(),
    db
      .selectFrom("media_former_files")
      .innerJoin("media", "media.id", "media_former_files.media_id")
      .select(["media_former_files.file_path as path", ...facts])
      .where("media_former_files.file_path", "=", sql<string>`any(${paths}::text[])`)
      .execute(),
  ]);
  return [...over, ...replaced];
}

const innermostFigure = /<figure\b[^>]*>(?:(?!<\/?figure\b).)*<\/figure>/gs;
const emptyGallery = /<figure class="gallery">(?:<figcaption>(?:(?!<\/figcaption>).)*<\/figcaption>)?<\/figure>/gs;

function withCurrentFiles(html: string, files: ReadonlyMap<string, NamedFile>, keepsOver: boolean): string {
  const isGone = (part: string) => !keepsOver && stemsIn(part).some((stem) => files.get(stem)?.is_over);
  const shown = !isGone(html)
    ? html
    : html
        .replace(innermostFigure, (figure) => (isGone(figure) ? "" : figure))
        .replace(/<img\b[^>]*>/g, (image) => (isGone(image) ? "" : image))
        .replace(emptyGallery, "");
  return shown
    .replace(/<img\b[^>]*>/g, (image) => currentImage(image, files))
    .replace(/<figure class="audio"(?:(?!<\/figure>).)*<\/figure>/gs, (figure) => currentAudio(figure, files));
}

function fileIn(part: string, files: ReadonlyMap<string, NamedFile>): NamedFile | undefined {
  const [stem] = stemsIn(part);
  const file = stem === undefined ? undefined : files.get(stem);
  // One that is only over names itself.
  return file && file.picture_path !== file.path ? file : undefined;
}

function currentImage(image: string, files: ReadonlyMap<string, NamedFile>): string {
  const file = fileIn(image, files);
  const picture = file && pictureOf(file);
  if (picture?.kind !== "stored") return image;
  const { baseName, widths, width, height } = picture;
  const srcset = widths.map((one) => `${urlOf(renditionName(baseName, one, "webp"))} ${one}w`).join(", ");
  const values: Readonly<Record<string, string | number>> = { src: portableUrl(picture), srcset, width, height };
  return image.replace(
    / (src|srcset|width|height)="[^"]*"/g,
    (_attribute, name: string) => ` ${name}="${values[name]}"`,
  );
}

function currentAudio(figure: string, files: ReadonlyMap<string, NamedFile>): string {
  const file = fileIn(figure, files);
  if (!file?.picture_path || !file.picture_filename) return figure;
  const stem = file.picture_path.slice("media/".length);
  const url = urlOf(originalName(stem, extensionOf(file.picture_filename)));
  const numbers = `${file.duration ? ` data-duration="${file.duration}"` : ""} data-size="${file.file_size}"`;
  return (
    figure
      .replace(/^<figure class="audio"[^>]*>/, `<figure class="audio"${numbers}>`)
      .replace(/ (src|href)="\/media\/[^"]*"/g, (_attribute, name: string) => ` ${name}="${url}"`)
      // Length and size of the file before.
      .replace(/<\/a>[^<]*/, "</a>")
  );
}
