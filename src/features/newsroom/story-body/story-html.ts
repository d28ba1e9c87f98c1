// The markup of a story: what it may consist of, and how it is written. Whatever tree comes in, what comes out is
// well-formed, holds nothing but the elements and attributes named here, and gives itself when it is read again.
import { attribute, blockTags, type HtmlElement, type HtmlNode, tagsWithoutText } from "./html-tree.ts";
import { linkOf, type Mark, markOf, type Run, renderRuns } from "./story-inline.ts";
import {
  embeddedVideo,
  pictureClass,
  renderPicture,
  renderSportBlock,
  renderVideo,
  wholeNumber,
} from "./story-media.ts";

/** A story is a sequence of these: a stretch of text that its surroundings wrap, or a finished block. */
type Piece = { kind: "text"; html: string } | { kind: "block"; tag: string; html: string };

type Surroundings = { marks: readonly Mark[]; link: string | undefined };

const headingOfTag: Readonly<Record<string, "h2" | "h3">> = {
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
};
const mostListNumber = 9999;
const mostSpan = 50;

/** The one way to write what a tree says, as story markup. "" when there is nothing to read or see. */
export function canonicalHtml(nodes: readonly HtmlNode[]): string {
  return paragraphs(pieces(nodes, { marks: [], link: undefined }));
}

/** Every stretch of text as a paragraph. */
function paragraphs(parts: readonly Piece[]): string {
  return parts.map((part) => (part.kind === "text" ? `<p>${part.html}</p>` : part.html)).join("");
}

/** The content of a list item or a cell: one stretch of text stays bare, also before a list; more become paragraphs. */
function itemContent(parts: readonly Piece[]): string {
  const [first, ...rest] = parts;
  const isBare = first?.kind === "text" && rest.every((part) => part.kind === "block" && /^[uo]l$/.test(part.tag));
  return isBare ? first.html + paragraphs(rest) : paragraphs(parts);
}

/** Cuts a tree into pieces. Marks and links around a block go into it, because a block cannot stand inside of them. */
function pieces(nodes: readonly HtmlNode[], around: Surroundings): Piece[] {
  const found: Piece[] = [];
  let runs: Run[] = [];
  const endText = () => {
    const html = renderRuns(runs);
    if (html !== "") found.push({ kind: "text", html });
    runs = [];
  };
  const visit = (node: HtmlNode, { marks, link }: Surroundings): void => {
    if (typeof node === "string") {
      runs.push({ text: node === "\n" ? " " : node, marks, link });
      return;
    }
    const block = renderBlock(node, { marks, link });
    if (block) {
      endText();
      found.push(...block);
      return;
    }
    if (tagsWithoutText.has(node.tag)) return;
    if (node.tag === "br") {
      runs.push({ text: "\n", marks: [], link: undefined });
      return;
    }
    const mark = markOf(node.tag);
    const inside: Surroundings = {
      marks: mark && !marks.includes(mark) ? [...marks, mark] : marks,
      link: node.tag === "a" ? (linkOf(node) ?? link) : link,
    };
    const isBlock = blockTags.has(node.tag);
    if (isBlock) endText();
    for (const child of node.children) visit(child, inside);
    if (isBlock) endText();
  };
  for (const node of nodes) visit(node, around);
  endText();
  return found;
}

/** The blocks that an element stands for, or `undefined` when only what is inside of it counts. */
function renderBlock(element: HtmlElement, around: Surroundings): Piece[] | undefined {
  const { tag, children } = element;
  const heading = Object.hasOwn(headingOfTag, tag) ? headingOfTag[tag] : undefined;
  if (heading) return renderHeading(heading, children, around);
  switch (tag) {
    case "ul":
    case "ol":
    case "menu":
      return renderList(element, around);
    case "blockquote":
      return block("blockquote", paragraphs(pieces(children, around)));
    case "hr":
      return [{ kind: "block", tag, html: "<hr>" }];
    case "img": {
      const html = renderPicture(element);
      return html === undefined ? [] : [{ kind: "block", tag, html }];
    }
    case "iframe": {
      const id = embeddedVideo(element);
      return id === undefined ? [] : [{ kind: "block", tag: "figure", html: renderVideo(id, element, "") }];
    }
    case "figure":
      return renderFigure(element, around);
    case "table":
      return renderTable(element, around);
    default:
      return undefined;
  }
}

function block(tag: string, content: string): Piece[] {
  return content === "" ? [] : [{ kind: "block", tag, html: `<${tag}>${content}</${tag}>` }];
}

/** A heading is heavy already: bold in it says nothing. What cannot stand in a heading comes after it. */
function renderHeading(tag: "h2" | "h3", children: readonly HtmlNode[], around: Surroundings): Piece[] {
  return pieces(withoutStrong(children), { ...around, marks: around.marks.filter((mark) => mark !== "strong") }).map(
    (part) => (part.kind === "text" ? { kind: "block", tag, html: `<${tag}>${part.html}</${tag}>` } : part),
  );
}

