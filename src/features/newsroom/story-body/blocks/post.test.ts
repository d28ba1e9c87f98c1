import { describe, expect, test } from "vitest";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { wordpressBody } from "#app/features/moving/imports/wordpress/wordpress-body.server.ts";
import { cleanPastedTree } from "#app/features/newsroom/story-body/paste-clean.ts";
import { isPostNetwork, networkName, type PostNetworkName } from "#app/features/newsroom/story-body/post-networks.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { postBlock } from "./post.ts";
import { framesIn } from "./story-blocks.ts";

const song = "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC";
const status = "https://x.com/rangashala/status/1790000000000000000";
const film = "https://www.tiktok.com/@scout2015/video/6718335390845095173";

type Given = { network?: string; address?: string; title?: string; author?: string; text?: string };

/** A stored post as its elements say. */
function figure({ network = "x", address = status, title = "X", author = "", text = "" }: Given): string {
  const name = isPostNetwork(network) ? networkName(network, "en") : network;
  const quotation = text === "" ? "" : `<blockquote><p>${text}</p></blockquote>`;
  const cite = author === "" ? "" : `<cite>${author}</cite>: `;
  return `<figure class="post" data-post-network="${network}">${quotation}<figcaption>${cite}<a href="${address}" rel="noopener">${title}</a>${title === name ? "" : ` — ${name}`}</figcaption></figure>`;
}

const tweet = `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Rain at Mulpani.<br>Covers on. <a href="https://twitter.com/hashtag/cricket?src=hash">#cricket</a></p>&mdash; Rangashala (@rangashala) <a href="https://twitter.com/rangashala/status/1790000000000000000?ref_src=twsrc%5Etfw">May 13, 2024</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>`;
const tiktok = `<blockquote class="tiktok-embed" cite="${film}" data-video-id="6718335390845095173" style="max-width: 605px;"><section> <a target="_blank" title="@scout2015" href="https://www.tiktok.com/@scout2015?refer=embed">@scout2015</a> Covers on <a title="cricket" href="https://www.tiktok.com/tag/cricket?refer=embed">#cricket</a> <a title="♬ sound" href="https://www.tiktok.com/music/sound-1?refer=embed">♬ original sound - tiff</a> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`;
const instagram = `<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/p/CuE2WNQs6vH/?utm_source=ig_embed"><div><a href="https://www.instagram.com/p/CuE2WNQs6vH/?utm_source=ig_embed"><div>View this post on Instagram</div></a><p><a href="https://www.instagram.com/p/CuE2WNQs6vH/">A post shared by Rangashala (@rangashala)</a></p></div></blockquote><script async src="//www.instagram.com/embed.js"></script>`;
const facebook = `<div class="fb-post" data-href="https://www.facebook.com/rangashala/posts/1234567"><blockquote cite="https://www.facebook.com/rangashala/posts/1234567" class="fb-xfbml-parse-ignore"><p>Covers on</p>Posted by <a href="https://www.facebook.com/rangashala">Rangashala</a> on&nbsp;<a href="https://www.facebook.com/rangashala/posts/1234567">Monday</a></blockquote></div>`;

const ofTweet = figure({
  ...{ title: "May 13, 2024", author: "Rangashala (@rangashala)" },
  text: "Rain at Mulpani.<br />Covers on. #cricket",
});
const ofTiktok = figure({
  ...{ network: "tiktok", address: film, title: "TikTok", author: "@scout2015", text: "Covers on #cricket" },
});

describe("what a network gives to be copied becomes its post, without its script", () => {
  test.each([
    ["a post of X", tweet, ofTweet],
    ["a film of TikTok", tiktok, ofTiktok],
    [
      "a picture of Instagram",
      instagram,
      figure({
        ...{ network: "instagram", address: "https://www.instagram.com/p/CuE2WNQs6vH/", title: "Instagram" },
        author: "Rangashala (@rangashala)",
      }),
    ],
    [
      "a post of Facebook",
      facebook,
      figure({
        ...{ network: "facebook", address: "https://www.facebook.com/rangashala/posts/1234567", title: "Facebook" },
        ...{ author: "Rangashala", text: "Covers on" },
      }),
    ],
    [
      "a frame",
      `<iframe style="border-radius:12px" src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator" title="Spotify Embed: The song" allow="autoplay"></iframe>`,
      figure({ network: "spotify", address: song, title: "The song" }),
    ],
    [
      "a frame that a plug-in loads late",
      `<iframe src="about:blank" data-src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe>`,
      figure({ network: "spotify", address: song, title: "Spotify" }),
    ],
    [
      "a frame with a caption",
      `<figure><iframe src="${song.replace("/track", "/embed/track")}"></iframe><figcaption>Our song</figcaption></figure>`,
      figure({ network: "spotify", address: song, title: "Our song" }),
    ],
    [
      "a quotation of nobody's",
      "<blockquote class='twitter'><p>So</p></blockquote>",
      "<blockquote><p>So</p></blockquote>",
    ],
    [
      "a quotation of a network without its address",
      '<blockquote class="twitter-tweet"><p>So</p><a href="https://evil.example/a/status/1">day</a></blockquote>',
      '<blockquote><p>So</p><p><a href="https://evil.example/a/status/1" rel="noopener">day</a></p></blockquote>',
    ],
    [
      "a frame of another host",
      '<p>a</p><iframe src="https://player.example/1?a=1&amp;b=2"></iframe><p>b</p>',
      '<p>a</p><p><a href="https://player.example/1?a=1&amp;b=2" rel="noopener">https://player.example/1?a=1&amp;b=2</a></p><p>b</p>',
    ],
    ["a frame of nothing", '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<p>a</p>"></iframe>', ""],
  ])("%s", (_what, html, stored) => {
    expect(sanitizeStory(html)).toBe(stored);
    expect(sanitizeStory(stored)).toBe(stored);
    expect(sanitizeStory(cleanPastedTree(readHtml(html)))).toBe(stored);
  });
});

