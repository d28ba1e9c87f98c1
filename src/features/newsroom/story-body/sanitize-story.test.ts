import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { isFullSize } from "#tests/harness/whole.ts";
import { attribute, type HtmlElement, type HtmlNode } from "./html-tree.ts";
import { readHtml } from "./read-html.server.ts";
import { sanitizeStory, storyText } from "./sanitize-story.server.ts";

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  ol: ["start"],
  ul: ["class"],
  aside: ["class"],
  img: ["src", "alt", "width", "height", "srcset", "sizes", "data-media-id", "loading", "decoding"],
  figure: ["class", "data-youtube-id", "data-post-network"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};
const allowedTags = new Set(
  "p h2 h3 ul ol li aside blockquote hr br a strong em u s cite figure figcaption img table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);

/** Everything in the markup that a story may not hold, found without the code that made it. */
function forbidden(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { tag, attributes, children } = node;
    const names = [...attributes.keys()].filter((name) => !(allowedAttributes[tag] ?? []).includes(name));
    const addresses = ["href", "src"]
      .map((name) => attribute(node, name))
      .filter((address) => address !== "" && !/^(https?:\/\/[a-z0-9]|\/(?!\/)|mailto:|tel:)/.test(address));
    return [
      ...(allowedTags.has(tag) ? [] : [`<${tag}>`]),
      ...names.map((name) => `${tag}[${name}]`),
      ...addresses,
      ...forbidden(children),
    ];
  });
}

