// What is wrong with a feed or a sitemap, as a validator would say it. An empty list is a valid document.
import { childrenNamed, readXml, type XmlNode } from "./read-xml.ts";

const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const isAbsolute = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? "");
const isDate = (text: string, shape: RegExp) => shape.test(text) && !Number.isNaN(Date.parse(text));

/** The text of the one element inside with this name; an error when there is not exactly one with a text. */
function one(node: XmlNode, name: string, errors: string[]): string {
  const found = childrenNamed(node, name);
  if (found.length !== 1 || found[0]?.text.trim() === "") errors.push(`${node.name}: ${found.length} ${name}`);
  return found[0]?.text.trim() ?? "";
}

function repeatedIn(values: readonly string[], what: string): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${what} twice: ${value}`);
}

/** No address within markup may depend on where the markup is shown. */
function relativeIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|srcset|poster)="([^"]*)"/g)].flatMap(([, address = ""]) =>
    isAbsolute(address) || /^(mailto|tel):/.test(address) ? [] : [`relative address ${address}`],
  );
}

/** Errors of an RSS 2.0 document at `address`. */
export function rssErrors(document: string, address: string): string[] {
  const errors: string[] = [];
  const rss = readXml(document);
  const [channel, ...others] = childrenNamed(rss, "channel");
  if (rss.name !== "rss" || rss.attributes.version !== "2.0" || !channel || others.length > 0) return ["no RSS 2.0"];
  for (const name of ["title", "description", "language"]) one(channel, name, errors);
  if (!isAbsolute(one(channel, "link", errors))) errors.push("channel: link is not absolute");
  const self = childrenNamed(channel, "atom:link").find(({ attributes }) => attributes.rel === "self");
  if (self?.attributes.href !== address) errors.push(`atom:link names ${self?.attributes.href}`);
  const items = childrenNamed(channel, "item");
  for (const item of items) {
    one(item, "title", errors);
    if (!isAbsolute(one(item, "link", errors))) errors.push("item: link is not absolute");
    if (!isDate(one(item, "pubDate", errors), rfc822)) errors.push("item: pubDate is not in GMT as RFC 822 writes it");
    errors.push(...relativeIn(one(item, "content:encoded", errors)));
    const enclosures = childrenNamed(item, "enclosure");
    if (enclosures.length > 1) errors.push("item: several enclosures");
    for (const { attributes } of enclosures) {
      const { url = "", type = "", length = "" } = attributes;
      if (!isAbsolute(url) || !/^\w+\/[\w.+-]+$/.test(type) || !/^[1-9]\d*$/.test(length))
        errors.push(`enclosure ${url} ${type} ${length}`);
    }
  }
  return [
    ...errors,
    ...repeatedIn(
      items.map((item) => one(item, "guid", errors)),
      "guid",
    ),
  ];
}

/** Errors of an Atom document at `address`. */
export function atomErrors(document: string, address: string): string[] {
  const errors: string[] = [];
  const feed = readXml(document);
  if (feed.name !== "feed" || feed.attributes.xmlns !== "http://www.w3.org/2005/Atom") return ["no Atom"];
  const entries = childrenNamed(feed, "entry");
  for (const node of [feed, ...entries]) {
    one(node, "title", errors);
    if (!isAbsolute(one(node, "id", errors)) && !/^urn:/.test(one(node, "id", errors))) errors.push("id is no address");
    if (!isDate(one(node, "updated", errors), rfc3339)) errors.push(`${node.name}: updated`);
    const links = childrenNamed(node, "link").map(({ attributes }) => attributes);
    if (!links.every(({ href = "" }) => isAbsolute(href))) errors.push(`${node.name}: a link is not absolute`);
    const alternates = links.filter(({ rel = "alternate" }) => rel === "alternate");
    if (alternates.length !== 1) errors.push(`${node.name}: ${alternates.length} alternate links`);
    const authors = childrenNamed(node, "author");
    if (node === feed && authors.length === 0) errors.push("feed: no author");
    for (const author of authors) one(author, "name", errors);
  }
  const self = childrenNamed(feed, "link").find(({ attributes }) => attributes.rel === "self");
  if (self?.attributes.href !== address) errors.push(`self names ${self?.attributes.href}`);
  for (const entry of entries) {
    if (!isDate(one(entry, "published", errors), rfc3339)) errors.push("entry: published");
    errors.push(...relativeIn(one(entry, "content", errors)));
  }
  return [
    ...errors,
    ...repeatedIn(
      entries.map((entry) => one(entry, "id", errors)),
      "id",
    ),
  ];
}

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const textIn = (fields: Fields, name: string) => (typeof fields[name] === "string" ? fields[name] : "");

/** Errors of a JSON Feed 1.1 document at `address`. */
export function jsonFeedErrors(document: string, address: string): string[] {
  const errors: string[] = [];
  const feed: unknown = JSON.parse(document);
  if (!isFields(feed) || !Array.isArray(feed.items)) return ["no JSON Feed"];
  if (feed.version !== "https://jsonfeed.org/version/1.1") errors.push(`version ${String(feed.version)}`);
  if (textIn(feed, "title") === "") errors.push("no title");
  if (feed.feed_url !== address) errors.push(`feed_url names ${String(feed.feed_url)}`);
  if (!isAbsolute(textIn(feed, "home_page_url"))) errors.push("home_page_url is not absolute");
  const items = feed.items.filter(isFields);
  for (const item of items) {
    if (textIn(item, "id") === "") errors.push("an item without id");
    if (!isAbsolute(textIn(item, "url"))) errors.push("an item's url is not absolute");
    if (textIn(item, "content_html") === "") errors.push("an item without content");
    if ("image" in item && !isAbsolute(textIn(item, "image"))) errors.push("an item's image is not absolute");
    for (const name of ["date_published", "date_modified"])
      if (!isDate(textIn(item, name), rfc3339)) errors.push(`an item's ${name}`);
    errors.push(...relativeIn(textIn(item, "content_html")));
  }
  return [
    ...errors,
    ...repeatedIn(
      items.map((item) => textIn(item, "id")),
      "id",
    ),
  ];
}

