// The export file of WordPress (WXR) and feeds, read as they come: one element below <channel> at a time, so that a
// file of any size takes the memory of its largest item. A document type, an entity that XML does not know and an item
// beyond every measure end the reading.
import { SaxesParser } from "saxes";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";

/** An element with its text and its elements. Prefixes are part of the names, as WordPress always writes them. */
export type WxrElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: WxrElement[];
  /** Line of the file in which it begins, counted from 1. */
  line: number;
};

export const wxrLimits = {
  /** Characters of one element below <channel> with all that it holds. */
  itemCharacters: 8_000_000,
  /** Elements of one element below <channel>. */
  itemElements: 60_000,
  depth: 12,
  /** The same where elements are text. */
  markupDepth: 60,
} as const;

/** Where the items of a kind of file stand. */
export type XmlShape = {
  /** The name of the first element → how many elements are around an item. */
  roots: Readonly<Record<string, number>>;
  /** What is said of a file of another kind. */
  refusal: string;
  /** Whether the elements inside of one are its text, as in XHTML. */
  isMarkup(element: WxrElement): boolean;
};

const wxrShape: XmlShape = {
  roots: { rss: 2 },
  refusal: "this is no export of WordPress",
  isMarkup: () => false,
};

/** Why a file cannot be read, and where. Its message is for people. */
export class BrokenImportFile extends Error {
  readonly line: number;

  constructor(reason: string, line: number) {
    super(`line ${line}: ${reason}`);
    this.name = "BrokenImportFile";
    this.line = line;
  }
}

/**
 * Every element below <channel>, in order. Throws `BrokenImportFile` where the file is no well-formed export, does not
 * end, or goes beyond a limit; what was yielded before is sound.
 */
export async function* readWxr(pieces: AsyncIterable<string>, shape: XmlShape = wxrShape): AsyncGenerator<WxrElement> {
  const reader = wxrReader(shape);
  for await (const chunk of pieces) yield* reader.write(chunk);
  yield* reader.end();
}

/** The same for a text in pieces. */
export function wxrReader(shape: XmlShape = wxrShape): { write(chunk: string): WxrElement[]; end(): WxrElement[] } {
  const parser = new SaxesParser({ position: true });
  const open: WxrElement[] = [];
  let ready: WxrElement[] = [];
  let [characters, elements, sinceEvent] = [0, 0, 0];
  /** How many elements are around an item; 0 before the file has said it. */
  let around = 0;
  let isExport = false;
  /** The element whose text is markup, and how deep it stands. */
  let markup: { element: WxrElement; depth: number } | undefined;

  const refuse = (reason: string): never => {
    throw new BrokenImportFile(reason, parser.line);
  };
  const count = (length: number) => {
    sinceEvent = 0;
    characters += length;
    if (characters > wxrLimits.itemCharacters) refuse(`an item has more than ${wxrLimits.itemCharacters} characters`);
  };
  const addText = (text: string) => {
    count(text.length);
    const element = open.at(-1);
    if (markup) markup.element.text += escapeText(text);
    // Text between the items is white space and nobody's.
    else if (element && open.length > around) element.text += text;
  };
  parser.on("error", (error) => refuse(error.message.replace(/^(?:undefined:)?\d+:\d+: /, "")));
  parser.on("doctype", () => refuse("a document type is not accepted"));
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("comment", () => count(0));
  const begin = (name: string) => {
    around = Object.hasOwn(shape.roots, name) ? (shape.roots[name] ?? 0) : 0;
    if (around === 0) refuse(`${shape.refusal}: it begins with another element`);
    isExport = around === 1;
  };
  parser.on("opentag", ({ name, attributes, isSelfClosing }) => {
    count(name.length);
    const element = { name, attributes: textsOf(attributes), text: "", children: [], line: parser.line };
    if (open.length === 0) begin(name);
    if (open.length === 1 && name === "channel") isExport = true;
    if (open.length === around) [characters, elements] = [0, 0];
    elements += 1;
    if (elements > wxrLimits.itemElements) refuse(`an item has more than ${wxrLimits.itemElements} elements`);
    if (open.length >= (markup ? wxrLimits.markupDepth : wxrLimits.depth)) refuse("elements are nested too deep");
    if (markup) markup.element.text += openingTag(element, isSelfClosing);
    else if (open.length > around) open.at(-1)?.children.push(element);
    open.push(element);
    if (!markup && open.length > around && shape.isMarkup(element)) markup = { element, depth: open.length };
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    count(0);
    if (markup && open.length === markup.depth) markup = undefined;
    else if (markup && !isSelfClosing) markup.element.text += `</${localName(name)}>`;
    const element = open.pop();
    if (element && open.length === around && (around === 1 || open[1]?.name === "channel")) ready.push(element);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    write(chunk) {
      // Half of a value waits inside of the parser, which knows no limit itself.
      sinceEvent += chunk.length;
      parser.write(chunk);
      if (sinceEvent > wxrLimits.itemCharacters) refuse(`a value has more than ${wxrLimits.itemCharacters} characters`);
      return take();
    },
    end() {
      parser.close();
      if (!isExport) refuse(`${shape.refusal}: it has no channel`);
      return take();
    },
  };
}

const localName = (name: string) => name.replace(/^.*:/, "");

function openingTag({ name, attributes }: WxrElement, isSelfClosing: boolean): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${localName(name)}${said.join("")}${isSelfClosing ? "/" : ""}>`;
}

function textsOf(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}

/** The text of the first element of a name inside of another, without blanks around it; "" where there is none. */
export function childText(element: WxrElement, name: string): string {
  return (element.children.find((child) => child.name === name)?.text ?? "").trim();
}
