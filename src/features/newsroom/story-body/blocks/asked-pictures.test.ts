import { describe, expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import { withAskedPictures } from "./picture.ts";

const t = getMessages("en");
const stem = "/media/1790000000000-abcdef01";

describe("the pictures of a story's body in the low-data edition", () => {
  test("are links with text and size to a file for phones; what surrounds them stays", () => {
    const srcset = [320, 640, 1280].map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
    const html = `<p>Before</p><figure><img src="${stem}-1280.jpg" alt="A &quot;save&quot;" width="1600" height="900" srcset="${srcset}" sizes="100vw" data-media-id="x" loading="lazy" decoding="async"><figcaption>Caption</figcaption></figure>`;
    expect(withAskedPictures(html, "en", t)).toBe(
      `<p>Before</p><figure><a class="asked-picture" href="${stem}-640.webp">Show picture: A &quot;save&quot; (640 × 360)</a><figcaption>Caption</figcaption></figure>`,
    );
  });

  test("without smaller files or a size lead to what there is", () => {
    const html = '<figure><img src="https://example.org/a.jpg" alt="" loading="lazy" decoding="async"></figure>';
    expect(withAskedPictures(html, "en", t)).toBe(
      '<figure><a class="asked-picture" href="https://example.org/a.jpg">Show picture</a></figure>',
    );
    const one = `<img src="${stem}-1280.jpg" alt="x" width="1280" height="720" srcset="${stem}-1280.webp 1280w">`;
    expect(withAskedPictures(one, "en", t)).toContain(`href="${stem}-1280.webp">Show picture: x (1280 × 720)<`);
  });
});
