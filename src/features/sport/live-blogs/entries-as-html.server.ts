// The entries of a live blog as one text, for files that other programs read.
import type { Kysely } from "kysely";
import { legendIn, type PictureSource, portableUrl } from "#app/features/media/picture-source.ts";
import { publicationTime } from "#app/messages/dates.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { type LiveEntry, listAllEntries } from "./queries.server.ts";

/** Summary and entries, the oldest first, each below its time and headline. */
export async function entriesAsHtml(db: Kysely<Database>, { id, lang }: { id: string; lang: Lang }): Promise<string> {
  const { summary, entries } = await listAllEntries(db, id);
  const above = summary === "" ? "" : `<p>${escapeText(summary)}</p>`;
  return above + entries.map((entry) => entryAsHtml(entry, lang)).join("");
}

function entryAsHtml({ at, headline, html, pictures, youtubeId }: LiveEntry, lang: Lang): string {
  const title = [publicationTime(at, lang), headline].filter((part) => part !== "").join(": ");
  const address = youtubeId === null ? "" : youtubeWatchUrl(youtubeId);
  const video = address === "" ? "" : `<p><a href="${address}">${address}</a></p>`;
  return `<h3>${escapeText(title)}</h3>${html}${pictures.map((one) => pictureAsHtml(one, lang)).join("")}${video}`;
}

function pictureAsHtml(picture: PictureSource, lang: Lang): string {
  const source = picture.kind === "outside" ? picture.url : portableUrl(picture);
  const caption = picture.kind === "outside" ? "" : legendIn(picture, lang).caption;
  const below = caption === "" ? "" : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure><img src="${escapeAttribute(source)}" alt="${escapeAttribute(picture.alt)}">${below}</figure>`;
}
