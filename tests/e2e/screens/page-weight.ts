// What reaches a phone on the first visit, and what is on record about it (weights.json, written by `npm run weigh`).

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { demoStories, demoTable } from "./reader-addresses.ts";

export type Weight = {
  /** Files of script. */
  scriptFiles: number;
  /** Bytes of scripts over the wire, compressed and with their heads. */
  script: number;
  /** Compressed bytes of everything but pictures. */
  everything: number;
  /** Requests, without pictures. */
  requests: number;
  /** Elements of the document. */
  elements: number;
};

type WeighedScreen = {
  name: string;
  address: (page: Page) => Promise<string>;
  ceiling: number;
  elements: number;
  /** What stands there depends on the hour: held below its ceilings, without a record. */
  isOfTheHour?: true;
};

const linkOn = (list: string, part: string) => async (page: Page) => {
  await page.goto(list);
  return (await page.locator(`main a[href*="${part}"]`).first().getAttribute("href")) ?? list;
};
const at = (address: string) => async () => address;
const dayAhead = (days: number) => async () =>
  `/matches?day=${kathmanduDay(new Date(Date.now() + days * dayMilliseconds))}`;

/** Ceilings, in bytes as they travel and in elements that a cheap phone lays out, are promises to readers. */
export const weighedScreens: readonly WeighedScreen[] = [
  { name: "home", address: at("/"), ceiling: 60_000, elements: 1_300 },
  { name: "Nepali home", address: at("/ne"), ceiling: 80_000, elements: 1_300 },
  { name: "section", address: at("/national/football"), ceiling: 60_000, elements: 700 },
  { name: "English story", address: at(demoStories.en), ceiling: 45_000, elements: 700 },
  { name: "Nepali story", address: at(demoStories.ne), ceiling: 80_000, elements: 700 },
  { name: "search", address: at("/search?q=final"), ceiling: 60_000, elements: 900 },
  { name: "gallery", address: at("/gallery"), ceiling: 60_000, elements: 900 },
  { name: "matches of today", address: at("/matches"), ceiling: 45_000, elements: 700, isOfTheHour: true },
  // All matches of the demo that far ahead have a day and an hour of their own.
  { name: "matches", address: dayAhead(8), ceiling: 45_000, elements: 700 },
  { name: "match", address: linkOn("/national/football", "/match/"), ceiling: 45_000, elements: 900 },
  { name: "table", address: at(demoTable), ceiling: 45_000, elements: 900 },
  { name: "team", address: linkOn(demoTable, "/team/"), ceiling: 45_000, elements: 900 },
];

/**
 * The first two readers of a page that is cached get what is quick to make
 * (src/platform/cache/page-variants.server.ts); the others are weighed. A page that is not cached is the same for all.
 */
async function untilCompressed(page: Page, address: string): Promise<void> {
  const isFinal = async () => {
    const { "content-encoding": encoding, "cache-control": cacheControl } = (await page.request.get(address)).headers();
    return encoding === "br" || cacheControl?.includes("no-store");
  };
  await expect.poll(isFinal).toBe(true);
}

/** Weighs a screen as somebody sees it who was never here, until it is quiet and before anybody invalidates it. */
export async function weigh(browser: Browser, screen: WeighedScreen, origin: string | undefined): Promise<Weight> {
  const context = await browser.newContext(origin ? { baseURL: origin } : {});
  const looking = await context.newPage();
  const address = await screen.address(looking);
  await untilCompressed(looking, address);
  await context.close();
  const fresh = await browser.newContext(origin ? { baseURL: origin } : {});
  const page = await fresh.newPage();
  const weight: Weight = { scriptFiles: 0, script: 0, everything: 0, requests: 0, elements: 0 };
  const measured: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (kind === "image" || kind === "media") return;
    weight.requests += 1;
    if (kind === "script") weight.scriptFiles += 1;
    measured.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        weight.everything += responseBodySize;
        if (kind === "script") weight.script += responseBodySize + responseHeadersSize;
      }),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(measured);
  weight.elements = await page.locator("*").count();
  await fresh.close();
  return weight;
}

const file = path.join(import.meta.dirname, "weights.json");

/** The weights on record, by the name of the screen. */
export function recordedWeights(): Readonly<Record<string, Weight>> {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function recordWeights(weights: Readonly<Record<string, Weight>>): void {
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}
