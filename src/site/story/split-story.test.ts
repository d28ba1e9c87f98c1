import { describe, expect, test } from "vitest";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { splitAfterOpening } from "./split-story.ts";

const split = (html: string) => splitAfterOpening(sanitizeStory(html));
const quote = "<blockquote><p>Three</p></blockquote>";

describe("a story in two parts", () => {
  test("is cut after its second paragraph, before whatever comes next", () => {
    expect(split(`<p>One</p><p><a href="/about">Two</a></p>${quote}<p>Four</p>`)).toEqual([
      '<p>One</p><p><a href="/about">Two</a></p>',
      `${quote}<p>Four</p>`,
    ]);
  });

  test("counts the paragraphs below a first heading", () => {
    expect(split("<h2>Last over</h2><p>One</p><p>Two</p><p>Three</p>")[1]).toBe("<p>Three</p>");
  });

  test("counts the paragraphs below key points, also of those with points inside", () => {
    const points = '<ul class="key-points"><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>';
    expect(split(`${points}<p>One</p><p>Two</p>${quote}`)).toEqual([`${points}<p>One</p><p>Two</p>`, quote]);
    expect(split(`${points}<p>One</p>${quote}`)[1]).toBe("");
  });

  test.each([
    ["that is short", "<p>One</p>"],
    ["that goes on with something else after the first", `<p>One</p>${quote}<p>Two</p>`],
    ["that has two paragraphs alone", "<p>One</p><p>Two</p>"],
    ["that begins with something else", `${quote}<p>One</p><p>Two</p>`],
  ])("%s is left whole", (_, html) => {
    expect(split(html)).toEqual([html, ""]);
  });
});
