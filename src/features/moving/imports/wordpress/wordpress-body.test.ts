import { describe, expect, test } from "vitest";
import { renderOnce } from "#app/features/moving/imports/engine/rendered-stories.server.ts";
import { wordpressBody } from "./wordpress-body.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";

const site = "https://old.example";
const address = "/media/1557000000000-0123abcd-600.jpg";
const patterns: Readonly<Record<string, string>> = {
  950: "<p>Three points for a win.</p>",
  951: '<!-- wp:block {"ref":950} /--><p>Outer.</p>',
  952: '<!-- wp:block {"ref":952} /-->',
};

type Given = { markup?: WordpressPost["markup"]; fields?: WordpressPost["fields"] };

/** The HTML of a story, and what is said of it. */
function bodyOf(content: string, { markup = "wordpress", fields = {} }: Given = {}) {
  const { document, reasons } = wordpressBody(
    { content, markup, fields },
    {
      ...{ site, gallery: () => [], patternOf: (id) => patterns[id], textOf: (text) => text },
      pictureAt: (url) =>
        url.startsWith(`${site}/wp-content/uploads/team`)
          ? { address, width: 600, height: 400, widths: [600], alt: "" }
          : undefined,
    },
  );
  return { html: renderOnce(document).html, reasons };
}

const mark = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
const footnotes = ['[{"content":"Set on <em>3 March 2015</em>.","id":"b"},{"content":"By his club.","id":"a"}]'];

describe("a body that refers to texts elsewhere", () => {
  test("has its footnotes, apart from the figures before them", () => {
    const content = `<!-- wp:paragraph --><p>Nine years${mark("b")} in 2015${mark("a")}.</p><!-- /wp:paragraph -->`;
    const html = "<p>Nine years[1] in 2015[2].</p><p>[1] Set on <em>3 March 2015</em>.</p><p>[2] By his club.</p>";
    expect(bodyOf(`${content}<!-- wp:footnotes /-->`, { fields: { footnotes } })).toEqual({ html, reasons: [] });
    expect(bodyOf(content, { fields: { footnotes } })).toEqual({ html, reasons: [] });
  });

  test("says that its footnotes cannot be read", () =>
    expect(bodyOf("<p>Text.</p>", { fields: { footnotes: ["[{"] } }).reasons).toEqual(["footnotes.unread"]));

  test.each([
    [950, "<p>Three points for a win.</p>", []],
    [951, "<p>Three points for a win.</p><p>Outer.</p>", []],
    [952, "", ["pattern.missing:952"]],
    [999, "", ["pattern.missing:999"]],
  ])("has the synced pattern %s in its place, or says that it is missing", (ref, html, reasons) =>
    expect(bodyOf(`<p>A.</p><!-- wp:block {"ref":${ref}} /--><p>B.</p>`)).toEqual({
      ...{ html: `<p>A.</p>${html}<p>B.</p>`, reasons },
    }),
  );

  test("names blocks that the old site alone can draw, and words put into a pattern", () =>
    expect(
      bodyOf(
        '<!-- wp:latest-posts {"n":3} /--><!-- wp:acf/quote {"data":{"text":"So"}} /--><!-- wp:spacer /-->' +
          '<!-- wp:block {"ref":950,"content":{"Title":{"content":"Four"}}} /-->',
      ).reasons,
    ).toEqual(["block:latest-posts", "block:acf/quote", "pattern.changed:950"]));
});

