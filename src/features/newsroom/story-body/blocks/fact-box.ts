// A box of facts beside the story: paragraphs and lists below a title of its own, which may be left out. Stored as an
// `aside`, because a reader loses nothing of the story by passing it over.
import { z } from "zod";
import { type HtmlElement, type HtmlNode, hasClass, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import {
  finished,
  type Piece,
  type PieceWriter,
  paragraphHtml,
} from "#app/features/newsroom/story-body/story-pieces.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { ghostHtmlCard } from "./ghost-markup.ts";
import { plainBlocks, type StoryBlock, texts } from "./story-block.ts";
import { wordpressMarkup, wordpressTexts } from "./wordpress-markup.ts";

export const factBoxLimits = { title: 120 } as const;

const className = "fact-box";

const isFactBox = (element: HtmlElement) => hasClass(element, className);

export const factBoxBlock: StoryBlock = {
  name: "factBox",
  nodes: {
    factBox: {
      schema: {
        group: "block",
        content: `${plainBlocks}+`,
        defining: true,
        addAttributes: () => ({
          title: {
            default: "",
            parseHTML: (box: HTMLElement) => editedTitle(box)?.textContent.trim().slice(0, factBoxLimits.title) ?? "",
          },
        }),
        parseHTML: () => [{ tag: `aside.${className}`, contentElement: withoutTitle }],
        // A hole for content stands alone in its element: the gate takes the inner one away again.
        renderHTML: ({ node }) => [
          "aside",
          { class: className },
          ...(node.attrs.title ? [["h3", {}, String(node.attrs.title)]] : []),
          ["div", 0],
        ],
      },
      attributes: z.object({ title: optionalLine(factBoxLimits.title).transform((title) => title ?? "") }),
    },
  },
  text: (attributes) => texts(attributes, "title").join(""),
  elements: { aside: { classes: [className] }, h3: {} },
  writes: ["aside"],
  reads: ["aside"],
  write: (element, writer) => (isFactBox(element) ? writeBox(element, writer) : undefined),
  read(element, { plain }, depth) {
    const { title, content } = partsOf(element);
    const inside = plain(content, depth);
    const attrs = { title: title ? lineOfText(title.children) : "" };
    return [{ type: "factBox", attrs, content: inside.length > 0 ? inside : [{ type: "paragraph" }] }];
  },
  readPlain(element, { paragraph, plain }, depth) {
    const { title, content } = partsOf(element);
    return [...(title ? paragraph(title.children) : []), ...plain(content, depth)];
  },
  markdown(element, { blocks, paragraph, prefixed }) {
    const { title, content } = partsOf(element);
    const bold: HtmlElement[] = title ? [{ tag: "strong", attributes: new Map(), children: title.children }] : [];
    return [prefixed([...paragraph(bold), ...blocks(content)].join("\n\n"), "> ", "> ")];
  },
  onPage: (html) =>
    // The name of a stored box is its title, which holds no element.
    html.replaceAll(
      /<aside class="fact-box"><h3>([^<]*)<\/h3>/g,
      (found, title: string) =>
        `<aside class="fact-box" aria-label="${title.replaceAll('"', "&quot;")}">${found.slice(found.indexOf("<h3>"))}`,
    ),
  /** Its callouts have no title, and its toggles hide what is below one. */
  ghost: (html) => html.replaceAll(storedBox, (box) => ghostHtmlCard(box)),
  wordpress: (html) =>
    html.replaceAll(storedBox, (_found, content: string) => {
      const group = { tagName: "aside", className, layout: { type: "constrained" } };
      return wordpressMarkup(
        "group",
        group,
        `<aside class="wp-block-group ${className}">${wordpressTexts(content)}</aside>`,
      );
    }),
};

const storedBox = /<aside class="fact-box">((?:(?!<\/aside>).)*)<\/aside>/gs;

/** The heading with which a box begins, and what comes after it. */
function partsOf({ children }: HtmlElement): { title: HtmlElement | undefined; content: HtmlNode[] } {
  const content = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const [first] = content;
  const isTitled = typeof first === "object" && /^h[1-6]$/.test(first.tag);
  return { title: isTitled ? first : undefined, content: isTitled ? content.slice(1) : [...children] };
}

/** What cannot stand in a box comes after it. */
function writeBox(element: HtmlElement, writer: PieceWriter): Piece[] {
  const { around, pieces } = writer;
  const { title, content } = partsOf(element);
  const name = title ? lineOfText([title]).toWellFormed() : "";
  const isTooLong = name.length > factBoxLimits.title;
  const found = pieces(isTooLong && title ? [asParagraph(title), ...content] : content, around).flatMap(plainPieces);
  const isInside = (piece: Piece) => piece.kind === "text" || /^[uo]l$/.test(piece.tag);
  const inside = paragraphHtml(found.filter(isInside));
  const heading = name === "" || isTooLong ? "" : `<h3>${escapeText(name)}</h3>`;
  const box = heading + inside === "" ? [] : [boxOf(heading + inside)];
  return [...box, ...found.filter((piece) => !isInside(piece))];
}

const boxOf = (html: string) => finished("aside", `<aside class="${className}">${html}</aside>`);

const asParagraph = (element: HtmlElement): HtmlElement => ({ ...element, tag: "p" });

const heading = /^<(h[23])>(.*)<\/\1>$/s;
const quotation = /^<blockquote>(<p>.*<\/p>)<\/blockquote>$/s;

/** A heading and a quotation keep their words in a box, as paragraphs. */
function plainPieces(piece: Piece): Piece[] {
  if (piece.kind === "text") return [piece];
  const words = heading.exec(piece.html)?.[2];
  if (words !== undefined) return [{ kind: "text", html: words }];
  const paragraphs = piece.tag === "blockquote" ? quotation.exec(piece.html)?.[1] : undefined;
  if (paragraphs === undefined || /<(?!\/?(?:p|a|br|strong|em|u|s|cite)\b)/.test(paragraphs)) return [piece];
  return paragraphs
    .slice("<p>".length, -"</p>".length)
    .split("</p><p>")
    .map((html) => ({ kind: "text", html }));
}

function editedTitle(box: HTMLElement): Element | undefined {
  const [first] = box.children;
  return first && /^h[1-6]$/i.test(first.tagName) ? first : undefined;
}

function withoutTitle(box: Node): HTMLElement {
  // The rule that calls it names an element of HTML.
  const copy = box.cloneNode(true) as HTMLElement;
  editedTitle(copy)?.remove();
  return copy;
}
