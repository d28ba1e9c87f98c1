// A post of another network in a story: the words that staff typed or kept, whose they are, and a link. Nothing of the
// network is fetched before a reader asks for its frame, which only some networks have (post-networks.ts).
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { z } from "zod";
import {
  embeddedPost,
  frameAddress,
  isOtherFrame,
  type Post,
  postLimits,
  postText,
} from "#app/features/newsroom/story-body/embedded-post.ts";
import type { HtmlElement } from "#app/features/newsroom/story-body/html-tree.ts";
import {
  frameOfPost,
  isPostAddress,
  isPostNetwork,
  networkName,
  type PostNetworkName,
  postNetworkNames,
  wordpressProvider,
} from "#app/features/newsroom/story-body/post-networks.ts";
import { finished, type Piece } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { ghostHtmlCard } from "./ghost-markup.ts";
import { figureBlock, texts } from "./story-block.ts";

const emptyIfNone = (text: string | null) => text ?? "";

/** A post, from untrusted attributes. */
const storyPost = z
  .object({
    network: z.enum(postNetworkNames, { error: "post.invalid" }),
    address: z.string({ error: "post.invalid" }),
    title: line(postLimits.title),
    author: optionalLine(postLimits.author).transform(emptyIfNone),
    text: optionalParagraphs(postLimits.text).transform((text) => postText(text ?? "")),
  })
  .refine(({ network, address }) => isPostAddress(network, address), { error: "post.invalid" });

/** Lines of a text, paragraph by paragraph. */
const paragraphsOf = (text: string) => (text === "" ? [] : text.split("\n\n").map((part) => part.split("\n")));

/** True for a post without a title of its own: its network's name stands in its place. */
const isNamed = (title: string, network: PostNetworkName) => title === networkName(network, "en");

function postFigure({ network, address, title, author, text }: Post): DOMOutputSpec {
  const quoted = paragraphsOf(text).map(
    (lines): DOMOutputSpec => [
      "p",
      {},
      ...lines.flatMap((part, index): (string | DOMOutputSpec)[] => (index === 0 ? [part] : [["br"], part])),
    ],
  );
  const caption = [
    ...(author === "" ? [] : [["cite", {}, author], ": "]),
    ["a", { href: address, rel: "noopener" }, title],
    ...(isNamed(title, network) ? [] : [` — ${networkName(network, "en")}`]),
  ];
  return [
    "figure",
    { class: "post", "data-post-network": network },
    ...(quoted.length > 0 ? [["blockquote", {}, ...quoted]] : []),
    ["figcaption", {}, ...caption],
  ];
}

/** The markup of the words and of the line below them. */
function postParts({ network, address, title, author, text }: Post) {
  const link = `<a href="${escapeAttribute(address)}" rel="noopener">${escapeText(title)}</a>`;
  const source = isNamed(title, network) ? "" : ` — ${networkName(network, "en")}`;
  const paragraphs = paragraphsOf(text).map((lines) => lines.map(escapeText).join("<br>"));
  return {
    paragraphs,
    caption: `${author === "" ? "" : `<cite>${escapeText(author)}</cite>: `}${link}${source}`,
  };
}

function postPiece(post: Post): Piece {
  const { paragraphs, caption } = postParts(post);
  const quoted = paragraphs.map((part) => `<p>${part}</p>`).join("");
  const quotation = quoted === "" ? "" : `<blockquote>${quoted}</blockquote>`;
  return finished(
    "figure",
    `<figure class="post" data-post-network="${post.network}">${quotation}<figcaption>${caption}</figcaption></figure>`,
    [...paragraphs, caption],
  );
}

