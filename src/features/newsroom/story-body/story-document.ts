// The body of a story as the editor keeps it: one list of nodes and marks for the editor and the server. Strict on
// purpose: two levels of heading, emphasis, links, lists, quotations, tables, pictures, videos and blocks of sport; no colours, no sizes,
// and no underlining, which readers take for a link.
import { type Extensions, Mark, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { pictureNode, videoEmbedNode } from "./story-document-media.ts";
import { sportBlockNode } from "./story-sport-block.ts";

/** A story's document as JSON. Its inside is only known to be sound after `checkStory` (story-document-check.server.ts). */
export type StoryDocument = Readonly<Record<string, unknown>>;

/**
 * How much one story may hold. `depth` counts nodes from the document down to the text; `characters` are UTF-16 units
 * of all text together; `span` is how many columns or rows one cell may cover.
 */
export const storyLimits = {
  nodes: 20_000,
  depth: 24,
  characters: 400_000,
  span: 50,
} as const;

/** Where a quotation, a list item and a table cell stop: no headings, pictures or tables inside. */
const plainBlocks = "(paragraph | bulletList | orderedList)";

/** The `rel` of a link in a story: what leaves the site gets no handle on our window. */
function linkRel(href: string): string | null {
  return safeLink(href)?.kind === "http" ? "noopener" : null;
}

/** A table is its cells: column widths and inline styles are for the reader's screen to decide. */
const tableNode = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView: () => null,
});

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan") },
};

function spanOf(cell: HTMLElement, name: "colspan" | "rowspan"): number {
  return Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? "", 10) || 1, 1), storyLimits.span);
}

const starterKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension instanceof Node) return narrowedNode(extension);
      return extension instanceof Mark && extension.name === "link" ? narrowedLink(extension) : extension;
    });
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  underline: false,
  dropcursor: { width: 2 },
  link: {
    openOnClick: false,
    autolink: false,
    linkOnPaste: true,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => safeLink(address) !== undefined,
  },
});

/** The kit's nodes, less what a story has no use for. */
function narrowedNode(node: Node): Node {
  switch (node.name) {
    case "blockquote":
      return node.extend({ content: `${plainBlocks}+` });
    case "listItem":
      return node.extend({ content: `paragraph ${plainBlocks}*` });
    case "orderedList":
      return node.extend({
        addAttributes: () => ({
          start: {
            default: 1,
            parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "", 10) || 1,
          },
        }),
      });
    default:
      return node;
  }
}

/** A link is its address: `target`, `class` and `title` of pasted links are dropped. */
function narrowedLink(link: Mark): Mark {
  return link.extend({
    addAttributes: () => ({
      href: {
        default: null,
        parseHTML: (anchor: HTMLElement) => safeLink(anchor.getAttribute("href") ?? "")?.href ?? null,
      },
    }),
    renderHTML: ({ mark }) => {
      const href = String(mark.attrs.href ?? "");
      return ["a", { href, rel: linkRel(href) }, 0];
    },
  });
}

/** Every node and mark of a story. The editor adds its own views to them; the server needs no more than this. */
export const storyExtensions: Extensions = [
  starterKit,
  tableNode,
  TableRow,
  TableCell.extend({ content: `${plainBlocks}+`, addAttributes: () => spans }),
  TableHeader.extend({ content: `${plainBlocks}+`, addAttributes: () => spans }),
  pictureNode,
  videoEmbedNode,
  sportBlockNode,
];
