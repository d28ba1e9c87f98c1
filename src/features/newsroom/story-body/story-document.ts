// The body of a story as the editor keeps it: one list of nodes and marks for the editor and the server. Strict on
// purpose: text with emphasis and links, and the blocks of `blocks/story-blocks.ts`; no colours, no sizes, and no
// underlining, which readers take for a link.
import { type Extensions, flattenExtensions, Mark, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { headingLevels } from "./blocks/heading.ts";
import { blockNodes } from "./blocks/story-blocks.ts";
import { footnoteName, footnoteSchema } from "./footnote.ts";

/**
 * A story's document as JSON. Its inside is only known to be sound after `checkStory` (story-document-check.server.ts).
 */
export type StoryDocument = Readonly<Record<string, unknown>>;

/**
 * How much one story may hold. `depth` counts nodes from the document down to the text; `characters` are UTF-16 units
 * of all text together.
 */
export const storyLimits = {
  nodes: 20_000,
  depth: 24,
  characters: 400_000,
} as const;

/** The `rel` of a link in a story: what leaves the site gets no handle on our window. */
function linkRel(href: string): string | null {
  return safeLink(href)?.kind === "http" ? "noopener" : null;
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
  heading: { levels: [...headingLevels] },
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

/** A node of the library as the block of that name wants it. */
function narrowedNode(node: Node): Node {
  const schema = blockNodes.get(node.name)?.schema;
  return schema ? node.extend(schema) : node;
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

/** The nodes of tables, which the kit has not. */
const tableNodes = [Table, TableRow, TableCell, TableHeader].map(narrowedNode);

const libraryNames = new Set(flattenExtensions([starterKit, ...tableNodes]).map(({ name }) => name));

/** The nodes that are ours alone. */
const addedNodes = [...blockNodes]
  .filter(([name]) => !libraryNames.has(name))
  .map(([name, { schema }]) => Node.create({ ...schema, name }));

const footnote = Node.create({ ...footnoteSchema, name: footnoteName });

/** Text is raised or lowered, not both. */
const smallMarks = (
  [
    ["superscript", "sup", "Mod-."],
    ["subscript", "sub", "Mod-,"],
  ] as const
).map(([name, tag, key]) =>
  Mark.create({
    name,
    excludes: "superscript subscript",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  }),
);

/** Every node and mark of a story. The editor adds its own views to them; the server needs no more than this. */
export const storyExtensions: Extensions = [starterKit, ...tableNodes, ...addedNodes, footnote, ...smallMarks];
