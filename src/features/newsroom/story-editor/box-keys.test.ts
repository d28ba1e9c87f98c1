import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import { leaveByEnter, leaveDownwards, unwrapAtStart } from "./box-keys.ts";

const schema = getSchema(storyExtensions);
const text = (words: string) => ({ type: "paragraph", ...(words && { content: [{ type: "text", text: words }] }) });
const box = (title: string, ...words: string[]) => ({ type: "factBox", attrs: { title }, content: words.map(text) });
const points = (...words: string[]) => ({
  type: "keyPoints",
  content: [{ type: "bulletList", content: words.map((word) => ({ type: "listItem", content: [text(word)] })) }],
});

type Act = (state: EditorState, name: string, dispatch: (change: EditorState["tr"]) => void) => boolean;

/** What a key makes of these blocks with the cursor at a position; where the cursor is then stands as "|". */
function pressed(act: Act, name: string, blocks: readonly object[], position: number): string | undefined {
  const doc = schema.nodeFromJSON({ type: "doc", content: blocks });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  let result: string | undefined;
  const isDone = act(state, name, (change) => {
    result = written(change.insertText("|").doc);
  });
  return isDone ? result : undefined;
}

function written(node: Node): string {
  if (node.isTextblock) return `${node.type.name === "heading" ? "#" : ""}${node.textContent || "-"}`;
  const inside = node.children.map(written).join(" ");
  return node.type.name === "doc" ? inside : `${node.type.name}(${inside})`;
}

describe("the keys of a box", () => {
  test("Backspace at its beginning takes it away and keeps title and text", () => {
    expect(pressed(unwrapAtStart, "factBox", [box("Pitch", "One", "Two")], 2)).toBe("#Pitch |One Two");
    expect(pressed(unwrapAtStart, "factBox", [box("", "One", "Two")], 2)).toBe("|One Two");
    expect(pressed(unwrapAtStart, "factBox", [box("", "One", "Two")], 3)).toBeUndefined();
    expect(pressed(unwrapAtStart, "factBox", [box("", "One", "Two")], 7)).toBeUndefined();
    expect(pressed(unwrapAtStart, "factBox", [text("One")], 1)).toBeUndefined();
    expect(pressed(unwrapAtStart, "keyPoints", [points("One", "Two")], 4)).toBe(
      "bulletList(listItem(|One) listItem(Two))",
    );
  });

  test("Enter in an empty last line leads out", () => {
    expect(pressed(leaveByEnter, "factBox", [box("", "One", ""), text("Next")], 7)).toBe("factBox(One) | Next");
    expect(pressed(leaveByEnter, "factBox", [box("", "", "One")], 2)).toBeUndefined();
    expect(pressed(leaveByEnter, "factBox", [box("", "")], 2)).toBeUndefined();
    expect(pressed(leaveByEnter, "keyPoints", [points("One", ""), text("Next")], 11)).toBe(
      "keyPoints(bulletList(listItem(One))) | Next",
    );
    expect(pressed(leaveByEnter, "keyPoints", [points("")], 4)).toBeUndefined();
  });

  test("arrow down leads behind one that ends the story", () => {
    expect(pressed(leaveDownwards, "factBox", [box("", "One")], 3)).toBe("factBox(One) |");
    expect(pressed(leaveDownwards, "factBox", [box("", "One", "Two")], 3)).toBeUndefined();
    expect(pressed(leaveDownwards, "factBox", [box("", "One"), text("Next")], 3)).toBeUndefined();
  });
});
