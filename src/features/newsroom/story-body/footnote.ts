// A footnote of a story. A stored body has its words in brackets where it belongs, so that a sentence makes sense
// wherever it is read; pages, feeds and exports put a number there and the words below the text.
import type { NodeConfig } from "@tiptap/core";
import { z } from "zod";
import type { Translator } from "#app/messages/messages.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { type HtmlElement, lineOfText } from "./html-tree.ts";

export const footnoteLimits = { text: 500 } as const;

/** The name of its node, which is stored in documents. */
export const footnoteName = "footnote";

/** What is kept of its attributes, which a browser sent. */
export const footnoteAttributes = z.object({ text: line(footnoteLimits.text) });

/** Its words as they stand in a line of text. */
const inBrackets = (text: string) => ` [${text}]`;

/** Its node in the editor's schema: one character of the text that cannot be written into. */
export const footnoteSchema: Partial<NodeConfig> = {
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: "" } }),
  parseHTML: () => [
    {
      tag: `span.${footnoteName}`,
      getAttrs: (note) => {
        const text = wordsIn(note.textContent ?? "");
        return text !== undefined && { text };
      },
    },
  ],
  renderHTML: ({ node }) => ["span", { class: footnoteName }, inBrackets(String(node.attrs.text))],
  renderText: ({ node }) => inBrackets(String(node.attrs.text)),
};

/** The words of a footnote in a line of text, for searches, versions and counts. The attributes are unchecked. */
export function footnoteText(attributes: Readonly<Record<string, unknown>>): string {
  return typeof attributes.text === "string" && attributes.text !== "" ? inBrackets(attributes.text) : "";
}

/** The words inside the brackets, `undefined` where there are none that a footnote can have. */
function wordsIn(bracketed: string): string | undefined {
  const text = /^\[(.*)\]$/s.exec(bracketed.replace(/\s+/g, " ").trim())?.[1]?.trim() ?? "";
  const read = footnoteAttributes.safeParse({ text });
  return read.success ? read.data.text : undefined;
}

/** The words of a stored footnote; `undefined` for another element, whose content counts. */
export function footnoteIn({ tag, attributes, children }: HtmlElement): string | undefined {
  if (tag !== "span" || attributes.get("class") !== footnoteName) return undefined;
  // A link in it is a number that leads to a note, and no note.
  return children.every((child) => typeof child === "string") ? wordsIn(lineOfText(children)) : undefined;
}

/** The element that stands for a footnote. */
export function footnoteElement(text: string): HtmlElement {
  return { tag: "span", attributes: new Map([["class", footnoteName]]), children: [inBrackets(text)] };
}

/** The markup of a footnote in a stored body. */
export function footnoteHtml(text: string): string {
  return `<span class="${footnoteName}">${escapeText(inBrackets(text))}</span>`;
}

const storedNote = new RegExp(`<span class="${footnoteName}"> \\[([^<]*)\\]</span>`, "g");

type NotePlaces = {
  /** What stands in the text. Numbers begin at 1. */
  mark: (number: number) => string;
  /** What stands below the whole. The notes are markup, in the order of their numbers. */
  list: (notes: readonly string[]) => string;
};

/** A whole stored body with its footnotes somewhere else than in the middle of a sentence. */
export function withFootnotes(html: string, { mark, list }: NotePlaces): string {
  const notes: string[] = [];
  const marked = html.replace(storedNote, (_found, note: string) => mark(notes.push(note)));
  return notes.length === 0 ? html : marked + list(notes);
}

/** A whole stored body as its page shows it: each number leads to its note, and each note back. */
export function footnotesOnPage(html: string, { lang, t }: { lang: Lang; t: Translator }): string {
  const back = escapeAttribute(t("article.footnoteBack"));
  return withFootnotes(html, {
    mark: (number) => {
      const name = escapeAttribute(t("article.footnote", { number }));
      const link = `<a href="#note-${number}" id="note-${number}-back" role="doc-noteref" aria-label="${name}">`;
      return `<sup class="${footnoteName}">${link}${formatNumber(number, lang)}</a></sup>`;
    },
    list: (notes) => {
      const items = notes.map((note, index) => {
        const id = `note-${index + 1}`;
        // The sign that asks for the arrow as a letter and not as a picture.
        const link = `<a href="#${id}-back" role="doc-backlink" aria-label="${back}">↩\uFE0E</a>`;
        return `<li id="${id}">${note} ${link}</li>`;
      });
      const name = escapeAttribute(t("article.footnotes"));
      return `<section class="footnotes" role="doc-endnotes" aria-label="${name}"><ol>${items.join("")}</ol></section>`;
    },
  });
}
