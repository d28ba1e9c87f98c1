import { describe, expect, test } from "vitest";
import { renderOnce } from "#app/features/moving/imports/engine/rendered-stories.server.ts";
import { galleryBlock } from "#app/features/newsroom/story-body/blocks/gallery.ts";
import { wordpressBody } from "./wordpress-body.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";

const site = "https://old.example";
const address = "/media/1557000000000-0123abcd-600.jpg";
const sound = "/media/1557000000000-0123abcd.mp3";
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
      storyAt: (path) => (path === "/2019/final/" ? { path: "/article/final", title: "The final" } : undefined),
      pictureAt: (url) =>
        url.startsWith(`${site}/wp-content/uploads/team`)
          ? { address, width: 600, height: 400, widths: [600], alt: "" }
          : undefined,
      audioAt: (url) =>
        url === `${site}/wp-content/uploads/coach.mp3`
          ? { address: sound, title: "Coach", duration: 252, size: 3_400_000 }
          : undefined,
    },
  );
  return { html: renderOnce(document).html, reasons };
}

const mark = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
const note = (text: string) => `<span class="footnote"> [${text}]</span>`;
const footnotes = ['[{"content":"Set on <em>3 March 2015</em>.","id":"b"},{"content":"By his club.","id":"a"}]'];

describe("a body that refers to texts elsewhere", () => {
  test("has its footnotes, apart from the figures before them", () => {
    const content = `<!-- wp:paragraph --><p>Nine years${mark("b")} in 2015${mark("a")}.</p><!-- /wp:paragraph -->`;
    const html = `<p>Nine years${note("Set on 3 March 2015.")} in 2015${note("By his club.")}.</p>`;
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
      "<p>10<sup>2</sup>, १०<sup>२</sup>, 10<sup>−3</sup>, CO<sub>2</sub>, 5<sup>th</sup></p>",
    ],
    ['<p>In 2015<sup><a href="#fn1">1</a></sup></p>', "<p>In 2015<sup>[1]</sup></p>"],
    ["<p>2<sup>2n</sup> x<sub>i<sup>1</sup></sub></p>", "<p>2<sup>2n</sup> x<sub>i</sub><sup>1</sup></p>"],
    ["<p><del>12</del><ins>13</ins></p>", "<p><s>12</s> 13</p>"],
    ['<h3><button><span>Who bats</span><span aria-hidden="true">+</span></button></h3>', "<h3>Who bats</h3>"],
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
      ...{ html: `<p>Nine years${note("Set in 2015")} until Sunday.</p>`, reasons: [] },
    }));

  test("a gallery says that pictures are missing", () =>
    expect(bodyOf('[gallery ids="7"]').reasons).toEqual(["shortcode:gallery"]));
});

const team = (number: number) => `<img src="${site}/wp-content/uploads/team-${number}.jpg" alt="Team ${number}">`;
const figure = (number: number, caption: string) =>
  `<figure>${team(number)}<figcaption>${caption}</figcaption></figure>`;
