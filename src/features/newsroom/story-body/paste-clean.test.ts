import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/text/languages.ts";
import { processorTime } from "#tests/harness/processor-time.ts";
import { cleanPastedTree } from "./paste-clean.ts";
import { readHtml } from "./read-html.server.ts";
import { sanitizeStory, storyText } from "./sanitize-story.server.ts";

const cleanPastedHtml = (html: string) => cleanPastedTree(readHtml(html));

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/pasted/${name}`, import.meta.url), "utf8");
/** The expected stories have a line break between blocks for those who read them. */
const story = (lang: string) => fixture(`story-${lang}.html`).replaceAll("\n", "");

describe("a whole story pasted", () => {
  test.each([
    ["word-en.html", "en"],
    ["gdocs-en.html", "en"],
    ["word-ne.html", "ne"],
    ["gdocs-ne.html", "ne"],
  ])("%s becomes the clean story", (name, lang) => {
    expect(cleanPastedHtml(fixture(name))).toBe(story(lang));
  });

  test.each(languages)("in %s passes the gate unchanged and has its 600 words", (lang) => {
    const clean = sanitizeStory(story(lang));
    expect(clean).toBe(story(lang).replaceAll("<br>", "<br />"));
    expect(storyText(clean).split(/\s+/).length).toBeGreaterThan(600);
    for (const tag of ["<h2>", "<blockquote>", "<ul>", "<ol>", "<li>", "<strong>", "<em>", "<a href="])
      expect(clean).toContain(tag);
    expect(clean).not.toMatch(/style=|class=|id=|mso|&nbsp;|\u00a0|<span/i);
  });

  test.each(languages)("in %s is clean already when it is pasted again", (lang) => {
    expect(cleanPastedHtml(story(lang))).toBe(story(lang));
  });
});

const bullet = (level: number, text: string, mark = "·", list = "l0") =>
  `<p class=MsoListParagraph style='margin-left:${level * 0.5}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n\n`;

