// A feed as Atom (RFC 4287).
import type { Feed, FeedEntry } from "./feed.ts";
import { nepalTimestamp } from "./feed-dates.ts";
import { element, textElement, type XmlElement, xmlDocument } from "./xml.ts";

/** The text of `/atom.xml`. */
export function atomDocument(feed: Feed): string {
  const { title, description, publisher, home, lang, origin, self, updatedAt, entries } = feed;
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": lang },
      // An address is a name that stays as long as the feed is here.
      element("id", {}, self.atom),
      element("title", {}, title),
      textElement("subtitle", description),
      element("updated", {}, nepalTimestamp(updatedAt)),
      element("link", { rel: "self", type: "application/atom+xml", href: self.atom }),
      element("link", { rel: "alternate", type: "text/html", hreflang: lang, href: home }),
      // Holds for every story that names nobody.
      element("author", {}, element("name", {}, publisher), element("uri", {}, `${origin}/`)),
      element("icon", {}, `${origin}/icon-192.png`),
      ...entries.map((entry) => entryOf(entry, lang)),
    ),
  );
}

function entryOf(entry: FeedEntry, lang: string): XmlElement {
  const { authors, picture } = entry;
  return element(
    "entry",
    entry.lang === lang ? {} : { "xml:lang": entry.lang },
    element("id", {}, entry.id),
    element("title", {}, entry.title),
    element("published", {}, nepalTimestamp(entry.publishedAt)),
    element("updated", {}, nepalTimestamp(entry.updatedAt)),
    element("link", { rel: "alternate", type: "text/html", hreflang: entry.lang, href: entry.address }),
    picture && element("link", { rel: "enclosure", type: picture.type, href: picture.address }),
    ...authors.map(({ name, address }) =>
      element("author", {}, element("name", {}, name), textElement("uri", address)),
    ),
    ...entry.categories.map(({ term, label }) => element("category", { term, label })),
    textElement("summary", entry.summary),
    element("content", { type: "html" }, entry.html),
  );
}
