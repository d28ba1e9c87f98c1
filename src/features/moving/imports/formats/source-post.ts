// What readers of formats other than that of WordPress share: a post with nothing in it, its pictures, times and
// addresses.
import { createHash } from "node:crypto";
import { photonOriginal } from "#app/features/moving/imports/wordpress/photon.ts";
import type { WordpressPost } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { readSourceTime } from "./source-time.ts";
import type { TextFile } from "./text-file.server.ts";

/** What a reader is told: the text, which can be read again, and what the file does not say itself. */
export type ImportSource = {
  text: Pick<TextFile, "pieces">;
  site?: string | undefined;
  permalink?: string | undefined;
};

/** A post with what is given; all else is empty. */
export function sourcePost(
  given: Partial<WordpressPost> & Pick<WordpressPost, "id" | "line" | "markup">,
): WordpressPost {
  const texts = { title: "", link: "", guid: "", creator: "", content: "", excerpt: "", slug: "" };
  const times = { date: "", dateGmt: "", pubDate: "", modified: "", modifiedGmt: "" };
  return {
    ...{ kind: "post", type: "post", status: "publish", parent: "", menuOrder: 0, isProtected: false, isSticky: false },
    ...{ attachmentUrl: "", terms: [], fields: {}, comments: [], reasons: [], ...texts, ...times },
    ...given,
  };
}

/** An address without its slash at the end, or `undefined` for what is none. */
export function siteOf(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.replace(/\/$/, "") : undefined;
}

/** The civil day in Nepal of a time of the file, for the address of its post; "" for what is no time. */
export function dayOfTime(text: string): string {
  const time = readSourceTime(text, { isUtc: false });
  return time ? kathmanduDay(time.at) : "";
}

export type ChosenPicture = { url: string; alt: string; caption: string };

/** The pictures of a source, each once: as attachments that come before the post that shows them. */
export function pictureNotes(site: string) {
  /** The texts of each picture that was noted, by its id. */
  const noted = new Map<string, { alt: string; caption: string }>();
  const host = URL.parse(site)?.host.replace(/^www\./, "") ?? "";

  /** The id of a picture of this site; `undefined` for one from elsewhere. */
  const idOf = (address: string): { id: string; url: URL } | undefined => {
    const url = URL.parse(photonOriginal(address, site) ?? address.replaceAll("&amp;", "&"), `${site}/`);
    const isHere = url && /^https?:$/.test(url.protocol) && (url.host === host || url.host.endsWith(`.${host}`));
    if (!isHere) return undefined;
    url.pathname = url.pathname.replace(/\/size\/w\d{1,5}(?:h\d{1,5})?\//, "/");
    return { id: idText(url.pathname), url };
  };

  return {
    idOf: (address: string) => (address === "" ? undefined : (idOf(address)?.id ?? idText(address))),
    /** What is said of a picture and is not taken: it is of another site, or another post said something else of it. */
    textsLeft({ url, alt, caption }: ChosenPicture): readonly string[] {
      const known = noted.get(idOf(url)?.id ?? "");
      const left = [alt === known?.alt ? "" : alt, caption === known?.caption ? "" : caption];
      return left.filter(Boolean).map((text) => `picture.text:${fitLine(text, 200)}`);
    },
    /**
     * The attachments of a post that no post before it had: pictures and audio of its body, and of `chosen` with its
     * text.
     */
    *attachments(html: string, chosen: ChosenPicture | undefined, line: number): Generator<WordpressPost> {
      const shown = [
        ...html.matchAll(
          /<(?:img|audio|audio\b[^<>]{0,500}>\s{0,20}<source)\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s<>]{1,2000})/gi,
        ),
      ].map(([, url = ""]) => url);
      for (const address of chosen ? [chosen.url, ...shown] : shown) {
        const found = idOf(address);
        if (!found || noted.has(found.id)) continue;
        const { id, url } = found;
        const title = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
        const { alt, caption } = address === chosen?.url ? chosen : { alt: "", caption: "" };
        noted.set(id, { alt, caption });
        const fields: Record<string, string[]> = alt === "" ? {} : { _wp_attachment_image_alt: [alt] };
        const [link, type] = [url.href, "attachment"];
        yield sourcePost({
          id,
          line,
          title,
          link,
          type,
          fields,
          attachmentUrl: url.href,
          excerpt: caption,
          markup: "html",
        });
      }
    },
  };
}

/** A post with the picture that stands for it, and a code for each text of the picture that is not taken. */
export function withPicture(
  post: WordpressPost,
  chosen: ChosenPicture,
  pictures: ReturnType<typeof pictureNotes>,
): WordpressPost {
  const thumbnail = pictures.idOf(chosen.url);
  if (!thumbnail) return post;
  const reasons = [...post.reasons, ...pictures.textsLeft(chosen)];
  return { ...post, reasons, fields: { ...post.fields, _thumbnail_id: [thumbnail] } };
}

/** A text as one that an item can be known by, however long it is. */
export function idText(text: string): string {
  return text.length <= 200 ? text : createHash("sha256").update(text).digest("hex");
}

/** The address of a post by the pattern of its site; "" where the pattern asks for a day and the post has none. */
export function addressOf(
  site: string,
  pattern: string,
  { slug, id, day: civilDay, section = "" }: { slug: string; id: string; day: string; section?: string | undefined },
): string {
  if (civilDay === "" && /\{(?:year|month|day)\}/.test(pattern)) return "";
  const [year = "", month = "", day = ""] = civilDay.split("-");
  const values: Readonly<Record<string, string>> = { slug, id, year, month, day, section, primary_tag: section };
  const path = pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? "") : whole,
  );
  return `${site}/${path.replace(/^\/+/, "")}`;
}

/** The slug that an address ends with. */
export function slugOfAddress(address: string): string {
  const segment = (URL.parse(address)?.pathname ?? "").split("/").filter(Boolean).at(-1) ?? "";
  try {
    return slugify(decodeURIComponent(segment).replace(/\.(?:html?|php|aspx?)$/i, ""));
  } catch {
    return "";
  }
}
