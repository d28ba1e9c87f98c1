// What reaches a phone on the first visit, and what is on record about it (weights.json, written by `npm run weigh`).

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from "@playwright/test";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { gotoUntilQuiet } from "./quiet-line.ts";
import { demoMatches, demoStories, demoTable, linksOn } from "./reader-addresses.ts";

export type Weight = {
  /** Files of script. */
  scriptFiles: number;
  /** Bytes of scripts over the wire, compressed and with their heads. */
  script: number;
  /** Compressed bytes of everything but pictures. */
  everything: number;
  /** Requests, without pictures. */
  requests: number;
  /** Elements of the document but for the strip of scores, whose matches are those of the hour. */
  elements: number;
  /** Elements of the strip for each of its matches; 0 without one. */
  stripElements: number;
};

type WeighedScreen = {
  name: string;
  /** Asks by requests alone. */
  address: (page: Pick<Page, "request">) => Promise<string>;
  ceiling: number;
  elements: number;
  /** What stands there depends on the hour: held below its ceilings, without a record. */
  isOfTheHour?: true;
};

const linkOn = (list: string, part: string) => async (page: Pick<Page, "request">) =>
  (await linksOn(page, list, part)).at(0) ?? list;
const matchAt = (name: "coming" | "football") => linkOn(demoMatches[name].list, demoMatches[name].part);
const at = (address: string) => async () => address;
/** Days after that on which the demo was seeded (playwright.config.ts). */
const dayAhead = (days: number) => async () => {
  const seeded = Date.parse(`${process.env.E2E_DAY}T12:00:00+05:45`);
  return `/matches?day=${kathmanduDay(new Date(seeded + days * dayMilliseconds))}`;
};

/** Ceilings, in bytes as they travel and in elements that a cheap phone lays out, are promises to readers. */
export const weighedScreens: readonly WeighedScreen[] = [
  { name: "home", address: at("/"), ceiling: 60_000, elements: 1_140 },
  { name: "Nepali home", address: at("/ne"), ceiling: 80_000, elements: 1_140 },
  // With the table, the next matches and the last results of its first competition.
  { name: "section", address: at("/national/football"), ceiling: 60_000, elements: 790 },
  { name: "English story", address: at(demoStories.en), ceiling: 45_000, elements: 700 },
  { name: "Nepali story", address: at(demoStories.ne), ceiling: 80_000, elements: 700 },
  { name: "search", address: at("/search?q=final"), ceiling: 60_000, elements: 900 },
  { name: "gallery", address: at("/gallery"), ceiling: 60_000, elements: 900 },
  // In the evening, when the last round of the league was played that day too.
  { name: "matches of today", address: at("/matches"), ceiling: 45_000, elements: 740, isOfTheHour: true },
  // All matches of the demo that far ahead have a day and an hour of their own.
  { name: "matches", address: dayAhead(8), ceiling: 45_000, elements: 700 },
  { name: "match", address: matchAt("coming"), ceiling: 45_000, elements: 900 },
  // With goals, officials, the course of the match, line-ups with the marks of each player, and the table around it.
  { name: "match that is over", address: matchAt("football"), ceiling: 45_000, elements: 1_160 },
  // With the next round and the last one.
  { name: "table", address: at(demoTable), ceiling: 45_000, elements: 1_120 },
  { name: "team", address: linkOn(demoTable, "/team/"), ceiling: 45_000, elements: 900 },
];

/**
 * The first two readers of a page that is cached get what is quick to make
 * (src/platform/cache/page-variants.server.ts); the others are weighed. A page that is not cached is the same for all.
 */
function isFinal(headers: Readonly<Record<string, string>>): boolean {
  return headers["content-encoding"] === "br" || headers["cache-control"]?.includes("no-store") === true;
}

async function untilCompressed(page: Pick<Page, "request">, address: string): Promise<void> {
  await expect.poll(async () => isFinal((await page.request.get(address)).headers())).toBe(true);
}

/** Weighs a screen as somebody sees it who was never here, until it is quiet. */
export async function weigh(browser: Browser, screen: WeighedScreen, origin: string | undefined): Promise<Weight> {
  const options = origin ? { baseURL: origin } : {};
  const context = await browser.newContext(options);
  const looking = { request: context.request };
  const address = await screen.address(looking);
  let weight: Weight | undefined;
  // A journey beside this one may change something and have the page made anew between the two steps.
  while (!weight) {
    await untilCompressed(looking, address);
    weight = await weighFinal(browser, address, options);
  }
  await context.close();
  return weight;
}

/** The weight of a first visit, or undefined where it was answered with what is quick to make. */
async function weighFinal(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Weight | undefined> {
  const fresh = await browser.newContext(options);
  const page = await fresh.newPage();
  const weight: Weight = { scriptFiles: 0, script: 0, everything: 0, requests: 0, elements: 0, stripElements: 0 };
  const measured: Promise<void>[] = [];
  const note = (request: Request) => {
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
  };
  page.on("requestfinished", note);
  const answer = await gotoUntilQuiet(page, address);
  // What is said after this (that the page was looked at) is no weight of the page, and outlives it.
  page.off("requestfinished", note);
  await Promise.all(measured);
  const [all, strip, matches] = await Promise.all(
    ["*", ".score-strip *", ".score-strip .match-row"].map((selector) => page.locator(selector).count()),
  );
  weight.elements = (all ?? 0) - (strip ?? 0);
  weight.stripElements = matches ? Math.ceil((strip ?? 0) / matches) : 0;
  await fresh.close();
  return answer && isFinal(answer.headers()) ? weight : undefined;
}

const file = path.join(import.meta.dirname, "weights.json");

/** The weights on record, by the name of the screen. */
export function recordedWeights(): Readonly<Record<string, Weight>> {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function recordWeights(weights: Readonly<Record<string, Weight>>): void {
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}
