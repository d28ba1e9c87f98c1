// The square brackets of WordPress. Those that show something become HTML, those of a plug-in go and leave what they
// enclose, and brackets that are only text stay. Linear in the length of the text.
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";

/** A picture of a gallery. */
export type GalleryPicture = { url: string; alt: string; caption: string };

type Sources = {
  /** The pictures of these files; without ids those that were uploaded to the story. */
  gallery(ids: readonly string[] | undefined): readonly GalleryPicture[];
};

const shortcode = /\[(\/?)([a-z][\w-]{0,40})((?:[\s=/][^[\]]{0,4000})?)\]/gi;
const attributePattern = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
/** How plug-ins call a footnote that is written where it is referred to. */
const footnoteNames = new Set(["footnote", "footnotes", "fn", "ref", "note", "efn_note", "mfn", "sidenote"]);
const mediaSources = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav", "url"];

/** `text` without shortcodes, and the names of those that stood for something that is not there any more. */
export function withoutShortcodes(text: string, { gallery }: Sources): { html: string; removed: readonly string[] } {
  const removed = new Set<string>();
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{0,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  const html = text.replace(shortcode, (whole, slash: string, given: string, rest: string) => {
    const name = given.toLowerCase();
    const attributes = attributesOf(rest);
    switch (name) {
      case "caption":
      case "wp_caption":
        if (slash) return "</figure>";
        return `<figure data-shortcode="caption" title="${escapeAttribute(attributes.get("caption") ?? "")}">`;
      case "gallery": {
        if (slash) return "";
        const ids = (attributes.get("ids") ?? attributes.get("include"))?.split(",").map((id) => id.trim());
        const pictures = gallery(ids);
        if (pictures.length < (ids?.length ?? 1)) removed.add(name);
        return pictures.length === 0 ? "" : `<figure class="gallery">${pictures.map(figureOf).join("")}</figure>`;
      }
      case "embed":
        return "\n\n";
      case "youtube":
      case "video":
      case "audio": {
        const source =
          mediaSources.map((key) => attributes.get(key)).find(Boolean) ?? /https?:\/\/[^\s"'\]]+/.exec(rest)?.[0];
        return slash ? "" : `\n\n${source ? escapeText(source) : ""}\n\n`;
      }
      default:
        // "[sic]" and "[1]" are text; a name with attributes, or one that is closed again, is none.
        if (!slash && !closed.has(name) && attributes.size === 0) return whole;
        if (footnoteNames.has(name) && closed.has(name)) return slash ? "</span>" : '<span data-shortcode="footnote">';
        removed.add(name);
        return "";
    }
  });
  return { html, removed: [...removed] };
}

function attributesOf(rest: string): ReadonlyMap<string, string> {
  const found = [...rest.matchAll(attributePattern)];
  return new Map(
    found.map(([, name = "", double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ""]),
  );
}

function figureOf({ url, alt, caption }: GalleryPicture): string {
  const below = caption === "" ? "" : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">${below}</figure>`;
}
