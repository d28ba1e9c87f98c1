// XML as a tree that is written in one place, so that nothing is escaped twice or not at all.

import { withoutForbiddenCharacters } from "#app/platform/text/characters.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly XmlChild[];
};

/** An element, a text, or nothing. */
type XmlChild = XmlElement | string | undefined;

/** An element. Attributes that are `undefined` are left out. */
export function element(
  name: string,
  attributes: XmlElement["attributes"] = {},
  ...children: readonly XmlChild[]
): XmlElement {
  return { name, attributes, children };
}

/** An element that holds a text and nothing else; none at all where there is no text. */
export function textElement(name: string, text: string | undefined): XmlElement | undefined {
  return text ? element(name, {}, text) : undefined;
}

/** A document in UTF-8. Characters that XML cannot hold are left out. */
export function xmlDocument(root: XmlElement): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  write(root, parts);
  parts.push("\n");
  return parts.join("");
}

function write({ name, attributes, children }: XmlElement, parts: string[]): void {
  parts.push("<", name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) parts.push(" ", key, '="', escapeAttribute(withoutForbiddenCharacters(value)), '"');
  }
  const present = children.filter((child) => child !== undefined);
  if (present.length === 0) {
    parts.push("/>");
    return;
  }
  parts.push(">");
  for (const child of present) {
    if (typeof child === "string") parts.push(escapeText(withoutForbiddenCharacters(child)));
    else write(child, parts);
  }
  parts.push("</", name, ">");
}
