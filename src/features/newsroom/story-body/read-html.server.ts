// HTML text → tree, on the server.
import { Parser } from "htmlparser2";
import { deepestNesting, type HtmlElement, type HtmlNode } from "./html-tree.ts";

/** Thrown by the reader to itself: the parser has no other way to stop. */
class NestedTooDeep extends Error {}

/**
 * Reads HTML, however broken. Never throws. What comes after a nesting deeper than any real document is left out: the
 * parser's time grows with the square of the depth.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: HtmlElement = { tag, attributes: new Map(Object.entries(attributes)), children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
      if (open.length > deepestNesting) throw new NestedTooDeep();
    },
    ontext(text) {
      const siblings = open.at(-1)?.children ?? [];
      const last = siblings.at(-1);
      if (typeof last === "string") siblings[siblings.length - 1] = last + text;
      else siblings.push(text);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
  }
  return root.children;
}
