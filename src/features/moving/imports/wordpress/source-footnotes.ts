// Footnotes of other programs: a raised number that leads to a note, and the notes below the text or, with WordPress,
// beside it. Here a note stands where its number stood. Where one of them cannot, because it has a picture or is too
// long, all stay below the text, so that their numbers still say which is which.
import { footnoteElement, footnoteLimits } from "#app/features/newsroom/story-body/footnote.ts";
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";

/** The tree with its notes in place. `beside` are the notes of WordPress by their ids, as HTML. */
export function withNotesInPlace(nodes: readonly HtmlNode[], beside: ReadonlyMap<string, string>): HtmlNode[] {
  const references = new Map<HtmlElement, string>();
  const notes = new Map<string, Note>([...beside].map(([id, note]) => [id, { content: readHtml(note) }]));
  /** What notes lead back to. */
  const places = new Set<string>();
  const elements = elementsIn(nodes);
  for (const element of elements) {
    const id = referredBy(element);
    if (id === undefined) continue;
    references.set(element, id);
    for (const named of [element, ...elementsIn(element.children)])
      for (const name of ["id", "name"]) if (attribute(named, name) !== "") places.add(attribute(named, name));
  }
  for (const element of elements) {
    const id = attribute(element, "id");
    if (id !== "" && !notes.has(id) && isNote(element)) notes.set(id, { content: element.children, element });
  }
  const words = new Map<string, string>();
  const used = [...references.values()].flatMap((id) => (notes.has(id) ? [id] : []));
  for (const id of used) {
    const text = wordsOf(notes.get(id)?.content ?? [], { places, references });
    if (text) words.set(id, text);
  }
  if (used.some((id) => !words.has(id))) words.clear();
  const placed = new Set([...words.keys()].flatMap((id) => notes.get(id)?.element ?? []));
  const numbers = new Map([...beside.keys()].map((id, index) => [id, String(index + 1)]));
  return [...rebuilt(nodes, { references, words, placed, numbers }), ...leftBeside(beside, words)];
}

type Note = { content: readonly HtmlNode[]; element?: HtmlElement };

/** True for an item of a list, and for a paragraph or its like that leads back to the text. */
function isNote({ tag, children }: HtmlElement): boolean {
  if (tag === "li" || tag === "dd") return true;
  return ["p", "div", "aside"].includes(tag) && elementsIn(children).some((link) => attribute(link, "href")[0] === "#");
}

/** A note is one line of text. */
const notInLine = new Set("img picture iframe video audio figure table ul ol pre blockquote".split(" "));

/** The id of the note to which an element leads by a raised number. */
function referredBy(node: HtmlElement): string | undefined {
  if (node.tag === "sup" && attribute(node, "data-fn") !== "") return attribute(node, "data-fn");
  const [only, ...others] = node.children.filter((child) => typeof child !== "string" || !/^[\s[\](),]*$/.test(child));
  if (typeof only !== "object" || others.length > 0) return undefined;
  const link =
    node.tag === "sup" && only.tag === "a" ? only : node.tag === "a" && only.tag === "sup" ? node : undefined;
  const id = link ? /^#(.+)$/.exec(attribute(link, "href"))?.[1] : undefined;
  return id === undefined ? undefined : decoded(id);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Ways = { places: ReadonlySet<string>; references: ReadonlyMap<HtmlElement, string> };

/** The words of a note as one line, without what leads back to the text. `undefined` where it is more than that. */
function wordsOf(nodes: readonly HtmlNode[], { places, references }: Ways): string | undefined {
  let isLine = true;
  const text = (inside: readonly HtmlNode[]): string =>
    inside
      .map((node) => {
        if (typeof node === "string") return node;
        if (notInLine.has(node.tag) || references.has(node)) isLine = false;
        const inner = text(node.children);
        if (node.tag !== "a") return node.tag === "br" || node.tag === "p" ? ` ${inner} ` : inner;
        const href = attribute(node, "href");
        if (href.startsWith("#") && (places.has(decoded(href.slice(1))) || !/[\p{L}\p{N}]/u.test(inner))) return "";
        // A note has no links: where one led to can still be read.
        return /^https?:/i.test(href) && !inner.includes(href) ? `${inner} (${href})` : inner;
      })
      .join("");
  const line = text(nodes).replace(/\s+/g, " ").trim();
  return isLine && line.length <= footnoteLimits.text ? line : undefined;
}

type Found = Pick<Ways, "references"> & {
  /** The words of notes by their ids. None where they stay below the text. */
  words: ReadonlyMap<string, string>;
  /** Elements of notes that stand in the text now. */
  placed: ReadonlySet<HtmlElement>;
  /** Numbers of notes beside the text. */
  numbers: ReadonlyMap<string, string>;
};

function rebuilt(nodes: readonly HtmlNode[], found: Found): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    if (found.placed.has(node)) return [];
    const id = found.references.get(node);
    if (id !== undefined) {
      const note = found.words.get(id);
      return [note === undefined ? raisedNumber(node, found.numbers.get(id)) : footnoteElement(note)];
    }
    if (attribute(node, "data-shortcode") === "footnote") return shortcodeNote(node, found);
    const children = rebuilt(node.children, found);
    const isEmptied = children.length < node.children.length && listTags.has(node.tag) && !hasWords(node, children);
    const isRuleAbove = node.tag === "hr" && /\bfootnotes?-sep\b/.test(attribute(node, "class"));
    return isEmptied || (isRuleAbove && found.placed.size > 0) ? [] : [{ ...node, children }];
  });
}

const listTags = new Set(["ol", "ul", "dl", "section", "div", "aside", "footer"]);

/** A number that leads nowhere any more. In brackets it does not look like a power, also where nothing is raised. */
function raisedNumber({ children }: HtmlElement, number: string | undefined): HtmlElement {
  const text = number ?? lineOfText(children);
  return { tag: "sup", attributes: new Map(), children: [/^[[(]/.test(text) ? text : `[${text}]`] };
}

/** A note that a plug-in has written where it belongs. */
function shortcodeNote(node: HtmlElement, found: Found): HtmlNode[] {
  const text = wordsOf(node.children, { places: new Set(), references: found.references });
  if (text === "") return [];
  return text === undefined ? [" [", ...rebuilt(node.children, found), "]"] : [footnoteElement(text)];
}

/** True where more is left of an element than the heading of its notes. */
function hasWords(element: HtmlElement, children: readonly HtmlNode[]): boolean {
  const [marked, role] = [attribute(element, "class"), attribute(element, "role")];
  const isForNotes = /footnotes|endnotes/.test(`${marked} ${role}`) || element.attributes.has("data-footnotes");
  const isShown = (node: HtmlNode): boolean => {
    if (typeof node === "string") return node.trim() !== "";
    if (isForNotes && /^h\d$/.test(node.tag)) return false;
    return node.tag === "img" || node.tag === "iframe" || node.children.some(isShown);
  };
  return children.some(isShown);
}

/** The notes of WordPress that no number of the text leads to, or all of them with their numbers. */
function leftBeside(beside: ReadonlyMap<string, string>, words: ReadonlyMap<string, string>): HtmlNode[] {
  return [...beside].flatMap(([id, note], index) => {
    if (words.has(id)) return [];
    const number = words.size > 0 ? "" : `[${index + 1}] `;
    return [{ tag: "p", attributes: new Map(), children: [number, ...readHtml(note)] }];
  });
}

/** All elements of a tree, the outer before the inner. */
function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsIn(node.children)]));
}
