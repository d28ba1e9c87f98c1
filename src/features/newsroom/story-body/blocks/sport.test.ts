import { describe, expect, test } from "vitest";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { sportPagePath } from "./sport.ts";

const block = (attrs: object) => ({ type: "doc", content: [{ type: "sportBlock", attrs }] });
const score = { shows: "match", path: "/match/arun-v-bheri-2026-11-21", title: "Arun – Bheri" };
const stored =
  '<figure class="sport-block" data-sport-shows="match"><a href="/match/arun-v-bheri-2026-11-21">Arun – Bheri</a></figure>';

describe("a block of sport in a story", () => {
  test.each([
    score,
    { ...score, shows: "scorecard" },
    { ...score, path: "/ne/match/%E0%A4%96%E0%A5%87%E0%A4%B2" },
    { shows: "table", path: "/competition/himal-league", title: "Himal League" },
    { shows: "table", path: "/ne/competition/himal-league/2083", title: "हिमाल लिग" },
  ])("is kept as it came: %o", (attrs) => {
    const { document, html, text, isEmpty } = renderDocument(block(attrs));
    expect(document).toEqual(block(attrs));
    expect(sanitizeStory(html)).toBe(html);
    expect([text, isEmpty]).toEqual([attrs.title, false]);
  });

  test("is a link in its story", () => {
    expect(renderDocument(block(score)).html).toBe(stored);
  });

  test.each([
    { ...score, shows: "table" },
    { ...score, shows: "script" },
    { ...score, path: "javascript:alert(1)" },
    { ...score, path: "https://elsewhere.example/match/a" },
    { ...score, path: '/match/a"onclick=x' },
    { ...score, path: "/match/a/../../admin" },
    { ...score, path: "/admin/matches" },
    { ...score, path: ["/match/a"] },
    { ...score, title: " " },
    { ...score, title: "x".repeat(201) },
    {},
  ])("is refused: %o", (attrs) => {
    expect(() => renderDocument(block(attrs))).toThrow(AppError);
  });

  test.each([
    ['<figure class="sport-block" data-sport-shows="match"><a href="javascript:alert(1)">x</a></figure>', "<p>x</p>"],
    [
      '<figure class="sport-block" data-sport-shows="x"><a href="/match/a">x</a></figure>',
      '<p><a href="/match/a">x</a></p>',
    ],
    [
      '<figure class="sport-block" data-sport-shows="match" onclick="x()"><a href="/match/a"><img src=x onerror=x()>a<script>1</script></a></figure>',
      '<figure class="sport-block" data-sport-shows="match"><a href="/match/a">a</a></figure>',
    ],
    [
      '<figure class="sport-block" data-sport-shows="match"><a href="/match/a">&lt;script&gt;</a></figure>',
      '<figure class="sport-block" data-sport-shows="match"><a href="/match/a">&lt;script&gt;</a></figure>',
    ],
  ])("carries nothing that runs: %s", (html, clean) => {
    expect(sanitizeStory(html)).toBe(clean);
  });

  test.each([
    ["https://news.example/match/arun-v-bheri/", "/match/arun-v-bheri"],
    [" /ne/competition/himal-league/2083?view=results#x ", "/ne/competition/himal-league/2083"],
    ["/competition/a/b/c", undefined],
    ["/match/", undefined],
    ["mailto:a@example.com", undefined],
    ["", undefined],
  ])("is asked for by the URL of a page: %s", (typed, path) => {
    expect(sportPagePath(typed)).toBe(path);
  });
});
