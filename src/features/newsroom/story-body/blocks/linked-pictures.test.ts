import { expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import { pictureBlock } from "./picture.ts";

const stem = "/media/1790000000000-abcdef01";
const shown = (html: string, isLowData = false) =>
  pictureBlock.onPage?.(html, { lang: "en", t: getMessages("en"), credits: new Map(), isLowData });

test("a picture of a story leads to its largest file and says so; one elsewhere and one that is a link stay", () => {
  const srcset = [320, 1280].map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
  const image = `<img src="${stem}-1280.jpg" alt="A &quot;save&quot;" srcset="${srcset}" loading="lazy">`;
  expect(shown(`<figure class="wide">${image}<figcaption>Caption</figcaption></figure>`)).toBe(
    `<figure class="wide"><a href="${stem}-1280.webp" data-large aria-label="Open “A &quot;save&quot;” at full size">${image}</a><figcaption>Caption</figcaption></figure>`,
  );
  const silent = `<img src="${stem}-320.jpg" alt="">`;
  expect(shown(silent)).toBe(`<a href="${stem}-320.jpg" data-large aria-label="Picture at full size">${silent}</a>`);
  for (const html of ['<figure><img src="https://example.org/a.jpg" alt=""></figure>', `<a href="/x">${image}</a>`])
    expect(shown(html)).toBe(html);
  expect(shown(image, true)).not.toContain("data-large");
});
