import { describe, expect, test } from "vitest";
import { nextStory } from "#app/admin/articles/form/story-next.ts";
import { openStory } from "#app/admin/articles/form/story-state.ts";
import { emptyStory } from "#app/admin/articles/form/story-values.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { filledWith, hasText } from "./filled-story.ts";

const template = {
  ...emptyStory,
  ...{ title: "Final: [score]", category: "football", tags: "interview, cup", template_id: "t" },
  document: documentWith("[Who scored]"),
};
const textsIn = (document: string) =>
  (JSON.parse(document) as { content: { content?: { text: string }[] }[] }).content.map(
    ({ content }) => content?.[0]?.text ?? "",
  );

describe("a story filled from a template", () => {
  test("that is empty has what the template has", () => {
    expect(filledWith({ ...emptyStory, lang: "ne" }, template)).toEqual({ ...template, lang: "ne" });
    expect(filledWith({ ...emptyStory, document: documentWith("") }, template).document).toBe(template.document);
  });

  test("keeps every word that was typed, and gets the text of the template below it", () => {
    const typed = { ...emptyStory, title: "Mine", category: "cricket", tags: "cup", excerpt: "Short" };
    const filled = filledWith({ ...typed, document: documentWith("Typed") }, template);
    expect(filled).toMatchObject({ title: "Mine", category: "cricket", tags: "cup, interview", excerpt: "Short" });
    expect(textsIn(filled.document)).toEqual(["Typed", "[Who scored]"]);
    expect(filled.template_id).toBe("t");
    expect(filledWith({ ...typed, document: documentWith("Typed") }, { ...template, document: "" }).document).toBe(
      documentWith("Typed"),
    );
  });

  test("counts a picture without words as something typed", () => {
    const rule = JSON.stringify({ type: "doc", content: [{ type: "horizontalRule" }] });
    expect(hasText({ ...emptyStory, document: rule })).toBe(true);
    expect(hasText({ ...emptyStory, document: '{"type":"doc","content":[{"type":"paragraph"}]}' })).toBe(false);
    expect(hasText(emptyStory)).toBe(false);
  });

  test("is shown by fields made anew, and is work that is not saved", () => {
    const open = openStory({ seen: undefined, values: emptyStory, isReplaced: false, mayGoAlone: false });
    const { state, effects } = nextStory(open, { kind: "filled", values: template, typed: emptyStory });
    expect(state).toMatchObject({ values: template, edition: open.edition + 1, isDirty: true, isTypedSince: true });
    expect(effects).toEqual([{ kind: "noteCopy" }]);
  });
});
