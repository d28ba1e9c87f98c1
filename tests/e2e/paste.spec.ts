// What a word processor puts on the clipboard, through the real clipboard, the real editor and the gate on saving, to
// the page that readers get.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { expectFocusWithin } from "./screens/keyboard.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { paste, save, storyForm } from "./screens/story-form.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/pasted/${name}`, import.meta.url), "utf8");

/**
 * A story as a list of its parts in their order: each block and each mark with its words, and links with their address.
 * The same for the fixture and for the page, whatever stands between the parts.
 */
async function partsOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const story = new DOMParser().parseFromString(text, "text/html").body;
    const parts = story.querySelectorAll(
      "h1, h2, h3, p, blockquote, ul, ol, li, strong, em, u, s, a, table, img, span, div",
    );
    return Array.from(parts, (part) => {
      // The editor holds the words of an item in a paragraph; the fixture says the same without.
      if (part.localName === "p" && part.parentElement?.localName === "li") return "";
      const messages = (part.textContent ?? "").replace(/\s+/g, " ").trim();
      return [part.localName, part.getAttribute("href"), messages].filter((fact) => fact !== null).join(" | ");
    }).filter((part) => part !== "");
  }, html);
}

const sources = [
  { source: "word-en.html", lang: "en", expected: "story-en.html" },
  { source: "word-ne.html", lang: "ne", expected: "story-ne.html" },
  { source: "gdocs-en.html", lang: "en", expected: "story-en.html" },
  { source: "gdocs-ne.html", lang: "ne", expected: "story-ne.html" },
] as const;

for (const { source, lang, expected } of sources) {
  test(
    `what ${source} holds reaches readers whole, and nothing else of it`,
    source === "word-ne.html" ? {} : whole("tests/e2e/paste.spec.ts"),
    async ({ editor, reader, word }) => {
      await openScreen(editor, "/admin/articles/new");
      const form = storyForm(editor);
      const title = lang === "en" ? `Pasted from elsewhere ${word}` : `अन्तैबाट टाँसिएको ${word}`;
      await form.title.fill(title);
      await form.language.selectOption(lang);
      await form.status.selectOption({ label: "Published" });
      await form.content.click();
      await paste(editor, fixture(source));
      await expect(editor.getByText(/^[67]\d\d words$/)).toBeVisible();
      await save(editor, "Article created successfully");
      const address = await editor.getByRole("link", { name: "View on the site" }).getAttribute("href");

      await reader.goto(address ?? "");
      // In two parts, with room for an advertisement between them.
      const body = await reader
        .locator(".story-body")
        .evaluateAll((parts) => parts.map((part) => part.innerHTML).join(""));
      expect(await partsOf(reader, body)).toEqual(await partsOf(reader, fixture(expected).replaceAll("\n", "")));
      expect(body).not.toMatch(
        /\s(?:style|class|id|lang|dir|align|width)=|mso|docs-internal|&nbsp;|<o:|<!--|<font|<b>|<i>/i,
      );
      expect(body).not.toMatch(/<(p|li|h2|h3|blockquote)>(?:\s|<br\s*\/?>)*<\/\1>/);
      expect(body).not.toMatch(/\p{Cc}|\u{feff}|\u{ad}|\u{fffd}/u);

      // What is edited later is what was saved: the editor opens the very same story.
      await editor.reload();
      await expect(form.title).toHaveValue(title);
      const inEditor = await form.content.evaluate((element) => element.innerHTML);
      const saved = (await partsOf(editor, inEditor)).map((part) => part.trim());
      expect(saved).toEqual((await partsOf(editor, fixture(expected).replaceAll("\n", ""))).map((part) => part.trim()));
    },
  );
}

test(
  "text without any format becomes paragraphs",
  whole("src/features/newsroom/story-body/paste-clean.test.ts"),
  async ({ editor, reader, word }) => {
    await openScreen(editor, "/admin/articles/new");
    const form = storyForm(editor);
    await form.title.fill(`Plain words ${word}`);
    await form.status.selectOption({ label: "Published" });
    await form.content.click();
    await editor.evaluate(() => navigator.clipboard.writeText("First <b>line</b> & all\n\nपहिलो अनुच्छेद"));
    await editor.keyboard.press("ControlOrMeta+V");
    await save(editor, "Article created successfully");
    const address = await editor.getByRole("link", { name: "View on the site" }).getAttribute("href");
    await reader.goto(address ?? "");
    await expect(reader.locator(".story-body p")).toHaveText(["First <b>line</b> & all", "पहिलो अनुच्छेद"]);
  },
);

test(
  "a video address of its own asks for the title of the video; a picture from the clipboard goes to the library",
  whole("src/platform/text/youtube.test.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, "/admin/articles/new");
    const form = storyForm(editor);
    await form.content.click();
    await editor.evaluate(() => navigator.clipboard.writeText("https://youtu.be/aqz-KE-bpKQ"));
    await editor.keyboard.press("ControlOrMeta+V");
    const dialog = editor.getByRole("dialog", { name: "YouTube video" });
    await expect(dialog.getByLabel("YouTube URL")).toHaveValue("https://youtu.be/aqz-KE-bpKQ");
    await expectFocusWithin(dialog);
    await editor.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await form.content.evaluate(async (element, name) => {
      const canvas = new OffscreenCanvas(400, 300);
      canvas.getContext("2d")?.fillRect(0, 0, 400, 300);
      const file = new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
      const clipboardData = new DataTransfer();
      clipboardData.items.add(file);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `clipboard-${word}.png`);
    await expect(editor.getByText("The picture has been added.")).toBeVisible();
    await expect(form.content.getByRole("figure", { name: "Picture in the story" })).toBeVisible();
    await openScreen(editor, `/admin/media?search=${word}`);
    await expect(editor.getByRole("button", { name: `Details of clipboard-${word}.png` })).toBeVisible();
  },
);
