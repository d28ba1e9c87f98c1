// Feeds: RSS 2.0 and 1.0, Atom. A feed has only what its site put into it, often the newest stories alone; its
// categories say nothing of sections, so that they are tags here.

import {
  childText,
  readWxr,
  type WxrElement,
  type XmlShape,
} from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import type { WordpressEntry, WordpressPost } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import {
  type ChosenPicture,
  type ImportSource,
  idText,
  pictureNotes,
  siteOf,
  slugOfAddress,
  sourcePost,
  withPicture,
} from "./source-post.ts";
import { readSourceTime } from "./source-time.ts";

const feedShape: XmlShape = {
  roots: { rss: 2, feed: 1, "rdf:RDF": 1 },
  refusal: "this is no feed",
  isMarkup: ({ name, attributes }) => (name === "content" || name === "summary") && attributes.type === "xhtml",
};

/** Everything of a feed. Throws `BrokenImportFile`. */
export async function* readFeedFile({ text, site: named }: ImportSource): AsyncGenerator<WordpressEntry> {
  let site = siteOf(named);
  if (site !== undefined) yield { kind: "site", url: site, feeds: [] };
  let pictures = pictureNotes(site ?? "");
  const authors = new Set<string>();
  for await (const element of readWxr(text.pieces(), feedShape)) {
    if (element.name === "item" || element.name === "entry") {
      const post = postOf(element, site ?? "");
      if (post.creator !== "" && !authors.has(post.creator)) {
        authors.add(post.creator);
        const { creator: login, line } = post;
        yield { kind: "author", login, id: login, email: "", name: login, line, addresses: [] };
      }
      const chosen = pictureOf(element);
      yield* pictures.attachments(post.content, chosen.url === "" ? undefined : chosen, post.line);
      const others = enclosuresOf(element).filter((url) => url !== chosen.url);
      const reasons = [...post.reasons, ...others.map((url) => `enclosure:${url.slice(0, 200)}`)];
      yield withPicture({ ...post, reasons }, chosen, pictures);
    } else if (site === undefined) {
      site = siteOf(siteLink(element));
      if (site === undefined) continue;
      yield { kind: "site", url: site, feeds: [] };
      pictures = pictureNotes(site);
    }
  }
}

/** The address of the site, if an element beside the items says it. */
function siteLink(element: WxrElement): string | undefined {
  if (element.name === "channel") return childText(element, "link");
  if (element.name !== "link") return undefined;
  const { rel = "alternate", href } = element.attributes;
  return href === undefined ? element.text.trim() : rel === "alternate" ? href : undefined;
}

function postOf(item: WxrElement, site: string): WordpressPost {
  const said = (...names: string[]) => names.map((name) => childText(item, name)).find(Boolean) ?? "";
  const given = said("link", "rss:link") || linkOf(item, "alternate");
  const guid = item.children.find(({ name }) => name === "guid");
  const permanent =
    guid && guid.attributes.isPermaLink !== "false" && /^https?:\/\//.test(guid.text.trim()) ? guid.text.trim() : "";
  const link = URL.parse(given || permanent, `${site}/`)?.href ?? "";
  const { date, reasons } = dateOf(said);
  const title = storyText(said("title"));
  const body =
    item.children.find(({ name }) => name === "content:encoded") ??
    item.children.find(({ name }) => name === "content");
  const summary = said("description", "summary");
  const isPlain = body?.attributes.type === "text";
  const content = body?.text ?? summary;
  return sourcePost({
    id: idText(guid?.text.trim() || said("id") || item.attributes["rdf:about"] || link || `${title} ${date}`),
    ...{ line: item.line, markup: isPlain ? "text" : "html", title, link, content, date, reasons },
    excerpt: body ? storyText(summary) : "",
    creator: authorOf(item),
    slug: slugOfAddress(link),
    modified: said("updated", "dcterms:modified", "modified"),
    terms: item.children
      .filter(({ name }) => name === "category" || name === "dc:subject")
      .map(({ attributes, text }) => ({
        domain: "post_tag",
        slug: "",
        name: (attributes.label ?? attributes.term ?? text).trim(),
      })),
  });
}

const dateNames = ["pubDate", "published", "dc:date", "dcterms:issued", "dcterms:created", "issued"] as const;

/** The first date that can be read. An entry of Atom may have none but that of its last change. */
function dateOf(said: (...names: string[]) => string): { date: string; reasons: readonly string[] } {
  const given = dateNames.map((name) => said(name)).filter(Boolean);
  const date = given.find((text) => readSourceTime(text, { isUtc: false })) ?? given[0];
  if (date !== undefined) return { date, reasons: [] };
  const updated = said("updated");
  return { date: updated, reasons: updated === "" ? [] : ["date.ofChange"] };
}

/** The name of who wrote it; an address of mail is nobody's to publish. */
function authorOf(item: WxrElement): string {
  const author = item.children.find(({ name }) => name === "author");
  const name = childText(item, "dc:creator") || (author ? childText(author, "name") || author.text.trim() : "");
  return /^\S+@\S+\s*\((.+)\)$/.exec(name)?.[1]?.trim() ?? (name.includes("@") ? "" : name);
}

function linkOf(item: WxrElement, rel: string): string {
  const found = item.children.find(
    ({ name, attributes }) => name === "link" && (attributes.rel ?? "alternate") === rel,
  );
  return found?.attributes.href ?? "";
}

/** The picture that stands for an item. */
function pictureOf(item: WxrElement): ChosenPicture {
  const all = mediaOf(item);
  const isPicture = ({ attributes: { type = "", medium = "", url = "" } }: WxrElement) =>
    type.startsWith("image/") ||
    medium === "image" ||
    (type === "" && /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url));
  const found =
    all.find((one) => (one.name === "enclosure" || one.name === "media:content") && isPicture(one)) ??
    all.find(({ name }) => name === "media:thumbnail");
  const link = all.find(
    ({ name, attributes }) =>
      name === "link" && attributes.rel === "enclosure" && attributes.type?.startsWith("image/"),
  );
  const words = ["media:description", "media:credit"].map((name) => (found ? childText(found, name) : ""));
  const url = found?.attributes.url ?? link?.attributes.href ?? "";
  return { url, alt: "", caption: words.filter(Boolean).map(storyText).join(" · ") };
}

const mediaOf = (item: WxrElement) =>
  item.children.flatMap((child) => (child.name === "media:group" ? child.children : [child]));

/** The files of an item: its picture, and those that a story has no place for. */
function enclosuresOf(item: WxrElement): string[] {
  const files = mediaOf(item).filter(
    ({ name, attributes }) =>
      name === "enclosure" || name === "media:content" || (name === "link" && attributes.rel === "enclosure"),
  );
  return [...new Set(files.flatMap(({ attributes: { url, href } }) => url ?? href ?? []))];
}
