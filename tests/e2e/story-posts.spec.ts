// Posts of other networks: pasted by their address or their code, and nothing of them fetched before a reader asks.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { untilLoaded } from "./screens/behaviours.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { expectFocusWithin } from "./screens/keyboard.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

const song = "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC";
const frame = "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC";
const tweet =
  '<blockquote class="twitter-tweet"><p>Covers on.</p>&mdash; Ground (@ground) <a href="https://twitter.com/ground/status/1790000000000000000">May 13, 2024</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>';

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const policyOf = (headers: Record<string, string>) =>
  headers["content-security-policy"]?.split(";").find((directive) => directive.startsWith("frame-src"));

test("posts are pasted by keyboard alone, and a reader's press opens one", async ({ editor, browser, word }) => {
  const form = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Posts ${word}`);
  await form.status.selectOption("published");
  await form.content.focus();
  await pasteText(editor, `${song}?si=1`);
  const dialog = editor.getByRole("dialog", { name: "Post of another network" });
  await expectFocusWithin(dialog);
  await expect(dialog.getByLabel("Address of the post")).toHaveValue(`${song}?si=1`);
  await dialog.getByLabel("Title of the post").focus();
  await editor.keyboard.type("The song of the cup");
  await editor.keyboard.press("Enter");
  await expect(form.content.getByRole("figure", { name: "Post in the story" })).toContainText(song);

  // The code of a post, with its words; that of a host that nobody knows asks and stays as a link.
  await pasteText(editor, tweet);
  await expect(dialog.getByLabel("Words of the post")).toHaveValue("Covers on.");
  await dialog.getByLabel("Title of the post").focus();
  await editor.keyboard.press("Enter");
  await pasteText(editor, '<iframe src="https://player.example/1"></iframe>');
  await expect(dialog.getByLabel("Address of the post")).toHaveAccessibleDescription(
    /This is no address of a post of one of these networks: X, Facebook, .* It can stay as a link\./,
  );
  expect(await axeViolations(editor)).toEqual([]);
  await dialog.getByRole("button", { name: "Insert as link" }).press("Enter");
  await expect(form.content.getByRole("link", { name: "https://player.example/1" })).toBeVisible();
  await save(editor, "Article created successfully");

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>Player</p>" });
  });
  const complaints = complaintsOf(page);
  const answer = await page.goto(`/article/posts-${word}`);
  await untilLoaded(page, "in-page");
  expect(policyOf(answer?.headers() ?? {})).toBe("frame-src https://open.spotify.com");
  await expect(page.getByText("Covers on.")).toBeVisible();
  await expect(page.getByText("Spotify then learns of your visit.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect([asked, complaints]).toEqual([[], []]);

  const below = page.locator(".post figcaption").first();
  const before = await below.boundingBox();
  await page.getByRole("link", { name: "Show the post from Spotify" }).tap();
  await expect(page.frameLocator('iframe[title="The song of the cup"]').getByText("Player")).toBeVisible();
  expect(asked).toEqual([frame]);
  expect(complaints).toEqual([`foreign request: ${frame}`]);
  expect((await below.boundingBox())?.y).toBe(before?.y);
  await context.close();
});

test(
  "a thumb at 360 pixels inserts a post, and a short address says what is missing",
  whole("tests/e2e/story-posts.spec.ts"),
  async ({ editor, word }) => {
    await editor.setViewportSize({ width: 360, height: 740 });
    const form = storyForm(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Thumb ${word}`);
    await form.content.click();
    await editor.getByRole("button", { name: "Insert", exact: true }).click();
    await editor.getByRole("menuitem", { name: "Post of another network" }).click();
    const dialog = editor.getByRole("dialog", { name: "Post of another network" });
    await dialog.getByLabel("Address of the post").fill("https://vm.tiktok.com/ZMabcdefg/");
    await dialog.getByLabel("Title of the post").fill("Warm-up");
    await dialog.getByRole("button", { name: "Insert post" }).click();
    await expect(dialog.getByLabel("Address of the post")).toHaveAccessibleDescription(/only through TikTok/);
    await dialog.getByLabel("Address of the post").fill("https://www.tiktok.com/@ground/video/6718335390845095173");
    await dialog.getByRole("button", { name: "Insert post" }).click();
    await expect(form.content.getByRole("figure", { name: "Post in the story" })).toContainText("TikTok");
    await save(editor, "Article created successfully");
  },
);
