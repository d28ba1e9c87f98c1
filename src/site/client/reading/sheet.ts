// The sheet at the foot of each page: calendar, digits, size of text, light or dark. Made when it is opened, so that no
// page carries it; what is chosen holds at once and is kept on the device alone.
import { reading as en } from "#app/messages/en.json";
import { digitsFor } from "#app/messages/locale.ts";
import { reading as ne } from "#app/messages/ne.json";
import type { Lang } from "#app/platform/db/schema.ts";
import { choicesIn, type ReadingChoices, type ReadingSetting, readingSettings, storageKey, textOf } from "./choices.ts";
import style from "./sheet.css?inline";

const root = document.documentElement;
const lang: Lang = root.lang === "ne" ? "ne" : "en";
const words = { en, ne }[lang];
// Keys of a const object: Object.keys only forgets it.
const settings = Object.keys(readingSettings) as ReadingSetting[];

let sheet: HTMLDialogElement | undefined;

/** Opens the sheet; its first opening makes it. */
export function openSheet(): void {
  sheet ??= createSheet();
  sheet.showModal();
}

function createSheet(): HTMLDialogElement {
  const styles = new CSSStyleSheet();
  styles.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const dialog = document.createElement("dialog");
  dialog.className = "reading-sheet";
  dialog.setAttribute("aria-labelledby", "reading-title");
  dialog.setAttribute("closedby", "any");
  // Nothing but our own words, which have no character of markup.
  dialog.innerHTML = markup();
  document.body.append(dialog);
  mark(dialog, choicesIn(root.dataset.reading ?? ""));
  const form = dialog.querySelector("form");
  form?.addEventListener("change", () => choose(dialog, Object.fromEntries(new FormData(form))));
  dialog.querySelector(".reading-reset")?.addEventListener("click", () => {
    choose(dialog, {});
    mark(dialog, choicesIn(""));
  });
  return dialog;
}

function markup(): string {
  const groups = settings.map(
    (setting) =>
      `<fieldset><legend>${words[setting].label}</legend><div class="reading-values reading-${setting}">${readingSettings[
        setting
      ]
        .map(
          (value) => `<label><input type="radio" name="${setting}" value="${value}">${wordFor(setting, value)}</label>`,
        )
        .join("")}</div></fieldset>`,
  );
  return `<form method="dialog" data-as-is><div class="reading-head"><h2 id="reading-title">${words.title}</h2>
<button class="reading-close" aria-label="${words.close}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"/></svg></button></div>
${groups.join("")}<div class="reading-foot"><p role="status">${words.kept}</p>
<button type="button" class="reading-reset">${words.reset}</button></div></form>`;
}

function wordFor(setting: ReadingSetting, value: string): string {
  const named: Readonly<Record<string, string>> = words[setting];
  return named[value] ?? digitsFor(lang, `${value}${lang === "en" ? " " : ""}%`);
}

function mark(dialog: HTMLDialogElement, choices: ReadingChoices): void {
  for (const setting of settings) {
    const input = dialog.querySelector<HTMLInputElement>(`[name="${setting}"][value="${choices[setting]}"]`);
    if (input) input.checked = true;
  }
}

/** Keeps the choices and has them written on the page; says so where this browser keeps nothing. */
function choose(dialog: HTMLDialogElement, values: Readonly<Record<string, FormDataEntryValue>>): void {
  const text = textOf(
    choicesIn(
      Object.entries(values)
        // A form of radio buttons has no files.
        .flatMap(([setting, value]) => (typeof value === "string" ? `${setting}-${value}` : []))
        .join(" "),
    ),
  );
  const isKept = keep(text);
  const status = dialog.querySelector("[role=status]");
  const word = isKept ? words.kept : words.unkept;
  if (status && status.textContent !== word) status.textContent = word;
  // What the head of the page does when another page has changed them (before-paint.ts).
  root.dataset.reading = text;
  dispatchEvent(new Event("storage"));
  root.dataset.reading = text;
}

function keep(text: string): boolean {
  try {
    if (text === "") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false; // blocked, or full
  }
}
