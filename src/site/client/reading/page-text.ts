// Writes dates and digits of the page as its reader has chosen. Fetched only where one of both is chosen, and then run
// before the first line of the page is there (before-paint.ts): what the parser or another script adds is written anew
// before it is painted.
import { putYearsInForce } from "#app/messages/bikram-sambat.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { choicesIn, type ReadingChoices } from "./choices.ts";
import { withCalendar } from "./dates-in-text.ts";
import { withDigits } from "./digits-in-text.ts";

/** What is no text of ours, or is sent or read by a program. */
const untouched = "head,script,style,noscript,code,pre,kbd,samp,textarea,option,address,[contenteditable],[data-as-is]";

const root = document.documentElement;
const lang: Lang = root.lang === "ne" ? "ne" : "en";
const known = new WeakMap<Text, { original: string; shown: string }>();
let choices: ReadingChoices;

/** Years that staff changed stand at the top of the page, above every date (site/layout/changed-years.ts). */
let areYearsRead = false;
function readYears(): void {
  const years = document.querySelector<HTMLElement>("[data-years]")?.dataset.years;
  areYearsRead = true;
  if (years) putYearsInForce(JSON.parse(years));
}

function shownText(original: string, parent: Element): string {
  const time = choices.calendar === "page" ? null : parent.closest("time:not([data-both])");
  if (time && !areYearsRead) readYears();
  const dated =
    time instanceof HTMLTimeElement
      ? withCalendar(original, { dateTime: time.dateTime, lang, calendar: choices.calendar })
      : original;
  return withDigits(dated, choices.digits);
}

/** As the page or another script has it: the parser lengthens a text that was already shown otherwise. */
function originalOf(text: Text): string {
  const before = known.get(text);
  if (!before?.shown || !text.data.startsWith(before.shown)) return text.data;
  return before.original + text.data.slice(before.shown.length);
}

function show(text: Text): void {
  const parent = text.parentElement;
  if (!parent || parent.closest(untouched)) return;
  const original = originalOf(text);
  const shown = shownText(original, parent);
  if (shown === original) known.delete(text);
  else known.set(text, { original, shown });
  if (text.data !== shown) text.data = shown;
}

function showWithin(node: Node): void {
  if (node instanceof Text) show(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) show(walker.currentNode as Text); // the walker shows nothing else
}

function begin(): void {
  const choose = () => {
    choices = choicesIn(root.dataset.reading ?? "");
    showWithin(document);
  };
  choose();
  new MutationObserver(choose).observe(root, { attributeFilter: ["data-reading"] });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) show(target);
      for (const node of addedNodes) showWithin(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

begin();
