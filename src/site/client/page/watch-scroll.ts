/** Marks the masthead once the page has scrolled more than 50 pixels, the height of the mark it watches. */
export function watchScroll(): void {
  const mark = document.querySelector("[data-scroll-mark]");
  const masthead = document.querySelector("[data-masthead]");
  if (!mark || !masthead) return;
  new IntersectionObserver((entries) => {
    masthead.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  }).observe(mark);
}
