// What a story lacks is said beside its form and can stop it; an embargo outlasts "Publish".
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { sendForm } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { storyForm } from "./screens/story-form.ts";

const linked = (href: string) =>
  JSON.stringify({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "As we wrote before", marks: [{ type: "link", attrs: { href } }] }],
      },
    ],
  });

// It holds for every story of the site: also after a red run nobody else may meet it.
test.afterEach(async ({ editor }) => void (await setLinks(editor, "")));

const setLinks = (page: Page, value: string) =>
  sendForm(page, "/admin/checklist", { intent: "setting", setting_key: "checklist_links", setting_value: value });

test(
  "a point that blocks stops a story at its field; an embargo has it wait, and is over when it is emptied",
  whole("src/features/newsroom/checklist/checklist.test.ts"),
  async ({ editor: page, reader, word }) => {
    const { id, address } = await makeStory(page, { title: `Embargo ${word}`, document: linked(`/article/${word}`) });
    await openScreen(page, "/admin/checklist");
    const links = page.getByLabel("Links to this site");
    await links.focus();
    await links.selectOption({ label: "Blocks publishing" });
    await page.keyboard.press("Tab");
    await expect(notice(page, "Setting updated successfully")).toBeVisible();
    await expectNothingForAxe(page);

    await openScreen(page, `/admin/articles/${id}`);
    const form = storyForm(page);
    const list = page.getByRole("region", { name: "Before publishing" });
    await expect(list.getByText(`/article/${word}`)).toBeVisible();
    await expect(list.getByText("This keeps the story from going out.")).toBeVisible();
    await list.getByRole("button", { name: "There is no excerpt" }).click();
    await expect(form.excerpt).toBeFocused();
    await page.keyboard.type("Typed and not lost");
    await expect(list.getByRole("button", { name: "There is no excerpt" })).toBeHidden();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(notice(page, "A link leads to a page of this site that readers do not find")).toBeVisible();
    await expect(form.excerpt).toHaveValue("Typed and not lost");
    await expect(form.content).toHaveAttribute("aria-invalid", "true");
    expect((await reader.request.get(address)).status()).toBe(404);
    await setLinks(page, "");

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText("Embargo and end").click();
    await page.getByLabel("Leaves the site at").fill("2001-01-01T10:00");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByLabel("Leaves the site at")).toHaveAccessibleDescription(/leaves the site is over/);
    await page.getByLabel("Leaves the site at").fill("");
    await page.getByLabel("Embargo until").fill("2099-01-01T10:00");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(notice(page, "It is under embargo")).toBeVisible();
    await expect(page.getByLabel("Publish at")).toHaveValue("Jan 1, 2099, 10:00 AM");
    await expect(form.status).toHaveValue("draft");
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await expectNothingForAxe(page);
    expect((await reader.request.get(address)).status()).toBe(404);
    expect((await page.request.get(`/preview/${id}`)).status()).toBe(200);

    await page.getByLabel("Embargo until").fill("");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await reader.request.get(address)).status()).toBe(200);
  },
);
