// What reaches a phone on the first visit, without pictures. The ceilings are promises to readers with slow lines; the
// records keep the weight from creeping up to them: red 2 % above, red 5 % below until `npm run weigh` records the
// figure.
import { expect, test } from "@playwright/test";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { whole } from "#tests/harness/whole.ts";
import { recordedWeights, recordWeights, type Weight, weigh, weighedScreens } from "./screens/page-weight.ts";
import { gotoUntilQuiet } from "./screens/quiet-line.ts";

const mostScriptFiles = 2;
const scriptCeiling = 9_000;
const mostStripElements = 21;
const isRecording = process.env.RECORD_WEIGHTS === "1";

test("every screen stays within its weight and near its record", async ({ browser, baseURL }) => {
  const weights: Record<string, Weight> = {};
  for (const screen of weighedScreens) weights[screen.name] = await weigh(browser, screen, baseURL);
  const recorded = weighedScreens.filter(({ isOfTheHour }) => !isOfTheHour).map(({ name }) => name);
  if (isRecording) recordWeights(pick(weights, recorded));
  const records = recordedWeights();
  for (const { name, ceiling, elements: mostElements } of weighedScreens) {
    const weight = weights[name];
    if (!weight) throw new Error(`${name} was not weighed`);
    const { scriptFiles, script, everything, requests, elements, stripElements } = weight;
    const record = records[name];
    expect.soft(scriptFiles, `${name}: files of script`).toBeLessThanOrEqual(mostScriptFiles);
    expect.soft(script, `${name}: script with heads`).toBeLessThanOrEqual(scriptCeiling);
    expect.soft(elements, `${name}: elements`).toBeLessThanOrEqual(mostElements);
    expect.soft(stripElements, `${name}: elements of a match in the strip`).toBeLessThanOrEqual(mostStripElements);
    expect.soft(everything, `${name}: everything`).toBeLessThanOrEqual(ceiling);
    if (!recorded.includes(name)) continue;
    expect.soft(record, `${name} is on record: npm run weigh`).toBeDefined();
    if (!record) continue;
    expect.soft(everything, `${name}: 2 % above the record`).toBeLessThanOrEqual(record.everything * 1.02);
    expect
      .soft(everything, `${name}: 5 % below the record, lower it: npm run weigh`)
      .toBeGreaterThanOrEqual(record.everything * 0.95);
    expect.soft(requests, `${name}: more requests than on record`).toBeLessThanOrEqual(record.requests);
    expect.soft(elements, `${name}: elements 5 % above the record`).toBeLessThanOrEqual(record.elements * 1.05);
  }
});

for (const address of ["/", "/ne", "/national/football", "/search?q=final", "/gallery"]) {
  test(
    `no picture, script or style moves what a reader of ${address} looks at`,
    address === "/" || address === "/ne" ? {} : whole("tests/e2e/weight.spec.ts"),
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.setViewportSize({ width: 360, height: 760 });
      await gotoUntilQuiet(page, address);
      const total = await page.evaluate(() => {
        const { shifts } = window as unknown as { shifts: number[] }; // put there above
        return shifts.reduce((sum, shift) => sum + shift, 0);
      });
      expect(total).toBeLessThan(0.02);
    },
  );
}