function withoutStrong(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const children = withoutStrong(node.children);
    return markOf(node.tag) === "strong" ? { ...node, tag: "span", children } : { ...node, children };
  });
}

function renderList(element: HtmlElement, around: Surroundings): Piece[] {
  const items: HtmlNode[][] = [];
  for (const node of element.children) {
    if (typeof node === "string" && node.trim() === "") continue;
    const last = items.at(-1);
    if (typeof node !== "string" && node.tag === "li") items.push([...node.children]);
    // Google Docs puts an inner list beside its item instead of into it.
    else if (last) last.push(node);
    else items.push([node]);
  }
  const content = items
    .map((item) => itemContent(pieces(item, around)))
    .filter(Boolean)
    .map((item) => `<li>${item}</li>`)
    .join("");
  if (content === "") return [];
  if (element.tag !== "ol") return block("ul", content);
  const start = wholeNumber(attribute(element, "start"), 0, mostListNumber) ?? 1;
  return [{ kind: "block", tag: "ol", html: `<ol${start === 1 ? "" : ` start="${start}"`}>${content}</ol>` }];
}

function renderFigure(element: HtmlElement, around: Surroundings): Piece[] | undefined {
  const [link] = descendants(element, "a");
  const sport = link && renderSportBlock(element, link);
  if (sport !== undefined) return [{ kind: "block", tag: "figure", html: sport }];
  const captions = descendants(element, "figcaption");
  const caption = () => {
    const parts = captions.flatMap((found) => pieces(found.children, around));
    return parts.flatMap((part) => (part.kind === "text" ? [part.html] : [])).join("<br>");
  };
  const video = embeddedVideo(element) ?? descendants(element, "iframe").map(embeddedVideo).find(Boolean);
  if (video !== undefined) {
    const titled = descendants(element, "iframe")[0] ?? element;
    return [{ kind: "block", tag: "figure", html: renderVideo(video, titled, caption()) }];
  }
  const pictures = descendants(element, "img");
  const [only] = pictures;
  // Several pictures, a table or a quotation in a figure: each for itself, the caption as a paragraph.
  if (!only || pictures.length > 1) return undefined;
  const picture = renderPicture(only);
  if (picture === undefined) return undefined;
  const below = caption();
  const html = `<figure${pictureClass(element)}>${picture}${below === "" ? "" : `<figcaption>${below}</figcaption>`}</figure>`;
  return [{ kind: "block", tag: "figure", html }];
}

function renderTable(element: HtmlElement, around: Surroundings): Piece[] {
  const stray: HtmlNode[] = [];
  const groups: Record<"thead" | "tbody" | "tfoot", string> = { thead: "", tbody: "", tfoot: "" };
  let caption = "";
  const collect = (nodes: readonly HtmlNode[], group: "thead" | "tbody" | "tfoot"): void => {
    for (const node of nodes) {
      if (typeof node === "string") {
        stray.push(node);
        continue;
      }
      if (node.tag === "thead" || node.tag === "tbody" || node.tag === "tfoot") collect(node.children, node.tag);
      else if (node.tag === "tr") {
        groups[group] += renderRow(node, around);
        stray.push(...node.children.filter((child) => !isCell(child)));
      } else if (node.tag === "caption") caption ||= renderCaption(node, around);
      else if (node.tag !== "colgroup" && node.tag !== "col") stray.push(node);
    }
  };
  collect(element.children, "tbody");
  const content = (["thead", "tbody", "tfoot"] as const)
    .map((group) => (groups[group] === "" ? "" : `<${group}>${groups[group]}</${group}>`))
    .join("");
  const beside = pieces(stray, around);
  return content === "" ? beside : [...beside, ...block("table", caption + content)];
}

function renderCaption(element: HtmlElement, around: Surroundings): string {
  const texts = pieces(element.children, around).flatMap((part) => (part.kind === "text" ? [part.html] : []));
  return texts.length > 0 ? `<caption>${texts.join("<br>")}</caption>` : "";
}

function renderRow(row: HtmlElement, around: Surroundings): string {
  let cells = "";
  for (const cell of row.children) {
    if (!isCell(cell)) continue;
    const scope = attribute(cell, "scope");
    const attributes = [
      spanAttribute(cell, "colspan"),
      spanAttribute(cell, "rowspan"),
      cell.tag === "th" && (scope === "col" || scope === "row") ? ` scope="${scope}"` : "",
    ].join("");
    cells += `<${cell.tag}${attributes}>${itemContent(pieces(cell.children, around))}</${cell.tag}>`;
  }
  return cells === "" ? "" : `<tr>${cells}</tr>`;
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node !== "string" && (node.tag === "td" || node.tag === "th");
}

function spanAttribute(cell: HtmlElement, name: "colspan" | "rowspan"): string {
  const span = wholeNumber(attribute(cell, name), 2, mostSpan);
  return span === undefined ? "" : ` ${name}="${span}"`;
}

/** The elements of a name below another, in order, not looking inside of those found. */
function descendants(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === "string" ? [] : child.tag === tag ? [child] : descendants(child, tag),
  );
}
