// A table is its cells: column widths and inline styles are for the reader's screen to decide.
import { z } from "zod";
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  wholeNumber,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { captionOf, itemContent, type PieceWriter, wrapped } from "#app/features/newsroom/story-body/story-pieces.ts";
import { escapeAttribute } from "#app/platform/text/escape-html.ts";
import { ghostHtmlCard } from "./ghost-markup.ts";
import { type DocumentNode, type DocumentReader, plainBlocks, type StoryBlock } from "./story-block.ts";

/** How many columns or rows one cell may cover. */
const mostSpan = 50;

const span = z.int().min(1).max(mostSpan).catch(1);

const cell = {
  schema: {
    content: `${plainBlocks}+`,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (element: HTMLElement) => editedSpan(element, "colspan") },
      rowspan: { default: 1, parseHTML: (element: HTMLElement) => editedSpan(element, "rowspan") },
    }),
  },
  attributes: z.object({ colspan: span, rowspan: span }),
};

function editedSpan(element: HTMLElement, name: "colspan" | "rowspan"): number {
  return Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? "", 10) || 1, 1), mostSpan);
}

const spans = ["colspan", "rowspan"];

const storedTable = /<table>(?:(?!<\/table>).)*<\/table>/gs;

export const tableBlock: StoryBlock = {
  name: "table",
  nodes: {
    table: {
      schema: { renderHTML: () => ["table", ["tbody", 0]], addNodeView: () => null },
      attributes: z.object({}),
    },
    tableRow: { attributes: z.object({}) },
    tableCell: cell,
    tableHeader: cell,
  },
  elements: {
    ...{ table: {}, caption: {}, thead: {}, tbody: {}, tfoot: {}, tr: {} },
    th: { attributes: [...spans, "scope"], portable: [...spans, "scope"] },
    td: { attributes: spans, portable: spans },
  },
  writes: ["table"],
  reads: ["table"],
  write: writeTable,
  read: (element, reader) => readTable(element, reader),
  readPlain: (element, { plain }, depth) =>
    descendants(element, ["td", "th"]).flatMap((found) => plain(found.children, depth)),
  markdown: (element, { html }) => [html(element)],
  /** Its editor has no tables. */
  ghost: (html) => html.replace(storedTable, (table) => ghostHtmlCard(table)),
  onPage: (html, { t }) => withScrollingTables(html, t("article.table")),
};

type Group = "thead" | "tbody" | "tfoot";
const groupTags: readonly Group[] = ["thead", "tbody", "tfoot"];

/** What stands in a table and in no cell comes before it. */
function writeTable(element: HtmlElement, writer: PieceWriter) {
  const { around, pieces } = writer;
  const stray: HtmlNode[] = [];
  const groups: Record<Group, string> = { thead: "", tbody: "", tfoot: "" };
  let caption = "";
  const collect = (nodes: readonly HtmlNode[], group: Group): void => {
    for (const node of nodes) {
      if (typeof node === "string") {
        stray.push(node);
        continue;
      }
      const inner = groupTags.find((tag) => tag === node.tag);
      if (inner) collect(node.children, inner);
      else if (node.tag === "tr") {
        groups[group] += writeRow(node, writer);
        stray.push(...node.children.filter((child) => !isCell(child)));
      } else if (node.tag === "caption") caption ||= writeCaption(node, writer);
      else if (node.tag !== "colgroup" && node.tag !== "col") stray.push(node);
    }
  };
  collect(element.children, "tbody");
  const content = groupTags.map((tag) => (groups[tag] === "" ? "" : `<${tag}>${groups[tag]}</${tag}>`)).join("");
  const beside = pieces(stray, around);
  return content === "" ? beside : [...beside, ...wrapped("table", caption + content)];
}

function writeCaption(element: HtmlElement, writer: PieceWriter): string {
  const text = captionOf([element], writer);
  return text === "" ? "" : `<caption>${text}</caption>`;
}

