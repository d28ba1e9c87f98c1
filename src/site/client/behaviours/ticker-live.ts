// New headlines on an open page. The page has its lines already: while the stream is away nothing is missing but news.

type Content = { lines: readonly { key?: string; title: string; href?: string }[]; pace: string };

/** Seconds before the next attempt; the last one for all further (public-site.md 9). */
const pauses = [1, 2, 5, 10];
/** Two heartbeats of 25 s and a little: a stream that is silent for longer is dead. */
const patience = 60;

/** Takes the ticker's live line, which says aloud what is new and nothing else. */
export function init(status: HTMLElement): void {
  const ticker = status.closest<HTMLElement>(".ticker");
  const home = status.closest<HTMLElement>("[data-home]")?.dataset.home ?? "/";
  if (!ticker) return;
  const show = showIn(ticker, status);
  let source: EventSource | undefined;
  let timer = 0;
  let attempts = 0;

  const after = (seconds: number, work: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(work, seconds * 1000);
  };
  const stop = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const again = () => {
    stop();
    after(pauses[Math.min(attempts, pauses.length - 1)] ?? 10, start);
    attempts += 1;
  };
  const heard = () => after(patience, again);
  const start = () => {
    if (document.hidden || source) return;
    source = new EventSource(`${home === "/" ? "" : home}/live/ticker`);
    source.onerror = again;
    source.addEventListener("beat", heard);
    source.addEventListener("lines", ({ data }) => {
      attempts = 0;
      heard();
      show(JSON.parse(data));
    });
    heard();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : start()));
  start();
}

const textOf = ({ title, href }: Content["lines"][number]) => `${title} ${href ?? ""}`;

/** Exchanges the lines, but never under a pointer or the keyboard's focus: there it waits. */
function showIn(ticker: HTMLElement, status: HTMLElement): (content: Content) => void {
  let waiting: Content | undefined;
  const canHover = matchMedia("(hover: hover)").matches;
  const apply = () => {
    const shown = ticker.querySelector(".ticker-window");
    if (!waiting || !shown || shown.matches(canHover ? ":hover, :focus-within" : ":focus-within")) return;
    const { lines, pace } = waiting;
    waiting = undefined;
    const known = [...shown.querySelectorAll(".ticker-run:not([aria-hidden]) > li")].map((line) =>
      textOf({ title: line.textContent, href: line.querySelector("a")?.getAttribute("href") ?? "" }),
    );
    if (known.join("\n") === lines.map(textOf).join("\n")) return;
    const track = shown.querySelector(".ticker-track");
    if (track) track.className = `ticker-track ticker-${pace}`;
    for (const run of shown.querySelectorAll(".ticker-run")) {
      run.replaceChildren(...lines.map((line) => itemOf(line, run.ariaHidden === "true")));
    }
    // The key of a standing line is its own text: these are no news.
    const fresh = lines.find((line) => line.key !== line.title && !known.includes(textOf(line)));
    if (fresh) status.textContent = `${ticker.ariaLabel}: ${fresh.title}`;
  };
  // The focus has gone when the event is over, not before.
  for (const kind of ["pointerleave", "focusout"]) ticker.addEventListener(kind, () => setTimeout(apply));
  return (content) => {
    waiting = content;
    apply();
  };
}

function itemOf({ title, href }: Content["lines"][number], isEcho: boolean): HTMLElement {
  const item = document.createElement("li");
  if (!href) item.textContent = title;
  else {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = title;
    if (isEcho) link.tabIndex = -1;
    item.append(link);
  }
  return item;
}
