// A post of another network in HTML: in a story as its block writes it, or as the network gives it to be copied into a
// page, a frame or a quotation that a script would draw. Scripts are never looked at.
import { cutText } from "#app/platform/text/cut.ts";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { attribute, descendants, type HtmlElement, type HtmlNode, lineOfText, textOfTree } from "./html-tree.ts";
import { isPostNetwork, networkName, networkOfClass, type PostNetworkName, recognisePost } from "./post-networks.ts";

export const postLimits = { title: 200, author: 120, text: 1000 } as const;

/** The post at an address, in words: what a reader sees before anything of the network is there. */
export type Post = { network: PostNetworkName; address: string; title: string; author: string; text: string };

/** Text as a post keeps it: lines without space at their ends, at most one empty line between two. */
export function postText(typed: string): string {
  return typed
    .normalize("NFC")
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/[ \t\f]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The address of a frame, also one that a plug-in loads late. */
export function frameAddress(frame: HtmlElement): string {
  const given = ["src", "data-src", "data-lazy-src"].map((name) => attribute(frame, name).trim());
  return given.find((address) => address !== "" && address !== "about:blank") ?? "";
}

/** The posts in a tree, in order, not looking inside of those found. */
export function postsIn(nodes: readonly HtmlNode[]): readonly Post[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const found = embeddedPost(node);
    return found ? [found] : postsIn(node.children);
  });
}

/** The post that an element is; `undefined` for any other element. A video of YouTube is a block of its own. */
export function embeddedPost(element: HtmlElement): Post | undefined {
  if (element.tag === "iframe") return framedPost(element);
  if (element.tag === "figure") return storedPost(element) ?? postInFigure(element);
  return quotedPost(element);
}

function post(address: string, { title = "", author = "", text = "" }): Post | undefined {
  const found = recognisePost(address);
  if (found.kind !== "post") return undefined;
  return {
    network: found.network,
    address: found.address,
    title: cutText(title.replace(/\s+/g, " "), postLimits.title) || networkName(found.network, "en"),
    author: cutText(author.replace(/\s+/g, " "), postLimits.author),
    text: postText(cutText(postText(text), postLimits.text)),
  };
}

function framedPost(frame: HtmlElement): Post | undefined {
  const title = attribute(frame, "title").replace(/^Spotify Embed: /, "");
  return post(frameAddress(frame), { title });
}

/** As `toHtml` and `write` of the block have written it. */
function storedPost(figure: HtmlElement): Post | undefined {
  const network = attribute(figure, "data-post-network");
  if (!isPostNetwork(network)) return undefined;
  const [caption] = descendants(figure, ["figcaption"]);
  const [link] = caption ? descendants(caption, ["a"]) : [];
  if (!caption || !link) return undefined;
  const found = post(attribute(link, "href"), {
    title: lineOfText(link.children),
    author: lineOfText(descendants(caption, ["cite"])[0]?.children ?? []),
    text: descendants(figure, ["blockquote"])
      .flatMap((quotation) => descendants(quotation, ["p"]))
      .map(({ children }) => textOfTree(children))
      .join("\n\n"),
  });
  return found?.network === network ? found : undefined;
}

/** A figure around what a network gives, as WordPress and Ghost have it: its caption is the title, or comes below. */
function postInFigure(figure: HtmlElement): Post | undefined {
  const [found, ...others] = codesIn(figure.children);
  if (!found || others.length > 0) return undefined;
  const [caption] = descendants(figure, ["figcaption"]);
  const said = caption && captionOfEmbed(caption, found);
  return said ? post(found.address, { ...found, ...said }) : found;
}

/** What networks give, not looking for figures: one in the other, each would be looked through for each around it. */
function codesIn(nodes: readonly HtmlNode[]): readonly Post[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const found = node.tag === "iframe" ? framedPost(node) : quotedPost(node);
    return found ? [found] : codesIn(node.children);
  });
}

