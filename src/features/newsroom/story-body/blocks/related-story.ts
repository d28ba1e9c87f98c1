// Another story of this site in a story. It keeps the path of that story's page and a text; what readers see is drawn
// anew with each page, with the headline of today, and nothing of a story that they may not read. Feeds and other
// places have the text as a link.
import { z } from "zod";
import {
  attribute,
  descendants,
  type HtmlElement,
  hasClass,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { figureBlock, texts } from "./story-block.ts";
import { wordpressMarkup } from "./wordpress-markup.ts";

export const relatedStoryLimits = { path: 1000, title: 200 } as const;

const className = "related-story";

/** The path of a story's page, from its URL as somebody pastes it, on whatever host and in either language. */
export function storyPagePath(typed: string): string | undefined {
  const url = URL.parse(typed.trim(), "https://site.invalid");
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const path = url.pathname.replace(/\/$/, "");
  const isPage = /^(?:\/(?:ne|en))?\/article\/[\w%.~-]+$/.test(path);
  return isPage && path.length <= relatedStoryLimits.path ? path : undefined;
}

/** The slug, or the id, in the path of a story's page. */
export function slugInStoryPath(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A related story, from untrusted attributes. */
const storyRelatedStory = z.object({
  path: z.string({ error: "relatedStory.invalid" }).transform((typed, context) => {
    if (storyPagePath(typed) === typed) return typed;
    context.addIssue({ code: "custom", message: "relatedStory.invalid" });
    return z.NEVER;
  }),
  title: line(relatedStoryLimits.title),
});

export type StoryRelatedStory = z.output<typeof storyRelatedStory>;

/** The story that a figure leads to; `undefined` where it is none of ours. */
function storyIn(figure: HtmlElement): StoryRelatedStory | undefined {
  if (!hasClass(figure, className)) return undefined;
  const [link] = descendants(figure, ["a"]);
  if (!link) return undefined;
  const path = attribute(link, "href");
  if (storyPagePath(path) !== path) return undefined;
  const title = lineOfText([link]).slice(0, relatedStoryLimits.title).toWellFormed();
  return title === "" ? undefined : { path, title };
}

export const relatedStoryBlock = figureBlock<StoryRelatedStory>({
  name: "relatedStory",
  attributes: storyRelatedStory,
  empty: { path: "", title: "" },
  selector: `figure.${className}`,
  fromHtml(figure) {
    const link = figure.querySelector("a");
    return {
      path: link?.getAttribute("href"),
      title: link?.textContent?.slice(0, relatedStoryLimits.title),
    };
  },
  toHtml: ({ path, title }) => ["figure", { class: className }, ["a", { href: path }, title]],
  text: (attributes) => texts(attributes, "title").join(""),
  comparedText: (attributes) => texts(attributes, "title", "path"),
  elements: { figure: { classes: [className] } },
  writes: ["figure"],
  reads: ["figure"],
  write(figure) {
    const story = storyIn(figure);
    if (!story) return undefined;
    const anchor = `<a href="${escapeAttribute(story.path)}">${escapeText(story.title)}</a>`;
    return [finished("figure", `<figure class="${className}">${anchor}</figure>`)];
  },
  read(figure) {
    const attrs = storyIn(figure);
    return attrs && [{ type: "relatedStory", attrs }];
  },
  wordpress: (html) =>
    html.replaceAll(/<figure class="related-story">(<a href="[^"]*">[^<]*<\/a>)<\/figure>/g, (_found, link: string) =>
      wordpressMarkup("paragraph", { className }, `<p class="${className}">${link}</p>`),
    ),
  ghost: (html) =>
    html.replaceAll(
      /<figure class="related-story"><a href="([^"]*)">([^<]*)<\/a><\/figure>/g,
      (_found, path: string, title: string) => {
        const words = `<div class="kg-bookmark-content"><div class="kg-bookmark-title">${title}</div></div>`;
        const link = `<a class="kg-bookmark-container" href="${path}">${words}</a>`;
        return `<figure class="kg-card kg-bookmark-card ${className}">${link}</figure>`;
      },
    ),
  drawn: /<figure class="related-story"><a href="(?<path>[^"]*)">[^<]*<\/a><\/figure>/g,
});
