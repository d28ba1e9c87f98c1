// Toasts. A message of success leaves after a while, unless the pointer or the focus rests on it; a failure stays until
// it is closed, because it may have to be read twice.

const shownFor = 6_000;

/** Takes a region with a notice that was rendered into the page, and makes a toast of it. */
export function init(region: HTMLElement): void {
  const box = region.querySelector<HTMLElement>(".notice");
  if (box) announceNotice(box);
}

/** Puts a notice among the toasts. A live region speaks what is added to it, so it is emptied of it first. */
export function announceNotice(box: HTMLElement): void {
  const toasts = document.querySelector("[data-toasts]");
  if (!toasts) return;
  box.remove();
  const close = box.querySelector("button");
  if (close) {
    close.hidden = false;
    close.addEventListener("click", () => box.remove());
  }
  requestAnimationFrame(() => {
    toasts.append(box);
    if (box.dataset.tone !== "negative") leaveLater(box);
  });
}

function leaveLater(box: HTMLElement): void {
  setTimeout(() => {
    if (box.matches(":hover, :focus-within")) leaveLater(box);
    else box.remove();
  }, shownFor);
}
