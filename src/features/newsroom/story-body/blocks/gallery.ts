// Several pictures of a story that belong together, each with its own words, and a caption for all of them. Other
// places have them as figures in a figure, as WordPress writes its galleries; our pages show a list of links to the
// files, which the script opens over the page (site/client/page/picture-overlay.ts).
import { z } from "zod";
import { classesOf, type FoundGallery, galleryIn } from "#app/features/newsroom/story-body/gallery-shapes.ts";
import { type HtmlNode, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { finished, type Piece } from "#app/features/newsroom/story-body/story-pieces.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { cutText } from "#app/platform/text/cut.ts";
import {
  imageElement,
  linkToFile,
  pictureFigure,
  pictureFromHtml,
  pictureFromStory,
  pictureMarkup,
  pictureSizes,
  storyPictureBlock,
  withAskedPictures,
  withCredits,
} from "./picture.ts";
import { type Attributes, type DocumentNode, figureBlock, texts } from "./story-block.ts";

/**
 * `pictures` are those of one gallery as it is stored: a hundred are some 70 kB of HTML, as much as a whole story page.
 * What a browser sends at once may be more, `sent`, and is stored as several.
 */
export const galleryLimits = { caption: 300, pictures: 100, sent: 2_000 } as const;

/** A gallery in a story, from untrusted attributes. */
const storyGallery = z.object({
  pictures: z.array(storyPictureBlock, { error: "article.document" }).max(galleryLimits.sent, "article.document"),
  caption: optionalLine(galleryLimits.caption).transform((text) => text ?? ""),
});

export type StoryGallery = z.output<typeof storyGallery>;

/** How wide a picture of the list is shown: a third of the text column, half of the window on phones. */
const gallerySizes = "(min-width: 48rem) 14rem, 50vw";

/**
 * The nodes that hold some pictures: one gallery, or several one below the other where they are too many. A picture
 * that is alone is an ordinary one; what was said of the whole stands below it, as its caption or as a paragraph.
 */
export function galleryNodes({ pictures, caption }: StoryGallery): readonly DocumentNode[] {
  if (pictures.length === 0) return paragraph(caption);
  return portions(pictures).flatMap((portion, index): DocumentNode[] => {
    const below = index === 0 ? caption : "";
    const [first] = portion;
    if (portion.length > 1) return [{ type: "gallery", attrs: { pictures: portion, caption: below } }];
    if (!first) return [];
    if (first.caption !== "") return [{ type: "picture", attrs: first }, ...paragraph(below)];
    return [{ type: "picture", attrs: { ...first, caption: below } }];
  });
}

function paragraph(text: string): DocumentNode[] {
  return text === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text }] }];
}

function portions<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / galleryLimits.pictures);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * galleryLimits.pictures, (index + 1) * galleryLimits.pictures),
  );
}

/** The pictures in attributes that nobody has checked. */
function picturesIn({ pictures }: Attributes): readonly Attributes[] {
  return Array.isArray(pictures) ? pictures.filter((picture) => typeof picture === "object" && picture !== null) : [];
}

export const galleryBlock = figureBlock<StoryGallery>({
  name: "gallery",
  attributes: storyGallery,
  empty: { pictures: [], caption: "" },
  storedAs: galleryNodes,
  selector: "figure.gallery",
  fromHtml: (figure) => ({
    pictures: [...figure.querySelectorAll<HTMLElement>(":scope > figure")]
      .map(pictureFromHtml)
      .filter((picture) => storyPictureBlock.safeParse(picture).success),
    caption: figure.querySelector(":scope > figcaption")?.textContent?.slice(0, galleryLimits.caption),
  }),
  toHtml: ({ pictures, caption }) => [
    "figure",
    { class: "gallery" },
    ...pictures.map((picture) => pictureFigure(picture, gallerySizes)),
    ...(caption === "" ? [] : [["figcaption", {}, caption]]),
  ],
  text: (attributes) =>
    [...picturesIn(attributes).flatMap((picture) => texts(picture, "caption")), ...texts(attributes, "caption")].join(
      "\n",
    ),
  comparedText: (attributes) => [
    ...picturesIn(attributes).flatMap((picture) => texts(picture, "alt", "caption")),
    ...texts(attributes, "caption"),
  ],
  pictures: (attributes) => picturesIn(attributes).flatMap((picture) => texts(picture, "address")),
  elements: { figure: { classes: ["gallery"] }, figcaption: {}, img: imageElement },
  writes: ["figure"],
  reads: ["figure", "div", "ul"],
  write(element, writer) {
    const found = galleryIn(element, writer, galleryLimits.caption);
    if (!found || found.pictures.length === 0) return undefined;
    return [...galleryPieces(found), ...found.others];
  },
  read(element, { pictureAt }) {
    if (!classesOf(element).includes("gallery")) return undefined;
    const children = element.children.filter((child) => typeof child !== "string");
    const pictures = children.flatMap((figure) => {
      const [image, caption] = figure.children.filter((child) => typeof child !== "string");
      return figure.tag === "figure" && image ? [pictureFromStory(image, textIn(caption), pictureAt)] : [];
    });
    const caption = cutText(textIn(children.find(({ tag }) => tag === "figcaption")), galleryLimits.caption);
    return [{ type: "gallery", attrs: { pictures, caption } }];
  },
  wordpress: (html) =>
    html.replace(storedGallery, (_found, figures: string, caption = "") => asWordpress(figures, caption)),
  ghost: (html) => html.replace(storedGallery, (_found, figures: string, caption = "") => asGhost(figures, caption)),
  onPage: (html, { lang, t, credits, isLowData }) =>
    html.replace(storedGallery, (_found, figures: string, caption = "") => {
      const credited = withCredits(figures, credits, lang);
      const shown = isLowData ? withAskedPictures(credited, lang, t) : withLinks(credited, lang, t);
      const list = shown.replace(/<figure>/g, "<li><figure>").replace(/<\/figure>/g, "</figure></li>");
      return `<figure class="gallery"><ul>${list}</ul>${caption}</figure>`;
    }),
});