const galleries: readonly [what: string, content: string][] = [
  [
    "of WordPress today",
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">
<!-- wp:image {"id":1} --><figure class="wp-block-image size-large"><a href="${site}/wp-content/uploads/team-1.jpg">${team(1)}</a>
<figcaption class="wp-element-caption">Before</figcaption></figure><!-- /wp:image -->
<!-- wp:image {"id":2} --><figure class="wp-block-image size-large">${team(2)}</figure><!-- /wp:image -->
<figcaption class="blocks-gallery-caption wp-element-caption">Both</figcaption></figure><!-- /wp:gallery -->`,
  ],
  [
    "of WordPress until 5.8",
    `<!-- wp:gallery {"ids":[1,2]} --><figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid">
<li class="blocks-gallery-item"><figure>${team(1)}<figcaption class="blocks-gallery-item__caption">Before</figcaption></figure></li>
<li class="blocks-gallery-item"><figure>${team(2)}</figure></li></ul><figcaption class="blocks-gallery-caption">Both</figcaption></figure>`,
  ],
  [
    "of the first block editor",
    `<!-- wp:gallery --><ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item">${figure(1, "Before")}</li>
<li class="blocks-gallery-item"><figure>${team(2)}</figure></li><figcaption>Both</figcaption></ul>`,
  ],
  [
    "as WordPress shows its shortcode",
    `<div id="gallery-1" class="gallery galleryid-5 gallery-columns-3"><dl class="gallery-item"><dt class="gallery-icon landscape">
<a href="${site}/team-1/">${team(1)}</a></dt><dd class="wp-caption-text gallery-caption">Before</dd></dl><br style="clear: both">
<dl class="gallery-item"><dt class="gallery-icon portrait">${team(2)}</dt></dl><figcaption>Both</figcaption></div>`,
  ],
  [
    "in tiles of Jetpack",
    `<!-- wp:jetpack/tiled-gallery --><div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery">
<div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item">${team(1)}<figcaption>Before</figcaption></figure></div>
<div class="tiled-gallery__col"><figure class="tiled-gallery__item">${team(2)}<noscript>${team(2)}</noscript></figure></div></div></div>
<figcaption>Both</figcaption></div>`,
  ],
  [
    "as a slideshow of Jetpack",
    `<div class="wp-block-jetpack-slideshow"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="swiper-wrapper">
<li class="swiper-slide"><figure>${team(1)}<figcaption class="gallery-caption">Before</figcaption></figure></li>
<li class="swiper-slide"><figure>${team(2)}</figure></li></ul><a class="swiper-button-next" role="button"></a>
<button aria-label="Pause"></button><figcaption>Both</figcaption></div></div>`,
  ],
  [
    "of Ghost",
    `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row">
<div class="kg-gallery-image"><figure>${team(1)}<figcaption>Before</figcaption></figure></div><div class="kg-gallery-image">${team(2)}</div></div></div>
<figcaption>Both</figcaption></figure>`,
  ],
];

describe("a gallery stays one", () => {
  const shape = (html: string) => html.replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, "[$1 $2]");
  const both = `<figure class="gallery"><figure>[${address} Team 1]<figcaption>Before</figcaption></figure><figure>[${address} Team 2]</figure><figcaption>Both</figcaption></figure>`;

  test.each(galleries)("%s", (_what, content) => {
    const { html, reasons } = bodyOf(content, { markup: content.startsWith("<!-- wp") ? "wordpress" : "html" });
    expect({ html: shape(html), reasons }).toEqual({ html: both, reasons: [] });
  });

  test("without the picture that is missing, which is said, and with its words", () => {
    const content = galleries[0]?.[1]
      .replace("team-2.jpg", "lost.jpg")
      .replace("</figure><!-- /wp:image -->\n<figcap", "<figcaption>Lost</figcaption></figure>\n<figcap");
    const { html, reasons } = bodyOf(content ?? "");
    expect(shape(html)).toBe(
      `<figure>[${address} Team 1]<figcaption>Before</figcaption></figure><p>Both</p><p>Lost</p>`,
    );
    expect(reasons).toEqual(["picture.missing"]);
  });

  test("there and back: exported for WordPress, it is read as it was", () => {
    const { html } = bodyOf(galleries[0]?.[1] ?? "");
    const exported = galleryBlock.wordpress?.(html) ?? "";
    expect(exported.match(/<!-- [^>]*-->/g)).toEqual([
      '<!-- wp:gallery {"linkTo":"none"} -->',
      ...["<!-- wp:image -->", "<!-- /wp:image -->", "<!-- wp:image -->", "<!-- /wp:image -->"],
      "<!-- /wp:gallery -->",
    ]);
    const again = bodyOf(exported.replaceAll(address, `${site}/wp-content/uploads/team.jpg`));
    expect(again).toEqual({ html, reasons: [] });
  });
});

const long = "x".repeat(501);
const back = '<a href="#fnref1" class="footnote-backref">↩︎</a>';
const list = (items: string) => `<section class="footnotes"><h2>Notes</h2><hr><ol>${items}</ol></section>`;
const ghostMark = '<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>';
const pandocMark = '<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a>';

describe("a list of footnotes", () => {
  test.each([
    [
      "of Ghost",
      `<p>A${ghostMark}.</p><hr class="footnotes-sep">${list(`<li id="fn1"><p>So. ${back}</p></li>`)}`,
      `<p>A${note("So.")}.</p>`,
    ],
    ["of Pandoc", `<p>A${pandocMark}.</p><ol><li id="fn1">So. ${back}</li></ol>`, `<p>A${note("So.")}.</p>`],
    [
      "whose link can still be read",
      `<p>A${ghostMark}</p><ol><li id="fn1"><a href="https://a.example/">So</a></li></ol>`,
      `<p>A${note("So (https://a.example/)")}</p>`,
    ],
    [
      "with an item that nothing leads to",
      `<p>A${ghostMark}</p>${list('<li id="fn1">So</li><li id="fn2">Other</li>')}`,
      `<p>A${note("So")}</p><h2>Notes</h2><hr /><ol><li>Other</li></ol>`,
    ],
    [
      "with a note that is too long",
      `<p>A${ghostMark}</p><ol><li id="fn1">${long}</li></ol>`,
      `<p>A<sup>[1]</sup></p><ol><li>${long}</li></ol>`,
    ],
    [
      "that leads to a part of the text",
      `<p>A<sup><a href="#b">1</a></sup></p><p id="b">B</p>`,
      "<p>A<sup>[1]</sup></p><p>B</p>",
    ],
  ])("%s", (_what, content, html) => expect(bodyOf(content, { markup: "html" })).toEqual({ html, reasons: [] }));

  test("stays below the text with its numbers where a note cannot stand in it", () => {
    const fields = {
      footnotes: [
        JSON.stringify([
          { id: "a", content: "Short" },
          { id: "b", content: long },
        ]),
      ],
    };
    const html = `<p>A<sup>[1]</sup> b<sup>[2]</sup></p><p>[1] Short</p><p>[2] ${long}</p>`;
    expect(bodyOf(`<p>A${mark("a")} b${mark("b")}</p>`, { fields })).toEqual({ html, reasons: [] });
  });
});

const pullQuote = (voice: string) =>
  `<figure class="pull-quote"><blockquote><p>We were <em>late</em>.</p></blockquote>${voice}</figure>`.replace(
    /<.?em>/g,
    "",
  );

describe("a quotation in large letters", () => {
  test.each([
    [
      "of WordPress",
      '<figure class="wp-block-pullquote has-text-align-left"><blockquote><p>We were <em>late</em>.</p><cite>— A captain</cite></blockquote></figure>',
      pullQuote("<figcaption>A captain</figcaption>"),
    ],
    [
      "of WordPress before 2020, of nobody",
      '<blockquote class="wp-block-pullquote"><p>We were late.</p></blockquote>',
      pullQuote(""),
    ],
    ["of Ghost", '<blockquote class="kg-blockquote-alt">We were late.</blockquote>', pullQuote("")],
    [
      "with a link stays a quotation",
      '<figure class="wp-block-pullquote"><blockquote><p>We <a href="https://a.example/">were</a></p><cite>A</cite></blockquote></figure>',
      '<blockquote><p>We <a href="https://a.example/" rel="noopener">were</a></p><p><em>A</em></p></blockquote>',
    ],
    [
      "that is too long stays a quotation",
      `<blockquote class="kg-blockquote-alt">${long}</blockquote>`,
      `<blockquote><p>${long}</p></blockquote>`,
    ],
  ])("%s", (_what, content, html) => expect(bodyOf(content, { markup: "html" })).toEqual({ html, reasons: [] }));
});

const bookmarkOf = (
  address: string,
) => `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${address}">
<div class="kg-bookmark-content"><div class="kg-bookmark-title">Report</div><div class="kg-bookmark-description">All of it</div>
<div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://cricket.example/i.ico"><span class="kg-bookmark-author">Cricket</span></div></div>
<div class="kg-bookmark-thumbnail"><img src="https://cricket.example/t.jpg"></div></a><figcaption>Seen</figcaption></figure>`;
const bookmark = bookmarkOf("https://cricket.example/report");
const audio = `<div class="kg-card kg-audio-card"><audio src="${site}/talk.mp3"></audio><div class="kg-audio-title">Talk</div>
<span class="kg-audio-current-time">0:00</span><button class="kg-audio-playback-rate">1×</button></div>`;
const video = `<figure class="kg-card kg-video-card"><video src="${site}/film.mp4"></video><span>0:00</span><figcaption>Film</figcaption></figure>`;
const ghostFile = `<div class="kg-card kg-file-card"><a href="${site}/list.pdf"><div class="kg-file-card-title">List</div>
<div class="kg-file-card-caption">Of fixtures</div><div class="kg-file-card-filesize">12 KB</div></a></div>`;
const file = `<div class="wp-block-file"><a href="${site}/list.pdf">List</a><a class="wp-block-file__button" download>Download</a></div>`;
const unlinkedFile = `<div class="wp-block-file"><a>List</a><a href="${site}/list.pdf" class="wp-block-file__button" download></a></div>`;

test("a question of an interview comes back from its own export", () => {
  const exported = '<p class="question"><strong>Why now?</strong></p>\n\n<p>Because.</p>';
  expect(bodyOf(exported)).toEqual({ html: exported.replace("\n\n", ""), reasons: [] });
  const block = '<!-- wp:paragraph {"className":"question"} --><p class="question">Why now?</p><!-- /wp:paragraph -->';
  expect(bodyOf(block).html).toBe('<p class="question"><strong>Why now?</strong></p>');
});

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
    ["with a file whose button alone leads there", unlinkedFile, '<p><a href="/list.pdf">List</a></p>', "file.link"],
  ])("%s", (_what, content, html, reason) =>
    expect(bodyOf(content, { markup: "html" })).toEqual({ html, reasons: [reason] }),
  );
});

describe("audio of the library", () => {
  const url = `${site}/wp-content/uploads/coach.mp3`;
  const figure = (title: string, caption = "") =>
    `<figure class="audio" data-duration="252" data-size="3400000"><audio controls preload="none" src="${sound}"></audio><figcaption><a href="${sound}">${title}</a> (4:12, 3.4 MB)${caption && `<br />${caption}`}</figcaption></figure>`;
  const card = `<div class="kg-card kg-audio-card"><img src="/thumb.jpg"><audio src="${url}" preload="metadata"></audio><div class="kg-audio-title">Talk</div><span>0:00</span><input type="range"></div>`;
  test.each([
    [
      "a block of WordPress",
      `<!-- wp:audio {"id":7} --><figure class="wp-block-audio"><audio controls src="${url}"></audio><figcaption class="wp-element-caption">Rain</figcaption></figure><!-- /wp:audio -->`,
      figure("Coach", "Rain"),
    ],
    ["a shortcode", `[audio mp3="${url}"][/audio]`, figure("Coach")],
    ["a shortcode with a source", `Before\n\n[audio src="${url}" loop="on"]`, `<p>Before</p>${figure("Coach")}`],
    ["an address alone", `<p>${url}</p>`, figure("Coach")],
    ["a card of Ghost", card, figure("Talk")],
    [
      "what this program has exported",
      `<figure class="wp-block-audio"><audio controls preload="none" src="${url}"></audio><figcaption><a href="${url}">Hear</a> (4:12, 3.4 MB)<br>Rain</figcaption></figure>`,
      figure("Hear", "Rain"),
    ],
  ])("is a player: %s", (_what, content, html) => expect(bodyOf(content)).toEqual({ html, reasons: [] }));

  test.each([
    `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${site}/other.mp3"></audio><figcaption>Rain</figcaption></figure><!-- /wp:audio -->`,
    `[audio ogg="${site}/other.ogg"]`,
  ])("is a link where the library has none, and said: %s", (content) => {
    const { html, reasons } = bodyOf(content);
    expect(html).toMatch(/^<p><a href="\/other\.(mp3|ogg)">/);
    expect(reasons).toEqual(["player.link"]);
  });
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

