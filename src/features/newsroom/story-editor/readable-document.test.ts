import { getSchema, type JSONContent } from "@tiptap/core";
import { describe, expect, test } from "vitest";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import { checkStory } from "#app/features/newsroom/story-body/story-document-check.server.ts";
import { readableDocument } from "./readable-document.ts";

const schema = getSchema(storyExtensions);
const text = (words: string, ...marks: { type: string }[]): JSONContent => ({ type: "text", text: words, marks });
const line = (...content: JSONContent[]): JSONContent => ({ type: "paragraph", content });
const read = (...content: JSONContent[]) => {
  const document = readableDocument({ type: "doc", content }, schema);
  checkStory(document);
  return document.content;
};

describe("a document of a later version", () => {
  test("stays as it is where nothing is unknown", () =>
    expect(read(line(text("Rain.")), { type: "horizontalRule" })).toEqual([
      line(text("Rain.")),
      { type: "horizontalRule" },
    ]));

  test("keeps the blocks, the lines and the words of a block that is unknown", () => {
    const item = (words: string) => ({ type: "timelineEntry", content: [line(text(words))] });
    expect(read({ type: "timeline", content: [item("First"), item("Second")] })).toEqual([
      line(text("First")),
      line(text("Second")),
    ]);
    expect(read({ type: "lead", content: [text("Said "), text("aloud", { type: "sparkle" })] })).toEqual([
      line(text("Said "), text("aloud")),
    ]);
    const poll = { question: "Who wins it?", path: "/poll/7 of 9", kind: "single" };
    expect(read({ type: "poll", attrs: poll })).toEqual([line({ type: "text", text: "Who wins it?" })]);
  });

  test("keeps the words of what is unknown inside a line", () =>
    expect(read(line(text("By "), { type: "mention", attrs: { label: "Asha Rai" } }))).toEqual([
      line(text("By "), { type: "text", text: "Asha Rai" }),
    ]));

  test("becomes paragraphs where the rest does not fit together", () =>
    expect(read({ type: "bulletList", content: [{ type: "task", content: [text("Done")] }] })).toEqual([
      line(text("Done")),
    ]));

  test.each([undefined, null, "text", { type: "doc" }, { type: "doc", content: [null, 7, { type: "poll" }] }])(
    "%j is an empty story",
    (document) => expect(readableDocument(document, schema)).toEqual({ type: "doc", content: [{ type: "paragraph" }] }),
  );
});
