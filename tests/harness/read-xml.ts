// A strict reader of XML documents for tests: what is not well-formed is an error here, where browsers and feed readers
// would guess. It knows no document types, because nothing of ours has one.

export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** The text directly inside, joined. */
  text: string;
};

type OpenNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

// XML 1.0, production Char: what may stand in a document at all.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const token =
  /<\?xml [^?]*\?>|<\/([\w:.-]+)\s*>|<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The root of a document. Throws with the position of the first error. */
export function readXml(document: string): XmlNode {
  if (!document.isWellFormed() || forbidden.test(document)) throw new Error("a character that XML forbids");
  if (!document.startsWith("<?xml ")) throw new Error("no XML declaration");
  const top: OpenNode = { name: "", attributes: {}, children: [], text: "" };
  const open: OpenNode[] = [top];
  const at = (what: string, position: number) => new Error(`${what} at ${document.slice(position, position + 60)}`);
  token.lastIndex = 0;
  while (token.lastIndex < document.length) {
    const position = token.lastIndex;
    const found = token.exec(document);
    if (!found) throw at("no markup", position);
    const [whole, closing, opening, attributes = "", isEmpty] = found;
    const current = open.at(-1) ?? top;
    if (closing !== undefined) {
      if (open.pop()?.name !== closing || open.length === 0) throw at("a closing tag too many", position);
    } else if (opening !== undefined) {
      const node: OpenNode = { name: opening, attributes: attributesIn(attributes), children: [], text: "" };
      current.children.push(node);
      open.push(node);
      for (const name of [opening, ...Object.keys(node.attributes)])
        if (!isDeclared(name, open)) throw at(`undeclared ${name}`, position);
      if (isEmpty) open.pop();
    } else if (whole.startsWith("<?xml ")) {
      if (position !== 0) throw at("a second declaration", position);
    } else {
      if (whole.includes("]]>")) throw at("]]> in text", position);
      if (open.length === 1 && whole.trim() !== "") throw at("text outside the root", position);
      current.text += plain(whole);
    }
  }
  const [root] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || !root) throw new Error("not exactly one closed root");
  return root;
}

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (Object.hasOwn(found, name)) throw new Error(`attribute ${name} twice`);
    found[name] = plain(double ?? single ?? "");
  }
  return found;
}

function plain(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(name);
    const code = number && (number[1] ? Number.parseInt(number[1], 16) : Number(number[2]));
    const character = code ? String.fromCodePoint(code) : named[name];
    if (!whole.endsWith(";") || character === undefined || forbidden.test(character))
      throw new Error(`not an entity: ${whole.slice(0, 20)}`);
    return character;
  });
}

function isDeclared(name: string, open: readonly OpenNode[]): boolean {
  const [prefix, local] = name.split(":");
  if (local === undefined || prefix === "xml" || prefix === "xmlns") return true;
  return open.some(({ attributes }) => `xmlns:${prefix}` in attributes);
}

/** The elements inside with a name, in order. */
export function childrenNamed(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The text of the one element inside with a name. Throws when there is none, or more than one. */
export function textOf(node: XmlNode, name: string): string {
  const [child, ...others] = childrenNamed(node, name);
  if (!child || others.length > 0)
    throw new Error(`${others.length + (child ? 1 : 0)} elements ${name} in ${node.name}`);
  return child.text;
}
