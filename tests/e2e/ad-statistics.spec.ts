// What is counted of advertisements, and what is not (permissions.csv N067; back-office.md 3, ads).

import { expect, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { gotoUntilQuiet } from "./screens/quiet-line.ts";

const counts = (kind: "impression" | "click") => new RegExp(`/api/ads/[0-9a-f-]{36}/${kind}$`);

test("an advertisement counts once when it has been looked at, and once for each way to the sponsor", async ({
  page,
}) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/ads/")) told.push(`${request.method()} ${request.url().split("/").at(-1)}`);
  });
  const seen = page.waitForResponse(counts("impression"));
  await page.goto("/");
  const ad = page.locator(".ad-banner[data-ad-id]");
  await ad.scrollIntoViewIfNeeded();
  expect((await seen).status()).toBe(204);
  // Out of sight and in again: whoever looks twice has seen it once.
  await page.mouse.wheel(0, 5_000);
  await page.mouse.wheel(0, -5_000);
  const followed = page.waitForRequest(counts("click"));
  await ad.locator("a").click({ modifiers: ["ControlOrMeta"] });
  expect((await followed).method()).toBe("POST");
  const ofThis = (await ad.getAttribute("data-ad-id")) ?? "";
  expect(ofThis).not.toBe("");
  expect(told.filter((entry) => entry === "POST click")).toHaveLength(1);
  expect(told.every((entry) => entry.startsWith("POST "))).toBe(true);
  expect(await page.context().cookies()).toEqual([]);
});

test(
  "an advertisement below the fold counts nothing until it is reached",
  whole("tests/e2e/ad-statistics.spec.ts"),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    const addresses: string[] = [];
    page.on("request", (request) => {
      if (counts("impression").test(request.url())) addresses.push(request.url());
    });
    await gotoUntilQuiet(page, "/");
    const below = page.locator(".ad-sidebar[data-ad-id]");
    const id = (await below.getAttribute("data-ad-id")) ?? "";
    expect(addresses.filter((address) => address.includes(id))).toEqual([]);
    const seen = page.waitForRequest((request) => request.url().endsWith(`/api/ads/${id}/impression`));
    await below.scrollIntoViewIfNeeded();
    await seen;
  },
);
