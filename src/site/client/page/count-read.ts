// Tells the server that this page was looked at, and once more when it was for half a minute. A page fetched or made
// ahead runs no script or is not visible, so it tells nothing. No cookie, nothing stored: the path and the story are
// all it says.

const stayMilliseconds = 30_000;

/** Sends when the page is first visible; the half minute counts only while it is. */
export function countRead(): void {
  const story = document.querySelector<HTMLElement>("[data-story]")?.dataset.story;
  const send = (more: Record<string, string>) => {
    const fields = new URLSearchParams({ path: location.pathname, ...(story && { story }), ...more });
    navigator.sendBeacon("/api/reads", fields);
  };
  let left = stayMilliseconds;
  let since = 0;
  let timer = 0;
  let isSent = false;
  const look = () => {
    clearTimeout(timer);
    if (since) left -= performance.now() - since;
    since = 0;
    if (document.visibilityState !== "visible" || left <= 0) return;
    if (!isSent) send({});
    isSent = true;
    since = performance.now();
    timer = window.setTimeout(() => {
      left = 0;
      send({ stayed: "1" });
    }, left);
  };
  document.addEventListener("visibilitychange", look);
  // A page made ahead says "hidden" or "prerendering", and either event when it is shown.
  document.addEventListener("prerenderingchange", look);
  look();
}
