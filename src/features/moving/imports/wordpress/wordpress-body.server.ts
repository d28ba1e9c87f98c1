// The body of a WordPress post → our document: shortcodes, paragraphs that WordPress makes of blank lines, pictures by
// their old addresses, players as links, links into the old site as paths of this one.

import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { storyPagePath } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import type { BodyAudio, BodyPicture } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { footnoteElement, footnoteIn } from "#app/features/newsroom/story-body/footnote.ts";
import {
  attribute,
  blockTags,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { recognisePost } from "#app/features/newsroom/story-body/post-networks.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { withoutForbiddenCharacters } from "#app/platform/text/characters.ts";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { lossesOf, signsAround } from "./lost-elements.ts";
import { photonOriginal } from "./photon.ts";
import { type GalleryPicture, withoutShortcodes } from "./shortcodes.ts";
import { cardOf, type SourceCard, textAt } from "./source-cards.ts";
import { withNotesInPlace } from "./source-footnotes.ts";
import type { WordpressPost } from "./wordpress-item.ts";
import { type PatternSource, withReferences } from "./wordpress-references.ts";

/** A post of the old site as a story here: where it will be, and its title. */
export type MovedStory = { path: string; title: string };

export type BodySources = PatternSource & {
  /** Scheme and host of the old site, such as `https://example.com`. */
  site: string;
  /** The picture of the library that lay at an old address, in whichever size. */
  pictureAt(url: string): BodyPicture | undefined;
  /** The audio of the library that lay at an old address. */
  audioAt(url: string): BodyAudio | undefined;
  gallery(ids: readonly string[] | undefined): readonly GalleryPicture[];
  /** The story that the post at a path of the old site becomes. */
  storyAt(path: string): MovedStory | undefined;
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
  const heard = new Map<string, BodyAudio>();
  const tree = markup === "text" ? [html] : readHtml(html);
  const asParagraphs = markup === "html" || content.includes("<!-- wp:") ? tree : paragraphsOf(tree);
  const whole = asParagraphs.map(withAddressAlone);
  const noted = markup === "text" ? whole : withNotesInPlace(whole, referred.footnotes);
  const document = htmlDocument(
    bodyCleaner(sources, { reasons, shown, heard }).clean(noted, ""),
    (address) => shown.get(address),
    (address) => heard.get(address),
  );
  return { document, reasons: [...reasons] };
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

type Notes = { reasons: Set<string>; shown: Map<string, BodyPicture>; heard: Map<string, BodyAudio> };

/** What YouTube calls every player in the code that it gives to copy. */
const namelessPlayer = "YouTube video player";

const players = new Set(["video", "audio", "iframe", "object", "embed"]);

/** Gives the player of audio of the library, called as the library calls it where nobody names it. */
function audioPlayer(sources: Pick<BodySources, "audioAt">, heard: Map<string, BodyAudio>) {
  return (address: string, title: string): HtmlElement | undefined => {
    const audio = sources.audioAt(address);
    if (!audio) return undefined;
    heard.set(audio.address, audio);
    return element("audio", [], { src: audio.address, title: title || audio.title });
  };
}

/** Gives a picture of the library, or one elsewhere; one that the old site has and we have not is left out. */
function imageReader(sources: BodySources, { reasons, shown }: Notes) {
  return (node: HtmlElement): HtmlNode[] => {
    const given = attribute(node, "src") || attribute(node, "data-src");
    const source = photonOriginal(given, sources.site) ?? given;
    const picture = sources.pictureAt(source);
    if (picture) {
      shown.set(picture.address, picture);
      return [element("img", [], { src: picture.address, alt: attribute(node, "alt") })];
    }
    if (pathOn(sources.site, source) !== undefined || !/^https?:\/\//i.test(source)) {
      reasons.add("picture.missing");
      return [];
    }
    reasons.add("picture.outside");
    return [element("img", [], { src: source.replace(/^http:/i, "https:"), alt: attribute(node, "alt") })];
  };
}

function bodyCleaner(sources: BodySources, notes: Notes) {
  const { reasons } = notes;
  const [image, player] = [imageReader(sources, notes), audioPlayer(sources, notes.heard)];
  const pathHere = (address: string) => pathOn(sources.site, address);
  const clean = (nodes: readonly HtmlNode[], font: string): HtmlNode[] =>
    nodes.flatMap((node, index): HtmlNode[] => {
      if (typeof node === "string") return [sources.textOf(node, font)];
      const [before, behind] = signsAround(node, nodes[index - 1]);
      if (before + behind !== "") return [before, ...clean(node.children, font), behind];
      if (node.tag === "img") return image(node);
      if (players.has(node.tag)) return playerOf(node);
      const related = relatedLink(node, sources);
      if (related) return [related];
      const card = cardOf(node);
      if (card) return cardAsText(card);
      const note = footnoteIn(node);
      if (note !== undefined) return [footnoteElement(sources.textOf(note, font))];
      const box = boxOf(node);
      if (box) return clean([box], font);
      for (const loss of lossesOf(node)) reasons.add(loss);
      const face = attribute(node, "face") || /font-family:([^;]*)/i.exec(attribute(node, "style"))?.[1] || font;
      const address = onlyAddress(node);
      if (address !== undefined) return addressAlone(address);
      if (node.tag === "pre") return [{ ...node, children: clean(node.children.flatMap(preformatted), face) }];
      if (attribute(node, "data-shortcode") === "caption") return [captioned(node, face)];
      const children = clean(headingTags.has(node.tag) ? toggleWords(node.children) : node.children, face);
      return [node.tag === "a" ? link(node, children) : { ...node, children }];
    });

  const cardAsText = ({ href, title, words, caption, reason }: SourceCard): HtmlNode[] => {
    const audio = player(href, title === href ? "" : sources.textOf(title, ""));
    if (audio) return [element("figure", [audio, element("figcaption", [sources.textOf(words.join(" "), "")])])];
    const story = sources.storyAt(pathHere(href) ?? "");
    if (story) {
      const below = caption === "" ? [] : [element("p", [sources.textOf(caption, "")])];
      return [relatedFigure(story.path, sources.textOf(title, "")), ...below];
    }
    const id = youtubeId(href);
    if (id === undefined) reasons.add(reason);
    const link = element("a", [sources.textOf(title, "")], { href: pathHere(href) ?? href });
    const lines = words.map((line) => element("p", [sources.textOf(line, "")]));
    return [element("p", [link]), ...lines];
  };

  const playerOf = (node: HtmlElement): HtmlNode[] => {
    const inner = node.children.find(
      (child) => typeof child !== "string" && ["source", "embed", "param"].includes(child.tag),
    );
    const given = ["src", "data"].map((name) => attribute(node, name)).find(Boolean);
    const source = given ?? (typeof inner === "object" ? attribute(inner, "src") || attribute(inner, "value") : "");
    if (!source) reasons.add(`removed:${node.tag}`);
    return source ? addressAlone(source, attribute(node, "title")) : [];
  };

  /** What WordPress would have made a player of: audio of the library, a video, a post of a network, else a link. */
  const addressAlone = (given: string, title = ""): HtmlNode[] => {
    const address = given.startsWith("//") ? `https:${given}` : given;
    const audio = player(address, "");
    if (audio) return [audio];
    const id = youtubeId(address);
    if (id !== undefined) {
      const name = title === namelessPlayer ? "" : sources.textOf(title, "");
      return [element("iframe", [], { src: `https://www.youtube.com/embed/${id}`, title: name })];
    }
    const story = sources.storyAt(pathHere(address) ?? "");
    if (story) return [relatedFigure(story.path, story.title)];
    const post = recognisePost(address);
    if (post.kind === "post") return [element("iframe", [], { src: post.address })];
    reasons.add("player.link");
    return [element("p", [element("a", [address], { href: pathHere(address) ?? address })])];
  };

  const link = (node: HtmlElement, children: HtmlNode[]): HtmlNode => {
    const given = attribute(node, "href");
    const href = photonOriginal(given, sources.site) ?? given;
    const picture = sources.pictureAt(href);
    // A picture that leads to itself is only shown larger.
    if (picture && lineOfText(children) === "") return element("span", children);
    return element("a", children, {
      href: (picture ?? sources.audioAt(href))?.address ?? pathHere(href) ?? href,
      rel: attribute(node, "rel"),
    });
  };

  const captioned = (node: HtmlElement, font: string): HtmlElement => {
    const children = clean(node.children, font);
    const text = attribute(node, "title") || lineOfText(children);
    const pictures = imagesIn(children);
    return element("figure", text === "" ? pictures : [...pictures, element("figcaption", [text])]);
  };

  return { clean };
}

/** The path of an address of the old site, which redirects here. */
function pathOn(site: string, address: string): string | undefined {
  const url = URL.parse(address, site);
  const isOld = url && url.host === URL.parse(site)?.host && /^https?:$/.test(url.protocol);
  if (!isOld || address.startsWith("#") || address === "") return undefined;
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/\/+/, "/");
}

/** A related story as our own exports write it: a paragraph or a bookmark, of that class, with a link to it. */
function relatedLink(node: HtmlElement, { site, storyAt, textOf }: BodySources): HtmlElement | undefined {
  const isOurs = (node.tag === "p" || hasClass(node, "kg-bookmark-card")) && hasClass(node, "related-story");
  if (!isOurs) return undefined;
  const [only] = descendants(node, ["a"]);
  const path = only && pathOn(site, attribute(only, "href"));
  if (path === undefined) return undefined;
  const here = storyPagePath(path) ?? storyAt(path)?.path;
  return here === undefined ? undefined : relatedFigure(here, textOf(lineOfText(node.children), ""));
}

const relatedFigure = (path: string, title: string) =>
  element("figure", [element("a", [title], { href: path })], { class: "related-story" });

/** The fact box that a card of Ghost or a block of WordPress is; its emoji begins its text. */
function boxOf(node: HtmlElement): HtmlElement | undefined {
  const box = (children: HtmlNode[]) => element("aside", children, { class: "fact-box" });
  if (hasClass(node, "kg-callout-card")) {
    const emoji = textAt(node, "kg-callout-emoji");
    const words = node.children.filter((child) =>
      typeof child === "string" ? child.trim() !== "" : !hasClass(child, "kg-callout-emoji"),
    );
    return box([element("div", emoji === "" ? words : withEmoji(emoji, words))]);
  }
  if (node.tag !== "details" || !hasClass(node, "wp-block-details")) return undefined;
  const isSummary = (child: HtmlNode) => typeof child !== "string" && child.tag === "summary";
  const summary = node.children.filter(isSummary).flatMap((child) => (typeof child === "string" ? [] : child.children));
  return box([element("h3", summary), ...node.children.filter((child) => !isSummary(child))]);
}

/** The emoji in front of the first words. */
function withEmoji(emoji: string, [first, ...others]: readonly HtmlNode[]): HtmlNode[] {
  if (first === undefined || typeof first === "string") return [`${emoji} `, ...(first ? [first] : []), ...others];
  const [inner] = first.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const isWrapped = typeof inner === "object" && blockTags.has(inner.tag);
  const children = isWrapped ? withEmoji(emoji, first.children) : [`${emoji} `, ...first.children];
  return [{ ...first, children }, ...others];
}

/** The address that is all an element holds, as WordPress takes it for something to embed. */
function onlyAddress({ tag, children }: HtmlElement): string | undefined {
  if (tag !== "p" && tag !== "div") return undefined;
  if (children.some((child) => typeof child !== "string" && child.tag !== "br")) return undefined;
  const text = lineOfText(children);
  return /^https?:\/\/[^\s<>"]{4,2000}$/.test(text) ? text : undefined;
}

const headingTags = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** A heading that opens and closes what is below it holds its words in a button, beside a sign for who sees. */
function toggleWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || node.tag !== "button") return [node];
    return node.children.filter((child) => typeof child === "string" || attribute(child, "aria-hidden") !== "true");
  });
}

/** An address that no element holds, as a block of shortcodes leaves it, as a paragraph. */
function withAddressAlone(node: HtmlNode): HtmlNode {
  const alone = typeof node === "string" ? element("p", [node]) : undefined;
  return alone && onlyAddress(alone) !== undefined ? alone : node;
}

function preformatted(node: HtmlNode): HtmlNode[] {
  return typeof node === "string" ? withBreaks(node) : [{ ...node, children: node.children.flatMap(preformatted) }];
}

function imagesIn(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : node.tag === "img" ? [node] : imagesIn(node.children),
  );
}
