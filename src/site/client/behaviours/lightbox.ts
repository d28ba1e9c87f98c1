// The overlay of the gallery. Without a script each picture is a link to its file.
import { languageOfPath } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";

const key = { ArrowLeft: -1, ArrowRight: 1 } as const;

/**
 * Takes the list of pictures, whose links name their dialog in `data-overlay` and carry caption, date and credit; below
 * one may be that of its match.
 */
export function init(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a[data-caption]")];
  const dialog = document.getElementById(list.dataset.overlay ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  let position = 0;
  const show = (wanted: number) => {
    position = (wanted + links.length) % links.length;
    const link = links[position];
    if (link) fill(dialog, link, { position, total: links.length });
  };
  list.addEventListener("click", (event) => {
    const wanted = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
    if (wanted === -1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(wanted);
    dialog.showModal();
  });
  dialog.onkeydown = (event) => {
    const step = event.key === "ArrowLeft" || event.key === "ArrowRight" ? key[event.key] : 0;
    if (step !== 0) show(position + step);
  };
  dialog.onclick = ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = Number(target.closest<HTMLElement>("[data-step]")?.dataset.step ?? 0);
    if (step !== 0) show(position + step);
    // Everything but the picture itself, its words and the controls is outside.
    else if (!target.closest('img, a, button, [data-overlay-part="words"]')) dialog.close();
  };
  // The reader finds the place in the list where the overlay was left.
  dialog.onclose = () => links[position]?.focus();
}

function fill(
  dialog: HTMLDialogElement,
  link: HTMLAnchorElement,
  { position, total }: { position: number; total: number },
) {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-overlay-part="${name}"]`);
  const { caption = "", date = "", credit = "" } = link.dataset;
  part("picture")?.replaceChildren(largeCopy(link));
  write(part("title"), link.querySelector("[data-picture-title]")?.textContent ?? "");
  write(part("caption"), caption);
  const match = link.parentElement?.querySelector("[data-picture-match]")?.cloneNode(true);
  part("match")?.replaceChildren(...(match ? [match] : []));
  write(part("date"), date);
  write(part("credit"), credit);
  const number = part("place");
  // The browser itself may know no Nepali digits.
  const digits = (count: number) => digitsFor(languageOfPath(location.pathname), String(count));
  write(number, (number?.dataset.text ?? "").replace("#place", digits(position + 1)).replace("#total", digits(total)));
  const original = part("original");
  if (original instanceof HTMLAnchorElement) original.href = link.href;
}

/** The picture of the list again, in the size that the whole screen asks for. */
function largeCopy(link: HTMLAnchorElement): Node {
  const picture = link.querySelector("picture, img")?.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return document.createTextNode("");
  for (const source of [picture, ...picture.querySelectorAll("source, img")]) {
    if (source.hasAttribute("sizes")) source.setAttribute("sizes", "100vw");
    source.removeAttribute("loading");
  }
  return picture;
}

function write(element: HTMLElement | null, text: string): void {
  if (!element) return;
  element.textContent = text;
  element.hidden = text === "";
}