describe("pasted text", () => {
  test.each([
    [
      "text that Google Docs raises and lowers",
      '<p><span>10</span><span style="font-size:0.6em;vertical-align:super">2</span> H<span style="vertical-align:sub">2</span>O</p>',
      "<p>10<sup>2</sup> H<sub>2</sub>O</p>",
    ],
    [
      "the captions of two videos, which have none in the editor",
      '<figure><iframe title="a" src="https://www.youtube.com/embed/abcdefghi_-"></iframe><figcaption>b <b>c</b></figcaption></figure>'.repeat(
        2,
      ),
      '<figure class="video-embed" data-youtube-id="abcdefghi_-"><a href="https://www.youtube.com/watch?v=abcdefghi_-" rel="noopener">a</a></figure><p>b <strong>c</strong></p>'.repeat(
        2,
      ),
    ],
    [
      "the bold wrapper of Google Docs",
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a</p></b>',
      "<p>a</p>",
    ],
    [
      "weights and slants of spans",
      '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span><span style="font-weight:400;font-style:normal">c</span><span style="FONT-WEIGHT: bold !important">d</span></p>',
      "<p><strong>a</strong><em>b</em>c<strong>d</strong></p>",
    ],
    [
      "struck and underlined spans",
      '<p><span style="text-decoration:line-through">a</span><span style="text-decoration:underline">b</span></p>',
      "<p><s>a</s><u>b</u></p>",
    ],
    [
      "underlining inside a link",
      '<a href="https://a.example/" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc"><u>a</u></span></a>',
      '<p><a href="https://a.example/" rel="noopener">a</a></p>',
    ],
    [
      "a word that Word has cut into spans",
      "<p class=MsoNormal><span lang=NE>नेपा</span><span lang=NE style='mso-bidi-language:NE'>लले </span><b><span>जित्</span></b><b><span>यो</span></b></p>",
      "<p>नेपालले <strong>जित्यो</strong></p>",
    ],
    [
      "empty paragraphs",
      "<p class=MsoNormal><o:p>&nbsp;</o:p></p><p>a</p><p><br></p><br><p><span> </span></p>",
      "<p>a</p>",
    ],
    ["runs of no-break spaces", "<p>a&nbsp;&nbsp; b&nbsp;c 5&nbsp;km</p>", "<p>a b c 5\u00a0km</p>"],
    ["typographic quotation marks", "<p>“a” ‘b’ — c…</p>", "<p>“a” ‘b’ — c…</p>"],
    [
      "soft hyphens and byte order marks, but no joiners",
      "<p>\ufeffwick\u00adet गर्\u200dयो</p>",
      "<p>wicket गर्\u200dयो</p>",
    ],
    [
      "a link that a search engine wrapped",
      '<a href="https://www.google.com/url?q=https://a.example/b?c%3D1&amp;sa=D&amp;ust=1">a</a>',
      '<p><a href="https://a.example/b?c=1" rel="noopener">a</a></p>',
    ],
    ["a wrapped link that is not safe", '<a href="https://www.google.com/url?q=javascript:alert(1)">a</a>', "<p>a</p>"],
    [
      "an ordinary link to the search engine",
      '<a href="https://www.google.com/search?q=a">a</a>',
      '<p><a href="https://www.google.com/search?q=a" rel="noopener">a</a></p>',
    ],
    ["anchors of a table of contents", '<h1><a name="_Toc1"></a>a</h1>', "<h2>a</h2>"],
    [
      "titles and quotations of Word",
      "<p class=MsoTitle>a</p><p class=MsoIntenseQuote>b</p><p class=MsoQuote>c</p>",
      "<h2>a</h2><blockquote><p>b</p><p>c</p></blockquote>",
    ],
    [
      "indented paragraphs",
      '<p style="margin-left:36pt">a</p>\n<p style="margin-left: .5in">b</p><p style="margin-left:6pt">c</p>',
      "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>",
    ],
    [
      "two quotations of the page",
      "<blockquote>a</blockquote><blockquote>b</blockquote>",
      "<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>",
    ],
    [
      "tracked changes and comments",
      '<p>a<del cite="mailto:x" datetime="2026-11-01">b</del><ins cite="mailto:x" datetime="2026-11-01">c</ins></p><div style="mso-element:comment-list"><p>d</p></div>',
      "<p>ac</p>",
    ],
    ["hidden text", '<p>a<span style="display:none">b</span><span style="mso-hide:all">c</span></p>', "<p>a</p>"],
    ["islands of XML", "<xml><w:x>a</w:x></xml><p>b</p>", "<p>b</p>"],
    [
      "pictures from elsewhere",
      '<p>a<img src="https://a.example/b.png"><img src="file:///C:/c.png"><img src="data:image/png;base64,AA"></p>',
      "<p>a</p>",
    ],
    [
      "pictures of our own",
      '<img src="/media/a.jpg" alt="b">',
      '<img src="/media/a.jpg" alt="b" loading="lazy" decoding="async">',
    ],
    [
      "a frame made of a table",
      "<p>a</p><table><tr><td><p>b</p><p>c</p></td></tr></table>",
      "<p>a</p><p>b</p><p>c</p>",
    ],
    [
      "a real table",
      "<table class=MsoTableGrid border=1 style='width:9in'><tr style='height:1pt'><td width=10 style='border:solid'><p class=MsoNormal><b>a<o:p></o:p></b></p></td><td><p>b</p></td></tr></table>",
      "<table><tbody><tr><td><strong>a</strong></td><td>b</td></tr></tbody></table>",
    ],
    [
      "lists of Google Docs, nested beside their items",
      '<ul><li aria-level="1"><p role="presentation">a</p></li><ul><li aria-level="2"><p style="margin-left:36pt">b</p></li></ul><li><p>c</p></li></ul>',
      "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    ],
    [
      "imitated lists, levels and all",
      bullet(1, "a") + bullet(2, "b", "o") + bullet(3, "c", "§") + bullet(2, "d", "o") + bullet(1, "e"),
      "<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>",
    ],
    [
      "imitated numbers, also where they go on and in Nepali",
      `${bullet(1, "a", "3.")}${bullet(1, "b", "4.")}<p>c</p>${bullet(1, "d", "१)")}`,
      '<ol start="3"><li>a</li><li>b</li></ol><p>c</p><ol><li>d</li></ol>',
    ],
    [
      "two imitated lists, one after the other",
      bullet(1, "a") + bullet(1, "b", "1.", "l1") + bullet(1, "c", "1.", "l2"),
      "<ul><li>a</li></ul><ol><li>b</li></ol><ol><li>c</li></ol>",
    ],
    ["an imitated list that begins inside", bullet(2, "a") + bullet(1, "b"), "<ul><li>a</li></ul><ul><li>b</li></ul>"],
    ["boxes of a web page", "<div><div>a</div><div>b<br></div></div>", "<p>a</p><p>b</p>"],
    ["plain text", "a &amp; b", "<p>a &amp; b</p>"],
    ["nothing", "<meta charset='utf-8'>", ""],
  ])("%s", (_name, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
    expect(cleanPastedHtml(clean)).toBe(clean);
  });
});

const size = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

describe("100 kB of hostile clipboard", () => {
  test.each([
    ["nested spans", fill('<span style="font-weight:700">')],
    ["nested frames", fill("<table><tr><td>")],
    ["styles", `<p style="${fill("a:b;")}">a</p>`],
    ["one long style", `<p style="margin-left:${fill("1")}pt">a</p>`],
    ["spaces", `a${fill(" ")}b`],
    ["no-break spaces", `a${fill("\u00a0")}b`],
    ["imitated items", fill("<p style='mso-list:l0 level1'>a")],
    [
      "imitated levels",
      Array.from({ length: 2500 }, (_, n) => `<p style='mso-list:l0 level${(n % 9) + 1}'>a`).join(""),
    ],
    ["markers", `<p style='mso-list:l0 level1'>${fill("<i>a</i>")}`],
    ["quotations", fill("<p class=MsoQuote>a")],
    ["redirects", `<a href="https://www.google.com/url?${fill("q=&")}">a</a>`],
  ])("%s are cleaned in linear time", (_name, html) => {
    cleanPastedHtml("<p>warm</p>");
    expect(processorTime(() => cleanPastedHtml(html), 100)).toBeLessThan(100);
  });
});
