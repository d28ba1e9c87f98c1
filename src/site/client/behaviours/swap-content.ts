// Filters and pages of a list without loading the document: the address is fetched, and what stands in the same area of
// that page takes the place of what stands here.
import { initWithin } from "#app/site/client/entry.ts";
import { announceNotice } from "./notice.ts";

/** Takes an area whose `nav` links lead to other states of it (sport-filter/swap-area.tsx says what it holds). */
export function init(area: HTMLElement): void {
  const latest = { turn: 0, address: location.href };
  area.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("nav a[href]") : null;
    if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    void show(area, link.href, { latest, isNew: true });
  });
  addEventListener("popstate", () => {
    // A picture over the page was closed: the list is that of this address already.
    if (location.href !== latest.address) void show(area, location.href, { latest, isNew: false });
  });
}

/** `address` is that of what the area shows, or is about to. */
type Latest = { turn: number; address: string };

async function show(
  area: HTMLElement,
  address: string,
  { latest, isNew }: { latest: Latest; isNew: boolean },
): Promise<void> {
  latest.turn += 1;
  latest.address = address;
  const { turn } = latest;
  const restore = standIn(area);
  const next = await areaAt(address);
  // A later choice has overtaken this one.
  if (turn !== latest.turn) return;
  if (!next) {
    restore();
    return fail(area, address);
  }
  area.replaceChildren(...next.nodes);
  area.ariaBusy = null;
  document.title = next.title;
  if (isNew) history.pushState(null, "", address);
  void initWithin(area);
  area.querySelector<HTMLElement>('nav [aria-current="true"]')?.focus({ preventScroll: true });
  if (area.getBoundingClientRect().top < 0) area.scrollIntoView();
}

const part = (area: HTMLElement, name: string) => area.querySelector<HTMLElement>(`[data-swap="${name}"]`);

/** Puts the skeleton in the place of the list. Gives back how to undo it. */
function standIn(area: HTMLElement): () => void {
  const [content, status, loading] = [part(area, "content"), part(area, "status"), part(area, "loading")];
  if (!content || !(loading instanceof HTMLTemplateElement)) return () => undefined;
  const before = [...content.childNodes];
  area.ariaBusy = "true";
  content.replaceChildren(loading.content.cloneNode(true));
  if (status) status.textContent = loading.dataset.text ?? "";
  return () => {
    content.replaceChildren(...before);
    area.ariaBusy = null;
    if (status) status.textContent = "";
  };
}

async function areaAt(address: string): Promise<{ nodes: ChildNode[]; title: string } | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (!answer.ok) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const area = page.querySelector('[data-behaviour="swap-content"]');
    return area ? { nodes: [...area.childNodes], title: page.title } : undefined;
  } catch {
    return undefined; // offline, or the page is being left
  }
}

function fail(area: HTMLElement, address: string): void {
  const failure = part(area, "failure");
  const box = failure instanceof HTMLTemplateElement ? failure.content.firstElementChild?.cloneNode(true) : undefined;
  if (box instanceof HTMLElement) announceNotice(box);
  else location.assign(address);
}
