// Widgets on a page of another origin, whose policy lets nothing in but our frames: with and without script.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";

const site = `http://localhost:${process.env.E2E_PORT}`;
let host: Server;
let club: string;
let widgets: readonly string[];

test.beforeAll(async ({ request }) => {
  const competition = await (await request.get("/widgets?page=/competition/himal-league")).text();
  const [, table = ""] = /<iframe src="(\/widgets\/table\/[^"]+)"/.exec(competition) ?? [];
  widgets = ["table", "fixtures", "results", "scorers"].map((kind) => table.replace("table", kind));
  const frames = [...widgets, `/ne${table}`, `${table}?theme=dark&accent=ffe0f0`];
  const policy = `default-src 'none';frame-src ${site};script-src ${site};style-src-attr 'unsafe-inline'`;
  host = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("content-security-policy", policy);
    const code = frames.map(
      (path) => `<iframe src="${site}${path}" title="${path}" width="100%" height="150"></iframe>`,
    );
    answer.end(`<!doctype html><html lang="en"><title>Club</title><main>${code.join("")}</main>
      <script src="${site}/widgets/frame.js" async></script>`);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  club = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`; // it listens on a port
});

test.afterAll(() => host.close());

test("stand on the page of a club, as high as what is in them", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(club);
  await expect(page.frameLocator("iframe").first().locator("tbody tr")).toHaveCount(12);
  for (const frame of await page.locator("iframe").all())
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(200);
  expect(said).toEqual([]);
});

test(
  "need no script, neither of the club nor of ours",
  whole("src/site/head/widgets/widgets.test.ts"),
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(club);
    await expect(page.frameLocator("iframe").first().locator("tbody tr")).toHaveCount(12);
    await page.goto(`${site}/widgets?page=/competition/himal-league`);
    await page.getByLabel("What it shows").selectOption("Results");
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByLabel("Code to copy")).toHaveValue(/<iframe src="[^"]*\/widgets\/results\//);
    await context.close();
  },
);

for (const look of ["", "?theme=dark&accent=111111"])
  test(`can be read and enlarged, ${look || "as usual"}`, whole("tests/e2e/widgets.spec.ts"), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    for (const widget of widgets) {
      await page.goto(widget + look);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await axeViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, widget).toBeLessThanOrEqual(0);
    }
  });

test("are the only answers that may be framed", async ({ request }) => {
  const others = [
    "/",
    "/widgets",
    "/competition/himal-league",
    "/login",
    "/rss.xml",
    "/widgets/frame.js",
    "/widgets/a/b/c",
  ];
  for (const path of others) {
    const { headers } = { headers: (await request.get(path)).headers() };
    const policy = headers["content-security-policy"] ?? "";
    const isScript = headers["content-type"]?.includes("javascript");
    expect(isScript || policy.includes("frame-ancestors 'none'") || policy.startsWith("sandbox"), path).toBe(true);
  }
  for (const path of widgets) {
    const { headers } = { headers: (await request.get(path)).headers() };
    expect(headers["content-security-policy"]).not.toContain("frame-ancestors");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  }
});
