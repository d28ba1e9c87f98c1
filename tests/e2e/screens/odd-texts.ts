// Hostile and odd texts, put into every field of text that an area of a page has, and what stands there afterwards.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { commaSeparated, line, paragraphs } from "#app/platform/text/clean-text.ts";
import { callback, forbiddenTexts, lineBreaks, oddPieces } from "#tests/harness/odd-texts.ts";
import { complaintsOf } from "./complaints.ts";
import { test as base, type Session } from "./separate-program.ts";

/** An address that may be saved, and ones that may not. */
export const oddUrl = "/search?q=&amp;lt;%3Cscript%3E$&";
const forbiddenUrls = [
  `javascript:${callback}(8)`,
  `data:text/html,<script>${callback}(9)</script>`,
  "//evil.example",
  "JaVa\tscript:1",
];
/** What may stand before the @ and means something in a page, a table or a query. */
const oddEmail = "=o'neil&lt{7*7}--";

export type Field = {
  name: string;
  type: string;
  /** Of its attribute `maxlength`; nothing where it has none. */
  limit: number | undefined;
  isInvalid: boolean;
  value: string;
};

const typedInto = [
  ...["text", "email", "url", "tel", "search", "password"].map((type) => `input[type=${type}]`),
  "textarea",
  "[contenteditable=true]",
]
  // What robots fall for is in no tab order.
  .map((field) => `${field}:visible:not([disabled], [readonly], [tabindex="-1"])`)
  .join(", ");

export const fieldsIn = (area: Locator | Page): Locator => area.locator(typedInto);

/** The fields of text in an area, in their order. */
export async function readFields(area: Locator): Promise<readonly Field[]> {
  const fields = await fieldsIn(area).evaluateAll((elements) =>
    elements.map((element) => {
      const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const value = isControl ? element.value : (element.textContent ?? "");
      return {
        name: isControl ? element.name : "document",
        type: !isControl ? "editor" : element.inputMode || element.type,
        limit: isControl ? element.maxLength : -1,
        isInvalid: element.getAttribute("aria-invalid") === "true",
        value,
      };
    }),
  );
  return fields.map(({ limit, ...field }) => ({ ...field, limit: limit > 0 ? limit : undefined }));
}

/** These are one line that is shown on several. */
const wrapped = ["title", "alt_text"];
const holdsLines = ({ name, type }: Pick<Field, "name" | "type">) => type === "textarea" && !wrapped.includes(name);

/** What every field without an attribute takes. */
const usualLimit = 200;

/** The sentences at the fields that an area marks as wrong. */
export function sentencesIn(area: Locator): Promise<readonly string[]> {
  return area.locator("[aria-invalid=true]").evaluateAll((elements) =>
    elements
      .flatMap((element) => (element.getAttribute("aria-describedby") ?? "").split(" "))
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .filter((sentence) => sentence !== ""),
  );
}

/** As many of the pieces as a field takes, beginning with another one for each `turn`; "" where it takes none. */
export function oddText({ name, type, limit = usualLimit }: Field, turn: number): string {
  if (type === "email") return `${oddEmail}${turn}@example.com`;
  if (type === "url") return oddUrl;
  const isTags = name === "tags";
  const isWide = holdsLines({ name, type });
  const turned = oddPieces.map((_, index) => oddPieces[(index + turn) % oddPieces.length] ?? "");
  let text = "";
  for (const piece of isWide ? [...turned, lineBreaks] : turned) {
    if (isTags && /[/\\,]/.test(piece)) continue;
    const longer = text === "" ? piece : `${text}${isTags ? ", " : " "}${piece}`;
    // NFC makes some texts longer.
    if (longer.normalize("NFC").length <= (isTags ? 400 : limit)) text = longer;
  }
  return text;
}

/** What a field refuses: an address that could run, a text that is too long, or one with what no page can carry. */
export function forbiddenText({ type, limit = 25_000 }: Field, turn: number): string {
  const pick = (texts: readonly string[]) => texts[Math.floor(turn / 2) % texts.length] ?? "";
  if (type === "url") return pick(forbiddenUrls);
  if (turn % 2 === 0) return `<b>long</b> ${"long ".repeat(limit / 4)}`;
  return `<i>${pick(forbiddenTexts)}`;
}

/** What a field holds when a form that was saved with `typed` is opened again: the rules of clean-text.ts. */
export function normalised({ name, type }: Pick<Field, "name" | "type">, typed: string): string {
  const most = 1_000_000;
  if (typed.trim() === "") return "";
  if (name === "tags") return commaSeparated({ most, longest: most }).parse(typed.toLowerCase()).join(", ");
  if (holdsLines({ name, type })) return paragraphs(most).parse(typed);
  return line(most).parse(typed);
}

