// The body of a WordPress post → our document: shortcodes, paragraphs that WordPress makes of blank lines, pictures by
// their old addresses, players as links, links into the old site as paths of this one.

import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import type { BodyPicture } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import {
  attribute,
  blockTags,
  type HtmlElement,
  type HtmlNode,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { withoutForbiddenCharacters } from "#app/platform/text/characters.ts";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { lossesOf, signsAround } from "./lost-elements.ts";
import { photonOriginal } from "./photon.ts";
import { type GalleryPicture, withoutShortcodes } from "./shortcodes.ts";
import { smallText } from "./small-figures.ts";
import { cardOf, type SourceCard } from "./source-cards.ts";
import type { WordpressPost } from "./wordpress-item.ts";
import { type PatternSource, withReferences } from "./wordpress-references.ts";

export type BodySources = PatternSource & {
  /** Scheme and host of the old site, such as `https://example.com`. */
  site: string;
  /** The picture of the library that lay at an old address, in whichever size. */
  pictureAt(url: string): BodyPicture | undefined;
  gallery(ids: readonly string[] | undefined): readonly GalleryPicture[];
  /** Turns the text of a legacy font into Unicode; `font` is what an element names. */
  textOf(text: string, font: string): string;
};

/** The document, and codes of what became different. */
export function wordpressBody(
  { content, markup, fields }: Pick<WordpressPost, "content" | "markup" | "fields">,
  sources: BodySources,
): { document: StoryDocument; reasons: readonly string[] } {
  const referred = withReferences({ content, markup, fields }, sources);
  const typed = withoutForbiddenCharacters(referred.content);
  const { html, removed } = markup === "wordpress" ? withoutShortcodes(typed, sources) : { html: typed, removed: [] };
  const reasons = new Set([...referred.reasons, ...removed.map((name) => `shortcode:${name}`)]);
  const shown = new Map<string, BodyPicture>();
  const tree = markup === "text" ? [html] : readHtml(html);
  const asParagraphs = markup === "html" || content.includes("<!-- wp:") ? tree : paragraphsOf(tree);
  const cleaned = bodyCleaner(sources, { reasons, shown, footnotes: referred.footnotes }).clean(asParagraphs, "");
  return { document: htmlDocument(cleaned, (address) => shown.get(address)), reasons: [...reasons] };
}

const element = (tag: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement => ({
  tag,
  attributes: new Map(Object.entries(attributes)),
  children,
});

/** Elements whose text has paragraphs of its own. */
const holders = new Set(["div", "blockquote", "section", "article", "center", "main"]);

/** Blank lines end a paragraph and a line break is one, as WordPress shows what was typed without its block editor. */
function paragraphsOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  let current: HtmlNode[] = [];
  const endParagraph = () => {
    if (current.some((node) => typeof node !== "string" || node.trim() !== "")) found.push(element("p", current));
    current = [];
  };
  for (const node of nodes) {
    if (typeof node !== "string") {
      const isBlock = blockTags.has(node.tag) || node.tag === "iframe";
      if (isBlock) endParagraph();
      const whole = holders.has(node.tag) ? { ...node, children: paragraphsOf(node.children) } : node;
      (isBlock ? found : current).push(whole);
      continue;
    }
    for (const [index, part] of node.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (index > 0) endParagraph();
      current.push(...withBreaks(part));
    }
  }
  endParagraph();
  return found;
}

function withBreaks(text: string): HtmlNode[] {
  return text.split("\n").flatMap((line, index): HtmlNode[] => (index === 0 ? [line] : [element("br", []), line]));
}

type Notes = {
  reasons: Set<string>;
  shown: Map<string, BodyPicture>;
  footnotes: ReadonlyMap<string, number>;
};

const players = new Set(["video", "audio", "iframe", "object", "embed"]);

function bodyCleaner(sources: BodySources, { reasons, shown, footnotes }: Notes) {
  const clean = (nodes: readonly HtmlNode[], font: string): HtmlNode[] =>
    nodes.flatMap((node, index): HtmlNode[] => {
      if (typeof node === "string") return [sources.textOf(node, font)];
      const [before, behind] = signsAround(node, nodes[index - 1]);
      if (before + behind !== "") return [before, ...clean(node.children, font), behind];
      if (node.tag === "img") return image(node);
      if (players.has(node.tag)) return player(node);
      const card = cardOf(node);
      if (card) return cardAsText(card);
      const small = node.tag === "sup" || node.tag === "sub" ? smallText(node, footnotes) : undefined;
      if (small !== undefined) return [small];
      for (const loss of lossesOf(node)) reasons.add(loss);
      const face = attribute(node, "face") || /font-family:([^;]*)/i.exec(attribute(node, "style"))?.[1] || font;
      const address = onlyAddress(node);
      if (address !== undefined) return addressAlone(address);
      if (node.tag === "pre") return [{ ...node, children: clean(node.children.flatMap(preformatted), face) }];
      if (attribute(node, "data-shortcode") === "caption") return [captioned(node, face)];
      const children = clean(node.children, face);
      return [node.tag === "a" ? link(node, children) : { ...node, children }];
    });

  const cardAsText = ({ href, title, words, reason }: SourceCard): HtmlNode[] => {
    const id = youtubeId(href);
    if (id === undefined) reasons.add(reason);
    const link = element("a", [sources.textOf(title, "")], { href: pathHere(href) ?? href });
    const lines = words.map((line) => element("p", [sources.textOf(line, "")]));
    return [element("p", [link]), ...lines];
  };

  /** A picture of the library, or one elsewhere; one that the old site has and we have not is left out. */
  const image = (node: HtmlElement): HtmlNode[] => {
    const given = attribute(node, "src") || attribute(node, "data-src");
    const source = photonOriginal(given, sources.site) ?? given;
    const picture = sources.pictureAt(source);
    if (picture) {
      shown.set(picture.address, picture);
      return [element("img", [], { src: picture.address, alt: attribute(node, "alt") })];
    }
    if (pathHere(source) !== undefined || !/^https?:\/\//i.test(source)) {
      reasons.add("picture.missing");
      return [];
    }
    reasons.add("picture.outside");
    return [element("img", [], { src: source.replace(/^http:/i, "https:"), alt: attribute(node, "alt") })];
  };

  const player = (node: HtmlElement): HtmlNode[] => {
    const inner = node.children.find(
      (child) => typeof child !== "string" && ["source", "embed", "param"].includes(child.tag),
    );
    const given = ["src", "data"].map((name) => attribute(node, name)).find(Boolean);
    const source = given ?? (typeof inner === "object" ? attribute(inner, "src") || attribute(inner, "value") : "");
    if (!source) reasons.add(`removed:${node.tag}`);
    return source ? addressAlone(source) : [];
  };

  /** What WordPress would have made a player of: a video of YouTube, else a link. */
  const addressAlone = (given: string): HtmlNode[] => {
    const address = given.startsWith("//") ? `https:${given}` : given;
    const id = youtubeId(address);
    if (id !== undefined) return [element("iframe", [], { src: `https://www.youtube.com/embed/${id}` })];
    reasons.add("player.link");
    return [element("p", [element("a", [address], { href: pathHere(address) ?? address })])];
  };

  const link = (node: HtmlElement, children: HtmlNode[]): HtmlNode => {
    const given = attribute(node, "href");
    const href = photonOriginal(given, sources.site) ?? given;
    const picture = sources.pictureAt(href);
    // A picture that leads to itself is only shown larger.
    if (picture && lineOfText(children) === "") return element("span", children);
    return element("a", children, { href: picture?.address ?? pathHere(href) ?? href, rel: attribute(node, "rel") });
  };

  const captioned = (node: HtmlElement, font: string): HtmlElement => {
    const children = clean(node.children, font);
    const text = attribute(node, "title") || lineOfText(children);
    const pictures = imagesIn(children);
    return element("figure", text === "" ? pictures : [...pictures, element("figcaption", [text])]);
  };

  /** The path of an address of the old site, which redirects here. */
  const pathHere = (address: string): string | undefined => {
    const url = URL.parse(address, sources.site);
    const isOld = url && url.host === URL.parse(sources.site)?.host && /^https?:$/.test(url.protocol);
    if (!isOld || address.startsWith("#") || address === "") return undefined;
    return `${url.pathname}${url.search}${url.hash}`.replace(/^\/\/+/, "/");
  };

  return { clean };
}

/** The address that is all an element holds, as WordPress takes it for something to embed. */
function onlyAddress({ tag, children }: HtmlElement): string | undefined {
  if (tag !== "p" && tag !== "div") return undefined;
  if (children.some((child) => typeof child !== "string" && child.tag !== "br")) return undefined;
  const text = lineOfText(children);
  return /^https?:\/\/[^\s<>"]{4,2000}$/.test(text) ? text : undefined;
}

function preformatted(node: HtmlNode): HtmlNode[] {
  return typeof node === "string" ? withBreaks(node) : [{ ...node, children: node.children.flatMap(preformatted) }];
}

function imagesIn(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : node.tag === "img" ? [node] : imagesIn(node.children),
  );
}