/** Errors of a sitemap or of an index of sitemaps on a site at `origin`. */
export function sitemapErrors(document: string, origin: string): string[] {
  const errors: string[] = [];
  const root = readXml(document);
  if (root.attributes.xmlns !== "http://www.sitemaps.org/schemas/sitemap/0.9") errors.push("no sitemap");
  const locations = root.children.map((entry) => one(entry, "loc", errors));
  for (const location of locations) if (!location.startsWith(`${origin}/`)) errors.push(`foreign address ${location}`);
  for (const entry of root.children) {
    for (const changed of childrenNamed(entry, "lastmod"))
      if (!isDate(changed.text, rfc3339)) errors.push(`lastmod ${changed.text}`);
    const alternates = childrenNamed(entry, "xhtml:link").map(({ attributes }) => attributes.href ?? "");
    if (alternates.length > 0 && !alternates.includes(one(entry, "loc", errors)))
      errors.push("alternates without the page itself");
    for (const image of childrenNamed(entry, "image:image"))
      if (!isAbsolute(one(image, "image:loc", errors))) errors.push("image:loc is not absolute");
    for (const video of childrenNamed(entry, "video:video")) errors.push(...videoErrors(video));
  }
  return [...errors, ...repeatedIn(locations, "loc")];
}

/** What a video sitemap asks of each video (Google Search Central, video sitemaps). */
function videoErrors(video: XmlNode): string[] {
  const errors: string[] = [];
  for (const name of ["video:title", "video:description"]) one(video, name, errors);
  for (const name of ["video:thumbnail_loc", "video:player_loc"])
    if (!isAbsolute(one(video, name, errors))) errors.push(`${name} is not absolute`);
  for (const { text } of childrenNamed(video, "video:duration"))
    if (!/^[1-9]\d{0,4}$/.test(text)) errors.push(`video:duration ${text}`);
  if (!isDate(one(video, "video:publication_date", errors), rfc3339)) errors.push("video:publication_date");
  return errors;
}
