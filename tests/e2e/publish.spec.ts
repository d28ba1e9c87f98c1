// The way of a story to its readers and back: written in the real editor, published, read by somebody else at the very
// next request, with JavaScript and without, and gone everywhere at the next request after it was withdrawn.
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { slugify } from "#app/platform/text/slug.ts";
import { whole } from "#tests/harness/whole.ts";
import { rowOf } from "./screens/article-rows.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { picture } from "./screens/files.ts";
import { makeItem, removeItem } from "./screens/items.ts";
import { expectNothingForAxe } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { signIn, staff } from "./screens/sign-in-form.ts";
import { makeStory } from "./screens/stories.ts";
import { paste, save, storyForm, uploadAndChoose } from "./screens/story-form.ts";

const pasted = (name: string) => readFileSync(new URL(`../fixtures/pasted/${name}`, import.meta.url), "utf8");

const editions = [
  {
    lang: "en",
    language: "English",
    html: pasted("word-en.html"),
    title: (word: string) => `Hill clubs turn a borrowed court into a season ${word}`,
    excerpt: "Eight clubs, one net and a school yard: how a league came through its first year.",
    openingText: "The net at the Ridge School was bought second-hand",
    home: "/",
    section: "/national/volleyball",
  },
  {
    lang: "ne",
    language: "Nepali",
    html: pasted("gdocs-ne.html"),
    title: (word: string) => `मागेको कोर्टमा भलिबलको पूरै सिजन ${word}`,
    excerpt: "आठ क्लब, एउटा जाली र विद्यालयको आँगन: लिगको पहिलो वर्ष यसरी बित्यो।",
    openingText: "डाँडामाथिको विद्यालयमा टाँगिएको जाली पुरानो हो",
    home: "/ne",
    section: "/ne/national/volleyball",
  },
] as const;

type Edition = (typeof editions)[number];
type Written = Omit<Edition, "section"> & { section: string; word: string; headline: string; address: string };

function written(edition: Edition, word: string): Written {
  const headline = edition.title(word);
  const prefix = edition.lang === "ne" ? "/ne" : "";
  return { ...edition, word, headline, address: `${prefix}/article/${encodeURIComponent(slugify(headline))}` };
}

/** Fills in the whole form: a pasted body, a picture in it, a featured picture. */
async function write(page: Page, story: Written): Promise<void> {
  const form = storyForm(page);
  await form.title.fill(story.headline);
  await form.language.selectOption({ label: story.language });
  await form.section.selectOption({ label: "National › Volleyball" });
  await form.excerpt.fill(story.excerpt);
  await form.tags.fill(story.word);
  await form.content.click();
  await paste(page, story.html);
  await expect(form.content).toContainText(story.openingText);
  await expect(page.getByText(/^[67]\d\d words$/)).toBeVisible();

  await page.keyboard.press("ControlOrMeta+End");
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Picture" }).click();
  await uploadAndChoose(page, await picture(`court-${story.word}.jpg`));
  const inText = form.content.getByRole("figure", { name: "Picture in the story" });
  await inText.getByLabel("What the picture shows").fill("A net between two posts");

  await form.featured.getByRole("button", { name: "Choose from the library" }).click();
  await uploadAndChoose(page, await picture(`team-${story.word}.png`, { width: 1300, height: 800 }));
  await form.featured.getByLabel("What the picture shows").fill("Players after the final");
}

/** What every reader must find, each address asked for once. */
async function expectPublished(page: Page, { headline, lang, home, section, address, word, ...story }: Written) {
  const link = page.getByRole("main").getByRole("link", { name: headline });
  for (const list of [home, section, `${lang === "ne" ? "/ne" : ""}/tag/${word}`]) {
    await page.goto(list);
    await expect(link.first(), `the story on ${list}`).toBeVisible();
    await expect(link.first()).toHaveAttribute("href", new RegExp(`${word}$`));
  }
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new URL(address, page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  await expect(page.getByRole("article").getByText(story.excerpt)).toBeVisible();
  const body = page.locator(".story-body");
  await expect(body.first()).toContainText(story.openingText);
  for (const element of ["h2", "blockquote", "ul", "ol", "a[href^=https]"])
    await expect(body.locator(element).first()).toBeVisible();
}

/** Both pictures arrive, in a size of their own making. */
async function expectPictures(page: Page): Promise<void> {
  for (const name of ["Players after the final", "A net between two posts"]) {
    const image = page.getByRole("img", { name });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    const source = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
    expect(source).toMatch(/\/media\/\d{13}-[0-9a-f]{8}-(?:320|640|960|1280|1300|1600)\.(?:avif|webp|jpg)$/);
  }
}

/** Nobody finds it any more: one request to each address, and no second one. `status` is that of its own page. */
async function expectGone(
  request: APIRequestContext,
  { home, section, address, word, lang }: Written,
  status: 404 | 410 = 404,
): Promise<void> {
  for (const list of [home, section]) {
    const answer = await request.get(list);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).includes(word), `the story on ${list}`).toBe(false);
  }
  expect((await request.get(address)).status()).toBe(status);
  expect((await request.get(`${lang === "ne" ? "/ne" : ""}/tag/${word}`)).status()).toBe(404);
}

