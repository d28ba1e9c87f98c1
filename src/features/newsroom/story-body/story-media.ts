// Pictures, videos and blocks of sport inside a story.

import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { safePicture } from "#app/platform/text/safe-url.ts";
import { isYoutubeId, youtubeId, youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "./html-tree.ts";
import { sportBlockLimits, sportBlockOf } from "./story-sport-block.ts";

/** How a picture may sit in the text. Style sheets know these names. */
export const pictureClasses = ["wide", "align-left", "align-right"] as const;

const longestAlternative = 1000;
const mostPixels = 20_000;
const mostCandidates = 10;

/** A whole number in plain digits within bounds, else `undefined`. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** The markup of a picture, or `undefined` when its address is not one that a story may show. */
export function renderPicture(element: HtmlElement): string | undefined {
  const source = safePicture(attribute(element, "src"));
  if (source === undefined) return undefined;
  const candidates = sourceCandidates(attribute(element, "srcset"));
  const sizes = attribute(element, "sizes");
  const mediaId = attribute(element, "data-media-id");
  const attributes: [name: string, value: string | undefined][] = [
    ["src", source],
    ["alt", attribute(element, "alt").replace(/\s+/g, " ").trim().slice(0, longestAlternative).toWellFormed()],
    ["width", wholeNumber(attribute(element, "width"), 1, mostPixels)?.toString()],
    ["height", wholeNumber(attribute(element, "height"), 1, mostPixels)?.toString()],
    ["srcset", candidates],
    ["sizes", candidates !== undefined && /^[\w\s().,:%*/+-]{1,200}$/.test(sizes) ? sizes : undefined],
    ["data-media-id", isIdentifier(mediaId) ? mediaId : undefined],
    ["loading", "lazy"],
    ["decoding", "async"],
  ];
  const written = attributes.map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<img${written.join("")}>`;
}

/** ` class="…"` with those of the element's classes that place a picture, or "". */
export function pictureClass(element: HtmlElement): string {
  const given = attribute(element, "class").split(/\s+/);
  const retained = pictureClasses.filter((name) => given.includes(name));
  return retained.length > 0 ? ` class="${retained.join(" ")}"` : "";
}

/** The id of the video that a figure or a frame embeds, if it is one of ours to show. */
export function embeddedVideo(element: HtmlElement): string | undefined {
  if (element.tag === "iframe") return youtubeId(attribute(element, "src"));
  const id = attribute(element, "data-youtube-id");
  return isYoutubeId(id) ? id : undefined;
}

/**
 * The place of a video in a story: a link until the reader asks for the player, so that nothing is fetched from
 * elsewhere before. `caption` is finished markup.
 */
export function renderVideo(id: string, element: HtmlElement, caption: string): string {
  const title = attribute(element, "title").trim() || linkText(element.children) || "YouTube";
  const link = `<a href="${youtubeWatchUrl(id)}" rel="noopener">${escapeText(title.slice(0, 200).toWellFormed())}</a>`;
  const below = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure class="video-embed" data-youtube-id="${id}">${link}${below}</figure>`;
}

/** The place of a match, a scorecard or a table: a link, until the page that shows the story draws it. */
export function renderSportBlock(element: HtmlElement, link: HtmlElement): string | undefined {
  const block = sportBlockOf(attribute(element, "data-sport-shows"), attribute(link, "href"));
  const title = lineOfText([link]).slice(0, sportBlockLimits.title).toWellFormed();
  if (!block || title === "") return undefined;
  const anchor = `<a href="${escapeAttribute(block.path)}">${escapeText(title)}</a>`;
  return `<figure class="sport-block" data-sport-shows="${block.shows}">${anchor}</figure>`;
}

function linkText(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === "a" ? lineOfText([node]) : linkText(node.children);
    if (found !== "") return found;
  }
  return "";
}

/** A `srcset` whose every candidate is a width of our own media, else `undefined`. */
function sourceCandidates(srcset: string): string | undefined {
  if (srcset.trim() === "" || srcset.length > 5000) return undefined;
  const candidates = srcset.split(",").map((candidate) => candidate.trim().split(/\s+/));
  if (candidates.length > mostCandidates) return undefined;
  const retained: string[] = [];
  for (const [address = "", width = "", ...rest] of candidates) {
    const source = safePicture(address);
    const pixels = width.endsWith("w") ? wholeNumber(width.slice(0, -1), 1, mostPixels) : undefined;
    if (!source?.startsWith("/media/") || pixels === undefined || rest.length > 0) return undefined;
    retained.push(`${source} ${pixels}w`);
  }
  return retained.join(", ");
}
