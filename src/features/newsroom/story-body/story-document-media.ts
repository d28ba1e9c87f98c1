// The two figures of a story: a picture and a video. Both are atoms: their words are attributes with fields of their
// own, so that no selection can end up half inside a caption.
import { Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { z } from "zod";
import { baseNameOfAddress, parseMediaName, renditionName, urlOf } from "#app/features/media/media-urls.ts";
import { legendIn, type PictureSource, portableUrl } from "#app/features/media/picture-source.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { safePicture } from "#app/platform/text/safe-url.ts";
import { isYoutubeId, youtubeId, youtubeWatchUrl } from "#app/platform/text/youtube.ts";

export const figureLimits = { alt: 300, caption: 500, videoTitle: 200, widths: 10, pixels: 20_000 } as const;

const emptyIfNone = (text: string | null) => text ?? "";

/** A picture of the media library in any of its sizes, or one elsewhere by https. */
const pictureUrl = z.string({ error: "picture.invalid" }).transform((typed, context) => {
  const address = safePicture(typed);
  if (address !== undefined && (!address.startsWith("/media/") || isLibraryPicture(address))) return address;
  context.addIssue({ code: "custom", message: "picture.invalid" });
  return z.NEVER;
});

function isLibraryPicture(address: string): boolean {
  const name = parseMediaName(address.slice("/media/".length));
  return name !== undefined && !(name.kind === "kept" && (name.extension === "mp4" || name.extension === "webm"));
}

const pixels = z.int().min(0).max(figureLimits.pixels).catch(0);

/**
 * A picture in a story, from untrusted attributes. `address` is the file that works everywhere, `widths` are those in
 * which the media library keeps it (none for a picture from elsewhere), `width` and `height` are pixels of the original,
 * 0 when unknown. A blank `alt` says that the picture shows nothing that the text does not.
 */
export const storyPicture = z
  .object({
    address: pictureUrl,
    alt: optionalLine(figureLimits.alt).transform(emptyIfNone),
    caption: optionalLine(figureLimits.caption).transform(emptyIfNone),
    width: pixels,
    height: pixels,
    widths: z.array(z.int().min(1).max(figureLimits.pixels)).max(figureLimits.widths).catch([]),
  })
  .transform((picture) => (picture.address.startsWith("/media/") ? picture : { ...picture, widths: [] }));

export type StoryPicture = z.output<typeof storyPicture>;

/**
 * What a picture of the library (or an outside one) says of itself, in the language of the story, before an editor words
 * alt and caption for the story.
 */
export function pictureForStory(picture: PictureSource, lang: Lang): StoryPicture {
  const none = { caption: "", width: 0, height: 0, widths: [] };
  if (picture.kind === "outside") return { ...none, address: picture.url, alt: picture.alt };
  const { width, height, widths, alt } = picture;
  const { caption } = legendIn(picture, lang);
  return { caption, address: portableUrl(picture), alt, width, height, widths: [...widths] };
}

/** A video in a story, from untrusted attributes. The title stands in the place of the player until it is asked for. */
export const storyVideo = z.object({
  youtubeId: z.string({ error: "youtube.invalid" }).refine(isYoutubeId, { error: "youtube.invalid" }),
  title: line(figureLimits.videoTitle),
});

export type StoryVideo = z.output<typeof storyVideo>;

/** How wide a story's picture is shown: the measure of the text column, the whole window on phones. */
const pictureSizes = "(min-width: 48rem) 42rem, 100vw";

/** `srcset` of a picture of the library, `null` where there is none. WebP, because `img` can name one format only. */
function librarySources({ address, widths }: StoryPicture): string | null {
  const baseName = baseNameOfAddress(address);
  if (baseName === undefined || widths.length === 0) return null;
  return widths.map((width) => `${urlOf(renditionName(baseName, width, "webp"))} ${width}w`).join(", ");
}

function pictureFigure(picture: StoryPicture): DOMOutputSpec {
  const srcset = librarySources(picture);
  const image = {
    src: picture.address,
    alt: picture.alt,
    width: picture.width || null,
    height: picture.height || null,
    srcset,
    sizes: srcset && pictureSizes,
    loading: "lazy",
    decoding: "async",
  };
  return picture.caption === ""
    ? ["figure", {}, ["img", image]]
    : ["figure", {}, ["img", image], ["figcaption", {}, picture.caption]];
}

function videoFigure({ youtubeId: id, title }: StoryVideo): DOMOutputSpec {
  const link = { href: youtubeWatchUrl(id), rel: "noopener" };
  return ["figure", { class: "video-embed", "data-youtube-id": id }, ["a", link, title]];
}

/** The attributes of a picture from a figure as this module renders it: copied out of a story, or pasted and cleaned. */
function pictureFromFigure(figure: HTMLElement): StoryPicture | false {
  const image = figure.querySelector("img");
  const candidates = (image?.getAttribute("srcset") ?? "").matchAll(/ (\d{1,5})w(?:,|$)/g);
  const read = storyPicture.safeParse({
    address: image?.getAttribute("src"),
    alt: image?.getAttribute("alt")?.slice(0, figureLimits.alt),
    caption: figure.querySelector("figcaption")?.textContent?.slice(0, figureLimits.caption),
    width: Number(image?.getAttribute("width")),
    height: Number(image?.getAttribute("height")),
    widths: [...candidates].map(([, width]) => Number(width)),
  });
  return read.success && read.data;
}

function videoFromFigure(figure: HTMLElement): StoryVideo | false {
  const link = figure.querySelector("a");
  const read = storyVideo.safeParse({
    youtubeId: figure.dataset.youtubeId ?? youtubeId(link?.getAttribute("href") ?? ""),
    title: (link?.textContent || "YouTube").slice(0, figureLimits.videoTitle),
  });
  return read.success && read.data;
}

export const pictureNode = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: { default: "" },
    alt: { default: "" },
    caption: { default: "" },
    width: { default: 0 },
    height: { default: 0 },
    widths: { default: [] },
  }),
  parseHTML: () => [{ tag: "figure:has(img)", getAttrs: pictureFromFigure }],
  renderHTML: ({ node }) => {
    const picture = storyPicture.safeParse(node.attrs);
    return picture.success ? pictureFigure(picture.data) : ["figure"];
  },
});

export const videoEmbedNode = Node.create({
  name: "videoEmbed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ youtubeId: { default: "" }, title: { default: "" } }),
  parseHTML: () => [{ tag: "figure.video-embed", getAttrs: videoFromFigure }],
  renderHTML: ({ node }) => {
    const video = storyVideo.safeParse(node.attrs);
    return video.success ? videoFigure(video.data) : ["figure"];
  },
});
