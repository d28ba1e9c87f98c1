// Audio of the media library in a story: the browser's own player, and a link with length and size for whoever has none
// or has to pay for each megabyte. Nothing of it is loaded before somebody asks.
import { z } from "zod";
import { isAddressOf } from "#app/features/media/media-urls.ts";
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  lineOfText,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { finished, type Piece, type PieceWriter } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { Translator } from "#app/messages/messages.ts";
import { clockOf, formatMegabytes } from "#app/messages/numbers.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { escapeAttribute, escapeText, unescapedText } from "#app/platform/text/escape-html.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { ghostHtmlCard } from "./ghost-markup.ts";
import { figureBlock, texts } from "./story-block.ts";

export const audioBlockLimits = { title: 200, caption: 300 } as const;

/** Nine digits: thirty years, or a gigabyte. */
const most = 999_999_999;
const amount = z.int().min(0).max(most).catch(0);

/** Audio in a story, from untrusted attributes. `duration` is in seconds, `size` in bytes; 0 when unknown. */
const storyAudio = z.object({
  address: z
    .string({ error: "audio.invalid" })
    .refine((address) => isAddressOf("audio", address), { error: "audio.invalid" }),
  title: line(audioBlockLimits.title),
  caption: optionalLine(audioBlockLimits.caption).transform((text) => text ?? ""),
  duration: amount,
  size: amount,
});

export type StoryAudio = z.output<typeof storyAudio>;

/** What stands behind the title where no language is known: "(4:12, 3.2 MB)". */
function factsOf({ duration, size }: Pick<StoryAudio, "duration" | "size">): string {
  const facts = [duration > 0 ? clockOf(duration) : "", size > 0 ? formatMegabytes(size, "en") : ""].filter(Boolean);
  return facts.length > 0 ? ` (${facts.join(", ")})` : "";
}

/** The whole of a text that `factsOf` may have written. */
const factsPattern = /^ ?\((?:[\d:]+)?(?:, )?(?:[\d.,]+ [KM]B)?\) ?$/;

