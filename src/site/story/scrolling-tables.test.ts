import { describe, expect, test } from "vitest";
import { sanitizeStory } from "../../features/articles/body/sanitize-story.server.ts";
import { withScrollingTables } from "./scrolling-tables.ts";

const table = "<table><tbody><tr><td><p>Himal United</p></td></tr></tbody></table>";

describe("a table of a story", () => {
  test("stands in a box that scrolls and that a keyboard reaches", () => {
    const html = withScrollingTables(sanitizeStory(`<p>Before</p>${table}${table}<p>After</p>`), 'A "table"');
    expect(
      html.match(/<div class="table-scroll" role="group" tabindex="0" aria-label="A &quot;table&quot;"><table>/g),
    ).toHaveLength(2);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  test("that is only words in the text stays words", () => {
    const html = sanitizeStory("<p>&lt;table&gt;</p>");
    expect(withScrollingTables(html, "Table")).toBe(html);
  });

  test("with attributes or inside another loses them on saving, so that each is found", () => {
    const html = sanitizeStory(`<table class="x" border="1"><tr><td>${table}</td></tr></table>`);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table>/g)?.length);
    expect(html.match(/<table>/g)?.length).toBe(html.match(/<\/table>/g)?.length);
  });
});
