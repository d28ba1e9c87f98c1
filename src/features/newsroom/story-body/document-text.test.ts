import { expect, test } from "vitest";
import { documentText } from "./document-text.ts";

const text = (content: string) => ({ type: "text", text: content });

test("a document is its blocks, a line each, in lists, quotations and tables too; media by their words", () => {
  const document = {
    type: "doc",
    content: [
      { type: "heading", content: [text("Final")] },
      { type: "paragraph", content: [text("Nepal "), { type: "hardBreak" }, text("won.")] },
      { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("One")] }] }] },
      { type: "picture", attrs: { alt: "A cup", caption: "The cup", width: 3 } },
      { type: "horizontalRule" },
    ],
  };
  expect(documentText(JSON.stringify(document)).split("\n")).toEqual([
    "Final",
    "Nepal  won.",
    "One",
    "[A cup · The cup]",
  ]);
});

test("another video, match or part of it under the same words is another line", () => {
  const line = (type: string, attrs: object) =>
    documentText(JSON.stringify({ type: "doc", content: [{ type, attrs }] }));
  const match = { shows: "match", path: "/match/arun-v-bheri", title: "The final" };
  expect(line("videoEmbed", { youtubeId: "abcdefghi_-", title: "Goals" })).toBe("[Goals · abcdefghi_-]");
  expect(line("sportBlock", match)).toBe("[The final · /match/arun-v-bheri · match]");
  expect(line("sportBlock", { ...match, shows: "scorecard" })).not.toBe(line("sportBlock", match));
});

test("nothing, and nonsense, have no words", () => {
  for (const nothing of ["", "{", "null", "[1, null]", '{"type":"doc"}']) expect(documentText(nothing)).toBe("");
});
