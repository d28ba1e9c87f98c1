// Tells how often an advertisement was seen and followed. Nobody is told who did: the address of the count is all that
// is sent.

/** Takes `data-ad-id` of an advertisement: counts it once when half of it was in sight for a second, and each click. */
export function init(box: HTMLElement): void {
  const count = (kind: string) =>
    // What cannot be counted is no reader's concern.
    fetch(`/api/ads/${box.dataset.adId}/${kind}`, { method: "POST", keepalive: true }).catch(() => undefined);
  let timer = 0;
  const sight = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) look();
    },
    { threshold: 0.5 },
  );
  const look = () => {
    timer = window.setTimeout(() => {
      // A page in a tab behind, or one fetched ahead, is looked at by nobody.
      if (document.hidden) return look();
      sight.disconnect();
      void count("impression");
    }, 1_000);
  };
  sight.observe(box);
  // The middle button follows a link as well; the right one opens a menu.
  box.onclick = box.onauxclick = (event) => {
    if (event.button < 2 && (event.target as Element).closest("a")) void count("click");
  };
}