function textIn(element: HtmlNode | undefined): string {
  return element === undefined ? "" : lineOfText([element]);
}

/** The same as `galleryNodes`, as markup. */
function galleryPieces({ pictures, caption }: FoundGallery): Piece[] {
  return portions(pictures).flatMap((portion, index): Piece[] => {
    const whole = index === 0 ? caption : "";
    const [first] = portion;
    if (portion.length > 1) {
      const figures = portion.map((picture) => figureMarkup(picture, gallerySizes)).join("");
      return [finished("figure", `<figure class="gallery">${figures}${captionMarkup(whole)}</figure>`)];
    }
    if (!first) return [];
    const alone = { ...first, caption: first.caption || whole };
    const below: Piece[] = whole === "" || alone.caption === whole ? [] : [{ kind: "text", html: whole }];
    return [finished("figure", figureMarkup(alone, pictureSizes)), ...below];
  });
}

function figureMarkup({ image, caption }: FoundGallery["pictures"][number], sizes: string): string {
  return `<figure>${pictureMarkup(image, sizes) ?? ""}${captionMarkup(caption)}</figure>`;
}

function captionMarkup(caption: string): string {
  return caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
}

const storedGallery =
  /<figure class="gallery">((?:<figure>(?:(?!<\/figure>).)*<\/figure>)+)(<figcaption>(?:(?!<\/figcaption>).)*<\/figcaption>)?<\/figure>/gs;

/** True for a body with a gallery, whose page needs the sheet of galleries. */
export function hasGallery(html: string): boolean {
  return html.includes('<figure class="gallery">');
}

const storedPicture =
  /<figure>(<img src="([^"]*)" alt="([^"]*)"[^>]*>)(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?/gs;

/** Each picture as a link to its largest file. What stands in an attribute of the body is escaped already. */
function withLinks(figures: string, lang: Lang, t: Translator): string {
  const total = figures.split("<figure>").length - 1;
  let position = 0;
  return figures.replace(storedPicture, (found, image: string, src: string, alt: string, caption = "") => {
    position += 1;
    const [place, of] = [position, total].map((number) => digitsFor(lang, String(number)));
    const title =
      alt || caption.replace(/<[^>]*>/g, "") || t("gallery.position", { position: `${place}`, total: `${of}` });
    return found.replace(image, () => linkToFile(image, { src, title }, t));
  });
}

/** As its block editor writes it. Files get new numbers there, so none is named. */
function asWordpress(figures: string, caption: string): string {
  const inner = figures.replace(
    /<figure>(.*?)<\/figure>/gs,
    (_found, content: string) =>
      `<!-- wp:image -->\n<figure class="wp-block-image">${withCaptionClass(content, "wp-element-caption")}</figure>\n<!-- /wp:image -->\n\n`,
  );
  const below = withCaptionClass(caption, "blocks-gallery-caption wp-element-caption");
  const opening = '<figure class="wp-block-gallery has-nested-images columns-default is-cropped">';
  return `\n\n<!-- wp:gallery {"linkTo":"none"} -->\n${opening}${inner.trimEnd()}${below}</figure>\n<!-- /wp:gallery -->\n\n`;
}

/** Ghost puts up to three pictures beside one another, and says what is said of them below the whole. */
function asGhost(figures: string, caption: string): string {
  const pictures = [...figures.matchAll(/<figure>(.*?)<\/figure>/gs)].map(
    ([, content = ""]) => `<div class="kg-gallery-image">${content}</div>`,
  );
  const rows = Array.from({ length: Math.ceil(pictures.length / 3) }, (_, row) => {
    return `<div class="kg-gallery-row">${pictures.slice(3 * row, 3 * row + 3).join("")}</div>`;
  });
  const classes = `kg-card kg-gallery-card kg-width-wide${caption === "" ? "" : " kg-card-hascaption"}`;
  return `<figure class="${classes}"><div class="kg-gallery-container">${rows.join("")}</div>${caption}</figure>`;
}

function withCaptionClass(html: string, names: string): string {
  return html.replace("<figcaption>", `<figcaption class="${names}">`);
}
