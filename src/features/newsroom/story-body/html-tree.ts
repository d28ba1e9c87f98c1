// HTML as a plain tree. The server's parser and the browser's both make one, so that what is done to HTML is written
// once and tested without a browser.

export type HtmlElement = { tag: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[] };
export type HtmlNode = string | HtmlElement;

/**
 * How deep a tree may get. No document that people write comes near it; reading stops where something nests deeper, so
 * that everything which walks a tree may call itself.
 */
export const deepestNesting = 80;

/** The value of an attribute, or "" where there is none. */
export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? "";
}

/** True for an element that has the class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return attribute(element, "class").split(/\s+/).includes(name);
}

/** A whole number in plain digits within bounds, else `undefined`. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** The elements of some names below another, in order, not looking inside of those found. */
export function descendants(element: HtmlElement, tags: readonly string[]): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === "string" ? [] : tags.includes(child.tag) ? [child] : descendants(child, tags),
  );
}

/** The first element of a name, at whatever depth. */
export function firstElement(nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === tag ? node : firstElement(node.children, tag);
    if (found) return found;
  }
  return undefined;
}

/** Elements whose content is no part of the text. */
export const tagsWithoutText: ReadonlySet<string> = new Set(
  (
    "applet audio base button canvas datalist embed frame frameset head iframe input link map math meta noembed " +
    "noframes noscript object option param script select source style svg template textarea title track video xml xmp"
  ).split(" "),
);

/** Elements that begin and end a line of text. */
export const blockTags: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody " +
    "td tfoot th thead tr ul"
  ).split(" "),
);

/** The text of nodes with white space folded, as one line. */
export function lineOfText(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  collectText(nodes, parts);
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** The text of nodes, block by block on lines of its own, for search, excerpts and feeds. */
export function textOfTree(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  collectText(nodes, parts);
  return parts
    .join("")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function collectText(nodes: readonly HtmlNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      // Only an element can break a line; a line break in the source is a space.
      parts.push(node.replaceAll("\n", " "));
    } else if (node.tag === "br") {
      parts.push("\n");
    } else if (!tagsWithoutText.has(node.tag)) {
      const isBlock = blockTags.has(node.tag);
      if (isBlock) parts.push("\n");
      collectText(node.children, parts);
      if (isBlock) parts.push("\n");
    }
  }
}