/** A frame that no block shows stays as a link to what it showed. */
function unknownFrame(frame: HtmlElement): readonly Piece[] {
  const link = safeLink(frameAddress(frame).replace(/^\/\//, "https://"));
  if (!link || (link.kind !== "http" && link.kind !== "path")) return [];
  const rel = link.kind === "http" ? ' rel="noopener"' : "";
  return [{ kind: "text", html: `<a href="${escapeAttribute(link.href)}"${rel}>${escapeText(link.href)}</a>` }];
}

const storedFigure =
  /<figure class="post" data-post-network="(?<network>[a-z]+)">(?<words><blockquote>(?:(?!<\/blockquote>).)*<\/blockquote>)?<figcaption>(?<caption>(?:<cite>[^<]*<\/cite>: )?<a href="(?<href>[^"]*)" rel="noopener">(?<title>[^<]*)<\/a>)[^<]*<\/figcaption><\/figure>/gs;

type StoredFigure = { network: string; words?: string; caption: string; href: string; title: string };

/** A stored body with the way to the frame of each post that has one. */
function withFrames(html: string, { lang, t }: { lang: Lang; t: Translator }): string {
  return html.replace(storedFigure, (whole, ...found) => {
    const { network, words = "", caption, href, title } = found.at(-1) as StoredFigure; // the pattern's groups
    if (!isPostNetwork(network)) return whole;
    const name = networkName(network, lang);
    const source = isNamed(title, network) ? "" : ` — ${name}`;
    const below = `<figcaption>${caption}${source}</figcaption></figure>`;
    const start = `<figure class="post" data-post-network="${network}">`;
    const frame = frameOfPost(network, href.replaceAll("&amp;", "&"));
    if (!frame) return `${start}${words}${below}`;
    const ask = `<a href="${href}" rel="noopener" data-frame="${escapeAttribute(frame.src)}" data-title="${title.replaceAll('"', "&quot;")}">${t("article.post.show", { network: name })}</a>`;
    const note = `<small>${t("article.post.note", { network: name })}</small>`;
    return `${start}<div class="post-face post-${frame.shape}">${words}<p>${ask}${note}</p></div>${below}`;
  });
}

/** The embed block, which WordPress draws by the address; the words stand in its caption. */
function asEmbedBlocks(html: string): string {
  return html.replace(storedFigure, (whole, ...found) => {
    const { network, words = "", caption, href, title } = found.at(-1) as StoredFigure; // the pattern's groups
    const provider = isPostNetwork(network) ? wordpressProvider(network) : undefined;
    if (!isPostNetwork(network) || provider === undefined) return whole;
    const facts = { url: href.replaceAll("&amp;", "&"), type: "rich", providerNameSlug: provider };
    // As the block editor keeps what would end its comment.
    const written = JSON.stringify(facts).replaceAll("--", "\\u002d\\u002d").replaceAll("&", "\\u0026");
    const lines = words.replaceAll("</p><p>", "<br><br>").replace(/<\/?(?:blockquote|p)>/g, "");
    const source = isNamed(title, network) ? "" : ` — ${networkName(network, "en")}`;
    const below = `${caption}${source}${lines === "" ? "" : `<br>${lines}`}`;
    const classes = `wp-block-embed is-type-rich is-provider-${provider} wp-block-embed-${provider}`;
    return `<!-- wp:embed ${written} --><figure class="${classes}"><div class="wp-block-embed__wrapper">
${href}
</div><figcaption class="wp-element-caption">${below}</figcaption></figure><!-- /wp:embed -->`;
  });
}

export const postBlock = figureBlock<Post>({
  name: "post",
  attributes: storyPost,
  empty: { network: "x", address: "", title: "", author: "", text: "" },
  selector: "figure.post",
  fromHtml(figure) {
    const link = figure.querySelector("figcaption a");
    const paragraphs = [...figure.querySelectorAll("blockquote p")].map((paragraph) =>
      [...paragraph.childNodes].map((node) => (node.nodeName === "BR" ? "\n" : (node.textContent ?? ""))).join(""),
    );
    return {
      network: figure.dataset.postNetwork,
      address: link?.getAttribute("href"),
      title: link?.textContent?.slice(0, postLimits.title),
      author: figure.querySelector("figcaption cite")?.textContent?.slice(0, postLimits.author),
      text: paragraphs.join("\n\n").slice(0, postLimits.text),
    };
  },
  toHtml: postFigure,
  text: (attributes) => texts(attributes, "title", "author", "text").join(" ").replace(/\s+/g, " "),
  comparedText: (attributes) => texts(attributes, "title", "author", "text", "address"),
  elements: {
    figure: {
      attributes: ["data-post-network"],
      classes: ["post"],
      gate: ({ "data-post-network": network, ...others }) =>
        isPostNetwork(network) ? { ...others, "data-post-network": network } : others,
    },
    blockquote: {},
    figcaption: {},
  },
  writes: ["figure"],
  reads: ["figure", "iframe", "blockquote", "div"],
  write(element) {
    const post = embeddedPost(element);
    if (post) return [postPiece(post)];
    return element.tag === "iframe" && isOtherFrame(element) ? unknownFrame(element) : undefined;
  },
  read(figure) {
    const attrs = embeddedPost(figure);
    return attrs && [{ type: "post", attrs }];
  },
  onPage: (html, page) => (page.isLowData || !html.includes('<figure class="post"') ? html : withFrames(html, page)),
  wordpress: asEmbedBlocks,
  /** Its embeds hold what a network answered, which nobody asks here: the words and the link stay as they are. */
  ghost: (html) => html.replace(storedFigure, (whole) => ghostHtmlCard(whole)),
  frames: (html) =>
    [...html.matchAll(storedFigure)].flatMap(({ groups: { network, href = "" } = {} }) =>
      isPostNetwork(network) ? (frameOfPost(network, href.replaceAll("&amp;", "&"))?.origin ?? []) : [],
    ),
});