/** Types a text into each field, `undefined` for those that stay as they are. Gives what they hold then. */
export async function typeTexts(area: Locator, texts: readonly (string | undefined)[]): Promise<readonly string[]> {
  const fields = fieldsIn(area);
  await fields.evaluateAll(
    (elements, given) => {
      for (const [position, element] of elements.entries()) {
        const text = given[position];
        if (typeof text !== "string" || element.getAttribute("contenteditable")) continue;
        // As React hears it, and past `maxlength`, which a program need not mind.
        const prototype =
          element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        Reflect.set(prototype, "value", text, element);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
    texts.map((text) => text ?? null),
  );
  for (const [position, text] of texts.entries()) {
    const field = fields.nth(position);
    if (text !== undefined && (await field.getAttribute("contenteditable"))) await field.fill(text);
  }
  return (await readFields(area)).map(({ value }) => value);
}

/** Opens what a form has folded away. */
export async function unfold(area: Locator): Promise<void> {
  await area.evaluate((root) => {
    for (const folded of root.querySelectorAll("details")) folded.open = true;
  });
}

/** Switches and choices so that readers see what is saved, and gives an event its day, a match its teams. */
export async function makePublic(area: Locator): Promise<void> {
  await area.evaluate((root) => {
    for (const box of root.querySelectorAll<HTMLInputElement>("input[name=published], input[name=is_active]"))
      if (!box.checked) box.click();
    const set = (field: HTMLInputElement | HTMLSelectElement | null, value: string) => {
      if (!field) return;
      Reflect.set(Object.getPrototypeOf(field), "value", value, field);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    };
    const status = root.querySelector<HTMLSelectElement>("select[name=status]");
    const wanted = ["published", "active"].find((value) => status?.querySelector(`[value=${value}]`));
    if (wanted) set(status, wanted);
    set(root.querySelector("input[name=event_date]"), "2031-01-05T10:00");
    for (const [index, side] of ["home", "away"].entries()) {
      const team = root.querySelector<HTMLSelectElement>(`select[name=${side}_team_id]`);
      set(team, team?.options[index + 1]?.value ?? "");
      if (team) set(root.querySelector("input[name=starts_at]"), "2031-01-05T10:00");
    }
  });
}

/** What a page shows as text, without white space, which pages put between lines as they like. */
export async function shownOn(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    let shown = document.title;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest("script, style, template, noscript, title"))
        shown += walker.currentNode.nodeValue;
    return shown;
  });
  return withoutSpace(text);
}

export const withoutSpace = (text: string) => text.replace(/\s+/g, "");

export type Watched = { page: Page; found: string[]; complaints: readonly string[] };

/** A window in which it is heard what runs, what opens, and what the server could not answer. */
export async function watch(browser: Browser, baseURL: string, storageState?: Session): Promise<Watched> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 1280, height: 900 } },
    ...(storageState ? { storageState } : {}),
  });
  const found: string[] = [];
  await context.exposeBinding(callback, (_source, which) => void found.push(`ran: ${which}`));
  context.on("response", (answer) => answer.status() >= 500 && found.push(`${answer.status()} ${answer.url()}`));
  // The host of a video's picture.
  await context.route("https://i.ytimg.com/**", (route) => route.fulfill({ status: 404 }));
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload") found.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return { page, found, complaints: complaintsOf(page) };
}

/** On a program of its own; `watched` is a window of staff. */
export const test = base.extend<{ watched: Watched }>({
  async watched({ browser, server, session }, use) {
    const watched = await watch(browser, server.origin, session);
    await use(watched);
    await watched.page.context().close();
  },
});

export function expectNothing({ found, complaints }: Watched, where: string): void {
  expect(found, where).toEqual([]);
  // Chromium remarks on what a page preloads when a service worker answers for it.
  const isKnown = /^(?:foreign request: https:\/\/i\.ytimg\.com\/|A preload for .* service worker resource mismatch)/;
  const ours = complaints.filter((said) => !isKnown.test(said));
  expect(ours, where).toEqual([]);
}

/** Readers see the texts as they were typed, and every program that reads the page, a feed or a sitemap can. */
export async function expectShown(page: Page, address: string, texts: readonly string[]): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  const shown = await shownOn(page);
  for (const text of texts) {
    expect(text, address).not.toBe("");
    expect(shown, address).toContain(withoutSpace(text));
  }
  for (const json of await page.locator("script[type='application/ld+json']").allTextContents()) JSON.parse(json);
}
