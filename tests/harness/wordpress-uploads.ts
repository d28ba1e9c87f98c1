// The uploads folder of a WordPress site of which there is only the export file.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { textFile } from "#app/features/moving/imports/formats/text-file.server.ts";
import { readWxr } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import {
  type WordpressEntry,
  type WordpressPost,
  wordpressEntry,
} from "#app/features/moving/imports/wordpress/wordpress-item.ts";

/** What an export file says. */
export async function entriesOf(file: string): Promise<WordpressEntry[]> {
  const entries: WordpressEntry[] = [];
  for await (const element of readWxr((await textFile(file)).pieces())) {
    const entry = wordpressEntry(element);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** The posts of an export file. */
export async function postsOf(file: string): Promise<WordpressPost[]> {
  return (await entriesOf(file)).filter((entry) => entry.kind === "post");
}

/** The folder that the old site would have, with a picture of its own for each that the file names. */
export async function makeUploads(folder: string, posts: readonly WordpressPost[]): Promise<void> {
  for (const [index, { attachmentUrl }] of posts.filter((post) => post.type === "attachment").entries()) {
    const name = decodeURIComponent(new URL(attachmentUrl).pathname).replace(/^.*\/wp-content\/uploads\//, "");
    const file = path.join(folder, name);
    if (!/\.(jpe?g|png|gif)$/.test(name) || name.includes("missing") || !file.startsWith(folder)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: 120 };
    writeFileSync(
      file,
      await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .toFormat(/png$/.test(name) ? "png" : "jpeg")
        .toBuffer(),
    );
  }
}
