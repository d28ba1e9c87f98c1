// The numbers of public-site.md 9 as a reader meets them. The pointer's and the scroll's are in layout.spec.ts; what is
// a rule without a screen is beside the rule (numbers.test.ts, events.test.ts).
import { expect, test } from "@playwright/test";
import { untilLoaded } from "./screens/behaviours.ts";

test("the front page holds five headlines, four videos, three events, five ranked stories and six pictures", async ({
  page,
}) => {
  await page.goto("/");
  // Four while another journey has taken one of the headlines off the site.
  const headlines = await page.locator(".ticker-run").first().getByRole("link").count();
  expect([4, 5]).toContain(headlines);
  const main = page.locator("main");
  await expect(main.locator(".video-band-list > li")).toHaveCount(4);
  await expect(main.locator(".sidebar-events > li")).toHaveCount(3);
  await expect(main.locator(".ranked > li")).toHaveCount(5);
  await expect(main.locator(".ranked .rank")).toHaveText([1, 2, 3, 4, 5].map((rank) => `#${rank} Most Read`));
  await expect(main.locator(".picture-strip > li")).toHaveCount(6);
});

test("the carousel shows one slide on small, two on medium and three on large screens, and no arrows on a phone", async ({
  page,
}) => {
  await page.goto("/");
  const track = page.locator(".carousel-track");
  const slidesInView = () =>
    track.evaluate((list) => {
      const box = list.getBoundingClientRect();
      const isInside = (slide: Element) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= box.left - 2 && right <= box.right + 2;
      };
      return [...list.children].filter(isInside).length;
    });
  const arrow = page.locator('[data-carousel="next"]');
  for (const [width, slides] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await track.scrollIntoViewIfNeeded();
    await expect.poll(slidesInView, { message: `${width} px` }).toBe(slides);
    await expect(arrow).toBeVisible({ visible: width > 360 });
  }
});

for (const [address, tile] of [
  ["/gallery", ".picture-wall > *"],
  ["/videos", ".video-grid > *"],
] as const) {
  test(`while another sport is on its way ${address} shows twelve skeleton tiles`, async ({ page }) => {
    await page.goto(address);
    await untilLoaded(page, "in-page");
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/*category=cricket*", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('main nav a[href*="category=cricket"]').click();
    const area = page.locator('[data-behaviour="swap-content"]');
    await expect(area).toHaveAttribute("aria-busy", "true");
    await expect(area.locator('[data-swap="content"]').locator(tile)).toHaveCount(12);
    arrive();
    await expect(page).toHaveURL(/category=cricket/);
    await expect(area).not.toHaveAttribute("aria-busy", "true");
  });
}

test("the filters offer all sports of the specification, in its order, on both pages", async ({ page }) => {
  for (const address of ["/gallery", "/videos"]) {
    await page.goto(address);
    const chips = page.locator('[data-behaviour="swap-content"] nav').first().getByRole("link");
    await expect(chips).toHaveText(["All", "Football", "Cricket", "Volleyball", "Athletics", "E-Sports"], {
      ignoreCase: true,
    });
  }
});

test("the plans cost Rs. 499 a month and Rs. 4,799 a year with a saving of 20 %, and the month is chosen", async ({
  page,
}) => {
  await page.goto("/subscribe");
  const main = page.locator("main");
  await expect(main).toContainText(/Rs\. 499\s*per month/);
  await expect(main).toContainText(/Rs\. 4,799\s*per year/);
  await expect(main).toContainText("Save 20%");
  await expect(main.locator('input[value="monthly"]')).toBeChecked();
});

test("dates are short month, day and year; views of a thousand and more one decimal and K; videos lead to a new tab", async ({
  page,
}) => {
  await page.goto("/events");
  await expect(page.locator("main time").first()).toContainText(
    /(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s*\d{1,2},?\s*\d{4}/,
  );
  await page.goto("/videos");
  await expect(page.getByText(/\b\d+\.\dK views\b/).first()).toBeVisible();
  await expect(page.locator('main a[href*="youtube.com"], main a[href*="youtu.be"]').first()).toHaveAttribute(
    "target",
    "_blank",
  );
});

test("the volleyball page lists eight stories, the interviews page six with the first one large", async ({ page }) => {
  await page.goto("/national/volleyball");
  expect(await page.locator("main article").count()).toBe(8);
  await page.goto("/interviews");
  const cards = page.locator("main article");
  await expect(cards).toHaveCount(6);
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => [card, card.querySelector("img")].map((box) => box?.getBoundingClientRect().width ?? 0)),
  );
  const [first = [], ...others] = boxes;
  for (const [card = 0, picture = 0] of others) {
    expect(first[0]).toBeGreaterThan(card);
    expect(first[1]).toBeGreaterThan(1.5 * picture);
  }
});

test("the policies were last updated on May 17, 2025; readers are 18 or older; the claims of the About page stand", async ({
  page,
}) => {
  for (const address of ["/privacy", "/terms"]) {
    await page.goto(address);
    await expect(page.locator("main")).toContainText("May 17, 2025");
  }
  await expect(page.locator("main")).toContainText(/18 (years )?(of age )?or older/);
  await page.goto("/about");
  for (const claim of ["2025", "24/7", "100+", "50K+"]) await expect(page.locator("main")).toContainText(claim);
});
