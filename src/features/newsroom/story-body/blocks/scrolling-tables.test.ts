import { describe, expect, test } from "vitest";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { withScrollingTables } from "./table.ts";

const table = "<table><tbody><tr><td><p>Himal United</p></td></tr></tbody></table>";

describe("a table of a story", () => {
  test("stands in a box that scrolls and that a keyboard reaches", () => {
    const html = withScrollingTables(sanitizeStory(`<p>Before</p>${table}${table}<p>After</p>`), 'A "table"');
    expect(
      html.match(/<div class="table-scroll" role="group" tabindex="0" aria-label="A &quot;table&quot;"><table>/g),
    ).toHaveLength(2);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  test("has its columns of numbers marked, headings included, in either script", () => {
    const cells = (tag: string, ...texts: readonly string[]) =>
      `<tr>${texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join("")}</tr>`;
    const rows = [
      cells("th", "Club", "Points", "अंक", "Last five", "Form"),
      cells("td", "Himal", "31", "३१", "W 2", "–"),
      cells("td", "4 Tara", "+2.5", "–", "L 1", "–"),
    ];
    const shown = withScrollingTables(sanitizeStory(`<table>${rows.join("")}</table>`), "Table");
    const marked = [...shown.matchAll(/<(t[hd]) class="number">([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`);
    expect(marked).toEqual(["th Points", "th अंक", "td 31", "td ३१", "td +2.5", "td –"]);
  });

  test("with cells over several columns has none", () => {
    const wide =
      '<table><tr><th>Club</th><th>Points</th></tr><tr><td>Himal</td><td>31</td></tr><tr><td colspan="2">1</td></tr></table>';
    expect(withScrollingTables(sanitizeStory(wide), "Table")).not.toContain("number");
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
