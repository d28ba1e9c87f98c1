/**
 * Arrows for a row that scrolls and snaps by itself. Takes an element with `[data-carousel="track"]` and the buttons
 * `[data-carousel="previous"]` and `[data-carousel="next"]`, which stay hidden without a script and where all slides
 * fit.
 */
export function init(carousel: HTMLElement): void {
  const part = (name: string) => carousel.querySelector<HTMLElement>(`[data-carousel="${name}"]`);
  const [track, previous, next] = [part("track"), part("previous"), part("next")];
  if (!track || !(previous instanceof HTMLButtonElement) || !(next instanceof HTMLButtonElement)) return;
  const update = () => {
    const room = track.scrollWidth - track.clientWidth;
    previous.hidden = room < 2;
    next.hidden = room < 2;
    previous.disabled = track.scrollLeft < 2;
    next.disabled = track.scrollLeft > room - 2;
  };
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const step = (direction: number) => track.scrollBy({ left: direction * slideWidth(track), behavior });
  previous.addEventListener("click", () => step(-1));
  next.addEventListener("click", () => step(1));
  track.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(track);
}

/** One slide with the gap after it. */
function slideWidth(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return track.clientWidth;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}
