// A picture in a story, with its alternative text and its caption.
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { z } from "zod";
import { askedPictureText } from "#app/features/media/asked-picture.tsx";
import { baseNameOfAddress, isAddressOf, renditionName, urlOf } from "#app/features/media/media-urls.ts";
import { legendIn, type PictureSource, portableUrl, type ShownCredit } from "#app/features/media/picture-source.ts";
import {
  attribute,
  descendants,
  type HtmlElement,
  lineOfText,
  wholeNumber,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { captionOf, finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { safePicture } from "#app/platform/text/safe-url.ts";
import { type BodyPicture, figureBlock, type StoredElement, texts } from "./story-block.ts";

export const pictureBlockLimits = { alt: 300, caption: 500, widths: 10, pixels: 20_000 } as const;

const emptyIfNone = (text: string | null) => text ?? "";

/** A picture of the media library in any of its sizes, or one elsewhere by https. */
const pictureUrl = z.string({ error: "picture.invalid" }).transform((typed, context) => {
  const address = safePicture(typed);
  if (address !== undefined && (!address.startsWith("/media/") || isAddressOf("picture", address))) return address;
  context.addIssue({ code: "custom", message: "picture.invalid" });
  return z.NEVER;
});

const pixels = z.int().min(0).max(pictureBlockLimits.pixels).catch(0);

/**
 * A picture in a story, from untrusted attributes. `address` is the file that works everywhere, `widths` are those in
 * which the media library keeps it (none for a picture from elsewhere), `width` and `height` are pixels of the
 * original, 0 when unknown. One with a blank `alt` waits for its words, unless somebody says that it is `decorative`:
 * that it shows nothing that the text does not.
 */
export const storyPictureBlock = z
  .object({
    address: pictureUrl,
    alt: optionalLine(pictureBlockLimits.alt).transform(emptyIfNone),
    caption: optionalLine(pictureBlockLimits.caption).transform(emptyIfNone),
    width: pixels,
    height: pixels,
    widths: z.array(z.int().min(1).max(pictureBlockLimits.pixels)).max(pictureBlockLimits.widths).catch([]),
    decorative: z.literal(true).optional().catch(undefined),
  })
  .transform(({ decorative, ...picture }) => ({
    ...picture,
    ...(picture.address.startsWith("/media/") ? {} : { widths: [] }),
    ...(decorative && picture.alt === "" ? { decorative } : {}),
  }));

export type StoryPictureBlock = z.output<typeof storyPictureBlock>;

/**
 * What a picture of the library (or an outside one) says of itself, in the language of the story, before an editor
 * words alt and caption for the story.
 */
export function pictureForStory(picture: PictureSource, lang: Lang): StoryPictureBlock {
  const none = { caption: "", width: 0, height: 0, widths: [] };
  if (picture.kind === "outside") return { ...none, address: picture.url, alt: picture.alt };
  const { width, height, widths, alt } = picture;
  const { caption } = legendIn(picture, lang);
  return { caption, address: portableUrl(picture), alt, width, height, widths: [...widths] };
}

/** How wide a story's picture is shown: the measure of the text column, the whole window on phones. */
export const pictureSizes = "(min-width: 48rem) 42rem, 100vw";

/** `srcset` of a picture of the library, `null` where there is none. WebP, because `img` can name one format only. */
export function librarySources({ address, widths }: StoryPictureBlock): string | null {
  const baseName = baseNameOfAddress(address);
  if (baseName === undefined || widths.length === 0) return null;
  return widths.map((width) => `${urlOf(renditionName(baseName, width, "webp"))} ${width}w`).join(", ");
}

/** How a stored body says that a picture is decoration. */
const decorativeRole = "presentation";

/** A picture with its caption. `sizes` says how wide it is shown. */
export function pictureFigure(picture: StoryPictureBlock, sizes = pictureSizes): DOMOutputSpec {
  const srcset = librarySources(picture);
  const image = {
    src: picture.address,
    alt: picture.alt,
    width: picture.width || null,
    height: picture.height || null,
    srcset,
    sizes: srcset && sizes,
    loading: "lazy",
    decoding: "async",
    role: picture.decorative ? decorativeRole : null,
  };
  return picture.caption === ""
    ? ["figure", {}, ["img", image]]
    : ["figure", {}, ["img", image], ["figcaption", {}, picture.caption]];
}

/** The attributes of a picture, unchecked, from a figure as `pictureFigure` writes it. */
export function pictureFromHtml(figure: HTMLElement) {
  const image = figure.querySelector("img");
  const candidates = (image?.getAttribute("srcset") ?? "").matchAll(/ (\d{1,5})w(?:,|$)/g);
  return {
    address: image?.getAttribute("src"),
    alt: image?.getAttribute("alt")?.slice(0, pictureBlockLimits.alt),
    caption: figure.querySelector("figcaption")?.textContent?.slice(0, pictureBlockLimits.caption),
    width: Number(image?.getAttribute("width")),
    height: Number(image?.getAttribute("height")),
    widths: [...candidates].map(([, width]) => Number(width)),
    decorative: image?.getAttribute("role") === decorativeRole || undefined,
  };
}

/** The attributes of a picture, from its element in a stored body and the text of its caption. */
export function pictureFromStory(
  image: HtmlElement,
  caption: string,
  pictureAt: (address: string) => BodyPicture | undefined,
): StoryPictureBlock {
  const address = attribute(image, "src");
  const known = pictureAt(address);
  const isDecorative = isDecoration(image);
  return {
    address,
    alt: isDecorative ? "" : cutText(attribute(image, "alt") || (known?.alt ?? ""), pictureBlockLimits.alt),
    caption: cutText(caption, pictureBlockLimits.caption),
    width: known?.width ?? 0,
    height: known?.height ?? 0,
    widths: [...(known?.widths ?? [])],
    ...(isDecorative ? { decorative: true as const } : {}),
  };
}

/** Whether somebody has said of a picture that it needs no words. */
function isDecoration(image: HtmlElement): boolean {
  return attribute(image, "alt").trim() === "" && ["presentation", "none"].includes(attribute(image, "role"));
}

/** The element of a picture, as a stored story may hold it. */
export const imageElement: StoredElement = {
  attributes: ["src", "alt", "width", "height", "srcset", "sizes", "data-media-id", "loading", "decoding", "role"],
  portable: ["src", "alt", "width", "height"],
  required: "src",
  gate({ role, ...attributes }) {
    if (!safePicture(attributes.src ?? "")) return {};
    return role === decorativeRole && !attributes.alt ? { ...attributes, role } : attributes;
  },
};

/** How a picture may sit in the text. Style sheets know these names. */
const pictureClasses = ["wide", "align-left", "align-right"] as const;

const longestAlternative = 1000;

export const pictureBlock = figureBlock<StoryPictureBlock>({
  name: "picture",
  attributes: storyPictureBlock,
  // Left out of the JSON of a picture that is none.
  empty: { address: "", alt: "", caption: "", width: 0, height: 0, widths: [], decorative: undefined },
  selector: "figure:has(img)",
  fromHtml: pictureFromHtml,
  toHtml: (picture) => pictureFigure(picture),
  text: (attributes) => texts(attributes, "caption").join(""),
  comparedText: (attributes) => texts(attributes, "alt", "caption"),
  pictures: (attributes) => texts(attributes, "address"),
  elements: {
    figure: { classes: pictureClasses },
    figcaption: {},
    img: imageElement,
  },
  writes: ["figure", "img"],
  reads: ["figure", "img"],
  write(element, writer) {
    if (element.tag === "img") {
      const image = pictureMarkup(element);
      return image === undefined ? [] : [finished("img", image)];
    }
    const [only, ...others] = descendants(element, ["img"]);
    // Several pictures, a table or a quotation in a figure: each for itself, the caption as a paragraph.
    const image = only && others.length === 0 ? pictureMarkup(only) : undefined;
    if (image === undefined) return undefined;
    const caption = captionOf(descendants(element, ["figcaption"]), writer);
    const below = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
    return [finished("figure", `<figure${classAttribute(element)}>${image}${below}</figure>`)];
  },
  read(element, { paragraph, pictureAt }) {
    const [caption] = descendants(element, ["figcaption"]);
    const image = element.tag === "img" ? element : descendants(element, ["img"])[0];
    if (!image) return caption && paragraph(caption.children);
    const attrs = pictureFromStory(image, caption ? lineOfText(caption.children) : "", pictureAt);
    return [{ type: "picture", attrs }];
  },
  markdown: (element, { image }) => (element.tag === "img" ? [image(element)] : undefined),
  onPage(html, { lang, t, credits, isLowData }) {
    const credited = withCredits(html, credits, lang);
    return isLowData ? withAskedPictures(credited, lang, t) : withLinks(credited, t);
  },
});

/**
 * The markup of a picture, or `undefined` when its address is not one that a story may show. `shownAs` says how wide it
 * is shown, in the place of what the element says.
 */
export function pictureMarkup(element: HtmlElement, shownAs?: string): string | undefined {
  const source = safePicture(attribute(element, "src"));
  if (source === undefined) return undefined;
  const candidates = sourceCandidates(attribute(element, "srcset"));
  const sizes = shownAs ?? attribute(element, "sizes");
  const mediaId = attribute(element, "data-media-id");
  const attributes: [name: string, value: string | undefined][] = [
    ["src", source],
    ["alt", attribute(element, "alt").replace(/\s+/g, " ").trim().slice(0, longestAlternative).toWellFormed()],
    ["width", wholeNumber(attribute(element, "width"), 1, pictureBlockLimits.pixels)?.toString()],
    ["height", wholeNumber(attribute(element, "height"), 1, pictureBlockLimits.pixels)?.toString()],
    ["srcset", candidates],
    ["sizes", candidates !== undefined && /^[\w\s().,:%*/+-]{1,200}$/.test(sizes) ? sizes : undefined],
    ["data-media-id", isIdentifier(mediaId) ? mediaId : undefined],
    ["loading", "lazy"],
    ["decoding", "async"],
    ["role", isDecoration(element) ? decorativeRole : undefined],
  ];
  const written = attributes.map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<img${written.join("")}>`;
}

/** ` class="…"` with those of the element's classes that place a picture, or "". */
function classAttribute(element: HtmlElement): string {
  const given = attribute(element, "class").split(/\s+/);
  const retained = pictureClasses.filter((name) => given.includes(name));
  return retained.length > 0 ? ` class="${retained.join(" ")}"` : "";
}

/** A `srcset` whose every candidate is a width of our own media, else `undefined`. */
function sourceCandidates(srcset: string): string | undefined {
  if (srcset.trim() === "" || srcset.length > 5000) return undefined;
  const candidates = srcset.split(",").map((candidate) => candidate.trim().split(/\s+/));
  if (candidates.length > pictureBlockLimits.widths) return undefined;
  const retained: string[] = [];
  for (const [address = "", width = "", ...rest] of candidates) {
    const source = safePicture(address);
    const wide = width.endsWith("w") ? wholeNumber(width.slice(0, -1), 1, pictureBlockLimits.pixels) : undefined;
    if (!source?.startsWith("/media/") || wide === undefined || rest.length > 0) return undefined;
    retained.push(`${source} ${wide}w`);
  }
  return retained.join(", ");
}

const libraryFigure =
  /(<figure(?: class="[^"]*")?><img src="\/media\/(\d{13}-[0-9a-f]{8})[^>]*>)(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?<\/figure>/gs;

/**
 * Says below each library picture of a stored body whose it is. The caption is the story's and stands in its body; the
 * credit is the library's, so that a corrected one is right in every story. `credits` are by the base name of the file.
 */
export function withCredits(html: string, credits: ReadonlyMap<string, ShownCredit>, lang: Lang): string {
  if (credits.size === 0) return html;
  return html.replace(libraryFigure, (found, picture: string, baseName: string, caption: string | undefined) => {
    const credit = credits.get(baseName);
    if (!credit) return found;
    const language = credit.lang === lang ? "" : ` lang="${credit.lang}"`;
    const written = `<span class="figure-credit"${language}>${escapeText(credit.text)}</span>`;
    return `${picture}<figcaption>${caption ? `${caption} ` : ""}${written}</figcaption></figure>`;
  });
}

const libraryImage = /(<a [^>]*>)?(<img src="(\/media\/[^"]*)" alt="([^"]*)"[^>]*>)/g;

/** A stored body whose pictures of the library are links to their files, but for those that are a link already. */
function withLinks(html: string, t: Translator): string {
  return html.replace(libraryImage, (found, link: string | undefined, image: string, src: string, title: string) =>
    link ? found : linkToFile(image, { src, title }, t),
  );
}

/**
 * A picture as a link to its largest file, which the script opens over the page. `title`, escaped, is what it shows;
 * "" where nobody has said.
 */
export function linkToFile(image: string, { src, title }: { src: string; title: string }, t: Translator): string {
  const label = title === "" ? t("gallery.overlay") : t("gallery.open", { title }).replaceAll('"', "&quot;");
  return `<a href="${largestOf(image) ?? src}" data-large aria-label="${label}">${image}</a>`;
}

/** The widest file that a picture names beside the one that works everywhere. */
function largestOf(image: string): string | undefined {
  const candidates = [...image.matchAll(/(\/media\/\S+) (\d{1,5})w/g)].map(([, url, width]) => ({
    url,
    width: Number(width),
  }));
  return candidates.toSorted((a, b) => b.width - a.width)[0]?.url;
}

const storedImage = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")?(?: srcset="([^"]*)")?[^>]*>/g;
/** Pixels. Wide enough for the text column of a phone. */
const wideEnough = 640;

/** A stored body with a link in the place of each picture, for the low-data edition. */
export function withAskedPictures(html: string, lang: Lang, t: Translator): string {
  return html.replace(
    storedImage,
    (_found, src: string, alt: string, width: string | undefined, height: string | undefined, srcset = "") => {
      const file = smallCandidate(srcset) ?? { url: src, width: Number(width ?? 0) };
      const size = width && height ? { width: file.width, height: Math.round((file.width * +height) / +width) } : {};
      // What stands in an attribute of the body is escaped already.
      return `<a class="asked-picture" href="${file.url}">${askedPictureText({ alt, ...size }, lang, t)}</a>`;
    },
  );
}

/** The widest of a `srcset` that a phone needs, else its narrowest. */
function smallCandidate(srcset: string): { url: string; width: number } | undefined {
  const candidates = srcset
    .split(", ")
    .flatMap((candidate) => {
      const [, url, width] = /^(\S+) (\d+)w$/.exec(candidate) ?? [];
      return url && width ? [{ url, width: Number(width) }] : [];
    })
    .sort((a, b) => a.width - b.width);
  return candidates.findLast(({ width }) => width <= wideEnough) ?? candidates[0];
}
