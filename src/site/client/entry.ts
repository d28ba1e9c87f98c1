// The script of every reader and account page. A page asks for behaviours with `data-behaviour="names"`: those that
// nearly every page has at once are part of this file, a first visit fetches one file more at most (in-page.ts), and
// each of the others is fetched by its name.
import { init as adStatistics } from "./behaviours/ad-statistics.ts";
import { init as carousel } from "./behaviours/carousel.ts";
import { init as notice } from "./behaviours/notice.ts";
import { init as relativeTime } from "./behaviours/relative-time.ts";
import { init as searchForm } from "./behaviours/search-form.ts";
import { init as share } from "./behaviours/share.ts";
import { init as ticker } from "./behaviours/ticker.ts";
import { init as tickerLive } from "./behaviours/ticker-live.ts";
import { countRead } from "./page/count-read.ts";
import { openDialogs } from "./page/open-dialogs.ts";
import { prefetchOnTouch } from "./page/prefetch-on-touch.ts";

type Init = (element: HTMLElement) => unknown;

const atOnce: Readonly<Record<string, Init>> = {
  "ad-statistics": adStatistics,
  carousel,
  notice,
  "search-form": searchForm,
  share,
  ticker,
  "ticker-live": tickerLive,
};
const inPage = new Set<string>([
  "inline-form",
  "live-scores",
  "story-frames",
  "submit-state",
  "swap-content",
  "video-player",
] satisfies (keyof typeof import("./in-page.ts"))[]);
const others = import.meta.glob<{ init: Init }>([
  "./behaviours/{account-menu,bookmarks,comments,follow,hover-menu,live-blog,my-matches,next-page-notice,reader-times}.ts",
  "./behaviours/{passkey-add,passkey-sign-in,passwords-match}.ts",
]);

/** As `getTimezoneOffset` counts them. */
const minutesOfNepal = -345;

/**
 * Wakes everything inside `root`: the page at first, later a part of it that was exchanged. Resolves when what waits
 * for nothing is awake, rejects when its script cannot be fetched.
 */
export function initWithin(root: ParentNode): Promise<unknown> {
  const waking: Promise<void>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-behaviour]")) {
    const { behaviour = "", behaviourWhen, behaviourCookie } = element.dataset;
    if (behaviourWhen === "abroad" && new Date().getTimezoneOffset() === minutesOfNepal) continue;
    if (behaviourCookie && !document.cookie.includes(`${behaviourCookie}=`)) continue;
    const start = () => {
      for (const name of behaviour.split(" ")) waking.push(load(name, element));
    };
    if (behaviourWhen === "touched") onFirstTouch(element, start);
    else if (behaviourWhen === "settled") onceSettled(start);
    else if (behaviourWhen === "seen") onceSeen(element, start);
    else start();
  }
  const times = root.querySelectorAll<HTMLElement>("time[data-relative]");
  for (const time of times) relativeTime(time);
  return Promise.all(waking);
}

async function load(name: string, element: HTMLElement): Promise<void> {
  const init = atOnce[name] ?? (await fetchBehaviour(name));
  init?.(element);
}

async function fetchBehaviour(name: string): Promise<Init | undefined> {
  if (!inPage.has(name)) return (await others[`./behaviours/${name}.ts`]?.())?.init;
  const behaviours: Readonly<Record<string, Init>> = await import("./in-page.ts");
  return behaviours[name];
}

/** Runs once, when a pointer comes over the element or the keyboard's focus enters it. */
function onFirstTouch(element: HTMLElement, start: () => void): void {
  const once = new AbortController();
  for (const kind of ["pointerover", "focusin"]) {
    element.addEventListener(
      kind,
      () => {
        once.abort();
        start();
      },
      { signal: once.signal },
    );
  }
}

const settledMilliseconds = 3_000;

/** Runs when the page has been whole for a moment: nothing that may wait takes the line from what is looked at. */
function onceSettled(start: () => void): void {
  const wait = () => setTimeout(start, settledMilliseconds);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

const wakers = new WeakMap<Element, () => void>();
const onSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    onSight.unobserve(target);
    wakers.get(target)?.();
  }
});

/** Runs once, when the element is about to come into sight. */
function onceSeen(element: HTMLElement, start: () => void): void {
  wakers.set(element, start);
  onSight.observe(element);
}

/** Marks the masthead once the page has scrolled more than 50 pixels, the height of the mark it watches. */
function watchScroll(): void {
  const mark = document.querySelector("[data-scroll-mark]");
  const masthead = document.querySelector("[data-masthead]");
  if (!mark || !masthead) return;
  new IntersectionObserver((entries) => {
    masthead.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  }).observe(mark);
}

openDialogs();
watchScroll();
prefetchOnTouch();
countRead();
void initWithin(document);
// What a form was refused for comes first: its summary, else the first field that is to blame.
document.querySelector<HTMLElement>("[data-focus-on-load],[aria-invalid=true]")?.focus();
