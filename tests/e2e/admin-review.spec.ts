// A story on its way through the newsroom where two persons are asked for: a writer who may publish, and a second
// person.
import { type Browser, expect, type Page } from "@playwright/test";
import { makeItem, sendForm } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { signIn } from "./screens/sign-in-form.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm } from "./screens/story-form.ts";

const firstPassword = "long enough for anybody";
const password = "seven lanterns by the well";

/** Somebody who writes and publishes, with a browser of their own. */
async function newWriter(browser: Browser, chief: Page, word: string): Promise<Page> {
  const person = { email: `writer-${word}@example.com`, fullName: `Writer ${word}`, role: "editor" };
  const id = await makeItem(chief, "/admin/roles", { ...person, password: firstPassword });
  await sendForm(chief, "/admin/roles", { intent: "givePermissionSet", id, set: "editor" });
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await page.goto("/login");
  await signIn(page, { email: person.email, password: firstPassword });
  const main = page.getByRole("main");
  await main.getByLabel("New password", { exact: false }).first().fill(password);
  await main.getByLabel("New password once more").fill(password);
  await main.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
  await page.goto("/login");
  await signIn(page, { email: person.email, password });
  await page.waitForURL(/\/admin/);
  return page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a story is submitted, noted on, returned, submitted again, found ready and published; nobody does it alone", async ({
  browser,
  editor: chief,
  reader,
  word,
}) => {
  const name = `Courts ${word}`;
  const category = { name, slug: `courts-${word}`, two_person: "true" };
  const categoryId = await makeItem(chief, "/admin/categories", category);
  const writer = await newWriter(browser, chief, word);
  const { id, address } = await makeStory(writer, { title: `Verdict ${word}`, category: category.slug });
  const form = `/admin/articles/${id}`;

  await openScreen(writer, form);
  await button(writer, "Publish").click();
  await expect(notice(writer, "a second person has to read a text")).toBeVisible();
  await button(writer, "Submit for review").click();
  await expect(notice(writer, "Submitted for review")).toBeVisible();
  await expect.poll(() => sidewaysScroll(writer)).toBe(0);

  // The second person finds it on the dashboard, and writes about a passage with the keyboard.
  await openScreen(chief, "/admin");
  await chief
    .getByRole("link", { name: `Verdict ${word}` })
    .first()
    .click();
  await storyForm(chief).content.focus();
  await chief.keyboard.press("ControlOrMeta+a");
  await expect(chief.getByText("On this passage")).toBeVisible();
  await chief.getByLabel("New note").fill(`@Writer ${word} says who?`);
  await button(chief, "Add note").press("Enter");
  await expect(notice(chief, "Note added")).toBeVisible();
  await button(chief, "Return").click();
  await chief.getByRole("dialog").getByLabel("What should change").fill("Name the judge");
  await chief.getByRole("dialog").getByRole("button", { name: "Return it" }).click();
  await expect(notice(chief, "Returned with your reason")).toBeVisible();
  await expectNothingForAxe(chief);

  // The bell tells the writer of both and leads to the story.
  await openScreen(writer, "/admin");
  await writer.getByRole("link", { name: "Notifications, 2 unread" }).click();
  await writer.getByRole("button", { name: /named you in a note/ }).click();
  await expect(writer.getByText("Name the judge", { exact: true })).toBeVisible();
  await expect(writer.getByText("says who?")).toBeVisible();
  await openScreen(writer, form);
  await storyForm(writer).excerpt.fill("Judge Rai has decided.");
  await save(writer, "Article updated successfully");
  await button(writer, "Resolve").click();
  await expect(writer.getByText("1 resolved note")).toBeVisible();
  await button(writer, "Submit again").click();
  await expect(notice(writer, "Submitted for review")).toBeVisible();

  await openScreen(chief, form);
  await button(chief, "Mark as ready").click();
  await expect(notice(chief, "Marked as ready")).toBeVisible();
  await openScreen(writer, form);
  await button(writer, "Publish").click();
  await expect(notice(writer, "Article updated successfully")).toBeVisible();
  await reader.goto(address);
  await expect(reader.getByText("Judge Rai has decided.")).toBeVisible();

  // Corrected, and taken from readers with its reason.
  await openScreen(chief, form);
  await chief.getByLabel("What was wrong, and what is right").fill("It was Judge Thapa.");
  await button(chief, "Publish correction").click();
  await expect(notice(chief, "Correction published")).toBeVisible();
  await reader.goto("/corrections");
  await reader.getByRole("link", { name: `Verdict ${word}` }).click();
  await expect(reader.getByText("It was Judge Thapa.")).toBeVisible();
  await button(chief, "Retract").click();
  await chief.getByRole("dialog").getByLabel("Reason, as readers will see it").fill("There was no verdict.");
  await chief.getByRole("dialog").getByRole("button", { name: "Retract" }).click();
  await expect(chief.getByText("Readers find this reason")).toBeVisible();
  const gone = await reader.request.get(address);
  expect([gone.status(), (await gone.text()).includes("There was no verdict.")]).toEqual([410, true]);

  await sendForm(chief, form, { intent: "reinstate", id, reason: "The test is over" });
  await sendForm(chief, "/admin/articles", { intent: "fileEach", ids: id, category: "" });
  await sendForm(chief, "/admin/categories", { intent: "delete", id: categoryId });
  await writer.context().close();
});