/** What our own export has written below an embed of WordPress, else the words of somebody else as the title. */
function captionOfEmbed(caption: HtmlElement, { address }: Post): Partial<Post> | undefined {
  const [link] = descendants(caption, ["a"]);
  const line = lineOfText([caption]);
  if (line === "") return undefined;
  const target = link && recognisePost(attribute(link, "href"));
  if (!link || target?.kind !== "post" || target.address !== address)
    return line.length > postLimits.title ? { text: textOfTree([caption]) } : { title: line };
  const behind = caption.children.slice(caption.children.findIndex((child) => isBreak(child)) + 1);
  return {
    title: lineOfText(link.children),
    author: lineOfText(descendants(caption, ["cite"])[0]?.children ?? []),
    text: caption.children.some(isBreak) ? linesOf(behind) : "",
  };
}

const isBreak = (node: HtmlNode) => typeof node !== "string" && node.tag === "br";

/** Lines with the empty ones between them. */
function linesOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isBreak(node) ? "\n" : lineWithSpaces(node))).join("");
}

const lineWithSpaces = (node: HtmlNode) =>
  typeof node === "string" ? node.replace(/\s+/g, " ") : lineOfText(node.children);

/** A quotation that a script of the network would draw. */
function quotedPost(element: HtmlElement): Post | undefined {
  const network = networkOfClass(attribute(element, "class"));
  if (!network) return undefined;
  const links = descendants(element, ["a"]);
  const addresses = [
    ...["cite", "data-href", "data-instgrm-permalink"].map((name) => attribute(element, name)),
    ...descendants(element, ["blockquote"]).map((inner) => attribute(inner, "cite")),
    ...links.map((link) => attribute(link, "href")).toReversed(),
  ];
  const address = addresses.find((given) => {
    const found = recognisePost(given);
    return found.kind === "post" && found.network === network;
  });
  return address === undefined ? undefined : post(address, wordsOf[network]?.(element) ?? {});
}

type Words = Partial<Pick<Post, "title" | "author" | "text">>;

/** Where the words of a post stand in what a network gives. */
const wordsOf: Partial<Record<PostNetworkName, (element: HtmlElement) => Words>> = {
  /** A paragraph, a dash, the author, and the day as the link to the post. */
  x(element) {
    const outside = element.children.filter((child) => typeof child === "string" || !["p", "a"].includes(child.tag));
    const day = descendants(element, ["a"]).at(-1);
    return { ...paragraphsOf(element), author: lineOfText(outside).replace(/^[\s—–-]+/, ""), title: dayOf(day) };
  },
  /** The author's name as the first link, the words, and the music as the last one. */
  tiktok(element) {
    const [author, ...others] = partsOf(element).filter((part) => !/^♬/.test(lineOfText([part])));
    const isAuthor = author !== undefined && /^@[\w.-]+$/.test(lineOfText([author]));
    const words = isAuthor ? others : author === undefined ? others : [author, ...others];
    return { author: isAuthor ? lineOfText([author]) : "", text: textOfTree(words) };
  },
  /** What is said of every post is no word of it. */
  instagram(element) {
    const lines = textOfTree([element]).split("\n");
    const author = lines.map((line) => /^(?:A|An) \w+(?: \w+)? shared by (.+?)(?: on .+)?$/.exec(line)?.[1]);
    const words = lines.filter((line) => !/^(?:View (?:this|more) .*on Instagram|An? .*shared by .+)$/.test(line));
    return { author: author.find(Boolean) ?? "", text: words.join("\n") };
  },
  facebook(element) {
    const said = /Posted by (.+?) on\s/.exec(lineOfText([element]));
    return { ...paragraphsOf(element), author: said?.[1] ?? "" };
  },
};

function paragraphsOf(element: HtmlElement): Words {
  const paragraphs = descendants(element, ["p"]).map(({ children }) => textOfTree(children));
  return { text: paragraphs.join("\n\n") };
}

/** The text of a link that is no address. */
function dayOf(link: HtmlElement | undefined): string {
  const text = link ? lineOfText(link.children) : "";
  return /^(?:https?:|pic\.)/.test(text) ? "" : text;
}

/** The pieces of text of a quotation, without what only holds them. */
function partsOf(element: HtmlElement): HtmlNode[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : [child];
    return child.tag === "section" || child.tag === "p" ? partsOf(child) : [child];
  });
}

/** True for a frame of a network that has a block of its own, or for none that could be shown. */
export function isOtherFrame(frame: HtmlElement): boolean {
  return youtubeId(frameAddress(frame)) === undefined;
}
