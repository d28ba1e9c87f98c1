import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inkOn, Shirt } from "./shirt.tsx";

describe("a shirt", () => {
  test.each([
    ["#ffffff", "#000000"],
    ["#ffd700", "#000000"],
    ["#c8102e", "#ffffff"],
    ["#003893", "#ffffff"],
    ["#000000", "#ffffff"],
  ])("of %s has its number in %s", (colour, ink) => {
    expect(inkOn(colour)).toBe(ink);
  });

  test("has the number in the digits of the page, and none where nobody said one", () => {
    const team = { colour: "#003893", second_colour: "#ffffff" };
    const drawn = renderToStaticMarkup(<Shirt team={team} number={10} lang="ne" />);
    expect(drawn).toContain(">१०</text>");
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn).not.toContain("style=");
    expect(renderToStaticMarkup(<Shirt team={undefined} number={null} lang="en" />)).not.toContain("<text");
  });
});
