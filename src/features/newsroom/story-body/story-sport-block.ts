// A match, its scorecard or a table in a story. The story keeps the path of its page and a text; what readers see is drawn anew
// with each page, so that the story changes when the score does. Feeds and other places have the text as a link.
import { Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { z } from "zod";
import { line } from "#app/platform/text/clean-text.ts";

export const sportBlockKinds = ["match", "scorecard", "table"] as const;
export type SportBlockKind = (typeof sportBlockKinds)[number];

export const sportBlockLimits = { path: 400, title: 200 } as const;

const isKind = (given: unknown): given is SportBlockKind => sportBlockKinds.some((kind) => kind === given);

/** The path of a match, a competition or a season, from its URL as somebody pastes it, on whatever host and in either language. */
export function sportPagePath(typed: string): string | undefined {
  const url = URL.parse(typed.trim(), "https://site.invalid");
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  const path = url.pathname.replace(/\/$/, "");
  const isPage = /^(?:\/ne)?\/(?:match\/[\w%.~-]+|competition\/[\w%.~-]+(?:\/[\w%.~-]+)?)$/.test(path);
  return isPage && path.length <= sportBlockLimits.path ? path : undefined;
}

/** What the page at this path can be shown as. */
export function kindsOfPath(path: string): readonly SportBlockKind[] {
  return /^(?:\/ne)?\/match\//.test(path) ? ["match", "scorecard"] : ["table"];
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

/** Its kind and path in the attributes of a figure, or `undefined` where it is none of ours. */
export function sportBlockOf(kind: string, href: string): Pick<StorySportBlock, "shows" | "path"> | undefined {
  const path = sportPagePath(href);
  if (!isKind(kind) || path === undefined || path !== href) return undefined;
  return kindsOfPath(path).includes(kind) ? { shows: kind, path } : undefined;
}

function blockFigure({ shows, path, title }: StorySportBlock): DOMOutputSpec {
  return ["figure", { class: "sport-block", "data-sport-shows": shows }, ["a", { href: path }, title]];
}

function blockFromFigure(figure: HTMLElement): StorySportBlock | false {
  const link = figure.querySelector("a");
  const read = storySportBlock.safeParse({
    shows: figure.dataset.sportShows,
    path: link?.getAttribute("href"),
    title: link?.textContent?.slice(0, sportBlockLimits.title),
  });
  return read.success && read.data;
}

export const sportBlockNode = Node.create({
  name: "sportBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ shows: { default: "match" }, path: { default: "" }, title: { default: "" } }),
  parseHTML: () => [{ tag: "figure.sport-block", getAttrs: blockFromFigure }],
  renderHTML: ({ node }) => {
    const block = storySportBlock.safeParse(node.attrs);
    return block.success ? blockFigure(block.data) : ["figure"];
  },
});
