import { describe, expect, test } from "vitest";
import { chooseStories, storiesInShape } from "./choose-stories.ts";

const cards = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id).join("");

describe("the stories of a block", () => {
  test("are the first candidates, without repetition and without what stands above", () => {
    const chosen = chooseStories(cards("a", "b", "a", "c", "d"), { shown: new Set(["b"]), most: 2 });
    expect(ids(chosen)).toBe("ac");
  });

  test("are filled up with shown ones only as far as a block needs", () => {
    const shown = new Set(["a", "b", "c"]);
    expect(ids(chooseStories(cards("a", "b", "c", "d"), { shown, most: 4, least: 3 }))).toBe("dab");
    expect(ids(chooseStories(cards("a", "b"), { shown, most: 4, least: 0 }))).toBe("");
    expect(ids(chooseStories([], { shown, most: 4, least: 3 }))).toBe("");
  });

  test.each([
    ["lead", 0, 0],
    ["lead", 4, 4],
    ["lead", 7, 5],
    ["lead", 12, 8],
    ["row", 3, 3],
    ["row", 7, 4],
    ["row", 8, 8],
    ["duo", 2, 2],
    ["duo", 9, 6],
  ] as const)("a %s of %i shows %i", (shape, available, shownStories) => {
    expect(storiesInShape(shape, available)).toBe(shownStories);
  });
});
