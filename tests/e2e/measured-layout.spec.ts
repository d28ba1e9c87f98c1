// That measure-layout.ts finds each fault that it is there for, and the first screen of the front page.
import { expect, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { layoutFaults } from "./screens/measure-layout.ts";

const block = (height: number, style = "") => `<div style="height:${height}px;background:#ddd;${style}"></div>`;
const picture = (style: string, sizes: string) => `
  <span class="picture" style="display:block;${style}">
    <img class="focal-50-50" style="width:100%;height:100%" width="1600" height="900" alt="" sizes="${sizes}"
      srcset="/a-320.jpg 320w, /a-640.jpg 640w">
  </span>`;
const rows = (card: string) =>
  `<div class="rows-of-4" style="display:grid;grid-template-columns:repeat(12,1fr)">${card}</div>`;
/** Filled, so that no hole stands beside what is in it. */
const ground = (content: string) => `<div style="background:#eee">${content}</div>`;
const headline = "Seven headline that stand in one line";

const cases: readonly { name: string; content: string; found: readonly RegExp[] }[] = [
  {
    name: "nothing on a sound page",
    content: block(300) + ground(picture("width:300px;height:169px", "300px")),
    found: [],
  },
  { name: "nothing in 112 empty px", content: block(50) + block(112, "background:none") + block(50), found: [] },
  { name: "a hole across the page", content: block(50) + block(144, "background:none") + block(50), found: [/^hole/] },
  { name: "a hole beside a column", content: block(300, "width:50%"), found: [/^hole/] },
  {
    name: "a hole wider than the column of its list",
    content: rows(block(300, "grid-column:span 6") + block(300, "grid-column:span 2")),
    found: [/^hole in rows-of-4: more than 320 /],
  },
  {
    name: "nothing where one column of a list is empty",
    content: rows(block(300) + block(300) + block(300)),
    found: [],
  },
  { name: "nothing beside two columns", content: block(300, "width:70%"), found: [] },
  { name: "sideways scroll", content: block(50, "width:1300px"), found: [/^sideways scroll/] },
  {
    name: "text that is cut",
    content: `<p style="overflow:hidden;height:9px">${headline}</p>`,
    found: [/^text cut/],
  },
  {
    name: "nothing where an ellipsis says so",
    content: `<p style="overflow:hidden;width:60px;white-space:nowrap;text-overflow:ellipsis">${headline}</p>`,
    found: [],
  },
  {
    name: "text beyond its card",
    content: `<div class="card" style="width:60px;white-space:nowrap"><h3>${headline}</h3></div>`,
    found: [/^text outside its card/],
  },
  {
    name: "a picture wider than its column",
    content: ground(rows(`<div class="card" style="grid-column:span 6">${picture("height:200px", "640px")}</div>`)),
    found: [/^picture wider than its column/],
  },
  {
    name: "a card wider than its rows",
    content: `<div style="width:600px">${rows(`<div class="card" style="width:700px;grid-column:1">${headline}</div>`)}</div>`,
    found: [/^card wider than its rows/],
  },
  {
    name: "a picture larger than the file that is taken",
    content: ground(picture("width:600px;height:337px", "300px")),
    found: [/^picture larger than its file: 600 of 320/],
  },
  {
    name: "a picture larger than any file",
    content: ground(picture("width:900px;height:506px", "900px")),
    found: [/^picture larger than its file: 900 of 640/],
  },
  {
    name: "a headline over the focal point",
    content: ground(
      `${picture("width:600px;height:338px", "600px")}<h2 style="margin-top:-190px">${headline}</h2>${block(160)}`,
    ),
    found: [/^headline over the focal point/],
  },
];

test("a look at the layout finds each fault, and no other", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route("**/a-*.jpg", (route) => route.abort());
  for (const { name, content, found } of cases) {
    await page.setContent(
      `<style>*{margin:0}body{font:16px/1.5 sans-serif;background:#fff}.rows-of-4>*{grid-column:span 3}</style>
      <main><div>${content}</div></main>`,
    );
    const faults = await layoutFaults(page);
    expect.soft(faults, name).toHaveLength(found.length);
    for (const [index, pattern] of found.entries()) expect.soft(faults[index], name).toMatch(pattern);
  }
});

for (const path of ["/", "/ne/interviews", "/search?q=final", "/gallery"])
  test(`the lists of ${path} have no hole and nothing too large, at four widths`, async ({ page }) => {
    // What is drawn is known from the page: pictures need not come.
    await page.route("**/media/**", (route) => route.abort());
    await page.goto(path);
    for (const width of [1920, 1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutFaults(page), `${width} px`).toEqual([]);
    }
  });

test("Nepali letters stand in the middle of their line", async ({ page }) => {
  await page.goto("/ne");
  const offMiddle = await page.evaluate(() =>
    [13, 14, 15, 16, 17, 18].map((size) => {
      const line = document.createElement("p");
      line.style.setProperty("font-size", `${size}px`);
      line.style.setProperty("line-height", "40px");
      const baseline = document.createElement("span");
      baseline.style.setProperty("display", "inline-block");
      line.append("क", baseline);
      document.body.append(line);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.font = getComputedStyle(line).font;
      const middle = baseline.getBoundingClientRect().bottom - pen.measureText("क").actualBoundingBoxAscent / 2;
      return Math.abs(middle - line.getBoundingClientRect().top - 20);
    }),
  );
  expect(Math.max(...offMiddle)).toBeLessThanOrEqual(1);
});

for (const path of ["/", "/ne"]) {
  test(
    `a laptop shows nine headlines of ${path} at once`,
    path === "/" ? {} : whole("tests/e2e/measured-layout.spec.ts"),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const inView = await page.locator("main :is(h2, h3) a[href*='/article/']").evaluateAll(
        (links) =>
          links.filter((link) => {
            const [line] = link.getClientRects();
            return line !== undefined && line.top >= 0 && line.bottom <= innerHeight;
          }).length,
      );
      expect(inView).toBeGreaterThanOrEqual(9);
    },
  );

  test(
    `a phone shows where the second story of ${path} begins`,
    path === "/" ? {} : whole("tests/e2e/measured-layout.spec.ts"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const second = await page.locator("main article.card").nth(1).boundingBox();
      const bar = await page.getByRole("navigation").last().boundingBox();
      expect(second?.y).toBeLessThan((bar?.y ?? 0) - 20);
    },
  );
}
