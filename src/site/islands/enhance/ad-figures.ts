// Tells how often an advertisement was seen and followed. Nobody is told who did: the address of the count is all that is sent.

/** Half of it in sight for this long counts as seen. */
const seenMilliseconds = 1_000;

/** Takes `data-ad-id` of an advertisement: counts it once when it has been looked at, and once for each way to the sponsor. */
export function enhance(box: HTMLElement): void {
  const address = `/api/ads/${box.dataset.adId}/`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  const wait = () => {
    clearTimeout(timer);
    // A page in a tab behind, or one fetched ahead, is looked at by nobody.
    if (isInSight && document.visibilityState === "visible") timer = setTimeout(seen, seenMilliseconds);
  };
  const sight = new IntersectionObserver(
    ([entry]) => {
      isInSight = entry?.isIntersecting ?? false;
      wait();
    },
    { threshold: 0.5 },
  );
  const seen = () => {
    sight.disconnect();
    document.removeEventListener("visibilitychange", wait);
    count(`${address}impression`);
  };
  document.addEventListener("visibilitychange", wait);
  sight.observe(box);
  for (const kind of ["click", "auxclick"] as const) {
    box.querySelector("a")?.addEventListener(kind, (event) => {
      // The left and the middle button follow a link, the right one opens a menu.
      if (event.button < 2) count(`${address}click`);
    });
  }
}

function count(address: string): void {
  // What cannot be counted is no reader's concern.
  fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
}
