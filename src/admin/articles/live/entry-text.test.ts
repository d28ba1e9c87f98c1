import { expect, test } from "vitest";
import { entryDocument, plainText, type TextNode, typedText } from "./entry-text.ts";

const text = (said: string, ...marks: { type: string }[]) => ({
  type: "text",
  text: said,
  ...(marks.length ? { marks } : {}),
});
const link = (href: string) => ({ type: "link", attrs: { href } });
const bold = { type: "bold" };

test("paragraphs, lines, bold words and links become a document", () => {
  expect(
    entryDocument(
      "Goal by **Maya**\nfrom the left\n\n\nSee [the **table**](https://example.com/t), https://example.com/x.",
    ),
  ).toEqual({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [text("Goal by "), text("Maya", bold), { type: "hardBreak" }, text("from the left")],
      },
      {
        type: "paragraph",
        content: [
          ...[
            text("See "),
            text("the ", link("https://example.com/t")),
            text("table", bold, link("https://example.com/t")),
          ],
          ...[text(", "), text("https://example.com/x", link("https://example.com/x")), text(".")],
        ],
      },
    ],
  });
});

test.each(["", "  \n\n "])("nothing typed is no document: %j", (typed) => {
  expect(entryDocument(typed)).toBeNull();
});

test("what is no address for readers stays as it was typed", () => {
  const typed = "[a](javascript:alert) and **";
  expect(entryDocument(typed)).toEqual({ type: "doc", content: [{ type: "paragraph", content: [text(typed)] }] });
});

test.each([
  "One\nline\n\n**Two** words",
  "[the **table**](https://example.com/t) and https://example.com/x.",
  "२०८३ मंसिर: **गोल!**",
])("a text is typed as it was: %j", (typed) => {
  const again = typedText(entryDocument(typed));
  expect(entryDocument(again)).toEqual(entryDocument(typed));
  expect(plainText(entryDocument(again))).toBe(plainText(entryDocument(typed)));
});

test("lists and quotations become paragraphs, and lose no word", () => {
  const paragraph = (said: string) => ({ type: "paragraph", content: [text(said)] });
  const item = (said: string) => ({ type: "listItem", content: [paragraph(said)] });
  const document: TextNode = {
    type: "doc",
    content: [
      { type: "bulletList", content: [item("a"), item("b")] },
      { type: "blockquote", content: [paragraph("c")] },
    ],
  };
  expect(typedText(document)).toBe("a\n\nb\n\nc");
});