describe("where only text may stand, the words and a link stay", () => {
  const words = `Rain at Mulpani.<br />Covers on. #cricket`;
  const link = `<cite>Rangashala (@rangashala)</cite>: <a href="${status}" rel="noopener">May 13, 2024</a> — X`;
  test.each([
    [
      "a cell",
      `<table><tr><td>${tweet}</td></tr></table>`,
      `<table><tbody><tr><td><p>${words}</p><p>${link}</p></td></tr></tbody></table>`,
    ],
    ["an item", `<ul><li>${tweet}</li></ul>`, `<ul><li><p>${words}</p><p>${link}</p></li></ul>`],
    ["a quotation", `<blockquote>${tweet}</blockquote>`, `<blockquote><p>${words}</p><p>${link}</p></blockquote>`],
  ])("%s", (_where, html, stored) => {
    expect(sanitizeStory(html)).toBe(stored);
    const given = htmlDocument(readHtml(html), () => undefined);
    expect(JSON.stringify(given)).toContain("Covers on. #cricket");
    expect(JSON.stringify(given)).not.toContain('"post"');
  });
});

describe("a post that a browser sends", () => {
  const sent = (attrs: Given) => renderDocument({ type: "doc", content: [{ type: "post", attrs }] });
  test("is stored as its elements say", () =>
    expect(sent({ network: "x", address: status, title: "A & <b>", author: '"Q"', text: "a\n\n\n\n b  c " }).html).toBe(
      figure({ title: "A &amp; &lt;b&gt;", author: '"Q"', text: "a</p><p>b c" }),
    ));

  test.each([
    ["another address of the network", { address: `${status}?s=20` }],
    ["an address of another network", { address: song }],
    ["an unknown network", { network: "news" }],
    ["another scheme", { address: "javascript:alert(1)" }],
  ])("is refused with %s", (_what, wrong) => {
    expect(() => sent({ network: "x", address: status, title: "a", ...wrong })).toThrow(
      expect.objectContaining({ fieldErrors: { document: ["post.invalid"] } }),
    );
  });
});

describe("stored markup that no block has written is no post", () => {
  const linked = (address: string) => `<p><a href="${address}" rel="noopener">X</a></p>`;
  test.each([
    ["another address", figure({ address: "https://evil.example/" }), linked("https://evil.example/")],
    ["a script as the address", figure({ address: "javascript:alert(1)" }), "<p>X</p>"],
    ["another network", figure({ network: "spotify" }), linked(status).replace("</p>", " — Spotify</p>")],
    [
      "markup as the network",
      figure({}).replace('network="x"', 'network="x&quot; onclick=&quot;alert(1)"'),
      linked(status),
    ],
    ["the way to a frame", figure({}).replace("<a ", '<a data-frame="https://evil.example" '), figure({})],
    ["a handler", figure({}).replace("<figure ", '<figure onclick="alert(1)" data-frame="x" '), figure({})],
  ])("%s", (_what, html, stored) => expect(sanitizeStory(html)).toBe(stored));
});

describe("on a page", () => {
  const page = (html: string, isLowData = false) =>
    postBlock.onPage?.(html, { lang: "ne", t: getMessages("ne"), credits: new Map(), isLowData });
  const stored = sanitizeStory(figure({ network: "spotify", address: song, title: 'The "song"', text: "Words" }));

  test("a post with a frame leads to it, in the language of the page", () => {
    expect(page(`<p>a</p>${stored}`)).toBe(
      `<p>a</p><figure class="post" data-post-network="spotify"><div class="post-face post-low"><blockquote><p>Words</p></blockquote>` +
        `<p><a href="${song}" rel="noopener" data-frame="${song.replace("/track", "/embed/track")}" data-title="The &quot;song&quot;">` +
        `स्पोटिफाईको पोस्ट देखाउनुहोस्</a><small>त्यसपछि तपाईं यहाँ आएको स्पोटिफाईले थाहा पाउँछ।</small></p></div>` +
        `<figcaption><a href="${song}" rel="noopener">The "song"</a> — स्पोटिफाई</figcaption></figure>`,
    );
    expect(framesIn(stored)).toEqual(["https://open.spotify.com"]);
  });

  test("a card has nothing to open, nor has the low-data edition", () => {
    expect(page(ofTweet)).not.toContain("data-frame");
    expect(framesIn(ofTweet)).toEqual([]);
    expect(page(stored, true)).toBe(stored);
  });

  test("each origin is named once, also that of a video", () => {
    const video = sanitizeStory('<iframe src="https://youtu.be/aaaaaaaaaaa"></iframe>');
    expect(framesIn(stored + video + stored)).toEqual(["https://open.spotify.com", "https://www.youtube-nocookie.com"]);
    expect(framesIn("<p>class=&quot;video-embed&quot; https://open.spotify.com</p>")).toEqual([]);
  });
});

