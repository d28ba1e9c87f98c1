// A feed as RSS 2.0, with the modules that readers know: Atom's link to itself, Dublin Core, content and Media RSS.
import type { Feed, FeedEntry } from "./feed.ts";
import { rssDate } from "./feed-dates.ts";
import { element, textElement, type XmlElement, xmlDocument } from "./xml.ts";

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};

/** The largest size that RSS allows for the picture of a channel. */
const channelPictureSize = "144";

/** The text of `/rss.xml`. */
export function rssDocument(feed: Feed): string {
  const { title, description, home, lang, origin, self, updatedAt, entries } = feed;
  const channel = element(
    "channel",
    {},
    element("title", {}, title),
    element("link", {}, home),
    element("description", {}, description),
    element("language", {}, lang),
    element("lastBuildDate", {}, rssDate(updatedAt)),
    element("atom:link", { rel: "self", type: "application/rss+xml", href: self.rss }),
    element(
      "image",
      {},
      element("url", {}, `${origin}/icon-192.png`),
      element("title", {}, title),
      element("link", {}, home),
      element("width", {}, channelPictureSize),
      element("height", {}, channelPictureSize),
    ),
    ...entries.map(itemOf),
  );
  return xmlDocument(element("rss", { version: "2.0", ...namespaces }, channel));
}

function itemOf(entry: FeedEntry): XmlElement {
  return element(
    "item",
    {},
    element("title", {}, entry.title),
    element("link", {}, entry.address),
    element("guid", { isPermaLink: "false" }, entry.id),
    element("pubDate", {}, rssDate(entry.publishedAt)),
    ...entry.authors.map(({ name }) => textElement("dc:creator", name)),
    ...entry.categories.map(({ label }) => element("category", {}, label)),
    textElement("description", entry.summary),
    textElement("content:encoded", entry.html),
    ...pictureOf(entry),
  );
}

function pictureOf({ picture }: FeedEntry): (XmlElement | undefined)[] {
  if (!picture) return [];
  const { address: url, type, alt, bytes } = picture;
  return [
    // An enclosure must say its type and its bytes; without them Media RSS alone has the picture.
    type && bytes ? element("enclosure", { url, type, length: String(bytes) }) : undefined,
    element("media:content", { url, type, medium: "image" }, textElement("media:description", alt)),
  ];
}
