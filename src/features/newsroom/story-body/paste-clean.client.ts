// The cleaning of pasted text for the editor, on the browser's own parser. Weighs what paste-clean.ts weighs.
import { deepestNesting, type HtmlNode } from "./html-tree.ts";
import { cleanPastedTree } from "./paste-clean.ts";

/**
 * Story markup of what is on the clipboard, for the editor's `transformPastedHTML`. What was copied in the editor
 * itself comes back unchanged: it is a piece of a story already. A template's content is inert: it runs and loads
 * nothing, and unlike a parsed document it does not make the browser report the styles of a word processor as blocked.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  return cleanPastedTree(treeOfPasted(html));
}

/** The tree of HTML from the clipboard. */
export function treeOfPasted(html: string): HtmlNode[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return treeOf(template.content, 0);
}

function treeOf(parent: Node, depth: number): HtmlNode[] {
  const found: HtmlNode[] = [];
  for (const node of parent.childNodes) {
    if (node instanceof Text) found.push(node.data);
    if (!(node instanceof Element) || depth >= deepestNesting) continue;
    const attributes = new Map([...node.attributes].map(({ name, value }) => [name.toLowerCase(), value]));
    found.push({ tag: node.localName.toLowerCase(), attributes, children: treeOf(node, depth + 1) });
  }
  return found;
}
