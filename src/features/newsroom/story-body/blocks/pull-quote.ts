// A sentence of the story in large letters, to catch the eye.
import { z } from "zod";
import {
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { figureBlock, texts } from "./story-block.ts";

export const pullQuoteLimits = { text: 400, voice: 120 } as const;

/** A pull quote, from untrusted attributes. A blank `voice` is one that nobody in particular says. */
const storyPullQuote = z.object({
  text: line(pullQuoteLimits.text),
  voice: optionalLine(pullQuoteLimits.voice).transform((voice) => voice ?? ""),
});

type StoryPullQuote = z.output<typeof storyPullQuote>;

/** How WordPress, before and since its figures, and Ghost mark one. */
const otherClasses = ["wp-block-pullquote", "kg-blockquote-alt"];

/** `undefined` where it is none of ours, or would lose a link or words by being one. */
function quoteIn(element: HtmlElement): StoryPullQuote | undefined {
  const isOurs = hasClass(element, "pull-quote");
  if (!isOurs && !otherClasses.some((name) => hasClass(element, name))) return undefined;
  const quote = element.tag === "blockquote" ? element : descendants(element, ["blockquote"])[0];
  if (!quote || descendants(element, ["a", "img", "iframe", "figure", "table", "ul", "ol"]).length > 0)
    return undefined;
  const voices = [...quote.children.filter(isVoice), ...descendants(element, ["figcaption"])];
  const voice = voices.map((name) => lineOfText([name])).join(" ");
  const text = lineOfText(quote.children.filter((child) => !isVoice(child)));
  const read = storyPullQuote.safeParse({ text, voice: isOurs ? voice : voice.replace(/^[—–-]\s*/, "") });
  return read.success ? read.data : undefined;
}

/** WordPress says beside the paragraphs of a quotation whose it is. */
function isVoice(node: HtmlNode): boolean {
  return typeof node !== "string" && (node.tag === "cite" || node.tag === "footer");
}

const storedQuote =
  /<figure class="pull-quote"><blockquote>((?:(?!<\/blockquote>).)*)<\/blockquote>(?:<figcaption>([^<]*)<\/figcaption>)?<\/figure>/gs;

export const pullQuoteBlock = figureBlock<StoryPullQuote>({
  name: "pullQuote",
  attributes: storyPullQuote,
  empty: { text: "", voice: "" },
  selector: "figure.pull-quote",
  fromHtml: (figure) => ({
    text: figure.querySelector("blockquote")?.textContent,
    voice: figure.querySelector("figcaption")?.textContent,
  }),
  toHtml: ({ text, voice }) => {
    const quote = ["blockquote", {}, ["p", {}, text]] as const;
    return voice === ""
      ? ["figure", { class: "pull-quote" }, quote]
      : ["figure", { class: "pull-quote" }, quote, ["figcaption", {}, voice]];
  },
  text: (attributes) => texts(attributes, "text", "voice").join("\n"),
  comparedText: (attributes) => texts(attributes, "text", "voice"),
  elements: { figure: { classes: ["pull-quote"] }, blockquote: {}, figcaption: {} },
  writes: ["figure"],
  reads: ["figure", "blockquote"],
  write(element) {
    const quote = quoteIn(element);
    if (!quote) return undefined;
    const words = `<blockquote><p>${escapeText(quote.text)}</p></blockquote>`;
    const below = quote.voice === "" ? "" : `<figcaption>${escapeText(quote.voice)}</figcaption>`;
    return [finished("figure", `<figure class="pull-quote">${words}${below}</figure>`)];
  },
  read(figure) {
    const attrs = quoteIn(figure);
    return attrs && [{ type: "pullQuote", attrs }];
  },
  readPlain(figure, { paragraph }) {
    const quote = quoteIn(figure);
    return quote ? [...paragraph([quote.text]), ...paragraph([quote.voice])] : [];
  },
  markdown(figure, { paragraph, prefixed }) {
    const quote = quoteIn(figure);
    if (!quote) return undefined;
    const voice = quote.voice === "" ? [] : paragraph([`— ${quote.voice}`]);
    return [prefixed([...paragraph([quote.text]), ...voice].join("\n\n"), "> ", "> ")];
  },
  wordpress: (html) =>
    html.replace(storedQuote, (_figure, words: string, voice: string | undefined) => {
      const cite = voice ? `<cite>${voice}</cite>` : "";
      const figure = `<figure class="wp-block-pullquote"><blockquote>${words}${cite}</blockquote></figure>`;
      return `<!-- wp:pullquote -->\n${figure}\n<!-- /wp:pullquote -->`;
    }),
  /** As its alternative quotation, which is one paragraph. */
  ghost: (html) =>
    html.replace(storedQuote, (_figure, words: string, voice: string | undefined) => {
      const cite = voice ? `<br><cite>— ${voice}</cite>` : "";
      return `<blockquote class="kg-blockquote-alt">${words.replaceAll(/<\/?p>/g, "")}${cite}</blockquote>`;
    }),
});