for (const edition of editions) {
  test(
    `a story in ${edition.language} is written, published, read and withdrawn`,
    edition.lang === "en" ? {} : whole("tests/e2e/publish.spec.ts"),
    async ({ browser, reader, plainReader, word }) => {
      const story = written(edition, word);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      // Before it is there: every page that will show it is kept by now.
      await expectGone(reader.request, story);

      await page.goto("/login?next=/admin/articles");
      await signIn(page, staff);
      await page.getByRole("link", { name: "New Article" }).click();
      await write(page, story);
      await expectNothingForAxe(page);
      await storyForm(page).status.selectOption({ label: "Published" });
      await save(page, "Article created successfully");
      await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);

      await expectPublished(reader, story);
      await expectPictures(reader);
      await expectPublished(plainReader, story);
      await expectPictures(plainReader);
      for (const address of [story.home, story.section, story.address]) {
        await reader.goto(address);
        await expectNothingForAxe(reader);
      }

      await page.getByRole("link", { name: "All articles" }).click();
      await rowOf(page, story.headline).unpublish("Back to draft");
      await expect(notice(page, "Article updated successfully")).toBeVisible();
      await expectGone(reader.request, story);
      expect((await plainReader.goto(story.address))?.status()).toBe(404);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
}

const ways = [
  { name: "unpublished", withdraw: (page: Page, title: string) => rowOf(page, title).unpublish("Back to draft") },
  { name: "archived", withdraw: (page: Page, title: string) => rowOf(page, title).unpublish("Archive") },
  { name: "deleted", withdraw: (page: Page, title: string) => rowOf(page, title).remove() },
] as const;

for (const { name, withdraw } of ways) {
  test(
    `a story that was ${name} is gone for readers at the next request, and comes back as quickly`,
    whole("tests/e2e/publish.spec.ts"),
    async ({ editor, reader, word }) => {
      const story = { ...written(editions[0], word), section: "/national/football" };
      const { headline } = story;
      await makeStory(editor, { title: headline, status: "published", category: "national-football", tags: word });
      await expectListed(reader.request, story);

      await openScreen(editor, `/admin/articles?search=${word}`);
      await withdraw(editor, headline);
      if (name === "deleted") {
        const undo = await heldUndo(editor, "Article deleted successfully");
        await expectGone(reader.request, story, 410);
        await undo.click();
        await expect(notice(editor, "Article restored")).toBeVisible();
      } else {
        await expect(notice(editor, "Article updated successfully")).toBeVisible();
        await expectGone(reader.request, story);
        await rowOf(editor, headline).choose("Publish");
        await expect(rowOf(editor, headline).row.getByText("Published")).toBeVisible();
      }
      await expectListed(reader.request, story);
    },
  );
}

async function expectListed(request: APIRequestContext, { home, section, address, word }: Written): Promise<void> {
  for (const page of [home, section, `/tag/${word}`, address]) {
    const answer = await request.get(page);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).includes(word), `the story on ${page}`).toBe(true);
  }
}

test(
  "a headline leaves the ticker with its story and returns with it",
  whole("src/features/newsroom/breaking-news/breaking-news.test.ts"),
  async ({ editor, reader, word }) => {
    // One of its own: the ticker holds five, and other journeys add to it.
    const { slug } = await makeStory(editor, { title: `Upset ${word}`, status: "published" });
    const item = await makeItem(editor, "/admin/breaking-news", { title: `Upset in the cup ${word}`, slug });
    const tickerText = async () =>
      /<section[^>]*class="ticker".*?<\/section>/s.exec(await pageText(reader, "/terms"))?.[0];
    await reader.goto("/");
    const headline = reader
      .locator(".ticker-run")
      .first()
      .getByRole("link", { name: `Upset in the cup ${word}` });
    const messages = await headline.innerText();
    await headline.evaluate((link: HTMLElement) => link.click());
    await reader.waitForURL(/\/article\//);
    const title = await reader.getByRole("heading", { level: 1 }).innerText();
    expect(await tickerText()).toContain(messages);

    await openScreen(editor, `/admin/articles?${new URLSearchParams({ search: title })}`);
    await rowOf(editor, title).unpublish("Archive");
    await expect(rowOf(editor, title).row.getByText("Archived")).toBeVisible();
    const without = await tickerText();
    await rowOf(editor, title).choose("Publish");
    await expect(rowOf(editor, title).row.getByText("Published")).toBeVisible();
    expect(without).not.toContain(messages);
    expect(await tickerText()).toContain(messages);
    await removeItem(editor, "/admin/breaking-news", item);
  },
);

async function pageText(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text();
}
