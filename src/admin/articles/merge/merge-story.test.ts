import { describe, expect, test } from "vitest";
import { emptyStory } from "#app/admin/articles/form/story-values.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { type MergeChoice, mergedDocument, mergedField, stretchesOf } from "./merge-story.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const story = (...texts: string[]) => JSON.stringify({ type: "doc", content: texts.map(paragraph) });
const merged = (theirs: string, mine: string, ...choices: MergeChoice[]) =>
  documentText(mergedDocument(stretchesOf(theirs, mine), choices)).split("\n");

describe("two bodies of one story", () => {
  test("are put together one by one, in their order, and what is the same stays once", () => {
    const theirs = story("One", "Two of theirs", "Three", "Four", "Five of theirs");
    const mine = story("Zero of mine", "One", "Two of mine", "Three", "Four");
    expect(merged(theirs, mine, "theirs", "both", "mine")).toEqual([
      "One",
      "Two of theirs",
      "Two of mine",
      "Three",
      "Four",
    ]);
    expect(merged(theirs, mine, "mine", "mine", "theirs")).toEqual([
      ...["Zero of mine", "One", "Two of mine", "Three", "Four", "Five of theirs"],
    ]);
    for (const side of ["theirs", "mine"] as const) {
      const all: MergeChoice[] = [side, side, side, side];
      expect(merged(theirs, mine, ...all)).toEqual(documentText(side === "mine" ? mine : theirs).split("\n"));
    }
  });

  test("have a choice for each paragraph of a passage that both have changed", () => {
    const differences = stretchesOf(story("A", "B", "C"), story("A2", "B2"));
    expect(differences.map(({ isSame }) => isSame)).toEqual([false, false, false]);
    expect(merged(story("A", "B", "C"), story("A2", "B2"), "theirs", "mine", "theirs")).toEqual(["A", "B2", "C"]);
  });

  test("that cannot be read, or hold nothing, take nothing from the other", () => {
    expect(merged("", documentWith("Mine"), "both")).toEqual(["Mine"]);
    expect(merged("{", documentWith("Mine"), "mine")).toEqual(["Mine"]);
    expect(stretchesOf("", "")).toEqual([]);
  });
});

test("a field takes one of both texts, or both where they can stand together", () => {
  const both = {
    theirs: { ...emptyStory, excerpt: "Theirs", translation_of: "1", translation_title: "One" },
    mine: { ...emptyStory, excerpt: "Mine" },
  };
  expect(mergedField("excerpt", "both", both)).toEqual({ excerpt: "Theirs\n\nMine" });
  expect(mergedField("excerpt", "mine", both)).toEqual({ excerpt: "Mine" });
  expect(mergedField("tags", "both", both)).toEqual({ tags: "" });
  expect(mergedField("translation_title", "theirs", both)).toEqual({ translation_title: "One", translation_of: "1" });
});
