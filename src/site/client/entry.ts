// The script of every reader and account page. What each page needs at once stands here; all else is fetched by name when
// the page asks for it with `data-behaviour="names"`.
import { countRead } from "./page/count-read.ts";
import { openDialogs } from "./page/open-dialogs.ts";
import { prefetchOnTouch } from "./page/prefetch-on-touch.ts";
import { watchScroll } from "./page/watch-scroll.ts";

type Behaviour = { init: (element: HTMLElement) => void };

const behaviours = import.meta.glob<Behaviour>("./behaviours/*.ts");

/**
 * Wakes everything inside `root`: the page at first, later a part of it that was exchanged. Resolves when what waits for
 * nothing is awake, rejects when its script cannot be fetched.
 */
export function initWithin(root: ParentNode): Promise<unknown> {
  const waking: Promise<void>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-behaviour]")) {
    const { behaviour = "", behaviourWhen, behaviourCookie } = element.dataset;
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
  for (const time of times) void load("relative-time", time);
  return Promise.all(waking);
}

async function load(name: string, element: HTMLElement): Promise<void> {
  const module = await behaviours[`./behaviours/${name}.ts`]?.();
  module?.init(element);
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

openDialogs();
watchScroll();
prefetchOnTouch();
countRead();
void initWithin(document);
// What a form was refused for comes first: its summary, else the first field that is to blame.
document.querySelector<HTMLElement>("[data-focus-on-load],[aria-invalid=true]")?.focus();