function amountIn(figure: HtmlElement, name: string): number {
  const text = attribute(figure, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const sourceOf = (audio: HtmlElement): string =>
  attribute(audio, "src") || attribute(descendants(audio, ["source"])[0] ?? audio, "src");

/**
 * Title and caption below a player: the title is the link to the file, if the line begins with it; what comes behind
 * its length and size is the caption.
 */
function wordsIn(figure: HtmlElement, address: string): { title: string; caption: string } {
  const [below] = descendants(figure, ["figcaption"]);
  const nodes = below?.children.filter((node) => typeof node !== "string" || node.trim() !== "") ?? [];
  const [link, ...rest] = nodes;
  if (typeof link !== "object" || link.tag !== "a" || attribute(link, "href") !== address)
    return { title: "", caption: lineOfText(nodes) };
  const [facts, ...others] = rest;
  const behind = typeof facts === "string" && factsPattern.test(facts) ? others : rest;
  return { title: lineOfText([link]), caption: lineOfText(behind) };
}

/** The name of a file as its address has it, for audio that nobody named. */
function fileNameOf(address: string): string {
  const name = (URL.parse(address, "https://site.invalid")?.pathname ?? "").replace(/^.*\//, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function audioMarkup({ address, title, caption, duration, size }: StoryAudio): string {
  const source = escapeAttribute(address);
  const numbers = (duration > 0 ? ` data-duration="${duration}"` : "") + (size > 0 ? ` data-size="${size}"` : "");
  const link = `<a href="${source}">${escapeText(title)}</a>${factsOf({ duration, size })}`;
  const below = caption === "" ? "" : `<br>${escapeText(caption)}`;
  const player = `<audio controls preload="none" src="${source}"></audio>`;
  return `<figure class="audio"${numbers}>${player}<figcaption>${link}${below}</figcaption></figure>`;
}

const element = (tag: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement => ({
  tag,
  attributes: new Map(Object.entries(attributes)),
  children,
});

/** Audio that the library has not: a link, so that its words and its address stay. */
function linked(figure: HtmlElement, address: string, { around, pieces }: PieceWriter): readonly Piece[] {
  const href = safeLink(address)?.href;
  const { title, caption } = wordsIn(figure, address);
  const name = title || fileNameOf(address) || address;
  const link = href === undefined ? [] : [element("p", [element("a", [name], { href })])];
  const words = [href === undefined ? title : "", caption].filter(Boolean).map((text) => element("p", [text]));
  return pieces([...link, ...words], around);
}

/** The one player that an element is or holds, if it holds nothing else to look at. */
function onlyPlayer(figure: HtmlElement): HtmlElement | undefined {
  if (figure.tag === "audio") return figure;
  const [only, ...others] = descendants(figure, ["audio", "img", "iframe", "table", "blockquote", "ul", "ol"]);
  return only?.tag === "audio" && others.length === 0 ? only : undefined;
}

export const audioBlock = figureBlock<StoryAudio>({
  name: "audio",
  attributes: storyAudio,
  empty: { address: "", title: "", caption: "", duration: 0, size: 0 },
  selector: "figure.audio",
  fromHtml(figure) {
    const link = figure.querySelector("figcaption a");
    let caption = "";
    for (let node = figure.querySelector("figcaption br")?.nextSibling; node; node = node.nextSibling)
      caption += node.textContent ?? "";
    return {
      address: figure.querySelector("audio")?.getAttribute("src"),
      title: link?.textContent?.slice(0, audioBlockLimits.title),
      caption: caption.slice(0, audioBlockLimits.caption),
      duration: Number(figure.dataset.duration ?? 0),
      size: Number(figure.dataset.size ?? 0),
    };
  },
  toHtml({ address, title, caption, duration, size }) {
    const numbers = { "data-duration": duration || null, "data-size": size || null };
    const below = caption === "" ? [] : [["br"], caption];
    return [
      "figure",
      { class: "audio", ...numbers },
      ["audio", { controls: "", preload: "none", src: address }],
      ["figcaption", {}, ["a", { href: address }, title], factsOf({ duration, size }), ...below],
    ];
  },
  text: (attributes) => texts(attributes, "title", "caption").join(" "),
  comparedText: (attributes) => texts(attributes, "title", "caption"),
  pictures: (attributes) => texts(attributes, "address"),
  elements: {
    figure: {
      attributes: ["data-duration", "data-size"],
      classes: ["audio"],
      gate({ "data-duration": duration, "data-size": size, ...others }) {
        return { ...others, ...digits("data-duration", duration), ...digits("data-size", size) };
      },
    },
    figcaption: {},
    audio: {
      attributes: ["controls", "preload", "src"],
      isPlayer: true,
      required: "src",
      gate: ({ src = "" }): Record<string, string> =>
        isAddressOf("audio", src) ? { controls: "", preload: "none", src } : {},
    },
  },
  writes: ["figure"],
  reads: ["figure", "audio"],
  write(given, writer) {
    const player = onlyPlayer(given);
    if (!player) return undefined;
    const address = sourceOf(player);
    if (!isAddressOf("audio", address)) return linked(given, address, writer);
    const words = wordsIn(given, address);
    const title = fitLine(words.title || attribute(player, "title") || fileNameOf(address), audioBlockLimits.title);
    const caption = fitLine(words.caption, audioBlockLimits.caption);
    const [duration, size] = [amountIn(given, "data-duration"), amountIn(given, "data-size")];
    return [finished("figure", audioMarkup({ address, title, caption, duration, size }))];
  },
  read(figure, { audioAt }) {
    const [player] = descendants(figure, ["audio"]);
    if (!player) return undefined;
    const address = attribute(player, "src");
    const known = audioAt(address);
    const { title, caption } = wordsIn(figure, address);
    const duration = amountIn(figure, "data-duration") || (known?.duration ?? 0);
    const size = amountIn(figure, "data-size") || (known?.size ?? 0);
    return [{ type: "audio", attrs: { address, title, caption, duration, size } }];
  },
  ghost: (html) => html.replace(storedAudio, (figure, ...parts) => asGhostCard(figure, audioOf(parts))),
  onPage: (html, page) =>
    html.includes('<figure class="audio"')
      ? html.replace(storedAudio, (_found, ...parts) => audioOnPage(audioOf(parts), page))
      : html,
});

const digits = (name: string, value: string | undefined) =>
  value !== undefined && /^\d{1,9}$/.test(value) ? { [name]: value } : {};

const storedAudio =
  /<figure class="audio"(?: data-duration="(\d+)")?(?: data-size="(\d+)")?><audio controls preload="none" src="([^"]*)"><\/audio><figcaption><a href="[^"]*">([^<]*)<\/a>[^<]*(?:<br ?\/?>([^<]*))?<\/figcaption><\/figure>/g;

/** What `storedAudio` matches; title and caption are escaped as they stand there. */
function audioOf([duration, size, address, title, caption]: readonly (string | undefined)[]): StoryAudio {
  return {
    ...{ address: address ?? "", title: title ?? "", caption: caption ?? "" },
    ...{ duration: Number(duration ?? 0), size: Number(size ?? 0) },
  };
}

/** The card of Ghost has no caption: audio that has one stays as it is. */
function asGhostCard(figure: string, { address, title, caption, duration }: StoryAudio): string {
  if (caption !== "") return ghostHtmlCard(figure);
  const length = duration > 0 ? `<span class="kg-audio-duration">${clockOf(duration)}</span>` : "";
  const player = `<audio src="${address}" preload="metadata"></audio><div class="kg-audio-title">${title}</div>`;
  return `<div class="kg-card kg-audio-card"><div class="kg-audio-player-container">${player}${length}</div></div>`;
}

/** The audio of a stored body, in its order. */
export function audioIn(html: string): readonly StoryAudio[] {
  return [...html.matchAll(storedAudio)].map(([, ...parts]) => {
    const { title, caption, ...audio } = audioOf(parts);
    return { ...audio, title: unescapedText(title), caption: unescapedText(caption) };
  });
}

type Page = { lang: Lang; t: Translator; isLowData: boolean };

/**
 * The title above the player, which is named by it, and below it the caption and the file. The low-data edition has the
 * file alone.
 */
function audioOnPage(audio: StoryAudio, { lang, t, isLowData }: Page): string {
  const { address, title, caption } = audio;
  const facts = spokenFacts(audio, lang, t);
  if (isLowData) {
    const words = `${t("article.audio.listen", { title })}${facts === "" ? "" : ` (${facts})`}`;
    const below = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
    return `<figure class="audio"><a href="${address}">${words}</a>${below}</figure>`;
  }
  const file = `<a href="${address}" download>${t("article.audio.download")}</a>${facts === "" ? "" : ` (${facts})`}`;
  // As long as it is not escaped for an attribute: a body's text may hold quotation marks.
  const name = title.replaceAll('"', "&quot;");
  const player = `<audio controls preload="none" src="${address}" aria-label="${name}"></audio>`;
  const below = `<figcaption>${caption === "" ? "" : `${caption}<br>`}${file}</figcaption>`;
  return `<figure class="audio"><strong>${title}</strong>${player}${below}</figure>`;
}

/** "4 min, 3.2 MB" in the words of the page. */
function spokenFacts({ duration, size }: StoryAudio, lang: Lang, t: Translator): string {
  const length =
    duration < 60
      ? t("article.audio.seconds", { seconds: duration })
      : t("article.audio.minutes", { minutes: Math.round(duration / 60) });
  return [duration > 0 ? length : "", size > 0 ? formatMegabytes(size, lang) : ""].filter(Boolean).join(", ");
}