describe("nothing becomes another figure or goes unsaid", () => {
  test.each([
    [
      "<p>10<sup>2</sup>, १०<sup>२</sup>, 10<sup>−3</sup>, CO<sub>2</sub>, 5<sup>th</sup></p>",
      "<p>10², १०², 10⁻³, CO₂, 5th</p>",
    ],
    ['<p>In 2015<sup><a href="#fn1">1</a></sup></p>', "<p>In 2015[1]</p>"],
    ["<p>2<sup>2n</sup> x<sub>i1</sub></p>", "<p>2^(2n) x_(i1)</p>"],
    ["<p><del>12</del><ins>13</ins></p>", "<p><s>12</s> 13</p>"],
    ["<p><ruby>東<rt>East</rt></ruby> <q>so</q></p>", "<p>東 (East) “so”</p>"],
  ])("%s", (content, html) => expect(bodyOf(content, { markup: "html" })).toEqual({ html, reasons: [] }));

  test.each([
    [
      '<iframe></iframe><script>draw("chart")</script><math><mn>1</mn></math>',
      ["removed:iframe", "removed:script", "removed:math"],
    ],
    ["<form><textarea>Words</textarea></form><svg><text>Words</text></svg>", ["removed:textarea", "removed:svg"]],
    ['<ol><li value="9">Nine</li></ol>', ["list.numbers"]],
    ["<style>p{}</style><button>Share</button><p>Text</p>", []],
  ])("%s", (content, reasons) => expect(bodyOf(content, { markup: "html" }).reasons).toEqual(reasons));

  test("a footnote of a plug-in stays apart from the sentence", () =>
    expect(bodyOf("Nine years[efn_note]Set in 2015[/efn_note] until Sunday.")).toEqual({
      ...{ html: "<p>Nine years (Set in 2015) until Sunday.</p>", reasons: ["shortcode:efn_note"] },
    }));

  test("a gallery says that pictures are missing", () =>
    expect(bodyOf('[gallery ids="7"]').reasons).toEqual(["shortcode:gallery"]));
});

const bookmark = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://cricket.example/report">
<div class="kg-bookmark-content"><div class="kg-bookmark-title">Report</div><div class="kg-bookmark-description">All of it</div>
<div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://cricket.example/i.ico"><span class="kg-bookmark-author">Cricket</span></div></div>
<div class="kg-bookmark-thumbnail"><img src="https://cricket.example/t.jpg"></div></a><figcaption>Seen</figcaption></figure>`;
const audio = `<div class="kg-card kg-audio-card"><audio src="${site}/talk.mp3"></audio><div class="kg-audio-title">Talk</div>
<span class="kg-audio-current-time">0:00</span><button class="kg-audio-playback-rate">1×</button></div>`;
const video = `<figure class="kg-card kg-video-card"><video src="${site}/film.mp4"></video><span>0:00</span><figcaption>Film</figcaption></figure>`;
const ghostFile = `<div class="kg-card kg-file-card"><a href="${site}/list.pdf"><div class="kg-file-card-title">List</div>
<div class="kg-file-card-caption">Of fixtures</div><div class="kg-file-card-filesize">12 KB</div></a></div>`;
const file = `<div class="wp-block-file"><a href="${site}/list.pdf">List</a><a class="wp-block-file__button" download>Download</a></div>`;

describe("a card becomes a link with its words", () => {
  test.each([
    [
      "of another page",
      bookmark,
      '<p><a href="https://cricket.example/report" rel="noopener">Report</a></p><p>All of it</p><p>Cricket</p><p>Seen</p>',
      "bookmark.link",
    ],
    ["with a sound", audio, '<p><a href="/talk.mp3">Talk</a></p>', "file.link"],
    ["with a film", video, `<p><a href="/film.mp4">${site}/film.mp4</a></p><p>Film</p>`, "file.link"],
    ["with a file", ghostFile, '<p><a href="/list.pdf">List</a></p><p>Of fixtures</p>', "file.link"],
    ["with a file of WordPress", file, '<p><a href="/list.pdf">List</a></p>', "file.link"],
  ])("%s", (_what, content, html, reason) =>
    expect(bodyOf(content, { markup: "html" })).toEqual({ html, reasons: [reason] }),
  );
});

describe("a picture that Photon shows", () => {
  const shown = (url: string) => bodyOf(`<img src="${url}">`, { markup: "html" });
  test("is that of the library", () =>
    expect(shown("https://i2.wp.com/old.example/wp-content/uploads/team.jpg?w=300&amp;ssl=1").html).toContain(address));
  test("is no hot link where the library has none", () =>
    expect(shown("//i0.wp.com/old.example/wp-content/uploads/none.jpg")).toEqual({
      html: "",
      reasons: ["picture.missing"],
    }));
  test("of another site stays there", () =>
    expect(shown("https://i0.wp.com/other.example/team.jpg").reasons).toEqual(["picture.outside"]));
});
