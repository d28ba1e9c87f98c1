import { isYoutubeId, youtubePlayerUrl } from "#app/platform/text/youtube.ts";

/**
 * Opens a video, or a post of another network, in the place of its link. Nothing is fetched from elsewhere before the
 * reader asks for it; without this the link leads to its own page. Takes the body of a story.
 */
export function init(body: HTMLElement): void {
  body.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>(".video-embed > a, [data-frame]");
    const id = link?.closest<HTMLElement>(".video-embed")?.dataset.youtubeId ?? "";
    const source = link?.dataset.frame ?? (isYoutubeId(id) && `${youtubePlayerUrl(id)}?autoplay=1`);
    if (!link || !source) return;
    event.preventDefault();
    const face = link.closest<HTMLElement>(".post-face");
    const frame = document.createElement("iframe");
    frame.title = link.dataset.title ?? link.textContent;
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    if (face) {
      // The room of the face, so that what stands below stays where it is; nobody else's page may lead ours elsewhere.
      frame.className = face.className;
      frame.height = `${face.offsetHeight}`;
      frame.sandbox.value = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
    }
    frame.src = source;
    (face ?? link).replaceWith(frame);
    frame.focus();
  });
}
