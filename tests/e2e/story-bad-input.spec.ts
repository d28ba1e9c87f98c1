// What a story gets that it cannot hold as it comes: 200 kB of blocks pasted at once, and a text that a later version
// of the program has written. Not a word of either goes.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { phone } from "./screens/phone.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { paste, save, storyForm } from "./screens/story-form.ts";

/** A part of a story with blocks of all kinds, each saying `said`. What runs leaves a mark on the window. */
const partOfStory = (said: string) => `
  <h2 onclick="window.ran = 1">${said}</h2>
  <p class="has-text-align-left" style="color: red">${said} <b>Rain</b> at <i>Mulpani</i> held the toss up until four,
    and the covers stayed on for an hour after it. <a href="javascript:window.ran = 1">${said}</a></p>
  <ul><li>${said}</li><li>${said}<ul><li>${said}</li></ul></li></ul><ol start="3"><li>${said}</li></ol>
  <figure class="wp-block-table"><table><thead><tr><th>${said}</th><th>Runs</th></tr></thead>
    <tbody><tr><td>${said} <iframe src="https://player.example/in-a-table"></iframe></td><td>7</td></tr></tbody></table>
    <figcaption>${said}</figcaption></figure>
  <figure class="wp-block-image size-large"><img src="https://old.example/a.jpg" alt="" onerror="window.ran = 1">
    <figcaption>${said}</figcaption></figure>
  <figure class="wp-block-gallery has-nested-images">
    <figure class="wp-block-image"><img src="https://old.example/b.jpg" alt=""><figcaption>${said}</figcaption></figure>
    <figure class="wp-block-image"><img src="https://old.example/c.jpg" alt=""><figcaption>${said}</figcaption></figure>
    <figcaption class="blocks-gallery-caption">${said}</figcaption></figure>
  <figure class="wp-block-pullquote"><blockquote><p>${said}</p><cite>${said}</cite></blockquote></figure>
  <blockquote class="wp-block-quote"><p>${said}</p><cite>${said}</cite></blockquote>
  <figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">
    <iframe title="The final" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe></div>
    <figcaption>${said}</figcaption></figure>
  <blockquote class="twitter-tweet"><p>${said}</p>&mdash; Ground (@ground)
    <a href="https://twitter.com/ground/status/1790000000000000000">May 13, 2024</a></blockquote>
  <script async src="https://platform.twitter.com/widgets.js"></script><script>window.ran = 1</script>
  <iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC" title="The song"></iframe>
  <p>${said} <iframe src="https://player.example/1" onload="window.ran = 1"></iframe> ${said}</p>
  <details><summary>${said}</summary><p>${said}</p></details>
  <div class="wp-block-columns"><div class="wp-block-column"><p>${said}</p></div></div>`;

const wordsOf = (text: string, word: string) => text.split(word).length - 1;

/** Milliseconds from the next paste until the page has been drawn with it. */
function timeOfPaste(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - start))));
        };
        document.addEventListener("paste", begin, { once: true, capture: true });
      }),
  );
}

test(
  "200 kB of blocks of another program: each word stays, nothing runs, and the story goes on",
  whole("src/features/newsroom/story-body/sanitize-story.test.ts"),
  async ({ editor, reader, word }) => {
    const said = `said${word}`;
    const part = partOfStory(said);
    const pasted = part.repeat(Math.ceil(200_000 / part.length));
    const times = wordsOf(pasted, said);
    await openScreen(editor, "/admin/articles/new");
    const form = storyForm(editor);
    await form.title.fill(`Pasted ${word}`);
    await form.status.selectOption("published");
    await form.content.click();
    const time = timeOfPaste(editor);
    await paste(editor, pasted);
    test.info().annotations.push({ type: `paste of ${pasted.length} characters`, description: `${await time} ms` });
    await editor.keyboard.press("ControlOrMeta+End");
    await editor.keyboard.press("Enter");
    await editor.keyboard.insertText(`The end ${said}.`);
    await expect(form.content.locator("> p").last()).toHaveText(`The end ${said}.`);
    await save(editor, "Article created successfully");

    await reader.goto(`/article/pasted-${word}`);
    const story = (await reader.locator(".story-body").allTextContents()).join("");
    expect(wordsOf(story, said)).toBe(times + 1);
    await expect(reader.locator(".story-body .pull-quote")).toHaveCount(times / wordsOf(part, said));
    for (const page of [editor, reader]) expect(await page.evaluate(() => Reflect.has(window, "ran"))).toBe(false);
  },
);

test(
  "a text of a later version is opened with its words, and saved",
  whole("src/features/newsroom/story-editor/readable-document.test.ts"),
  async ({ browser, editor, reader, staffSession, word }) => {
    const title = `Later ${word}`;
    const { id, slug, address } = await makeStory(editor, { title });
    const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
    const poll = { type: "poll", attrs: { question: "Who wins it?", path: "/poll/7" } };
    const timeline = { type: "timeline", content: [{ type: "timelineEntry", content: [line("Rain at four.")] }] };
    const document = JSON.stringify({ type: "doc", content: [line("Known."), poll, timeline] });
    // What a form saves by itself is kept as it came, whatever program has written it.
    const saved = await editor.request.post(`/admin/articles/${id}/working-copy`, {
      headers: { origin: test.info().project.use.baseURL ?? "" },
      form: { title, slug, document, ...{ lang: "en", status: "draft", comments: "open", version: "1" } },
    });
    expect(saved.status()).toBe(200);

    // Not the editor's window, where a line on the console is an error: the library tells of what it does not know.
    const page = await phone(browser, staffSession);
    await openScreen(page, `/admin/articles/${id}`);
    const form = storyForm(page);
    await expect(page.getByText("This story contains something that the editor does not know.")).toBeVisible();
    await page.getByRole("button", { name: "Go on with what can be read" }).tap();
    await expect(form.content.locator("> p")).toHaveText(["Known.", "Who wins it?", "Rain at four."]);
    await form.status.selectOption("published");
    await save(page, "Article updated successfully");
    await page.context().close();
    await reader.goto(address);
    await expect(reader.locator(".story-body p")).toHaveText(["Known.", "Who wins it?", "Rain at four."]);
  },
);
