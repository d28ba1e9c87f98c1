// The player is YouTube's and comes only when the reader asks for it. Without a script the picture is a link to the
// host.

/**
 * Takes `data-player` (the player's address), `data-title`, and `data-views` (where a view is counted), around one
 * link. With `data-counts="shown"` the view counts once the page is really looked at, else when the player is loaded.
 */
export function init(box: HTMLElement): void {
  const face = box.querySelector("a");
  const { player, title = "", views = "", counts } = box.dataset;
  if (!face || !player) return;
  if (counts === "shown") whenLookedAt(() => countView(views));
  face.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = frameOf(player, title);
    face.replaceWith(frame);
    frame.focus();
    if (counts !== "shown") countView(views);
  });
}

function frameOf(player: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = "video-frame";
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.src = `${player}?autoplay=1`;
  return frame;
}

/** A page that was fetched ahead, or lies in a tab behind, has not been looked at. */
function whenLookedAt(act: () => void): void {
  if (document.visibilityState === "visible") act();
  else document.addEventListener("visibilitychange", () => whenLookedAt(act), { once: true });
}

function countView(address: string): void {
  // A view that cannot be counted is no reader's concern.
  fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
}
