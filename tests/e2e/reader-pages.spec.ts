// What readers do with a page beside reading it: close the search, change the language, read it far from Nepal, move
// the scores along, print.
import { expect, type Page, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { untilLoaded } from "./screens/behaviours.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { findMatch } from "./screens/reader-addresses.ts";

test("one Escape closes the search, whatever was typed", async ({ page }) => {
  await page.goto("/about");
  await page.locator("[data-opens=search-dialog]").first().click();
  const field = page.locator("#search-dialog-question");
  await field.fill("cup");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

/** Follows the switch to the other language. */
async function switchLanguage(page: Page): Promise<string> {
  const before = page.url();
  await page.locator(".masthead a[hreflang]").click();
  await page.waitForURL((url) => url.href !== before);
  return decodeURI(new URL(page.url()).pathname);
}

for (const [list, link] of [
  ["/events", ".event-title a"],
  ["/videos", ".video-grid a"],
] as const) {
  test(
    `the switch of language stays with what is shown of ${list}`,
    whole("src/site/layout/alternate-path.test.ts"),
    async ({ page }) => {
      await page.goto(list);
      await page.locator(link).first().click();
      await page.waitForURL((url) => url.pathname !== list);
      const own = decodeURI(new URL(page.url()).pathname);
      const title = await page.locator("h1").innerText();
      expect(await switchLanguage(page)).toBe(`/ne${own}`);
      await expect(page.locator("h1")).toHaveText(title);
      await expect(page.locator("h1:lang(en), h1 > :lang(en)")).toHaveCount(1);
      expect(new URL((await page.locator("link[rel=canonical]").getAttribute("href")) ?? "").pathname).toBe(
        new URL(encodeURI(own), page.url()).pathname,
      );
      expect(await switchLanguage(page)).toBe(own);
    },
  );
}

test("events are chosen by month and sport, without a script too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/events");
  await expect(page.locator(".event-facts time").first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const months = page.getByRole("navigation", { name: "Filter events by month" }).getByRole("link");
  const month = await months.nth(1).innerText();
  await months.nth(1).click();
  await expect(page.getByRole("link", { name: month })).toHaveAttribute("aria-current", "true");
  const [name = "", year = ""] = month.split(" ");
  for (const date of await page.locator(".event-facts time").allInnerTexts()) {
    expect(date).toMatch(new RegExp(`^${name} .*${year}$`));
  }
  await page.getByRole("navigation", { name: "Filter events by sport" }).getByRole("link", { name: "Cricket" }).click();
  await expect(page).toHaveURL((url) => url.search === "?category=cricket");
  await context.close();
});

test("a story on paper is the story alone", async ({ page }) => {
  await page.goto("/national/cricket");
  await page.locator("main .card-title a").first().click();
  await expect(page.locator(".story-body").first()).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const away of [".masthead nav", ".ticker", ".sidebar", ".story-rail", ".comments", "[data-ad]", ".mobile-bar"]) {
    await expect(page.locator(away).first()).toBeHidden();
  }
  await expect(page.locator(".byline")).toBeVisible();
});

const kickOff = (page: Page) => page.locator(".match-facts time[data-kickoff]");

// At 17:00 in Nepal the same day has begun in New York, on Kiritimati the next; twelve hours west of Greenwich it is
// the day before.
for (const { timezoneId, prefix, said } of [
  { timezoneId: "America/New_York", prefix: "", said: /^5:00 PM Nepal time · [67]:15 AM your time$/ },
  {
    timezoneId: "Etc/GMT+12",
    prefix: "/ne",
    said: /^साँझ ५:०० बजे \(नेपाली समय\) · तपाईंको समय राति ११:१५ बजे \(अघिल्लो दिन\)$/,
  },
  { timezoneId: "Pacific/Kiritimati", prefix: "", said: /^5:00 PM Nepal time · 1:15 AM your time \(next day\)$/ },
] as const) {
  test(
    `beside the kick-off of a match stands the time in ${timezoneId}`,
    whole("tests/e2e/reader-pages.spec.ts"),
    async ({ browser }) => {
      const context = await browser.newContext({ timezoneId });
      const page = await context.newPage();
      await page.goto(await findMatch("coming", prefix)(page));
      await untilLoaded(page, "reader-times");
      await expect(kickOff(page)).toHaveText(said);
      await context.close();
    },
  );
}

test("in Nepal nothing stands beside the kick-off, and no script is fetched for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(await findMatch("coming")(page));
  await untilLoaded(page, "reader-");
  // What the page asks for after its script has run comes behind all that the script has asked for.
  await page.evaluate(async () => void (await fetch("/readyz")));
  await expect.poll(() => asked).toContain("/readyz");
  expect(asked.filter((path) => path.includes("reader-times"))).toEqual([]);
  await expect(kickOff(page)).toHaveText("5:00 PM Nepal time");
});

test("on the narrowest phone the scores move along by themselves, and the page stays", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const strip = page.locator(".score-strip ul");
  await strip.hover();
  await expect(async () => {
    await page.mouse.wheel(400, 0);
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft), { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  // The wheel moves the strip on for a while, also past what gets the focus meanwhile.
  await strip.evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        let last = -1;
        const look = () => {
          if (list.scrollLeft === last) return resolve();
          last = list.scrollLeft;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await strip.getByRole("link").last().focus();
  await expect(strip.getByRole("link", { name: "All matches" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollX)).toBe(0);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test(
  "a table in a story looks as on a page of its own",
  whole("src/features/newsroom/story-body/blocks/scrolling-tables.test.ts"),
  async ({ page }) => {
    const looks = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((cell) => {
          const { textAlign, fontSize, fontWeight, paddingTop, paddingRight, borderTopWidth, color } =
            getComputedStyle(cell);
          return { textAlign, fontSize, fontWeight, paddingTop, paddingRight, borderTopWidth, color };
        });
    const parts = ["caption", "thead th:last-child", "tbody tr", "tbody td:nth-child(2)", "tbody th a"];
    const looksOf = () => Promise.all(parts.map((part) => looks(`.sport-table ${part}`)));
    await page.goto("/article/full-stands-nine-goals-the-womens-league-opens-with-a-roar");
    const inStory = await looksOf();
    await page.goto("/competition/ridge-city-games");
    expect(inStory).toEqual(await looksOf());
  },
);
