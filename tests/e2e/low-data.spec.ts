// The low-data edition: what reaches a phone, that every page of it can be read and used, and the switch between
// editions.

import { expect, type Page, test } from "@playwright/test";
import { languages } from "#app/platform/text/languages.ts";
import { whole } from "#tests/harness/whole.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { demoStories } from "./screens/reader-addresses.ts";

const storyCeiling = 14_000;
const saving = { extraHTTPHeaders: { "Save-Data": "on" } };

type Asked = { kinds: readonly string[]; bytes: number };

/** Everything that a first visit asks for, in bytes with heads. */
async function visit(page: Page, address: string): Promise<Asked> {
  const [kinds, sizes]: [string[], Promise<number>[]] = [[], []];
  page.on("requestfinished", (request) => {
    kinds.push(request.resourceType());
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto(address);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kinds, bytes };
}

for (const lang of languages) {
  test(`a story in ${lang} is its page and one stylesheet, at most 14 kB with heads`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...saving, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const { kinds, bytes } = await visit(page, demoStories[lang]);
    expect(kinds.toSorted()).toEqual(["document", "stylesheet"]);
    expect(bytes).toBeLessThanOrEqual(storyCeiling);
    await expect(page.locator("script, img, picture, iframe, style")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.close();
  });
}

test("a picture of a story comes when it is asked for, small, from a link that says what it shows", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...saving, javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(demoStories.en);
  const link = page.locator("figure").first().getByRole("link");
  await expect(link).toHaveText(/^Show picture: .+ \(640 × \d+\)$/);
  const [response] = await Promise.all([page.waitForResponse(/\/media\//), link.click()]);
  expect(response.headers()["content-type"]).toMatch(/^image\//);
  await context.close();
});

for (const address of [
  "/",
  "/ne",
  "/search?q=final",
  "/gallery",
  "/videos",
  "/ne/contact",
  "/login",
  "/no-such-page",
]) {
  test(
    `${address} of it is whole: no script, no picture, nothing wider than a phone, nothing for axe`,
    address === "/" ? {} : whole("tests/e2e/low-data.spec.ts"),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...saving,
        ...(baseURL ? { baseURL } : {}),
        viewport: { width: 360, height: 640 },
      });
      const page = await context.newPage();
      const { kinds } = await visit(page, address);
      expect(kinds.toSorted()).toEqual(["document", "stylesheet"]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await expectNothingForAxe(page);
      await context.close();
    },
  );
}

test("the switch in the footer changes the edition of every page without a script, and back", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/ne/events");
  await page.getByRole("button", { name: "कम डाटामा पढ्नुहोस्" }).click();
  await expect(page).toHaveURL(/\/ne\/events$/);
  await expect(page.getByText("यो कम डाटा खर्च हुने संस्करण हो।")).toBeVisible();
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: "edition", value: "low", httpOnly: true, sameSite: "Lax" }),
  ]);
  await page.goto("/national/football");
  await expect(page.locator("picture")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the full edition" }).click();
  await expect(page).toHaveURL(/\/national\/football$/);
  await expect(page.locator("picture").first()).toBeAttached();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
