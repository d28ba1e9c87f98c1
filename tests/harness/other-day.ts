// Browser tests on another day and hour: the program, the tests and their browsers read a clock that is set forward.
// `npm run test:days` tries those on which something ended or began (docs/decisions/0014).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { projectRoot } from "./source-tree.ts";

/**
 * For playwright.config.ts, which each worker reads: `now` is the instant at which the run begins. What is started from
 * here on has the shift in its environment, Node and the browsers of this worker.
 */
export async function beginAt(now: string, folder: string): Promise<void> {
  const clock = path.join(projectRoot, "tests/harness/shifted-clock.ts");
  if (!process.env.CLOCK_SHIFT_FILE) {
    process.env.CLOCK_SHIFT = String(Date.parse(now) - Date.now());
    process.env.CLOCK_SHIFT_FILE = `${folder}.clock`;
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${clock}`;
    writeFileSync(process.env.CLOCK_SHIFT_FILE, process.env.CLOCK_SHIFT);
  }
  await import(clock);
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const open = browser.newContext.bind(browser);
    browser.newContext = async (given) => {
      const context = await open(given);
      await context.addInitScript(shiftClock, Number(process.env.CLOCK_SHIFT));
      return context;
    };
    return browser;
  };
}

/** In a page: its clock, set forward by so many milliseconds. */
function shiftClock(milliseconds: number): void {
  const machineNow = Date.now;
  const now = () => machineNow() + milliseconds;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
}
