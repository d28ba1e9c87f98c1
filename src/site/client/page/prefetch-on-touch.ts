// A finger on a link is a tenth of a second ahead of the click. Nothing is fetched under a pointer that merely passes,
// and nothing for a reader who asked to save data.

type Connection = { saveData?: boolean };

/**
 * Fetches the page of a link as soon as a finger lies on it. Links with `rel` (sign-in, other sites) are left alone.
 */
export function prefetchOnTouch(): void {
  // Not in TypeScript's list: only some browsers have it.
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const known = new Set([location.href]);
  document.addEventListener(
    "touchstart",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([rel], [target])") : null;
      if (!link || link.origin !== location.origin || link.hash || known.has(link.href)) return;
      if (/^\/(admin|media)\b/.test(link.pathname)) return;
      known.add(link.href);
      const prefetch = document.createElement("link");
      prefetch.rel = "prefetch";
      prefetch.href = link.href;
      document.head.append(prefetch);
    },
    { passive: true },
  );
}
