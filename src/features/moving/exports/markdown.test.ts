import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { importBench } from "#tests/harness/import-bench.ts";
import { exportAsMarkdown } from "./export-stories.server.ts";
import { markdownOf } from "./markdown.ts";

const addresses = {
  pictureAt: (address: string) => `..${address}`,
  whole: (address: string) => `https://a.example${address}`,
};

test.each([
  [
    "<p>One <strong>two </strong><em>three</em> <s>four</s></p><p>Five<br>six</p>",
    "One **two** *three* ~~four~~\n\nFive\\\nsix\n",
  ],
  ["<h2>A</h2><h3>B</h3><hr>", "## A\n\n### B\n\n***\n"],
  ["<p># no heading</p><p>1. no list</p><p>- none</p>", "\\# no heading\n\n1\\. no list\n\n\\- none\n"],
  ["<p>a*b_c[d]&lt;script&gt; &amp;amp; `x`</p>", "a\\*b\\_c\\[d\\]\\<script\\> \\&amp; \\`x\\`\n"],
  ['<ul><li>One</li><li>Two<ol start="3"><li>Deep</li></ol></li></ul>', "- One\n- Two\n\n  3. Deep\n"],
  ["<blockquote><p>It was</p><p>loud.</p></blockquote>", "> It was\n>\n> loud.\n"],
  ['<p><a href="/x(1)">y</a></p>', "[y](<https://a.example/x(1)>)\n"],
  [
    '<figure><img src="/media/a.jpg" alt="A [1]"><figcaption>Rain</figcaption></figure>',
    "![A \\[1\\]](../media/a.jpg)\n\nRain\n",
  ],
  ["<table><tr><td>1</td></tr></table>", "<table><tbody><tr><td>1</td></tr></tbody></table>\n"],
  ["<p><u>under</u> 10<sup>2</sup> H<sub>2</sub>O</p>", "<u>under</u> 10<sup>2</sup> H<sub>2</sub>O\n"],
  [
    '<p>A<span class="footnote"> [So*]</span></p><ul><li>B<span class="footnote"> [Or]</span></li></ul>',
    "A[^1]\n\n- B[^2]\n\n[^1]: So\\*\n\n[^2]: Or\n",
  ],
  [
    '<figure class="pull-quote"><blockquote><p># We</p></blockquote><figcaption>A captain</figcaption></figure>',
    "> \\# We\n>\n> — A captain\n",
  ],
])("%s as Markdown", (html, markdown) => {
  expect(markdownOf(readHtml(html), addresses)).toBe(markdown);
});

test("each story is a file with its facts in front and its pictures beside it", async () => {
  const bench = await importBench();
  await bench.take();
  const folder = await mkdtemp(path.join(tmpdir(), "markdown-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { stories, files } = await exportAsMarkdown({ ...bench.parts, origin: "https://news.example" }, folder);
  expect([stories, files]).toEqual([15, 2]);
  const names = await readdir(path.join(folder, "stories"));
  expect(names).toHaveLength(15);
  expect(names).toContain("नेपालले-जित्यो.md");
  const text = await readFile(path.join(folder, "stories/final-at-mulpani.md"), "utf8");
  const [, front = "", body = ""] = text.split(/^---$/m);
  expect(front).toContain('title: "Final at Mulpani"');
  expect(front).toContain('tags: ["asia cup","फुटबल"]');
  expect(front).toContain('date: "2019-05-01T05:30:00.000Z"');
  expect(front).toContain('authors: ["Sarita Rai"]');
  expect(body).toContain("[older story](https://news.example/2019/05/empty/)");
  const pictures = [...text.matchAll(/\.\.\/(media\/[^)"]+)/g)].map(([, key = ""]) => key);
  expect(pictures).toHaveLength(5);
  for (const key of pictures) expect((await readFile(path.join(folder, key))).length).toBeGreaterThan(100);
});
