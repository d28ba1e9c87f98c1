import { isYoutubeId, youtubePlayerUrl } from "#app/platform/text/youtube.ts";

/**
 * Plays a video in the place of its link. Nothing is fetched from elsewhere before the reader asks for it; without this
 * the link leads to the video's own page. Takes the body of a story.
 */
export function init(body: HTMLElement): void {
  body.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>(".video-embed > a");
    const id = link?.closest<HTMLElement>(".video-embed")?.dataset.youtubeId;
    if (!link || id === undefined || !isYoutubeId(id)) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    player.title = link.textContent;
    player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    player.src = `${youtubePlayerUrl(id)}?autoplay=1`;
    link.replaceWith(player);
    player.focus();
  });
}
