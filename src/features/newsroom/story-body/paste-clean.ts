// What Word and Google Docs put on the clipboard, brought to the elements of a story. Works on a plain tree: in the
// browser the browser's own parser makes it (paste-clean.client.ts, so that the editor carries no second parser), in
// tests htmlparser2 does (read-html.server.ts).
import { footnoteElement, footnoteIn } from "./footnote.ts";
import { attribute, type HtmlElement, type HtmlNode } from "./html-tree.ts";
import { withRealLists } from "./pasted-lists.ts";
import { type PastedStyle, pastedStyle } from "./pasted-style.ts";
import { canonicalHtml } from "./story-html.ts";
import { type Mark, markOf, markTags } from "./story-inline.ts";

const redirects: readonly { host: string; path: string; target: string }[] = [
  { host: "www.google.com", path: "/url", target: "q" },
  { host: "l.facebook.com", path: "/l.php", target: "u" },
];

/** A paragraph moved in by this much is how quotations look in programs that have no button for them. */
const quotationIndentPoints = 24;

/** What the elements around a text say about it. */
type Surroundings = { marks: ReadonlySet<Mark>; isLink: boolean; isListItem: boolean };

/**
 * Story markup of what was pasted: headings, lists (Word's imitated ones too), quotations, tables, links, bold, italic,
 * underlined and struck text stay; fonts, colours, classes, empty paragraphs, tracked deletions, redirects of search
 * engines and runs of no-break spaces go. Pictures go unless they are of our media: others come in by uploading them.
 */
export function cleanPastedTree(nodes: readonly HtmlNode[]): string {
  const html = canonicalHtml(cleaned(nodes, { marks: new Set(), isLink: false, isListItem: false }));
  return html.replaceAll(captionedVideo, "$1</figure><p>$2</p>");
}

/** The editor's video has no caption: that of a pasted one becomes a paragraph below it, as in an import. */
const captionedVideo =
  /(<figure class="video-embed"[^>]*><a [^>]*>[^<]*<\/a>)<figcaption>(.*?)<\/figcaption><\/figure>/gs;

function cleaned(nodes: readonly HtmlNode[], around: Surroundings): HtmlNode[] {
  const result = withRealLists(nodes).flatMap((node) =>
    typeof node === "string" ? [markedText(node, around.marks)] : cleanedElement(node, around),
  );
  return withJoinedQuotations(result);
}

/** The text inside of its marks. Elements that only carry looks have been left out by then. */
function markedText(text: string, marks: ReadonlySet<Mark>): HtmlNode {
  return markTags
    .filter((mark) => marks.has(mark))
    .reduceRight<HtmlNode>((inner, tag) => ({ tag, attributes: new Map(), children: [inner] }), cleanedText(text));
}

/** Word spaces by no-break spaces. One between a number and what it counts stays, all others become spaces. */
function cleanedText(text: string): string {
  return text.replace(/\u00AD|\u200B|\uFEFF/g, "").replace(/\s{2,}|\u00A0/g, (spaces, at: number, whole: string) => {
    if (spaces !== "\u00A0") return " ";
    return /\p{N}/u.test(`${whole[at - 1] ?? ""}${whole[at + 1] ?? ""}`) ? spaces : " ";
  });
}

function cleanedElement(element: HtmlElement, around: Surroundings): HtmlNode[] {
  const style = pastedStyle(element);
  if (style.isHidden || element.tag === "xml" || isTrackedDeletion(element) || isForeignPicture(element)) return [];
  const isLink = around.isLink || (element.tag === "a" && element.attributes.has("href"));
  const inside: Surroundings = {
    marks: marksInside(element, style, { ...around, isLink }),
    isLink,
    isListItem: around.isListItem || element.tag === "li",
  };
  const note = footnoteIn(element);
  if (note !== undefined) return [footnoteElement(note)];
  const framed = onlyCell(element);
  const children = cleaned(framed ?? element.children, inside);
  if (framed) return [{ tag: "div", attributes: new Map(), children }];
  if (isLooksOnly(element)) return children;
  const retained: HtmlElement = { tag: element.tag, attributes: element.attributes, children };
  if (element.tag === "a")
    return [{ ...retained, attributes: new Map([["href", withoutRedirect(attribute(element, "href"))]]) }];
  if (element.tag !== "p") return [retained];
  if (/\bMsoTitle\b/.test(attribute(element, "class"))) return [{ ...retained, tag: "h2" }];
  return isQuotation(element, style, around)
    ? [{ tag: "blockquote", attributes: imitated, children: [retained] }]
    : [retained];
}

const imitated: ReadonlyMap<string, string> = new Map([["data-imitated", ""]]);

/** True for elements whose whole say is in the marks of their text. */
function isLooksOnly({ tag }: HtmlElement): boolean {
  return tag === "span" || tag === "font" || (markOf(tag) !== undefined && tag !== "cite");
}

function marksInside(element: HtmlElement, style: PastedStyle, around: Surroundings): ReadonlySet<Mark> {
  const marks = new Set(around.marks);
  const mark = markOf(element.tag);
  // Word underlines tracked insertions by this element; they are text like any other.
  if (mark && mark !== "cite" && !(element.tag === "ins" && element.attributes.has("datetime"))) marks.add(mark);
  const say = (name: Mark, isOn: boolean | undefined) => {
    if (isOn === true) marks.add(name);
    if (isOn === false) marks.delete(name);
  };
  // Google Docs wraps everything in a bold element that its style makes normal again.
  say("strong", style.isBold);
  say("em", style.isItalic);
  say("s", style.isStruck);
  if (style.shift) say(style.shift, true);
  if (around.isLink) marks.delete("u");
  else say("u", style.isUnderlined || undefined);
  return marks;
}

function isTrackedDeletion({ tag, attributes }: HtmlElement): boolean {
  return tag === "del" && attributes.has("datetime");
}

function isForeignPicture(element: HtmlElement): boolean {
  return element.tag === "img" && !attribute(element, "src").startsWith("/media/");
}

function isQuotation(element: HtmlElement, style: PastedStyle, around: Surroundings): boolean {
  const name = attribute(element, "class");
  if (/\bMso(Intense)?Quote/.test(name)) return true;
  return !around.isListItem && !/\bMsoList/.test(name) && style.indent >= quotationIndentPoints;
}

/** The content of a table of a single cell, which is a frame around text and no table. */
function onlyCell(element: HtmlElement): HtmlNode[] | undefined {
  if (element.tag !== "table") return undefined;
  const cells: HtmlElement[] = [];
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (node.tag === "td" || node.tag === "th") cells.push(node);
      else if (node.tag !== "table") collect(node.children);
    }
  };
  collect(element.children);
  return cells.length === 1 ? cells[0]?.children : undefined;
}

/** Where a link that a search engine or a network has wrapped really leads. */
function withoutRedirect(href: string): string {
  const url = URL.parse(href);
  const redirect = redirects.find(({ host, path }) => url?.hostname === host && url.pathname === path);
  return (redirect && url?.searchParams.get(redirect.target)) || href;
}

/** Paragraphs of one quotation came as one quotation each: neighbours are put together. */
function withJoinedQuotations(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const isBlank = typeof node === "string" && node.trim() === "";
    const last = result.at(-1);
    const isInQuotation = last !== undefined && typeof last !== "string" && last.attributes === imitated;
    if (isInQuotation && isBlank) continue;
    if (isInQuotation && typeof node !== "string" && node.attributes === imitated) last.children.push(...node.children);
    else result.push(node);
  }
  return result;
}
