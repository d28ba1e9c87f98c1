// Entries of a live blog that come while its page is open. What is read never moves: new entries wait behind a link,
// those that changed change where they stand.
import { initWithin } from "#app/site/client/entry.ts";
import { announcer } from "#app/site/client/page/announcer.ts";
import { listen, noteHeard } from "#app/site/client/page/live-stream.ts";
import { morph, withoutMoving } from "#app/site/client/page/morph.ts";
import { textAt } from "#app/site/client/page/text-at.ts";
// A page has that file too, as a rule. What both need is then part of it, and other pages fetch one file and not two.
import "#app/site/client/in-page.ts";

const pollSeconds = 20;
const secondsBetweenTries = 5;
/** A stream that failed so often in a row is taken to be blocked. */
const attemptsBeforePolling = 2;
/** Readers of one blog do not all fetch in the same instant. */
const spreadMilliseconds = 1_000;

/** Takes the section of a live blog; `data-fragment` is where it stands what has changed (fragment.server.tsx). */
export function init(blog: HTMLElement): void {
  const announce = announcer(blog.querySelector("[data-live-status]"));
  const down = blog.querySelector<HTMLElement>("[data-live-down]");
  const link = blog.querySelector<HTMLAnchorElement>("[data-new]");
  const list = blog.querySelector<HTMLElement>("[data-entries]");
  if (!list || !link) return;
  const waiting = new Map<string, HTMLElement>();
  let knownAt = Number(blog.dataset.changed);
  /** When it changed last, as the stream told. */
  let toldAt = 0;
  let hasMissed = false;
  let isDue = false;
  let isPolling = false;
  let timer = 0;

  const showLink = () => {
    const { one = "", many = "", others = "" } = link.dataset;
    const count = waiting.size.toLocaleString(document.documentElement.lang === "ne" ? "en-u-nu-deva" : "en");
    link.textContent = hasMissed ? others : waiting.size === 1 ? one : many.replace("#", count);
    link.hidden = !hasMissed && waiting.size === 0;
  };
  const take = (fragment: HTMLElement) => {
    const { changed, since, removed = "" } = fragment.dataset;
    if (Number(changed) <= knownAt) return;
    // More has changed than the fragment holds.
    if (Number(since) > knownAt) hasMissed = true;
    const oldest = Math.min(...entriesIn(list).map(timeOf));
    const before = waiting.size;
    withoutMoving(() => {
      changeHead(blog, fragment);
      for (const id of removed.split(" ")) {
        waiting.delete(id);
        shownEntry(id)?.remove();
      }
      for (const entry of entriesIn(fragment)) {
        const { entry: id = "" } = entry.dataset;
        const shown = shownEntry(id);
        if (shown) changeEntry(shown, entry);
        else if (waiting.has(id) || isNew(entry, { knownAt, oldest, pageIsFull: entriesIn(list).length >= fullPage }))
          waiting.set(id, entry);
      }
    });
    knownAt = Number(changed);
    showLink();
    if (waiting.size > before || hasMissed) announce(link.textContent);
  };
  const fetchFragment = async () => {
    // What is said from here on may not be in the answer.
    isDue = false;
    const text = await textAt(blog.dataset.fragment ?? "");
    if (text === undefined || document.hidden) return text !== undefined;
    const fragment = new DOMParser()
      .parseFromString(text, "text/html")
      .querySelector<HTMLElement>("[data-live-fragment]");
    if (fragment) take(document.adoptNode(fragment));
    return true;
  };
  /**
   * Fetches until what the stream told of is here: an answer may be lost, or be an older copy of a cache on the way.
   */
  const catchUp = async () => {
    await fetchFragment();
    if (knownAt >= toldAt || document.hidden || isDue || isPolling) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void catchUp(), secondsBetweenTries * 1000);
  };
  const poll = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = window.setTimeout(() => void poll(), (pollSeconds + Math.random() * 5) * 1000);
    const isConnected = await fetchFragment();
    if (down && isPolling) down.textContent = isConnected ? "" : (down.dataset.liveDown ?? "");
  };
  listen("blog", (data) => {
    noteHeard();
    clearTimeout(timer);
    isPolling = false;
    if (down) down.textContent = "";
    const [{ at = 0 } = {}] = JSON.parse(data) as { at?: number }[];
    toldAt = at;
    if (at <= knownAt || isDue) return;
    isDue = true;
    setTimeout(() => void catchUp(), Math.random() * spreadMilliseconds);
  });
  listen("down", (attempts) => {
    if (isPolling || Number(attempts) < attemptsBeforePolling) return;
    isPolling = true;
    void poll();
  });
  document.addEventListener("visibilitychange", () => {
    if (isPolling) void poll();
  });
  link.addEventListener("click", (event) => {
    if (hasMissed || blog.dataset.takesNew === undefined) return;
    event.preventDefault();
    const first = insert(list, [...waiting.values()]);
    waiting.clear();
    showLink();
    void initWithin(list);
    first?.scrollIntoView();
    first?.focus({ preventScroll: true });
  });
}

/** As many as stand on one page: what is older than all of them stands on another. */
const fullPage = 50;

const entriesIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>("[data-entry]")];
const shownEntry = (id: string) => (id ? document.getElementById(`entry-${id}`) : null);
const timeOf = ({ dataset }: HTMLElement) => Number(dataset.at);

type Known = { knownAt: number; oldest: number; pageIsFull: boolean };

function isNew(entry: HTMLElement, { knownAt, oldest, pageIsFull }: Known): boolean {
  return Number(entry.dataset.changed) > knownAt && !(pageIsFull && timeOf(entry) < oldest);
}

/** The links to entries of this page stay on it. */
function changeHead(blog: HTMLElement, fragment: HTMLElement): void {
  const [head, next] = [blog, fragment].map((part) => part.querySelector("[data-live-head]"));
  if (!head || !next) return;
  for (const link of next.querySelectorAll("a")) {
    if (link.hash && document.getElementById(link.hash.slice(1))) link.setAttribute("href", link.hash);
  }
  morph(head, next);
}

function changeEntry(shown: HTMLElement, entry: HTMLElement): void {
  if (shown.dataset.changed === entry.dataset.changed) return;
  morph(shown, entry);
  if (shown.dataset.behaviour) void initWithin(shown.parentElement ?? shown);
}

/** Puts each entry before the first that is older. Answers the newest of them. */
function insert(list: HTMLElement, entries: readonly HTMLElement[]): HTMLElement | undefined {
  list.querySelector(".live-empty")?.remove();
  const newestFirst = [...entries].sort((a, b) => timeOf(b) - timeOf(a));
  for (const entry of newestFirst) {
    const older = entriesIn(list).find((shown) => shown.dataset.pinned === undefined && timeOf(shown) < timeOf(entry));
    list.insertBefore(entry, older ?? null);
  }
  return newestFirst[0];
}
