import { describe, expect, test } from "vitest";
import type { ShownCredit } from "#app/features/media/picture-source.ts";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { galleryBlock, galleryLimits } from "./gallery.ts";
import type { DocumentNode } from "./story-block.ts";

const stem = (number: number) => `1790000000${String(number).padStart(3, "0")}-0a1b2c3d`;
const picture = (number: number, changes: Record<string, unknown> = {}) => ({
  address: `/media/${stem(number)}-640.jpg`,
  ...{ alt: `Alt ${number}`, caption: `Caption ${number}`, width: 1600, height: 900, widths: [320, 1280], ...changes },
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const documentOf = (pictures: unknown, caption: unknown = "All of it") => ({
  type: "doc",
  content: [{ type: "gallery", attrs: { pictures, caption } }],
});
const storedNodes = (pictures: unknown, caption?: unknown) =>
  renderDocument(documentOf(pictures, caption)).document.content as DocumentNode[];

function errorOf(pictures: unknown, caption?: unknown): string {
  try {
    renderDocument(documentOf(pictures, caption));
  } catch (error) {
    if (error instanceof AppError) return String(error.fieldErrors.document);
    throw error;
  }
  return "none";
}

describe("a gallery of a number that is none", () => {
  test("is a picture where it has one, with all its words", () => {
    expect(storedNodes([picture(1)])).toEqual([
      { type: "picture", attrs: picture(1) },
      { type: "paragraph", content: [{ type: "text", text: "All of it" }] },
    ]);
    expect(storedNodes([picture(1, { caption: "" })])).toEqual([
      { type: "picture", attrs: picture(1, { caption: "All of it" }) },
    ]);
  });

  test("is its caption where it has none", () => {
    expect(storedNodes([])).toEqual([{ type: "paragraph", content: [{ type: "text", text: "All of it" }] }]);
    expect(renderDocument(documentOf([], "")).isEmpty).toBe(true);
  });

  test.each([300, 301])("is several where it has %d, in order and without a loss", (count) => {
    const pictures = numbers(count).map((number) => picture(number));
    const { document, html } = renderDocument(documentOf(pictures));
    const nodes = document.content as DocumentNode[];
    const [first, second] = nodes.map(({ attrs }) => attrs);
    expect(nodes.flatMap(({ attrs }) => attrs?.pictures ?? [attrs])).toEqual(pictures);
    expect(nodes.map(({ type }) => type)).toEqual([
      "gallery",
      "gallery",
      "gallery",
      ...(count > 300 ? ["picture"] : []),
    ]);
    expect([first?.caption, second?.caption]).toEqual(["All of it", ""]);
    // As markup it is cut in the same way.
    const whole = html
      .replaceAll('</figure><figure class="gallery">', "")
      .replace("<figcaption>All of it</figcaption>", "");
    expect(sanitizeStory(whole).split("<img ")).toHaveLength(count + 1);
    expect(sanitizeStory(whole).split('<figure class="gallery">')).toHaveLength(4);
    expect(sanitizeStory(html)).toBe(html);
  });

  test.each([
    ["pictures that are no list", { length: 2 }, "article.document"],
    ["far too many pictures", numbers(galleryLimits.sent + 1).map((number) => picture(number)), "article.document"],
    ["an address that runs", [picture(1), picture(2, { address: "javascript:alert(1)" })], "picture.invalid"],
    ["a video for a picture", [picture(1), picture(2, { address: `/media/${stem(2)}.mp4` })], "picture.invalid"],
  ])("is refused where it has %s", (_what, pictures, code) => expect(errorOf(pictures)).toBe(code));

  test("is refused with a caption that is too long", () =>
    expect(errorOf([picture(1), picture(2)], "x".repeat(301))).toBe("text.tooLong:300"));
});

describe("markup that stands for a gallery", () => {
  const item = (number: number) => `<figure><img src="/media/${stem(number)}-640.jpg" alt=""></figure>`;
  const gallery = (content: string) => sanitizeStory(`<figure class="gallery">${content}</figure>`);

  test("loses what could run, and keeps the pictures and words around it", () => {
    const html = gallery(
      `<figure onclick="x()"><img src="javascript:alert(1)"><figcaption>Gone</figcaption></figure>${item(1)}<script>x()</script>${item(2)}` +
        `<figure><a href="javascript:x()"><img src="/media/${stem(3)}-640.jpg" onerror="x()" alt="&quot;><script>"></a>` +
        "<figcaption><b>Three</b><iframe src=javascript:x()></iframe></figcaption></figure>",
    );
    expect(html.replace(/<img src="([^"]*)"[^>]*>/g, "[$1]")).toBe(
      `<figure class="gallery">${[1, 2].map((number) => `<figure>[/media/${stem(number)}-640.jpg]</figure>`).join("")}` +
        `<figure>[/media/${stem(3)}-640.jpg]<figcaption><strong>Three</strong></figcaption></figure></figure><p>Gone</p>`,
    );
    expect(html).not.toMatch(/javascript|onerror|<script/);
    expect(sanitizeStory(html)).toBe(html);
  });

  test("keeps blocks among its words below it, and a caption that is too long as a paragraph", () => {
    const long = "word ".repeat(80).trim();
    const html = gallery(
      `${item(1)}<p>Between.</p>${item(2)}<ul><li>Point</li></ul><figcaption>${long}<blockquote>Said</blockquote></figcaption>`,
    );
    expect(html.slice(html.indexOf("</figure></figure>"))).toBe(
      `</figure></figure><p>${long}</p><blockquote><p>Said</p></blockquote><p>Between.</p><ul><li>Point</li></ul>`,
    );
  });

  test("comes out of a table or a quotation, as a picture does", () => {
    const tree = readHtml(`<blockquote>Said<figure class="gallery">${item(1)}${item(2)}</figure></blockquote>`);
    const { content } = htmlDocument(tree, () => undefined) as { content: DocumentNode[] };
    expect(content.map(({ type }) => type)).toEqual(["blockquote", "gallery"]);
  });
});

describe("the gallery on a page", () => {
  const credits = new Map<string, ShownCredit>([[stem(2), { text: "Asmita <&>", lang: "ne" }]]);
  const { html } = renderDocument(
    documentOf([picture(1), picture(2, { alt: "" }), picture(3, { alt: "", caption: "" })]),
  );
  const shown = (lang: "en" | "ne", isLowData: boolean) =>
    galleryBlock.onPage?.(`<p>Before</p>${html}<p>After</p>`, { lang, t: getMessages(lang), credits, isLowData }) ?? "";

  test("is a list of links to the files, with captions and credits", () => {
    const page = shown("en", false);
    expect(
      page.match(/<li><figure><a href="\/media\/[\w-]+-1280\.webp" data-large aria-label="[^"]*"><img /g),
    ).toHaveLength(3);
    expect(page.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Open “Alt 1” at full size"',
      'aria-label="Open “Caption 2 Asmita &lt;&amp;&gt;” at full size"',
      'aria-label="Open “3 of 3” at full size"',
    ]);
    expect(page).toContain('<figcaption>Caption 2 <span class="figure-credit" lang="ne">Asmita &lt;&amp;&gt;</span>');
    expect(page).toContain("</ul><figcaption>All of it</figcaption></figure><p>After</p>");
    expect(shown("ne", false)).toContain('aria-label="“३ मध्ये ३” पूरा आकारमा हेर्नुहोस्"');
  });

  test("has links with text and size for a small line, and nothing to be loaded", () => {
    const page = shown("en", true);
    expect(page.match(/<li><figure><a class="asked-picture" href="[^"]*">[^<]*/g)).toEqual([
      `<li><figure><a class="asked-picture" href="/media/${stem(1)}-320.webp">Show picture: Alt 1 (320 × 180)`,
      `<li><figure><a class="asked-picture" href="/media/${stem(2)}-320.webp">Show picture (320 × 180)`,
      `<li><figure><a class="asked-picture" href="/media/${stem(3)}-320.webp">Show picture (320 × 180)`,
    ]);
    expect(page).toContain("Asmita &lt;&amp;&gt;</span>");
    expect(page).not.toMatch(/<img|data-large/);
  });
});
