// A story's body as it can be read anywhere: plain elements, absolute addresses.
import sanitizeHtml from "sanitize-html";
import { portableElements } from "#app/features/newsroom/story-body/sanitize-story.server.ts";

const allowed: sanitizeHtml.IOptions = {
  ...portableElements,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  parseStyleAttributes: false,
};

/** The body with every address made absolute against the story's own, which is absolute. */
export function portableStory(html: string, storyPath: string): string {
  const absolute = (name: "href" | "src") => (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const { [name]: written, ...others } = attribs;
    if (written === undefined) return { tagName, attribs };
    const address = URL.parse(written, storyPath)?.href;
    return { tagName, attribs: address === undefined ? others : { ...attribs, [name]: address } };
  };
  return sanitizeHtml(html, { ...allowed, transformTags: { a: absolute("href"), img: absolute("src") } });
}
