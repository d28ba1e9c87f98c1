// A match, its scorecard or a table in a story. The story keeps the path of its page and a text; what readers see is
// drawn anew with each page, so that the story changes when the score does. Feeds and other places have the text as a
// link.
import { z } from "zod";
import { attribute, descendants, type HtmlElement, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { figureBlock, texts } from "./story-block.ts";

export const sportBlockKinds = ["match", "scorecard", "table"] as const;
export type SportBlockKind = (typeof sportBlockKinds)[number];

export const sportBlockLimits = { path: 400, title: 200 } as const;

const isKind = (given: unknown): given is SportBlockKind => sportBlockKinds.some((kind) => kind === given);

/**
 * The path of a match, a competition or a season, from its URL as somebody pastes it, on whatever host and in either
 * language.
 */
export function sportPagePath(typed: string): string | undefined {
  const url = URL.parse(typed.trim(), "https://site.invalid");
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const path = url.pathname.replace(/\/$/, "");
  const isPage = /^(?:\/(?:ne|en))?\/(?:match\/[\w%.~-]+|competition\/[\w%.~-]+(?:\/[\w%.~-]+)?)$/.test(path);
  return isPage && path.length <= sportBlockLimits.path ? path : undefined;
}

/** What the page at this path can be shown as. */
export function kindsOfPath(path: string): readonly SportBlockKind[] {
  return /^(?:\/(?:ne|en))?\/match\//.test(path) ? ["match", "scorecard"] : ["table"];
}

/** A block of sport, from untrusted attributes. */
export const storySportBlock = z
  .object({
    shows: z.enum(sportBlockKinds, { error: "sportBlock.invalid" }),
    path: z.string({ error: "sportBlock.invalid" }).transform((typed, context) => {
      const path = sportPagePath(typed);
      if (path !== undefined && path === typed) return path;
      context.addIssue({ code: "custom", message: "sportBlock.invalid" });
      return z.NEVER;
    }),
    title: line(sportBlockLimits.title),
  })
  .refine(({ shows, path }) => kindsOfPath(path).includes(shows), { error: "sportBlock.invalid" });

export type StorySportBlock = z.output<typeof storySportBlock>;

/** The block in the elements of a figure, or `undefined` where it is none of ours. */
function blockIn(figure: HtmlElement): StorySportBlock | undefined {
  const [link] = descendants(figure, ["a"]);
  if (!link) return undefined;
  const shows = attribute(figure, "data-sport-shows");
  const path = attribute(link, "href");
  if (!isKind(shows) || sportPagePath(path) !== path || !kindsOfPath(path).includes(shows)) return undefined;
  const title = lineOfText([link]).slice(0, sportBlockLimits.title).toWellFormed();
  return title === "" ? undefined : { shows, path, title };
}

export const sportBlock = figureBlock<StorySportBlock>({
  name: "sportBlock",
  attributes: storySportBlock,
  empty: { shows: "match", path: "", title: "" },
  selector: "figure.sport-block",
  fromHtml(figure) {
    const link = figure.querySelector("a");
    return {
      shows: figure.dataset.sportShows,
      path: link?.getAttribute("href"),
      title: link?.textContent?.slice(0, sportBlockLimits.title),
    };
  },
  toHtml: ({ shows, path, title }) => [
    "figure",
    { class: "sport-block", "data-sport-shows": shows },
    ["a", { href: path }, title],
  ],
  text: (attributes) => texts(attributes, "title").join(""),
  comparedText: (attributes) => texts(attributes, "title", "path", "shows"),
  elements: {
    figure: {
      attributes: ["data-sport-shows"],
      classes: ["sport-block"],
      gate: ({ "data-sport-shows": shows, ...others }) =>
        isKind(shows) ? { ...others, "data-sport-shows": shows } : others,
    },
  },
  writes: ["figure"],
  reads: ["figure"],
  write(figure) {
    const block = blockIn(figure);
    if (!block) return undefined;
    const anchor = `<a href="${escapeAttribute(block.path)}">${escapeText(block.title)}</a>`;
    return [finished("figure", `<figure class="sport-block" data-sport-shows="${block.shows}">${anchor}</figure>`)];
  },
  read(figure) {
    const attrs = blockIn(figure);
    return attrs && [{ type: "sportBlock", attrs }];
  },
  drawn: new RegExp(
    `<figure class="sport-block" data-sport-shows="(?<shows>${sportBlockKinds.join("|")})"><a href="(?<path>[^"]*)">[^<]*</a></figure>`,
    "g",
  ),
});