const callout = `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">🏏</div>
<div class="kg-callout-text">Two <b>overs</b> left.</div></div>`;
const details = `<!-- wp:details --><details class="wp-block-details"><summary>The pitch</summary><!-- wp:paragraph -->
<p>Dry.</p><!-- /wp:paragraph --><ul><li>Cracks</li></ul><figure><img src="https://a.example/p.jpg" alt=""></figure></details><!-- /wp:details -->`;
const embedded = (address: string) =>
  `<!-- wp:embed --><figure class="wp-block-embed is-type-wp-embed"><div class="wp-block-embed__wrapper">
${address}
</div></figure><!-- /wp:embed -->`;
const related = '<figure class="related-story"><a href="/article/final">The final</a></figure>';

describe("boxes and related stories", () => {
  test.each([
    [
      "a callout card is a fact box that begins with its emoji",
      callout,
      '<aside class="fact-box"><p>🏏 Two <strong>overs</strong> left.</p></aside>',
    ],
    [
      "details are a fact box with their summary as its title, and its picture comes after it",
      details,
      '<aside class="fact-box"><h3>The pitch</h3><p>Dry.</p><ul><li>Cracks</li></ul></aside><figure>',
    ],
    ["an embedded story of the old site is a related one", embedded(`${site}/2019/final/`), related],
    [
      "as is a bookmark of it, with its caption",
      bookmarkOf(`${site}/2019/final/`),
      `${related.replace("The final", "Report")}<p>Seen</p>`,
    ],
    [
      "a page of the old site that is no story is a link",
      embedded(`${site}/contact/`),
      `<p><a href="/contact/">${site}/contact/</a></p>`,
    ],
    [
      "a paragraph of a related story leads to where it is here",
      `<p class="related-story"><a href="${site}/2019/final/">The final</a></p>`,
      related,
    ],
    [
      "and stays a paragraph where it leads elsewhere",
      '<p class="related-story"><a href="https://a.example/article/final">The final</a></p>',
      '<p><a href="https://a.example/article/final" rel="noopener">The final</a></p>',
    ],
  ])("%s", (_what, content, html) => {
    const markup = content.includes("kg-card") ? "html" : "wordpress";
    expect(bodyOf(content, { markup }).html).toContain(html);
  });
});