describe("a story of WordPress and Ghost", () => {
  const imported = (content: string, markup: "wordpress" | "html" = "wordpress") => {
    const sources = { site: "https://old.example", gallery: () => [], patternOf: () => undefined };
    const { document, reasons } = wordpressBody(
      { content, markup, fields: {} },
      {
        ...{ ...sources, textOf: (text) => text, pictureAt: () => undefined },
        ...{ audioAt: () => undefined, storyAt: () => undefined },
      },
    );
    return { html: renderDocument(document).html, reasons };
  };
  const block = (slug: string, address: string, name = "embed", caption = "") =>
    `<!-- wp:${name} {"url":"${address}","type":"rich","providerNameSlug":"${slug}"} --><figure class="wp-block-embed is-type-rich is-provider-${slug} wp-block-embed-${slug}"><div class="wp-block-embed__wrapper">\n${address}\n</div>${caption}</figure><!-- /wp:${name} -->`;
  const plain = (network: PostNetworkName, address: string, title = networkName(network, "en")) =>
    figure({ network, address, title });

  test.each([
    ["core/embed of X", block("twitter", status.replace("x.com", "twitter.com")), plain("x", status)],
    ["core-embed/twitter", block("twitter", status, "core-embed/twitter"), plain("x", status)],
    ["core/embed of Spotify", block("spotify", song), plain("spotify", song)],
    ["core/embed of TikTok", block("tiktok", film), plain("tiktok", film)],
    [
      "core/embed of Facebook",
      block("facebook", "https://www.facebook.com/a.b/posts/1234567"),
      plain("facebook", "https://www.facebook.com/a.b/posts/1234567"),
    ],
    [
      "core-embed/instagram",
      block("instagram", "https://www.instagram.com/p/CuE2WNQs6vH/", "core-embed/instagram"),
      plain("instagram", "https://www.instagram.com/p/CuE2WNQs6vH/"),
    ],
    [
      "a caption",
      block("spotify", song, "embed", "<figcaption>Our song</figcaption>"),
      plain("spotify", song, "Our song"),
    ],
    [
      "an address on a line of its own",
      `Before\n\n${status}\n\nAfter`,
      `<p>Before</p>${plain("x", status)}<p>After</p>`,
    ],
    ["[embed]", `[embed width="9"]${status}[/embed]`, plain("x", status)],
    [
      "[embed] in a block",
      `<!-- wp:shortcode -->\n[embed]${status}[/embed]\n<!-- /wp:shortcode -->`,
      plain("x", status),
    ],
    ["what X gives, in a block of HTML", `<!-- wp:html -->${tweet}<!-- /wp:html -->`, ofTweet],
  ])("%s", (_what, content, html) => expect(imported(content)).toEqual({ html, reasons: [] }));

  test.each([
    ["a card of Ghost", `<figure class="kg-card kg-embed-card">${tweet}</figure>`, ofTweet],
    [
      "a card with a caption",
      `<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe src="${song.replace("/track", "/embed/track")}"></iframe><figcaption>Our <b>song</b></figcaption></figure>`,
      plain("spotify", song, "Our song"),
    ],
  ])("%s", (_what, content, html) => expect(imported(content, "html")).toEqual({ html, reasons: [] }));

  test("any other embed is a link, and the report says so", () => {
    const address = "https://vimeo.com/1";
    const html = `<p><a href="${address}" rel="noopener">${address}</a></p>`;
    expect(imported(block("vimeo", address))).toEqual({ html, reasons: ["player.link"] });
    expect(imported(block("tiktok", "https://vm.tiktok.com/ZMabc/")).reasons).toEqual(["player.link"]);
  });

  test("is the same when it has been exported", () => {
    const stored = sanitizeStory(
      `<p>a</p>${ofTweet}${ofTiktok}${plain("instagram", "https://www.instagram.com/p/Cu--WNQs6vH/")}${figure({ network: "facebook", address: "https://www.facebook.com/photo/?fbid=1234567", title: "A -- &amp; b", text: "x<br />y</p><p>z" })}` +
        `<iframe src="https://www.google.com/maps/embed?pb=!1m1!2d85.3!3d27.7" title="The ground"></iframe>`,
    );
    const written = postBlock.wordpress?.(stored) ?? "";
    expect(written.match(/<!-- wp:embed \{[^}]*\} --><figure class="wp-block-embed[^"]*">/g)).toHaveLength(4);
    expect(written).not.toMatch(/<!-- wp:embed [^>]*--[^>]*-->/);
    expect(imported(written)).toEqual({ html: stored, reasons: [] });
  });
});
