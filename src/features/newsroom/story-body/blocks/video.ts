// A video of YouTube in a story: a link until the reader asks for the player, so that nothing is fetched from elsewhere
// before.
import { z } from "zod";
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { captionOf, finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { isYoutubeId, youtubeId, youtubePlayerOrigin, youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { figureBlock, texts } from "./story-block.ts";

export const videoBlockLimits = { title: 200 } as const;

/** Stands in the place of the player where nobody named the video. */
const namelessTitle = "YouTube";

/** A video in a story, from untrusted attributes. The title stands in the place of the player until it is asked for. */
const storyVideo = z.object({
  youtubeId: z.string({ error: "youtube.invalid" }).refine(isYoutubeId, { error: "youtube.invalid" }),
  title: line(videoBlockLimits.title),
});

type StoryVideo = z.output<typeof storyVideo>;

/** The id of the video that a figure or a frame embeds, if it is one of ours to show. */
function embeddedVideo(element: HtmlElement): string | undefined {
  if (element.tag === "iframe") return youtubeId(attribute(element, "src"));
  const id = attribute(element, "data-youtube-id");
  return isYoutubeId(id) ? id : undefined;
}

/**
 * The markup of a video. `caption` is finished markup; `titled` is the element that has its title or a link that names
 * it.
 */
function videoMarkup(id: string, titled: HtmlElement, caption: string): string {
  const title = attribute(titled, "title").trim() || linkText(titled.children) || namelessTitle;
  const name = escapeText(title.slice(0, videoBlockLimits.title).toWellFormed());
  const link = `<a href="${youtubeWatchUrl(id)}" rel="noopener">${name}</a>`;
  const below = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure class="video-embed" data-youtube-id="${id}">${link}${below}</figure>`;
}

function linkText(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === "a" ? lineOfText([node]) : linkText(node.children);
    if (found !== "") return found;
  }
  return "";
}

const storedVideo =
  /<figure class="video-embed" data-youtube-id="([\w-]+)"><a [^>]*>([^<]*)<\/a>(<figcaption>(?:(?!<\/figcaption>).)*<\/figcaption>)?<\/figure>/gs;

export const videoBlock = figureBlock<StoryVideo>({
  name: "videoEmbed",
  attributes: storyVideo,
  empty: { youtubeId: "", title: "" },
  selector: "figure.video-embed",
  fromHtml(figure) {
    const link = figure.querySelector("a");
    return {
      youtubeId: figure.dataset.youtubeId ?? youtubeId(link?.getAttribute("href") ?? ""),
      title: (link?.textContent || namelessTitle).slice(0, videoBlockLimits.title),
    };
  },
  toHtml: ({ youtubeId: id, title }) => [
    "figure",
    { class: "video-embed", "data-youtube-id": id },
    ["a", { href: youtubeWatchUrl(id), rel: "noopener" }, title],
  ],
  text: (attributes) => texts(attributes, "title").join(""),
  comparedText: (attributes) => texts(attributes, "title", "youtubeId"),
  elements: {
    figure: {
      attributes: ["data-youtube-id"],
      classes: ["video-embed"],
      gate: ({ "data-youtube-id": id, ...others }) =>
        id !== undefined && isYoutubeId(id) ? { ...others, "data-youtube-id": id } : others,
    },
    figcaption: {},
  },
  frames: (html) => (html.includes('<figure class="video-embed"') ? [youtubePlayerOrigin] : []),
  ghost: (html) =>
    html.replace(storedVideo, (_figure, id: string, title: string, caption = "") => {
      const frame = `src="${youtubePlayerOrigin}/embed/${id}" title="${title.replaceAll('"', "&quot;")}"`;
      const player = `<iframe width="200" height="113" ${frame} frameborder="0" allowfullscreen></iframe>`;
      const marked = caption === "" ? "" : " kg-card-hascaption";
      return `<figure class="kg-card kg-embed-card${marked}">${player}${caption}</figure>`;
    }),
  writes: ["figure"],
  reads: ["iframe", "figure"],
  write(element, writer) {
    if (element.tag === "iframe") {
      const id = embeddedVideo(element);
      return id === undefined ? [] : [finished("figure", videoMarkup(id, element, ""))];
    }
    const frames = descendants(element, ["iframe"]);
    const id = embeddedVideo(element) ?? frames.map(embeddedVideo).find(Boolean);
    if (id === undefined) return undefined;
    const caption = captionOf(descendants(element, ["figcaption"]), writer);
    return [finished("figure", videoMarkup(id, frames[0] ?? element, caption))];
  },
  /** The node has no caption: one from elsewhere becomes a paragraph. */
  read(figure, { paragraph }) {
    const id = attribute(figure, "data-youtube-id");
    if (id === "") return undefined;
    const [link] = descendants(figure, ["a"]);
    const [caption] = descendants(figure, ["figcaption"]);
    const title = cutText(link ? lineOfText(link.children) : "", videoBlockLimits.title) || namelessTitle;
    return [{ type: "videoEmbed", attrs: { youtubeId: id, title } }, ...(caption ? paragraph(caption.children) : [])];
  },
});
