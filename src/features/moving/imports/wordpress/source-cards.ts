// Cards of Ghost and blocks of WordPress that show a file or another page: a link with the words that the card has.
// Their buttons, clocks and pictures of other sites are no part of the story.
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";

/** `words` are lines below the link, `caption` the last of them, which whoever wrote the story added. */
export type SourceCard = {
  href: string;
  title: string;
  words: readonly string[];
  caption: string;
  reason: "bookmark.link" | "file.link";
};

/** The card that an element is; `undefined` for an element that is none. */
export function cardOf(node: HtmlElement): SourceCard | undefined {
  if (hasClass(node, "kg-bookmark-card")) return bookmark(node);
  if (hasClass(node, "kg-audio-card") || hasClass(node, "kg-video-card")) return player(node);
  if (hasClass(node, "kg-file-card")) return file(node, textAt(node, "kg-file-card-title"));
  if (hasClass(node, "wp-block-file")) return file(node, "");
  return undefined;
}

function bookmark(node: HtmlElement): SourceCard | undefined {
  const href = attribute(descendants(node, ["a"])[0] ?? node, "href");
  const source = [textAt(node, "kg-bookmark-author"), textAt(node, "kg-bookmark-publisher")].filter(Boolean);
  const words = [textAt(node, "kg-bookmark-description"), source.join(" · ")];
  const caption = captionOf(node);
  return card({ href, title: textAt(node, "kg-bookmark-title"), words, caption, reason: "bookmark.link" });
}

function player(node: HtmlElement): SourceCard | undefined {
  const media = descendants(node, ["audio", "video"])[0];
  const source = media && (attribute(media, "src") || attribute(descendants(media, ["source"])[0] ?? media, "src"));
  const caption = captionOf(node);
  return card({ href: source ?? "", title: textAt(node, "kg-audio-title"), words: [], caption, reason: "file.link" });
}

function file(node: HtmlElement, title: string): SourceCard | undefined {
  // The second link of WordPress is a button that says "Download", and may be the only one that leads somewhere.
  const links = descendants(node, ["a"]);
  const words = [textAt(node, "kg-file-card-caption")];
  const caption = captionOf(node);
  const href = links.map((link) => attribute(link, "href")).find(Boolean) ?? "";
  return card({ href, title: title || lineOfText(links[0]?.children ?? []), words, caption, reason: "file.link" });
}

function card({ href, title, words, caption, reason }: SourceCard): SourceCard | undefined {
  if (href === "") return undefined;
  return { href, title: title || href, words: [...words, caption].filter(Boolean), caption, reason };
}

const captionOf = (node: HtmlElement) => lineOfText(descendants(node, ["figcaption"])[0]?.children ?? []);

/** The text of the first element of a class below another. */
export function textAt(node: HtmlElement, name: string): string {
  const find = (nodes: readonly HtmlNode[]): HtmlElement | undefined => {
    for (const child of nodes) {
      if (typeof child === "string") continue;
      const found = hasClass(child, name) ? child : find(child.children);
      if (found) return found;
    }
    return undefined;
  };
  return lineOfText(find(node.children)?.children ?? []);
}
