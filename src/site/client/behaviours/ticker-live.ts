// New headlines on an open page.
import { listen } from "#app/site/client/page/live-stream.ts";

type Content = { lines: readonly { key?: string; title: string; href?: string }[]; pace: string };

/** Takes the ticker's live line, which says aloud what is new and nothing else. */
export function init(status: HTMLElement): void {
  const ticker = status.closest<HTMLElement>(".ticker");
  if (!ticker) return;
  const show = showIn(ticker, status);
  listen("lines", (data) => show(JSON.parse(data)));
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
