// A story's body as it can be read anywhere: plain elements, absolute addresses.
import sanitizeHtml from "sanitize-html";
import { withFootnotes } from "./footnote.ts";
import { portableElements } from "./sanitize-story.server.ts";

const allowed: sanitizeHtml.IOptions = {
  ...portableElements,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  parseStyleAttributes: false,
};

/**
 * The body with every address made absolute against the story's own, which is absolute. The number of a footnote leads
 * to the note on the story's page, because a reader of feeds may show several stories as one page. A partner may have
 * the text without its pictures.
 */
export function portableStory(html: string, storyPath: string, { hasPictures = true } = {}): string {
  const absolute = (name: "href" | "src") => (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const { [name]: written, ...others } = attribs;
    if (written === undefined) return { tagName, attribs };
    const address = URL.parse(written, storyPath)?.href;
    return { tagName, attribs: address === undefined ? others : { ...attribs, [name]: address } };
  };
  const whole = withFootnotes(html, {
    mark: (number) => `<sup><a href="#note-${number}">${number}</a></sup>`,
    list: (notes) => `<hr><ol>${notes.map((note) => `<li>${note}</li>`).join("")}</ol>`,
  });
  const options = { ...allowed, transformTags: { a: absolute("href"), img: absolute("src") } };
  if (hasPictures) return sanitizeHtml(whole, options);
  const { img: _image, ...links } = options.transformTags;
  const allowedTags = [...portableElements.allowedTags].filter((tag) => tag !== "img");
  // Twice, because a figure is known by the picture in it.
  const withoutFigures = sanitizeHtml(whole, { ...options, exclusiveFilter: isPictureFigure });
  return sanitizeHtml(withoutFigures, { ...options, allowedTags, transformTags: links });
}

/** A figure around a picture, with all that is said of that. */
const isPictureFigure = ({ tag, mediaChildren }: sanitizeHtml.IFrame) =>
  tag === "figure" && mediaChildren.includes("img");
