// Keeping stories and talking below them, in a real browser, with and without JavaScript.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { untilLoaded } from "./screens/behaviours.ts";
import { test as journeys } from "./screens/seeded-app.ts";
import { signIn, subscriber } from "./screens/sign-in-form.ts";

type Readers = { member: Page; plainMember: Page };

const test = journeys.extend<Readers>({
  member: async ({ browser, subscriberSession }, use) => {
    const context = await browser.newContext({ storageState: subscriberSession });
    await use(await context.newPage());
    await context.close();
  },
  plainMember: async ({ browser, subscriberSession }, use) => {
    const context = await browser.newContext({ storageState: subscriberSession, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

// One person, one list: these follow each other.
test.describe.configure({ mode: "serial" });

/** The newest story of a section into which no journey publishes. */
async function storyOn(page: Page, list: string): Promise<{ address: string; title: string }> {
  await page.goto(list);
  const link = page.locator('main .card-title a[href*="/article/"]').first();
  return { address: (await link.getAttribute("href")) ?? "", title: (await link.textContent()) ?? "" };
}

async function emptyList(page: Page): Promise<void> {
  await page.goto("/bookmarks");
  const buttons = page.locator("#bookmarks-list button");
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

test("a ribbon keeps a story at once, the list has it, and takes it away with a toast", async ({ member }) => {
  await emptyList(member);
  await expect(member.getByText("No bookmarks found")).toBeVisible();
  const { address, title } = await storyOn(member, "/national/cricket");
  await member.goto(address);
  const ribbon = member.locator(".bookmark-wide");
  await expect(ribbon).toHaveAttribute("aria-pressed", "false");
  await ribbon.click();
  await expect(ribbon).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => {
      await member.goto("/bookmarks");
      return member.getByRole("main").getByRole("link", { name: title }).count();
    })
    .toBe(1);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Your Bookmarks");
  const link = member.getByRole("main").getByRole("link", { name: title });
  expect(await link.getAttribute("href")).toMatch(/^\/article\/[0-9a-f-]{36}$/);
  await link.click();
  await expect(member).toHaveURL(new RegExp(`${address}$`));
  await expect(member.locator(".bookmark-wide")).toHaveAttribute("aria-pressed", "true");
  await member.goto("/bookmarks");
  await member.getByRole("button", { name: `Remove the bookmark: ${title}` }).click();
  await expect(member.locator("[data-toasts]")).toContainText("Bookmark removed");
  await expect(member.locator("[data-toasts]")).toContainText("Article removed from your bookmarks");
  await expect(member.getByText("No bookmarks found")).toBeVisible();
});

test(
  "a ribbon that cannot be heard is released and says so",
  whole("src/features/audience/bookmarks/bookmarks.test.ts"),
  async ({ member }) => {
    const { address } = await storyOn(member, "/national/cricket");
    await member.goto(address);
    const ribbon = member.locator(".bookmark-wide");
    await expect(ribbon).toHaveAttribute("aria-pressed", "false");
    await untilLoaded(member, "reader-bookmarks-");
    await member.route("**/api/bookmarks", (route) => route.abort());
    await ribbon.click();
    await expect(member.locator("[data-toasts]")).toContainText("Failed to add bookmark");
    await expect(ribbon).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "without JavaScript a ribbon keeps the story and leads back, and the list takes it away",
  whole("tests/e2e/reader-bookmarks.spec.ts"),
  async ({ plainMember }) => {
    const { address, title } = await storyOn(plainMember, "/ne/national/cricket");
    await plainMember.goto(address);
    const sent = plainMember.waitForResponse((answer) => answer.request().method() === "POST");
    await plainMember.locator(".bookmark-wide").click();
    await sent;
    await plainMember.waitForLoadState();
    expect(decodeURI(new URL(plainMember.url()).pathname)).toBe(decodeURI(address));
    await plainMember.goto("/ne/bookmarks");
    await plainMember.getByRole("button", { name: title }).click();
    await expect(plainMember.getByText("बुकमार्क हट्यो")).toBeVisible();
    await expect(plainMember.getByText("कुनै बुकमार्क भेटिएन")).toBeVisible();
  },
);

for (const withScript of [true, false]) {
  test(
    `who is not signed in is sent to sign in and back, script ${withScript ? "on" : "off"}`,
    whole("tests/e2e/following.spec.ts"),
    async ({ reader, plainReader }) => {
      const visitor = withScript ? reader : plainReader;
      const { address } = await storyOn(visitor, "/national/cricket");
      await visitor.goto(address);
      await visitor.locator(".bookmark-wide").click();
      await expect(visitor).toHaveURL(/\/login\?next=%2Fbookmarks%3Fback%3D/);
      await expect(visitor.getByText("Bookmarks belong to an account.")).toBeVisible();
      await visitor.goto(address);
      await visitor.getByRole("link", { name: "Write a comment" }).click();
      await expect(visitor).toHaveURL(/\/login\?next=%2Fcomment%2F/);
      await visitor.goto("/bookmarks");
      await expect(visitor).toHaveURL(/\/login\?next=%2Fbookmarks$/);
    },
  );
}

for (const withScript of [true, false]) {
  test(
    `a story is kept by signing in, which leads back to it, script ${withScript ? "on" : "off"}`,
    whole("tests/e2e/following.spec.ts"),
    async ({ reader, plainReader }) => {
      const visitor = withScript ? reader : plainReader;
      const { address, title } = await storyOn(visitor, "/national/cricket");
      await visitor.goto(address);
      await visitor.locator(".bookmark-wide").click();
      await signIn(visitor, subscriber);
      await visitor.waitForURL((url) => url.pathname === address);
      await visitor.goto("/bookmarks");
      const entry = visitor.locator("#bookmarks-list li", { hasText: title });
      await expect(entry.locator("img")).toHaveCount(1);
      await expect(entry.getByRole("link", { name: "Cricket" })).toHaveAttribute("href", "/national/cricket");
      // Kept once: the list alone keeps nothing that was taken away.
      await entry.getByRole("button").click();
      await expect(entry).toHaveCount(0);
      await visitor.goto(`/bookmarks?back=${encodeURIComponent(address)}`);
      await visitor.waitForURL((url) => url.pathname === address);
      await visitor.goto("/bookmarks");
      await expect(visitor.getByText("No bookmarks found")).toBeVisible();
    },
  );
}

test("a comment waits, and until it is approved only its writer sees it", async ({ member, plainReader, word }) => {
  const { address } = await storyOn(member, "/national/cricket");
  await member.goto(address);
  const form = member.locator("#comment-form");
  await form.getByRole("button").click();
  await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox").fill(`<script>alert(1)</script> ${word}\nsecond line`);
  await form.getByRole("button").click();
  await expect(member.locator("[data-toasts]")).toContainText("Thank you for your comment");
  const waiting = member.locator("#comments li", { hasText: word });
  await expect(waiting).toContainText("it waits for approval");
  await expect(form.getByRole("textbox")).toHaveValue("");
  await member.reload();
  await expect(member.locator("#comments li", { hasText: word })).toHaveCount(1);
  await plainReader.goto(address);
  await expect(plainReader.getByText(word)).toHaveCount(0);
  expect(await axeViolations(member, { within: "#comments" })).toEqual([]);
});

test("without JavaScript a comment is written on a page of its own", async ({ plainMember, word }) => {
  const { address } = await storyOn(plainMember, "/national/cricket");
  await plainMember.goto(address);
  await plainMember.getByRole("link", { name: "Write a comment" }).click();
  await plainMember.locator("#comment-form").getByRole("textbox").fill(`Plainly said ${word}`);
  await plainMember.locator("#comment-form").getByRole("button").click();
  await expect(plainMember.getByText("Thank you for your comment")).toBeVisible();
  await expect(plainMember.locator("[data-waiting]")).toContainText(`Plainly said ${word}`);
});