const attacks: [name: string, html: string][] = [
  ["script", "<p>a</p><script>alert(1)</script>"],
  ["script in pieces", "<scr<script>ipt>alert(1)</scr</script>ipt>"],
  ["unclosed script", "<p>a</p><script>alert(1)"],
  ["event handler", '<p onclick="alert(1)">a</p>'],
  ["picture with an event handler", '<img src="https://a.example/x.png" onerror="alert(1)">'],
  ["picture without a source", "<img src=x onerror=alert(1)>"],
  ["slashes for spaces", "<img/src=x/onerror=alert(1)>"],
  ["handler after a line break", '<a\nhref="/a"\nonmouseover\n=\nalert(1)>a</a>'],
  ["javascript link", '<a href="javascript:alert(1)">a</a>'],
  ["javascript link in capitals", '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ["javascript link with a tab", '<a href="java\tscript:alert(1)">a</a>'],
  ["javascript link with an encoded line break", '<a href="java&#x0A;script:alert(1)">a</a>'],
  ["javascript link in character references", '<a href="&#106;&#97;vascript&colon;alert(1)">a</a>'],
  ["javascript link behind a control character", '<a href="&#1;javascript:alert(1)">a</a>'],
  ["data link", '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ["data picture", '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ["scheme-relative link", '<a href="//evil.example/">a</a>'],
  ["backslash link", '<a href="/\\evil.example/">a</a>'],
  ["link with a password", '<a href="https://bank.example@evil.example/">a</a>'],
  ["svg with script", "<svg><script>alert(1)</script></svg>"],
  ["svg onload", "<svg onload=alert(1)>"],
  ["svg animation", '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text>a</text></a></svg>'],
  ["mutation by svg style", '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  [
    "mutation by math",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ["mutation by noscript", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ["mutation by template", "<template><p></template><img src=x onerror=alert(1)>"],
  ["mutation by xmp", "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>"],
  ["mutation by textarea", "<textarea></textarea><img src=x onerror=alert(1)></textarea>"],
  ["mutation by a form in a form", "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>"],
  ["mutation by select", "<select><iframe></select><img src=x onerror=alert(1)>"],
  ["comment that ends early", "<!--><img src=x onerror=alert(1)>-->"],
  ["comment with an exclamation mark", "<!-- --!><img src=x onerror=alert(1)> -->"],
  ["cdata", "<![CDATA[<img src=x onerror=alert(1)>]]>"],
  ["processing instruction", "<?xml <img src=x onerror=alert(1)> ?>"],
  ["unclosed tag", '<p>a<img src="x" onerror="alert(1)" '],
  ["unclosed attribute", '<a href="/a" title="<img src=x onerror=alert(1)>a</a>'],
  ["markup in an alternative text", '<img src="/media/a.jpg" alt=\'"><script>alert(1)</script>\'>'],
  [
    "markup in a title that becomes text",
    '<iframe src="https://youtu.be/aaaaaaaaaaa" title="<script>alert(1)</script>"></iframe>',
  ],
  ["style", '<p style="background:url(javascript:alert(1))">a</p><style>@import "//evil.example"</style>'],
  ["frame", '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ["frame of another host", '<iframe src="https://www.youtube.com.evil.example/embed/aaaaaaaaaaa"></iframe>'],
  ["object and embed", '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">'],
  ["base", '<base href="//evil.example/"><a href="/a">a</a>'],
  ["meta refresh", '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
  [
    "form",
    '<form action="//evil.example"><input name="password"><button formaction="javascript:alert(1)">a</button></form>',
  ],
  [
    "clobbering by id and name",
    '<a id="site" name="cookie" href="/a">a</a><img name="getElementById" src="/media/a.jpg">',
  ],
  ["class and data attributes", '<p class="fixed inset-0" data-island="comments" data-props="{}">a</p>'],
  ["custom element", '<x-island onclick="alert(1)">a</x-island>'],
  [
    "video id with markup",
    '<figure class="video-embed" data-youtube-id="aaaaaaaaaa&quot;"><a href="javascript:alert(1)">a</a></figure>',
  ],
  [
    "picture set of another host",
    '<img src="/media/a.jpg" srcset="https://evil.example/a.jpg 480w" sizes="expression(alert(1));">',
  ],
  ["span without end", '<table><tr><td colspan="999999" rowspan="-1">a</td></tr></table>'],
  ["prototype names", '<constructor><__proto__ __proto__="x">a</__proto__></constructor><p toString="x">a</p>'],
];

describe("sanitizeStory against attacks", () => {
  test.each(attacks)("%s leaves nothing behind", (_name, html) => {
    const clean = sanitizeStory(html);
    expect(forbidden(readHtml(clean))).toEqual([]);
    expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(clean).not.toMatch(/<[^>]*javascript:/i);
    expect(sanitizeStory(clean)).toBe(clean);
  });

  test("the test itself sees what is forbidden", () => {
    const bad = '<p onclick="x"><script></script><a href="javascript:x">a</a><img src="//b"></p>';
    expect(forbidden(readHtml(bad))).toEqual(["p[onclick]", "<script>", "javascript:x", "//b"]);
  });

  test("what stands before an attack stays", () => {
    for (const [name, html] of attacks)
      expect(sanitizeStory(`<p>before</p>${html}`).startsWith("<p>before</p>"), name).toBe(true);
  });
});

describe("sanitizeStory", () => {
  test.each([
    ["<h1>a</h1><h4>b</h4><h2><b>c</b></h2>", "<h2>a</h2><h3>b</h3><h2>c</h2>"],
    ["<b>a</b><i>b</i><del>c</del><ins>d</ins>", "<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p>"],
    ["<em><strong>a</strong></em><strong>b</strong>", "<p><strong><em>a</em>b</strong></p>"],
    ["<p> a \n b </p><p></p><p>&nbsp;</p><p><br></p>", "<p>a b</p>"],
    ["a<br>b<br>", "<p>a<br />b</p>"],
    ["text <div>in <div>boxes</div></div>", "<p>text</p><p>in</p><p>boxes</p>"],
    ["<p>a<p>b</p></p>", "<p>a</p><p>b</p>"],
    ["<p>a<span><p>b</p></span>c</p>", "<p>a</p><p>b</p><p>c</p>"],
    ["<strong><h2>a</h2><p>b</p></strong>", "<h2>a</h2><p><strong>b</strong></p>"],
    ["<ul><li>a<li><p>b</p><ul><li>c</ul></ul>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
    ["<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    ['<ol start="4"><li><p>a</p><p>b</p></li></ol>', '<ol start="4"><li><p>a</p><p>b</p></li></ol>'],
    ['<ol start="1"><li>a</li></ol><ol start="x"><li>a</li></ol>', "<ol><li>a</li></ol><ol><li>a</li></ol>"],
    ["<ul><li></li></ul><blockquote> </blockquote>", ""],
    ["<blockquote>a<cite>b</cite></blockquote>", "<blockquote><p>a<cite>b</cite></p></blockquote>"],
    ["a<hr>b", "<p>a</p><hr /><p>b</p>"],
    ["5 &lt; 6 &amp;&amp; 7 > 6 &copy; “क्षेत्र”", "<p>5 &lt; 6 &amp;&amp; 7 &gt; 6 © “क्षेत्र”</p>"],
    ["गर्\u200dयो", "<p>गर्\u200dयो</p>"],
    ["", ""],
  ])("writes %j as %j", (html, clean) => {
    expect(sanitizeStory(html)).toBe(clean);
    expect(sanitizeStory(clean)).toBe(clean);
  });

  test.each([
    [
      '<a href="https://a.example/?b=1&c=2" target="_blank">a</a>',
      '<a href="https://a.example/?b=1&amp;c=2" rel="noopener">a</a>',
    ],
    ['<a href="/about" rel="noopener">a</a>', '<a href="/about">a</a>'],
    [
      '<a href="https://a.example/" rel="opener sponsored x">a</a>',
      '<a href="https://a.example/" rel="noopener sponsored">a</a>',
    ],
    ['<a href="mailto:newsroom@example.com">a</a>', '<a href="mailto:newsroom@example.com">a</a>'],
    ['<a href="ftp://a.example/">a</a>', "a"],
    ['<a href="#note">a</a>', "a"],
    ['<a href="/a"><b>a</b> b</a>', '<a href="/a"><strong>a</strong> b</a>'],
    ['a<a href="/a"> </a>b', "a b"],
  ])("writes the link %j as %j", (html, clean) => {
    expect(sanitizeStory(html)).toBe(`<p>${clean}</p>`);
  });

  test.each([
    [
      '<p>a<img src="/media/a.jpg" alt="b" width="800" height="450" class="x">c</p>',
      '<p>a</p><img src="/media/a.jpg" alt="b" width="800" height="450" loading="lazy" decoding="async" /><p>c</p>',
    ],
    [
      '<figure class="wide x"><img src="https://a.example/b.jpg"><figcaption>c <b>d</b></figcaption></figure>',
      '<figure class="wide"><img src="https://a.example/b.jpg" alt="" loading="lazy" decoding="async" /><figcaption>c <strong>d</strong></figcaption></figure>',
    ],
    [
      '<img src="/media/a.jpg" alt="" srcset="/media/a-480.webp 480w, /media/a-960.webp 960w" sizes="(min-width: 60em) 50vw, 100vw" data-media-id="0198f3a2-7c1e-7d3a-9b2f-112233445566">',
      '<img src="/media/a.jpg" alt="" srcset="/media/a-480.webp 480w, /media/a-960.webp 960w" sizes="(min-width: 60em) 50vw, 100vw" data-media-id="0198f3a2-7c1e-7d3a-9b2f-112233445566" loading="lazy" decoding="async" />',
    ],
    ['<img src="http://a.example/b.jpg"><img src="/admin">', ""],
    ['<figure><img src="http://a.example/b.jpg"><figcaption>c</figcaption></figure>', "<p>c</p>"],
  ])("writes the picture %j as %j", (html, clean) => {
    expect(sanitizeStory(html)).toBe(clean);
    expect(sanitizeStory(clean)).toBe(clean);
  });

  test.each([
    [
      '<figure class="video-embed" data-youtube-id="aB3_-56789x"><a href="/elsewhere">The goal</a><figcaption>b</figcaption></figure>',
      '<figure class="video-embed" data-youtube-id="aB3_-56789x"><a href="https://www.youtube.com/watch?v=aB3_-56789x" rel="noopener">The goal</a><figcaption>b</figcaption></figure>',
    ],
    [
      '<p>a</p><iframe src="https://www.youtube.com/embed/aB3_-56789x?rel=0" title="The goal" allowfullscreen></iframe>',
      '<p>a</p><figure class="video-embed" data-youtube-id="aB3_-56789x"><a href="https://www.youtube.com/watch?v=aB3_-56789x" rel="noopener">The goal</a></figure>',
    ],
    [
      '<figure><div><iframe src="https://youtu.be/aB3_-56789x"></iframe></div></figure>',
      '<figure class="video-embed" data-youtube-id="aB3_-56789x"><a href="https://www.youtube.com/watch?v=aB3_-56789x" rel="noopener">YouTube</a></figure>',
    ],
    [
      '<iframe src="//player.example/1"></iframe>',
      '<p><a href="https://player.example/1" rel="noopener">https://player.example/1</a></p>',
    ],
  ])("writes the video %j as %j", (html, clean) => {
    expect(sanitizeStory(html)).toBe(clean);
    expect(sanitizeStory(clean)).toBe(clean);
  });

  test("writes a table with its groups and spans", () => {
    const html =
      '<table style="width:1px"><colgroup><col></colgroup><caption>Table</caption><thead><tr><th scope="col">Club</th><th colspan="2">Points</th></tr></thead><tr><td><p>Rapti</p></td><td rowspan="2">3</td><td></td></tr>stray</table>';
    const clean =
      '<p>stray</p><table><caption>Table</caption><thead><tr><th scope="col">Club</th><th colspan="2">Points</th></tr></thead><tbody><tr><td>Rapti</td><td rowspan="2">3</td><td></td></tr></tbody></table>';
    expect(sanitizeStory(html)).toBe(clean);
    expect(sanitizeStory(clean)).toBe(clean);
  });
});

/** Whole numbers below `below`, the same ones on each run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

const pieces =
  '<p> </p> <div> </div> <b> </b> <em> <a href=/a> <a href=javascript:x> </a> <ul> <ol start=3> <li> </li> </ul> </ol> <table> <tr> <td> <th> </table> <blockquote> </blockquote> <aside/class=fact-box> </aside> <ul/class=key-points> <figure/class=related-story> <a/href=/article/x> <h1> <h2> </h2> <figure> <figcaption> </figure> <img src=/media/a.jpg> <br> <hr> <svg> <math> </svg> <style> </style> <!-- --> <cite> </cite> <span> </span> <script> </script> & < > " word क्षे <iframe src=https://youtu.be/aaaaaaaaaaa> </iframe> <noscript> </noscript> <template> </template> <caption> <tbody> <select> <option> <textarea> </textarea> <plaintext> <x-y>'.split(
    " ",
  );
// Posts of other networks, and parts of them.
pieces.push(
  '<figure class="post" data-post-network="x">',
  '<blockquote class="twitter-tweet">',
  '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1234567">',
  '<a href="https://x.com/a/status/1">',
  '<iframe src="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" title="a">',
  "<iframe src=https://player.example/1>",
  ...["<p>", "<cite>", "— Name"],
);

describe("sanitizeStory on any heap of tags", () => {
  test("gives only what is allowed, and itself the second time", () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const next = sequence(seed);
      const html = Array.from(
        { length: 3 + next(25) },
        () => `${pieces[next(pieces.length)]}${next(3) ? "" : " "}`,
      ).join("");
      const clean = sanitizeStory(html);
      expect(forbidden(readHtml(clean)), html).toEqual([]);
      expect(sanitizeStory(clean), html).toBe(clean);
    }
  });

  test("nests everything as HTML wants it", () => {
    const parents: Readonly<Record<string, readonly string[]>> = {
      li: ["ul", "ol"],
      tr: ["thead", "tbody", "tfoot"],
      td: ["tr"],
      th: ["tr"],
      figcaption: ["figure"],
    };
    const blocks = new Set("p h2 h3 ul ol li aside blockquote hr figure figcaption img table".split(" "));
    const misplaced = (node: HtmlElement): string[] =>
      node.children.flatMap((child) => {
        if (typeof child === "string") return [];
        const wanted = parents[child.tag];
        const isWrong =
          (wanted && !wanted.includes(node.tag)) ||
          (/^(p|h2|h3|a|strong|em|u|s|cite|figcaption|caption)$/.test(node.tag) && blocks.has(child.tag));
        return [...(isWrong ? [`${node.tag} > ${child.tag}`] : []), ...misplaced(child)];
      });
    for (let seed = 5001; seed <= 7000; seed += 1) {
      const next = sequence(seed);
      const html = Array.from({ length: 3 + next(25) }, () => pieces[next(pieces.length)]).join("");
      const clean = sanitizeStory(html);
      expect(misplaced({ tag: "", attributes: new Map(), children: readHtml(clean) }), html).toEqual([]);
    }
  });
});

describe("storyText", () => {
  test("gives the words, a block a line, without what is no text", () => {
    expect(
      storyText(
        "<h2>One</h2><p>two <b>three</b>\nfour<br>five</p><ul><li>six</li></ul><script>x</script><td>a &amp; b</td>",
      ),
    ).toBe("One\ntwo three four\nfive\nsix\na & b");
  });
});

/** What grows with the square of the size takes seconds at the full one, and breaks the limit at a tenth as well. */
const [size, limit] = isFullSize ? [100_000, 100] : [10_000, 25];
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

describe(`${size / 1_000} kB of hostile markup`, () => {
  test.each([
    ["open tags", fill("<b>")],
    ["open boxes", fill("<div>")],
    ["open boxes of Facebook", fill('<div class="fb-post">')],
    ["open quotations of X", fill('<blockquote class="twitter-tweet"><a href="x">')],
    ["posts in figures", fill('<figure><iframe src="https://x.com/a/status/1"></iframe>')],
    ["open lists", fill("<ul><li>")],
    ["open figures", fill("<figure>x")],
    ["open tables", fill("<table><tr><td>")],
    ["open quotations", fill("<blockquote>a")],
    ["headings with bold", fill("<h2><b>")],
    ["wrong end tags", fill("<b></i>")],
    ["stray end tags", fill("</p>")],
    ["angle brackets", fill("<")],
    ["ampersands", fill("&")],
    ["comments", fill("<!--")],
    ["attributes", `<a ${fill("a=1 ")}>`],
    ["classes", `<figure class="${fill("a ")}"><img src="/media/a.jpg"></figure>`],
    ["relations", `<a href="https://a.example/" rel="${fill("a ")}">a</a>`],
    ["styles", `<p style="${fill("a:b;")}">a</p>`],
    ["address", `<a href="https://a.example/${fill("%")}">a</a>`],
    ["picture set", `<img src="/media/a.jpg" srcset="${fill(" ,")}">`],
    ["spaces", fill(" ")],
    ["no-break spaces", fill("&nbsp;")],
    ["line breaks", fill("<br>")],
    ["empty links", fill('<a href="/a"> </a>')],
    ["alternating marks", fill("<b>a</b><i>b</i>")],
    ["pictures", fill('<img src="/media/a.jpg">')],
    ["list items", `<ul>${fill("<li>a")}`],
    ["cells", `<table><tr>${fill("<td>a")}`],
    ["svg", fill("<svg><p>")],
  ])("%s are read in linear time", (_name, html) => {
    sanitizeStory("<p>warm</p>");
    expect(processorTime(() => sanitizeStory(html), limit)).toBeLessThan(limit);
  });
});
