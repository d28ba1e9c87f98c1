import { describe, expect, test } from "vitest";
import type { ShownCredit } from "#app/features/media/picture-source.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { withCredits } from "./picture.ts";

const picture = (number: number) => `/media/179000000000${number}-0a1b2c3d-640.jpg`;
const credits = new Map<string, ShownCredit>([
  ["1790000000001-0a1b2c3d", { text: "Asmita <& sons>", lang: "en" }],
  ["1790000000002-0a1b2c3d", { text: "अस्मिता", lang: "ne" }],
]);
const credited = (html: string) => withCredits(sanitizeStory(html), credits, "en");

describe("the pictures of a story's body", () => {
  test("say below their caption whose they are", () => {
    const html = credited(
      `<figure><img src="${picture(1)}" alt="a > b"><figcaption>A <b>late</b> goal</figcaption></figure><p>Text</p>`,
    );
    expect(html).toContain(
      '<figcaption>A <strong>late</strong> goal <span class="figure-credit">Asmita &lt;&amp; sons&gt;</span></figcaption></figure><p>',
    );
  });

  test("say it without a caption, and in the language in which it is worded", () => {
    expect(credited(`<figure><img src="${picture(2)}" alt=""></figure>`)).toMatch(
      /<figcaption><span class="figure-credit" lang="ne">अस्मिता<\/span><\/figcaption><\/figure>$/,
    );
  });

  test("of whom nothing is said, and those from elsewhere, stay as they are", () => {
    const html = `<figure><img src="${picture(3)}" alt=""></figure><figure><img src="https://pictures.example/a.jpg" alt=""></figure>`;
    expect(credited(html)).toBe(sanitizeStory(html));
  });
});
