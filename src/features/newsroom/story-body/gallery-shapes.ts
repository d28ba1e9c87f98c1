// How galleries are written: ours, those of WordPress in its three forms, of Jetpack and of Ghost. Which of their
// elements is what does not matter: whatever holds one picture is that picture with its words.
import { safePicture } from "#app/platform/text/safe-url.ts";
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "./html-tree.ts";
import { type Piece, type PieceWriter, textPiecesOf } from "./story-pieces.ts";

const galleryClasses: ReadonlySet<string> = new Set([
  // Ours, and what the shortcode of WordPress becomes on its pages.
  "gallery",
  "wp-block-gallery",
  "blocks-gallery-grid",
  "tiled-gallery",
  "wp-block-jetpack-tiled-gallery",
  "wp-block-jetpack-slideshow",
  "kg-gallery-card",
]);

/** A picture of a gallery and the finished markup of its caption, "" for none. */
export type FoundPicture = { image: HtmlElement; caption: string };

/** `caption` is finished markup; `others` is everything that is no part of a gallery and stands below it. */
export type FoundGallery = { pictures: readonly FoundPicture[]; caption: string; others: readonly Piece[] };

/** The classes of an element. */
export function classesOf(element: HtmlElement): string[] {
  return attribute(element, "class").split(/\s+/).filter(Boolean);
}

/**
 * What is in an element that stands for a gallery, `undefined` for any other. A caption of more than `longest`
 * characters is a paragraph below it.
 */
export function galleryIn(element: HtmlElement, writer: PieceWriter, longest: number): FoundGallery | undefined {
  if (!classesOf(element).some((name) => galleryClasses.has(name))) return undefined;
  const found: Gathered = { items: [], captions: [], strays: [] };
  gather(element.children, found);
  const pictures: FoundPicture[] = [];
  const others: Piece[] = [];
  for (const { image, holder } of found.items) {
    const words = wordsOf([holder], writer);
    pictures.push({ image, caption: words.text });
    others.push(...words.blocks);
  }
  const whole = wordsOf(found.captions, writer);
  const isShort = lineOfText(found.captions).length <= longest;
  if (!isShort) others.push({ kind: "text", html: whole.text });
  others.push(...whole.blocks, ...writer.pieces(found.strays.map(asBlock), writer.around));
  return { pictures, caption: isShort ? whole.text : "", others };
}

type Gathered = { items: { image: HtmlElement; holder: HtmlNode }[]; captions: HtmlNode[]; strays: HtmlNode[] };

function gather(nodes: readonly HtmlNode[], found: Gathered): void {
  for (const node of nodes) {
    const [image, ...others] = imagesIn(node);
    if (typeof node === "string" || !image) (isCaption(node) ? found.captions : found.strays).push(node);
    else if (others.length === 0) found.items.push({ image, holder: node });
    else gather(node.children, found);
  }
}

function isCaption(node: HtmlNode): boolean {
  return typeof node !== "string" && (node.tag === "figcaption" || classesOf(node).includes("gallery-caption"));
}

/** The pictures that may be shown, without the copies for browsers without scripts. */
function imagesIn(node: HtmlNode): HtmlElement[] {
  if (typeof node === "string" || node.tag === "noscript") return [];
  if (node.tag !== "img") return node.children.flatMap(imagesIn);
  return safePicture(attribute(node, "src")) === undefined ? [] : [node];
}

/** The text of nodes as one stretch with line breaks, and the blocks among it. */
function wordsOf(nodes: readonly HtmlNode[], writer: PieceWriter): { text: string; blocks: Piece[] } {
  const parts = writer.pieces(nodes.flatMap(withoutPictures).map(asBlock), writer.around);
  return { text: textPiecesOf(parts), blocks: parts.filter(({ kind }) => kind === "block") };
}

const frames = new Set(["figure", "figcaption", "ul", "li", "dl", "dt", "dd", "div", "p"]);

/** The same without pictures, and without the frames around them, which would be blocks of their own. */
function withoutPictures(node: HtmlNode): HtmlNode[] {
  if (typeof node === "string") return [node];
  if (node.tag === "img" || node.tag === "noscript") return [];
  const children = node.children.flatMap(withoutPictures);
  return [frames.has(node.tag) ? { tag: "div", attributes: new Map(), children } : { ...node, children }];
}

/** Apart from what stands beside it. */
function asBlock(node: HtmlNode): HtmlNode {
  return { tag: "div", attributes: new Map(), children: [node] };
}
