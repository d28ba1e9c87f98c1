// The one stream of a page. The page has everything already when it comes: while the stream is away nothing is missing
// but news.

/** Messages of the server; `down` is our own, with how many attempts in a row have failed. */
type Kind = "lines" | "scores" | "blog" | "down";

/** Seconds before the next attempt; the last one for all further (public-site.md 9). */
const pauses = [1, 2, 5, 10];
/** Two heartbeats of 25 s and a little: a stream that is silent for longer is dead. */
const patience = 60;
/** The first message comes at once. Where a proxy holds it back none does. */
const firstPatience = 10;

const listeners = new Map<Kind, ((data: string) => void)[]>();
const unheard = new Map<Kind, string>();
let source: EventSource | undefined;
let timer = 0;
let attempts = 0;
/** A page from the browser's own store may be of any age. */
let heardAt = isFromStore() ? 0 : performance.timeOrigin;
let isBegun = false;

/** Opens the page's stream with the first listener. What came before a listener is kept for it. */
export function listen(kind: Kind, take: (data: string) => void): void {
  listeners.set(kind, [...(listeners.get(kind) ?? []), take]);
  const data = unheard.get(kind);
  if (data !== undefined) take(data);
  if (isBegun) return;
  isBegun = true;
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : start()));
  start();
}

/**
 * An address below `/live` in the language of the page, with the scores that it wants and for how long it has heard
 * nothing.
 */
export function liveAddress(name: string): string {
  const home = document.querySelector<HTMLElement>("[data-home]")?.dataset.home ?? "/";
  const wanted = document.querySelector<HTMLElement>("[data-live]")?.dataset.live;
  const age = Math.ceil((Date.now() - heardAt) / 1000);
  return `${home === "/" ? "" : home}/live/${name}${wanted ? `?${wanted}&age=${age}` : ""}`;
}

/** Notes that the server has just said how everything stands. */
export function noteHeard(): void {
  heardAt = Date.now();
}

function isFromStore(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "transferSize" in entry && entry.transferSize === 0);
}

function deliver(kind: Kind, data: string): void {
  const takers = listeners.get(kind);
  if (!takers) unheard.set(kind, data);
  else for (const take of takers) take(data);
}

function after(seconds: number, work: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(work, seconds * 1000);
}

function stop(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

function again(): void {
  stop();
  after(pauses[Math.min(attempts, pauses.length - 1)] ?? 10, start);
  attempts += 1;
  deliver("down", String(attempts));
}

function heard(): void {
  noteHeard();
  after(patience, again);
}

function start(): void {
  if (document.hidden || source) return;
  source = new EventSource(liveAddress("ticker"));
  source.onerror = again;
  source.addEventListener("beat", heard);
  for (const kind of ["lines", "scores", "blog"] as const) {
    source.addEventListener(kind, ({ data }) => {
      attempts = 0;
      heard();
      deliver(kind, data);
    });
  }
  after(firstPatience, again);
}