function writeRow(row: HtmlElement, { around, pieces }: PieceWriter): string {
  let cells = "";
  for (const found of row.children) {
    if (!isCell(found)) continue;
    const scope = attribute(found, "scope");
    const attributes = [
      spanAttribute(found, "colspan"),
      spanAttribute(found, "rowspan"),
      found.tag === "th" && (scope === "col" || scope === "row") ? ` scope="${scope}"` : "",
    ].join("");
    cells += `<${found.tag}${attributes}>${itemContent(pieces(found.children, around))}</${found.tag}>`;
  }
  return cells === "" ? "" : `<tr>${cells}</tr>`;
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node !== "string" && (node.tag === "td" || node.tag === "th");
}

function spanAttribute(element: HtmlElement, name: "colspan" | "rowspan"): string {
  const covered = wholeNumber(attribute(element, name), 2, mostSpan);
  return covered === undefined ? "" : ` ${name}="${covered}"`;
}

/** The caption of a table from elsewhere becomes a paragraph before it. */
function readTable(element: HtmlElement, { paragraph, plain }: DocumentReader): DocumentNode[] {
  const rows = descendants(element, ["tr"]).map((row) => ({
    type: "tableRow",
    content: row.children.filter(isCell).map((found): DocumentNode => {
      const content = plain(found.children, 1);
      const attrs = { colspan: storedSpan(found, "colspan"), rowspan: storedSpan(found, "rowspan") };
      const type = found.tag === "th" ? "tableHeader" : "tableCell";
      return { type, attrs, content: content.length > 0 ? content : [{ type: "paragraph" }] };
    }),
  }));
  const filled = rows.filter((row) => row.content.length > 0);
  const caption = descendants(element, ["caption"]).flatMap((found) => paragraph(found.children));
  return filled.length > 0 ? [...caption, { type: "table", content: filled }] : caption;
}

function storedSpan(element: HtmlElement, name: "colspan" | "rowspan"): number {
  return Number(attribute(element, name) || 1);
}

/**
 * Puts every table of a stored body into a box that scrolls and that a keyboard reaches: on a phone a table is wider
 * than the screen. Columns of numbers are marked, so that their digits stand below each other. The gate on saving
 * writes tables without attributes and never one inside another.
 */
export function withScrollingTables(html: string, label: string): string {
  if (!html.includes("<table>")) return html;
  const box = `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeAttribute(label)}">`;
  return html.replace(storedTable, (table) => `${box}${withNumberColumns(table)}</div>`);
}

const storedRow = /<tr>(?:(?!<\/tr>).)*<\/tr>/gs;
const storedCell = /<(td|th)>((?:(?!<\/\1>).)*)<\/\1>/gs;
const markup = /<[^>]*>/g;
/** A score, a share, a time, a difference: digits of either script with what stands between them. */
const number = /^[+\-−–]?[\d\u0966-\u096f][\d\u0966-\u096f.,:/%()\s–−-]*$/;
const blank = /^(?:[-–—]|&nbsp;|\s)*$/;

/**
 * Marks the cells of each column that holds numbers below its heading. A table with wide or tall cells has no columns.
 */
function withNumberColumns(table: string): string {
  if (/<t[dh] /.test(table)) return table;
  const rows = [...table.matchAll(storedRow)].map(([found]) => [...found.matchAll(storedCell)]);
  const isNumber = (column: number) => {
    const columnTexts = rows.flatMap((cells) => {
      const [, tag, content] = cells[column] ?? [];
      return tag === "td" && content !== undefined ? [content.replace(markup, "").trim()] : [];
    });
    return (
      columnTexts.some((text) => number.test(text)) &&
      columnTexts.every((text) => number.test(text) || blank.test(text))
    );
  };
  const numbers = new Set((rows[0] ?? []).map((_, column) => column).filter(isNumber));
  return table.replace(storedRow, (found) => {
    let column = -1;
    return found.replace(storedCell, (whole, tag: string) => {
      column += 1;
      return numbers.has(column) ? `<${tag} class="number">${whole.slice(tag.length + 2)}` : whole;
    });
  });
}
