import { describe, expect, test } from "vitest";
import { portableStory } from "./portable-story.ts";

const address = "https://news.example/ne/article/%E0%A4%96";

describe("a story's body for other places", () => {
  test.each([
    ['<a href="/article/x">x</a>', '<a href="https://news.example/article/x">x</a>'],
    ['<a href="#table">x</a>', `<a href="${address}#table">x</a>`],
    [
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener">x</a>',
      '<a href="https://example.com/?a=1&amp;b=2">x</a>',
    ],
    ['<a href="mailto:newsroom@example.com">x</a>', '<a href="mailto:newsroom@example.com">x</a>'],
    ["<a>x</a>", "<a>x</a>"],
    [
      '<img src="/media/1.jpg" alt="A &amp; B" width="8" height="5" srcset="/media/1-320.jpg 320w" sizes="100vw" loading="lazy">',
      '<img src="https://news.example/media/1.jpg" alt="A &amp; B" width="8" height="5" />',
    ],
    [
      '<figure class="video-embed" data-youtube-id="abc"><a href="https://www.youtube.com/watch?v=abc">Goal</a></figure>',
      '<figure><a href="https://www.youtube.com/watch?v=abc">Goal</a></figure>',
    ],
    [
      '<figure class="sport-block" data-sport-shows="table"><a href="/competition/x">League</a></figure>',
      '<figure><a href="https://news.example/competition/x">League</a></figure>',
    ],
    [
      '<p>A<span class="footnote"> [So &amp; so]</span>, b<span class="footnote"> [Or]</span></p>',
      `<p>A<sup><a href="${address}#note-1">1</a></sup>, b<sup><a href="${address}#note-2">2</a></sup></p><hr /><ol><li>So &amp; so</li><li>Or</li></ol>`,
    ],
    [
      '<figure class="pull-quote"><blockquote><p>We</p></blockquote><figcaption>A captain</figcaption></figure>',
      "<figure><blockquote><p>We</p></blockquote><figcaption>A captain</figcaption></figure>",
    ],
    ['<p>href="/x" is text &amp; stays</p>', '<p>href="/x" is text &amp; stays</p>'],
    ["<p>नेपालले हरायो।<br></p>", "<p>नेपालले हरायो।<br /></p>"],
  ])("%s becomes %s", (html, portable) => {
    expect(portableStory(html, address)).toBe(portable);
  });

  test.each([
    "<script>alert(1)</script>",
    '<p onclick="x()"></p>',
    '<a href="javascript:alert(1)">x</a>',
    "<iframe src=x></iframe>",
  ])("holds nothing that runs, whatever the database gives: %s", (html) => {
    expect(portableStory(html, address)).not.toMatch(/script|onclick|iframe/);
  });
});
