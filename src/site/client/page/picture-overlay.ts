// A picture of the page at full size, over it. Every link with `data-large` leads to the file of its picture; all those
// of a page are one row, which arrows, keys and a finger lead through. Fetched at the first press, made then, so that
// no page carries it.
import { gallery as en } from "#app/messages/en.json";
import { digitsFor } from "#app/messages/locale.ts";
import { gallery as ne } from "#app/messages/ne.json";
import type { Lang } from "#app/platform/db/schema.ts";
import style from "./picture-overlay.css?inline";

const lang: Lang = document.documentElement.lang === "ne" ? "ne" : "en";
const words = { en, ne }[lang];
const leastSwipe = 40;

let overlay: HTMLDialogElement | undefined;
let links: readonly HTMLAnchorElement[] = [];
let position = 0;

/** Opens the picture of this link over the page. Back closes it; focus then is on the link of what was shown. */
export function openPicture(link: HTMLAnchorElement): void {
  overlay ??= createOverlay();
  if (overlay.open) return;
  links = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-large]")];
  overlay.toggleAttribute("data-alone", links.length < 2);
  show(overlay, links.indexOf(link));
  // Going back shall not scroll: the reader finds the place of the picture that was shown last.
  history.scrollRestoration = "manual";
  history.pushState({ overlay: true }, "");
  overlay.showModal();
}

function createOverlay(): HTMLDialogElement {
  const styles = new CSSStyleSheet();
  styles.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const dialog = document.createElement("dialog");
  dialog.className = "ground-dark picture-overlay";
  dialog.ariaLabel = words.overlay;
  // Nothing but our own words, which have no character of markup. What fills the screen cannot be the dialog itself.
  dialog.innerHTML = `<div class="overlay-screen"><div class="overlay-stage"><div class="overlay-picture"></div>
<div class="overlay-words" aria-live="polite"><p class="overlay-title"></p><p class="overlay-caption"></p>
<p class="overlay-match"></p><p class="overlay-foot"><time></time><span class="overlay-credit"></span>
<span class="overlay-place"></span><a class="overlay-link">${words.original}</a></p></div></div>
<div class="overlay-close">${button("fullScreen", "M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5")}${button("close", "m4.5 4.5 11 11M15.5 4.5l-11 11")}</div>
<div class="overlay-steps">${button("previousPicture", "M12.25 4.5 6.75 10l5.5 5.5")}${button("nextPicture", "M7.75 4.5l5.5 5.5-5.5 5.5")}</div></div>`;
  document.body.append(dialog);
  listen(dialog);
  leadBySwipes(dialog);
  offerFullScreen(dialog);
  return dialog;
}

type ButtonName = "fullScreen" | "close" | "previousPicture" | "nextPicture";

function button(name: ButtonName, drawing: string): string {
  const label = `title="${words[name]}" aria-label="${words[name]}"`;
  return `<button type="button" data-press="${name}" ${label}><svg viewBox="0 0 20 20" aria-hidden="true"><path d="${drawing}"/></svg></button>`;
}

const buttonIn = (dialog: HTMLElement, name: ButtonName) =>
  dialog.querySelector<HTMLButtonElement>(`[data-press="${name}"]`);

function listen(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(dialog, position - 1);
    if (key === "ArrowRight") show(dialog, position + 1);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>("[data-press]")?.dataset.press;
    if (pressed === "previousPicture") show(dialog, position - 1);
    else if (pressed === "nextPicture") show(dialog, position + 1);
    // Everything but the picture itself, its words and the controls is outside.
    else if (pressed === "close" || !target.closest("img, a, button, .overlay-words")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    dialog.querySelector(".overlay-picture")?.replaceChildren();
    links[position]?.focus();
    if (isOurEntry()) history.back();
    else history.scrollRestoration = "auto";
  });
  addEventListener("popstate", () => {
    if (dialog.open) dialog.close();
    else history.scrollRestoration = "auto";
  });
}

function isOurEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state;
}

function show(dialog: HTMLDialogElement, wanted: number): void {
  position = (wanted + links.length) % links.length;
  const link = links[position];
  if (!link) return;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`.overlay-${name}`);
  part("picture")?.replaceChildren(largeCopy(link));
  const below = link.closest("figure")?.querySelector("figcaption");
  const credit = below?.querySelector(".figure-credit");
  const caption = below?.cloneNode(true);
  if (caption instanceof Element) caption.querySelector(".figure-credit")?.remove();
  fill(part("title"), link.querySelector("[data-picture-title]")?.textContent);
  fill(part("caption"), link.dataset.caption ?? caption?.textContent);
  fill(part("match"), link.parentElement?.querySelector("[data-picture-match]")?.cloneNode(true));
  fill(part("credit"), link.dataset.credit ?? credit?.cloneNode(true));
  const time = dialog.querySelector("time");
  if (time) time.dateTime = link.dataset.day ?? "";
  fill(time, link.dataset.date);
  const digits = (count: number) => digitsFor(lang, String(count));
  const place = words.position.replace("{position}", digits(position + 1)).replace("{total}", digits(links.length));
  fill(part("place"), links.length > 1 ? place : "");
  const file = part("link");
  if (file instanceof HTMLAnchorElement) file.href = link.href;
}

/**
 * The picture of the link again, in the size that the whole screen asks for; of one that the page shows in part, all.
 * Who saves data gets the file that is there already, and asks for the large one by its link.
 */
function largeCopy(link: HTMLAnchorElement): Node {
  const shown = link.querySelector("img");
  const picture = link.querySelector("picture, img")?.cloneNode(true);
  if (!shown || !(picture instanceof Element)) return document.createTextNode("");
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector("img");
  if (!image) return picture;
  image.removeAttribute("loading");
  const { whole } = link.dataset;
  // Not in TypeScript's list: only some browsers have it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData && shown.currentSrc) {
    image.removeAttribute("srcset");
    image.src = shown.currentSrc;
    return image;
  }
  if (whole) {
    for (const size of ["width", "height"]) image.removeAttribute(size);
    image.sizes = "100vw";
    image.srcset = whole;
    return image;
  }
  for (const source of [image, ...picture.querySelectorAll("source")])
    if (source.hasAttribute("sizes")) source.setAttribute("sizes", "100vw");
  return picture;
}

function fill(element: HTMLElement | null, content: string | Node | null | undefined): void {
  if (!element) return;
  element.replaceChildren(typeof content === "string" ? content.trim() : (content ?? ""));
  element.hidden = element.textContent === "";
}

function leadBySwipes(dialog: HTMLDialogElement): void {
  let start: PointerEvent | undefined;
  dialog.addEventListener("pointerdown", (event) => {
    // A second finger enlarges.
    start = event.isPrimary && event.pointerType !== "mouse" ? event : undefined;
  });
  dialog.addEventListener("pointercancel", () => {
    start = undefined;
  });
  dialog.addEventListener("pointerup", (event) => {
    if (!start || (visualViewport?.scale ?? 1) > 1.01) return;
    const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(across) < leastSwipe || Math.abs(across) < 2 * Math.abs(down)) return;
    show(dialog, position + (across < 0 ? 1 : -1));
  });
}

function offerFullScreen(dialog: HTMLDialogElement): void {
  const control = buttonIn(dialog, "fullScreen");
  const screen = dialog.querySelector(".overlay-screen");
  if (!control || !screen) return;
  control.hidden = !document.fullscreenEnabled;
  control.ariaPressed = "false";
  control.addEventListener("click", () => {
    void (document.fullscreenElement ? document.exitFullscreen() : screen.requestFullscreen());
  });
  screen.addEventListener("fullscreenchange", () => {
    control.ariaPressed = String(document.fullscreenElement === screen);
  });
}
